/**
 * Measures the time from the click to the first row on the pages of a user with a full cookbook and a full pantry.
 * The pages are opened for the second time, on a phone that is four times as slow as this machine, on slow 4G, with
 * an active service worker.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SLOWDOWN } from './interactions.mjs';

/** Number of recipes in the cookbook, and of items in the pantry. */
const MANY = 2000;
/** Maximum time (ms) to open a page of a user with much data. */
export const OPEN_MAX = 1000;
const ROUNDS = 5;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** Lighthouse's network profile for slow 4G: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: (1.6 * 2 ** 20) / 8, uploadThroughput: (750 * 2 ** 10) / 8 },
};
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const FOODS = ['leeks', 'rice', 'eggs', 'butter', 'tomatoes', 'onions', 'garlic', 'lentils', 'beef', 'cream'];
const PASSWORD = 'Rosemary-and-thyme-4';

async function post(address, path, data, headers = {}) {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates an account. If the address must be confirmed, uses the mail that the local server shows. */
async function signUp(address) {
  const email = `full-${randomUUID()}@kitchen.example`;
  const session = await post(address, '/auth/v1/signup', { email, password: PASSWORD });
  if (session.access_token) return session;
  const mails = await (await fetch(`${address}/__dev/outbox?to=${encodeURIComponent(email)}`)).json();
  return post(address, '/auth/v1/verify', { type: 'signup', token_hash: mails.at(-1).token_hash });
}

const recipe = (n) => ({
  ...{ title: `Dish ${n} with ${FOODS[n % 10]}`, servings: 4, minutes: 30, source: '' },
  notes: 'From the old book.',
  lines: FOODS.slice(0, 8).map((name, at) => ({
    ...{
      text: `${at + 1}00 g ${name}`,
      section: '',
      name,
      amount: (at + 1) * 100,
      unit: 'g',
      preparation: '',
    },
  })),
  steps: [
    `Fry the ${FOODS[n % 10]} gently until golden, then simmer for ${n % 50} minutes.`,
    'Season and serve.',
  ],
});

async function fill(address, headers) {
  for (let from = 0; from < MANY; from += 50) {
    const entries = Array.from({ length: 50 }, (_, n) => ({ key: randomUUID(), recipe: recipe(from + n) }));
    await post(address, '/api/cookbook', { entries }, headers);
  }
  for (let from = 0; from < MANY; from += 200) {
    const items = Array.from({ length: 200 }, (_, n) => ({
      ...{ ingredient_name: `thing ${from + n}`, qty: n + 1, unit: 'g' },
    }));
    await post(address, '/api/inventory/bulk', { items }, headers);
  }
}

/** Pages with a user's data, and the selector of the data's rows on each page. */
const PAGES = [
  { path: '/cookbook', row: '.cookbook-row' },
  { path: '/inventory', row: '.pantry__have li' },
];

/** Measures the opening times. @returns the name of each page, and its times in ascending order (ms) */
export async function measureUserPages(browser, address) {
  const session = await signUp(address);
  await fill(address, { authorization: `Bearer ${session.access_token}` });
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(`${address}/privacy`);
    await page.evaluate(
      (storedSession) => localStorage.setItem('pantry-chef.session', storedSession),
      JSON.stringify(session),
    );
    await page.addInitScript((rows) => {
      const look = () => {
        if (document.querySelector(rows) === null) requestAnimationFrame(look);
        else globalThis.shownAt = performance.now();
      };
      requestAnimationFrame(look);
    }, PAGES.map(({ row }) => row).join());
    const open = async (path) => {
      await page.goto(address + path);
      await page.waitForFunction(() => globalThis.shownAt > 0);
      return page.evaluate(() => globalThis.shownAt);
    };
    // Open each page once, so that the service worker starts and caches it, as for a real user.
    await open('/cookbook');
    await page.mouse.click(1, 1);
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated';
    });
    for (const { path } of PAGES) {
      await open(path);
      await sleep(10_000);
    }
    const figures = PAGES.map(({ path }) => ({ name: path, times: [] }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, times } of figures) {
        await devtools.send('Network.enable');
        await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
        times.push(await open(name));
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await devtools.send('Network.emulateNetworkConditions', FAST);
        await sleep(2000);
      }
    }
    for (const { times } of figures) times.sort((one, other) => one - other);
    return figures;
  } finally {
    await context.close();
  }
}
