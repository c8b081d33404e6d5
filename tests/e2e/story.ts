import axe from 'axe-core';
import { type BrowserContext, test as base, expect, type Locator, type Page } from 'playwright/test';

/**
 * Prefix of the console line with which a page reports a violation of its Content-Security-Policy or Trusted Types.
 */
const VIOLATION = 'against the policy of the page: ';

interface Frame {
  /** True if the browser must start without any files of the site, even scripts. For stories about requests. */
  firstVisit: boolean;
  /** Console errors that the story expects, such as the browser's line about a 404. */
  expectedErrors: { like: RegExp[] };
}

/**
 * Base of every story. A story fails on a console error, an uncaught exception, a request that leaves the machine, or
 * a policy violation. A story that opens no page gets no window, because a window costs a second.
 */
export const test = base.extend<Frame>({
  firstVisit: [false, { option: true }],
  expectedErrors: [{ like: [] }, { option: true }],
  // The checks apply to every page of the story.
  context: async ({ context, baseURL, firstVisit }, use) => {
    keepHttpCache(context);
    for (const page of context.pages()) await forget(page, baseURL ?? '', firstVisit);
    const violations: string[] = [];
    await context.addInitScript((violation) => {
      addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
        console.error(violation, effectiveDirective, blockedURI, sample, `${sourceFile}:${lineNumber}`);
      });
    }, VIOLATION);
    context.on('console', (message) => {
      if (message.text().startsWith(VIOLATION)) violations.push(message.text());
    });
    await use(context);
    // Go online again, in case an earlier story failed while offline.
    await context.setOffline(false);
    expect(violations).toEqual([]);
  },
  page: async ({ page, expectedErrors }, use) => {
    const began = Date.now();
    const wrong: { line: string; from: string }[] = [];
    const note = (line: string, from = '') => {
      if (!expectedErrors.like.some((expected) => expected.test(line))) wrong.push({ line, from });
    };
    // Ignore the replies of requests that the local server has lost: it sometimes loses a connection and replies 500.
    // Only replies of the app have a request id.
    const lost = new Set<string>();
    page.on('response', (response) => {
      if (response.status() === 500 && !response.headers()['x-request-id']) lost.add(response.url());
    });
    page.on('console', (message) => {
      // Ignore earlier messages: the browser repeats messages of an earlier story in the same window.
      const isOurs = message.timestamp() >= began;
      if (message.type() === 'error' && isOurs) note(`console: ${message.text()}`, message.location().url);
    });
    page.on('pageerror', (error) => {
      if (!isOfAnEarlierClock(error)) note(`uncaught: ${error.message}`);
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') note(`left the machine: ${request.url()}`);
    });
    await use(page);
    const unexpected = wrong.filter(({ line, from }) => !(line.includes('status of 500') && lost.has(from)));
    expect(unexpected.map(({ line, from }) => `${line} ${from}`.trim())).toEqual([]);
  },
});

/**
 * True if the error comes from an earlier story: a timer of its simulated clock can fire in a reused window, in which
 * the clock no longer exists. Errors from scripts of the site contain an address.
 */
const isOfAnEarlierClock = ({ message, stack = '' }: Error): boolean =>
  message.includes("(reading 'controller')") && !stack.includes('/_astro/');

export { expect };

/**
 * Marks stories that the headless shell cannot run: it grants no wake lock, and it fetches scripts that are not
 * requested yet.
 */
export const WHOLE = { tag: '@whole' };

/** Marks the stories of the main journeys, which `npm test` runs. `npm run test:rest` runs the others. */
export const MAIN = { tag: '@main' };

/**
 * Lets a window keep the HTTP cache for the next story: fetching and compiling the same scripts again is two fifths
 * of the cost of a page. The names of scripts contain a hash, and pages are always requested, so no story gets old
 * files. Playwright has no option for this. If Playwright's internal object changes, stories only become slower.
 */
function keepHttpCache(context: BrowserContext): void {
  interface Inner {
    clearCache?: () => Promise<void>;
  }
  const { _connection: connection } = context as unknown as {
    _connection?: { toImpl?: (outer: BrowserContext) => Inner };
  };
  const inner = connection?.toImpl?.(context);
  if (inner?.clearCache !== undefined) inner.clearCache = async () => {};
}

/**
 * Clears the state of an earlier story that Playwright leaves in a reused window. Playwright empties the storage and
 * removes routes, scripts, clocks and sizes, but keeps the history and the data of the service worker.
 */
async function forget(page: Page, origin: string, isFirstVisit: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.resetNavigationHistory');
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,indexeddb' });
  if (isFirstVisit) await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

export const KITCHEN = ['chicken breast', 'rice', 'onion', 'garlic', 'olive oil', 'eggs'];

/** Opens a page and waits until the islands that are active from the start respond. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

/** Waits until the islands that are active from the start respond to clicks. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('astro-island[ssr]:is([client="load"], [client="only"])') === null,
  );
}

/** Returns the cards of the search results after all have loaded. */
export async function allCards(page: Page): Promise<Locator> {
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(page.locator('.results__group[aria-busy]')).toHaveCount(0);
  return cards;
}

/** Unfolds the details of a result card: preview, actions and reasons. */
export const openDetails = (card: Locator): Promise<void> =>
  card.locator('summary', { hasText: /^More/ }).click();

export const cardTitles = async (page: Page): Promise<string[]> =>
  (await allCards(page)).getByRole('heading').allTextContents();

export async function openSearch(page: Page): Promise<void> {
  await open(page, '/');
  await page.waitForFunction(() => document.querySelector('astro-island[ssr] form') === null);
}

export async function typeIngredients(page: Page, names: readonly string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Ingredients' });
  for (const name of names) {
    await box.fill(name);
    await box.press('Enter');
    await expect(box).toHaveValue('');
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Accessibility rules that depend on colours, so that they may fail in one theme only. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Expects that the page has no accessibility problem, in the light and the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // Check that there are no frames, which the accessibility checker does not cover.
  expect(page.frames()).toHaveLength(1);
  // Wait until the page has loaded; before that, there is nothing to check.
  await expect(page.locator('h1').first()).toBeAttached();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  expect(await violations(page, { type: 'tag', values: STANDARDS }), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { type: 'rule', values: COLOURS }), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Returns violations of these accessibility rules. Calls axe directly: its Playwright package injects axe for each
 * check and also reports all passed rules with a path to each element, which takes longer than the check.
 */
const violations = (page: Page, runOnly: axe.RunOnly): Promise<string[]> =>
  page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const report = await axe.run(document, { runOnly, resultTypes: ['violations'], selectors: false });
    return report.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, runOnly);
