import type { Page } from 'playwright/test';
import { expect, open, test } from '../story.ts';
import { newcomer } from './account-steps.ts';

/** Makes the tab hidden or visible to its page. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

/** Lets the stored session expire. */
const runOut = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('pantry-chef.session') ?? '{}');
    localStorage.setItem('pantry-chef.session', JSON.stringify({ ...session, expires_at: 1 }));
  });

const readStoredToken = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pantry-chef.session') ?? '{}').access_token);

test('a session is renewed when its tab becomes visible, and not while it is hidden', async ({ page }) => {
  test.slow();
  await newcomer(page);
  await page.clock.install();
  await open(page, '/account');
  // After this, all initial requests of the page have finished.
  await expect(page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
  const renewed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewed.push(request.url());
  });
  const before = await readStoredToken(page);

  await show(page, 'hidden');
  await runOut(page);
  await page.clock.runFor(120_000);
  expect(renewed).toEqual([]);

  await show(page, 'visible');
  await expect.poll(() => renewed.length).toBe(1);
  await expect.poll(() => readStoredToken(page)).not.toBe(before);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  // The page renews the session shortly before it expires, as long as the page is visible.
  const tokenBefore = await readStoredToken(page);
  await runOut(page);
  // Advance the clock in small steps: a lock is acquired in real time, but its timeout uses the simulated clock.
  const tokenLater = async () => {
    await page.clock.runFor(500);
    return readStoredToken(page);
  };
  await expect.poll(tokenLater, { intervals: [20], timeout: 60_000 }).not.toBe(tokenBefore);
});
