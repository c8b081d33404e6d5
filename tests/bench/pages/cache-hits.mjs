/**
 * Computes the share of recipe page views that Cloudflare's cache answers: npm run bench:cache [-- --views 1000000]
 *
 * The model has one cache for the whole world. Views of a recipe are independent of each other, and popularity follows
 * Zipf's law with the exponents 0.8 and 1. A cached page counts as a hit for its lifetime; the next view is a miss and
 * starts a new lifetime. Purges and deployments are left out, so the real share is lower.
 */
import { parseArgs } from 'node:util';
import { CACHE_POLICIES } from '../../../worker/platform/http/cache-policies.ts';

const DAY_S = 86_400;
const { values } = parseArgs({ options: { views: { type: 'string', default: '1000000' } } });
const viewsPerDay = Number(values.views);

/** Lifetime (s) of a cached page before and after purges were guaranteed. */
const LIFETIMES = [300, Number(/max-age=(\d+)/.exec(CACHE_POLICIES.recipe.edge)?.[1])];

/** Returns the share of hits, from 0 to 1. */
function computeHitRate(recipes, exponent, lifetime) {
  let [weights, hits] = [0, 0];
  for (let rank = 1; rank <= recipes; rank += 1) weights += rank ** -exponent;
  for (let rank = 1; rank <= recipes; rank += 1) {
    const share = rank ** -exponent / weights;
    // Expected number of further views in the lifetime that a miss starts.
    const further = (share * viewsPerDay * lifetime) / DAY_S;
    hits += (share * further) / (1 + further);
  }
  return hits;
}

const formatPercent = (share) => `${Math.round(100 * share)} %`;
console.log(`${viewsPerDay.toLocaleString('en')} views a day, exponents 0.8 to 1`);
for (const recipes of [10_000, 100_000, 1_000_000]) {
  const cells = LIFETIMES.map((lifetime) => {
    const range = [0.8, 1].map((exponent) => formatPercent(computeHitRate(recipes, exponent, lifetime)));
    return `${lifetime} s: ${range.join(' to ')}`;
  });
  console.log(`${recipes.toLocaleString('en')} recipes: ${cells.join(', ')}`);
}
