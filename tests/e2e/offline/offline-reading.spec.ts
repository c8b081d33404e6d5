import type { BrowserContext, Page } from 'playwright/test';
import { signOut } from '../account/account-steps.ts';
import { createCook, openPantry, shown } from '../pantry/pantry-steps.ts';
import { expect, expectAccessible, open } from '../story.ts';
import {
  emulateOffline,
  expectOffline,
  offlineBar,
  prepareOffline,
  offlineTest as test,
} from './offline-steps.ts';

test('an opened recipe can be read, scaled and cooked offline', async ({ page, context }) => {
  await open(page, '/recipe/spaghetti-aglio-e-olio');
  await prepareOffline(page);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('recipes')).keys()).length))
    .toBe(1);
  await context.setOffline(true);
  await expectOffline(page, 'You’re offline. You can still read recipes you’ve opened before.');
  await open(page, '/recipe/spaghetti-aglio-e-olio?from=a-bookmark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaghetti Aglio e Olio');
  await page.getByRole('button', { name: 'More servings' }).click();
  await expect(page.getByRole('group', { name: 'Servings' }).getByRole('status')).toHaveText('3');
  await page.getByRole('button', { name: 'Cook mode' }).click();
  await expect(page.getByRole('dialog')).toContainText('Step 1 of');
  await page.keyboard.press('Escape');
  const untold = await emulateOffline(page);
  await expectOffline(page, 'You’re offline.');
  await expectAccessible(page);
  await offlineBar(page).getByRole('button', { name: 'Close' }).click();
  await expect(offlineBar(page)).toBeHidden();
  await untold();
  await context.setOffline(false);
});

/** Opens a recipe online, and then another recipe offline. */
async function missPage(page: Page, context: BrowserContext): Promise<void> {
  await open(page, '/recipe/spaghetti-aglio-e-olio');
  await prepareOffline(page);
  await context.setOffline(true);
  await page.goto('/recipe/shakshuka');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
}

test('a page never opened before says so offline, lists readable pages, and loads by itself once online', async ({
  page,
  context,
}) => {
  await missPage(page, context);
  await expect(page.getByRole('link', { name: 'Spaghetti Aglio e Olio' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Ingredients' })).toBeVisible();
  await page.goto('/shopping-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping list');
  await page.goto('/recipe/shakshuka');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shakshuka');
});

test('an unavailable page loads by itself, even if the network was back before the site', async ({
  page,
  context,
}) => {
  await missPage(page, context);
  let tries = 0;
  await context.route('**/recipe/shakshuka', async (route) => {
    tries += 1;
    if (tries <= 3) await route.abort('connectionreset');
    else await route.continue();
  });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shakshuka');
  // The browser has fired its `online` event long before.
  expect(tries).toBeGreaterThan(3);
});

test('the user’s own pantry is shown before the server replies and offline, and nobody else can read it', async ({
  page,
  context,
}) => {
  test.slow();
  await createCook(page, [{ ingredient_name: 'egg', qty: 6 }]);
  await openPantry(page);
  await prepareOffline(page);
  // The pantry is stored as soon as the service worker can show it offline.
  await page.reload();
  await expect(shown(page, 'egg')).toHaveText('6');
  await expect.poll(() => countStoredStates(page)).toBe(1);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await context.route('**/api/inventory', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.reload();
  await expect(shown(page, 'egg')).toHaveText('6');
  await expect(page.getByText('You’re seeing a saved copy.')).toBeHidden();
  answer();
  await context.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);
  await page.reload();
  await expect(shown(page, 'egg')).toHaveText('6');
  await expect(page.getByText('You’re seeing a saved copy.')).toBeVisible();
  const untold = await emulateOffline(page);
  await expectOffline(page, 'You can still see your pantry, your cookbook and recipes you’ve opened before.');
  await untold();
  await context.setOffline(false);
  await expect(page.getByText('You’re seeing a saved copy.')).toBeHidden();

  await signOut(page);
  expect(await countStoredStates(page)).toBe(0);
  await createCook(page, []);
  await context.setOffline(true);
  await page.goto('/inventory');
  await expect(page.getByRole('heading', { name: 'Failed to load inventory' })).toBeVisible();
  await expect(page.getByText('egg')).toBeHidden();
  await context.setOffline(false);
});

const countStoredStates = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('pantry-chef');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('states')) {
            database.close();
            resolve(0);
            return;
          }
          const counting = database.transaction('states').objectStore('states').count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );

test('no private data is in the caches', async ({ page }) => {
  await createCook(page, [{ ingredient_name: 'saffron', qty: 1 }]);
  await openPantry(page);
  await prepareOffline(page);
  await page.reload();
  await expect(shown(page, 'saffron')).toHaveText('1');
  await open(page, '/');
  await open(page, '/account');
  const addresses = await page.evaluate(async () => {
    const cachedPaths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cachedPaths.push(new URL(url).pathname);
    return cachedPaths;
  });
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((path) => /^\/(auth|\.well-known|__|admin)/.test(path))).toEqual([]);
  expect(
    addresses.filter(
      (path) => path.startsWith('/api/') && !/^\/api\/(ingredients|tools|cuisines)$/.test(path),
    ),
  ).toEqual([]);
});

test('the site can be installed', async ({ page, context, browserName }) => {
  expect(browserName).toBe('chromium');
  await open(page, '/');
  const browser = await context.newCDPSession(page);
  const { errors, url, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; type: string }[] };
  for (const { src, sizes, type } of icons) {
    const response = await page.request.get(src);
    expect([src, response.status(), response.headers()['content-type']]).toEqual([src, 200, type]);
    if (type !== 'image/png') continue;
    const bytes = new DataView(Uint8Array.from(await response.body()).buffer);
    expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes);
  }
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Ignore the error about private windows, which do not offer installation: all stories use private windows.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const script = await page.request.get('/sw.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
  expect((await page.request.get('/icons/apple-touch-icon.png')).status()).toBe(200);
});
