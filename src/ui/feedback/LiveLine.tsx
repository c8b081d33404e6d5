import './live-line.css';

/** Names that are said; of more it is said how many there are. */
const NAMES_MOST = 2;

/** 'Ann', 'You and Ann', 'Ann, Bob and 2 others'. @param authors names; null: whoever reads it */
export function authorsWords(authors: readonly (string | null)[]): string {
  const names = [...(authors.includes(null) ? ['You'] : []), ...authors.filter((name) => name !== null)];
  const others = names.length - NAMES_MOST;
  if (others > 0)
    return `${names.slice(0, NAMES_MOST).join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`;
  return names.join(' and ');
}

/**
 * Says quietly who has just changed what is shown, over the page, so that nothing moves.
 * @param what what they did, after their names: 'changed the pantry'
 */
export function LiveLine({ authors, what }: { authors: readonly (string | null)[]; what: string }) {
  return (
    <p className="live-line no-print" role="status">
      {authors.length > 0 && `${authorsWords(authors)} ${what}`}
    </p>
  );
}
