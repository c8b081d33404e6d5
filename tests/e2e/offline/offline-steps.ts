import type { Page } from 'playwright/test';
import { expect, test } from '../story.ts';

/** What the stories without a network have in common. */

/**
 * Waits until the site works without a network: its service worker is there and sees to this page. It fetches the whole
 * shell first; where a file of it could not be had, the next page that is opened tries again.
 */
export async function madeOffline(page: Page): Promise<void> {
  test.setTimeout(180_000);
  const isReady = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
  await expect(async () => {
    // The first sign that somebody is there.
    await page.mouse.click(1, 1);
    try {
      await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
    } catch (error) {
      await page.reload();
      throw error;
    }
  }).toPass({ timeout: 90_000 });
}

/** What the browser itself says about a network that is not there. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|net::ERR/;
/** And about a change that was refused when it came. */
const REFUSED = /status of 400/;

/** Settings of its own, not `use`: that would hold for the first file only that a runner loads this for. */
export const offlineTest = test.extend({
  serviceWorkers: 'allow',
  expectedErrors: { like: [NO_NETWORK, REFUSED] },
});

export const offlineBar = (page: Page) => page.getByRole('complementary', { name: 'Network' });

/**
 * Tells a page that came without a network that there is none: Chromium 150 takes what Playwright has told a context to be
 * over with the next document, though it lets nothing through.
 * @returns takes it back
 */
export async function toldOffline(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.overrideNetworkState', {
    ...{ offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  });
  return () => session.detach();
}

export async function expectOffline(page: Page, words: string | RegExp): Promise<void> {
  await expect(offlineBar(page)).toContainText(words);
}
