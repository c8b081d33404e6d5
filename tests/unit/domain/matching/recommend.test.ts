import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createZeroLeftOutRecipeCounts } from '#domain/matching/left-out';
import { countMatches, rankMatchingRecipes } from '#domain/matching/results/recommend';
import { FIT_POINT } from '#domain/matching/score/fit';
import { createMatchingKnowledge } from '#domain/matching/score/knowledge';
import type { Kitchen, MatchRecipe, SearchWishes } from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import { naiveRecommend } from './support/naive.ts';
import { kitchen, knowledge, line, names, recipe, wishes } from './support/samples.ts';
import { scene } from './support/scenes.ts';

const search = (recipes: MatchRecipe[], owner: Kitchen, wanted: Partial<SearchWishes> = {}) =>
  rankMatchingRecipes(recipes, owner, wishes(wanted), knowledge());

const NONE = createZeroLeftOutRecipeCounts();

const ids = (recipes: MatchRecipe[], owner: Kitchen, wanted: Partial<SearchWishes> = {}) =>
  search(recipes, owner, wanted).results.map((result) => result.recipe.id);

test('the search equals its definition on 2,500 random catalogues', () => {
  fc.assert(
    fc.property(scene, (it) => {
      const expected = naiveRecommend(it.recipes, it.kitchen, it.wishes, it.knowledge, it.universe);
      const reply = rankMatchingRecipes(it.recipes, it.kitchen, it.wishes, it.knowledge);
      expect(
        reply.results.map(({ recipe: { id }, fit, score, matchScore, group, used, urgency, preferred }) => ({
          ...{ id, fit, score, matchScore, group, used, urgency, preferred },
        })),
      ).toEqual(
        expected.matches
          .slice(0, it.wishes.limit)
          .map(({ recipe: { id }, fit, trillionths, matchScore, group, used, urgency, preferred }) => ({
            ...{ id, fit, score: trillionths, matchScore, group, used, urgency, preferred },
          })),
      );
      expect(reply.leftOut).toEqual(expected.leftOut);
      expect(reply.unlocks).toEqual(expected.unlocks);
      expect(countMatches(it.recipes, it.kitchen, it.wishes, it.knowledge)).toBe(expected.matches.length);
    }),
    { numRuns: 2500 },
  );
});

test('the order of the catalogue and of the kitchen does not matter', () => {
  fc.assert(
    fc.property(scene, (it) => {
      const turned = rankMatchingRecipes(
        it.recipes.toReversed(),
        { ...it.kitchen, owned: it.kitchen.owned.toReversed() },
        it.wishes,
        it.knowledge,
      );
      expect(turned).toEqual(rankMatchingRecipes(it.recipes, it.kitchen, it.wishes, it.knowledge));
    }),
  );
});

test('recipes over the time limit are left out, and 180 minutes mean no limit', () => {
  const recipes = [
    recipe(['a'], { id: 'quick', minutes: 30 }),
    recipe(['a'], { id: 'slow', minutes: 31 }),
    recipe(['a'], { id: 'overnight', minutes: 600 }),
  ];
  expect(ids(recipes, kitchen(['a']), { maxMinutes: 30 })).toEqual(['quick']);
  expect(search(recipes, kitchen(['a']), { maxMinutes: 30 }).leftOut.minutes).toBe(2);
  expect(ids(recipes, kitchen(['a']), { maxMinutes: 180 })).toEqual(['quick', 'slow', 'overnight']);
});

test('a calorie limit requires complete nutrition, and reports how many recipes lack it', () => {
  const recipes = [
    recipe(['a'], { id: 'at the bound', calories: 500 }),
    recipe(['a'], { id: 'above', calories: 501 }),
    recipe(['a'], { id: 'unknown', calories: null }),
  ];
  const reply = search(recipes, kitchen(['a']), { maxCalories: 500 });
  expect(reply.results.map((result) => result.recipe.id)).toEqual(['at the bound']);
  expect(reply.leftOut).toEqual({ ...NONE, calories: 1, caloriesUnknown: 1 });
  expect(search(recipes, kitchen(['a'])).results).toHaveLength(3);
});

test('protein must be known and sufficient; a minimum of 0 g requires nothing', () => {
  const recipes = [
    recipe(['a'], { id: 'enough', protein: 20 }),
    recipe(['a'], { id: 'too little', protein: 19.9 }),
    recipe(['a'], { id: 'unknown', protein: null }),
  ];
  expect(ids(recipes, kitchen(['a']), { minProtein: 20 })).toEqual(['enough']);
  expect(search(recipes, kitchen(['a']), { minProtein: 20 }).leftOut.protein).toBe(2);
  expect(ids(recipes, kitchen(['a']), { minProtein: 0 })).toHaveLength(3);
});

test('an excluded ingredient must not occur, even as an optional ingredient or a substitute', () => {
  const known = knowledge([['buttermilk', 'yogurt', 0.15]]);
  const recipes = [
    recipe(['a', 'yogurt'], { id: 'required' }),
    recipe(['a', line('yogurt', { required: false })], { id: 'optional' }),
    recipe(['a', 'buttermilk'], { id: 'substitute' }),
    recipe(['a', 'frozen yogurt'], { id: 'another thing' }),
  ];
  const reply = rankMatchingRecipes(
    recipes,
    kitchen(['a', 'yogurt']),
    wishes({ exclude: ['yogurt'] }),
    known,
  );
  expect(reply.results.map((result) => [result.recipe.id, result.group])).toEqual([
    ['another thing', 'missing1'],
    ['substitute', 'missing1'],
  ]);
  expect(reply.leftOut.excluded).toBe(2);
  const free = rankMatchingRecipes(recipes, kitchen(['a', 'yogurt']), wishes(), known);
  expect(free.results.find((result) => result.recipe.id === 'substitute')?.group).toBe('substitute');
});

test('a recipe hidden by two filters counts for both; one that does not match counts for none', () => {
  const recipes = [
    recipe(['a', 'b'], { minutes: 90, protein: 3 }),
    recipe(['c'], { id: 'no match', minutes: 90, protein: 3 }),
  ];
  const reply = search(recipes, kitchen(['a', 'b']), { maxMinutes: 30, minProtein: 10, exclude: ['b'] });
  expect(reply.leftOut).toEqual({ ...NONE, minutes: 1, protein: 1, excluded: 1 });
});

test('a recipe with only staples available is not returned', () => {
  const staples = ['staple salt', 'staple oil'];
  expect(ids([recipe(staples)], kitchen(staples))).toEqual([]);
  expect(ids([recipe([...staples, 'a'])], kitchen(staples))).toEqual([]);
  expect(ids([recipe([...staples, line('a', { required: false })])], kitchen([...staples, 'a']))).toEqual([]);
  expect(ids([recipe([...staples, 'a'])], kitchen(['a']))).toEqual(['dish']);
});

test('a score of 20 is returned, and a lower score is not, whatever it is rounded to', () => {
  const known = knowledge([['a', 'x', 0.8]], [['wok', 'pan', 0.1]]);
  const owner = kitchen(['x'], { tools: ['pan'] });
  const findResults = (tools: string[]) =>
    rankMatchingRecipes([recipe(['a'], { tools })], owner, wishes(), known).results;
  expect(findResults([])[0]?.matchScore).toBe(20);
  expect(findResults(['wok'])).toEqual([]);
});

test('at most 50 recipes are returned, or as many as requested', () => {
  const recipes = names(60).map((id) => recipe(['a'], { id }));
  expect(ids(recipes, kitchen(['a']))).toHaveLength(50);
  expect(ids(recipes, kitchen(['a']), { limit: 500 })).toHaveLength(50);
  expect(ids(recipes, kitchen(['a']), { limit: 3 })).toHaveLength(3);
});

test('a preferred cuisine raises a recipe above similar ones, and not above more complete ones', () => {
  const recipes = [
    recipe(['a', 'b', 'c'], { id: 'preferred, a third there', cuisine: 'Greek' }),
    recipe(['a'], { id: 'best', cuisine: 'Thai' }),
    recipe(['a'], { id: 'preferred', cuisine: 'Greek' }),
  ];
  const rankedResults = search(recipes, kitchen(['a']), { cuisines: ['Greek'] }).results;
  expect(rankedResults.map((result) => [result.recipe.id, result.preferred])).toEqual([
    ['preferred', true],
    ['best', false],
    ['preferred, a third there', true],
  ]);
  expect((rankedResults[0]?.fit ?? 0) - (rankedResults[1]?.fit ?? 0)).toBe(1.5 * FIT_POINT);
});

test('food to use soon raises a recipe by a tenth for each of at most 8 points', () => {
  const dish = recipe(['spinach', ...names(4, 'x')]);
  const scoreWith = (soon: readonly string[]) => {
    const owned = dish.ingredients.map(({ name }) => ({ name, daysLeft: soon.includes(name) ? 0 : null }));
    const [firstResult] = search([dish], kitchen(owned)).results;
    return [firstResult?.urgency, firstResult?.fit] as const;
  };
  const [, plain = 0] = scoreWith([]);
  expect(scoreWith(['spinach'])).toEqual([3, plain + 0.3 * FIT_POINT]);
  expect(scoreWith(['spinach', 'x1', 'x2', 'x3'])).toEqual([8, plain + 0.8 * FIT_POINT]);
});

test('a recipe of staples alone is found if the cook named one of them', () => {
  const flatbread = recipe(['staple flour', 'staple water', 'staple salt']);
  const owner = (named: boolean, assumeStaples: boolean) =>
    kitchen([{ name: 'staple flour', named }], { assumeStaples });
  expect(ids([flatbread], owner(true, true))).toEqual(['dish']);
  expect(ids([flatbread], owner(true, false))).toEqual(['dish']);
  expect(ids([flatbread], owner(false, true))).toEqual([]);
  // The recipe also needs `b`, which the cook did not name.
  expect(ids([recipe(['staple flour', 'b'])], owner(true, true))).toEqual([]);
});

test('flatbread is found for flour with the tables as they are built in', () => {
  const flatbread = recipe(['flour', 'water', 'salt'], { title: 'Flatbread', kind: 'bread' });
  const reply = rankMatchingRecipes(
    [flatbread],
    kitchen([{ name: 'flour', named: true }]),
    wishes(),
    createMatchingKnowledge(),
  );
  expect(reply.results.map(({ group }) => group)).toEqual(['cookNow']);
});

test('a recipe without a stated time passes a time limit only on request, and comes after its equals', () => {
  const recipes = [
    recipe(['a'], { id: 'unknown', minutes: null }),
    recipe(['a'], { id: 'within', minutes: 30 }),
    recipe(['a'], { id: 'slow', minutes: 90 }),
  ];
  const reply = search(recipes, kitchen(['a']), { maxMinutes: 60 });
  expect(reply.results.map((result) => result.recipe.id)).toEqual(['within']);
  expect(reply.leftOut).toEqual({ ...NONE, minutes: 1, minutesUnknown: 1 });
  expect(ids(recipes, kitchen(['a']), { maxMinutes: 60, unknownMinutes: true })).toEqual([
    'within',
    'unknown',
  ]);
  expect(ids(recipes, kitchen(['a']))).toEqual(['within', 'slow', 'unknown']);
});

test('only recipes of the requested kinds are found, and the others are counted', () => {
  const recipes = DISH_KINDS.map((kind) => recipe(['a'], { id: kind, kind }));
  const reply = search(recipes, kitchen(['a']), { kinds: ['drink', 'sweet'] });
  expect(reply.results.map((result) => result.recipe.id)).toEqual(['sweet', 'drink']);
  expect(reply.leftOut).toEqual({ ...NONE, kind: DISH_KINDS.length - 2 });
  expect(ids(recipes, kitchen(['a']), { kinds: [] })).toHaveLength(DISH_KINDS.length);
});

test('equal recipes are ordered by used foods that are not staples, then minutes, then ID', () => {
  const recipes = [
    recipe(['a'], { id: 'one', minutes: 5 }),
    recipe(['a', 'b'], { id: 'two, slow', minutes: 40 }),
    recipe(['a', 'b'], { id: 'two, quick z', minutes: 20 }),
    recipe(['a', 'b'], { id: 'two, quick a', minutes: 20 }),
  ];
  expect(ids(recipes, kitchen(['a', 'b']))).toEqual(['two, quick a', 'two, quick z', 'two, slow', 'one']);
});
