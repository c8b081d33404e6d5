/** Tests of the site while its database is unavailable. The database really fails: see tests/faulty-app.ts. */
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { type FaultyApp, startFaultyApp } from '../../faulty-app.ts';
import { expectToast, PASSWORD } from '../account/account-steps.ts';
import { add, nameBox, shown } from '../pantry/pantry-steps.ts';
import { expect, expectAccessible, open, test } from '../story.ts';

test.describe.configure({ mode: 'serial' });
// The browser logs each 503 reply as an error.
test.use({ expectedErrors: { like: [/status of 503/, /WebSocket connection to .* 503/] } });

let app: FaultyApp;

test.beforeAll(async () => {
  // Allow more time, because this story starts another copy of the app besides those of the other stories.
  test.setTimeout(240_000);
  app = await startFaultyApp(join(ROOT, '.cache/e2e-faults-state'));
});
test.afterAll(() => app.kill());
test.beforeEach(() => app.faults({}));

/** Signs up a new user. This copy of the app requires no confirmation mail. */
async function signUp(page: Page): Promise<void> {
  await open(page, `${app.address}/signup`);
  await page.getByLabel('Email').fill(`cook-${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

// Use another dish for each fault, because the edge would serve a visited page from its cache.
test('a recipe page says that the database fails or hangs, and its Try Again works afterwards', async ({
  page,
}) => {
  test.slow();
  for (const [fault, id, dish] of [
    ['fails', 'chicken-fried-rice', 'Chicken Fried Rice'],
    ['hangs', 'egg-fried-rice', 'Egg Fried Rice'],
  ] as const) {
    await app.faults({ db: fault });
    const response = await page.goto(`${app.address}/recipe/${id}`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBe('10');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load recipe');
    await expect(page.getByRole('alert')).toHaveText(
      'We can’t reach our recipes right now. Please try again in a moment.',
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pantry Chef' })).toBeVisible();
    await expectAccessible(page);
    await app.faults({});
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dish);
  }
});

test('a search while the database fails shows cached recipes, and says so', async ({ page }) => {
  await open(page, `${app.address}/results?have=rice,egg,onion`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const count = await page.getByRole('heading', { level: 1 }).textContent();
  await app.faults({ db: 'fails', kv: 'fails' });
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  const note = page.getByText('We can’t reach all our recipes right now.');
  await expect(note).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await app.faults({});
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(note).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(count ?? '');
});

test('text typed into the pantry form stays while the database fails, and is added by the next attempt', async ({
  page,
}) => {
  await signUp(page);
  await open(page, `${app.address}/inventory`);
  await expect(page.getByText('Your pantry is empty')).toBeVisible();
  await app.faults({ db: 'fails' });
  await add(page, 'rice', '3');
  await expectToast(page, 'We couldn’t do that right now. Please try again in a moment.');
  await expect(nameBox(page)).toHaveValue('rice');
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('3');
  await app.faults({});
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(shown(page, 'rice')).toHaveText(/^3/);

  // The page reverts a change of an amount that does not reach the server, and the user stays signed in.
  await app.faults({ db: 'fails' });
  await page.getByRole('button', { name: 'Increase the amount of rice' }).click();
  await expectToast(page, 'Failed to update quantity');
  await expect(shown(page, 'rice')).toHaveText(/^3/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load inventory');
  await app.faults({});
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(shown(page, 'rice')).toHaveText(/^3/);
});
