import { test as bare } from 'playwright/test';
import { newcomer, openAccount, setUpTotp } from '../account/account-steps.ts';
import { add, openPantry, row } from '../pantry/pantry-steps.ts';
import { expect, KITCHEN, open, openDetails, openSearch, test, typeIngredients } from '../story.ts';

/** Tests that use each page a little. A story fails if the page violates its content security policy (story.ts). */

const RECIPE = '/recipe/spaghetti-aglio-e-olio';

test('a guest’s tour of the site violates no content security policy', async ({ page }) => {
  test.slow();
  await openSearch(page);
  await typeIngredients(page, KITCHEN);
  await page.getByRole('button', { name: 'Find Recipes' }).click();
  await page.waitForURL('**/results?**');
  const card = page.getByRole('article').first();
  await openDetails(card);
  await card.getByText(/^Why \d+\?/).click();
  // The page creates this markup in the browser.
  await expect(page.getByRole('article').first().locator('svg.recipe-drawing')).toBeAttached();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/recipe/**');

  await open(page, RECIPE);
  await expect(page.locator('svg.recipe-drawing')).toBeAttached();
  await page.getByRole('button', { name: 'More servings' }).click();
  await page.locator('summary').filter({ hasText: 'More options for nutrition' }).click();
  await page.getByRole('button', { name: 'Copy macros' }).click();
  await expect(page.getByText('Copied!').first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await saved;
  await page.getByRole('button', { name: 'Shopping list' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add \d+ items? to shopping list/ })
    .click();
  await open(page, '/shopping-list');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();

  await open(page, '/?debug=1');
  await expect(page.getByRole('complementary', { name: 'Debug' })).toBeVisible();
  await page.getByRole('button', { name: 'Light or dark mode' }).click();
  for (const path of [
    '/onboarding',
    '/signin',
    '/signup',
    '/privacy',
    '/debug/nutrition',
    '/__debug/nutrition',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  // These pages redirect guests, or show them a notice.
  for (const path of ['/account', '/inventory', '/admin/recipes-import']) {
    await page.goto(path);
    await page.waitForURL('**/signin?**');
  }
  for (const path of ['/admin/import', '/admin/data']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  }
});

test('the pantry and account pages of a signed-in user violate no content security policy', async ({
  page,
}) => {
  test.slow();
  await newcomer(page);
  await openPantry(page);
  await add(page, 'milk', '2');
  await expect(row(page, 'milk')).toBeVisible();
  await page.getByRole('button', { name: 'Edit milk' }).click();
  await page.getByRole('dialog', { name: 'Edit item' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Delete milk' }).click();
  await page
    .getByRole('region', { name: /Notification/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByRole('button', { name: 'Add several items' }).click();

  await open(page, '/');
  await open(page, RECIPE);
  await page.getByRole('button', { name: 'I Cooked This' }).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeHidden();

  await openAccount(page);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const picture = page.locator('.totp__qr');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await setUpTotp(page);
});

/** Attempts of an attacker who has injected text into a page. Each attempt reports its outcome. */
const ATTACKS: readonly (readonly [name: string, attempt: () => unknown])[] = [
  ['markup', () => Reflect.set(document.body, 'innerHTML', '<img src=x onerror=alert(1)>')],
  ['a document', () => String(new DOMParser().parseFromString('<p>', 'text/html'))],
  // biome-ignore lint/security/noGlobalEval: the story proves that eval is blocked.
  ['a text that is run', () => String(eval('1'))],
  ['a function made of text', () => String(new Function('return 1')())],
  ['a timer with text', () => String(setTimeout('1' as never))],
  [
    'the address of a script',
    () => Reflect.set(document.createElement('script'), 'src', 'https://evil.example/x.js'),
  ],
  ['a policy of its own', () => String(Reflect.get(window, 'trustedTypes').createPolicy('evil', {}))],
];

bare.describe('somebody who gets text into a page', () => {
  bare('cannot make it run or show', async ({ page }) => {
    for (const path of ['/', RECIPE, '/signin']) {
      await page.goto(path);
      for (const [name, attempt] of ATTACKS) {
        // Run the attempt in a task of the page, because code evaluated by the test itself has more rights.
        const task = `setTimeout(() => { try { done(String((${attempt})())) } catch (error) { done(error.message) } })`;
        const ended = await page.evaluate<string>(`new Promise((done) => ${task})`);
        expect([path, name, ended]).toEqual([
          path,
          name,
          expect.stringMatching(/Trusted|Content Security Policy|Policy/),
        ]);
      }
    }
  });

  bare('cannot have a script, a style or a frame of their own', async ({ page }) => {
    await page.goto(RECIPE);
    const blocked = await page.evaluate(async () => {
      const seen: string[] = [];
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.push(effectiveDirective));
      const add = (tag: string, set: (element: HTMLElement) => void) => {
        const element = document.createElement(tag);
        set(element);
        document.body.appendChild(element);
      };
      add('style', (style) => style.append('body { display: none }'));
      add('p', (text) => text.setAttribute('style', 'color: red'));
      add('iframe', (frame) => frame.setAttribute('src', 'https://evil.example/'));
      add('base', (base) => base.setAttribute('href', 'https://evil.example/'));
      await fetch('https://evil.example/').catch(() => {});
      await new Promise((done) => setTimeout(done, 300));
      return { seen: [...new Set(seen)].sort(), hidden: getComputedStyle(document.body).display === 'none' };
    });
    expect(blocked).toEqual({
      seen: ['base-uri', 'connect-src', 'frame-src', 'style-src-attr', 'style-src-elem'],
      hidden: false,
    });
  });

  bare('cannot put a page into a frame of another site', async ({ page, baseURL }) => {
    const other = `${baseURL?.replace('localhost', '127.0.0.1')}/other-site`;
    const framed = async (path: string) => {
      const body = `<iframe src="${baseURL}${path}"></iframe>`;
      await page.route(other, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(other);
      const address = page.frames()[1]?.url() ?? '';
      await page.unroute(other);
      return address;
    };
    // A page can frame responses without frame headers.
    await page.route('**/says-nothing', (route) => route.fulfill({ contentType: 'text/html', body: 'x' }));
    expect(await framed('/says-nothing')).toBe(`${baseURL}/says-nothing`);
    for (const path of ['/', RECIPE, '/nothing-here', '/account', '/api/health', '/favicon.svg']) {
      expect([path, await framed(path)]).toEqual([path, expect.stringMatching(/^chrome-error:/)]);
    }
  });
});
