import { readFile } from 'node:fs/promises';
import type { Request } from 'playwright/test';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';
import {
  expectFactor,
  expectToast,
  fillSignIn,
  followLink,
  forgetSession,
  generateCode,
  guestLink,
  lastMail,
  newcomer,
  newEmail,
  openAccount,
  PASSWORD,
  signOut,
  signUp,
  signUpByApi,
  withAuthenticator,
} from './account-steps.ts';

test('a cook signs up, follows the link in the mail, and is signed in', MAIN, async ({ page }) => {
  const email = newEmail();
  await page.goto('/');
  await guestLink(page).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/signup');
  await signUp(page, email, 'Rosemary');
  await expectToast(page, 'Account created! Please check your email to verify your account.');
  await expect(guestLink(page)).toBeVisible();

  await followLink(page, await lastMail(page, email));
  await expectToast(page, 'Email confirmed. You’re signed in.');
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('banner').locator('summary')).toContainText(email);
  await expect(guestLink(page)).toBeHidden();
  await page.getByRole('button', { name: 'Set up your kitchen' }).click();
  await page.waitForURL('**/onboarding');

  await page.goto('/privacy');
  await expect(page.getByRole('banner').locator('summary')).toContainText(email);
  await signOut(page);
  expect(new URL(page.url()).pathname).toBe('/');
  const storageText = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(storageText).not.toContain(email);
  expect(storageText).not.toContain('token');
  await expect(guestLink(page)).toBeVisible();
});

test.describe('errors are shown', () => {
  test.use({ expectedErrors: { like: [/status of 4\d\d/] } });

  test('for a link that was used before', async ({ page, browser }) => {
    const email = newEmail();
    await signUp(page, email);
    const { link } = await lastMail(page, email);
    await page.request.get(link, { maxRedirects: 0 });
    const elsewhere = await browser.newPage();
    await elsewhere.goto(link);
    await expect(
      elsewhere.getByText(/This link has expired or (was used before|has already been used)/).first(),
    ).toBeVisible();
    expect(new URL(elsewhere.url()).hash).toBe('');
    await elsewhere.close();
  });

  const PASSWORDS = [
    ['Ab1', 'Password must be at least 8 characters'],
    ['lowercase1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE1', 'Password must contain at least one lowercase letter'],
    ['NoNumbers', 'Password must contain at least one number'],
  ] as const;

  test(
    'of a weak or common password, missing fields, a wrong password and an unconfirmed address',
    MAIN,
    async ({ page }) => {
      await test.step('a weak password', async () => {
        await open(page, '/signup');
        await expect(
          page.getByText('Must be at least 8 characters with uppercase, lowercase, and number.'),
        ).toBeVisible();
        await expect(page.getByText('Common passwords aren’t allowed.')).toBeVisible();
        await page.getByLabel('Email').fill(newEmail());
        for (const [password, message] of PASSWORDS) {
          await page.getByLabel('Password', { exact: true }).fill(password);
          await page.getByRole('button', { name: 'Create account' }).click();
          await expect(page.getByRole('region', { name: /Notification/ }).getByText(message)).toBeVisible();
        }
        expect(new URL(page.url()).pathname).toBe('/signup');
        // The server refuses a common password.
        await page.getByLabel('Password', { exact: true }).fill('Trustno1');
        await page.getByRole('button', { name: 'Create account' }).click();
        const words = 'This is one of the most common passwords. Please choose another.';
        await expectToast(page, words);
        await expect(page.locator('form').getByText(words)).toBeVisible();
        await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      });

      await test.step('signing in', async () => {
        const email = newEmail();
        await signUp(page, email);
        await open(page, '/signin');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(page.getByText('Enter your email.')).toBeVisible();
        await fillSignIn(page, email, 'Wrong-password-1');
        await expectToast(page, 'Invalid email or password');
        await fillSignIn(page, email);
        await expectToast(page, 'Email not confirmed');
        await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe('/signin');
      });
    },
  );
});

test('a guest loads no code for accounts or pantries, and sees neither a menu nor a pantry switch', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => /code_challenge_method|From your pantry/.test(script))).toEqual([]);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(guestLink(page)).toBeVisible();
  await expect(page.locator('[data-account-menu]')).toBeHidden();
});

test(
  'a members’ page sends a guest to sign in and then back, and never to another site',
  MAIN,
  async ({ page, baseURL }) => {
    const email = await newcomer(page);
    await open(page, '/');
    await signOut(page);

    await page.goto('/account?from=menu');
    await page.waitForURL('**/signin?**');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/account?from=menu');
    await open(page, page.url());
    await fillSignIn(page, email);
    await page.waitForURL('**/account?from=menu');
    // Check the toast first, because it disappears.
    await expectToast(page, 'Welcome back!');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/signin']) {
      await page.goto(`/signin?next=${encodeURIComponent(next)}`);
      await page.waitForURL((url) => url.pathname !== '/signin');
      expect(page.url()).toBe(`${baseURL}/inventory`);
      await expect(page.getByRole('heading', { level: 1, name: 'My Pantry' })).toBeVisible();
    }
  },
);

test('an authenticator app is required from the next sign-in on, and signing out everywhere ends every session', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = await newcomer(page, 'Basil');
  await openAccount(page);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  const secret = ((await page.locator('.totp code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('6-digit code').fill(await generateCode(secret, -1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectFactor(page, 'Authenticator app');
  await signOut(page);

  await open(page, '/signin?next=%2Fprivacy');
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  // A session without the second factor does not count as signed in: opening another page leads back to the sign-in
  // page.
  await page.goto('/account');
  await page.waitForURL('**/signin?next=%2Faccount');
  await page.getByLabel('6-digit code').fill(await generateCode(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  const elsewhere = await browser.newPage();
  await open(elsewhere, '/signin?next=%2Fprivacy');
  await fillSignIn(elsewhere, email);
  await elsewhere.getByLabel('6-digit code').fill(await generateCode(secret, 1));
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await elsewhere.waitForURL('**/privacy');

  await openAccount(page);
  await expect(page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectToast(page, 'Signed out successfully');
  await expect(guestLink(page)).toBeVisible();
  await elsewhere.goto('/account');
  await elsewhere.waitForURL('**/signin?next=%2Faccount');
  await elsewhere.close();
});

test('an abandoned authenticator app is deleted before the next enrollment, however soon', async ({
  page,
}) => {
  await newcomer(page);
  await openAccount(page);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await expect(page.locator('.totp code')).toBeVisible();

  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/auth/v1/factors/*', async (route) => {
    await held;
    await route.continue();
  });
  const order: string[] = [];
  const note = (when: string, request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/auth\/v1\/(user|factors)/.test(pathname)) order.push(`${request.method()} ${when}`);
  };
  page.on('request', (request) => note('begins', request));
  page.on('requestfinished', (request) => note('is over', request));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  // Wait until the page has sent any request that it would send.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  letGo();
  await expect(page.locator('.totp code')).toBeVisible();
  expect(order.slice(0, 3)).toEqual(['DELETE begins', 'DELETE is over', 'GET begins']);
});

test('a passkey is the second step', async ({ page }) => {
  const authenticator = await withAuthenticator(page);
  const email = await newcomer(page);
  await openAccount(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expectFactor(page, 'Passkey');
  await expect(page.getByRole('list', { name: 'Your two-step sign-in methods' })).toContainText('Passkey');
  await signOut(page);

  // The page also offers sign-in with the passkey alone; this story does not use it.
  await authenticator.touch(false);
  await open(page, '/signin?next=%2Faccount');
  await fillSignIn(page, email);
  const use = page.getByRole('button', { name: 'Use passkey' });
  await expect(use).toBeVisible();
  await authenticator.touch(true);
  await use.click();
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: 'Remove Passkey' }).click();
  await expectToast(page, 'Passkey removed.');
  await expect(page.getByText('You haven’t set up two-step sign-in yet.')).toBeVisible();
});

test('a code by text message is the second step', async ({ page }) => {
  const phone = `+1555${String(Date.now()).slice(-7)}`;
  const email = await newcomer(page);
  await openAccount(page);
  await page.getByRole('button', { name: 'Add phone number' }).click();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Enter the code').fill((await lastMail(page, phone)).token);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectFactor(page, 'Text message');
  await signOut(page);

  await open(page, '/signin');
  await fillSignIn(page, email);
  await expect(page.getByText(`We’ll send a code to ${phone}.`)).toBeVisible();
});

test('a forgotten password is reset with the mailed code', async ({ page }) => {
  const email = newEmail();
  await signUpByApi(page.request, email);
  await open(page, '/signin?next=%2Fprivacy');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByLabel('Code from the email')).toBeVisible();
  await page.getByLabel('Code from the email').fill((await lastMail(page, email, 'recovery')).token);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill('Thyme-and-rosemary-5');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/privacy');
  await forgetSession(page);
  await open(page, '/signin');
  await fillSignIn(page, email, 'Thyme-and-rosemary-5');
  await expectToast(page, 'Welcome back!');
  await page.waitForURL('**/inventory');
});

test('name and password are changed, the data is downloaded, and the account is deleted', async ({
  page,
}) => {
  test.slow();
  const email = await newcomer(page);
  await openAccount(page);
  await expectAccessible(page);
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue(email.split('@')[0] ?? '');
  await page.getByLabel('Display name').fill('Marjoram');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Name saved.');

  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('Thyme-and-rosemary-5');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed.');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pantry-chef-account.json');
  const { account } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(account).toMatchObject({ email, user_metadata: { display_name: 'Marjoram' } });

  await page.locator('summary', { hasText: 'Delete my account…' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Please tick the box to confirm.')).toBeVisible();
  await page.getByLabel('Enter your password to confirm').fill('Thyme-and-rosemary-5');
  await page.getByLabel('Yes, delete my account and all its data').check();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expectToast(page, 'Your account has been deleted.');
  await expect(guestLink(page)).toBeVisible();
});
