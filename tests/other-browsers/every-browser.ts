import { afterAll, beforeAll, describe, test } from 'vitest';
import { type ReachableApp, startApp } from './app.ts';
import { firefox } from './firefox.ts';
import { doings } from './steps.ts';
import type { Size, Tab } from './tab.ts';
import { webkit } from './webkit.ts';

const BROWSERS = [firefox, webkit];

const SIZES: Readonly<Record<string, Size>> = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

export interface Place {
  readonly app: ReachableApp;
  readonly tab: Tab;
}

/** A test that runs in a tab with a fresh profile. */
export type Story = (place: Place) => Promise<void>;

/**
 * Runs stories in every installed browser, at desktop and phone size. For a missing browser, skips the stories and
 * prints the program to install.
 */
export function inEveryBrowser(stories: Readonly<Record<string, Story>>): void {
  let app: ReachableApp | undefined;
  if (BROWSERS.some(({ missing }) => missing() === null)) {
    beforeAll(async () => {
      app = await startApp();
    }, 120_000);
    afterAll(() => app?.stop());
  }
  for (const browser of BROWSERS) {
    const missing = browser.missing();
    if (missing !== null) console.log(`skipped in ${browser.name}: ${missing}`);
    for (const [sizeName, size] of Object.entries(SIZES)) {
      describe.skipIf(missing !== null)(`${browser.name}, ${sizeName}`, () => {
        for (const [name, story] of Object.entries(stories))
          test(name, async () => {
            if (app === undefined) throw new Error('The app does not run.');
            const tab = await browser.open(size);
            try {
              await story({ app, tab });
            } catch (error) {
              throw await withPicture(error, tab, `${browser.name}-${sizeName}-${name}`);
            } finally {
              await tab.close();
            }
          });
      });
    }
  }
}

async function withPicture(error: unknown, tab: Tab, name: string): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  try {
    const { mkdirSync, writeFileSync } = await import('node:fs');
    const { join } = await import('node:path');
    mkdirSync('.cache/other-browsers', { recursive: true });
    const file = join('.cache/other-browsers', `${name.replace(/\W+/g, '-')}.png`);
    writeFileSync(file, await tab.screenshot());
    error.message += `\nthe page: ${await tab.evaluate(() => location.href)}, ${file}\n${await doings(tab)}`;
  } catch {
    // Taking the screenshot failed, because the tab is closed or does not respond.
  }
  return error;
}
