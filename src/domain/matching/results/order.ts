import { SCORE_MIN } from '../limits.ts';
import { POINT } from '../score/exact.ts';
import { cookedLine, PREFERRED_LINE, sumFit } from '../score/fit.ts';
import type { Match, Result, Wishes } from '../types.ts';

/**
 * True if a match is worth returning: it uses something that the cook has or named, and its score before rounding is
 * high enough.
 */
export function isReturned(match: Pick<Match, 'used' | 'usedStaples' | 'score'>): boolean {
  return (match.used > 0 || match.usedStaples > 0) && match.score >= SCORE_MIN * POINT;
}

/** The part of a cook's wishes that affects the order. */
export interface Tastes {
  readonly cuisines: ReadonlySet<string>;
  /** Recently cooked recipes: whole days since then, by recipe id. */
  readonly cooked: ReadonlyMap<string, number>;
}

const NOTHING_COOKED: ReadonlyMap<string, number> = new Map();

export const toTastes = ({
  cuisines,
  cooked = NOTHING_COOKED,
}: Pick<Wishes, 'cuisines' | 'cooked'>): Tastes => ({
  cuisines: new Set(cuisines),
  cooked,
});

/** Returns a match as a search returns it, without the score breakdown. */
export function withTastes(match: Match, { cuisines, cooked }: Tastes): Omit<Result, 'breakdown'> {
  const { cuisine, id } = match.recipe;
  const preferred = cuisine !== null && cuisines.has(cuisine);
  const daysAgo = cooked.get(id);
  const lines = [
    { kind: 'preferred' as const, value: preferred ? PREFERRED_LINE : 0 },
    { kind: 'cooked' as const, value: daysAgo === undefined ? 0 : cookedLine(daysAgo) },
  ].filter(({ value }) => value !== 0);
  if (lines.length === 0) return { ...match, preferred };
  return { ...match, preferred, fit: match.fit + sumFit(lines), fitLines: [...match.fitLines, ...lines] };
}

const UNKNOWN = Number.MAX_SAFE_INTEGER;
const toSortMinutes = ({ recipe }: Pick<Match, 'recipe'>): number => recipe.minutes ?? UNKNOWN;

/**
 * Compares results: fit, more non-staples used, fewer minutes (unknown last), id (by UTF-16 code units). The order is
 * total, as ids are unique.
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
