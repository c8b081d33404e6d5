import type { Page } from 'playwright/test';
import { expectToast } from '../account/account-steps.ts';
import { addDaysToToday, asCook, createCook, pantryOnServer } from '../pantry/pantry-steps.ts';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';

const PASTA = '/recipe/spaghetti-aglio-e-olio';
const KITCHEN = [
  { ingredient_name: 'pasta', qty: 1, unit: 'kg' },
  { ingredient_name: 'garlic powder', qty: 100, unit: 'g' },
  { ingredient_name: 'olive oil', qty: 1, unit: 'l' },
];

const cooked = (page: Page) => page.getByRole('button', { name: 'I Cooked This' });
const panel = (page: Page) => page.getByRole('region', { name: 'I Cooked This' });

test('cooking takes from the pantry what the page announces: servings, amounts, unchecked lines, swaps', async ({
  page,
}) => {
  await createCook(page, KITCHEN);
  // A substitute's amount may arrive after a fast click.
  const clicked = Promise.withResolvers<void>();
  await page.route('**/api/getRecipeById?*', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await open(page, PASTA);
  await page.getByRole('button', { name: 'More servings' }).click();
  await page.getByRole('button', { name: 'Edit or swap' }).click();
  await page.getByRole('spinbutton', { name: 'Amount of pasta, g' }).fill('350');
  await page.getByRole('checkbox', { name: 'olive oil' }).uncheck();
  const garlic = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /garlic/ }) });
  await garlic.locator('summary').click();
  await garlic.getByRole('button', { name: /^garlic powder/ }).click();
  await cooked(page).click();
  clicked.resolve();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'pasta' })).toHaveText(
    '350 g pasta (650 g left)',
  );
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'garlic powder' })).toContainText(
    'g left',
  );
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'olive oil' })).toHaveCount(0);
  const after = await pantryOnServer(page);
  expect(after).toMatchObject({ pasta: '0.65 kg', 'olive oil': '1 l' });
  expect(after['garlic powder']).not.toBe('100 g');
});

test('a double click counts once, a later click counts again, and the button shows that it works', async ({
  page,
}) => {
  await createCook(page, KITCHEN);
  await open(page, PASTA);
  await cooked(page).dblclick();
  await expectToast(page, 'Inventory updated! 🎉');
  await cooked(page).click();
  expect((await pantryOnServer(page)).pasta).toBe('0.8 kg');
  // A click some time after the reply records the recipe as cooked a second time.
  await expect(async () => {
    await cooked(page).click();
    expect((await pantryOnServer(page)).pasta).toBe('0.6 kg');
  }).toPass();

  await open(page, PASTA);
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/api/consumeInventory', async (route) => {
    await held;
    await route.continue();
  });
  await cooked(page).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-busy', 'true');
  answer();
  await expectToast(page, 'Inventory updated! 🎉');
  await expect(cooked(page)).toBeVisible();
});

test.describe('with network errors', () => {
  test.use({ expectedErrors: { like: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] } });

  test('without a network nothing is taken, and after a lost reply trying again counts once', async ({
    page,
    context,
  }) => {
    await createCook(page, KITCHEN);
    await open(page, PASTA);
    await expect(page.getByRole('region', { name: /Notification/ })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await cooked(page).click();
    await expectToast(page, 'Network error');
    await context.setOffline(false);
    expect((await pantryOnServer(page)).pasta).toBe('1 kg');

    await open(page, PASTA);
    // The request reaches the server, but the reply is lost.
    await page.route('**/api/consumeInventory', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await cooked(page).click();
    await expectToast(page, 'Network error');
    expect((await pantryOnServer(page)).pasta).toBe('0.8 kg');
    await page.unroute('**/api/consumeInventory');
    await cooked(page).click();
    await expectToast(page, 'Inventory updated! 🎉');
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'pasta' })).toContainText('200 g pasta');
    expect((await pantryOnServer(page)).pasta).toBe('0.8 kg');
  });
});

test('cooked recipes are listed in the cooking history, and can be undone there', MAIN, async ({ page }) => {
  await createCook(page, KITCHEN);
  const before = await pantryOnServer(page);
  await open(page, PASTA);
  await expect(page.getByText('Swapped')).toBeVisible();
  await cooked(page).click();
  await panel(page).getByRole('link', { name: 'Cooking history' }).click();
  await page.waitForURL('**/inventory#cooked');
  const entry = page.getByRole('listitem').filter({ hasText: 'Spaghetti Aglio e Olio' });
  await expect(entry).toContainText('2 servings');
  await expect(entry).toContainText('pasta (200 g)');
  // The page has swapped the garlic for the garlic powder of the pantry.
  await expect(entry).toContainText('garlic powder (');
  await expect(entry).toContainText('parsley (not in your pantry)');
  await entry.getByRole('button', { name: /^Undo Spaghetti/ }).click();
  await expect(entry.getByText('Undone')).toBeVisible();
  expect(await pantryOnServer(page)).toEqual(before);
  await page.getByRole('radio', { name: 'Pantry' }).check();
  await expect(page.getByRole('group', { name: 'Quantity of pasta' })).toContainText('1 kg');
});

test('an undone cooking stays undone when an older reply with the history arrives later', async ({
  page,
}) => {
  await createCook(page, KITCHEN);
  await asCook(page, 'post', '/api/consumeInventory', { recipeId: 'spaghetti-aglio-e-olio' });
  let reads = 0;
  const { promise: undone, resolve: letItCome } = Promise.withResolvers<void>();
  await page.route('**/api/cookings', async (route) => {
    const response = await route.fetch();
    reads += 1;
    // Delay the second read, which happens after the live connection opens.
    if (reads === 2) await undone;
    await route.fulfill({ response });
  });
  await open(page, '/inventory#cooked');
  const entry = page.getByRole('listitem').filter({ hasText: 'Spaghetti Aglio e Olio' });
  await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
  await entry.getByRole('button', { name: /^Undo Spaghetti/ }).click();
  await expect(entry.getByText('Undone')).toBeVisible();
  letItCome();
  await expect.poll(() => reads).toBeGreaterThanOrEqual(3);
  await page.waitForLoadState('networkidle');
  await expect(entry.getByText('Undone')).toBeVisible();
});

test(
  'the page announces what will be taken, takes exactly that after an edit, and returns it',
  MAIN,
  async ({ page }) => {
    await createCook(page, [
      { ingredient_name: 'chicken thigh', qty: 250, unit: 'g', expires_on: addDaysToToday(9) },
      { ingredient_name: 'chicken thigh', qty: 200, unit: 'g', expires_on: addDaysToToday(1) },
      { ingredient_name: 'rice', qty: 1, unit: 'kg' },
      { ingredient_name: 'egg', qty: 6 },
    ]);
    const before = await pantryOnServer(page);
    await open(page, '/recipe/chicken-fried-rice');
    await expect(page.getByText('Swapped')).toBeVisible();
    await page.getByText('See what will be taken from your pantry').click();
    const thighs = panel(page).getByRole('listitem').filter({ hasText: 'chicken thigh' });
    await expect(thighs).toHaveCount(2);
    await expect(thighs.nth(0)).toContainText('expires tomorrow (uses it up)');
    await expect(thighs.nth(0).getByRole('spinbutton')).toHaveValue('200');
    await expect(thighs.nth(1).getByRole('spinbutton')).toHaveValue('100');
    await thighs.nth(1).getByRole('spinbutton').fill('50');
    await panel(page).getByRole('spinbutton', { name: 'Amount of egg to take' }).fill('0');
    await expectAccessible(page);
    await cooked(page).click();
    await expectToast(page, 'Inventory updated! 🎉');
    const after = await pantryOnServer(page);
    expect(after).toMatchObject({ 'chicken thigh': '200 g', egg: '6 count' });
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(panel(page).getByText('Undone. Your pantry is back to how it was.')).toBeVisible();
    expect(await pantryOnServer(page)).toEqual(before);
  },
);

test('with the keyboard at 320 px, a search with a swap leads to a recipe that takes the food that expires first, and returns it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await createCook(page, [
    { ingredient_name: 'chicken thigh', qty: 500, unit: 'g', expires_on: addDaysToToday(9) },
    { ingredient_name: 'chicken thigh', qty: 450, unit: 'g', expires_on: addDaysToToday(1) },
    { ingredient_name: 'rice', qty: 1, unit: 'kg' },
  ]);
  const selectThighs = async () => {
    const { items } = await asCook(page, 'get', '/api/inventory');
    return (items as { ingredient_name: string; qty: number; expires_on: string }[])
      .filter(({ ingredient_name }) => ingredient_name === 'chicken thigh')
      .map(({ qty, expires_on }) => [expires_on, qty])
      .sort();
  };
  const before = await selectThighs();
  await open(page, '/results?have=chicken+thigh,rice,onion,garlic,egg');
  const result = page.getByRole('link', { name: 'Chicken Fried Rice', exact: true });
  await result.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/recipe/chicken-fried-rice');
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  await expect(
    ingredients.getByRole('listitem').filter({ hasText: 'chicken thigh instead of chicken breast' }),
  ).toContainText('Swapped');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await cooked(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Taken from your pantry', { exact: true })).toBeVisible();
  const [soon, later] = await selectThighs();
  expect(soon?.[1]).toBeLessThan(450);
  expect(later).toEqual(before[1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await panel(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Undone. Your pantry is back to how it was.')).toBeVisible();
  expect(await selectThighs()).toEqual(before);
});

test(
  'a guest is asked to sign in, keeps a history in the browser, and can undo an entry',
  MAIN,
  async ({ page }) => {
    await open(page, PASTA);
    await cooked(page).click();
    await expect(panel(page)).toContainText('You cooked this on');
    await page.reload();
    await expect(panel(page)).toContainText('You cooked this on');
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(panel(page)).not.toContainText('You cooked this on');

    await open(page, PASTA);
    await cooked(page).click();
    await expectToast(page, 'Sign in required');
    await expectToast(page, 'Please sign in to track your cooking');
    await expect(panel(page)).toContainText('Saved in this browser only.');
    await page
      .getByRole('region', { name: /Notification/ })
      .getByRole('button', { name: 'Sign in' })
      .click();
    await page.waitForURL(`**/signin?next=${encodeURIComponent(PASTA)}`);
  },
);
