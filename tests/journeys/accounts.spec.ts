import type { Page } from 'playwright/test';
import { expect, open, test } from './story.ts';

const PASSWORD = 'Rosemary-and-thyme-4';

let count = 0;
const newEmail = () => `cook-${Date.now().toString(36)}-${process.pid}-${count++}@example.org`;

interface Mail {
  type: string;
  token: string;
  link: string;
}

/** The newest message to somebody. */
async function lastMail(page: Page, to: string): Promise<Mail> {
  let mails: Mail[] = [];
  await expect(async () => {
    mails = await (await page.request.get(`/__dev/outbox?to=${encodeURIComponent(to)}`)).json();
    expect(mails.length).toBeGreaterThan(0);
  }).toPass();
  return mails.at(-1) as Mail;
}

async function signUp(page: Page, email: string, name = ''): Promise<void> {
  await open(page, '/signup');
  if (name) await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Signs up and follows the link of the mail, which signs in. */
async function newcomer(page: Page, email = newEmail(), name = ''): Promise<string> {
  await signUp(page, email, name);
  await page.goto((await lastMail(page, email)).link);
  await expect(page.getByText('Your email address is confirmed. You are signed in.').first()).toBeVisible();
  return email;
}

async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.locator('[data-account-menu] summary').click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page.getByText('Signed out successfully').first()).toBeVisible();
}

const guestLinks = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

test('from signing up to being signed in, by the link in the mail', async ({ page }) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Get started' }).click();
  await page.waitForURL('**/signup');
  await signUp(page, email, 'Rosemary');
  await expect(
    page.getByText('Account created! Please check your email to verify your account.').first(),
  ).toBeVisible();
  await expect(guestLinks(page)).toBeVisible();

  await page.goto((await lastMail(page, email)).link);
  await expect(page.getByText('Your email address is confirmed. You are signed in.').first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('banner').locator('summary')).toContainText(email);
  await expect(guestLinks(page)).toBeHidden();

  await page.goto('/privacy');
  await expect(page.getByRole('banner').locator('summary')).toContainText(email);
  await signOut(page);
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(guestLinks(page)).toBeVisible();
});

test.describe('what goes wrong is said', () => {
  test.use({ expectedErrors: { like: [/status of 4\d\d/] } });

  test('on the way in', async ({ page }) => {
    const email = newEmail();
    await signUp(page, email);
    await open(page, '/signin');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Please fill in your email.')).toBeVisible();
    await fillSignIn(page, email, 'Wrong-password-1');
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    await fillSignIn(page, email);
    await expect(page.getByText('Email not confirmed').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/signin');
  });

  test('of a link that was used before', async ({ page, browser }) => {
    const email = newEmail();
    await signUp(page, email);
    const { link } = await lastMail(page, email);
    await page.request.get(link, { maxRedirects: 0 });
    const elsewhere = await browser.newPage();
    await elsewhere.goto(link);
    await expect(elsewhere.getByText('This link has expired or was used before.').first()).toBeVisible();
    expect(new URL(elsewhere.url()).hash).toBe('');
    await elsewhere.close();
  });

  const PASSWORDS = [
    ['Ab1', 'Password must be at least 8 characters'],
    ['lowercase1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE1', 'Password must contain at least one lowercase letter'],
    ['NoNumbers', 'Password must contain at least one number'],
  ] as const;

  test('of a password that is too weak, the first rule that it breaks', async ({ page }) => {
    await open(page, '/signup');
    await expect(
      page.getByText('Must be at least 8 characters with uppercase, lowercase, and number.'),
    ).toBeVisible();
    await page.getByLabel('Email').fill(newEmail());
    for (const [password, message] of PASSWORDS) {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('region', { name: /Notification/ }).getByText(message)).toBeVisible();
    }
    expect(new URL(page.url()).pathname).toBe('/signup');
  });
});

test('a guest pays nothing for accounts, and sees no flash of a menu', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => script.includes('code_challenge_method'))).toEqual([]);
  await expect(guestLinks(page)).toBeVisible();
  await expect(page.locator('[data-account-menu]')).toBeHidden();
});

test('a page for members sends a guest to sign in and then back, and never to another site', async ({
  page,
  baseURL,
}) => {
  const email = await newcomer(page);
  await signOut(page);

  await page.goto('/account?from=menu');
  await page.waitForURL('**/signin?**');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/account?from=menu');
  await open(page, page.url());
  await fillSignIn(page, email);
  await page.waitForURL('**/account?from=menu');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByText('Welcome back!').first()).toBeVisible();

  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/signin']) {
    await page.goto(`/signin?next=${encodeURIComponent(next)}`);
    await page.waitForURL((url) => url.pathname !== '/signin');
    expect(page.url()).toBe(`${baseURL}/`);
  }
});
