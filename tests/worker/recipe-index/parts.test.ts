import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import { computeUnroundedMatchScore, TWENTIETH } from '#domain/matching/score/exact';
import type { MatchRecipe } from '#domain/matching/types';
import { createDietLabelLookup } from '#worker/features/foods/labels';
import type { IndexRow } from '#worker/recipe-index/build/rows';
import type { RangeSegment } from '#worker/recipe-index/format/blobs';
import {
  canPackRecipeId,
  findIdPosition,
  isIdSortedAfter,
  packRecipeIds,
  readPackedRecipeId,
} from '#worker/recipe-index/format/ids';
import { toIndexRecord } from '#worker/recipe-index/format/record';
import { CardReader, MANY_RECIPES } from '#worker/recipe-index/live/cards';
import { LayeredIndex } from '#worker/recipe-index/live/delta';
import { Bounds, BoundsMemory, computeRecipeScore, isScoreAtLeast } from '#worker/recipe-index/query/bounds';
import { searchIndex } from '#worker/recipe-index/query/query';
import { chance, KINDS, type Kind, scene } from './chance.ts';
import { buildShard } from './shards.ts';

test('IDs are read back unchanged and found at their positions', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 60 }), (all) => {
      const ids = all.filter(canPackRecipeId).sort((a, b) => (a < b ? -1 : 1));
      const packed = packRecipeIds(ids);
      for (const [i, id] of ids.entries()) {
        expect(readPackedRecipeId(packed, i)).toBe(id);
        expect(findIdPosition(packed, ids.length, id)).toBe(i);
      }
      for (const other of ['', 'zz', '\u{10ffff}', `${ids[0]}x`]) {
        expect(findIdPosition(packed, ids.length, other)).toBe(ids.indexOf(other));
      }
    }),
  );
});

test('IDs are compared in the database’s order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(isIdSortedAfter(one, other)).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)) > 0);
    }),
    {
      examples: [
        ['\u{10000}', '\uffff'],
        ['a\u{1f373}', 'a\ufb00'],
        ['ab', 'a'],
        ['a', 'a'],
      ],
    },
  );
});

test('the score without BigInt equals the exact score', () => {
  const factor = fc.integer({ min: 20, max: 39 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 31 }),
      fc.integer({ min: 0, max: 31 }),
      fc.nat(),
      fc.integer({ min: 0, max: 62 }),
      fc.array(factor, { maxLength: 4 }),
      (n, s, some, missing, factors) => {
        const weight = 4 * n + s;
        fc.pre(weight > 0);
        const covered = some % (20 * weight + 1);
        const product = factors.reduce((a, b) => a * b, 1);
        const exact = computeUnroundedMatchScore(covered * TWENTIETH, weight, missing, factors);
        expect(computeRecipeScore(covered, weight, missing, product, factors.length)).toBe(exact);
        expect(isScoreAtLeast(20, covered, weight, missing, product, factors.length)).toBe(exact >= 20e12);
      },
    ),
    { numRuns: 5000 },
  );
});

/** Generates several test cases of every kind. */
function scenes(count: number, seed: number) {
  const random = chance(seed);
  return Array.from({ length: count }, (_, i) => ({
    random,
    ...scene(KINDS[i % KINDS.length] as Kind, random),
  }));
}

test('segments with updates, deletions and additions answer like a scan of the remaining recipes', () => {
  for (const { recipes, kitchen, wishes, knowledge, random } of scenes(150, 11)) {
    const middle = Math.floor(recipes.length / 2);
    const alive = new Map<string, MatchRecipe>();
    const first = recipes.slice(0, middle).sort((a, b) => (isIdSortedAfter(a.id, b.id) ? 1 : -1));
    const base = [first.slice(0, middle >> 1), first.slice(middle >> 1)];
    for (const recipe of first) alive.set(recipe.id, recipe);
    const published = (key: string, after: string): RangeSegment => ({
      ...{ key, after, amountsKey: '', recipes: 0, bytes: 0, slots: 0 },
      ...{ format: 0, labels: '', seq: 0 },
    });
    const border = base[0]?.at(-1)?.id ?? '';
    const layers = new LayeredIndex(
      base.map((part, i) => ({
        ...buildShard(part, knowledge),
        published: published(`${i}`, i === 0 ? '' : border),
      })),
      { knowledge, labels: createDietLabelLookup([]) },
    );
    for (let round = 0; round < 5; round += 1) {
      const puts = new Map<string, MatchRecipe>();
      for (const recipe of recipes) {
        // Add a recipe for the first time, add it again, or add it with the content of another recipe.
        const content = recipes[Math.floor(random() * recipes.length)] ?? recipe;
        if (random() < 0.2) puts.set(recipe.id, { ...content, id: recipe.id });
      }
      const deletedIds = [...alive.keys()].filter((id) => !puts.has(id) && random() < 0.1);
      layers.apply(
        [...puts.values()].map((recipe) => toIndexRecord(recipe, knowledge)),
        deletedIds,
      );
      for (const [id, recipe] of puts) alive.set(id, recipe);
      for (const id of deletedIds) alive.delete(id);
      if (round === 2) {
        // Replace both ranges by newer ranges with another border. The changes on top supersede the same recipes in
        // these ranges.
        const now = [...alive.values()].sort((a, b) => (isIdSortedAfter(a.id, b.id) ? 1 : -1));
        const third = Math.floor(now.length / 3);
        layers.replaceRanges(0, 2, [
          { ...buildShard(now.slice(0, third), knowledge), published: published('2', '') },
          {
            ...buildShard(now.slice(third), knowledge),
            published: published('3', now[third - 1]?.id ?? ''),
          },
        ]);
      }
      const expected = rankMatchingRecipes([...alive.values()], kitchen, wishes, knowledge);
      const actual = searchIndex(layers.shards, { kitchen, wishes, knowledge });
      expect(actual.ranked.map(({ id }) => id)).toEqual(expected.results.map(({ recipe }) => recipe.id));
      expect([actual.unlocks, actual.leftOut, actual.loosen]).toEqual([
        expected.unlocks,
        expected.leftOut,
        expected.loosen,
      ]);
    }
    expect(layers.shards.length).toBeLessThan(12);
  }
});

test('random catalogues have results, purchases and filtered recipes', () => {
  const answers = scenes(300, 17).map(({ recipes, kitchen, wishes, knowledge }) =>
    rankMatchingRecipes(recipes, kitchen, wishes, knowledge),
  );
  expect(answers.filter(({ results }) => results.length > 1).length).toBeGreaterThan(50);
  expect(answers.filter(({ unlocks }) => unlocks.length > 0).length).toBeGreaterThan(10);
  expect(answers.filter(({ leftOut }) => leftOut.diet > 0).length).toBeGreaterThan(10);
  expect(answers.filter(({ leftOut }) => leftOut.dietUnsure > 0).length).toBeGreaterThan(10);
  expect(answers.filter(({ loosen }) => loosen.length > 0).length).toBeGreaterThan(5);
  for (const filter of [
    'minutes',
    'minutesUnknown',
    'kind',
    'calories',
    'caloriesUnknown',
    'protein',
    'excluded',
    'hidden',
  ] as const) {
    expect(answers.filter(({ leftOut }) => leftOut[filter] > 0).length).toBeGreaterThan(5);
  }
});

test('bounds are remembered until all segments together exceed the limit', () => {
  const { recipes, knowledge } = scene('many', chance(1));
  const { segment } = buildShard(recipes, knowledge);
  const make = () => new Bounds(segment, true, []);
  const [mine, theirs] = [new BoundsMemory(), new BoundsMemory()];
  const first = mine.get('first', make);
  expect(mine.get('first', make)).toBe(first);
  const room = Math.ceil((2 * 2 ** 20) / first.bytes);
  for (let key = 0; key < room; key += 1) theirs.get(key, make);
  expect(mine.get('first', make)).not.toBe(first);
  const newest = theirs.get('newest', make);
  expect(theirs.get('newest', make)).toBe(newest);
});

const createRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at) }) as IndexRow);

test.each([
  ['a small index', 10_000, 1_000],
  ['an index of many recipes, which takes the room', MANY_RECIPES + 1, 250],
])('with %s the last displayed rows stay cached', (_, recipes, cacheSize) => {
  const cards = new CardReader(recipes);
  cards.add(createRows(3 * cacheSize));
  const known = createRows(3 * cacheSize).filter(({ id }) => cards.of([id]).missing.length === 0);
  expect(known.length).toBeGreaterThanOrEqual(cacheSize);
  expect(known.length).toBeLessThanOrEqual(2 * cacheSize);
  expect(known.at(-1)?.id).toBe(String(3 * cacheSize - 1));
});

test('a row displayed again stays cached, and a dropped one does not', () => {
  const cards = new CardReader(MANY_RECIPES + 1);
  const [first, second, ...others] = createRows(500) as [IndexRow, IndexRow, ...IndexRow[]];
  cards.add([first, second, ...others.slice(0, 240)]);
  cards.of([first.id]);
  cards.drop([second.id]);
  cards.add(others.slice(240));
  cards.of([first.id]);
  expect(cards.of([first.id, second.id]).missing).toEqual([second.id]);
});
