/** Parts a text with several recipes, so that none of them becomes a mix of two. */
import { type HeadingKind, namesComponent } from '../text/lines.ts';
import { factIn } from './facts.ts';
import { ingredientRuns } from './ingredient-run.ts';
import { shapeOf } from './line-shape.ts';
import type { TextLine } from './lines.ts';

/** Characters of a title. */
const TITLE_MAX = 80;

/** True if a line may be the title of a recipe. */
function isTitleLine({ text, apart, ruled, level, heading }: TextLine): boolean {
  const words = text.replace(/^#+\s*|\*\*/gu, '').trim();
  if (words.length > TITLE_MAX || /[.,;:!]$/u.test(words) || !/\p{L}{2}/u.test(words)) return false;
  if (heading !== null || factIn(words) !== null || namesComponent(words)) return false;
  if (level > 0) return true;
  return (apart || ruled) && (shapeOf(words) === 'short' || (ruled && shapeOf(words) !== 'amount'));
}

/**
 * Returns the line of a title before a list of ingredients; null if there is none.
 * @param list first line of the list, or its heading
 * @param after first line of the method of the recipe before
 */
function findTitle(lines: readonly TextLine[], list: number, after: number): number | null {
  const firstLevel = lines[0]?.level ?? 0;
  let title: number | null = null;
  for (let at = list - 1; at > after; at -= 1) {
    const line = lines[at] as TextLine;
    // A deeper heading than that of the first recipe is of a part of it.
    const isOfPart = firstLevel > 0 && (line.level === 0 || line.level > firstLevel);
    if (isOfPart || !isTitleLine(line)) continue;
    title ??= at;
    // A heading, and the first line below a rule, are surely titles. The lines from there to the list introduce the recipe.
    if (line.level > 0 || line.ruled) return at;
  }
  return title;
}

/** An amount, behind marks and the number of a list. The number of a step has no amount behind it. */
const AMOUNT_START = /^[^\p{L}\p{N}]{0,8}(?:\d{1,2}[.)]\s+)?(?!\d{1,2}[.)]\s)[\d¼-¾⅐-⅞]/u;

/** Returns the first lines of the lists of ingredients: their headings, and runs of ingredients below no heading. */
function findLists(lines: readonly TextLine[]): number[] {
  const headings: number[] = [];
  const below: (HeadingKind | null)[] = [];
  for (const [at, { heading }] of lines.entries()) {
    if (heading === 'ingredients') headings.push(at);
    below.push(heading ?? below[at - 1] ?? null);
  }
  // Reading every line as an ingredient is slow, and no list is likely without amounts.
  const amounts = lines.filter(({ text }, at) => below[at] !== 'ingredients' && AMOUNT_START.test(text));
  if (amounts.length < 2) return headings;
  const runs = ingredientRuns(lines).flatMap(({ from }) => (below[from] === 'ingredients' ? [] : [from]));
  return [...headings, ...runs].sort((one, other) => one - other);
}

/** Returns the first line of a method behind a list of ingredients, or its heading; null if there is none before `to`. */
function findMethod(lines: readonly TextLine[], list: number, to: number): number | null {
  const between = lines.slice(list + 1, to);
  const heading = between.findIndex(({ heading }) => heading === 'method');
  const step = heading < 0 ? between.findIndex(({ shape }) => shape === 'step') : heading;
  return step < 0 ? null : list + 1 + step;
}

/** Returns the lines of each recipe of a text. Every recipe but the first begins with its title. */
export function splitRecipes(lines: readonly TextLine[]): (readonly TextLine[])[] {
  const lists = findLists(lines);
  const cuts = [0];
  for (const [index, list] of lists.entries()) {
    const before = lists[index - 1];
    // A list without a method belongs to the list below it: 'For the meat', 'For the sauce'.
    const method = before === undefined ? null : findMethod(lines, before, list);
    const title = method === null ? null : findTitle(lines, list, method);
    if (title !== null && title > (cuts.at(-1) ?? 0)) cuts.push(title);
  }
  return cuts.map((from, index) => lines.slice(from, cuts[index + 1]));
}
