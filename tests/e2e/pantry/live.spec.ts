import type { Page } from 'playwright/test';
import { newcomer, PASSWORD } from '../account/account-steps.ts';
import { callApi } from '../api-calls.ts';
import { expect, expectAccessible, open, test } from '../story.ts';
import { addDaysToToday, asCook, join, nameBox, openPantry, row, shown } from './pantry-steps.ts';

const stock = (page: Page, names: readonly string[]) =>
  asCook(page, 'post', '/api/inventory/bulk', {
    items: names.map((ingredient_name) => ({ ingredient_name, qty: 6, unit: 'count' })),
  });

/** Opens the pantry, and waits for its second read, which happens after the live connection opens. */
async function openLivePantry(page: Page): Promise<void> {
  let reads = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/inventory') reads += 1;
  });
  await openPantry(page);
  await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
}

const names = (page: Page) => page.locator('.pantry-item__name').allTextContents();

test('a household member’s change appears to the others immediately, with its author, and nothing moves', async ({
  page: anns,
  browser,
  baseURL,
}) => {
  const ann = await newcomer(anns, 'Ann');
  await stock(anns, ['egg', 'lemon', 'onion']);
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const bobs = await elsewhere.newPage();
  const bob = await newcomer(bobs, 'Bob');
  join(ann, bob);
  await bobs.clock.install();
  await openLivePantry(bobs);
  await openLivePantry(anns);
  const before = await names(bobs);
  await nameBox(bobs).fill('half a na');

  const last = before.at(-1) ?? '';
  await anns.getByRole('button', { name: `Increase the amount of ${last}` }).click();
  await expect(shown(bobs, last)).toHaveText('7');
  const notice = bobs.getByText('Ann changed the pantry');
  await expect(notice).toBeVisible();
  expect(await names(bobs)).toEqual(before);
  await expect(nameBox(bobs)).toBeFocused();
  await expect(nameBox(bobs)).toHaveValue('half a na');
  await expectAccessible(bobs);
  await bobs.clock.fastForward(6_000);
  await expect(notice).toBeHidden();
  await expect(anns.getByText('changed the pantry')).toBeHidden();

  // The row that has the focus disappears.
  const [first = '', second = ''] = before;
  await bobs.getByRole('button', { name: `Increase the amount of ${first}` }).focus();
  await anns.getByRole('button', { name: `Delete ${first}` }).click();
  await expect(row(bobs, first)).toHaveCount(0);
  await expect(row(bobs, second)).toBeFocused();
  await elsewhere.close();
});

test('a member’s plan appears on the other’s page immediately, also after a reconnection', async ({
  page: bobs,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const anns = await elsewhere.newPage();
  const bob = await newcomer(bobs, 'Bob');
  join(await newcomer(anns, 'Ann'), bob);
  let reads = 0;
  bobs.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/plan/week') reads += 1;
  });
  await open(bobs, '/plan');
  await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
  const meal = {
    ...{ id: 'monday', day: addDaysToToday(1), meal: 'dinner', servings: 2, maxMinutes: null },
    ...{ use: { kind: 'own', text: 'Soup at home' }, recipe: null, since: null, cookedAt: null },
  };
  const plan = { meals: [meal], repeats: 1, have: [], list: [], atMostBetter: null };
  const { version } = await asCook(anns, 'put', '/api/plan/week', { plan, over: null });
  await expect(bobs.getByText('Soup at home')).toBeVisible();
  await expect(bobs.getByText('Ann changed the plan')).toBeVisible();

  // Ending another session of the user closes all connections. Pages with a valid session connect again.
  const signInByApi = async (data: object) =>
    (await callApi(bobs.request, 'post', '/auth/v1/token?grant_type=password', { data })).json();
  const { access_token: other } = await signInByApi({ email: bob, password: PASSWORD });
  const before = reads;
  const headers = { authorization: `Bearer ${other}` };
  await callApi(bobs.request, 'post', '/auth/v1/logout?scope=local', { headers });
  await expect.poll(() => reads).toBeGreaterThanOrEqual(before + 2);
  const stew = { ...meal, use: { kind: 'own', text: 'Stew at home' } };
  await asCook(anns, 'put', '/api/plan/week', { plan: { ...plan, meals: [stew] }, over: version });
  await expect(bobs.getByText('Stew at home')).toBeVisible();
  await elsewhere.close();
});

test('two members who change the plan at once, one of them offline, both get both changes, without a question', async ({
  page: anns,
  browser,
  baseURL,
}) => {
  const ann = await newcomer(anns, 'Ann');
  await stock(anns, ['egg', 'onion', 'pasta']);
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const bobs = await elsewhere.newPage();
  join(ann, await newcomer(bobs, 'Bob'));
  const findMeal = (page: Page, at: number) => page.locator('.plan-meal').nth(at);
  const findMealTitle = (page: Page, at: number) => findMeal(page, at).getByRole('heading', { level: 3 });
  await open(anns, '/plan');
  await anns.getByRole('button', { name: 'Plan the week' }).click();
  await expect(anns.locator('.plan__message')).toContainText('Your week is planned.');
  await open(bobs, '/plan');
  await expect(bobs.locator('.plan-meal')).toHaveCount(5);

  await elsewhere.setOffline(true);
  await findMeal(bobs, 0)
    .getByRole('button', { name: /^More actions for / })
    .click();
  const keep = findMeal(bobs, 0).getByRole('button', { name: /^Keep / });
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  const lockedTitle = (await findMealTitle(bobs, 0).textContent()) ?? '';
  await findMeal(anns, 4)
    .getByRole('button', { name: /^More actions for / })
    .click();
  const edit = anns.getByRole('region', { name: 'More' });
  await edit.getByRole('combobox', { name: 'Meal' }).selectOption('Eat something else');
  await edit.getByRole('textbox', { name: 'What are you having?' }).fill('Soup at home');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(findMealTitle(anns, 4)).toHaveText('Soup at home');

  await elsewhere.setOffline(false);
  await open(bobs, '/plan');
  for (const page of [anns, bobs]) {
    await expect(findMealTitle(page, 4)).toHaveText('Soup at home');
    await expect(findMealTitle(page, 0)).toHaveText(lockedTitle);
    await expect(findMeal(page, 0).locator('.plan-meal__facts')).toContainText('Locked');
    await expect(page.getByText('Showing the plan from your account')).toBeHidden();
  }
  await elsewhere.close();
});

test('if WebSockets are blocked, the page polls for changes', async ({ page }) => {
  await newcomer(page);
  await stock(page, ['egg']);
  // Simulates a proxy that blocks WebSockets.
  await page.addInitScript(() => {
    window.WebSocket = class {
      static readonly OPEN = 1;
      onclose?: () => void;
      constructor() {
        setTimeout(() => this.onclose?.());
      }
      close() {}
    } as unknown as typeof WebSocket;
  });
  await page.clock.install();
  await openPantry(page);
  await expect(shown(page, 'egg')).toHaveText('6');
  await stock(page, ['egg']);
  // Repeat the check, because the page may start its timer a moment after it shows the pantry.
  await expect(async () => {
    await page.clock.fastForward(45_000);
    await expect(shown(page, 'egg')).toHaveText('12', { timeout: 1_000 });
  }).toPass();
});
