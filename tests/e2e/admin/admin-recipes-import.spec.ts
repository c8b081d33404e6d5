import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible, MAIN } from '../story.ts';
import { callAs, expect, expectToast, stamp, test } from './admin-steps.ts';

test.use({ as: 'admin' });

const REAL = new URL('../../../../shared/data/recipes-real.json', import.meta.url);

const box = (page: Page) => page.getByRole('textbox', { name: 'Recipes' });
const submit = (page: Page) => page.getByRole('button', { name: /^Import Recipes|^Importing/ });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const result = (page: Page) => page.getByRole('region', { name: 'Import result' });

async function openImport(page: Page): Promise<void> {
  await page.goto('/admin/recipes-import');
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Recipe Import' })).toBeVisible();
}

/** Downloads the JSON report of the visible import result. */
async function downloadReport(
  page: Page,
): Promise<{ recipes: { id: string; title: string }[]; errors: unknown[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON report' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('import-report.json');
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}

test(
  'a pasted recipe is shown as understood, imported, and found by the next request',
  MAIN,
  async ({ page, person }) => {
    const mark = stamp();
    await openImport(page);
    await expect(
      page.getByText(
        'Admin Only: This page is restricted to administrators. Imported recipes will be immediately available to all users.',
      ),
    ).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    expect((await box(page).boundingBox())?.height).toBeGreaterThanOrEqual(400);
    await box(page).fill('  \n ');
    await expect(submit(page)).toBeDisabled();

    const recipe = (name: string) => ({
      title: `${name} ${mark}`,
      instructions: 'Chop it.\nBoil it in a pot.',
      ingredients: [`2 cups samphire${mark}`, 'salt'],
      minutes: 10,
    });
    await box(page).fill(JSON.stringify([recipe('Stew'), { title: `Empty ${mark}` }, recipe('Soup')]));
    await expect(
      preview(page).getByText('2 recipes · JSON recipes · 1 item can’t be imported'),
    ).toBeVisible();
    await expect(preview(page).getByText(`Empty ${mark}: instructions are required`)).toBeVisible();
    await preview(page).getByText(`Stew ${mark}`).click();
    await expect(preview(page).getByText('Boil it in a pot.').first()).toBeVisible();
    // Before the import, the server has stored nothing.
    const fetchStew = () => page.request.get(`/api/getRecipeById?id=stew-${mark}`);
    expect((await fetchStew()).status()).toBe(404);

    await submit(page).click();
    await expectToast(page, 'Import complete', 'Successfully imported 2 recipes');
    await expect(result(page).getByText('✓ 2 Imported')).toBeVisible();
    await expect(result(page).getByText('✗ 1 Failed')).toBeVisible();
    await expect(result(page).getByRole('list', { name: 'Errors' }).getByRole('listitem')).toHaveText([
      `Empty ${mark}: instructions are required`,
    ]);
    await expect(
      result(page).getByRole('list', { name: 'Imported recipes' }).getByRole('listitem'),
    ).toHaveText([`Stew ${mark}`, `Soup ${mark}`]);

    expect((await fetchStew()).status()).toBe(200);
    const search = await page.request.post('/api/recommendRecipes', {
      data: { ingredients: [`samphire${mark}`], tools: [], maxMinutes: 30, cuisines: [] },
    });
    const { results } = await search.json();
    expect(results.map(({ title }: { title: string }) => title).sort()).toEqual([
      `Soup ${mark}`,
      `Stew ${mark}`,
    ]);
    await page.goto(`/recipe/stew-${mark}`);
    await expect(page.getByRole('heading', { level: 1, name: `Stew ${mark}` })).toBeVisible();

    const admin = await person('admin');
    for (const name of ['stew', 'soup']) {
      const deletion = await callAs(page.request, admin, 'delete', `/api/recipes/${name}-${mark}`);
      expect(deletion.status()).toBe(200);
    }
  },
);

test('the author’s nutrition figures are shown next to the computed ones, until a new import omits them', async ({
  page,
  person,
}) => {
  const mark = stamp();
  const linked = (nutrition: object) =>
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: `Lemon eggs ${mark}`,
      recipeYield: '2',
      recipeIngredient: ['4 eggs', '1 tbsp lemon juice'],
      recipeInstructions: 'Fry the eggs.\nAdd the lemon juice.',
      ...nutrition,
    });
  const send = async (text: string) => {
    await openImport(page);
    await box(page).fill(text);
    await submit(page).click();
    await expect(result(page).getByText('✓ 1 Imported')).toBeVisible();
    await page.goto(`/recipe/lemon-eggs-${mark}`);
    await expect(page.getByRole('heading', { level: 1, name: `Lemon eggs ${mark}` })).toBeVisible();
  };
  const theirs = page.getByRole('region', { name: 'Nutrition figures from the author' });

  await send(
    linked({ nutrition: { calories: '1046 kJ', fatContent: '12 grams fat', sodiumContent: '0.3 g' } }),
  );
  await expect(theirs.getByText('The author lists 250 kcal per serving.')).toBeVisible();
  const ours = await page
    .getByRole('region', { name: 'Nutrition', exact: true })
    .getByRole('row', { name: /^Calories/ })
    .getByRole('cell')
    .first()
    .textContent();
  await expect(theirs.getByRole('row', { name: /^Calories/ }).getByRole('cell')).toHaveText([
    '250 kcal',
    ours ?? 'none',
  ]);
  await expect(
    theirs
      .getByRole('row', { name: /^Sodium/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('300 mg');
  // The value is per serving, so it does not depend on the number of servings.
  await page.getByRole('button', { name: 'More servings' }).click();
  await expect(theirs.getByText('The author lists 250 kcal per serving.')).toBeVisible();
  await expectAccessible(page);

  await send(linked({}));
  await expect(theirs).toHaveCount(0);
  const admin = await person('admin');
  const deletion = await callAs(page.request, admin, 'delete', `/api/recipes/lemon-eggs-${mark}`);
  expect(deletion.status()).toBe(200);
});

test('641 real recipes are imported twice without duplicates (skipped where they are absent)', async ({
  page,
}) => {
  test.skip(!existsSync(REAL), 'recipes-real.json does not lie beside the checkout');
  test.slow();
  const paste = readFileSync(REAL, 'utf8');
  const ids: string[][] = [];
  for (const _ of ['first', 'again']) {
    await openImport(page);
    await box(page).fill(paste);
    await submit(page).click();
    await expect(result(page).getByText('✓ 641 Imported')).toBeVisible({ timeout: 60_000 });
    await expect(result(page).getByText('Failed')).toHaveCount(0);
    const report = await downloadReport(page);
    ids.push(report.recipes.map(({ id }) => id));
  }
  expect(new Set(ids[0]).size).toBe(641);
  expect(ids[1]).toEqual(ids[0]);
});

test('the examples can be read, and imported unchanged', async ({ page }) => {
  await openImport(page);
  await page.getByRole('tab', { name: 'Import Recipes' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Format Examples' })).toHaveAttribute('aria-selected', 'true');
  const examples = page.getByRole('region', { name: /example as JSON$/ });
  const texts = await examples.allTextContents();
  expect(texts).toHaveLength(2);
  const fields = page.getByRole('region', { name: 'Supported fields' });
  await expect(fields.getByText('A number. Default 30. Total time in minutes.')).toBeVisible();
  await expect(
    fields.getByText(
      'Text. If you leave out the cuisine, we detect it. A cuisine you enter is kept as written.',
    ),
  ).toBeVisible();

  await page.getByRole('tab', { name: 'Import Recipes' }).click();
  for (const text of texts) {
    await box(page).fill(text);
    await submit(page).click();
    await expect(result(page).getByText('✓ 1 Imported')).toBeVisible();
    await expect(result(page).getByText('Failed')).toHaveCount(0);
  }
});

test('files of several formats are previewed before anything is sent, and one can be removed', async ({
  page,
}) => {
  const mark = stamp();
  await openImport(page);
  const files = [
    {
      name: 'page.html',
      text: `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name: `Page ${mark}`,
        recipeIngredient: ['1 &frac12; cups flour', '2 eggs'],
        recipeInstructions: [{ '@type': 'HowToStep', text: 'Mix.' }],
        totalTime: 'PT1H10M',
        recipeYield: '4 servings',
      })}</script></head><body></body></html>`,
    },
    {
      name: 'note.txt',
      text: `Note ${mark}\n\nIngredients\n2 onions\n1 l stock\n\nMethod\nSlice the onions.\nSimmer.\n`,
    },
    { name: 'nothing.html', text: '<html><body><p>Nothing to cook here.</p></body></html>' },
  ].map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }));
  await page.getByLabel('Choose files').setInputFiles(files);
  await expect(preview(page).getByText('Web page')).toHaveCount(2);
  await expect(preview(page).getByText('2 ingredients · 1 step · 70 min · serves 4')).toBeVisible();
  await expect(preview(page).getByText('1 recipe · Plain text recipe')).toBeVisible();
  await expect(preview(page).getByText('We couldn’t find a recipe in it.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove nothing.html' }).click();
  await expect(preview(page).getByText('We couldn’t find a recipe in it.')).toHaveCount(0);

  await submit(page).click();
  await expect(result(page).getByText('✓ 2 Imported')).toBeVisible();
  await expect(result(page).getByRole('list', { name: 'Imported recipes' }).getByRole('listitem')).toHaveText(
    [`Page ${mark}`, `Note ${mark}`],
  );
});

test('a large file is sent in parts, can be paused and resumed, and ends with a report', async ({ page }) => {
  test.slow();
  const recipes = Array.from({ length: 2500 }, (_, at) => ({
    title: `Counted stew ${at}`,
    instructions: `${'Stir it well and wait a little. '.repeat(20)}Serve.`,
    ingredients: ['1 onion', '2 carrots'],
  }));
  await openImport(page);
  let calls = 0;
  const { promise: mayCome, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/bulkImportRecipes*', async (route) => {
    calls += 1;
    if (calls === 2) await mayCome;
    await route.continue();
  });
  const buffer = Buffer.from(JSON.stringify(recipes));
  expect(buffer.length).toBeGreaterThan(1024 * 1024);
  await page
    .getByLabel('Choose files')
    .setInputFiles([{ name: 'large.json', mimeType: 'application/json', buffer }]);
  await expect(preview(page).getByText('2,500 recipes · JSON recipes')).toBeVisible();
  await submit(page).click();
  await expect.poll(() => calls).toBe(2);
  await expect(page.getByRole('button', { name: 'Importing...' })).toBeDisabled();
  await page.getByRole('button', { name: 'Pause' }).click();
  letGo();
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  const bar = page.getByRole('progressbar');
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  await page.waitForTimeout(1000);
  expect(calls).toBe(2);

  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(result(page).getByText('✓ 2500 Imported')).toBeVisible({ timeout: 90_000 });
  expect(calls).toBeGreaterThan(2);
  const report = await downloadReport(page);
  expect(report.recipes.map(({ title }) => title)).toEqual(recipes.map(({ title }) => title));
});

test('markup and formulas in recipes are plain text on every page and in the report', async ({ page }) => {
  const mark = stamp();
  page.on('dialog', () => {
    throw new Error('something was executed');
  });
  const titles = [
    `<img src=x onerror=alert(1)><script>alert(2)</script> ${mark}`,
    `=HYPERLINK("https://evil.example","${mark}")`,
    `</script><script>alert(3)</script> ${mark}`,
  ];
  const recipes = titles.map((title) => ({
    title,
    instructions: ['<script>alert(4)</script>Boil.', 'javascript:alert(5)'],
    ingredients: ['<b onmouseover=alert(6)>1 onion</b>', '=1+1'],
    tags: ['<svg onload=alert(7)>'],
    cuisine: `<i>${mark}</i>`,
    notes: '<iframe src="javascript:alert(8)"></iframe>',
    image: 'javascript:alert(9)',
  }));
  await openImport(page);
  await box(page).fill(JSON.stringify([...recipes, { title: `+cmd|' /C calc'!A0 ${mark}` }]));
  await expect(preview(page).getByText(titles[0] ?? '')).toBeVisible();
  await submit(page).click();
  await expect(result(page).getByText('✓ 3 Imported')).toBeVisible();
  await expect(result(page).getByText(`+cmd|' /C calc'!A0 ${mark}: instructions are required`)).toBeVisible();
  await expect(result(page).locator('img, script, svg:not([aria-hidden])')).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV report' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('import-report.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(mark);
  expect(csv).not.toMatch(/(^|,)"?[=+@-]/m);

  for (const { id } of (await downloadReport(page)).recipes) {
    await page.goto(`/recipe/${encodeURIComponent(id)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(mark);
    await expect(page.locator('main script:not([type])', { hasText: 'alert' })).toHaveCount(0);
    await expect(page.locator('main iframe, main [onerror], main [onload]')).toHaveCount(0);
  }
});

test.describe('errors', () => {
  test.use({ expectedErrors: { like: [/status of 4\d\d/] } });

  test('in the text or the reply is reported, and the import can be resumed', async ({ page }) => {
    await test.step('text', async () => {
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().includes('bulkImportRecipes')) calls += 1;
      });
      await openImport(page);
      await box(page).fill('{"titel": ');
      await submit(page).click();
      await expectToast(page, 'Import failed');
      await box(page).fill('[]');
      await submit(page).click();
      await expectToast(page, 'Import failed', 'We couldn’t find a recipe in the JSON');
      expect(calls).toBe(0);
    });

    await test.step('reply', async () => {
      const mark = stamp();
      await openImport(page);
      await page.route(
        '**/api/bulkImportRecipes*',
        // The reply to a user who is no longer an administrator.
        (route) => route.fulfill({ status: 403, json: { error: 'Not any more', code: 'forbidden' } }),
        { times: 1 },
      );
      await box(page).fill(JSON.stringify({ title: `Late ${mark}`, instructions: 'Wait.' }));
      await submit(page).click();
      await expectToast(page, 'Import failed', 'Not any more');
      await expect(page.getByRole('alert').getByText('Not any more')).toBeVisible();
      await expect(submit(page)).toBeEnabled();
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(result(page).getByText('✓ 1 Imported')).toBeVisible();
    });
  });
});
