/** A field that is wrong, and why: a sentence in Chinese that names it. */
export interface FieldIssue {
  field: string;
  reason: string;
}
