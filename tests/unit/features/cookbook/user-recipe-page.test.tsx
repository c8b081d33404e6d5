import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { NO_CORRECTIONS } from '#domain/eaters/corrections';
import { toOfflineRecipeDetail } from '../../../../src/features/cookbook/recipe/basic-recipe.ts';
import { UserRecipePage } from '../../../../src/features/cookbook/recipe/UserRecipePage.tsx';
import { toRecipeLabels } from '../../../../src/features/shared/recipes/line-labels.ts';

const recipe = {
  ...{ title: 'Bread pudding', servings: 4, minutes: 45, source: '', notes: 'Best warm.' },
  lines: [
    { text: '300 g bread', section: '', name: 'bread', amount: 300, unit: 'g', preparation: 'cubed' },
    { text: '2 tsp sugar', section: 'Topping', name: 'sugar', amount: 2, unit: 'tsp', preparation: '' },
    { text: 'salt', section: 'Topping', name: 'salt', amount: null, unit: null, preparation: '' },
  ],
  steps: ['Soak 300 g bread.', 'Bake for 30 minutes.'],
};

const entry: CookbookEntry = {
  ...{ id: 'a1', recipe_id: null, title: recipe.title, recipe, rating: null, note: 'More salt' },
  ...{ collections: [], my_version: null, picture: null, with_household: false, by: null, version: 1 },
  ...{ added_at: '2026-11-26T12:00:00Z', updated_at: '2026-11-26T12:00:00Z' },
};

const FREE = { contains: [], may: [], unknown: [], unknownFoods: false, foods: [] };

/** The recipe as the server computes it, with labels of bread. */
const DETAIL: RecipeDetail = {
  ...toOfflineRecipeDetail({ ...entry, recipe }),
  tools: ['oven'],
  ingredients: toOfflineRecipeDetail({ ...entry, recipe }).ingredients.map((line) => ({
    ...line,
    labels: line.ingredient_name === 'bread' ? { ...FREE, contains: ['gluten'], may: ['milk'] } : FREE,
  })),
};

type Props = Parameters<typeof UserRecipePage>[0];

const draw = ({ origin = 'own', ...of }: Partial<Props> = {}) =>
  renderToStaticMarkup(
    <UserRecipePage {...{ entry, origin, recipe, detail: DETAIL }} about={null} actions={null} {...of} />,
  )
    .replace(/<!--.*?-->/g, '')
    .replace(/\u00a0/g, ' ');
const readText = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');

test('an own recipe is drawn with its lines, sections, steps, notes and tools, and opens cook mode', () => {
  const text = readText(draw());
  for (const words of ['300 g |bread', '2 tsp |sugar', '|Topping|', 'Soak 300 g bread.', 'Best warm.'])
    expect(text).toContain(words);
  for (const words of ['More salt', '|Cook mode|', '|I Cooked This|', '|oven|', '|Shopping list|', '|Print|'])
    expect(text).toContain(words);
  expect(draw().match(/data-recipe-step/g)).toHaveLength(2);
});

test('an own recipe names its allergens with the lines that decide', () => {
  expect(readText(draw())).toContain('Contains gluten: bread. May contain milk: check the bread.');
});

test('an amount that the cook changed is marked', () => {
  const text = readText(draw({ origin: 'saved', isMyAmount: (line) => line === 1 }));
  expect(text).toContain('2 tsp |sugar| (my amount)');
  expect(text).not.toContain('bread|, cubed| (my amount)');
});

test('a recipe behind a share link can be scaled, printed and cooked step by step, but not recorded as cooked', () => {
  const text = readText(draw({ origin: 'link' }));
  for (const words of ['|Cook mode|', '|Shopping list|', '|Print|', 'Contains gluten: bread.'])
    expect(text).toContain(words);
  expect(text).not.toContain('I Cooked This');
});

test('without a network, an own recipe says that nutrition and allergens are missing, and claims nothing', () => {
  const text = readText(draw({ detail: null }));
  expect(text).toContain('300 g |bread');
  expect(text).toContain('Nutrition, allergens and swaps couldn’t be loaded.');
  expect(text).not.toMatch(/None of the 14|kcal|no nutrition figures/);
});

test('a recipe without servings says which number its amounts are for', () => {
  const unknown = { ...recipe, servings: null };
  const detail = { ...DETAIL, default_servings: 2 };
  expect(readText(draw({ recipe: unknown, detail }))).toContain('so amounts are for 2 servings.');
  expect(readText(draw())).not.toContain('so amounts are for');
});

test('a recipe without steps has no cook mode', () => {
  expect(draw({ recipe: { ...recipe, steps: [] }, detail: { ...DETAIL, instructions: [] } })).not.toContain(
    'data-cook-mode',
  );
});

test('the cook’s own corrections change the labels of a line', () => {
  const corrections = new Map([['bread', [{ label: 'milk', value: 'contains' }] as const]]);
  const labelsOf = (of: Parameters<typeof toRecipeLabels>[1]) =>
    toRecipeLabels(DETAIL.ingredients, of)?.labels;
  expect(labelsOf(corrections)?.contains).not.toBe(labelsOf(NO_CORRECTIONS)?.contains);
  expect(toRecipeLabels(toOfflineRecipeDetail({ ...entry, recipe }).ingredients, NO_CORRECTIONS)).toBeNull();
});
