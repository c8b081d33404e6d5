/** One visit of a new visitor with the foods of a pantry, in a phone-sized window of the real page. */
import type { Browser, Page } from 'playwright';
import type { Exclusion } from '#domain/eaters/exclusions';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** Results that count as the first screen, as in src/domain/matching/limits.ts. */
const FIRST_SCREEN = 10;
/** Maximum time (ms) for the dishes below the field to appear. */
const LIVE_MAX = 8000;
/** Maximum time (ms) for the results to open after a tap, and maximum number of taps that do not open them. */
const [OPEN_MAX, DEAD_TAPS_MAX] = [8000, 3];
const NOTHING_MISSING = '[data-group="cookNow"], [data-group="substitute"]';

export interface Visit {
  /** Number of dishes with nothing missing that the home page shows before 'Find Recipes' is pressed. */
  readonly live: number;
  /** Number of the first ten results with nothing missing, at first and with the accepted foods. */
  readonly before: number;
  readonly after: number;
  /** Foods of the first offer that were tapped. */
  readonly accepted: readonly string[];
  /** Taps and seconds from the last typed character to the first dish with nothing missing; null if there is none. */
  readonly taps: number | null;
  readonly seconds: number | null;
  /** Typed foods that did not become ingredients of the search. */
  readonly unknown: readonly string[];
}

interface Visitor {
  readonly foods: readonly string[];
  readonly exclusions: readonly Exclusion[];
  readonly keyMs: number;
}

export async function visit(browser: Browser, address: string, visitor: Visitor): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    if (visitor.exclusions.length > 0)
      await page.addInitScript(
        (eaters) => localStorage.setItem('eaters', eaters),
        JSON.stringify([{ name: 'Visitor', eating: true, exclusions: visitor.exclusions }]),
      );
    return await tryPantry(page, address, visitor);
  } finally {
    await context.close();
  }
}

async function tryPantry(page: Page, address: string, { foods, keyMs }: Visitor): Promise<Visit> {
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('astro-island[ssr][client="load"]') === null);
  await page.getByRole('combobox').tap();
  await page.keyboard.type(`${foods.join(', ')},`, { delay: keyMs });
  const typedAt = performance.now();
  let taps: number | null = null;
  let seconds: number | null = null;
  const reach = (count: number) => {
    taps ??= count;
    seconds ??= (performance.now() - typedAt) / 1000;
  };

  const live = await countLiveDishes(page);
  if (live > 0) reach(0);
  let count = 0;
  // A tap that only shows a message counts too.
  while (!page.url().includes('/results?') && count < DEAD_TAPS_MAX) {
    await page.getByRole('button', { name: 'Find Recipes' }).tap();
    count += 1;
    await page.waitForURL('**/results?**', { timeout: OPEN_MAX }).catch(() => {});
  }
  const before = await countResults(page);
  if (before > 0) reach(count);
  const offered = await page
    .locator('[data-food]')
    .evaluateAll((chips) => chips.map((chip) => chip.getAttribute('data-food') ?? ''));
  const accepted: string[] = [];
  let after = before;
  for (const name of offered) {
    const chip = page.locator(`[data-food="${name}"]`);
    if ((await chip.count()) === 0) continue;
    await chip.tap();
    await chip.waitFor({ state: 'detached' });
    accepted.push(name);
    count += 1;
    after = await countResults(page);
    if (after > 0) reach(count);
  }
  const searched = new URL(page.url()).searchParams.get('have')?.split(',').length ?? 0;
  const missing = foods.length + accepted.length - searched;
  return {
    live,
    before,
    after,
    accepted,
    taps,
    seconds,
    unknown: missing > 0 ? await listUnknown(page) : [],
  };
}

/** Waits until the home page shows dishes for the typed foods. Returns the number of those with nothing missing. */
async function countLiveDishes(page: Page): Promise<number> {
  const dishes = page.locator('.live-dishes > section');
  await dishes
    .and(page.locator('[data-ready]'))
    .waitFor({ timeout: LIVE_MAX })
    .catch(() => {});
  return dishes.locator(NOTHING_MISSING).count();
}

async function countResults(page: Page): Promise<number> {
  await page.locator('.results__cards:not([aria-hidden]), .results-message').first().waitFor();
  const groups = await page
    .locator('.results__cards .result__message[data-group]')
    .evaluateAll(
      (badges, most) => badges.slice(0, most).map((badge) => badge.getAttribute('data-group')),
      FIRST_SCREEN,
    );
  return groups.filter((group) => group === 'cookNow' || group === 'substitute').length;
}

/** Names that the home page reported as unknown. It stores the text of the field, so that it survives leaving the page. */
async function listUnknown(page: Page): Promise<string[]> {
  const left = await page.evaluate(() => sessionStorage.getItem('typed.ingredients') ?? '');
  return left
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
