import { expect, expectAccessible, open, test } from '../story.ts';
import {
  expectToast,
  fillSignIn,
  followLink,
  guestLink,
  lastMail,
  newcomer,
  newEmail,
  openAccount,
  setUpTotp,
  signOut,
  signUp,
  signUpByApi,
} from './account-steps.ts';

const NEW_PASSWORD = 'Thyme-and-rosemary-5';

test('a new email address takes effect after the mailed code is entered, and the session continues', async ({
  page,
}) => {
  test.slow();
  const email = await newcomer(page);
  await openAccount(page);
  // Set up a second factor: a session from a mailed link would lack it.
  await setUpTotp(page);

  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText('Enter your email.')).toBeVisible();
  await page.getByLabel('New email address').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText('That’s already your email address.')).toBeVisible();

  // The user makes a typing error and cancels the change.
  const slip = newEmail();
  await page.getByLabel('New email address').fill(slip);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText(`We’ve sent an email to ${slip}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my current address' }).click();
  await expectToast(page, 'Your email address stays the same.');

  const next = newEmail();
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Change email address' }).click();
  const { type, token } = await lastMail(page, next);
  expect(type).toBe('email_change');
  // The change is still pending when the user comes back later.
  await openAccount(page);
  await expect(page.getByText(`Until then, your address is still ${email}.`)).toBeVisible();
  await page.getByLabel('Code from the email').fill(token);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Email address changed.');
  await expect(page.getByRole('banner').locator('summary')).toContainText(next);
  await expect(page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await openAccount(page);
  await expect(page.getByRole('main')).toContainText(`Signed in as ${next}`);
});

test('a new email address takes effect after the mailed link is opened', async ({ page }) => {
  await newcomer(page);
  await openAccount(page);
  const next = newEmail();
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expectToast(page, 'We’ve sent a confirmation email to your new address.');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expectToast(page, 'We’ve sent you another email. You can ask for a new one once a minute.');
  await followLink(page, await lastMail(page, next));
  await expectToast(page, 'Email confirmed. You’re signed in.');
  await page.waitForURL('**/account');
  await expect(page.getByRole('main')).toContainText(`Signed in as ${next}`);
  await expect(page.getByLabel('New email address')).toBeVisible();
  // The session of the mailed link has replaced the previous session.
  await expect(page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await signOut(page);
  await open(page, '/signin?next=%2Fprivacy');
  await fillSignIn(page, next);
  await page.waitForURL('**/privacy');
});

test('the link for a new address, opened in another browser, leads to signing in there', async ({
  page,
  browser,
}) => {
  await newcomer(page);
  await openAccount(page);
  const next = newEmail();
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Change email address' }).click();
  const elsewhere = await browser.newPage();
  await followLink(elsewhere, await lastMail(page, next));
  await expectToast(elsewhere, 'Email confirmed. You can sign in now.');
  await elsewhere.waitForURL('**/signin?next=%2Faccount');
  await fillSignIn(elsewhere, next);
  await elsewhere.waitForURL('**/account');
  await expect(elsewhere.getByRole('main')).toContainText(`Signed in as ${next}`);
  await elsewhere.close();
});

test.describe('without a confirmed address', () => {
  test.use({ expectedErrors: { like: [/status of 400/] } });

  test('the mail can be sent again, and its link signs in', async ({ page }) => {
    const email = newEmail();
    await signUp(page, email);
    await open(page, '/signin');
    await fillSignIn(page, email);
    const [resendResponse] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/auth/v1/resend')),
      page.getByRole('button', { name: 'Resend email' }).click(),
    ]);
    expect(resendResponse.status()).toBe(200);
    expect(resendResponse.request().postDataJSON()).toMatchObject({ type: 'signup', email });
    await expectToast(page, 'We’ve sent you another email.');
    await followLink(page, await lastMail(page, email));
    await expectToast(page, 'Email confirmed. You’re signed in.');
  });
});

test('one other browser is signed out from the list, and only that one', async ({ page, browser }) => {
  const email = await newcomer(page);
  const otherPages = [await browser.newPage(), await browser.newPage()];
  for (const other of otherPages) {
    await open(other, '/signin?next=%2Fprivacy');
    await fillSignIn(other, email);
    await other.waitForURL('**/privacy');
  }
  await openAccount(page);
  const list = page.getByRole('list', { name: 'Where you’re signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').filter({ hasText: 'this browser' })).toHaveCount(1);
  await list
    .getByRole('button', { name: /^Sign out Chrome on Linux, last used/ })
    .first()
    .click();
  await expectToast(page, 'That browser has been signed out.');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const paths = [];
  for (const other of otherPages) {
    await other.goto('/account');
    await expect(other.getByRole('heading', { level: 1, name: /Your account|Sign in/ })).toBeVisible();
    paths.push(new URL(other.url()).pathname);
    await other.close();
  }
  expect(paths.sort()).toEqual(['/account', '/signin']);
  await openAccount(page);
});

test('a forgotten password is reset with the mailed link, in the browser that requested it', async ({
  page,
}) => {
  const email = newEmail();
  await signUpByApi(page.request, email);
  await open(page, '/signin?next=%2Fprivacy');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByLabel('Code from the email')).toBeFocused();

  await followLink(page, await lastMail(page, email, 'recovery'));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('code')).toBe(false);
  await expectAccessible(page);
  await page.getByLabel('New password').fill('password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Password must contain at least one uppercase letter');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/privacy');
  await signOut(page);
  await open(page, '/signin');
  await fillSignIn(page, email, NEW_PASSWORD);
  await expectToast(page, 'Welcome back!');
  await page.waitForURL('**/inventory');
});

test.describe('signing in through a provider', () => {
  test.use({ expectedErrors: { like: [/status of 40\d/] } });

  test('is not offered without a configured provider, and a failure is reported and stores nothing', async ({
    page,
  }) => {
    const settings = page.waitForResponse('**/auth/v1/settings');
    await open(page, '/signin?next=%2Fprivacy');
    expect((await (await settings).json()).external).toMatchObject({ google: false, github: false });
    await expect(page.getByRole('button', { name: /Google|GitHub/ })).toHaveCount(0);
    const forced = await page.request.get('/auth/v1/authorize?provider=google', { maxRedirects: 0 });
    expect(forced.status()).toBe(400);

    // Simulate the redirect of a provider for a user who declined there and did not start the sign-in in this
    // browser.
    await page.goto('/auth/v1/callback?error=access_denied&state=unknown');
    await expectToast(page, 'Failed to sign in');
    expect(new URL(page.url()).hash).toBe('');
    // The callback's redirect to the sign-in page keeps the `next` parameter.
    await page.goto('/signin?next=%2Fprivacy#error=access_denied&error_code=bad_oauth_callback');
    await expectToast(page, 'Failed to sign in');
    expect(new URL(page.url()).hash).toBe('');
    await expect(guestLink(page)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/privacy');
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
