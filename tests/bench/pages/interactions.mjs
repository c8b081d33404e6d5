/**
 * Measures the time (ms) from a key or a click to the next paint, as the browser reports it, in units of 8 ms. Does
 * not use Playwright's locators: they leave listeners in the page, which would be measured as well.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export const SLOWDOWN = 4;
/** Maximum response time (INP) of a page, ms. */
export const INP_MAX = 50;
/** Time (ms) between two keystrokes of a fast typist. */
const BEAT = 120;

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const TYPED = ['chick', 'tomat', 'bell p', 'parm', 'coconut m'];
const STEPS = 12;

/**
 * Opens a page on a simulated phone, slows the phone down as soon as the page is idle, and returns the durations of
 * the page's events.
 */
async function withSlowPage(browser, url, use) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  try {
    await page.addInitScript(() => {
      globalThis.interactions = new Map();
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries()) {
          if (interactionId > 0)
            globalThis.interactions.set(
              interactionId,
              Math.max(duration, globalThis.interactions.get(interactionId) ?? 0),
            );
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    while (await page.evaluate(() => document.querySelector('astro-island[ssr][client="load"]') !== null))
      await sleep(100);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const count = await use(page);
    await sleep(500);
    return { durations: await page.evaluate(() => [...globalThis.interactions.values()]), count };
  } finally {
    await context.close();
  }
}

/**
 * Summarises the durations of a page's events. The browser does not report events below its threshold of 16 ms; they
 * count as 16 ms. INP is the worst duration, ignoring one outlier per fifty interactions:
 * https://web.dev/articles/inp.
 */
function summary({ durations, count }) {
  const all = [...durations, ...Array(Math.max(0, count - durations.length)).fill(16)].sort((a, b) => b - a);
  return { count, median: all[all.length >> 1], inp: all[Math.floor(count / 50)], worst: all[0] };
}

async function type(browser, address) {
  return summary(
    await withSlowPage(browser, `${address}/`, async (page) => {
      await page.evaluate(() => document.querySelector('[role="combobox"]').focus());
      await sleep(500);
      for (const word of TYPED) {
        await page.keyboard.type(word, { delay: BEAT });
        await sleep(500);
        for (const _ of word) await page.keyboard.press('Backspace', { delay: 20 });
        await sleep(200);
      }
      return 2 * TYPED.join('').length;
    }),
  );
}

async function step(browser, address) {
  return summary(
    await withSlowPage(browser, `${address}/recipe/moussaka`, async (page) => {
      const places = await page.evaluate(() => {
        const buttons = ['More servings', 'Fewer servings'].map((name) =>
          document.querySelector(`[aria-label="${name}"]`),
        );
        buttons[0].scrollIntoView({ block: 'center', behavior: 'instant' });
        return buttons.map((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        });
      });
      await sleep(500);
      for (const place of places) {
        for (let done = 0; done < STEPS; done++) {
          await page.mouse.click(...place);
          await sleep(BEAT);
        }
      }
      return 2 * STEPS;
    }),
  );
}

export const INTERACTIONS = [
  { name: 'typing in the ingredient box, ms', measure: type },
  { name: 'stepping the servings, ms', measure: step },
];
