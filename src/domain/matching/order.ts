import { POINT } from './exact.ts';
import { SCORE_MIN } from './limits.ts';
import type { Match, Result } from './types.ts';

/** Whether a match is worth returning: it uses a non-staple, and scores enough before rounding. */
export function isReturned(match: Match): boolean {
  return match.used > 0 && match.score >= SCORE_MIN * POINT;
}

/** What matches are ordered by: the score before rounding plus the use-first lift, an integer below 2^47. */
export function rankOf(match: Pick<Match, 'score' | 'urgency'>): number {
  return match.score + match.urgency * POINT;
}

/**
 * The order of results: preferred cuisines, rank, more non-staples used, fewer minutes, id (by UTF-16 code
 * units). Total, as ids are unique.
 */
export function compareResults(
  a: Pick<Result, 'preferred' | 'score' | 'urgency' | 'used' | 'recipe'>,
  b: Pick<Result, 'preferred' | 'score' | 'urgency' | 'used' | 'recipe'>,
): number {
  return (
    Number(b.preferred) - Number(a.preferred) ||
    rankOf(b) - rankOf(a) ||
    b.used - a.used ||
    a.recipe.minutes - b.recipe.minutes ||
    (a.recipe.id < b.recipe.id ? -1 : a.recipe.id > b.recipe.id ? 1 : 0)
  );
}
