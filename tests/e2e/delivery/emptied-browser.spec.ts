/**
 * Tests of a browser that deletes stored data, like Safari after seven days without a visit. Cookies set by the
 * server stay.
 */
import type { Page } from 'playwright/test';
import { expectToast, newcomer } from '../account/account-steps.ts';
import { expect, open, test } from '../story.ts';

const DELETED = 'Your browser has cleared this site’s saved data';

/**
 * Deletes all data that scripts can store. Does this while no page is open, because an open page would report the
 * loss at once.
 */
async function emptied(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'kept')?.value;

/** Simulates user activity. The page then checks its stored data. */
async function move(page: Page): Promise<void> {
  await page.mouse.click(1, 1);
}

test('a shopping list deleted by the browser is distinguished from one that never existed', async ({
  page,
}) => {
  await open(page, '/shopping-list');
  await expect(page.getByRole('heading', { name: 'Nothing to buy yet' })).toBeVisible();
  await page.evaluate(() => {
    const line = { name: 'leek', amount: 2, unit: null, recipe: null };
    localStorage.setItem('shopping.list', JSON.stringify({ lines: [line], bought: {} }));
  });
  await page.reload();
  await move(page);
  await expect.poll(() => cookie(page)).toBe('shopping-list');

  await emptied(page);
  await open(page, '/shopping-list');
  await expect(
    page.getByRole('heading', { name: 'Your browser has deleted your shopping list' }),
  ).toBeVisible();
  await move(page);
  await expectToast(page, DELETED);
  await expect.poll(() => cookie(page)).toBeUndefined();

  // The notice appears once.
  await open(page, '/shopping-list');
  await expect(page.getByRole('heading', { name: 'Nothing to buy yet' })).toBeVisible();
});

test('a signed-in user whose browser data was deleted sees that the pantry is safe in the account', async ({
  page,
}) => {
  await newcomer(page);
  await open(page, '/');
  await move(page);
  await expect.poll(() => cookie(page)).toBe('account');
  await emptied(page);
  await open(page, '/');
  await move(page);
  await expectToast(page, DELETED);
  await expectToast(page, /^You’ve been signed out\. Your pantry and shopping list are safe in your account/);
  await expect.poll(() => cookie(page)).toBeUndefined();
});

test('a visitor without stored data gets no cookie', async ({ page }) => {
  await open(page, '/privacy');
  await move(page);
  // True if the file has loaded, even from the cache of an earlier story's window without a request.
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/offline\./.test(name)),
    );
  await expect.poll(isLoaded).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await page.context().cookies()).toEqual([]);
});
