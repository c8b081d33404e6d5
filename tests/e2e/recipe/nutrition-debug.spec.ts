import { expect, expectAccessible, test } from '../story.ts';

test.use({ expectedErrors: { like: [/status of 500/] } });

test('the nutrition page lists 20 recipes, marks recipes without nutrition, and reports a failed call', async ({
  page,
}) => {
  await page.goto('/debug/nutrition');
  await expect(page.getByRole('heading', { level: 1, name: 'Nutrition Debug' })).toBeVisible();
  await expect(page.getByText('Showing first 20 recipes with their nutrition data')).toBeVisible();
  await expect(page.getByText(/Total: 20 recipes \| With nutrition: \d+ \| Missing: \d+/)).toBeVisible();
  const recipes = page.getByRole('main').getByRole('listitem');
  await expect(recipes).toHaveCount(20);
  const figures = recipes.first().getByRole('term');
  await expect(figures).toHaveText([
    'Serving',
    'Servings',
    'Calories',
    'Protein',
    'Carbs',
    'Fat',
    'Fiber',
    'Sodium',
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await test.step('without nutrition', async () => {
    await page.route('**/api/debug_nutrition', (route) =>
      route.fulfill({
        json: {
          total: 1,
          withNutrition: 0,
          missing: 1,
          recipes: [{ id: 'stone-soup', title: 'Stone Soup', nutrition: null }],
        },
      }),
    );
    await page.goto('/debug/nutrition');
    await expect(page.getByText('Total: 1 recipes | With nutrition: 0 | Missing: 1')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText('Stone Soup❌ No nutrition data');
  });

  await test.step('a failed call', async () => {
    await page.route('**/api/debug_nutrition', (route) =>
      route.fulfill({ status: 500, json: { error: 'The scales are broken' } }),
    );
    await page.goto('/debug/nutrition');
    await expect(page.getByText('Error: The scales are broken')).toBeVisible();
  });
});
