import type { Page } from 'playwright/test';
import {
  expectToast,
  fillSignIn,
  forgetSession,
  lastMail,
  newcomer,
  newEmail,
  PASSWORD,
} from '../account/account-steps.ts';
import { expect, MAIN, open, test } from '../story.ts';

test('the landing page has its parts', MAIN, async ({ page }) => {
  const sampleRequest = page.waitForRequest('**/api/recommendRecipes');
  await open(page, '/');
  expect((await sampleRequest).postDataJSON()).toMatchObject({
    ingredients: ['chicken breast', 'rice', 'onion', 'garlic', 'olive oil', 'eggs'],
    tools: ['skillet', 'pot'],
    maxMinutes: 30,
    limit: 8,
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [name, heading] of [
    ['What’s in your kitchen?', 2],
    [/ordinary kitchen/, 2],
    ['How it works', 2],
    ['For when it’s six o’clock and there’s no plan', 2],
    ['About Pantry Chef', 2],
  ] as const) {
    await expect(page.getByRole('heading', { level: heading, name })).toBeVisible();
  }
  const samples = page.getByRole('region', { name: /ordinary kitchen/ }).getByRole('link');
  await expect(samples).toHaveCount(4);
  await expect(page.getByRole('region', { name: /six o’clock/ }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'About Pantry Chef' })).toContainText(
    'Pantry Chef starts with',
  );
  await expect(page.getByRole('button', { name: 'Find Recipes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See example recipes' })).toHaveAttribute(
    'href',
    '/results?demo=1',
  );
  // A guest can sign in or start the setup.
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
  await expect(banner.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/onboarding');
  await expect(banner.locator('summary')).toBeHidden();
  await samples.first().click();
  await page.waitForURL('**/recipe/**');
});

/** Fills in the sign-in form before the page's script is loaded. Calling `answer` loads the script. */
async function fillInEarly(page: Page) {
  const email = await newcomer(page);
  await forgetSession(page);
  let answer = () => {};
  const held = new Promise<void>((resume) => {
    answer = resume;
  });
  await page.route(/_astro\/SignIn[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  return { email, answer, button: page.getByRole('button', { name: 'Sign in', exact: true }) };
}

test('a form submitted before its script is loaded waits for it, and loses nothing', async ({ page }) => {
  const { email, answer, button } = await fillInEarly(page);
  await button.click();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  answer();
  // The click takes effect as soon as the script runs.
  await page.waitForURL('**/inventory');
});

test('a form submitted between its script and its first rendering is sent as well', async ({ page }) => {
  const { answer, button } = await fillInEarly(page);
  await button.evaluate((element: HTMLButtonElement) => {
    addEventListener('astro:hydrate', () => element.click(), { capture: true, once: true });
  });
  answer();
  await page.waitForURL('**/inventory');
});

test('signing in and up show that they work, and report missing fields', async ({ page }) => {
  const email = newEmail();
  const held: (() => void)[] = [];
  await page.route(/\/auth\/v1\/(signup|token)/, async (route) => {
    await new Promise<void>((resume) => held.push(resume));
    await route.continue();
  });
  const release = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.pop()?.();
  };
  const busy = async (label: string) => {
    const button = page.getByRole('button', { name: label });
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  };

  await open(page, '/signup');
  await expect(page.getByRole('textbox', { name: /^Display name/ })).not.toHaveAttribute('required');
  for (const label of ['Email', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const sent = page.waitForRequest('**/auth/v1/signup**');
  await page.getByRole('button', { name: 'Create account' }).click();
  await busy('Creating account…');
  const request = await sent;
  expect(request.postDataJSON()).toMatchObject({ email, data: { display_name: email.split('@')[0] } });
  const { origin } = new URL(page.url());
  expect(new URL(request.url()).searchParams.get('redirect_to')).toContain(`${origin}/`);
  await release();
  await page.waitForURL((url) => url.pathname === '/');
  await page.request.get((await lastMail(page, email)).link, { maxRedirects: 0 });

  await open(page, '/signin');
  for (const label of ['Email', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required');
  await fillSignIn(page, email);
  await busy('Signing in…');
  await release();
  await expectToast(page, 'Welcome back!');
  await page.waitForURL('**/inventory');
});

test('a members’ page waits with a spinner until the session is known', async ({ page }) => {
  await newcomer(page);
  let answer = () => {};
  const held = new Promise<void>((resume) => {
    answer = resume;
  });
  await page.route('**/api/account', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/privacy');
  await page.goto('/account');
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your account' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  // Without a session, the sign-in page replaces the page in the browser history, so going back skips it.
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/account');
  await page.waitForURL('**/signin?next=%2Faccount');
  await page.goBack();
  await page.waitForURL('**/privacy');
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: { like: [/status of 500/] } });

  test('a failed sign-out says so', async ({ page }) => {
    await newcomer(page);
    await open(page, '/');
    await page.route('**/auth/v1/logout**', (route) =>
      route.fulfill({ status: 500, json: { msg: 'Broken' } }),
    );
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expectToast(page, 'Failed to sign out');
  });
});
