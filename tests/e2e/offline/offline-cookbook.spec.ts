import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright/test';
import { forgetSession, newcomer, newEmail, signOut, signUpByApi } from '../account/account-steps.ts';
import { callApi } from '../api-calls.ts';
import { asCook, join } from '../pantry/pantry-steps.ts';
import { expect, open } from '../story.ts';
import { prepareOffline, offlineTest as test } from './offline-steps.ts';

const RECIPE = {
  ...{ title: 'Lighthouse soup', servings: 4, minutes: 40, source: '', notes: '' },
  lines: [{ text: '1 kg leeks', section: '', name: 'leeks', amount: 1, unit: 'kg', preparation: '' }],
  steps: ['Simmer with marjoram.'],
};

/** Sets the stored data of an earlier version of the site, which did not store cookbooks. */
const keepAsBefore = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('pantry-chef', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('pantries', { keyPath: 'userId' });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );

const countStoredEntries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('pantry-chef');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('entries').objectStore('entries').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
          database.close();
        };
      }),
  );

test('the user’s own cookbook can be searched and read offline, and nobody else can read it', async ({
  page,
  context,
}) => {
  test.slow();
  await newcomer(page);
  await keepAsBefore(page);
  const entries = [
    { key: randomUUID(), recipe: RECIPE },
    { key: randomUUID(), recipe: { ...RECIPE, title: 'Other soup', steps: ['Boil.'] } },
  ];
  const { added } = await asCook(page, 'post', '/api/cookbook', { entries });
  await open(page, '/cookbook');
  await prepareOffline(page);
  await page.reload();
  await expect(page.getByText('2 recipes', { exact: true })).toBeVisible();
  await expect.poll(() => countStoredEntries(page)).toBe(2);
  await page.getByRole('link', { name: 'Other soup', exact: true }).click();
  await expect(page.getByText('Boil.', { exact: true })).toBeVisible();
  const nutrition = page.getByRole('heading', { name: 'Nutrition', exact: true });
  await expect(nutrition).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  // The recipe was opened before, so its nutrition is stored.
  await expect(page.getByText('Boil.', { exact: true })).toBeVisible();
  await expect(nutrition).toBeVisible();
  await page.goBack();
  await expect(page.getByText('You’re seeing a saved copy.')).toBeVisible();
  await page.getByLabel('Search your cookbook').fill('marjorm');
  const titles = page.getByRole('list', { name: 'Recipes' }).getByRole('heading');
  await expect(titles).toHaveText(['Lighthouse soup']);
  await page.getByRole('link', { name: 'Lighthouse soup', exact: true }).click();
  await expect(page.getByText('Simmer with marjoram.')).toBeVisible();
  await expect(page.getByText('Nutrition, allergens and swaps couldn’t be loaded.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re seeing a saved copy.')).toBeHidden();

  // If a recipe is deleted on another device, it is deleted here too.
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pantry-chef.session') ?? '{}').access_token as string,
  );
  const headers = { authorization: `Bearer ${token}` };
  await page.request.delete('/api/cookbook', { headers, data: { ids: [added[1].id] } });
  await page.goto('/cookbook');
  await expect(page.getByText('1 recipe', { exact: true })).toBeVisible();
  await expect.poll(() => countStoredEntries(page)).toBe(1);

  // Remove the session without a sign-out. Then another user signs in.
  await forgetSession(page);
  await newcomer(page);
  await page.goto('/cookbook');
  await expect(page.getByRole('heading', { name: 'Your cookbook is empty' })).toBeVisible();
  await expect.poll(() => countStoredEntries(page)).toBe(0);
  await asCook(page, 'post', '/api/cookbook', { entries: [{ key: randomUUID(), recipe: RECIPE }] });
  await page.reload();
  await expect.poll(() => countStoredEntries(page)).toBe(1);
  await signOut(page);
  expect(await countStoredEntries(page)).toBe(0);
});

test('the stored cookbook stays while the session is checked, and so does the typed text', async ({
  page,
}) => {
  await newcomer(page);
  await asCook(page, 'post', '/api/cookbook', { entries: [{ key: randomUUID(), recipe: RECIPE }] });
  await open(page, '/cookbook');
  await prepareOffline(page);
  await page.reload();
  await expect(page.getByText('1 recipe', { exact: true })).toBeVisible();
  await expect.poll(() => countStoredEntries(page)).toBe(1);
  const held: Route[] = [];
  await page.route('**/api/account', (route) => void held.push(route));
  await asCook(page, 'post', '/api/cookbook', {
    entries: [{ key: randomUUID(), recipe: { ...RECIPE, title: 'Other soup' } }],
  });
  await page.goto('/cookbook');
  await expect(page.getByText('2 recipes', { exact: true })).toBeVisible();
  expect(held.length).toBeGreaterThan(0);
  await page.getByLabel('Search your cookbook').fill('Lighthouse');
  for (const route of held) await route.continue();
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Search your cookbook')).toHaveValue('Lighthouse');
});

test('another member’s recipe leaves the device after it is unshared', async ({ page }) => {
  test.slow();
  const bob = await newcomer(page, 'Bob');
  const ann = newEmail();
  const { access_token } = await signUpByApi(page.request, ann, 'Ann');
  const asAnn = async (method: 'post' | 'put', path: string, data: object) => {
    const headers = { authorization: `Bearer ${access_token}` };
    return (await callApi(page.request, method, path, { headers, data })).json();
  };
  join(ann, bob);
  const { added } = await asAnn('post', '/api/cookbook', {
    entries: [{ key: randomUUID(), recipe: RECIPE }],
  });
  const share = (shared: boolean) => asAnn('put', `/api/cookbook/${added[0].id}/household`, { shared });
  await share(true);
  await open(page, '/cookbook');
  await prepareOffline(page);
  await page.reload();
  await expect(page.getByText('From your household')).toBeVisible();
  await expect.poll(() => countStoredEntries(page)).toBe(1);
  await share(false);
  await expect(page.getByText('From your household')).toBeHidden();
  await expect.poll(() => countStoredEntries(page)).toBe(0);
});
