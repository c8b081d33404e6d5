import type { Page } from 'playwright/test';
import { MAIN } from '../story.ts';
import { expect, expectToast, stamp, test } from './admin-steps.ts';

test.use({ as: 'admin' });

const KINDS = [
  'Ingredients',
  'Nutrition Data',
  'Ingredient Aliases',
  'Cuisines',
  'Cookware/Tools',
  'Recipes',
  'Substitutions',
];

const box = (page: Page) => page.getByLabel('JSON data');
const submit = (page: Page) => page.getByRole('button', { name: /^Import$|^Importing/ });
const response = (page: Page) => page.getByRole('region', { name: 'Raw response' });

async function openImport(page: Page): Promise<void> {
  await page.goto('/admin/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Data Import' })).toBeVisible();
}

test('each of the seven types has an example that can be imported unchanged', async ({ page }) => {
  test.slow();
  await openImport(page);
  const select = page.getByLabel('Data type');
  await expect(select.getByRole('option')).toHaveText(KINDS);
  const examples = page.getByRole('region', { name: 'Format Examples' });
  await expect(examples.getByRole('heading', { level: 3 })).toHaveText(KINDS);
  await expect(submit(page)).toBeDisabled();
  expect((await box(page).boundingBox())?.height).toBeGreaterThanOrEqual(400);

  for (const kind of KINDS) {
    await select.selectOption({ label: kind });
    const example = (await examples.getByRole('region', { name: kind, exact: true }).textContent()) ?? '';
    await expect(box(page)).toHaveAttribute('placeholder', example);
    await box(page).fill(example);
    await submit(page).click();
    const count = JSON.parse(example).length;
    await expectToast(page, 'Import complete', `Successfully imported ${count} items`);
    await expect(response(page)).toContainText(new RegExp(`"(imported|inserted)": ${count},\\s+"errors": 0`));
  }
});

test(
  'a single object counts as a list, errors of items are in the response, and a long list goes in parts',
  MAIN,
  async ({ page }) => {
    await openImport(page);
    await box(page).fill(`{"name":"kohlrabi ${stamp()}","category":"vegetable"}`);
    await submit(page).click();
    await expectToast(page, 'Import complete', 'Successfully imported 1 items');

    await page.getByLabel('Data type').selectOption({ label: 'Nutrition Data' });
    await box(page).fill('[{"name":"chalk","calories":-1,"protein":0,"carbs":0,"fat":0}]');
    await submit(page).click();
    await expectToast(page, 'Import failed', 'chalk: ');
    await expect(response(page)).toContainText('"imported": 0');

    await openImport(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('adminImportAliases')) calls.push(new URL(request.url()).search);
    });
    await page.getByLabel('Data type').selectOption({ label: 'Ingredient Aliases' });
    const aliases = Array.from({ length: 1200 }, (_, at) => ({
      alias: `counted tomato ${at}`,
      canonical_name: at === 1100 ? '' : 'tomato',
    }));
    await box(page).fill(JSON.stringify(aliases));
    await submit(page).click();
    await expectToast(page, 'Import complete', 'Successfully imported 1199 items');
    await expect(response(page)).toContainText('"error": "canonical_name is required"');
    expect(calls.map((search) => new URLSearchParams(search).get('part'))).toEqual(['0', '1']);
    expect(new Set(calls.map((search) => new URLSearchParams(search).get('run'))).size).toBe(1);
  },
);
