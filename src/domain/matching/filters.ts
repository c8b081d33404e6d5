import { type Labels, UNKNOWN } from '../diets/labels.ts';
import { MINUTES_MAX } from './limits.ts';
import { keepsOut, NUMBER_FILTERS, unknownCount } from './number-filters.ts';
import type { PreparedRecipe } from './score/prepare.ts';
import type { Swaps } from './swaps/lines.ts';
import type { DietWishes, Kitchen, Knowledge, LeftOut, Wishes } from './types.ts';

export { type LeftOutCounts, nothingLeftOut } from './left-out.ts';

/**
 * The filters that keep a recipe out; none: it passes. A bound on a figure needs it known; so does one on the minutes,
 * unless recipes that do not say are asked for.
 *
 * @param swaps of these wishes (`swapsOf`)
 */
export function keptOutBy(prepared: PreparedRecipe, wishes: Wishes, swaps: Swaps | null): (keyof LeftOut)[] {
  const { minutes, kind, labels = UNKNOWN } = prepared.recipe;
  const { maxMinutes, unknownMinutes = false, kinds = [], exclude, hidden, diet } = wishes;
  const filters: (keyof LeftOut)[] = [];
  if (maxMinutes < MINUTES_MAX) {
    if (minutes === null) {
      if (!unknownMinutes) filters.push('minutesUnknown');
    } else if (minutes > maxMinutes) filters.push('minutes');
  }
  if (kinds.length > 0 && !kinds.includes(kind)) filters.push('kind');
  for (const row of NUMBER_FILTERS) {
    const bound = wishes[row.key];
    if (!keepsOut(row, bound)) continue;
    const value = prepared.figures[row.figure];
    if (value === null) filters.push(unknownCount(row));
    else if (row.passes === 'atMost' ? value > bound : value < bound) filters.push(row.figure);
  }
  if (hidden?.has(prepared.recipe.id)) filters.push('hidden');
  const contents: (keyof LeftOut)[] = exclude.some((name) => prepared.names.has(name)) ? ['excluded'] : [];
  const why = diet === undefined ? null : dietKeepsOut(labels, diet);
  if (why !== null) contents.push(why);
  return swaps === null ? [...filters, ...contents] : [...filters, ...notSwapped(prepared, contents, swaps)];
}

/** What of its contents keeps a recipe out where those are asked for that fit once something is swapped. */
function notSwapped(
  { lines }: PreparedRecipe,
  contents: readonly (keyof LeftOut)[],
  swaps: Swaps,
): readonly (keyof LeftOut)[] {
  const has = contents.filter((filter) => filter !== 'dietUnsure');
  if (has.length === 0) return ['dietUnsure'];
  return swaps.fit(lines) ? [] : has;
}

/** Why a diet keeps out what has these labels; null: it does not. */
export function dietKeepsOut(
  { contains, may, unknown }: Labels,
  { excluded, strict, group }: DietWishes,
): 'diet' | 'dietUnsure' | null {
  if ((contains & excluded) !== 0) return 'diet';
  const isUnsure = ((may | unknown) & strict) !== 0;
  if (group === 'swap') return isUnsure ? 'dietUnsure' : null;
  return isUnsure === (group === 'unsure') ? null : 'dietUnsure';
}

/** Whether a recipe is kept out for what is in it: then it counts as the whole kitchen sees it. */
export const isKeptOutByContent = (filters: readonly (keyof LeftOut)[]): boolean =>
  filters.some((filter) => filter === 'excluded' || filter === 'diet' || filter === 'dietUnsure');

/**
 * Whether those who eat must not have a food: it contains what they do without or, where the recipes asked for are sure
 * not to, may.
 */
export function isForbidden(
  name: string,
  { exclude, diet }: Wishes,
  { labelsOf }: Pick<Knowledge, 'labelsOf'>,
): boolean {
  if (exclude.includes(name)) return true;
  if (diet === undefined) return false;
  const why = dietKeepsOut(labelsOf(name), { ...diet, group: 'fits' });
  return why === 'diet' || (why === 'dietUnsure' && diet.group !== 'unsure');
}

/** What of a kitchen is not there for those who eat, neither as itself nor in place of something else. */
export const forbiddenIn = (
  { owned }: Kitchen,
  wishes: Wishes,
  knowledge: Pick<Knowledge, 'labelsOf'>,
): ReadonlySet<string> =>
  new Set(
    wishes.diet === undefined
      ? wishes.exclude
      : owned.flatMap(({ name }) => (isForbidden(name, wishes, knowledge) ? name : [])),
  );
