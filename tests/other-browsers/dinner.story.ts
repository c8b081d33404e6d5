/** Stories about a dinner: searching, reading a recipe, shopping for it and cooking it. */
import { expect } from 'vitest';
import { inEveryBrowser } from './every-browser.ts';
import { at, awake, click, fill, focused, open, see, seeNo, seeValue, until } from './steps.ts';
import type { Tab } from './tab.ts';

const PASTA = '/recipe/spaghetti-aglio-e-olio';

/** Clicks an element that opens something, and expects that Tab continues from the clicked element. */
async function expectTabGoesOn(tab: Tab, label: RegExp): Promise<void> {
  await until(`the focus on ${label}`, async () => label.test((await focused(tab)).words) || null);
  const before = await focused(tab);
  await tab.press('Tab');
  const next = await focused(tab);
  expect(next.order, `Tab after ${before.words} leads to ${next.words || 'nowhere'}`).toBeGreaterThan(
    before.order,
  );
  await tab.press('Tab');
  expect((await focused(tab)).order).toBeGreaterThan(next.order);
}

/** Width plus distance of the focus ring, in px. */
const RING_PX = 5;

/** Returns the space (px) around a card in which the browser draws: contained layout clips drawing beyond it. */
const clippedRoom = (tab: Tab): Promise<number> =>
  tab.evaluate(() => {
    const card = document.querySelector('article');
    const place = card?.parentElement;
    if (!card || !place || getComputedStyle(place).contentVisibility === 'visible') return 100;
    const [inner, outer] = [card.getBoundingClientRect(), place.getBoundingClientRect()];
    return Math.min(
      inner.left - outer.left,
      inner.top - outer.top,
      outer.right - inner.right,
      outer.bottom - inner.bottom,
    );
  });

/**
 * True if the service worker is active and has cached the page. Callers must poll, because the cache answers with a
 * delay.
 */
const isKept = (tab: Tab, page: string): Promise<boolean> =>
  tab.evaluate((key) => {
    const { dataset } = document.documentElement;
    caches
      .open('recipes')
      .then((cache) => cache.match(key))
      .then((found) => {
        dataset.kept = String(found !== undefined);
      })
      .catch(() => {});
    return navigator.serviceWorker.controller?.state === 'activated' && dataset.kept === 'true';
  }, page);

/**
 * Opens a page repeatedly until the service worker has cached it. The service worker first fetches the whole site; if
 * a file fails, the next page load tries again.
 */
async function keepForOffline(tab: Tab, page: string): Promise<void> {
  for (let visit = 1; ; visit++) {
    await open(tab, page);
    // Simulate user activity.
    await tab.clickAt(5, 5);
    try {
      await until('the recipe kept', () => isKept(tab, page), 30_000);
      return;
    } catch (error) {
      if (visit === 3) throw error;
    }
  }
}

inEveryBrowser({
  'dinner is found from the form': async ({ app, tab }) => {
    await open(tab, `${app.address}/`);
    await until('the form', () =>
      tab.evaluate(() => document.querySelector('astro-island[ssr] form') === null || null),
    );
    for (const name of ['rice', 'egg', 'onion']) {
      await fill(tab, /^Ingredients/, name);
      await tab.press('Enter');
      await see(tab, 'button', `Remove ${name}`);
    }
    await click(tab, 'button', /^Find Recipes/);
    await at(tab, /^\/results\?.*have=rice/);
    await awake(tab);
    const { text: title } = await see(tab, 'heading', /./, 'article');
    expect(await clippedRoom(tab)).toBeGreaterThanOrEqual(RING_PX);
    await click(tab, 'link', title, 'article');
    await at(tab, /^\/recipe\//);
    await see(tab, 'heading', title);
  },

  'the amounts of a recipe follow its servings, and a substitute takes the place of an ingredient': async ({
    app,
    tab,
  }) => {
    await open(tab, app.address + PASTA);
    await seeValue(tab, 'Amount of pasta, g', '200');
    await click(tab, 'button', 'More servings');
    await seeValue(tab, 'Amount of pasta, g', '300');
    await click(tab, 'button', 'Fewer servings');
    await seeValue(tab, 'Amount of pasta, g', '200');
    await click(tab, 'button', /garlic/, 'details');
    await click(tab, 'button', /^garlic powder/);
    await see(tab, 'text', /garlic powder instead of garlic/);
  },

  'what opens at a press lets Tab go on': async ({ app, tab }) => {
    await open(tab, `${app.address}/results?have=rice,egg,onion`);
    await click(tab, 'button', /^More/, 'article');
    await click(tab, 'button', /^Why is the match \d+ of 100/, 'article');
    await expectTabGoesOn(tab, /^Why/);
    await open(tab, app.address + PASTA);
    await click(tab, 'button', /garlic/, 'details');
    await expectTabGoesOn(tab, /garlic/);
    await open(tab, `${app.address}/`);
    await click(tab, 'button', /^Browse all/);
    await expectTabGoesOn(tab, /^Browse all/);
  },

  'a guest collects a shopping list': async ({ app, tab }) => {
    await open(tab, `${app.address}/results?have=rice,egg`);
    await click(tab, 'button', /^More/, 'article');
    await click(tab, 'button', /^Add to shopping list:/, 'article');
    await see(tab, 'button', /^On your shopping list:/, 'article');
    await open(tab, `${app.address}/shopping-list`);
    await see(tab, 'heading', 'Shopping list');
    await click(tab, 'field', /./, 'main li');
    await open(tab, `${app.address}/shopping-list`);
    await until('the tick', () =>
      tab.evaluate(() => document.querySelector<HTMLInputElement>('main li input')?.checked || null),
    );
  },

  'a recipe is cooked step by step': async ({ app, tab }) => {
    await open(tab, app.address + PASTA);
    await click(tab, 'button', 'Cook mode');
    await see(tab, 'heading', /^Step 1 of/, '[role="dialog"]');
    await until('the focus on Next', async () => /^Next/.test((await focused(tab)).words) || null);
    await tab.press('Enter');
    await see(tab, 'heading', /^Step 2 of/, '[role="dialog"]');
    await tab.press('ArrowRight');
    await see(tab, 'heading', /^Step 3 of/, '[role="dialog"]');
    await tab.press('Escape');
    await seeNo(tab, 'heading', /^Step 3 of/);
    await until('the focus back', async () => /Cook mode/.test((await focused(tab)).words) || null);
  },

  'a recipe that was opened is read while nobody answers': async ({ app, tab }) => {
    await keepForOffline(tab, app.address + PASTA);
    await app.cut();
    try {
      await open(tab, app.address + PASTA);
      await see(tab, 'heading', 'Spaghetti Aglio e Olio');
      await click(tab, 'button', 'More servings');
      await seeValue(tab, 'Amount of pasta, g', '300');
    } finally {
      await app.restore();
    }
  },
});
