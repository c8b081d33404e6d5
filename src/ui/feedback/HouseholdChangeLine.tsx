import './live-line.css';

const NAMES_MOST = 2;

/**
 * Returns the names of household members as a phrase, such as 'Ann', 'You and Ann' or 'Ann, Bob and 2 others'.
 * @param authors names of the members; null means the current user
 */
export function formatAuthorNames(authors: readonly (string | null)[]): string {
  const names = [...(authors.includes(null) ? ['You'] : []), ...authors.filter((name) => name !== null)];
  const otherCount = names.length - NAMES_MOST;
  if (otherCount > 0)
    return `${names.slice(0, NAMES_MOST).join(', ')} and ${otherCount} ${otherCount === 1 ? 'other' : 'others'}`;
  return names.join(' and ');
}

/**
 * Line of text that announces a change by household members. The line overlays the page, so that no content moves.
 * @param what the change, which follows the members' names, such as 'changed the pantry'
 */
export function HouseholdChangeLine({
  authors,
  what,
}: {
  authors: readonly (string | null)[];
  what: string;
}) {
  return (
    <p className="live-line no-print" role="status">
      {authors.length > 0 && `${formatAuthorNames(authors)} ${what}`}
    </p>
  );
}
