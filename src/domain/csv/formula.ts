/**
 * How a cell begins that a spreadsheet takes for a formula. Some of them leave out what stands before it (spaces, tabs,
 * line breaks), and some read the wide signs of East Asian keyboards as well.
 */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** An apostrophe in front says that a cell is text; one that a text begins with is doubled, so that none is lost. */
const GUARD = "'";

const needsGuard = (text: string): boolean => FORMULA.test(text) || text.startsWith(GUARD);

/** A text as a cell that no spreadsheet computes. */
export const guarded = (text: string): string => (needsGuard(text) ? GUARD + text : text);

/** The text of a cell that `guarded` made; others stay as they are. */
export function unguarded(cell: string): string {
  const text = cell.slice(GUARD.length);
  return cell.startsWith(GUARD) && needsGuard(text) ? text : cell;
}
