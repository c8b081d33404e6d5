import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../story.ts';
import { callAs, expect, expectToast, stamp, test } from './admin-steps.ts';

test.use({ as: 'admin' });

const PATH = '**/api/adminListMissingNutrition';

test('an ingredient without nutrition is listed with its nearest rows, and one press adds the figures', async ({
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

test.describe('without the server', () => {
  test.use({ expectedErrors: { like: [/ERR_FAILED/, /status of 500/] } });

  test('a failed load is reported and can be repeated, for the list and the account', async ({ page }) => {
    await test.step('account', async () => {
      await page.route('**/api/account', (route) =>
        route.fulfill({ status: 500, json: { error: 'Something broke', code: 'internal' } }),
      );
      await page.goto('/admin/missing-nutrition');
      await expect(page.getByText('Error: Something broke')).toBeVisible();
      await page.unroute('**/api/account');
    });

    await test.step('list', async () => {
      await page.route(PATH, (route) => route.abort(), { times: 1 });
      await page.goto('/admin/missing-nutrition');
      await expect(page.getByText('Error: Network error')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText(/^Total missing: \d+ unique ingredients$/)).toBeVisible();
    });
  });
});
