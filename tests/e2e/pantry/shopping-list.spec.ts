import type { Page } from 'playwright/test';
import { expectToast } from '../account/account-steps.ts';
import { expect, expectAccessible, MAIN, open, openDetails, test } from '../story.ts';
import { addDaysToToday, asCook, createCook, pantryOnServer } from './pantry-steps.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const list = (page: Page) => page.getByRole('region', { name: 'To buy' });
const add = async (page: Page, words: string) => {
  await page.getByLabel('Add an item to buy').fill(words);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};
const tick = (page: Page, name: string) =>
  list(page).getByRole('listitem').filter({ hasText: name }).getByRole('checkbox');
const openList = async (page: Page) => {
  await open(page, '/shopping-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible();
};

test('a guest collects missing food of several results, and takes the list along', async ({ page }) => {
  // The test browser cannot share, so record the text that the page would share.
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = data?.text ?? '';
    };
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await page.goto('/results?have=rice,egg');
  const cards = page.getByRole('article').filter({ has: page.getByText(/^Missing:.*(?<!green )\bonion/) });
  for (const index of [0, 1]) {
    const card = cards.nth(index);
    await openDetails(card);
    await card.getByRole('button', { name: /^Add to shopping list:/ }).click();
    if (index === 0) await expectToast(page, 'on your shopping list');
    await expect(page.getByRole('button', { name: /^On your shopping list:/ })).toHaveCount(index + 1);
  }
  await page.getByRole('link', { name: /^Shopping list \(\d+\)/ }).click();
  await page.waitForURL('**/shopping-list');

  const items = list(page).getByRole('listitem');
  // Both dishes need onions, so the list has one entry for both.
  await expect(items.filter({ hasText: 'onion' })).toHaveCount(1);
  await expect(items.filter({ hasText: 'onion' })).toContainText(/for .+, .+/);
  const count = await items.count();
  await items.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Shopping list\n\n\w[^-]+\n- /);
  expect(copied.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(count - 1);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', copied);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  // Ticked items are not printed.
  await expect(items).toHaveCount(count - 1);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // After a reload, the list still has its ticks, and tells a guest the advantages of an account.
  await page.reload();
  await expect(items.first().getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Sign in to add what you buy to your pantry.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear list' }).click();
  await expect(page.getByText('Nothing to buy yet')).toBeVisible();
  await page
    .getByRole('region', { name: /Notification/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(items.first().getByRole('checkbox')).toBeChecked();
});

test('a recipe asks what to buy, with the food that the pantry lacks ticked', MAIN, async ({ page }) => {
  await createCook(page, [{ ingredient_name: 'pasta', qty: 1, unit: 'kg' }, { ingredient_name: 'salt' }]);
  await open(page, '/recipe/spaghetti-aglio-e-olio');
  await page.getByRole('button', { name: 'More servings' }).click();
  await page.getByRole('button', { name: 'Shopping list' }).click();
  const dialog = page.getByRole('dialog', { name: 'What do you need to buy?' });
  await expect(dialog.getByText('We’ve ticked what your pantry doesn’t have enough of.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^pasta/ })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^olive oil/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /^parsley/ }).uncheck();
  await dialog.getByRole('button', { name: 'Add 3 items to shopping list' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('region', { name: /Notification/ })
    .getByRole('button', { name: 'Open shopping list' })
    .click();
  await page.waitForURL('**/shopping-list');
  // The list is sorted by aisle, in pack sizes, with the amounts for the servings chosen on the recipe page.
  await expect(list(page).getByRole('heading')).toHaveText(['Fruit and vegetables', 'Oils and spices']);
  await expect(list(page).getByRole('listitem')).toHaveText([
    /^chili peppers 2 1½ needed · for Spaghetti/,
    /^garlic 1 head 8 cloves needed/,
    /^olive oil 1 bottle \(500 ml\) 6 tbsp needed/,
  ]);
});

test('a tick survives leaving the page before the reply, and unticking still removes its item from the pantry', async ({
  page,
}) => {
  await createCook(page, []);
  await openList(page);
  await add(page, 'milk');
  await page.route('**/api/inventory', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'GET') return route.fulfill({ response });
    // The reply to an addition arrives after the user has left the page.
    await page.waitForURL('**/privacy');
    await route.fulfill({ response }).catch(() => {});
  });
  await tick(page, 'milk').check();
  await expect.poll(() => pantryOnServer(page)).toEqual({ milk: '1 l' });
  await page.goto('/privacy');
  await page.unroute('**/api/inventory');
  await openList(page);
  await expect(tick(page, 'milk')).toBeChecked();
  await expect(list(page).getByRole('listitem')).toContainText('in your pantry');
  await tick(page, 'milk').uncheck();
  await expectToast(page, 'milk');
  expect(await pantryOnServer(page)).toEqual({});
});

test(
  'ticked items go into the pantry as sold, with a date, and unticking removes them',
  MAIN,
  async ({ page }) => {
    await createCook(page, [{ ingredient_name: 'onion', qty: 2, expires_on: addDaysToToday(30) }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page);
    await add(page, '3 onions, 700 ml milk, salt');
    await expect(list(page).getByRole('listitem').filter({ hasText: 'milk' })).toContainText(
      'milk 1 carton (1 l) 700 ml needed',
    );
    // The page shows the pantry's amount but does not subtract it, because a user who enters an item wants it.
    await expect(list(page).getByRole('listitem').filter({ hasText: 'onion' })).toHaveText(
      /^onions 3 you have 2/,
    );
    const places = () =>
      list(page)
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top + scrollY));
    const before = await places();
    await tick(page, 'onion').check();
    await expectToast(page, 'Added 3 count to existing item');
    await tick(page, 'milk').check();
    await expectToast(page, /milk, use by \w+ \d+, \d{4}/);
    await tick(page, 'salt').check();
    await expect.poll(() => pantryOnServer(page)).toEqual({ onion: '5 count', milk: '1 l', salt: '1 count' });
    await expect(list(page).getByRole('listitem').filter({ hasText: 'milk' })).toContainText(
      'in your pantry',
    );
    expect(await places()).toEqual(before);
    const { items } = await asCook(page, 'get', '/api/inventory');
    expect(
      items.map((item: { ingredient_name: string; expires_on: string | null }) => [
        ...[item.ingredient_name, item.expires_on],
      ]),
    ).toEqual([
      ['salt', null],
      ['milk', addDaysToToday(7)],
      ['onion', addDaysToToday(30)],
    ]);

    await tick(page, 'onion').uncheck();
    await tick(page, 'milk').uncheck();
    await expect.poll(() => pantryOnServer(page)).toEqual({ onion: '2 count', salt: '1 count' });
    await page.getByRole('button', { name: 'Clear ticked items' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    expect(await pantryOnServer(page)).toEqual({ onion: '2 count', salt: '1 count' });
  },
);

test('food that a member has is ticked, and only the missing amount is added to the pantry', async ({
  page,
}) => {
  await createCook(page, [{ ingredient_name: 'onion', qty: 2, expires_on: addDaysToToday(30) }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  await add(page, '3 onions, 700 ml milk');
  await expect(list(page).getByRole('listitem').filter({ hasText: 'onion' })).toContainText('you have 2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I already have milk' }).click();
  await expect(tick(page, 'milk')).toBeChecked();
  await expect.poll(() => pantryOnServer(page)).toEqual({ onion: '2 count', milk: '700 ml' });
  await page.getByRole('button', { name: 'I already have onion' }).click();
  await expect(tick(page, 'onion')).toBeChecked();
  await expect.poll(() => pantryOnServer(page)).toEqual({ onion: '3 count', milk: '700 ml' });
  const { items } = await asCook(page, 'get', '/api/inventory');
  expect(
    items.map((item: { ingredient_name: string; expires_on: string | null }) => [
      ...[item.ingredient_name, item.expires_on],
    ]),
  ).toEqual([
    ['onion', addDaysToToday(30)],
    ['milk', null],
  ]);
  await expect(page.getByRole('button', { name: /^I already have/ })).toHaveCount(0);
  await tick(page, 'milk').uncheck();
  await expect.poll(() => pantryOnServer(page)).toEqual({ onion: '3 count' });
});

test.describe('offline', () => {
  test.use({ expectedErrors: { like: [/ERR_INTERNET_DISCONNECTED/] } });

  test('a tick that does not reach the pantry is reverted, with the reason', async ({ page }) => {
    await createCook(page, []);
    await openList(page);
    await add(page, '3 onions');
    await page.route('**/api/inventory', (route) => route.abort('internetdisconnected'));
    await list(page).getByRole('checkbox').click();
    await expectToast(page, 'Failed to add item');
    await expect(list(page).getByRole('checkbox')).not.toBeChecked();
  });
});

test('the list can be ticked by keyboard and is the same in every tab', async ({ page, context }) => {
  await test.step('tabs', async () => {
    await openList(page);
    const other = await context.newPage();
    await openList(other);
    await add(page, 'milk');
    await expect(list(other).getByRole('listitem')).toHaveText(['milk']);
    await other.getByRole('button', { name: 'Remove milk' }).click();
    await expect(page.getByText('Nothing to buy yet')).toBeVisible();
    await other.close();
  });

  await test.step('keyboard', async () => {
    await openList(page);
    await add(page, 'soap, 2 leeks, 500 g rice, 1 l milk');
    const rows = list(page).getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await rows.first().getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect(rows.first().getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(rows.nth(1).getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('2 of 4 items left')).toBeVisible();
    await expectAccessible(page);
  });
});

test('on a phone, a guest enters prices, the list adds them up, and a toast covers no item', async ({
  page,
}) => {
  await test.step('prices', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page);
    await add(page, '3 leeks, 2 lemons');
    await page.getByText('Prices', { exact: true }).click();
    const leek = page.getByRole('textbox', { name: 'leek, 1' });
    await leek.fill('cheap');
    await leek.press('Enter');
    await expect(page.getByText('Enter a price, such as 2.49.')).toBeVisible();
    await expectAccessible(page);
    await leek.fill('1,20');
    await leek.press('Enter');
    await expect(page.getByText('3.60 for 1 of 2 items')).toBeVisible();
    await expect(list(page).getByRole('listitem').filter({ hasText: 'leek' })).toContainText('costs 3.60');
    await page.reload();
    await expect(page.getByText('3.60 for 1 of 2 items')).toBeVisible();
  });

  await test.step('toasts', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page);
    await add(
      page,
      'leek, lemon, onion, rice, milk, eggs, flour, sugar, butter, carrots, pasta, beans, oats, beef',
    );
    const strip = page.locator('.toast-strip');
    await expect(strip).toContainText('14 items');
    const rows = await list(page).getByRole('listitem').count();
    expect(rows).toBe(14);
    // Scrolled to the end, the strip covers neither the last row nor the buttons below the list.
    const clear = page.getByRole('button', { name: 'Clear list' });
    await clear.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await clear.click();
    await expectToast(page, 'Shopping list cleared.');
    const toast = page.getByRole('region', { name: /Notification/ }).getByRole('listitem');
    const isInside = async () => {
      const [inner, outer] = [await toast.boundingBox(), await page.locator('.toast-strip').boundingBox()];
      if (inner === null || outer === null) return false;
      return inner.y >= outer.y - 1 && inner.y + inner.height <= outer.y + outer.height + 1;
    };
    await expect.poll(isInside).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(14);
  });
});
