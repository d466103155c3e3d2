/** Keeps the bar's place free until it comes, so that the page below does not jump. */
export function AnnouncementSpace() {
  return <div aria-hidden="true" className="bg-brand-soft border-line no-print control border-b" />;
}
