import type { Page } from 'playwright/test';
import { expectToast } from '../account/account-steps.ts';
import {
  add,
  addDaysToToday,
  asCook,
  createCook,
  nameBox,
  openPantry,
  pantryOnServer,
  row,
  shown,
} from '../pantry/pantry-steps.ts';
import { expect, expectAccessible, MAIN, open } from '../story.ts';
import {
  expectOffline,
  losePantryChanges,
  prepareOffline,
  restorePantryChanges,
  offlineTest as test,
} from './offline-steps.ts';

test('changes made offline survive a closed tab, and are sent later, in order, once', async ({
  page,
  context,
}) => {
  test.slow();
  await createCook(page, [
    { ingredient_name: 'egg', qty: 6 },
    { ingredient_name: 'milk', unit: 'l' },
  ]);
  await openPantry(page);
  await prepareOffline(page);
  await page.reload();
  await expect(shown(page, 'egg')).toHaveText('6');
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Increase the amount of egg' }).click();
  await page.getByRole('button', { name: 'Increase the amount of egg' }).click();
  await expect(shown(page, 'egg')).toHaveText('8');
  await page.getByRole('button', { name: 'Delete milk' }).click();
  await expect(row(page, 'milk')).toBeHidden();
  await add(page, 'rice', '1', 'kg');
  await expectToast(page, 'Saved on this device');
  await expect(nameBox(page)).toHaveValue('');
  await expect(shown(page, 'rice')).toHaveText('1 kg');
  // The user changes the item again before the server has it.
  await page.getByRole('button', { name: 'Increase the amount of rice' }).click();
  await expect(shown(page, 'rice')).toHaveText('2 kg');
  await expectOffline(page, /changes are saved on this device and will be sent when you’re back online\./);
  await expectAccessible(page);

  await page.close();
  const later = await context.newPage();
  await open(later, '/inventory');
  await expect(shown(later, 'egg')).toHaveText('8');
  await expect(shown(later, 'rice')).toHaveText('2 kg');
  await expect(row(later, 'milk')).toBeHidden();
  expect(await pantryOnServer(later)).toEqual({ egg: '6 count', milk: '1 l' });

  await context.setOffline(false);
  await expectToast(later, 'changes have been saved');
  await expect(later.getByText(/saved on this device/)).toHaveCount(0);
  await expect(shown(later, 'egg')).toHaveText('8');
  await expect(shown(later, 'rice')).toHaveText('2 kg');
  expect(await pantryOnServer(later)).toEqual({ egg: '8 count', rice: '2 kg' });
});

/** Replaces the offline database by one of the previous version of the site, with these unsent changes of its owner. */
const storeAsBefore = (page: Page, changes: readonly object[]) =>
  page.evaluate(
    (unsent) =>
      new Promise<void>((resolve, reject) => {
        const userId = JSON.parse(localStorage.getItem('pantry-chef.session') ?? '{}').user.id as string;
        localStorage.setItem('pantry-chef.kept', '1');
        indexedDB.deleteDatabase('pantry-chef');
        const opening = indexedDB.open('pantry-chef', 2);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          const database = opening.result;
          for (const name of ['pantries', 'cookbooks', 'passes'])
            database.createObjectStore(name, { keyPath: 'userId' });
          database.createObjectStore('entries', { keyPath: ['userId', 'id'] });
          for (const name of ['unsent', 'refused']) database.createObjectStore(name, { autoIncrement: true });
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(['pantries', 'unsent', 'refused'], 'readwrite');
          transaction.objectStore('pantries').put({ userId, items: [] });
          for (const [at, change] of unsent.entries())
            transaction
              .objectStore('unsent')
              .add({ userId, key: crypto.randomUUID(), change, at: Date.now() + at, failures: 0 });
          const change = { kind: 'cook', meal: { recipeId: 'gone' } };
          transaction.objectStore('refused').add({ userId, change, error: 'Recipe not found.' });
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    changes,
  );

test('changes unsent by the previous version of the site are sent after an update, once and in order', async ({
  page,
  context,
}) => {
  await createCook(page, [{ ingredient_name: 'egg', qty: 6 }]);
  const { items } = await asCook(page, 'get', '/api/inventory');
  const [{ id }] = items;
  // Let no script of the site open the database before the earlier version has written it.
  await context.route(/\/_astro\//, (route) => route.abort());
  await page.goto('/privacy');
  const rice = { ingredient_name: 'rice', qty: 1, unit: 'kg' };
  await storeAsBefore(page, [
    { kind: 'edit', id, change: { step: 2 } },
    { kind: 'add', item: rice },
    { kind: 'save', recipeId: 'shakshuka' },
  ]);
  await context.unrouteAll({ behavior: 'wait' });
  await open(page, '/inventory');
  await expectToast(page, 'Couldn’t record a meal you cooked');
  await expectToast(page, 'Your 3 changes have been saved');
  expect(await pantryOnServer(page)).toEqual({ egg: '8 count', rice: '1 kg' });
  const { recipes } = await asCook(page, 'get', '/api/cookbook');
  expect(recipes.map(({ recipe_id }: { recipe_id: string }) => recipe_id)).toEqual(['shakshuka']);
});

test('a lost reply does not make a change count twice', async ({ page }) => {
  await createCook(page, [{ ingredient_name: 'egg', qty: 6 }]);
  await openPantry(page);
  await prepareOffline(page);
  await losePantryChanges(page, 'reply');
  await expect(shown(page, 'egg')).toHaveText('6');
  await page.getByRole('button', { name: 'Increase the amount of egg' }).click();
  await expect(page.getByText('1 change is saved on this device')).toBeVisible();
  await add(page, 'rice', '1', 'kg');
  await expect(page.getByText('2 changes are saved on this device')).toBeVisible();
  // The reply to the request in flight is lost too.
  await restorePantryChanges(page);
  await expectToast(page, 'changes have been saved');
  expect(await pantryOnServer(page)).toEqual({ egg: '7 count', rice: '1 kg' });
});

test('a change refused later is reported, and the others are sent', MAIN, async ({ page, context }) => {
  await createCook(page, [
    { ingredient_name: 'egg', qty: 9_999 },
    { ingredient_name: 'milk', unit: 'l' },
  ]);
  await openPantry(page);
  await prepareOffline(page);
  await page.reload();
  await expect(shown(page, 'milk')).toHaveText('1 l');
  await context.setOffline(true);
  await add(page, 'egg', '5');
  await expectToast(page, 'Saved on this device');
  await page.getByRole('button', { name: 'Increase the amount of milk' }).click();
  await expect(shown(page, 'milk')).toHaveText('2 l');
  await context.setOffline(false);
  await expectToast(page, 'Couldn’t add egg');
  await expectToast(page, 'Total quantity would exceed maximum of 10,000');
  expect(await pantryOnServer(page)).toEqual({ egg: '9999 count', milk: '2 l' });
});

test('a recipe cooked offline is counted later, once', async ({ page, context }) => {
  await createCook(page, [{ ingredient_name: 'pasta', qty: 500, unit: 'g' }]);
  await open(page, '/recipe/spaghetti-aglio-e-olio');
  await prepareOffline(page);
  await page.reload();
  await expect(page.getByRole('region', { name: /Notification/ })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'I Cooked This' }).click();
  await expectToast(page, 'Your pantry will be updated when you’re back online.');
  expect(await pantryOnServer(page)).toEqual({ pasta: '500 g' });
  await context.setOffline(false);
  await expectToast(page, 'Your change has been saved');
  expect(await pantryOnServer(page)).toEqual({ pasta: '300 g' });
});

test('items ticked offline are in the pantry after reconnecting, once, with their dates', async ({
  page,
  context,
}) => {
  test.slow();
  await createCook(page, []);
  await open(page, '/shopping-list');
  await page.getByLabel('Add an item to buy').fill('2 onions, milk, 3 eggs');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await prepareOffline(page);
  await page.reload();
  const tick = (name: string) =>
    page
      .getByRole('region', { name: 'To buy' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('checkbox');
  await expect(tick('milk')).toBeVisible();
  await context.setOffline(true);
  await tick('milk').check();
  await expectToast(page, /milk, use by/);
  await tick('milk').uncheck();
  await expectToast(page, 'Item removed');
  await tick('milk').check();
  await tick('onion').check();
  // Four changes of the pantry, and the shopping list as one change.
  await expect(page.getByText('5 changes are saved on this device')).toBeVisible();
  await tick('egg').check();
  await expect(page.getByText('6 changes are saved on this device')).toBeVisible();
  // After a reload, still offline, the list is unchanged.
  await page.reload();
  await expect(tick('milk')).toBeChecked();
  expect(await pantryOnServer(page)).toEqual({});

  await context.setOffline(false);
  await expectToast(page, 'changes have been saved');
  expect(await pantryOnServer(page)).toEqual({ onion: '2 count', milk: '1 l', egg: '6 count' });
  const { items } = await asCook(page, 'get', '/api/inventory');
  const milk = items.find(({ ingredient_name: name }: { ingredient_name: string }) => name === 'milk') as {
    expires_on: string;
  };
  expect(milk.expires_on).toBe(addDaysToToday(7));
  // The user can remove an item that was sent later like any other.
  await tick('onion').uncheck();
  await expectToast(page, 'Item removed');
  expect(await pantryOnServer(page)).toEqual({ milk: '1 l', egg: '6 count' });
});

test('with every page closed, the service worker sends waiting changes when it is woken', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await createCook(page, [{ ingredient_name: 'egg', qty: 6 }]);
  await openPantry(page);
  await prepareOffline(page);
  await page.reload();
  await expect(shown(page, 'egg')).toHaveText('6');
  const session = await page.evaluate(() => localStorage.getItem('pantry-chef.session') ?? '');
  const workers = await browser.newBrowserCDPSession();
  expect(workers).toBeDefined();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Increase the amount of egg' }).click();
  await expect(page.getByText(/^1 change is saved on this device/)).toBeVisible();
  const worker = context.serviceWorkers()[0];
  // Open a blank page outside the site, which lets the browser notice that the network is back.
  const elsewhere = await context.newPage();
  await page.close();
  await context.setOffline(false);
  const sent = await worker?.evaluate(async () => {
    const wake = Object.assign(new Event('sync'), {
      tag: 'pantry-chef.unsent',
      waitUntil: (work: Promise<unknown>) => {
        Object.assign(globalThis, { work });
      },
    });
    dispatchEvent(wake);
    await (globalThis as { work?: Promise<unknown> }).work;
    return true;
  });
  expect(sent).toBe(true);
  const token = (JSON.parse(session) as { access_token: string }).access_token;
  const reply = await elsewhere.request.get('/api/inventory', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await reply.json()).items).toMatchObject([{ ingredient_name: 'egg', qty: 7 }]);
  // When the user returns, they are still signed in, and no change is waiting.
  await open(elsewhere, '/inventory');
  await expect(shown(elsewhere, 'egg')).toHaveText('7');
  await expect(elsewhere.getByText(/saved on this device/)).toHaveCount(0);
});

test('a recipe saved offline is in the cookbook after reconnecting', async ({ page, context }) => {
  await createCook(page, []);
  await open(page, '/recipe/shakshuka');
  await prepareOffline(page);
  await page.reload();
  const heart = page.getByRole('button', { name: 'Save to cookbook' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(true);
  await heart.click();
  await expectToast(page, 'Saved on this device');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await expectToast(page, 'has been saved');
  const { recipes } = await asCook(page, 'get', '/api/cookbook');
  expect(recipes.map(({ recipe_id }: { recipe_id: string }) => recipe_id)).toEqual(['shakshuka']);
});

test('a saved recipe is removed and a recipe is hidden offline, also after a reload', async ({
  page,
  context,
}) => {
  await createCook(page, []);
  for (const recipe_id of ['shakshuka', 'moussaka'])
    await asCook(page, 'post', '/api/cookbook', { entries: [{ key: crypto.randomUUID(), recipe_id }] });
  const { saved } = await asCook(page, 'get', '/api/cookbook/saved');
  const moussaka = saved.find(({ recipe_id }: { recipe_id: string }) => recipe_id === 'moussaka');
  await open(page, '/recipe/moussaka');
  await open(page, '/recipe/shakshuka');
  await prepareOffline(page);
  const heart = page.getByRole('button', { name: 'Save to cookbook' });
  for (const path of ['/recipe/moussaka', '/recipe/shakshuka']) {
    await page.goto(path);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  // Another device adds a note to the moussaka, which this device does not know of.
  await asCook(page, 'patch', `/api/cookbook/${moussaka.id}`, { version: 1, note: 'For guests' });
  await context.setOffline(true);
  await heart.click();
  await expectToast(page, 'Removed from your cookbook');
  await page.getByRole('button', { name: 'Not for me' }).click();
  await expectToast(page, 'Hidden');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('This recipe is hidden from your results.')).toBeVisible();
  await page.goto('/recipe/moussaka');
  await heart.click();
  await expectToast(page, 'Removed from your cookbook');
  await context.setOffline(false);
  await expectToast(page, 'Couldn’t remove a recipe from your cookbook');
  await expectToast(page, 'Your 2 changes have been saved');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const { recipes } = await asCook(page, 'get', '/api/cookbook');
  expect(recipes.map(({ recipe_id }: { recipe_id: string }) => recipe_id)).toEqual(['moussaka']);
  const hidden = await asCook(page, 'get', '/api/hiddenRecipes');
  expect(hidden.recipes).toMatchObject([{ recipe_id: 'shakshuka' }]);
});
