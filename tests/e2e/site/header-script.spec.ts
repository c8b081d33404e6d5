import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { expectToast, newEmail, PASSWORD } from '../account/account-steps.ts';
import { expect, open, test } from '../story.ts';

// Start with an empty browser, because these stories are about requests.
test.use({ firstVisit: true });

const NOON = new Date('2026-11-21T12:00:00Z');

/** Opens a recipe page with a stopped clock. Returns a function that counts the requests for the header's script. */
async function openStill(page: Page): Promise<() => number> {
  let requestCount = 0;
  page.on('request', (request) => {
    if (/\/_astro\/header\./.test(request.url())) requestCount += 1;
  });
  await page.clock.install({ time: NOON });
  // Let the clock run until this time.
  await page.clock.pauseAt(new Date(NOON.getTime() + 60_000));
  await open(page, '/recipe/spaghetti-aglio-e-olio');
  return () => requestCount;
}

test('the header’s script loads during a pause, not between the user’s actions on the page', async ({
  page,
}) => {
  const countRequests = await openStill(page);
  const more = page.getByRole('button', { name: 'More servings' });
  for (let taps = 0; taps < 6; taps += 1) {
    await more.click();
    await page.clock.runFor(600);
  }
  expect(countRequests()).toBe(0);
  await page.clock.runFor(600);
  await expect.poll(countRequests).toBe(1);
});

test('the script loads immediately when the header or a link is about to be used', async ({ page }) => {
  const countRequests = await openStill(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).hover();
  await page.clock.runFor(200);
  await expect.poll(countRequests).toBe(1);
});

test('without any action the script loads about ten seconds later, so that the page works offline', async ({
  page,
}) => {
  const countRequests = await openStill(page);
  await page.clock.runFor(9_000);
  expect(countRequests()).toBe(0);
  await page.clock.runFor(2_000);
  await expect.poll(countRequests).toBe(1);
});

test('a message stored for the next page is not consumed by a header script that loads while the page is left', async ({
  page,
}) => {
  const { promise: mayCome, resolve: letItCome } = Promise.withResolvers<void>();
  await page.route('**/_astro/header.*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await open(page, '/signup');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).hover();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const came = page.waitForResponse(/\/_astro\/header\./);
      letItCome();
      await (await came).finished();
      // Wait, because the script runs in the page that is being left, which the test can no longer query.
      await sleep(500);
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expectToast(page, 'Account created! Please check your email to verify your account.');
});
