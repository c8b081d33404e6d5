import type { Page } from 'playwright/test';
import { expect, test } from '../story.ts';

/** Shared actions and checks of the offline stories. */

/**
 * Waits until the site works offline: its service worker is active and controls this page. The worker first fetches
 * the whole site; if a file fails, the next page load tries again.
 */
export async function prepareOffline(page: Page): Promise<void> {
  test.setTimeout(180_000);
  const isReady = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
  await expect(async () => {
    // Simulate user activity.
    await page.mouse.click(1, 1);
    try {
      await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
    } catch (error) {
      await page.reload();
      throw error;
    }
  }).toPass({ timeout: 90_000 });
}

/** Key in the browser's storage: the part of a change of the pantry that is lost, 'request' or 'reply'. */
const LOST_PART = 'test.lost-part-of-pantry-changes';

/**
 * Makes changes of the pantry fail in the page, until `restorePantryChanges`. Other calls reach the server. Reloads the
 * page. The page's `fetch` fails, because Playwright does not intercept each request of a page that has a service worker.
 * @param lost 'request' if the server does not get the change; 'reply' if it makes the change, and its reply is lost
 */
export async function losePantryChanges(page: Page, lost: 'request' | 'reply'): Promise<void> {
  await page.addInitScript((key) => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const [url, method] =
        input instanceof Request ? [input.url, input.method] : [String(input), init?.method];
      const isChange = url.includes('/api/inventory') && (method ?? 'GET') !== 'GET';
      const part = isChange ? localStorage.getItem(key) : null;
      if (part === null) return send(input, init);
      if (part === 'reply') await send(input, init);
      throw new TypeError('Failed to fetch');
    };
  }, LOST_PART);
  await page.evaluate(([key, part]) => localStorage.setItem(key, part), [LOST_PART, lost] as const);
  await page.reload();
}

export const restorePantryChanges = (page: Page): Promise<void> =>
  page.evaluate((key) => localStorage.removeItem(key), LOST_PART);

/** Console errors of the browser for a missing network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|net::ERR/;
/** Console errors of the browser for a rejected change. */
const REFUSED = /status of 400/;

/**
 * The stories' base test, for use offline. Made with `extend`, because `use` would apply only to the first file that
 * loads this module in a runner.
 */
export const offlineTest = test.extend({
  serviceWorkers: 'allow',
  expectedErrors: { like: [NO_NETWORK, REFUSED] },
});

export const offlineBar = (page: Page) => page.getByRole('complementary', { name: 'Network' });

/**
 * Makes a page that was loaded offline report that it is offline: Chromium 150 drops Playwright's offline state with
 * the next document, though it still blocks all requests.
 * @returns a function that undoes this
 */
export async function emulateOffline(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.overrideNetworkState', {
    ...{ offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  });
  return () => session.detach();
}

export async function expectOffline(page: Page, words: string | RegExp): Promise<void> {
  await expect(offlineBar(page)).toContainText(words);
}
