import type { Page } from 'playwright/test';
import { expectToast } from '../account/account-steps.ts';
import { expect, expectAccessible, open, test } from '../story.ts';
import { cookWith, pantryOnServer } from './pantry-steps.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const list = (page: Page) => page.getByRole('list', { name: 'To buy' });
const openList = async (page: Page) => {
  await open(page, '/shopping-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible();
};

test('a guest collects what several results lack, and takes the list along', async ({ page }) => {
  // This browser shares nothing by itself: what it would share is written down.
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = data?.text ?? '';
    };
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await page.goto('/results?have=rice,egg');
  const adders = page
    .getByRole('article')
    .filter({ hasText: /To buy:.*onion/, hasNotText: 'green onion' })
    .getByRole('button', { name: /^Add to shopping list:/ });
  await adders.first().click();
  await expectToast(page, 'on your shopping list');
  await expect(page.getByRole('button', { name: /^On the shopping list:/ })).toHaveCount(1);
  await adders.first().click();
  await expect(page.getByRole('button', { name: /^On the shopping list:/ })).toHaveCount(2);
  await page.getByRole('link', { name: /^Shopping list \(\d+\)/ }).click();
  await page.waitForURL('**/shopping-list');

  const items = list(page).getByRole('listitem');
  // Both dishes want onions: they are bought once, for both.
  await expect(items.filter({ hasText: 'onion' })).toHaveCount(1);
  await expect(items.filter({ hasText: 'onion' })).toContainText(/for .+, .+/);
  await items.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(await items.count());
  expect(copied).toMatch(/^Shopping list\n- /);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', copied);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // It is kept, ticks and all, and tells a guest what an account would do.
  await page.reload();
  await expect(items.first().getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Sign in, and it goes into your pantry.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear list' }).click();
  await expect(page.getByText('Nothing to buy yet')).toBeVisible();
  await page
    .getByRole('region', { name: /Notification/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(items.first().getByRole('checkbox')).toBeChecked();
});

test('a recipe asks what is needed, with what the pantry lacks ticked', async ({ page }) => {
  await cookWith(page, [{ ingredient_name: 'pasta', qty: 1, unit: 'kg' }, { ingredient_name: 'salt' }]);
  await open(page, '/recipe/spaghetti-aglio-e-olio');
  await page.getByRole('button', { name: 'More servings' }).click();
  await page.getByRole('button', { name: 'Shopping list' }).click();
  const dialog = page.getByRole('dialog', { name: 'What do you need?' });
  await expect(dialog.getByText('Ticked is what is not in your pantry.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^pasta/ })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^olive oil/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /^parsley/ }).uncheck();
  await dialog.getByRole('button', { name: 'Add 3 items to shopping list' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('region', { name: /Notification/ })
    .getByRole('button', { name: 'Open list' })
    .click();
  await page.waitForURL('**/shopping-list');
  // Amounts for the servings that were on the page.
  await expect(list(page).getByRole('listitem')).toHaveText([
    /^garlic 7½ cloves/,
    /^olive oil 6 tbsp/,
    /^chili pepper 1½/,
  ]);
});

test('what is ticked goes into the pantry, and out again when the tick goes', async ({ page }) => {
  await cookWith(page, [{ ingredient_name: 'onion', qty: 2 }]);
  await openList(page);
  await page.getByLabel('Add something').fill('3 onions, 500 g flour, salt');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const tick = (name: string) =>
    list(page).getByRole('listitem').filter({ hasText: name }).getByRole('checkbox');
  await tick('onion').check();
  await expectToast(page, 'Added 3 count to existing item');
  await tick('flour').check();
  await expectToast(page, 'Item added to inventory');
  await tick('salt').check();
  await expect
    .poll(() => pantryOnServer(page))
    .toEqual({ onion: '5 count', flour: '500 g', salt: '1 count' });
  await expect(list(page).getByRole('listitem').filter({ hasText: 'flour' })).toContainText('in your pantry');

  await tick('onion').uncheck();
  await tick('flour').uncheck();
  await expect.poll(() => pantryOnServer(page)).toEqual({ onion: '2 count', salt: '1 count' });
  await page.getByRole('button', { name: 'Clear ticked' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  expect(await pantryOnServer(page)).toEqual({ onion: '2 count', salt: '1 count' });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: { like: [/ERR_INTERNET_DISCONNECTED/] } });

  test('a tick that does not reach the pantry goes again, and says why', async ({ page }) => {
    await cookWith(page, []);
    await openList(page);
    await page.getByLabel('Add something').fill('3 onions');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.route('**/api/inventory/bulk', (route) => route.abort('internetdisconnected'));
    await list(page).getByRole('checkbox').click();
    await expectToast(page, 'Failed to add item');
    await expect(list(page).getByRole('checkbox')).not.toBeChecked();
  });
});

test('the list is the same in every tab', async ({ page, context }) => {
  await openList(page);
  const other = await context.newPage();
  await openList(other);
  await page.getByLabel('Add something').fill('milk');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(list(other).getByRole('listitem')).toHaveText(['milk']);
  await other.getByRole('button', { name: 'Take milk off the list' }).click();
  await expect(page.getByText('Nothing to buy yet')).toBeVisible();
  await other.close();
});
