import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';

/** The account as the server stores it, and whether it can be reached. */
let account: { id: string; user_metadata: Record<string, unknown> };
let isReachable: boolean;
let isSignedIn: boolean;
vi.mock('#client/session/session', () => ({
  readStoredEmail: () => (isSignedIn ? 'ann@kitchen.example' : null),
  readUnvalidatedSessionFields: () => (isSignedIn ? { user: account } : null),
  loadAuthClient: async () => ({
    getUser: async () => ({ data: { user: isReachable ? account : null } }),
    updateUser: async ({ data }: { data: object }) => {
      account = { ...account, user_metadata: { ...account.user_metadata, ...data } };
      return { error: null };
    },
  }),
}));

const {
  updateLocalStaplesFromAccount,
  changeStaples,
  removeStaple,
  removeLocalStaplesOfAccount,
  readStaples,
} = await import('#client/search/staples');

const add = (name: string) => changeStaples((names) => [...names, name]);
const onAccount = () => account.user_metadata.kitchen_staples;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  account = { id: 'ann', user_metadata: { display_name: 'Ann' } };
  [isReachable, isSignedIn] = [true, false];
});
afterEach(() => void vi.unstubAllGlobals());

test('a guest’s staples stay on the device', async () => {
  expect(await add('garlic')).toBe(true);
  await add('egg');
  await removeStaple('garlic');
  expect(readStaples()).toEqual(['egg']);
  expect(onAccount()).toBeUndefined();
});

test('after sign-in, the staples of the device are added to those of the account', async () => {
  await add('garlic');
  isSignedIn = true;
  account.user_metadata.kitchen_staples = ['rice'];
  updateLocalStaplesFromAccount();
  expect(readStaples()).toEqual(['rice', 'garlic']);
  await vi.waitFor(() => expect(onAccount()).toEqual(['rice', 'garlic']));
  expect(account.user_metadata.display_name).toBe('Ann');
});

test('a change applies to the account’s newest list, and removed foods stay removed', async () => {
  isSignedIn = true;
  await add('garlic');
  account.user_metadata.kitchen_staples = ['garlic', 'butter'];
  await add('egg');
  expect(onAccount()).toEqual(['garlic', 'butter', 'egg']);
  expect(readStaples()).toEqual(['garlic', 'butter', 'egg']);
  account.user_metadata.kitchen_staples = ['egg'];
  updateLocalStaplesFromAccount();
  expect(readStaples()).toEqual(['egg']);
});

test('a change made offline is stored, and sent at the next visit', async () => {
  isSignedIn = true;
  await add('garlic');
  isReachable = false;
  expect(await add('egg')).toBe(false);
  expect(readStaples()).toEqual(['garlic', 'egg']);
  isReachable = true;
  updateLocalStaplesFromAccount();
  await vi.waitFor(() => expect(onAccount()).toEqual(['garlic', 'egg']));
});

test('another account on the same device gets its own staples, and signing out removes them', async () => {
  isSignedIn = true;
  await add('garlic');
  account = { id: 'bob', user_metadata: {} };
  updateLocalStaplesFromAccount();
  expect(readStaples()).toEqual([]);
  expect(onAccount()).toBeUndefined();
  await add('tofu');
  removeLocalStaplesOfAccount();
  expect(readStaples()).toEqual([]);
});
