import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../story.ts';
import { callAs, expect, expectToast, stamp, test } from './admin-steps.ts';

test.use({ as: 'admin' });

const PATH = '**/api/adminListMissingNutrition';
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('an ingredient without nutrition is listed with its nearest rows, and one press fills the gap', async ({
  page,
  person,
}) => {
  test.slow();
  const admin = await person('admin');
  const mark = stamp();
  const name = `apricots qx${mark}`;
  const recipe = (title: string) => ({
    title,
    instructions: 'Peel.',
    ingredients: [`200 g ${name}`, '1 tsp salt'],
  });
  const ids = [];
  for (const title of [`Candied ${mark}`, `Sour ${mark}`]) {
    const reply = await callAs(page.request, admin, 'post', '/api/bulkImportRecipes', [recipe(title)]);
    const { recipes } = await reply.json();
    ids.push(recipes[0].id);
  }

  await page.goto('/admin/missing-nutrition');
  await expect(page.getByRole('heading', { level: 1, name: 'Missing Nutrition Data' })).toBeVisible();
  await expect(page.getByText('Ingredients in recipes without nutritional information')).toBeVisible();
  const summary = page.getByText(/^Total missing: \d+ unique ingredients$/);
  await expect(summary).toBeVisible();
  const readTotal = async () => Number(/\d+/.exec((await summary.textContent()) ?? '')?.[0]);
  const total = await readTotal();

  const mine = page.getByRole('listitem').filter({ hasText: mark }).first();
  await expect(mine).toContainText('Used in 2 recipes');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export JSON Template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('missing-nutrition.json');
  const template = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(template).toHaveLength(total);
  const entry = template.find((one: { name: string }) => one.name.includes(mark));
  expect(entry).toEqual({
    name: entry.name,
    calories: 0,
    protein: 0,
    carbs: 0,
    fat: 0,
    fiber: 0,
    sugar: 0,
    sodium: 0,
  });

  const choices = mine.getByRole('list').getByRole('listitem');
  await expect(choices).toHaveCount(3);
  await expect(choices.first()).toContainText(/Apricots, raw.*48.kcal/);
  await choices.first().getByRole('button').click();
  await expectToast(page, 'now has the nutrition figures of Apricots, raw.');
  await expect(
    mine.getByRole('paragraph').filter({ hasText: 'now has the nutrition figures' }),
  ).toBeFocused();
  expect(await readTotal()).toBe(total - 1);

  await page.reload();
  await expect(summary).toBeVisible();
  await expect(page.getByText(mark)).toHaveCount(0);
  const recipeReply = await page.request.get(`/api/getRecipeById?id=${ids[0]}`);
  expect((await recipeReply.json()).nutrition.unmatched).toEqual([]);
  for (const id of ids) await callAs(page.request, admin, 'delete', `/api/recipes/${id}`);
});

test('a recipe that is the only one to use something is one recipe, and names are words', async ({
  page,
}) => {
  const name = '<script>alert(1)</script>';
  await page.route(PATH, (route) =>
    // Use names that should not occur in the real data.
    route.fulfill({
      json: { rows: [{ name, occurrences: 1, suggestions: [] }], missing: [name], count: 1 },
    }),
  );
  await page.goto('/admin/missing-nutrition');
  await expect(row(page, name)).toContainText('Used in 1 recipe');
  await expect(row(page, name)).not.toContainText('Used in 1 recipes');
  await expect(row(page, name)).toContainText('No similar USDA food.');
  await expect(page.getByText('Total missing: 1 unique ingredients')).toBeVisible();
});

test('three skeletons keep the place of the list, and nothing missing is good news', async ({ page }) => {
  const { promise: mayCome, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(PATH, async (route) => {
    await mayCome;
    await route.fulfill({ json: { rows: [], missing: [], count: 0 } });
  });
  await page.goto('/admin/missing-nutrition');
  await expect(page.locator('.missing-list .skeleton')).toHaveCount(3);
  letGo();
  await expect(page.getByText('Total missing: 0 unique ingredients')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export JSON Template' })).toHaveCount(0);
});

test.describe('without the server', () => {
  test.use({ expectedErrors: { like: [/ERR_FAILED/, /status of 500/] } });

  test('the error is shown, and another try helps', async ({ page }) => {
    await page.route(PATH, (route) => route.abort(), { times: 1 });
    await page.goto('/admin/missing-nutrition');
    await expect(page.getByText('Error: Network error')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(/^Total missing: \d+ unique ingredients$/)).toBeVisible();
  });

  test('it says so as well when it cannot be told who is here', async ({ page }) => {
    await page.route('**/api/account', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something broke', code: 'internal' } }),
    );
    await page.goto('/admin/missing-nutrition');
    await expect(page.getByText('Error: Something broke')).toBeVisible();
  });
});
