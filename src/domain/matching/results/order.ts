import { SCORE_MIN } from '../limits.ts';
import { POINT } from '../score/exact.ts';
import { computeFitPointsFromRecentCooking, PREFERRED_LINE, sumFitPoints } from '../score/fit.ts';
import type { Match, Result, SearchWishes } from '../types.ts';

/**
 * Returns true if a recipe belongs in the search results: its unrounded match score is at least `SCORE_MIN`, and it
 * uses one of the cook's foods that is not a staple. A recipe that needs only staples must use one that the cook
 * entered.
 */
export function belongsInResults(match: Pick<Match, 'used' | 'usedStaples' | 'score'>): boolean {
  return (match.used > 0 || match.usedStaples > 0) && match.score >= SCORE_MIN * POINT;
}

export interface Tastes {
  readonly cuisines: ReadonlySet<string>;
  readonly cooked: ReadonlyMap<string, number>;
}

const NOTHING_COOKED: ReadonlyMap<string, number> = new Map();

export const toTastePreferences = ({
  cuisines,
  cooked = NOTHING_COOKED,
}: Pick<SearchWishes, 'cuisines' | 'cooked'>): Tastes => ({
  cuisines: new Set(cuisines),
  cooked,
});

export function addPreferencePointsToFit(
  match: Match,
  { cuisines, cooked }: Tastes,
): Omit<Result, 'breakdown'> {
  const { cuisine, id } = match.recipe;
  const preferred = cuisine !== null && cuisines.has(cuisine);
  const daysAgo = cooked.get(id);
  const lines = [
    { kind: 'preferred' as const, value: preferred ? PREFERRED_LINE : 0 },
    {
      kind: 'cooked' as const,
      value: daysAgo === undefined ? 0 : computeFitPointsFromRecentCooking(daysAgo),
    },
  ].filter(({ value }) => value !== 0);
  if (lines.length === 0) return { ...match, preferred };
  return {
    ...match,
    preferred,
    fit: match.fit + sumFitPoints(lines),
    fitLines: [...match.fitLines, ...lines],
  };
}

const UNKNOWN = Number.MAX_SAFE_INTEGER;
const toSortMinutes = ({ recipe }: Pick<Match, 'recipe'>): number => recipe.minutes ?? UNKNOWN;

/**
 * Compares two search results, the better one first. Compares the rank value `fit` first, then the number of used foods
 * other than staples, then the minutes (unknown last), and finally the id. Because ids are unique, two results are
 * never equal.
 */
export function compareResults(
  a: Pick<Result, 'fit' | 'used' | 'recipe'>,
  b: Pick<Result, 'fit' | 'used' | 'recipe'>,
): number {
  return (
    b.fit - a.fit ||
    b.used - a.used ||
    toSortMinutes(a) - toSortMinutes(b) ||
    (a.recipe.id < b.recipe.id ? -1 : a.recipe.id > b.recipe.id ? 1 : 0)
  );
}
