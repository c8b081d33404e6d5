import { expect, test } from 'vitest';
import { RecipeImportItem } from '#contract/admin/imports';
import { PlanRequest } from '#contract/plan/plan';
import { getRecipeById } from '#contract/recipes/recipes';
import { SearchRequest } from '#contract/search/search';
import { listIngredients } from '#contract/search/suggestions';
import { validateWithSchema } from '#worker/platform/http/validation';

const findProblem = (...args: Parameters<typeof validateWithSchema>) => {
  const checked = validateWithSchema(...args);
  return checked.ok ? null : [checked.problem.field, checked.problem.sentence];
};

const search = (change: object) => ({ ingredients: ['egg'], ...change });
const names = (start: string) => Array.from({ length: 100 }, (_, at) => `${start}${at}`);
const item = (change: object) => ({ title: 'Soup', instructions: 'Cook.', ...change });

test.each<[unknown, string, string]>([
  [search({ maxMinutes: 181 }), 'maxMinutes', 'maxMinutes must be at most 180'],
  [search({ maxMinutes: 4 }), 'maxMinutes', 'maxMinutes must be at least 5'],
  [search({ maxMinutes: '30' }), 'maxMinutes', 'maxMinutes must be a number'],
  [search({ maxMinutes: null }), 'maxMinutes', 'maxMinutes must be a number'],
  [search({ maxMinutes: Number.POSITIVE_INFINITY }), 'maxMinutes', 'maxMinutes must be a number'],
  [search({ maxCalories: 0 }), 'maxCalories', 'maxCalories must be above 0'],
  [search({ minProtein: -1 }), 'minProtein', 'minProtein must be 0 or more'],
  [search({ limit: 51 }), 'limit', 'limit must be at most 50'],
  [search({ limit: 1.5 }), 'limit', 'limit must be a whole number'],
  [search({ assumeStaples: 'yes' }), 'assumeStaples', 'assumeStaples must be true or false'],
  [search({ exclude: 'egg' }), 'exclude', 'exclude must be a list'],
  [{}, 'ingredients', 'ingredients is required'],
  [{ ingredients: ['egg', 5] }, 'ingredients.1', 'ingredients.1 must be text'],
  [{ ingredients: ['x'.repeat(101)] }, 'ingredients.0', 'ingredients.0 must be at most 100 characters'],
  [{ ingredients: Array(101).fill('egg') }, 'ingredients', 'ingredients must have at most 100 entries'],
  [
    { ingredients: names('a'), exclude: names('b'), pantryExcept: names('c') },
    'ingredients',
    'ingredients must have at most 250 names together with all other lists of foods',
  ],
  [[], '', 'the request body must be an object'],
  [null, '', 'the request body must be an object'],
])('an invalid search reports its field and the reason (%#)', (input, field, sentence) => {
  expect(findProblem(SearchRequest, input, 'the request body')).toEqual([field, sentence]);
});

test('a plan limits the number of its names like a search', () => {
  const use = { kind: 'cook', locked: null };
  const meal = { id: '1', day: '2030-01-01', meal: 'dinner', servings: 2, maxMinutes: null, use };
  const plan = { ingredients: names('a'), exclude: names('b'), meals: [meal] };
  expect(findProblem(PlanRequest, plan, 'the request body')).toBeNull();
  expect(findProblem(PlanRequest, { ...plan, pantryExcept: names('c') }, 'the request body')?.[0]).toBe(
    'ingredients',
  );
});

test.each<[unknown, string, string]>([
  [{ instructions: 'Cook.' }, 'title', 'title is required'],
  [item({ title: ' ' }), 'title', 'title is required'],
  [item({ title: 7 }), 'title', 'title must be text'],
  [{ title: 'Soup' }, 'instructions', 'instructions is required'],
  [item({ instructions: [] }), 'instructions', 'instructions are required'],
  [item({ instructions: [1] }), 'instructions.0', 'instructions.0: a step must be text'],
  [item({ instructions: 12 }), 'instructions', 'instructions must be text or a list'],
  [item({ minutes: 0 }), 'minutes', 'minutes must be above 0'],
  [item({ minutes: '30' }), 'minutes', 'minutes must be a number'],
  [item({ servings: -2 }), 'servings', 'servings must be above 0'],
  [item({ ingredients: 'egg' }), 'ingredients', 'ingredients must be a list'],
  [item({ ingredients: ['egg', 5] }), 'ingredients.1', 'ingredients.1 must be text or an object'],
  [
    item({ ingredients: [{ name: '' }] }),
    'ingredients.0.name',
    'ingredients.0.name: an ingredient needs a name',
  ],
  [item({ ingredients: [{ amount: 1 }] }), 'ingredients.0.name', 'ingredients.0.name is required'],
  [
    item({ ingredients: [{ name: 'egg', amount: [] }] }),
    'ingredients.0.amount',
    'ingredients.0.amount must be text or a number',
  ],
  [item({ tags: 'quick' }), 'tags', 'tags must be a list'],
  [5, '', 'the item must be an object'],
])('an invalid import item reports its field and the reason (%#)', (input, field, sentence) => {
  expect(findProblem(RecipeImportItem, input, 'the item')).toEqual([field, sentence]);
});

test('sentences quoted by the specification are unchanged', () => {
  expect(findProblem(getRecipeById.query as never, {}, 'the query')).toEqual(['id', 'Missing recipe id']);
  expect(findProblem(getRecipeById.query as never, { id: ' ' }, 'the query')).toEqual([
    'id',
    'Missing recipe id',
  ]);
});

test('a query that is too long is reported', () => {
  expect(findProblem(listIngredients.query as never, { q: 'x'.repeat(101) }, 'the query')).toEqual([
    'q',
    'q must be at most 100 characters',
  ]);
});
