/**
 * Tests of the effects of a new version of the site on open pages of the old version. The browser reaches the site
 * through a proxy, which can publish the site again with another service worker and without a deleted file.
 */
import { createServer, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { offlineTest, prepareOffline } from '../offline/offline-steps.ts';
import { PORT } from '../servers.ts';
import { expect, open } from '../story.ts';

interface Site {
  readonly address: string;
  /**
   * Publishes a new version immediately. The files `without` disappear from the site and from the list of its service
   * worker.
   */
  publish(version: string, without: readonly string[]): void;
}

const VERSION = /("|'|`)?version\1?:\s*("|'|`)[0-9a-f]{16}\2/g;

/** Returns the service worker's script as another version. @throws if the build does not have the expected form */
function publishedAs(script: string, version: string, without: readonly string[]): string {
  let next = script.replace(VERSION, `version:"${version}"`);
  if (next === script) throw new Error('The version is not found');
  for (const file of without) {
    const entry = new RegExp(`\\{[^{}]*${file.replaceAll('.', '\\.')}[^{}]*\\},?`, 'g');
    const shorter = next.replace(entry, '');
    if (shorter === next) throw new Error(`${file} is not in the shell`);
    next = shorter;
  }
  return next;
}

function startGate(): Promise<{ site: Site; server: Server }> {
  let published: { version: string; without: readonly string[] } | null = null;
  const server = createServer((from, to) => {
    const path = from.url ?? '/';
    if (published?.without.includes(path)) {
      to.writeHead(404).end();
      return;
    }
    const headers: OutgoingHttpHeaders = {
      ...from.headers,
      host: `localhost:${PORT}`,
      'accept-encoding': 'identity',
    };
    // Remove the header, because a 304 reply for the old ETag would have no body to change.
    if (path === '/sw.js') delete headers['if-none-match'];
    const passed = request({ port: PORT, path, method: from.method, headers }, (reply) => {
      if (path !== '/sw.js' || published === null) {
        // Keep the browser's HTTP cache from serving the deleted files.
        to.writeHead(reply.statusCode ?? 502, { ...reply.headers, 'cache-control': 'no-store' });
        reply.pipe(to);
        return;
      }
      const { version, without } = published;
      const { 'content-length': _, etag: __, ...rest } = reply.headers;
      const parts: Buffer[] = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('end', () => {
        to.writeHead(200, rest).end(publishedAs(Buffer.concat(parts).toString(), version, without));
      });
    });
    passed.on('error', () => to.destroy());
    from.pipe(passed);
  });
  return new Promise((ready) => {
    server.listen(0, () => {
      const address = `http://localhost:${(server.address() as AddressInfo).port}`;
      const publish: Site['publish'] = (version, without) => {
        published = { version, without };
      };
      ready({ site: { address, publish }, server });
    });
  });
}

const test = offlineTest.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: the first argument of a fixture has to be a pattern
  site: async ({}, use) => {
    const { site, server } = await startGate();
    await use(site);
    server.closeAllConnections();
    server.close();
  },
  expectedErrors: { like: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/] },
});

const RECIPE = '/recipe/spaghetti-aglio-e-olio';

/**
 * Maximum time (ms) to fetch all files of a version, and for the previous version to finish its requests: 3 and 4 s
 * on two quiet cores, 12 s on busy cores. Chromium activates a version only when the previous one is idle, and deleting
 * old files may keep it busy for 30 s (`IN_PEACE_MS`).
 */
const INSTALLED = 80_000;

const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));

/** Returns the address of the file that the page loads on the first click on cook mode. */
async function cookModeFile(page: Page): Promise<string> {
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const before = await loaded();
  await page.getByRole('button', { name: 'Cook mode' }).click();
  await expect(page.getByRole('dialog')).toContainText('Step 1 of');
  const files = (await loaded()).filter((path) => !before.includes(path) && /\/open\.[^/]+\.js$/.test(path));
  expect(files).toHaveLength(1);
  return files[0] ?? '';
}

test('a new version takes over immediately, and an open page of the old one keeps working', async ({
  page,
  context,
  site,
}) => {
  await open(page, site.address + RECIPE);
  await prepareOffline(page);
  test.setTimeout(300_000);
  const file = await cookModeFile(page);
  // After a reload, the page has not loaded the file of cook mode.
  await open(page, site.address + RECIPE);
  const [old = ''] = await shells(page);
  expect(await shells(page)).toEqual([expect.stringMatching(/^shell-[0-9a-f]{16}$/)]);

  site.publish('0123456789abcdef', [file]);
  expect((await page.request.get(site.address + file)).status()).toBe(404);
  // On another visit to the site, the browser checks for a new version by itself.
  const other = await context.newPage();
  await open(other, `${site.address}/`);
  await expect.poll(() => shells(page), { timeout: INSTALLED }).toEqual([old, 'shell-0123456789abcdef']);
  // The new service worker does not wait: it already controls the page of the old version.
  const states = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const { waiting, installing, active } = registration ?? {};
      return [waiting, installing, active?.state, navigator.serviceWorker.controller === active];
    });
  await expect.poll(states, { timeout: INSTALLED }).toEqual([null, null, 'activated', true]);
  expect(await shells(page)).toEqual([old, 'shell-0123456789abcdef']);

  // The new version controls the page, which works offline.
  await context.setOffline(true);
  await other.goto(`${site.address}/shopping-list`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Shopping list');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'More servings' }).click();
  await page.getByRole('button', { name: 'Cook mode' }).click();
  await expect(page.getByRole('dialog')).toContainText('Step 1 of');

  // When the last page of the old version closes, its files are deleted.
  await page.close();
  await expect(async () => {
    await open(other, `${site.address}/`);
    expect(await shells(other)).toEqual(['shell-0123456789abcdef']);
  }).toPass({ timeout: 30_000 });
});
