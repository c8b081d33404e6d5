import {
  fillSignIn,
  generateCode,
  grantAdmin,
  newcomer,
  openAccount,
  setUpTotp,
  signOut,
} from '../account/account-steps.ts';
import { ADMIN_STATE } from '../servers.ts';
import { expectAccessible, open } from '../story.ts';
import { callAs, expect, expectToast, test } from './admin-steps.ts';

const PRIVILEGES = 'You need admin privileges to access this page.';
const PERMISSION = 'You do not have permission to access this page.';

const TITLES = {
  '/admin/recipes-import': 'Bulk Recipe Import',
  '/admin/import': 'Bulk Data Import',
  '/admin/missing-nutrition': 'Missing Nutrition Data',
  '/admin/rereading': 'Re-parse recipes',
  '/admin/reports': 'Reports',
  '/admin/accounts': 'Accounts',
  '/admin/analytics': 'Site activity',
  '/admin/data': 'Admin Data Management',
} as const;

test.describe('a guest', () => {
  test('is sent to sign in from the recipe import, and is denied the other pages', async ({ page }) => {
    await page.goto('/admin/recipes-import?from=mail');
    await page.waitForURL('**/signin?**');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/recipes-import?from=mail');

    await page.goto('/admin/import');
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText(PRIVILEGES)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/admin/data');
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText(PERMISSION)).toBeVisible();

    await page.goto('/admin/missing-nutrition');
    await page.waitForURL((url) => url.pathname === '/');
  });
});

test.describe('a user', () => {
  test.use({ as: 'user' });

  test('is denied every page for administrators and their calls, and has no import entry in the menu', async ({
    page,
    person,
  }) => {
    for (const [path, words] of [
      ['/admin/recipes-import', PRIVILEGES],
      ['/admin/import', PRIVILEGES],
      ['/admin/rereading', PRIVILEGES],
      ['/admin/reports', PRIVILEGES],
      ['/admin/analytics', PRIVILEGES],
      ['/admin/data', PERMISSION],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
    await page.goto('/admin/missing-nutrition');
    await page.waitForURL((url) => url.pathname === '/');

    const me = await person('user');
    const reply = await callAs(page.request, me, 'post', '/api/bulkImportRecipes', [{ title: 'x' }]);
    expect(reply.status()).toBe(403);

    await page.goto('/');
    const accountResponse = page.waitForResponse('**/api/account');
    await page.getByRole('banner').locator('summary').click();
    await accountResponse;
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bulk Import' })).toBeHidden();
  });
});

test.describe('an administrator', () => {
  test.use({ as: 'admin' });

  test('gets to the import by the menu, and sees every page but the data management', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('link', { name: 'Bulk Import' }).click();
    await page.waitForURL('**/admin/recipes-import');
    const ways = page.getByRole('navigation', { name: 'Administration' });
    await expect(ways.getByRole('link')).toHaveCount(7);
    await ways.getByRole('link', { name: 'Missing nutrition' }).click();
    await page.waitForURL('**/admin/missing-nutrition');
    await page.goto('/admin/recipes-import');
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    for (const [path, title] of Object.entries(TITLES)) {
      await page.goto(path);
      const name = path === '/admin/data' ? 'Access Denied' : title;
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await expect(page.getByText(PERMISSION)).toBeVisible();
  });
});

test.describe('the owner', () => {
  test.use({ as: 'owner' });

  test('sees every page, each accessible and no wider than a phone', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    // Shorten the list, because axe takes minutes for hundreds of similar rows.
    await page.route('**/api/adminListMissingNutrition', async (route) => {
      const response = await route.fetch();
      const report = await response.json();
      await route.fulfill({ response, json: { ...report, rows: report.rows.slice(0, 10) } });
    });
    for (const [path, title] of Object.entries(TITLES)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await expectAccessible(page);
    }
    await page.goto('/admin/recipes-import');
    await page.getByRole('tab', { name: 'Format Examples' }).click();
    await expectAccessible(page);
  });
});

test('an administrator with a second factor is asked for it, and then sees the page', async ({ page }) => {
  test.slow();
  const email = await newcomer(page);
  grantAdmin(email, ADMIN_STATE);
  await openAccount(page);
  const secret = await setUpTotp(page);
  await signOut(page);

  await open(page, '/signin');
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  for (const path of ['/admin/analytics', '/admin/import']) {
    await page.goto(path);
    await expect(page.getByText('Your account uses two-step sign-in.')).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Confirm your second sign-in step' }).click();
  await page.getByLabel('6-digit code').fill(await generateCode(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/admin/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Data Import' })).toBeVisible();
});

test.describe('an administrator whose session ends on an open page', () => {
  test.use({ expectedErrors: { like: [/status of 40[13]/] } });

  test('keeps pasted text, and is asked to sign in or to confirm the second factor', async ({ page }) => {
    await test.step('second factor', async () => {
      const email = await newcomer(page);
      grantAdmin(email, ADMIN_STATE);
      await page.goto('/admin/import');
      // Simulate the reply: setting up a factor ends all sessions without it, so the real server cannot be in this
      // state.
      const error = 'Please sign in with your second factor to continue';
      await page.route('**/api/adminImportIngredients*', (route) =>
        route.fulfill({ status: 403, json: { error, message: error, code: 'insufficient_aal' } }),
      );
      await page.getByLabel('JSON data').fill('[{"name":"tomato"}]');
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const way = page.getByRole('alert').getByRole('link', { name: 'Confirm your second sign-in step' });
      await expect(way).toHaveAttribute('href', '/signin?next=%2Fadmin%2Fimport');
      await expect(way).toHaveAttribute('target', '_blank');
      await page.unroute('**/api/adminImportIngredients*');
    });

    await test.step('sign-in', async () => {
      const email = await newcomer(page);
      grantAdmin(email, ADMIN_STATE);
      await page.goto('/admin/import');
      await page.getByLabel('JSON data').fill('[{"name":"tomato"}]');
      const token = await page.evaluate(
        () => JSON.parse(localStorage.getItem('pantry-chef.session') ?? '{}').access_token,
      );
      await page.request.post('/auth/v1/logout?scope=global', {
        headers: { authorization: `Bearer ${token}` },
      });
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expectToast(page, 'Authentication required', 'Please sign in to continue');
      await expect(page.getByLabel('JSON data')).toHaveValue('[{"name":"tomato"}]');
    });
  });
});
