import { POINT } from './exact.ts';
import { PREFERRED_LINE } from './fit.ts';
import { SCORE_MIN } from './limits.ts';
import type { Match, Result } from './types.ts';

/** Whether a match is worth returning: it uses something that the cook has or named, and scores enough before rounding. */
export function isReturned(match: Pick<Match, 'used' | 'usedStaples' | 'score'>): boolean {
  return (match.used > 0 || match.usedStaples > 0) && match.score >= SCORE_MIN * POINT;
}

/** A match as a search returns it, without the reasons for its score. */
export function withPreference(match: Match, cuisines: ReadonlySet<string>): Omit<Result, 'breakdown'> {
  const preferred = match.recipe.cuisine !== null && cuisines.has(match.recipe.cuisine);
  if (!preferred) return { ...match, preferred };
  const line = { kind: 'preferred' as const, value: PREFERRED_LINE };
  return { ...match, preferred, fit: match.fit + PREFERRED_LINE, fitLines: [...match.fitLines, line] };
}

const UNKNOWN = Number.MAX_SAFE_INTEGER;
const minutesOf = ({ recipe }: Pick<Match, 'recipe'>): number => recipe.minutes ?? UNKNOWN;

/** The order of results: fit, more non-staples used, fewer minutes (unknown last), id (by UTF-16 code units). Total, as ids are unique. */
export function compareResults(
  a: Pick<Result, 'fit' | 'used' | 'recipe'>,
  b: Pick<Result, 'fit' | 'used' | 'recipe'>,
): number {
  return (
    b.fit - a.fit ||
    b.used - a.used ||
    minutesOf(a) - minutesOf(b) ||
    (a.recipe.id < b.recipe.id ? -1 : a.recipe.id > b.recipe.id ? 1 : 0)
  );
}
