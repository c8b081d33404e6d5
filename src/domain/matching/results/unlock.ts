import { UNLOCK_OPENS, UNLOCKS_MAX } from '../limits.ts';
import { WEIGHT } from '../score/exact.ts';
import { type KitchenIndex, withItem } from '../score/kitchen-index.ts';
import type { PreparedRecipe } from '../score/prepare.ts';
import { scorePrepared } from '../score/score.ts';
import type { Knowledge, Match, Unlock } from '../types.ts';
import { compareResults, isReturned, type Tastes, withTastes } from './order.ts';

/** A recipe that passes the filters, with its match. */
export interface UnlockCandidate {
  readonly prepared: PreparedRecipe;
  readonly match: Match;
}

/** True if a match counts as 'cook now' for `unlock`. A match that is not worth returning does not. */
const isReadyToCook = (match: Match) => match.group === 'cookNow' && isReturned(match);

/**
 * Returns the only ingredient that keeps a recipe out of 'cook now', or null. Buying anything else cannot move the
 * recipe, because a substitute does not make it 'cook now' either.
 */
export function blocker({ match }: Pick<UnlockCandidate, 'match'>): string | null {
  if (match.missingTools.length > 0) return null;
  const blockers = match.coverage.filter((one) => one.kind !== 'owned' && one.kind !== 'assumed');
  return blockers.length === 1 ? (blockers[0]?.name ?? null) : null;
}

/**
 * Returns the things to buy, best first, at most `UNLOCKS_MAX`. A thing counts the recipes that it moves to 'cook
 * now', that use something else from the kitchen, and whose fit is then at least that of the last result on the first
 * screen. More such recipes are better, then more fit gained in total, then the name. Buying adds the name to the
 * owned items, without an amount. All recipes that pass the filters take part, returned or not.
 *
 * @param mayBuy true if a thing may be suggested: a cook who avoids milk is not offered 'butter', not even for a
 * recipe with vegan butter
 * @param least fit of the last result on the first screen; null if the screen has room
 */
export function unlocks(
  candidates: readonly UnlockCandidate[],
  kitchen: KitchenIndex,
  mayBuy: (name: string) => boolean,
  tastes: Tastes,
  least: number | null,
  knowledge: Knowledge,
): Unlock[] {
  const unlocksWithGain: (Unlock & { gain: number })[] = [];
  for (const [ingredient, blocked] of Map.groupBy(candidates, blocker)) {
    if (ingredient === null || !mayBuy(ingredient)) continue;
    const after = withItem(kitchen, ingredient);
    const opened = blocked.flatMap(
      (one) => scoreAfterPurchase(one, ingredient, after, tastes, least, knowledge) ?? [],
    );
    if (opened.length === 0) continue;
    const best = opened.sort(compareResults).slice(0, UNLOCK_OPENS);
    unlocksWithGain.push({
      ingredient,
      recipes: opened.length,
      opens: best.map(({ recipe }) => recipe.id),
      gain: opened.reduce((sum, { gain }) => sum + gain, 0),
    });
  }
  return unlocksWithGain
    .sort(compareUnlocks)
    .slice(0, UNLOCKS_MAX)
    .map(({ ingredient, recipes, opens }) => ({ ingredient, recipes, opens }));
}

/**
 * Compares things to buy.
 * @param gain total fit that their recipes gain
 */
export function compareUnlocks(
  a: { readonly ingredient: string; readonly recipes: number; readonly gain: number },
  b: { readonly ingredient: string; readonly recipes: number; readonly gain: number },
): number {
  return b.recipes - a.recipes || b.gain - a.gain || (a.ingredient < b.ingredient ? -1 : 1);
}

/**
 * Returns a recipe's match after its blocker was bought, with the fit gained; null if buying it opens nothing.
 *
 * @param after the kitchen with the blocker
 */
export function scoreAfterPurchase(
  { prepared, match }: UnlockCandidate,
  ingredient: string,
  after: KitchenIndex,
  tastes: Tastes,
  least: number | null,
  knowledge: Knowledge,
) {
  const bought = withTastes(scorePrepared(prepared, after, knowledge), tastes);
  if (!isReadyToCook(bought) || !usesMore(bought, ingredient)) return null;
  if (least !== null && bought.fit < least) return null;
  return { ...bought, gain: bought.fit - withTastes(match, tastes).fit };
}

/** True if a 'cook now' recipe uses another non-staple besides the bought one. */
const usesMore = ({ coverage }: Pick<Match, 'coverage'>, ingredient: string): boolean =>
  coverage.some(({ name, weight }) => name !== ingredient && weight === WEIGHT);
