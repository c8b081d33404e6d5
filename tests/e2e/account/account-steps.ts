import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext, Page } from 'playwright/test';
import { callApi } from '../api-calls.ts';
import { STATE } from '../servers.ts';
import { writeState } from '../state-database.ts';
import { expect, open } from '../story.ts';

/** Shared actions and checks of the account stories. */

export const PASSWORD = 'Rosemary-and-thyme-4';

let count = 0;
export const newEmail = (): string => `cook-${Date.now().toString(36)}-${process.pid}-${count++}@example.org`;

interface Mail {
  type: string;
  token: string;
  token_hash: string;
  link: string;
}

/**
 * Returns the newest message to an address or a phone number, from `/__dev/outbox`.
 * @param type waits for a message of this type; messages are sent after the reply
 */
async function newestMail(request: APIRequestContext, to: string, type?: string): Promise<Mail> {
  let mail: Mail | undefined;
  await expect(async () => {
    const mails = await (await callApi(request, 'get', `/__dev/outbox?to=${encodeURIComponent(to)}`)).json();
    mail = mails.at(-1);
    expect(mail).toMatchObject(type === undefined ? {} : { type });
  }).toPass();
  return mail as Mail;
}

export const lastMail = (page: Page, to: string, type?: string): Promise<Mail> =>
  newestMail(page.request, to, type);

export async function signUp(page: Page, email: string, name = ''): Promise<void> {
  await open(page, '/signup');
  if (name) await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Expects a toast with this text. The text is on the page twice, because screen readers read a copy. */
export const expectToast = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('region', { name: /Notification/ }).getByText(words)).toBeVisible();

/**
 * Follows the link of a mail. Does not wait for the page to load, because its first toast disappears after some
 * seconds.
 */
export async function followLink(page: Page, { link }: Mail): Promise<void> {
  await page.goto(link, { waitUntil: 'commit' });
}

export interface Session {
  access_token: string;
}

/**
 * Calls the auth API. Retries a call that the server asks to repeat: stories write to the database of the running app
 * (state-database.ts), and a call at the same time can fail.
 */
async function postToAccounts(request: APIRequestContext, path: string, data: object) {
  for (let tries = 1; ; tries += 1) {
    const response = await callApi(request, 'post', `/auth/v1/${path}`, { data });
    if (response.status() !== 503 || tries === 4) {
      expect(response.status(), await response.text()).toBe(200);
      return response;
    }
    await sleep(500);
  }
}

/** Signs up through the API as the form does, and follows the link of the mail. */
export async function signUpByApi(request: APIRequestContext, email: string, name = ''): Promise<Session> {
  const data = { display_name: name || email.split('@')[0] };
  await postToAccounts(request, 'signup', { email, password: PASSWORD, data });
  const { token_hash } = await newestMail(request, email);
  return (await postToAccounts(request, 'verify', { type: 'signup', token_hash })).json();
}

export const SESSION_KEY = 'pantry-chef.session';
/** Path of an empty page on the site's origin. A new tab without a page has no storage to write to. */
const BLANK_PAGE = '/blank-page-of-a-story';

/**
 * Signs up a new user through the API, because the forms take seconds in a browser and have separate stories
 * (accounts.spec.ts). The page keeps its content.
 * @returns the email address
 */
export async function newcomer(page: Page, name = ''): Promise<string> {
  const email = newEmail();
  const session = await signUpByApi(page.request, email, name);
  if (page.url() === 'about:blank') {
    const body = '<!doctype html><link rel="icon" href="data:,"><title>Blank</title>';
    await page.route(BLANK_PAGE, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(BLANK_PAGE);
    await page.unroute(BLANK_PAGE);
  }
  const storageItem = [SESSION_KEY, JSON.stringify(session)] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), storageItem);
  return email;
}

/** Fills in the form on the sign-in page, which must be open. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Removes the session, which simulates another browser. */
export const forgetSession = (page: Page): Promise<void> =>
  page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);

/**
 * Opens the account menu and waits until the page knows if the user is an administrator. The page requests this
 * unless it has stored a positive reply. Without the wait, the request may arrive after the end of its session and be
 * refused.
 */
export async function openMenu(page: Page): Promise<void> {
  const isKnown = await page.evaluate(() => sessionStorage.getItem('admin') !== null);
  const accountRequest = isKnown
    ? null
    : page.waitForRequest((request) => new URL(request.url()).pathname === '/api/account');
  await page.getByRole('banner').locator('summary').click();
  await (await accountRequest)?.response();
}

export async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Signed out successfully');
}

export async function openAccount(page: Page): Promise<void> {
  await open(page, '/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
}

export const guestLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

const TOTP_STEP = 30_000;
/** Maximum time (ms) between reading a code and its arrival at the server on a busy machine. */
const ON_ITS_WAY = 6_000;

/**
 * Returns the code that an authenticator app shows `ahead` periods from now; the server accepts the code of each
 * period once. Returns the code of the previous period only if it stays valid for as long as it may take to arrive.
 */
export async function generateCode(secret: string, ahead = 0): Promise<string> {
  const left = TOTP_STEP - (Date.now() % TOTP_STEP);
  if (ahead < 0 && left < ON_ITS_WAY) await sleep(left);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * TOTP_STEP,
  });
}

export async function expectFactor(page: Page, name: string): Promise<void> {
  await expectToast(page, `${name} is set up.`);
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

/**
 * Sets up an authenticator app on the account page.
 * @returns the app's secret; the next valid code is that of the next period
 */
export async function setUpTotp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const secret = ((await page.locator('.totp code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('6-digit code').fill(await generateCode(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectFactor(page, 'Authenticator app');
  return secret;
}

/** Makes a user an administrator with the command in the README. @param state `APP_STATE` of the running app */
export async function grantAdminByCommand(email: string, state: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['worker/tools/admin-grant.mjs', email], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: { ...process.env, APP_STATE: state },
  });
}

/** Makes a user an administrator in the database, without starting the command. */
export function grantAdmin(email: string, state: string): void {
  writeState(
    state,
    `insert into user_roles (user_id, role) select id, 'admin' from users where email = '${email}'`,
  );
}

/** Signs up a new administrator. @returns the email address */
export async function newAdmin(page: Page): Promise<string> {
  const email = await newcomer(page);
  grantAdmin(email, STATE);
  return email;
}

/**
 * Makes the sessions of an account six minutes old, so that the story need not wait until the proof of identity is
 * too old.
 */
export function ageSessions(email: string): void {
  const user = `(select id from users where email = '${email}')`;
  writeState(
    STATE,
    `update sessions set created_at = created_at - 360000, reauthenticated_at = 0 where user_id = ${user}`,
  );
}

/** Simulates a device with a fingerprint reader that confirms without asking the user. */
export async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    /** Simulates a finger on the reader, or its absence. */
    touch: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
