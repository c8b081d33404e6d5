import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { IMPORT_KINDS, type ImportKind } from '../../../src/contract/admin/import-kinds.ts';
import { expect, test } from '../story.ts';

/** Checks the words on the admin pages for any server reply. The worker tests cover the replies of a real server. */
test.use({ expectedErrors: { like: [/status of (400|401|403|500)/] } });

/** Opens a page as a user with these roles, with the replies that a server would send. */
async function openAs(page: Page, path: string, roles: readonly string[]): Promise<void> {
  await page.addInitScript(() => {
    const user = {
      id: 'me',
      email: 'me@example.org',
      user_metadata: {},
      app_metadata: {},
      aud: 'authenticated',
    };
    const token = ['e30', btoa(JSON.stringify({ sub: 'me', exp: 9e9, session_id: 's' })), 'e30'].join('.');
    const times = { token_type: 'bearer', expires_in: 9e9, expires_at: 9e9 };
    const session = { access_token: token, refresh_token: 'none', ...times, user };
    localStorage.setItem('pantry-chef.session', JSON.stringify(session));
  });
  const who = { id: 'me', email: 'me@example.org', display_name: 'me', roles };
  await page.route('**/api/account', (route) =>
    route.fulfill({ json: { ...who, aal: 'aal1', second_factor: false, password: true } }),
  );
  await page.route('**/api/adminListChanges*', (route) => route.fulfill({ json: { changes: [] } }));
  await page.route('**/api/adminLoadDefaultData', (route) =>
    route.fulfill({ json: { loaded: true, ingredients: 300, nutrition: 290, cuisines: 10 } }),
  );
  await page.goto(path);
}

const shown = (page: Page) => page.getByRole('region', { name: /Notification/ }).getByRole('listitem');
const expectNotice = (page: Page, ...words: string[]) => {
  let toast = shown(page);
  for (const word of words) toast = toast.filter({ hasText: word });
  return expect(toast.first()).toBeVisible();
};

/** Answers the next calls to an address with this reply. Each call waits until the test releases it. */
async function answering(page: Page, address: string, status: number, json: object) {
  let go = () => {};
  const held = new Promise<void>((resume) => {
    go = resume;
  });
  await page.unroute(address);
  await page.route(address, async (route) => {
    await held;
    await route.fulfill({ status, json });
  });
  return go;
}

const measureHeight = async (page: Page, label: string) =>
  (await page.getByLabel(label, { exact: true }).boundingBox())?.height ?? 0;

test('pasted recipes are imported, with examples, badges and errors', async ({ page }) => {
  await openAs(page, '/admin/recipes-import', ['admin']);
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Recipe Import' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible();
  await expect(
    page.getByText(
      'Admin Only: This page is restricted to administrators. Imported recipes will be immediately available to all users.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Import Recipes', 'Format Examples']);

  const paste = page.getByRole('textbox', { name: 'Recipes' });
  expect((await paste.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(400);
  const submit = page.getByRole('button', { name: 'Import Recipes' });
  await expect(submit).toBeDisabled();
  await paste.fill('  \n ');
  await expect(submit).toBeDisabled();
  const soup = { title: 'Soup', instructions: 'Boil.', ingredients: ['1 leek'] };
  await paste.fill(JSON.stringify([soup, { ...soup, title: 'Stew' }]));
  const go = await answering(page, '**/api/bulkImportRecipes*', 200, {
    imported: 1,
    errors: 1,
    errorDetails: [{ title: 'Stew', error: 'the pot is too small' }],
    recipes: [{ id: 'soup', title: 'Soup' }],
  });
  await submit.click();
  const busy = page.getByRole('button', { name: 'Importing...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  go();
  await expect(page.getByText('✓ 1 Imported')).toBeVisible();
  await expect(page.getByText('✗ 1 Failed')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Errors' }).getByRole('listitem')).toHaveText([
    'Stew: the pot is too small',
  ]);
  await expect(page.getByRole('list', { name: 'Imported recipes' }).getByRole('listitem')).toHaveText([
    'Soup',
  ]);
  await expectNotice(page, 'Import complete', 'Successfully imported 1 recipes');
  const colour = (text: string) =>
    page.getByText(text).evaluate((badge) => getComputedStyle(badge).backgroundColor);
  expect(await colour('✓ 1 Imported')).not.toBe(await colour('✗ 1 Failed'));

  await paste.fill(JSON.stringify([soup]));
  (
    await answering(page, '**/api/bulkImportRecipes*', 200, {
      imported: 1,
      errors: 0,
      errorDetails: [],
      recipes: [{ id: 'soup', title: 'Soup' }],
    })
  )();
  await submit.click();
  await expect(page.getByText('✗ 1 Failed')).toBeHidden();
  await expect(page.getByText('✓ 1 Imported')).toBeVisible();
  await expect(page.getByText(/✗ \d+ Failed/)).toHaveCount(0);

  // Unreadable text is rejected with the reason.
  await paste.fill('[{"title": oops]');
  await submit.click();
  await expectNotice(page, 'Import failed', 'JSON');

  await page.getByRole('tab', { name: 'Format Examples' }).click();
  const full = page.getByRole('region', { name: 'Full example' }).first();
  for (const field of ['title', 'instructions', 'ingredients', 'minutes', 'servings', 'tags', 'cuisine'])
    await expect(full).toContainText(`"${field}"`);
  await expect(full).toContainText('\\n');
  await expect(page.getByRole('region', { name: 'Minimal example' }).first()).toContainText('"3 eggs"');
  const fields = page.getByRole('region', { name: 'Supported fields' });
  for (const field of [
    'title',
    'instructions',
    'ingredients',
    'cuisine',
    'minutes',
    'servings',
    'tags',
    'tools',
  ])
    await expect(fields.locator('code').getByText(field, { exact: true }).first()).toBeVisible();
});

test('data of seven kinds is imported, and errors are shown', async ({ page }) => {
  await openAs(page, '/admin/import', ['admin']);
  const go = await answering(page, '**/api/account', 200, {
    id: 'me',
    email: 'me@example.org',
    display_name: 'me',
    roles: ['admin'],
    aal: 'aal1',
    second_factor: false,
    password: true,
  });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Checking your access…' })).toBeVisible();
  go();
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Data Import' })).toBeVisible();

  const kind = page.getByRole('combobox', { name: 'Data type' });
  const kinds = [
    ['ingredients', 'Ingredients'],
    ['nutrition', 'Nutrition Data'],
    ['aliases', 'Ingredient Aliases'],
    ['cuisines', 'Cuisines'],
    ['cookware', 'Cookware/Tools'],
    ['recipes', 'Recipes'],
    ['substitutions', 'Substitutions'],
  ] as const satisfies readonly (readonly [ImportKind, string])[];
  await expect(kind.getByRole('option')).toHaveText(kinds.map(([, name]) => name));
  const data = page.getByLabel('JSON data');
  for (const [value, name] of kinds) {
    await kind.selectOption(name);
    expect(JSON.parse((await data.getAttribute('placeholder')) ?? '')).toEqual(IMPORT_KINDS[value].sample);
  }
  expect(await measureHeight(page, 'JSON data')).toBeGreaterThanOrEqual(400);
  await expect(page.getByRole('heading', { name: 'Format Examples' })).toBeVisible();
  const samples = page.getByRole('region', { name: 'Format Examples' });
  await expect(samples.getByRole('heading', { level: 3 })).toHaveText(kinds.map(([, name]) => name));

  const submit = page.getByRole('button', { name: 'Import', exact: true });
  await expect(submit).toBeDisabled();
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/'))
      // Ignore analytics events and the request about stored data, which pages send when they are idle.
      calls.push(/analytics|kept/.test(request.url()) ? null : request.postDataJSON());
  });
  await data.fill('[{');
  await submit.click();
  await expectNotice(page, 'Invalid JSON', 'Please provide valid JSON format');
  expect(calls.filter(Boolean)).toEqual([]);

  await kind.selectOption('Cuisines');
  await data.fill('{"name":"Klingon"}');
  const cuisines = '**/api/importCuisines*';
  const answer = await answering(page, cuisines, 200, { inserted: 3, errors: 0, errorDetails: [] });
  await submit.click();
  const busy = page.getByRole('button', { name: 'Importing...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  // A second press sends no second request.
  await busy.click({ force: true });
  answer();
  await expectNotice(page, 'Import complete', 'Successfully imported 3 items');
  expect(calls.filter(Boolean)).toEqual([[{ name: 'Klingon' }]]);
  const response = page.getByRole('region', { name: 'Results' }).first();
  await expect(response).toContainText('"inserted": 3');

  (await answering(page, cuisines, 200, {}))();
  await submit.click();
  await expectNotice(page, 'Import complete', 'Successfully imported some items');

  (await answering(page, cuisines, 500, { error: 'The oven is cold', oven: 'cold' }))();
  await submit.click();
  await expectNotice(page, 'Import failed', 'The oven is cold');
  await expect(response).toContainText('"oven": "cold"');
});

test('manage: the owner’s cards import, and list missing data', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/adminLoadDefaultData')) loads.push(request.method());
  });
  await openAs(page, '/admin/data', ['admin', 'owner']);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Data Management' })).toBeVisible();
  await expectNotice(page, 'Default data loaded successfully');
  // The page loads the default data once per session.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Data Management' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toEqual(['POST']);
  const cards = ['Ingredients', 'Nutrition', 'Aliases', 'Cuisines', 'Cookware/Tools', 'Recipes'];
  for (const name of cards) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    expect(await measureHeight(page, `${name} as JSON`)).toBeGreaterThanOrEqual(200);
    await expect(page.getByRole('button', { name: `Import ${name}`, exact: true })).toBeDisabled();
  }
  const left = async (name: string) => (await page.getByLabel(`${name} as JSON`).boundingBox())?.x ?? 0;
  const columns = await Promise.all(cards.map(left));
  expect(new Set(columns.map(Math.round)).size).toBe(2);

  await page.getByLabel('Aliases as JSON').fill('[{"alias":"aubergine","canonical_name":"eggplant"}]');
  const aliases = '**/api/adminImportAliases*';
  const go = await answering(page, aliases, 200, { imported: 1, errors: 0, errorDetails: [] });
  await page.getByRole('button', { name: 'Import Aliases' }).click();
  await expect(page.getByRole('button', { name: 'Importing...' })).toHaveAttribute('aria-disabled', 'true');
  go();
  await expectNotice(page, 'Imported 1 items');
  await expect(page.getByText('"imported": 1').first()).toBeVisible();
  (await answering(page, aliases, 400, { error: 'alias is required' }))();
  await page.getByRole('button', { name: 'Import Aliases' }).click();
  await expectNotice(page, 'alias is required');
  await page.getByLabel('Cuisines as JSON').fill('nonsense');
  await page.getByRole('button', { name: 'Import Cuisines' }).click();
  await expectNotice(page, 'JSON');

  await expect(page.getByRole('heading', { level: 2, name: 'Missing Nutrition Data' })).toBeVisible();
  const missing = '**/api/adminListMissingNutrition*';
  const load = page.getByRole('button', { name: 'Load Missing' });
  (await answering(page, missing, 500, { error: 'The scales are broken' }))();
  await load.click();
  await expectNotice(page, 'Failed to load missing nutrition');
  const names = Array.from({ length: 40 }, (_, at) => `stardust ${at}`);
  const rows = names.map((name) => ({ name, occurrences: 1, suggestions: [] }));
  (await answering(page, missing, 200, { rows, missing: names, count: 40 }))();
  await load.click();
  await expectNotice(page, 'Found 40 ingredients missing nutrition');
  await expect(page.getByRole('columnheader')).toHaveText(['Name']);
  const table = page.getByRole('region', { name: 'Ingredients missing nutrition' });
  await expect(table.getByRole('cell')).toHaveText(names);
  expect(await table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
});

test('missing nutrition is listed, counted and exported', async ({ page }) => {
  const missing = '**/api/adminListMissingNutrition*';
  const names = ['stardust', '<b>moonbeam</b>'];
  const go = await answering(page, missing, 200, {
    rows: names.map((name, at) => ({ name, occurrences: 2 - at, suggestions: [] })),
    missing: names,
    count: 2,
  });
  await openAs(page, '/admin/missing-nutrition', ['admin']);
  await expect(page.getByRole('heading', { level: 1, name: 'Missing Nutrition Data' })).toBeVisible();
  await expect(page.getByText('Ingredients in recipes without nutritional information')).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(3);
  go();
  await expect(page.getByText('Total missing: 2 unique ingredients')).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'stardust' })).toContainText('Used in 2 recipes');
  await expect(page.getByRole('listitem').filter({ hasText: 'moonbeam' })).toContainText(
    /Used in 1 recipe(?!s).*No similar USDA food\./,
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export JSON Template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('missing-nutrition.json');
  const zeros = { calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0 };
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(
    names.map((name) => ({ name, ...zeros })),
  );

  (await answering(page, missing, 200, { rows: [], missing: [], count: 0 }))();
  await page.reload();
  await expect(page.getByText('Total missing: 0 unique ingredients')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export JSON Template' })).toHaveCount(0);

  (await answering(page, missing, 500, { error: 'The scales are broken' }))();
  await page.reload();
  await expect(page.getByText('Error: The scales are broken')).toBeVisible();
});
