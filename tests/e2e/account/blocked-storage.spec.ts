/** Tests of sign-in in browsers that block what sites store, or have no room for it. */
import type { Page } from 'playwright/test';
import { expect, open, test } from '../story.ts';
import { expectToast, fillSignIn, newEmail, signUpByApi } from './account-steps.ts';

/** Simulates a browser that blocks cookies and site data for this site. */
const blockAll = (page: Page) =>
  page.addInitScript(() => {
    const insecure = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: insecure });
    IDBFactory.prototype.open = insecure;
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });

/** Simulates a browser whose localStorage has no room for values longer than a theme. */
const fillUp = (page: Page) =>
  page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (this === window.localStorage && value.length > 100)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });

test('with blocked storage the sign-in page explains what to do, before and after a sign-in attempt', async ({
  page,
}) => {
  const email = newEmail();
  await signUpByApi(page.request, email, 'Ann');
  await blockAll(page);
  await open(page, '/signin');
  const notice = page.getByRole('alert').filter({ hasText: 'Your browser is blocking sign-in' });
  await expect(notice).toContainText('Allow cookies and site data for this site');
  await fillSignIn(page, email);
  await expectToast(page, 'Your browser is blocking sign-in');
  await expect(page).toHaveURL(/\/signin$/);
  // A page for members redirects to the sign-in page.
  await page.goto('/account');
  await expect(notice).toBeVisible();
});

test('with full storage a sign-in lasts as long as its tab, also after a reload, and says so', async ({
  page,
}) => {
  const email = newEmail();
  await signUpByApi(page.request, email, 'Ann');
  await fillUp(page);
  await open(page, '/signin?next=/account');
  await expect(page.getByRole('alert')).toContainText('You can sign in for this tab only');
  await fillSignIn(page, email);
  await page.waitForURL('**/account');
  await expect(page.getByRole('main')).toContainText(email);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(email);
});
