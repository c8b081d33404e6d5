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

/** What the stories about accounts have in common. */

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
 * The newest message to an address or a telephone number, as `/__dev/outbox` has it.
 * @param type waits for one of this type: a message is sent after the page has its answer
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

/** A toast with these words. Its sentence is read out as well, so it stands on the page twice. */
export const expectToast = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('region', { name: /Notification/ }).getByText(words)).toBeVisible();

/** Follows the link of a mail. What the page says at once is gone after some seconds, so nothing else is waited for. */
export async function followLink(page: Page, { link }: Mail): Promise<void> {
  await page.goto(link, { waitUntil: 'commit' });
}

/** What the auth protocol answers to whoever is signed in. */
export interface Session {
  access_token: string;
}

/**
 * A call to the accounts. Stories write to the database of the running app (state-database.ts); a call that meets such a
 * write is told to try again in a moment, and does.
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

/** Signs up by the API, as the form would, and redeems the link of the mail. */
export async function signUpByApi(request: APIRequestContext, email: string, name = ''): Promise<Session> {
  const data = { display_name: name || email.split('@')[0] };
  await postToAccounts(request, 'signup', { email, password: PASSWORD, data });
  const { token_hash } = await newestMail(request, email);
  return (await postToAccounts(request, 'verify', { type: 'signup', token_hash })).json();
}

/** Where the browser keeps the session. */
export const SESSION_KEY = 'pantry-chef.session';
/** A page of the site's origin that is made here: without it, a new tab has no storage to write to. */
const BLANK_PAGE = '/blank-page-of-a-story';

/**
 * Somebody new who is signed in. They come by the API: the forms have stories of their own (accounts.spec.ts), and take
 * a browser seconds. The page shows what it showed before, or nothing. @returns the address
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
  const kept = [SESSION_KEY, JSON.stringify(session)] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), kept);
  return email;
}

/** Fills in the sign-in page that is open. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** As in another browser, where nobody is signed in. */
export const forgetSession = (page: Page): Promise<void> =>
  page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);

/**
 * Opens the menu of the account, and waits until it knows whether this is an administrator. It asks unless it has been
 * told yes before; a question that arrives after its session has ended is refused.
 */
export async function openMenu(page: Page): Promise<void> {
  const isKnown = await page.evaluate(() => sessionStorage.getItem('admin') !== null);
  const asked = isKnown
    ? null
    : page.waitForRequest((request) => new URL(request.url()).pathname === '/api/account');
  await page.getByRole('banner').locator('summary').click();
  await (await asked)?.response();
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
/** What it may take from reading a code to its arrival on a busy machine, ms. */
const ON_ITS_WAY = 6_000;

/**
 * The code that an authenticator app shows `ahead` steps from now: each step is taken once. One of the last step is
 * given only while that stays the last one for as long as the code may be on its way.
 */
export async function codeOf(secret: string, ahead = 0): Promise<string> {
  const left = TOTP_STEP - (Date.now() % TOTP_STEP);
  if (ahead < 0 && left < ON_ITS_WAY) await sleep(left);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * TOTP_STEP,
  });
}

/** A second factor is there, and the page has asked for the list of them: nothing of it is on its way any more. */
export async function expectFactor(page: Page, name: string): Promise<void> {
  await expectToast(page, `${name} is set up.`);
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

/** Sets up an authenticator app on the account page. @returns its secret: the next code is the one of a step from now */
export async function setUpTotp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const secret = ((await page.locator('.totp code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('6-digit code').fill(await codeOf(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectFactor(page, 'Authenticator app');
  return secret;
}

/** Makes an account an administrator by the command that the README names. @param state that app's `APP_STATE` */
export async function grantAdminByCommand(email: string, state: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['worker/tools/admin-grant.mjs', email], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: { ...process.env, APP_STATE: state },
  });
}

/** Does what that command does, without a program of its own. */
export function grantAdmin(email: string, state: string): void {
  writeState(
    state,
    `insert into user_roles (user_id, role) select id, 'admin' from users where email = '${email}'`,
  );
}

/** Somebody new who is an administrator and signed in. @returns the address */
export async function newAdmin(page: Page): Promise<string> {
  const email = await newcomer(page);
  grantAdmin(email, STATE);
  return email;
}

/** The sessions of an account began six minutes ago: nobody wants to wait for that. */
export function ageSessions(email: string): void {
  const user = `(select id from users where email = '${email}')`;
  writeState(
    STATE,
    `update sessions set created_at = created_at - 360000, reauthenticated_at = 0 where user_id = ${user}`,
  );
}

/** A device with a fingerprint reader. It asks nobody: there is nobody to ask. */
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
    /** Whether a finger is on the reader. */
    touch: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
