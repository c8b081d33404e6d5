import { type HeadingKind, isDishComponentHeading } from '../text/lines.ts';
import { parseRecipeFact } from './facts.ts';
import { listIngredientLineRanges } from './ingredient-run.ts';
import { classifyTextLine } from './line-shape.ts';
import type { TextLine } from './lines.ts';

const TITLE_MAX = 80;

function isTitleLine({ text, apart, ruled, level, heading }: TextLine): boolean {
  const words = text.replace(/^#+\s*|\*\*/gu, '').trim();
  if (words.length > TITLE_MAX || /[.,;:!]$/u.test(words) || !/\p{L}{2}/u.test(words)) return false;
  if (heading !== null || parseRecipeFact(words) !== null || isDishComponentHeading(words)) return false;
  if (level > 0) return true;
  return (
    (apart || ruled) &&
    (classifyTextLine(words) === 'short' || (ruled && classifyTextLine(words) !== 'amount'))
  );
}

/**
 * Returns the line number of a recipe title; null if no line looks like a title.
 * @param list line number of the heading above this recipe's ingredient list, or of the first ingredient if the list
 * has no heading
 * @param after line number at which the method of the previous recipe begins. Only lines after it are searched
 */
function findTitle(lines: readonly TextLine[], list: number, after: number): number | null {
  const firstLevel = lines[0]?.level ?? 0;
  let title: number | null = null;
  for (let at = list - 1; at > after; at -= 1) {
    const line = lines[at] as TextLine;
    // If the text begins with a Markdown heading, a recipe title must be a heading of the same or a higher level.
    const isOfPart = firstLevel > 0 && (line.level === 0 || line.level > firstLevel);
    if (isOfPart || !isTitleLine(line)) continue;
    title ??= at;
    // A Markdown heading is always a recipe title, and so is the first line after a horizontal rule. Lines between the
    // title and the ingredient list introduce the recipe.
    if (line.level > 0 || line.ruled) return at;
  }
  return title;
}

const AMOUNT_START = /^[^\p{L}\p{N}]{0,8}(?:\d{1,2}[.)]\s+)?(?!\d{1,2}[.)]\s)[\d¼-¾⅐-⅞]/u;

function findLists(lines: readonly TextLine[]): number[] {
  const headings: number[] = [];
  const below: (HeadingKind | null)[] = [];
  for (const [at, { heading }] of lines.entries()) {
    if (heading === 'ingredients') headings.push(at);
    below.push(heading ?? below[at - 1] ?? null);
  }
  // Finding ingredient lists without a heading is slow, because every line must be parsed. Do it only if at least two
  // lines begin with an amount, not counting lines below a heading such as 'Ingredients'.
  const amounts = lines.filter(({ text }, at) => below[at] !== 'ingredients' && AMOUNT_START.test(text));
  if (amounts.length < 2) return headings;
  const runs = listIngredientLineRanges(lines).flatMap(({ from }) =>
    below[from] === 'ingredients' ? [] : [from],
  );
  return [...headings, ...runs].sort((one, other) => one - other);
}

function findMethod(lines: readonly TextLine[], list: number, to: number): number | null {
  const between = lines.slice(list + 1, to);
  const heading = between.findIndex(({ heading }) => heading === 'method');
  const step = heading < 0 ? between.findIndex(({ shape }) => shape === 'step') : heading;
  return step < 0 ? null : list + 1 + step;
}

export function splitLinesIntoRecipes(lines: readonly TextLine[]): (readonly TextLine[])[] {
  const lists = findLists(lines);
  const cuts = [0];
  for (const [index, list] of lists.entries()) {
    const before = lists[index - 1];
    // Two ingredient lists without a method between them belong to the same recipe, such as 'For the meat' and 'For the
    // sauce'.
    const method = before === undefined ? null : findMethod(lines, before, list);
    const title = method === null ? null : findTitle(lines, list, method);
    if (title !== null && title > (cuts.at(-1) ?? 0)) cuts.push(title);
  }
  return cuts.map((from, index) => lines.slice(from, cuts[index + 1]));
}
