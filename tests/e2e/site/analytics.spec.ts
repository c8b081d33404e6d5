import type { Page } from 'playwright/test';
import { grantAdminByCommand, newcomer } from '../account/account-steps.ts';
import { STATE } from '../servers.ts';
import { expect, expectAccessible, open, openSearch, test, typeIngredients } from '../story.ts';
import { recordReports } from '../usage-reports.ts';

/** Searches with the form and opens a recipe's page. */
async function findAndOpen(page: Page): Promise<void> {
  await openSearch(page);
  await typeIngredients(page, ['rice', 'egg', 'onion', 'garlic']);
  await page.getByRole('button', { name: 'Remove garlic' }).click();
  await page.getByRole('checkbox', { name: 'pan', exact: true }).check();
  await page.getByRole('checkbox', { name: 'pan', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Thai', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Thai', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Find Recipes' }).click();
  await page.waitForURL('**/results?**');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/recipe/**');
  await page.waitForLoadState('networkidle');
}

test('searches, opened recipes and searches without results are reported in numbers, without typed names', async ({
  page,
}) => {
  const readReports = await recordReports(page);
  await test.step('searches and recipes', async () => {
    await findAndOpen(page);
    await open(page, '/privacy');
    const requests = await readReports();
    // One request for each of the three pages.
    expect(requests.map((reports) => reports.map(({ event, count }) => `${count} ${event}`))).toEqual([
      [
        ...['4 ingredient_added', '1 ingredient_removed', '1 tool_selected', '1 tool_deselected'],
        ...['1 cuisine_selected', '1 cuisine_deselected', '1 form_submitted', '1 search_submitted'],
      ],
      ['1 recipe_click', '1 recipe_opened'],
      ['1 recipe_viewed'],
    ]);
    const findProps = (name: string) => requests.flat().find(({ event }) => event === name)?.props;
    expect(findProps('search_submitted')).toEqual({ ingredients: 3, tools: 0, cuisines: 0, maxMinutes: 30 });
    expect(findProps('ingredient_added')).toEqual({ count: 1 });
    for (const event of ['recipe_click', 'recipe_opened'])
      expect(findProps(event)?.scoreBucket).toMatch(/^(0-24|25-49|50-74|75-100)$/);
    expect(JSON.stringify(requests)).not.toMatch(/rice|egg|onion|garlic|pan|Thai/);
  });

  await test.step('a search without results', async () => {
    await open(page, '/?have=vanilla+extract&minutes=5&protein=90');
    await page.getByRole('button', { name: 'Find Recipes' }).click();
    await expect(page.getByText('No recipes found.')).toBeVisible();
    await open(page, '/privacy');
    const props = { ingredients: 1, tools: 0, cuisines: 0, maxMinutes: 5, minProtein: 90 };
    expect((await readReports()).flat().filter(({ event }) => event === 'no_results')).toEqual([
      { event: 'no_results', props, count: 1 },
    ]);
  });
});

/** Reads the usage totals of all days: searches, no results, opened, cooked. */
async function totals(page: Page): Promise<number[]> {
  await open(page, '/admin/analytics');
  const row = page.getByRole('row').filter({ hasText: 'Total' });
  await expect(row).toBeVisible();
  const cells = await row.getByRole('cell').allTextContents();
  return cells.map((text) => Number(text.replaceAll(',', '')));
}

test('an administrator sees visitors’ actions as counts', async ({ page, browser }) => {
  test.slow();
  await grantAdminByCommand(await newcomer(page), STATE);
  const before = await totals(page);
  expect(before).toHaveLength(4);

  const visitor = await browser.newPage();
  await findAndOpen(visitor);
  await visitor.close();

  // Repeat the check, because other stories are counted too.
  await expect(async () => {
    const after = await totals(page);
    expect(after[0]).toBeGreaterThan(before[0] ?? 0);
    expect(after[2]).toBeGreaterThan(before[2] ?? 0);
  }).toPass();

  await expect(page.getByRole('columnheader')).toHaveText([
    'Day',
    'Searches',
    'Searches without results',
    'Opened',
    'Cooked',
  ]);
  await expect(page.getByRole('row')).toHaveCount(32);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.getByRole('row')).toHaveCount(9);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('banner').locator('summary').click();
  const menu = page.getByRole('banner').getByRole('list');
  await expect(menu.getByRole('link')).toHaveText([
    'My Pantry',
    'Cookbook',
    'Bulk Import',
    'Site activity',
    'Account',
  ]);
});

test.describe('other users', () => {
  test('a guest is sent to sign in, a user gets an explanation', async ({ page }) => {
    await page.goto('/admin/analytics');
    await page.waitForURL('**/signin?next=%2Fadmin%2Fanalytics');
    await newcomer(page);
    await open(page, '/admin/analytics');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('banner').locator('summary').click();
    const menu = page.getByRole('banner').getByRole('list');
    await expect(menu.getByRole('link')).toHaveText(['My Pantry', 'Cookbook', 'Account']);
    await page.getByRole('button', { name: 'Go Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
