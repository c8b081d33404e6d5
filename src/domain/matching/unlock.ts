import { type KitchenIndex, withItem } from './kitchen-index.ts';
import { isReturned } from './order.ts';
import type { PreparedRecipe } from './prepare.ts';
import { scorePrepared } from './score.ts';
import type { Knowledge, Match, Unlock } from './types.ts';

/** A recipe that passes the filters, and how it matches. */
export interface Candidate {
  readonly prepared: PreparedRecipe;
  readonly match: Match;
}

/** Whether a match counts as 'cook now' for `unlock`: what is not worth returning does not. */
export const cookableNow = (match: Match) => match.group === 'cookNow' && isReturned(match);

/**
 * The only ingredient that stands between a recipe and 'cook now', or null. Buying anything else cannot move
 * the recipe: a substitute does not make it 'cook now' either.
 */
export function blocker({ match }: Pick<Candidate, 'match'>): string | null {
  if (match.missingTools.length > 0) return null;
  const blockers = match.coverage.filter((one) => one.kind !== 'owned' && one.kind !== 'assumed');
  return blockers.length === 1 ? (blockers[0]?.name ?? null) : null;
}

/**
 * The one ingredient that, bought, moves most recipes to 'cook now'; ties go to the greater sum of what
 * `matchScore` gains in these recipes, then by name. Bought means: the name is added to what is owned, without
 * an amount. All recipes that pass the filters take part, returned or not.
 */
export function unlock(
  candidates: readonly Candidate[],
  kitchen: KitchenIndex,
  knowledge: Knowledge,
): Unlock | null {
  let best: (Unlock & { gain: number }) | null = null;
  for (const [ingredient, blocked] of Map.groupBy(candidates, blocker)) {
    if (ingredient === null) continue;
    const after = withItem(kitchen, ingredient);
    let [recipes, gain] = [0, 0];
    for (const { prepared, match } of blocked) {
      const bought = scorePrepared(prepared, after, knowledge);
      if (!cookableNow(bought)) continue;
      recipes += 1;
      gain += bought.matchScore - match.matchScore;
    }
    if (recipes === 0) continue;
    const better =
      best === null ||
      recipes > best.recipes ||
      (recipes === best.recipes &&
        (gain > best.gain || (gain === best.gain && ingredient < best.ingredient)));
    if (better) best = { ingredient, recipes, gain };
  }
  return best === null ? null : { ingredient: best.ingredient, recipes: best.recipes };
}
