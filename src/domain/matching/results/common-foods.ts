/** Common foods that a cook may have without listing them. The results offer them as 'Also got these?'. */
import { listCommonFoods } from '../../foods/common-foods.ts';

const offeredFoods: ReadonlySet<string> = new Set(listCommonFoods('offer'));

/** Maximum number of offered foods. */
const OFFERED_MAX = 6;
/** Number of results, best first, that count for the offer. */
const DEPTH = 40;
/** Maximum number of missing ingredients of a result that counts. One that lacks more stays out of reach. */
const MISSING_MAX = 4;

/** The parts of a search result that the offer depends on. */
interface OfferResult {
  /** Canonical names of the missing ingredients, without those that another food of the cook can replace. */
  readonly missing: readonly string[];
}

/**
 * Returns common foods that would complete the most results, most useful first. The foods are chosen one after the
 * other: each complements those before it, so that garlic and onion come together if many dishes lack both. A dish
 * counts more, the fewer of its ingredients are still missing.
 * @param results results of a search, best first
 */
export function suggestCommonFoods(results: readonly OfferResult[]): string[] {
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
