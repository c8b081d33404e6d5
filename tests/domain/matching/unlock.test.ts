import { expect, test } from 'vitest';
import { recommend } from '#domain/matching/recommend';
import type { Kitchen, Knowledge, MatchRecipe, Wishes } from '#domain/matching/types';
import { kitchen, knowledge, line, recipe, wishes } from './samples.ts';

const unlock = (
  recipes: MatchRecipe[],
  owner: Kitchen,
  wanted: Partial<Wishes> = {},
  known: Knowledge = knowledge(),
) => recommend(recipes, owner, wishes(wanted), known).unlock;

test('the ingredient that moves most recipes to cook now is named', () => {
  const recipes = [
    recipe(['a', 'egg'], { id: '1' }),
    recipe(['b', 'egg'], { id: '2' }),
    recipe(['a', 'milk'], { id: '3' }),
    recipe(['a', 'milk', 'egg'], { id: '4' }),
  ];
  expect(unlock(recipes, kitchen(['a', 'b']))).toEqual({ ingredient: 'egg', recipes: 2 });
});

test('recipes that are not returned yet take part, those that a filter keeps out do not', () => {
  const recipes = [
    recipe(['egg'], { id: 'scores 0 today' }),
    recipe(['egg', 'a'], { id: 'slow', minutes: 90 }),
    recipe(['milk', 'a'], { id: 'excluded' }),
  ];
  expect(unlock(recipes, kitchen(['a']), { maxMinutes: 30, exclude: ['milk'] })).toEqual({
    ingredient: 'egg',
    recipes: 1,
  });
});

test('what is short or replaced today can be bought as well', () => {
  const short = [recipe(['a', line('milk', { amount: 200, unit: 'g' })])];
  const owner = kitchen(['a', { name: 'milk', amount: 100, unit: 'g' }]);
  expect(unlock(short, owner)).toEqual({ ingredient: 'milk', recipes: 1 });
  const known = knowledge([['butter', 'oil', 0.3]]);
  expect(unlock([recipe(['a', 'butter'])], kitchen(['a', 'oil']), {}, known)).toEqual({
    ingredient: 'butter',
    recipes: 1,
  });
});

test('nothing to buy helps where a tool is missing or replaced, or where two ingredients are', () => {
  const known = knowledge([], [['wok', 'pan', 0.2]]);
  const owner = kitchen(['a'], { tools: ['pan'] });
  expect(unlock([recipe(['a', 'egg'], { tools: ['wok'] })], owner, {}, known)).toBeNull();
  expect(unlock([recipe(['a', 'egg'], { tools: ['oven'] })], owner, {}, known)).toBeNull();
  expect(unlock([recipe(['a', 'egg', 'milk'])], owner)).toBeNull();
  expect(unlock([recipe(['a'])], owner)).toBeNull();
});

test('a tie goes to the greater gain, then to the name', () => {
  const small = recipe(['a', 'b', 'zucchini'], { id: 'gains less' });
  const great = recipe(['a', 'leek'], { id: 'gains more' });
  expect(unlock([small, great], kitchen(['a', 'b']))?.ingredient).toBe('leek');
  const same = recipe(['b', 'egg'], { id: 'gains as much' });
  expect(unlock([great, same], kitchen(['a', 'b']))?.ingredient).toBe('egg');
});

test('a recipe of staples alone is never unlocked, as it would not be returned', () => {
  const dish = recipe(['staple salt', 'staple oil']);
  expect(unlock([dish], kitchen(['staple salt'], { assumeStaples: false }))).toBeNull();
});

test('a purchase that turns an assumed staple into a substituted one moves nothing', () => {
  const known = knowledge([['staple salt', 'soy sauce', 0.05]]);
  const dish = recipe(['a', 'staple salt', 'soy sauce']);
  expect(unlock([dish], kitchen(['a']), {}, known)).toBeNull();
});
