/**
 * Finds common foods that a cook may have forgotten to enter. The results page suggests them in the question 'Also got
 * these?'.
 */
import { listCommonFoods } from '../../foods/common-foods.ts';

const offeredFoods: ReadonlySet<string> = new Set(listCommonFoods('offer'));

const OFFERED_MAX = 6;
const DEPTH = 40;
/**
 * Maximum number of missing ingredients of a search result from which foods are suggested. A result that lacks more is
 * hardly completed by the suggested foods.
 */
const MISSING_MAX = 4;

interface OfferResult {
  /**
   * Canonical names of the ingredients that the cook lacks for a search result. Ingredients that the cook can replace
   * are left out.
   */
  readonly missing: readonly string[];
}

/**
 * Returns up to `OFFERED_MAX` common foods with which the cook could complete the most search results, most useful
 * first. The foods are chosen one by one, so that foods that are often missing together, such as garlic and onion, are
 * suggested together.
 * @param results results of a search, best first
 */
export function suggestCommonMissingFoods(results: readonly OfferResult[]): string[] {
  let open = results
    .slice(0, DEPTH)
    .map(({ missing }) => new Set(missing))
    .filter(({ size }) => size > 0 && size <= MISSING_MAX);
  const offered: string[] = [];
  while (offered.length < OFFERED_MAX) {
    const worth = new Map<string, number>();
    for (const missing of open)
      for (const name of missing)
        if (offeredFoods.has(name)) worth.set(name, (worth.get(name) ?? 0) + 1 / missing.size ** 2);
    const [best] = [...worth].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    if (best === undefined) break;
    const [name] = best;
    offered.push(name);
    open = open
      .map((missing) => new Set([...missing].filter((other) => other !== name)))
      .filter(({ size }) => size > 0);
  }
  return offered;
}
