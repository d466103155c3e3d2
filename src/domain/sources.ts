/** The document that a figure was read from. */
export interface Source {
  id: string;
  publisher: string;
  title: string;
  url: string;
  year: number | null;
  quality: 'official' | 'third-party';
}
