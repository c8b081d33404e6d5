import { replaceWrittenFractions } from '../../../src/domain/units/fractions-in-text.ts';
import { expect, MAIN, open, test } from '../story.ts';

test('the page of a recipe has its parts', MAIN, async ({ page, request }) => {
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

test.describe('when there is no id', () => {
  test.use({ expectedErrors: { like: [/status of 400/] } });

  test(
    'an address without a recipe id says what is missing, and offers to try again',
    MAIN,
    async ({ page }) => {
      const response = await page.goto('/recipe/%20');
      expect(response?.status()).toBe(400);
      await expect(page.getByRole('heading', { level: 1, name: 'Failed to load recipe' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('Missing recipe id');
      const navigationResponse = page.waitForResponse((reply) => reply.request().isNavigationRequest());
      await page.getByRole('link', { name: 'Try Again' }).click();
      expect(new URL((await navigationResponse).url()).pathname).toBe('/recipe/%20');
    },
  );
});
