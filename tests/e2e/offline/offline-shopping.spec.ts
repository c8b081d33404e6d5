import type { Page } from 'playwright/test';
import { expectToast, fillSignIn, newcomer } from '../account/account-steps.ts';
import { pantryOnServer } from '../pantry/pantry-steps.ts';
import { expect, open } from '../story.ts';
import { expectOffline, prepareOffline, offlineTest as test } from './offline-steps.ts';

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'To buy' }).getByRole('listitem').filter({ hasText: name });
const tick = (page: Page, name: string) => row(page, name).getByRole('checkbox');
const add = async (page: Page, words: string) => {
  await page.getByLabel('Add an item to buy').fill(words);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};

test('a guest’s list joins the account, is on every device, and separate changes on two devices are merged', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await open(page, '/shopping-list');
  await expect(page.getByText('Your list is saved in this browser.')).toBeVisible();
  await add(page, '2 onions, milk');
  await expect(row(page, 'onion')).toBeVisible();
  const email = await newcomer(page);
  await page.reload();
  await expect(page.getByText('This list is shared with your household.')).toBeVisible();
  await expect(row(page, 'onion')).toContainText('onions 2');

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await open(other, '/signin?next=/shopping-list');
  await fillSignIn(other, email);
  await other.waitForURL('**/shopping-list');
  await expect(row(other, 'onion')).toContainText('onions 2');
  await expect(row(other, 'milk')).toBeVisible();

  await prepareOffline(page);
  await page.reload();
  await expect(tick(page, 'milk')).toBeVisible();
  await context.setOffline(true);
  await tick(page, 'milk').check();
  await expectToast(page, /milk, use by/);
  await expectOffline(page, '2 changes are saved on this device');
  // Meanwhile, the user adds items on another device.
  await add(other, '3 onions, soap');
  await expect(row(other, 'onion')).toContainText('onions 3');
  await expect(tick(other, 'milk')).not.toBeChecked();
  // Closing a tab offline loses no data.
  await page.close();
  const later = await context.newPage();
  // The page shows and sends the list before it is idle and loads the offline notice.
  await later.addInitScript(() => {
    window.requestIdleCallback = (work) => {
      addEventListener('idle-at-last', () => work({ didTimeout: false, timeRemaining: () => 50 }));
      return 0;
    };
  });
  await open(later, '/shopping-list');
  await expect(tick(later, 'milk')).toBeChecked();

  await context.setOffline(false);
  await expect(row(later, 'soap')).toBeVisible();
  await later.evaluate(() => dispatchEvent(new Event('idle-at-last')));
  await expectToast(later, 'changes have been saved');
  await expect(row(later, 'onion')).toContainText('onions 3');
  await expect(tick(later, 'milk')).toBeChecked();
  expect(await pantryOnServer(later)).toEqual({ milk: '1 l' });

  await other.reload();
  await expect(tick(other, 'milk')).toBeChecked();
  await expect(row(other, 'milk')).toContainText('in your pantry');
  // One device unticks the item that the other device bought.
  await tick(other, 'milk').uncheck();
  await expectToast(other, 'Item removed');
  expect(await pantryOnServer(other)).toEqual({});
  await later.reload();
  await expect(tick(later, 'milk')).not.toBeChecked();
  await elsewhere.close();
});
