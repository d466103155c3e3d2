/** The product's mark; `public/favicon.svg` is the same drawing. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <rect width="64" height="64" rx="16" className="fill-brand" />
      <path
        className="fill-brand-ink"
        d="M13.6 15.6C16.1 17.4 19.7 19.9 21.4 21.5L24.7 17.3C22.9 15.7 19.3 13.4 16.8 11.8ZM11 26.9C13.5 28.7 17.1 31.1 18.8 32.6L22 28.4C20.1 27 16.4 24.7 14 23.1ZM12.2 48.7 16.8 52C19.2 47.7 21.6 42.7 23.6 38L19.5 34.7C17.2 39.8 14.3 45.3 12.2 48.7ZM25.2 35.6V39.8H34.6V42.4H23.1V46.9H34.6V52.9H40V46.9H52.5V42.4H40V39.8H50.8V35.6H40V33.3H50.2V26.5H53V22H50.2V15.3H40V11.1H34.6V15.3H25.7V19.4H34.6V22H23.4V26.5H34.6V29.2H25.5V33.3H34.6V35.6ZM40 19.4H45.2V22H40ZM40 29.2V26.5H45.2V29.2Z"
      />
    </svg>
  );
}
