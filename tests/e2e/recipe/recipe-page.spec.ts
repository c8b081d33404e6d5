import { replaceWrittenFractions } from '../../../src/domain/units/fractions-in-text.ts';
import { expect, MAIN, open, test } from '../story.ts';

test('the recipe page has its parts', MAIN, async ({ page, request }) => {
  const recipe = await (await request.get('/api/getRecipeById?id=chicken-fried-rice')).json();
  await open(page, '/recipe/chicken-fried-rice');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Chicken Fried Rice' })).toBeVisible();
  await expect(main.getByText(`${recipe.minutes_to_make} min`).first()).toBeVisible();
  await expect(main.getByText('Chinese').first()).toBeVisible();
  await expect(main.getByText(`Serves ${recipe.default_servings}`).first()).toBeVisible();
  await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(recipe.tags);
  const servings = main.getByRole('group', { name: 'Servings' });
  await expect(servings).toContainText(String(recipe.default_servings));
  await expect(main.getByRole('heading', { level: 2 })).toContainText([
    'Ingredients',
    'Instructions',
    'Notes',
    'Allergens',
    'Nutrition',
    'Tools',
  ]);
  await expect(main.getByRole('region', { name: 'Tools' }).getByRole('listitem')).toHaveText(recipe.tools);
  await expect(main.getByRole('region', { name: 'Instructions' }).getByRole('listitem')).toHaveText(
    recipe.instructions.map(replaceWrittenFractions),
  );
  await expect(main.getByRole('region', { name: 'Notes' })).toContainText(recipe.notes.split('\n')[0]);
  await expect(main.getByRole('row', { name: /^Calories/ }).first()).toContainText('kcal');
  await expect(main.getByText(`Per serving (${recipe.serving_size_text})`)).toBeVisible();

  const rice = main.getByRole('checkbox', { name: /cup rice/ });
  const name = main.getByText('rice', { exact: true }).first();
  const line = () =>
    name.evaluate((element) => getComputedStyle(element.closest('label') ?? element).textDecorationLine);
  expect(await line()).toBe('none');
  await rice.uncheck();
  expect(await line()).toBe('line-through');
});
