import type { APIRequestContext, Page } from 'playwright/test';
import {
  grantAdmin,
  newEmail,
  PASSWORD,
  SESSION_KEY,
  type Session,
  signUpByApi,
} from '../account/account-steps.ts';
import { callApi } from '../api-calls.ts';
import { ADMIN_STATE, OWNER } from '../servers.ts';
import { expect, test as story } from '../story.ts';

/** Shared actions and checks of the admin stories. */

export type Role = 'guest' | 'user' | 'admin' | 'owner';

interface Person {
  email: string;
  token: string;
  /** The session as stored in the browser. */
  session: string;
}

const toPerson = (email: string, session: Session): Person => ({
  email,
  token: session.access_token,
  session: JSON.stringify(session),
});

/**
 * Signs the owner in. Signs the owner up first if the account does not exist; another story may do this at the same
 * time.
 */
async function signInOwner(request: APIRequestContext): Promise<Person> {
  const credentials = { data: { email: OWNER, password: PASSWORD } };
  for (let tries = 0; tries < 40; tries++) {
    const reply = await callApi(request, 'post', '/auth/v1/token?grant_type=password', credentials);
    if (reply.ok()) return toPerson(OWNER, await reply.json());
    if (tries % 10 === 0) await callApi(request, 'post', '/auth/v1/signup', credentials);
    const mails = await (
      await callApi(request, 'get', `/__dev/outbox?to=${encodeURIComponent(OWNER)}`)
    ).json();
    const link = mails.at(-1)?.link;
    if (link) await callApi(request, 'get', link, { maxRedirects: 0 });
    else await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${OWNER} could not be signed in`);
}

async function newPerson(request: APIRequestContext): Promise<Person> {
  const email = newEmail();
  return toPerson(email, await signUpByApi(request, email));
}

interface Options {
  /** Role of the user in the story. */
  as: Role;
}
interface Workers {
  person: (role: Exclude<Role, 'guest'>) => Promise<Person>;
}

export const test = story.extend<Options, Workers>({
  as: ['guest', { option: true }],
  person: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
      const known = new Map<Role, Promise<Person>>();
      const make = async (role: Role) => {
        if (role === 'owner') return signInOwner(request);
        const person = await newPerson(request);
        if (role === 'admin') grantAdmin(person.email, ADMIN_STATE);
        return person;
      };
      await use((role) => {
        const person = known.get(role) ?? make(role);
        known.set(role, person);
        return person;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ as, person, baseURL }, use) => {
    if (as === 'guest') return use(undefined);
    const { session } = await person(as);
    const localStorage = [{ name: SESSION_KEY, value: session }];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
});

export { expect };

let count = 0;
/** Returns a word that no other story and no earlier run uses. */
export const stamp = (): string => `${Date.now().toString(36)}${process.pid}${count++}`;

export const toasts = (page: Page) => page.getByRole('region', { name: /Notification/ });

export const expectToast = (page: Page, ...words: string[]): Promise<void> =>
  expect(async () => {
    const shown = await toasts(page).getByRole('listitem').allTextContents();
    expect(shown.some((text) => words.every((word) => text.includes(word)))).toBe(true);
  }).toPass();

export async function callAs(
  request: APIRequestContext,
  { token }: Person,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: unknown,
) {
  const headers = { authorization: `Bearer ${token}` };
  return callApi(request, method, path, { headers, ...(data === undefined ? {} : { data }) });
}
