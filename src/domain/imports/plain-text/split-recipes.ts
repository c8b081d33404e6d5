/** Splits a text with several recipes, so that no result mixes two recipes. */
import { type HeadingKind, namesComponent } from '../text/lines.ts';
import { parseFact } from './facts.ts';
import { ingredientRuns } from './ingredient-run.ts';
import { classifyLine } from './line-shape.ts';
import type { TextLine } from './lines.ts';

/** Maximum length of a title in characters. */
const TITLE_MAX = 80;

/** True if a line may be the title of a recipe. */
function isTitleLine({ text, apart, ruled, level, heading }: TextLine): boolean {
  const words = text.replace(/^#+\s*|\*\*/gu, '').trim();
  if (words.length > TITLE_MAX || /[.,;:!]$/u.test(words) || !/\p{L}{2}/u.test(words)) return false;
  if (heading !== null || parseFact(words) !== null || namesComponent(words)) return false;
  if (level > 0) return true;
  return (apart || ruled) && (classifyLine(words) === 'short' || (ruled && classifyLine(words) !== 'amount'));
}

/**
 * Returns the line of a title before a list of ingredients; null if absent.
 * @param list first line of the list, or its heading
 * @param after first line of the method of the previous recipe
 */
function findTitle(lines: readonly TextLine[], list: number, after: number): number | null {
  const firstLevel = lines[0]?.level ?? 0;
  let title: number | null = null;
  for (let at = list - 1; at > after; at -= 1) {
    const line = lines[at] as TextLine;
    // A heading deeper than that of the first recipe belongs to a part of a recipe.
    const isOfPart = firstLevel > 0 && (line.level === 0 || line.level > firstLevel);
    if (isOfPart || !isTitleLine(line)) continue;
    title ??= at;
    // A heading, or the first line after a rule, is certainly a title. The lines from there to the list introduce the
    // recipe.
    if (line.level > 0 || line.ruled) return at;
  }
  return title;
}

/** An amount, possibly after list marks and an item number. The number of a step is not followed by an amount. */
const AMOUNT_START = /^[^\p{L}\p{N}]{0,8}(?:\d{1,2}[.)]\s+)?(?!\d{1,2}[.)]\s)[\d¼-¾⅐-⅞]/u;

/**
 * Returns the first line of each list of ingredients: its heading, or the start of a run of ingredients that has no
 * heading.
 */
function findLists(lines: readonly TextLine[]): number[] {
  const headings: number[] = [];
  const below: (HeadingKind | null)[] = [];
  for (const [at, { heading }] of lines.entries()) {
    if (heading === 'ingredients') headings.push(at);
    below.push(heading ?? below[at - 1] ?? null);
  }
  // Parsing every line as an ingredient is slow, and a list without amounts is unlikely.
  const amounts = lines.filter(({ text }, at) => below[at] !== 'ingredients' && AMOUNT_START.test(text));
  if (amounts.length < 2) return headings;
  const runs = ingredientRuns(lines).flatMap(({ from }) => (below[from] === 'ingredients' ? [] : [from]));
  return [...headings, ...runs].sort((one, other) => one - other);
}

/** Returns the first line of the method after a list of ingredients, or its heading; null if absent before `to`. */
function findMethod(lines: readonly TextLine[], list: number, to: number): number | null {
  const between = lines.slice(list + 1, to);
  const heading = between.findIndex(({ heading }) => heading === 'method');
  const step = heading < 0 ? between.findIndex(({ shape }) => shape === 'step') : heading;
  return step < 0 ? null : list + 1 + step;
}

/** Returns the lines of each recipe of a text. Every recipe except the first begins with its title. */
export function splitRecipes(lines: readonly TextLine[]): (readonly TextLine[])[] {
  const lists = findLists(lines);
  const cuts = [0];
  for (const [index, list] of lists.entries()) {
    const before = lists[index - 1];
    // A list without a method belongs to the next list: 'For the meat', 'For the sauce'.
    const method = before === undefined ? null : findMethod(lines, before, list);
    const title = method === null ? null : findTitle(lines, list, method);
    if (title !== null && title > (cuts.at(-1) ?? 0)) cuts.push(title);
  }
  return cuts.map((from, index) => lines.slice(from, cuts[index + 1]));
}
