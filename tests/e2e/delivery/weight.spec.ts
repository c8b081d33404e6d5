import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { toSlug } from '#domain/recipes/slug';
import { PORT } from '../servers.ts';
import { expect, open, test, WHOLE } from '../story.ts';

// Start with an empty browser, because these stories are about requests.
test.use({ firstVisit: true });

/** Size of the first round trip on a new connection, in bytes. */
const FIRST_ROUND_TRIP = 14 * 1024;
const STARTERS = fileURLToPath(new URL('../../../worker/starter/recipes.json', import.meta.url));

/**
 * Maximum size (KiB) of scripts that each page may load before the first interaction, with the edge's best
 * compression.
 */
const BUDGETS = [
  // Between builds of the same code, the size varies by about 0.1 KiB with the hashes in the names of the files.
  { path: '/', most: 92.2 },
  { path: '/recipe/spaghetti-aglio-e-olio', most: 80 },
  { path: '/privacy', most: 0 },
  { path: '/cuisine/italian', most: 0 },
];

/** Addresses of the starter recipes with the most text. */
const LARGEST = (JSON.parse(readFileSync(STARTERS, 'utf8')) as { title: string }[])
  .toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
  .slice(0, 12)
  .map(({ title }) => `/recipe/${toSlug(title)}`);

const note = (type: string, description: string | number) =>
  test.info().annotations.push({ type, description: String(description) });

/**
 * Returns the transferred size of a document in Brotli. Computed here, because Chromium requests Brotli over TLS
 * only.
 */
function sent(path: string): Promise<number> {
  return new Promise((done, fail) => {
    const headers = { 'Accept-Encoding': 'br' };
    get({ host: 'localhost', port: PORT, path, headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200 && response.headers['content-encoding'] === 'br') done(bytes);
        else fail(new Error(`${path}: ${response.statusCode} ${response.headers['content-encoding']}`));
      });
    }).on('error', fail);
  });
}

test('each page loads at most its budget of script by itself', WHOLE, async ({ page }) => {
  let bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  const devtools = await page.context().newCDPSession(page);
  for (const { path, most } of BUDGETS) {
    await devtools.send('Network.clearBrowserCache');
    bodies = [];
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    if (most > 0) expect(sizes.length, path).toBeGreaterThan(3);
    const whole = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    note('KiB', `${path} ${whole.toFixed(1)}`);
    expect(whole, path).toBeLessThanOrEqual(most);
  }
});

test.describe('without the build’s files', () => {
  test.use({ expectedErrors: { like: [/net::ERR_FAILED/, /Failed to fetch dynamically imported module/] } });

  test('the largest recipe page fits into the first round trip, styles included', async ({ page }) => {
    const sizes: [bytes: number, path: string][] = [];
    for (const path of LARGEST) sizes.push([await sent(path), path]);
    const [[bytes, path] = [0, '']] = sizes.toSorted(([one], [other]) => other - one);
    note('bytes', `${path} ${bytes}`);
    expect(bytes).toBeGreaterThan(8 * 1024);
    expect(bytes).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
    // Block all other files: the page must look right without them.
    await page.route(/\/_astro\//, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('.recipe__head').evaluate((head) => getComputedStyle(head).display)).toBe(
      'grid',
    );
  });
});

test('nothing blocks the first paint of a page, and nothing moves when the fonts arrive late', async ({
  page,
}) => {
  test.slow();
  let arrived = false;
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resume) => setTimeout(resume, 700));
    await route.continue();
    arrived = true;
  });
  await page.addInitScript(() => {
    const shifts = window as unknown as { moved: number };
    shifts.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  for (const path of [
    '/',
    '/privacy',
    '/recipe/moussaka',
    '/recipes',
    '/results?have=rice,egg',
    '/signin',
    '/onboarding',
  ])
    await test.step(path, async () => {
      await devtools.send('Network.clearBrowserCache');
      arrived = false;
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      const blocking = await page.evaluate(() =>
        (
          performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
            renderBlockingStatus: string;
          })[]
        )
          .filter(({ renderBlockingStatus }) => renderBlockingStatus !== 'non-blocking')
          .map(({ name }) => name),
      );
      expect(blocking).toEqual([]);
      // The page must have no render-blocking elements: neither elements that the browser reports, nor elements that
      // may become render-blocking, such as a stylesheet for the screen or a script that the parser waits for.
      expect(await page.locator('link[rel="stylesheet"]:not([media="print"])').count()).toBe(0);
      expect(await page.locator('script[src]:not([type="module"]):not([async]):not([defer])').count()).toBe(
        0,
      );

      expect(arrived).toBe(true);
      const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
      note('layout shift', `${path} ${moved.toFixed(4)}`);
      expect(moved).toBeLessThan(0.01);
    });
});

test('a printed recipe has no controls, and a part that loads late is never shown without its style', async ({
  page,
}) => {
  await open(page, '/recipe/moussaka');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.ingredient__check').first()).toBeHidden();
  await expect(page.locator('.ingredient__amount').first()).toBeVisible();
  await expect(page.locator('.site-header')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.route('**/to-buy.*.css', async (route) => {
    await new Promise((resume) => setTimeout(resume, 500));
    await route.continue();
  });
  await open(page, '/recipe/moussaka');
  await page.getByRole('button', { name: 'Shopping list' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(
    await dialog.evaluate((element) => getComputedStyle(element.parentElement ?? element).position),
  ).toBe('fixed');
});
