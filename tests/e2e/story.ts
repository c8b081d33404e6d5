import axe from 'axe-core';
import { type BrowserContext, test as base, expect, type Locator, type Page } from 'playwright/test';

/** How a line begins that says what the page's Content-Security-Policy or Trusted Types have kept from it. */
const VIOLATION = 'against the policy of the page: ';

interface Frame {
  /** Whether the browser has read nothing of the site before, not even its scripts: for stories about what is fetched. */
  firstVisit: boolean;
  /** Console errors that belong to the story, such as the browser's own line about a 404. */
  expectedErrors: { like: RegExp[] };
}

/**
 * The frame of every story: nothing may be written to the console as an error, no exception may go uncaught, no
 * request may leave the machine, and no page may try what its policy forbids. A story that opens no page of its own is
 * given none: a window costs a second.
 */
export const test = base.extend<Frame>({
  firstVisit: [false, { option: true }],
  expectedErrors: [{ like: [] }, { option: true }],
  // Every page that the story opens, and whatever other errors it expects.
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
    // Also of a story that failed in between.
    await context.setOffline(false);
    expect(violations).toEqual([]);
  },
  page: async ({ page, expectedErrors }, use) => {
    const began = Date.now();
    const wrong: { line: string; from: string }[] = [];
    const note = (line: string, from = '') => {
      if (!expectedErrors.like.some((expected) => expected.test(line))) wrong.push({ line, from });
    };
    // The local server loses a connection now and then, and says 500 for it. One of the app has an id by which the log knows it.
    const lost = new Set<string>();
    page.on('response', (response) => {
      if (response.status() === 500 && !response.headers()['x-request-id']) lost.add(response.url());
    });
    page.on('console', (message) => {
      // A browser tells again what was written in a window that it had for an earlier story.
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
    const own = wrong.filter(({ line, from }) => !(line.includes('status of 500') && lost.has(from)));
    expect(own.map(({ line, from }) => `${line} ${from}`.trim())).toEqual([]);
  },
});

/**
 * What Playwright's clock runs in each page of an earlier story's window may be left without the clock, and a browser tells such
 * an error again. Scripts of the site have an address.
 */
const isOfAnEarlierClock = ({ message, stack = '' }: Error): boolean =>
  message.includes("(reading 'controller')") && !stack.includes('/_astro/');

export { expect };

/** Of what the headless shell does otherwise: it keeps no screen on, and fetches scripts that nothing asks for yet. */
export const WHOLE = { tag: '@whole' };

/**
 * Lets a window keep what it has read of the site for the next story: two fifths of what loading a page costs is to fetch and
 * compile the same scripts again. They carry their content's hash in their names, and pages are asked for each time, so that no story
 * sees anything old. Playwright has no option for it: where its inner object looks different one day, stories take longer.
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
 * What a window of an earlier story knows and Playwright leaves: it has emptied the storage, and taken back the routes, scripts,
 * clocks and sizes, but neither the way back nor what a service worker has kept.
 */
async function forget(page: Page, origin: string, isFirstVisit: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.resetNavigationHistory');
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,indexeddb' });
  if (isFirstVisit) await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

/** What a cook types in most stories. */
export const KITCHEN = ['chicken breast', 'rice', 'onion', 'garlic', 'olive oil', 'eggs'];

/** Opens a page and waits until the islands that are at work from the start answer. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

/** The islands of the page that are at work from the start answer: what is pressed from now on is heard. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('astro-island[ssr]:is([client="load"], [client="only"])') === null,
  );
}

/** The cards of the results, once all have come. */
export async function allCards(page: Page): Promise<Locator> {
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(page.locator('.results__group[aria-busy]')).toHaveCount(0);
  return cards;
}

/** The titles of all results in their order. */
export const cardTitles = async (page: Page): Promise<string[]> =>
  (await allCards(page)).getByRole('heading').allTextContents();

export async function openSearch(page: Page): Promise<void> {
  await open(page, '/');
  await page.waitForFunction(() => document.querySelector('astro-island[ssr] form') === null);
}

/** Adds ingredients by typing each and pressing Enter. */
export async function typeIngredients(page: Page, names: readonly string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Ingredients' });
  for (const name of names) {
    await box.fill(name);
    await box.press('Enter');
    await expect(box).toHaveValue('');
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What depends on colours, and so may hold in one theme only. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Nothing on the page that a person with a screen reader, a keyboard or weak eyes would stumble over, light or dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // The checker sees to the page it is in, and not to pages in it.
  expect(page.frames()).toHaveLength(1);
  // Nor to a page that is not there yet.
  await expect(page.locator('h1').first()).toBeAttached();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  expect(await violations(page, { type: 'tag', values: STANDARDS }), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { type: 'rule', values: COLOURS }), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * What goes against these rules. The checker is asked itself, not by way of its Playwright package: that brings it anew
 * for each look, and writes down all that holds, with a path to each element, which takes longer than looking.
 */
const violations = (page: Page, runOnly: axe.RunOnly): Promise<string[]> =>
  page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run(document, { runOnly, resultTypes: ['violations'], selectors: false });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, runOnly);
