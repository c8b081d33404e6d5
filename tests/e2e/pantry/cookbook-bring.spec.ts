import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { newcomer } from '../account/account-steps.ts';
import { PAGES, PAGES_PORT } from '../servers.ts';
import { expect, expectAccessible, open, test } from '../story.ts';

const LARGE = 20 * 1024 * 1024;

const recipePage = (title: string) =>
  `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: title,
    recipeYield: '4',
    recipeIngredient: ['800 g beets', '2-3 onions', '2 zorbleberries'],
    recipeInstructions: ['Boil the beets.', 'Serve.'],
  })}</script></head><body></body></html>`;

/** Starts a server for another site. @param sent receives the sent bytes of the large page */
function otherSite(sent: { large: number; requestedPaths: string[] }): Promise<Server> {
  const server = createServer((request, response) => {
    sent.requestedPaths.push(request.url ?? '');
    const html = (body: string) => response.setHeader('Content-Type', 'text/html').end(body);
    switch (request.url) {
      case '/robots.txt':
        return response.setHeader('Content-Type', 'text/plain').end('User-agent: *\nDisallow: /closed\n');
      case '/moved':
        return response.writeHead(301, { Location: '/borscht' }).end();
      case '/inside':
        return response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
      case '/borscht':
        return html(recipePage('Borscht'));
      case '/packed':
        return response
          .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(LARGE, ' ')));
      case '/large': {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        const piece = Buffer.alloc(64 * 1024, ' ');
        const write = () => {
          while (sent.large < LARGE && !response.destroyed) {
            sent.large += piece.length;
            if (!response.write(piece)) return response.once('drain', write);
          }
          return response.end();
        };
        return write();
      }
      default:
        return response.writeHead(404).end();
    }
  });
  return new Promise((ready) => server.listen(PAGES_PORT, 'localhost', () => ready(server)));
}

async function openAdding(page: Page): Promise<void> {
  await newcomer(page);
  await open(page, '/cookbook#add');
  await expect(page.getByRole('heading', { level: 1, name: 'Add recipes' })).toBeVisible();
}

/** The browser logs replies that refuse a page as errors. */
const testWithRefusals = test.extend({ expectedErrors: { like: [/status of 4(00|22)|ERR_FAILED/] } });

testWithRefusals(
  'addresses of pages are read one after the other, each that cannot be is told with the reason, and the rest is saved with its source',
  async ({ page }) => {
    const sent = { large: 0, requestedPaths: [] as string[] };
    const server = await otherSite(sent);
    try {
      await openAdding(page);
      const ways = ['moved', 'closed', 'large', 'packed', 'inside', 'missing'].map(
        (path) => `${PAGES}/${path}`,
      );
      await page.getByLabel('Paste a recipe').fill([...ways, 'https://192.168.1.1/'].join('\n'));
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByRole('heading', { name: '1 recipe ready to check' })).toBeVisible();
      const findProblem = (name: string) =>
        page.getByRole('listitem').filter({ hasText: `${PAGES}/${name}:` });
      await expect(findProblem('closed')).toContainText(
        'This site doesn’t allow importing. Copy the recipe and paste it here instead.',
      );
      await expect(findProblem('large')).toContainText('larger than 2 MiB');
      await expect(findProblem('packed')).toContainText('larger than 2 MiB');
      await expect(findProblem('inside')).toContainText('We can only import public web pages');
      await expect(findProblem('missing')).toContainText('no page at this link');
      await expect(page.getByText('https://192.168.1.1/: We can only import public web pages')).toBeVisible();
      // The server has sent no more than the buffers of the connection hold.
      expect(sent.large).toBeLessThan(LARGE / 2);
      expect(sent.requestedPaths).not.toContain('/closed');
      await expect(page.getByText('ingredient not recognized')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save recipe' }).click();
      await expect(page.getByText('1 recipe saved')).toBeVisible();
      await page.getByRole('link', { name: 'Go to your cookbook', exact: true }).click();
      await page.getByRole('link', { name: 'Borscht' }).click();
      await expect(page.getByRole('link', { name: 'localhost' })).toHaveAttribute('href', `${PAGES}/borscht`);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  },
);

testWithRefusals(
  'reading many addresses is stopped and gone on with, and what was read survives a reload',
  async ({ page }) => {
    await openAdding(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const requestedAddresses: string[] = [];
    await page.route('**/api/cookbook/read', async (route) => {
      const { address } = route.request().postDataJSON();
      requestedAddresses.push(address);
      if (requestedAddresses.length === 1) await held;
      if (requestedAddresses.length === 3) return route.abort();
      const recipe = {
        title: `Soup of ${address}`,
        servings: 2,
        minutes: 5,
        lines: [],
        steps: [],
        source: address,
        notes: '',
      };
      await route.fulfill({ json: { address, recipes: [{ recipe, dropped: [] }], problems: [] } });
    });
    const addresses = [1, 2, 3].map((n) => `https://soups.example/${n}`);
    await page.getByLabel('Paste a recipe').fill(addresses.join('\n'));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Reading https://soups.example/1 (1 of 3)')).toBeVisible();
    await page.getByRole('button', { name: 'Stop reading' }).click();
    answer();
    await expect(page.getByText('Stopped. 2 files or links not fully read yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 recipe ready to check' })).toBeVisible();
    const readOn = page.getByRole('button', { name: 'Continue' });
    await readOn.click();
    // The network fails for a moment. Nothing is lost or requested twice.
    await expect(page.getByText('1 file or link not fully read yet.')).toBeVisible();
    await readOn.click();
    await expect(page.getByRole('heading', { name: '3 recipes ready to check' })).toBeVisible();
    await expect(readOn).toBeHidden();
    expect(requestedAddresses).toEqual([...addresses, addresses[2]]);
    // Unsaved recipes are still there after a reload, and each is saved only once.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cookbook.drafts'))).toContain('/3');
    await page.reload();
    await page.getByRole('button', { name: 'Save 3 recipes' }).click();
    await expect(page.getByText('3 recipes saved')).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cookbook.drafts'))).toBeNull();
  },
);

test('a recipe imported again is skipped, updated or saved as a copy, as the cook chooses', async ({
  page,
}) => {
  await openAdding(page);
  const paste = async (beets: string) => {
    await page
      .getByLabel('Paste a recipe')
      .fill(`Borscht\n\nIngredients\n${beets} beets\n2 onions\n\nMethod\nBoil the beets.\n`);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { name: '1 recipe ready to check' })).toBeVisible();
  };
  const repeated = page.getByText('Already in your cookbook', { exact: true });
  await paste('800 g');
  await expect(repeated).toBeHidden();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(page.getByText('1 recipe saved', { exact: true })).toBeVisible();

  await paste('900 g');
  await expect(repeated).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip all' }).click();
  await expect(page.getByText('1 recipe skipped', { exact: true })).toBeVisible();

  await paste('900 g');
  await page.getByLabel('Update', { exact: true }).check();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(page.getByText('1 recipe updated', { exact: true })).toBeVisible();

  await paste('1 kg');
  await page.getByLabel('Save a copy', { exact: true }).check();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(page.getByText('1 recipe saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your cookbook', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Borscht' })).toHaveCount(2);
  await page.getByRole('link', { name: 'Borscht' }).last().click();
  await expect(page.getByText('900 g').first()).toBeVisible();
});

test('a whole folder is imported, and other files in it are ignored', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cookbook-'));
  try {
    mkdirSync(join(folder, 'soups'));
    writeFileSync(join(folder, 'borscht.cook'), '>> servings: 2\n\nBoil @beets{2%kg}.\n');
    writeFileSync(join(folder, 'soups', 'saved.html'), recipePage('Solyanka'));
    writeFileSync(
      join(folder, 'soups', 'table.csv'),
      'Title,Ingredients,Directions\nSchi,1 cabbage|2 carrots,Boil.\n',
    );
    writeFileSync(join(folder, 'soups', 'photo.jpg'), Buffer.alloc(1_000, 255));
    writeFileSync(join(folder, '.DS_Store'), 'x');
    await openAdding(page);
    await page.getByLabel('Files', { exact: true }).check();
    await page.getByLabel('Choose a folder').setInputFiles(folder);
    await expect(page.getByRole('heading', { name: '3 recipes ready to check' })).toBeVisible();
    await expect(page.getByText('couldn’t be read')).toBeHidden();
    await expectAccessible(page);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a recipe is written from scratch with the keyboard alone', async ({ page }) => {
  await openAdding(page);
  const { keyboard } = page;
  await page.getByLabel('Paste', { exact: true }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(page.getByLabel('Write')).toBeChecked();
  const next = async (label: string | RegExp, words: string) => {
    await keyboard.press('Tab');
    await expect(page.getByLabel(label)).toBeFocused();
    await keyboard.type(words);
  };
  await next('Title', 'Borscht');
  await next('Servings', '4');
  await next('Minutes', '90');
  await next('Ingredients (one per line)', 'For the broth:');
  await keyboard.press('Enter');
  await keyboard.type('800 g beets');
  await expect(page.getByText('800 g', { exact: true })).toBeVisible();
  // The ingredient line has a button to correct it.
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit 800 g beets' })).toBeFocused();
  await next('Method (one step per line)', 'Boil.');
  await next('Notes', 'Better tomorrow.');
  await next('Source (link)', 'https://soups.example/borscht');
  await keyboard.press('Enter');
  await expect(page.getByText('1 recipe saved')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your cookbook', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: 'Borscht' })).toBeVisible();
});
