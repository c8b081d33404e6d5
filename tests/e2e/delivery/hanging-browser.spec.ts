/**
 * Tests of browser storage and locks that never answer, as happens with IndexedDB in WebKit: pages load, changes
 * reach the server, and signing out ends the session.
 */
import type { Page } from 'playwright/test';
import { expectToast, guestLink, newcomer } from '../account/account-steps.ts';
import { createCook, openPantry, pantryOnServer, shown } from '../pantry/pantry-steps.ts';
import { expect, open, test as story } from '../story.ts';

const test = story.extend({ expectedErrors: { like: [/ERR_FAILED|ERR_ABORTED/] } });

/** Makes the browser's storage calls of this page hang. */
async function hang(page: Page): Promise<void> {
  const stub = () => {
    const never = () => new Promise<never>(() => {});
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    CacheStorage.prototype.open = never;
    LockManager.prototype.request = never;
    ServiceWorkerContainer.prototype.getRegistration = never;
  };
  await page.addInitScript(stub);
  await page.evaluate(stub);
}

/** Sets the state of a user who opened the pantry with offline storage. */
const markPantryStored = (page: Page) => page.evaluate(() => localStorage.setItem('pantry-chef.kept', '1'));

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('pantry-chef.session') !== null);

/**
 * Signs up a new user and opens the landing page. Waits until the user could sign out at once, because the auth
 * client loads after the page.
 */
async function newcomerAtHome(page: Page): Promise<void> {
  await newcomer(page);
  const client = page.waitForResponse(/\/_astro\/auth-client\./);
  await open(page, '/');
  await (await client).finished();
}

async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
}

test('signing out ends the session immediately while the browser’s storage hangs, and says what may be lost', async ({
  page,
}) => {
  await newcomerAtHome(page);
  await markPantryStored(page);
  await hang(page);
  await pressSignOut(page);
  // The sign-out must not wait until the hanging storage calls time out.
  await expect.poll(() => isSignedIn(page), { timeout: 2_500 }).toBe(false);
  await expectToast(page, 'Signed out successfully');
  await expectToast(page, 'Changes that haven’t been saved yet may be lost.');
  await expect(guestLink(page)).toBeVisible();
});

test('signing out ends the session on this device while the server hangs, and says that it was unreachable', async ({
  page,
}) => {
  await newcomerAtHome(page);
  await page.route('**/auth/v1/logout**', () => {});
  await pressSignOut(page);
  await expect.poll(() => isSignedIn(page), { timeout: 2_500 }).toBe(false);
  await expectToast(page, 'Failed to sign out');
  await expectToast(page, /^You’re signed out on this device, but we couldn’t reach the server\./);
  await expect(guestLink(page)).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
});

test('a pantry is shown and changed while the browser’s storage hangs', async ({ page }) => {
  await createCook(page, [{ ingredient_name: 'egg', qty: 6 }]);
  await markPantryStored(page);
  await hang(page);
  await openPantry(page);
  await expect(shown(page, 'egg')).toHaveText('6');
  await page.getByRole('button', { name: 'Increase the amount of egg' }).click();
  await expect(shown(page, 'egg')).toHaveText('7');
  await expect.poll(() => pantryOnServer(page)).toEqual({ egg: '7 count' });
});
