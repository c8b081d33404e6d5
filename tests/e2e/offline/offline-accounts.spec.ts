/** Tests of an account's data on a device, and of who can see the data. */
import type { Page } from 'playwright/test';
import {
  expectToast,
  fillSignIn,
  guestLink,
  newcomer,
  openAccount,
  PASSWORD,
  signOut,
} from '../account/account-steps.ts';
import { createCook, openPantry, pantryOnServer, row, shown } from '../pantry/pantry-steps.ts';
import { expect, open } from '../story.ts';
import { losePantryChanges, offlineTest, prepareOffline, restorePantryChanges } from './offline-steps.ts';

/** The browser logs these errors for a write that fails and for an expired session. */
const test = offlineTest.extend({ expectedErrors: { like: [/ERR_CONNECTION_RESET/, /status of 401/] } });

const STORES = ['states', 'mutations', 'passes'] as const;

/** Returns the number of entries in each object store of this device. */
const countStored = (page: Page) =>
  page.evaluate(
    (names) =>
      new Promise<Record<string, number>>((resolve, reject) => {
        const opening = indexedDB.open('pantry-chef');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(names);
          const counts: Record<string, number> = {};
          for (const name of names) {
            const counting = transaction.objectStore(name).count();
            counting.onsuccess = () => {
              counts[name] = counting.result;
            };
          }
          transaction.oncomplete = () => {
            database.close();
            resolve(counts);
          };
        };
      }),
    STORES,
  );

const NOTHING = { states: 0, mutations: 0, passes: 0 };

/** Signs up a user with six eggs in the stored pantry, and a seventh egg that the server does not have yet. */
async function withUnsentEgg(page: Page): Promise<string> {
  const email = await createCook(page, [{ ingredient_name: 'egg', qty: 6 }]);
  await openPantry(page);
  await prepareOffline(page);
  await losePantryChanges(page, 'request');
  await expect(shown(page, 'egg')).toHaveText('6');
  await page.getByRole('button', { name: 'Increase the amount of egg' }).click();
  await expect(page.getByText(/^1 change is saved on this device/)).toBeVisible();
  await expect.poll(() => countStored(page)).toEqual({ states: 1, mutations: 1, passes: 1 });
  return email;
}

/** Ends every session of the signed-in user on the server, as another device could. */
async function endSessions(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pantry-chef.session') ?? '{}').access_token as string,
  );
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.post('/auth/v1/logout?scope=global', { headers });
  expect(reply.status()).toBe(204);
}

/** Waits until the page notices the end of its session and asks to sign in. */
async function expectSignIn(page: Page): Promise<void> {
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/signin');
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
}

test('deleting the account also deletes the pantry, the unsent changes and the credentials on the device', async ({
  page,
}) => {
  test.slow();
  await withUnsentEgg(page);
  await openAccount(page);
  await page.locator('summary', { hasText: 'Delete my account…' }).click();
  await page.getByLabel('Enter your password to confirm').fill(PASSWORD);
  await page.getByLabel('Yes, delete my account and all its data').check();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expectToast(page, 'Your account has been deleted.');
  await expect(guestLink(page)).toBeVisible();
  expect(await countStored(page)).toEqual(NOTHING);
  const names = await page.evaluate(() => Object.keys(localStorage));
  expect(names).not.toContain('pantry-chef.session');
  expect(names).not.toContain('pantry-chef.kept');
  // Another page load stores nothing either.
  await open(page, '/');
  expect(await countStored(page)).toEqual(NOTHING);
});

test('signing out says how many changes were not sent, and deletes them', async ({ page }) => {
  test.slow();
  await withUnsentEgg(page);
  await signOut(page);
  await expectToast(page, '1 change couldn’t be saved and has been lost.');
  await expect.poll(() => countStored(page)).toEqual(NOTHING);
});

test('the first user’s unsent changes are neither shown to the second nor sent in their name', async ({
  page,
  context,
}) => {
  test.slow();
  const first = await withUnsentEgg(page);
  await endSessions(page);
  await expectSignIn(page);
  // The change stays on the device for its owner as long as the next user is unknown.
  expect((await countStored(page)).mutations).toBe(1);
  await expect.poll(async () => (await countStored(page)).passes).toBe(0);

  await restorePantryChanges(page);
  const changes: string[] = [];
  context.on('request', (request) => {
    if (/\/api\/inventory/.test(request.url()) && request.method() !== 'GET')
      changes.push(`${request.method()} ${request.url()}`);
  });
  await newcomer(page);
  await openPantry(page);
  await expect(page.getByText('saved on this device')).toHaveCount(0);
  await expect(row(page, 'egg')).toHaveCount(0);
  expect(await pantryOnServer(page)).toEqual({});
  await expect.poll(async () => (await countStored(page)).mutations).toBe(0);
  expect(changes).toEqual([]);

  // The change is not sent later for another user.
  await endSessions(page);
  await expectSignIn(page);
  await fillSignIn(page, first);
  await page.waitForURL((url) => url.pathname === '/inventory');
  await expect(shown(page, 'egg')).toHaveText('6');
  expect(await pantryOnServer(page)).toEqual({ egg: '6 count' });
  expect(changes).toEqual([]);
});

test('changes unsent when a session ended are sent after its owner returns', async ({ page }) => {
  test.slow();
  const email = await withUnsentEgg(page);
  await endSessions(page);
  await expectSignIn(page);
  await restorePantryChanges(page);
  await fillSignIn(page, email);
  await page.waitForURL((url) => url.pathname === '/inventory');
  await expect(shown(page, 'egg')).toHaveText('7');
  await expect.poll(() => pantryOnServer(page)).toEqual({ egg: '7 count' });
  await expect.poll(async () => (await countStored(page)).mutations).toBe(0);
});
