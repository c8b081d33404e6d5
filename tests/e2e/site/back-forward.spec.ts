import { chromium, type Page } from 'playwright/test';
import { newcomer, signOut } from '../account/account-steps.ts';
import { PORT } from '../servers.ts';
import { expect, test } from '../story.ts';

const PUBLIC = [
  '/',
  '/recipe/moussaka',
  '/privacy',
  '/results?have=rice,egg',
  '/onboarding',
  '/signin',
  '/signup',
  '/shopping-list',
  '/debug/nutrition',
];
const FOR_MEMBERS = ['/inventory', '/account', '/recipe/moussaka'];

/** Opens another page and goes back. */
async function comeBack(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  await page.goto('/privacy?elsewhere');
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => location.search !== '?elsewhere');
  // The attribute is lost if the browser has loaded a new document.
  await page.waitForTimeout(100);
  return page.evaluate(() => ({
    persisted: document.documentElement.dataset.persisted,
    why: (performance.getEntriesByType('navigation')[0] as unknown as { notRestoredReasons: unknown })
      .notRestoredReasons,
  }));
}

/**
 * Runs a story in a separate, complete Chromium: Playwright disables the back/forward cache, and the headless shell
 * has none.
 */
async function inBrowser(visit: (page: Page) => Promise<void>): Promise<void> {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? executablePath,
    args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    await visit(await browser.newPage({ baseURL: `http://localhost:${PORT}` }));
  } finally {
    await browser.close();
  }
}

test("the browser's back/forward cache keeps every page of guests and members", async () => {
  test.slow();
  await inBrowser(async (page) => {
    for (const path of PUBLIC) {
      expect([path, await comeBack(page, path)]).toEqual([path, { persisted: 'true', why: null }]);
    }
    await newcomer(page);
    for (const path of FOR_MEMBERS) {
      expect([path, await comeBack(page, path)]).toEqual([path, { persisted: 'true', why: null }]);
    }
  });
});

test('going back does not show data of a user who has signed out', async () => {
  test.slow();
  await inBrowser(async (page) => {
    const email = await newcomer(page);
    await page.goto('/account');
    await expect(page.getByRole('main')).toContainText(email);
    await page.goto('/privacy');
    await signOut(page);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goBack({ waitUntil: 'commit' });
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/signin\?next=%2Faccount$/);
    await expect(page.locator('body')).not.toContainText(email);
  });
});
