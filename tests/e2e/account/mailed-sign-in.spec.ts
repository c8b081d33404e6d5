import type { Page } from 'playwright/test';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';
import {
  expectToast,
  fillSignIn,
  followLink,
  generateCode,
  lastMail,
  newcomer,
  newEmail,
  openAccount,
  setUpTotp,
  signOut,
  signUp,
  signUpByApi,
} from './account-steps.ts';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(`If ${email} has an account, we’ve sent an email.`)).toBeVisible();
}

test.describe('codes', () => {
  test.use({ expectedErrors: { like: [/status of 4\d\d/] } });

  test('the mail’s code signs in as well, and a wrong code is reported; the second step follows', async ({
    page,
  }) => {
    test.slow();
    const email = await newcomer(page);
    await openAccount(page);
    const secret = await setUpTotp(page);
    await signOut(page);
    await open(page, '/signin?next=%2Fprivacy');
    await askForLink(page, email);
    const { token } = await lastMail(page, email, 'magiclink');
    await page.getByLabel('Code from the email').fill(token === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('That code isn’t right. Please try again.')).toBeVisible();
    await page.getByLabel('Code from the email').fill(token);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('6-digit code').fill(await generateCode(secret, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/privacy');
  });

  test(
    'after sign-up the mail’s code can be entered, from the toast and from the sign-in page',
    MAIN,
    async ({ page }) => {
      const email = newEmail();
      await signUp(page, email);
      await expectToast(page, 'Account created! Please check your email to verify your account.');
      await page.getByRole('button', { name: 'Enter the code' }).click();
      await page.waitForURL('**/signin?confirm=1**');
      await expect(page.getByText(`We’ve sent an email to ${email}.`)).toBeVisible();
      await expectAccessible(page);

      // Users who come back later find the same field.
      await open(page, '/signin');
      await fillSignIn(page, email);
      await page.getByRole('button', { name: 'Enter the code' }).click();
      await page.getByLabel('Code from the email').fill((await lastMail(page, email)).token);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/inventory');
      await expectToast(page, 'Email confirmed. You’re signed in.');
      // A new user who skipped the set-up is offered it.
      await expect(page.getByRole('button', { name: 'Set up your kitchen' })).toBeVisible();
      await expect(page.getByRole('banner').locator('summary')).toContainText(email);
    },
  );
});

test('the link in a mail signs in without a password in the browser that requested the mail, and nowhere else', async ({
  page,
  browser,
}) => {
  await test.step('another browser', async () => {
    const email = newEmail();
    await signUpByApi(page.request, email);
    await open(page, '/signin');
    await askForLink(page, email);
    const elsewhere = await browser.newPage();
    await elsewhere.goto((await lastMail(page, email, 'magiclink')).link);
    await expect(
      elsewhere
        .getByRole('region', { name: /Notification/ })
        .getByText(/only works in the browser where you asked/),
    ).toBeVisible();
    await expect(elsewhere.getByRole('heading', { name: 'Sign in by email' })).toBeVisible();
    await elsewhere.close();
  });

  await test.step('the same browser', async () => {
    const email = newEmail();
    await signUpByApi(page.request, email);
    await open(page, '/signin?next=%2Fprivacy');
    await askForLink(page, email);
    await expectAccessible(page);
    await followLink(page, await lastMail(page, email, 'magiclink'));
    await page.waitForURL('**/privacy');
    await expect(page.getByRole('banner').locator('summary')).toContainText(email);
  });
});
