import './live-line.css';

/** Maximum number of names; the others are only counted. */
const NAMES_MOST = 2;

/** Returns 'Ann', 'You and Ann', 'Ann, Bob and 2 others'. @param authors names; null is the reader */
export function authorsWords(authors: readonly (string | null)[]): string {
  const names = [...(authors.includes(null) ? ['You'] : []), ...authors.filter((name) => name !== null)];
  const otherCount = names.length - NAMES_MOST;
  if (otherCount > 0)
    return `${names.slice(0, NAMES_MOST).join(', ')} and ${otherCount} ${otherCount === 1 ? 'other' : 'others'}`;
  return names.join(' and ');
}

/**
 * Announces unobtrusively that household members changed the visible content. It overlays the page, so that nothing
 * moves.
 * @param what their action, after their names: 'changed the pantry'
 */
export function LiveLine({ authors, what }: { authors: readonly (string | null)[]; what: string }) {
  return (
    <p className="live-line no-print" role="status">
      {authors.length > 0 && `${authorsWords(authors)} ${what}`}
    </p>
  );
}
