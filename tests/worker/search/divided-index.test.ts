/**
 * Tests that an index that is divided by ranges of recipe IDs gives the same answers as one index with all recipes.
 * All tasks and results are copied, as between two Workers.
 */
import { expect, test } from 'vitest';
import { COLLECTIONS } from '#domain/browse/collections';
import type { ListConditions } from '#domain/browse/conditions';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import type { MatchRecipe } from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/kinds';
import { createDietLabelLookup } from '#worker/features/foods/labels';
import {
  listLooserSearchWishes,
  mergeIndexParts,
  mergeLooserFilterSuggestions,
  mergePurchaseSuggestions,
} from '#worker/recipe-index/divided/merge';
import { isIdSortedAfter } from '#worker/recipe-index/format/ids';
import { toIndexRecord } from '#worker/recipe-index/format/record';
import { LayeredIndex } from '#worker/recipe-index/live/delta';
import { divideIdsIntoRanges, isInIdRange } from '#worker/recipe-index/live/id-range';
import { computeRangeTaskResult } from '#worker/recipe-index/live/range-answer';
import {
  type RangeResults,
  type RangeTask,
  serializeRangeConditions,
  serializeRangeQuestion,
} from '#worker/recipe-index/live/range-query';
import { findSimilarRecipes, mergeSimilarRecipes } from '#worker/recipe-index/query/alike';
import { listRecipes, mergeRecipeListParts } from '#worker/recipe-index/query/list';
import {
  type IndexAnswer,
  type IndexQuestion,
  searchIndex,
  wantsOnlyBestRecipes,
} from '#worker/recipe-index/query/query';
import { type Chance, chance, KINDS, type Kind, type Scene, scene } from '../recipe-index/chance.ts';
import { buildShard } from '../recipe-index/shards.ts';

const NOBODY: ReadonlySet<string> = new Set();

const byId = (a: { readonly id: string }, b: { readonly id: string }) =>
  isIdSortedAfter(a.id, b.id) ? 1 : -1;

/** Divides the IDs of recipes at random borders. Some ranges may be empty. */
function divideRandomly(recipes: readonly MatchRecipe[], random: Chance) {
  const count = 1 + Math.floor(random() * 4);
  const ids = recipes.map(({ id }) => id).sort((a, b) => (isIdSortedAfter(a, b) ? 1 : -1));
  const borders = Array.from({ length: count }, () => ids[Math.floor(random() * ids.length)] as string);
  return divideIdsIntoRanges([...new Set(borders)].sort((a, b) => (isIdSortedAfter(a, b) ? 1 : -1)));
}

/**
 * Loads two segments with all recipes into the index of each range, and then applies changes: every third recipe gets
 * the data of another recipe.
 */
function buildDivided({ recipes, knowledge }: Scene, random: Chance) {
  const sorted = recipes.toSorted(byId);
  const middle = Math.floor(random() * sorted.length);
  const border = sorted[middle - 1]?.id ?? '';
  const published = (key: string, after: string) => ({
    ...{ key, after, amountsKey: '', recipes: 0, bytes: 0, slots: 0 },
    ...{ format: 0, labels: '', seq: 0 },
  });
  const halves = [sorted.slice(0, middle), sorted.slice(middle)].map((half, i) => ({
    ...buildShard(half, knowledge),
    published: published(`${i}`, i === 0 ? '' : border),
  }));
  const changes = sorted
    .filter((_, i) => i % 3 === 0)
    .map(({ id }) => ({ ...(sorted[Math.floor(random() * sorted.length)] as MatchRecipe), id }));
  const current = new Map([...sorted, ...changes].map((recipe) => [recipe.id, recipe]));
  const readBy = { knowledge, labels: createDietLabelLookup([]) };
  const load = (range: ReturnType<typeof divideIdsIntoRanges>[number] | null) => {
    const layers = new LayeredIndex(halves, readBy, range);
    layers.apply(
      changes.map((recipe) => toIndexRecord(recipe, knowledge)),
      [],
    );
    return layers.shards;
  };
  const ranges = divideRandomly(recipes, random);
  const ask = <K extends RangeTask['kind']>(task: RangeTask & { readonly kind: K }) =>
    ranges.map((range) =>
      structuredClone(
        computeRangeTaskResult(
          { shards: load(range), reference: { knowledge }, roughly: false },
          structuredClone(task),
        ),
      ),
    ) as RangeResults[K][];
  return { ranges, ask, whole: load(null), recipes: [...current.values()] };
}

function searchDivided(
  question: IndexQuestion,
  ask: ReturnType<typeof buildDivided>['ask'],
  only: ReadonlySet<string> | null = null,
): IndexAnswer {
  const { wishes } = question;
  const fields = { question: serializeRangeQuestion(question), only, mislabelled: NOBODY };
  const { ranked, leftOut, least } = mergeIndexParts(question, ask({ kind: 'rank', ...fields }));
  if (wantsOnlyBestRecipes(question)) return { ranked, leftOut, unlocks: [], loosen: [] };
  const looser = listLooserSearchWishes(wishes);
  return {
    ranked,
    leftOut,
    unlocks: mergePurchaseSuggestions(ask({ kind: 'purchases', ...fields, least })),
    loosen:
      ranked.length > 0
        ? []
        : mergeLooserFilterSuggestions(wishes, ask({ kind: 'counts', ...fields, looser })),
  };
}

test('a divided index has the results, counts, purchases and suggestions of one index', () => {
  const random = chance(29);
  const seen = { several: 0, results: 0, unlocks: 0, loosen: 0 };
  for (let i = 0; i < 200; i += 1) {
    const example = scene(KINDS[i % KINDS.length] as Kind, random);
    const { kitchen, wishes, knowledge, own } = example;
    const { ranges, ask, whole, recipes } = buildDivided(example, random);
    const question = { kitchen, wishes, knowledge, own };
    const actual = searchDivided(question, ask);
    expect(actual, `${i}`).toEqual(searchIndex(whole, question));
    if (own.isEmpty) {
      const expected = rankMatchingRecipes(recipes, kitchen, wishes, knowledge);
      expect(actual.ranked.map(({ id }) => id)).toEqual(expected.results.map(({ recipe }) => recipe.id));
      expect([actual.unlocks, actual.leftOut, actual.loosen]).toEqual([
        expected.unlocks,
        expected.leftOut,
        expected.loosen,
      ]);
    }
    const best = { ...question, best: 3 };
    expect(searchDivided(best, ask)).toEqual(searchIndex(whole, best));
    seen.several += Number(ranges.length > 2);
    seen.results += Number(actual.ranked.length > 1);
    seen.unlocks += Number(actual.unlocks.length > 0);
    seen.loosen += Number(actual.loosen.length > 0);
  }
  // The random searches cover what the test is about.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(4);
});

test('a divided index has the lists and the similar recipes of one index', () => {
  const random = chance(31);
  const below = (n: number) => Math.floor(random() * n);
  for (let i = 0; i < 100; i += 1) {
    const example = scene(KINDS[i % KINDS.length] as Kind, random);
    const { knowledge } = example;
    const { ask, whole, recipes } = buildDivided(example, random);
    const conditions: readonly ListConditions[] = [
      {},
      { cuisine: 'Thai' },
      { foods: [new Set([`food ${below(6)}`])], maxMinutes: 30 },
      ...COLLECTIONS.map((one) => one.conditions),
    ];
    const page = { from: below(4), most: 1 + below(6) };
    for (const one of conditions) {
      const task = { kind: 'list' as const, conditions: serializeRangeConditions(one), page };
      expect(mergeRecipeListParts(ask(task), page)).toEqual(
        listRecipes(whole, one, knowledge.isStaple, page),
      );
    }
    const { id, ingredients } = recipes[below(recipes.length)] as MatchRecipe;
    const likeness = {
      id,
      foods: new Set(ingredients.map(({ name }) => name)),
      kind: DISH_KINDS[i % DISH_KINDS.length] as (typeof DISH_KINDS)[number],
    };
    expect(mergeSimilarRecipes(ask({ kind: 'similar', likeness, limit: 6 }), 6)).toEqual(
      findSimilarRecipes(whole, likeness, knowledge, 6),
    );
  }
});

test('every recipe ID is in exactly one range', () => {
  const ranges = divideIdsIntoRanges(['b', 'm', '\uffff']);
  for (const id of ['0', 'b', 'b0', 'lemon', 'm', 'z', '\uffff', '\u{1f373}'])
    expect(ranges.filter((range) => isInIdRange(id, range))).toHaveLength(1);
});
