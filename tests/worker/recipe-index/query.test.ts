import { expect, test } from 'vitest';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import type { MatchRecipe } from '#domain/matching/types';
import { applyUserLabelsToKnowledge, applyUserLabelsToRecipe } from '#domain/matching/user-labels';
import { GROUP_WORDS } from '#worker/recipe-index/format/group-words';
import { openSegmentInTypeScript } from '#worker/recipe-index/kernel/count';
import { rankIndexRecipes, searchIndex } from '#worker/recipe-index/query/query';
import { kitchen, knowledge, line, recipe, wishes } from '../../unit/domain/matching/support/samples.ts';
import { chance, KINDS, scene } from './chance.ts';
import { buildShard, inWasm } from './shards.ts';

const PAIRS = 100;

for (const kind of KINDS) {
  test(`the index answers what a scan of all recipes answers: ${kind}`, () => {
    const random = chance(KINDS.indexOf(kind) + 1);
    for (let i = 0; i < PAIRS; i += 1) {
      const { recipes, kitchen, wishes, knowledge, own } = scene(kind, random);
      const expected = rankMatchingRecipes(
        recipes.map((recipe) => applyUserLabelsToRecipe(recipe, own)),
        kitchen,
        wishes,
        applyUserLabelsToKnowledge(knowledge, own),
      );
      // Count every other test case in WebAssembly. A third has divided groups of recipes, like large indexes.
      const dividedFrom = i % 3 === 0 ? 2 : undefined;
      const shard = buildShard(
        recipes,
        knowledge,
        i % 2 === 0 ? inWasm : openSegmentInTypeScript,
        dividedFrom,
      );
      const actual = searchIndex([shard], { kitchen, wishes, knowledge, own });
      expect(
        {
          results: actual.ranked.map(({ id, preferred, fit }) => ({ id, preferred, fit })),
          unlocks: actual.unlocks,
          leftOut: actual.leftOut,
          loosen: actual.loosen,
        },
        `${kind} ${i}`,
      ).toEqual({
        results: expected.results.map(({ recipe, preferred, fit }) => ({ id: recipe.id, preferred, fit })),
        unlocks: expected.unlocks,
        leftOut: expected.leftOut,
        loosen: expected.loosen,
      });
    }
  });
}

test('recipes that fit with a swap equal those of the reference implementation, in one segment and in several', () => {
  const random = chance(77);
  let [resultCount, swapped] = [0, 0];
  for (let i = 0; i < 600; i += 1) {
    const {
      recipes,
      kitchen,
      wishes: others,
      knowledge,
      own,
    } = scene(KINDS[i % KINDS.length] ?? 'mixed', random);
    const excluded = 1 + Math.floor(random() * 15);
    const strict = random() < 0.5 ? 0 : excluded & Math.floor(random() * 16);
    const wishes = {
      ...others,
      ...{ maxMinutes: 180, kinds: [], maxCalories: undefined, minProtein: undefined },
      diet: { excluded: random() < 0.2 ? 0 : excluded, strict, group: 'swap' as const },
    };
    const expected = rankMatchingRecipes(
      recipes.map((recipe) => applyUserLabelsToRecipe(recipe, own)),
      kitchen,
      wishes,
      applyUserLabelsToKnowledge(knowledge, own),
    );
    // Use as many segments as an isolate with changes has. No recipe is superseded.
    const parts = Map.groupBy(recipes, () => Math.floor(random() * (1 + (i % 3))));
    const shards = [...parts.values()].map((part) =>
      buildShard(
        part,
        knowledge,
        i % 2 === 0 ? inWasm : openSegmentInTypeScript,
        i % 3 === 0 ? 2 : undefined,
      ),
    );
    const actual = searchIndex(shards, { kitchen, wishes, knowledge, own });
    expect(
      actual.ranked.map(({ id, fit, used, preferred }) => ({ id, fit, used, preferred })),
      `${i}`,
    ).toEqual(
      expected.results.map(({ recipe, fit, used, preferred }) => ({ id: recipe.id, fit, used, preferred })),
    );
    resultCount += expected.results.length;
    swapped += expected.results.filter(({ coverage }) =>
      coverage.some(({ using }) => using !== undefined),
    ).length;
  }
  expect(resultCount).toBeGreaterThan(150);
  expect(swapped).toBeGreaterThan(75);
});

test('a group of many recipes is divided into groups of recipes with similar amounts', () => {
  const grams = [100, 200, 400, 800];
  const recipes = Array.from({ length: 64 }, (_, i) =>
    recipe(
      ['a', 'b', 'c'].map((name, k) => line(name, { amount: k === 0 ? grams[i % 4] : 100, unit: 'g' })),
      {
        id: `r${i}`,
      },
    ),
  );
  const countGroups = (dividedFrom?: number) =>
    buildShard(recipes, knowledge(), openSegmentInTypeScript, dividedFrom).segment.groups.length /
    GROUP_WORDS;
  expect(countGroups()).toBe(1);
  expect(countGroups(64)).toBe(4);
});

test('a purchase that also replaces an assumed staple does not make a recipe ready to cook', () => {
  const question = {
    // A substitute that covers as much as an assumed staple ranks first, but its recipe is never 'cook now'.
    knowledge: knowledge([['staple', 'lime', 0.1]]),
    kitchen: kitchen(['fish', 'leek']),
    wishes: wishes(),
  };
  const recipes = [
    recipe(['fish', 'leek', 'lime', 'staple'], { id: 'a' }),
    recipe(['fish', 'leek', 'lime', 'staple'], { id: 'b' }),
    recipe(['fish', 'leek', 'mint', 'staple'], { id: 'c' }),
  ];
  const expected = rankMatchingRecipes(
    recipes,
    question.kitchen,
    question.wishes,
    question.knowledge,
  ).unlocks;
  expect(expected).toEqual([{ ingredient: 'mint', recipes: 1, opens: ['c'] }]);
  expect(searchIndex([buildShard(recipes, question.knowledge)], question).unlocks).toEqual(expected);
});

test('a purchase that also replaces too small an amount of a staple does not help; it does if the amount is enough', () => {
  const question = {
    knowledge: knowledge([['staple', 'lime', 0.1]]),
    kitchen: kitchen(['fish', 'leek', 'leek', { name: 'staple', amount: 20, unit: 'g' }]),
    wishes: wishes(),
  };
  const staple = (amount: number) => line('staple', { amount, unit: 'g' });
  const recipes = [
    recipe(['fish', 'leek', 'lime', staple(200)], { id: 'a' }),
    recipe(['fish', 'leek', 'lime', staple(300)], { id: 'b' }),
    recipe(['fish', 'leek', 'lime', staple(10)], { id: 'c' }),
    recipe(['fish', 'leek', 'mint', staple(200)], { id: 'd' }),
    recipe(['fish', 'leek', 'mint', staple(10)], { id: 'e' }),
  ];
  const expected = rankMatchingRecipes(
    recipes,
    question.kitchen,
    question.wishes,
    question.knowledge,
  ).unlocks;
  expect(expected.map(({ ingredient, recipes }) => [ingredient, recipes])).toEqual([
    ['mint', 2],
    ['lime', 1],
  ]);
  expect(searchIndex([buildShard(recipes, question.knowledge)], question).unlocks).toEqual(expected);
});

test('a single ingredient with many postings is searched group by group, completely', () => {
  const random = chance(7);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const withSaffron = (i: number): MatchRecipe => {
    const otherFoods = Array.from({ length: below(9) }, () => `food ${below(30)}`);
    const staples = Array.from({ length: below(3) }, () => `staple ${below(4)}`);
    return recipe([...new Set(['saffron', ...otherFoods, ...staples])], {
      id: `s${i}`,
      cuisine: pick([null, 'Thai', 'Greek']),
      minutes: pick([10, 30, 30, 30, 45, 90]),
      tools: pick([[], [], ['wok'], ['wok', 'oven']]),
      calories: pick([null, 300, 700]),
      protein: pick([null, 5, 30]),
    });
  };
  const sought = Array.from({ length: 900 }, (_, i) => withSaffron(i));
  // Add enough recipes to keep saffron rare, over several blocks of slots. No search returns them.
  const fillers = Array.from({ length: 70_000 }, (_, i) => recipe([`filler ${i % 50}`], { id: `f${i}` }));
  const known = knowledge([['saffron', 'turmeric', 0.35]], [['wok', 'pan', 0.2]]);
  for (const open of [openSegmentInTypeScript, inWasm]) {
    const shard = buildShard([...fillers, ...sought], known, open);
    for (let i = 0; i < 30; i += 1) {
      const question = {
        knowledge: known,
        kitchen: kitchen(
          [{ name: pick(['saffron', 'saffron', 'turmeric']), daysLeft: pick([null, null, 1]) }],
          {
            tools: pick([[], ['pan'], ['oven']]),
            assumeStaples: pick([true, true, false]),
          },
        ),
        wishes: wishes({
          maxMinutes: pick([180, 30, 20]),
          cuisines: pick([[], [], ['Thai'], ['Thai', 'Greek']]),
          exclude: pick([[], [], ['food 3'], ['saffron']]),
          limit: pick([1, 5, 20, 50]),
          ...pick([{}, {}, { maxCalories: 500 }, { minProtein: 10 }]),
        }),
      };
      const expected = rankMatchingRecipes(sought, question.kitchen, question.wishes, known).results;
      expect(
        rankIndexRecipes([shard], question).map(({ id }) => id),
        `search ${i}`,
      ).toEqual(expected.map(({ recipe: { id } }) => id));
    }
  }
});
