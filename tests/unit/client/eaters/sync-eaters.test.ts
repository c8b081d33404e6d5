import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Eater, SentEater, UserCorrection } from '#contract/eaters/eaters';
import { restoreOmittedEaterGoals } from '#domain/eaters/day-goals';
import { memoryStorage } from '../memory-storage.ts';

vi.mock('#client/session/auth-client', () => ({
  createAuthClient: () => ({
    getSession: async () => ({ data: { session: { access_token: 'token' } } }),
    onAuthStateChange: () => {},
  }),
  createNonPersistentAuthClient: () => ({ admin: { signOut: async () => ({ error: null }) } }),
}));

const { SESSION_KEY } = await import('#client/session/session-key');
const { readEaters, writeEaters } = await import('#client/eaters/eaters');
const { removeLocalCopyOfAccountEaters, removeLocalEatersOfOtherAccounts, readEatersSyncState } =
  await import('#client/eaters/eaters-link');
const eaterSync = await import('#client/eaters/sync-eaters');
const { addUserLabelCorrection, readCorrections } = await import('#client/eaters/user-corrections');
const { performSignOut } = await import('../../../../src/layouts/header/sign-out.ts');

const eater = (name: string, food?: string): Eater => ({
  name,
  eating: true,
  servings: 1,
  exclusions: food === undefined ? [] : [{ kind: 'food', name: food, strict: true }],
});
const [ANN, BEN, CAT] = [eater('Ann', 'okra'), eater('Ben'), eater('Cat', 'leek')];

/** An account on a server that replies like the worker. */
let account: { eaters: Eater[]; corrections: UserCorrection[]; kept_at: string } | null;
let calls: string[];
let clock: number;
/** Called before the next write arrives at the server. */
let meanwhile: (() => void) | null;
let storage: ReturnType<typeof memoryStorage>;

/** Simulates another device that changes the account's list of eaters. */
const elsewhere = (...eaters: Eater[]) => {
  clock += 1000;
  const corrections = account?.corrections ?? [];
  account = { eaters, corrections, kept_at: new Date(clock).toISOString() };
};

function answer(_: string, { method, body }: { method: string; body: string | null }): Response {
  calls.push(method);
  if (method === 'DELETE') {
    account = null;
    return Response.json({ eaters: null });
  }
  if (method === 'GET') return Response.json(account ?? { eaters: null, corrections: [], kept_at: null });
  meanwhile?.();
  const { eaters, corrections, over } = JSON.parse(body ?? '');
  if ((account?.kept_at ?? null) !== over)
    return Response.json({ error: 'Changed elsewhere' }, { status: 409 });
  elsewhere(...restoreOmittedEaterGoals<SentEater & Eater>(eaters, account?.eaters ?? []));
  // Keep the stored corrections if the list has none, as the worker does.
  if (account && corrections !== undefined) account.corrections = corrections;
  return Response.json(account);
}

const signIn = (id: string) =>
  storage.setItem(
    SESSION_KEY,
    JSON.stringify({ user: { id, email: `${id}@example.org` }, access_token: 'a', refresh_token: 'r' }),
  );

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, options: never) => answer(path, options));
  [account, calls, clock, meanwhile] = [null, [], Date.parse('2026-11-22T12:00:00Z'), null];
  signIn('cook');
});
afterEach(() => vi.unstubAllGlobals());

async function sync() {
  const reply = await eaterSync.syncEaters();
  if (!reply.ok) throw new Error(reply.error);
  return [reply.data.step, reply.data.state.where];
}
const names = (eaters: readonly Eater[] | undefined) => eaters?.map(({ name }) => name).join() ?? null;
/** Returns the names of the eaters in this browser and in the account. */
const both = () => [names(readEaters()), names(account?.eaters)];

test('nothing is sent to an account that has not agreed to store it', async () => {
  writeEaters([ANN]);
  expect(await sync()).toEqual(['none', 'device']);
  writeEaters([ANN, BEN]);
  expect(await sync()).toEqual(['none', 'device']);
  expect(calls).toEqual(['GET', 'GET']);
  expect(both()).toEqual(['Ann,Ben', null]);
});

test('a device without a list takes the account’s list after sign-in', async () => {
  elsewhere(ANN, BEN);
  expect(await sync()).toEqual(['take', 'account']);
  expect(readEaters()).toEqual([ANN, BEN]);
  expect(await sync()).toEqual(['same', 'account']);
});

test('a change on this device is sent to an account that stores the list, and to no other', async () => {
  writeEaters([ANN]);
  expect((await eaterSync.storeEatersInAccount(readEaters())).ok).toBe(true);
  writeEaters([ANN, BEN]);
  expect(await sync()).toEqual(['send', 'account']);
  expect(both()).toEqual(['Ann,Ben', 'Ann,Ben']);
  writeEaters([]);
  expect(await sync()).toEqual(['send', 'account']);
  expect(both()).toEqual(['', '']);
});

test('a change on another device arrives here', async () => {
  writeEaters([ANN]);
  await eaterSync.storeEatersInAccount(readEaters());
  elsewhere(ANN, CAT);
  expect(await sync()).toEqual(['take', 'account']);
  expect(both()).toEqual(['Ann,Cat', 'Ann,Cat']);
});

test('two different lists stay unchanged until the user chooses one', async () => {
  writeEaters([ANN]);
  elsewhere(BEN);
  for (let n = 0; n < 3; n += 1) expect(await sync()).toEqual(['ask', 'ask']);
  expect(both()).toEqual(['Ann', 'Ben']);
  // The user chooses this device's list of eaters.
  await eaterSync.storeEatersInAccount(readEaters(), account?.kept_at ?? null);
  expect(both()).toEqual(['Ann', 'Ann']);
  expect(await sync()).toEqual(['same', 'account']);
  // The list was changed here and on another device. The user chooses the account's list.
  writeEaters([ANN, BEN]);
  elsewhere(CAT);
  expect(await sync()).toEqual(['ask', 'ask']);
  expect(both()).toEqual(['Ann,Ben', 'Cat']);
  if (account) expect(eaterSync.replaceLocalEaters(account)).toBe(true);
  expect(both()).toEqual(['Cat', 'Cat']);
  expect(await sync()).toEqual(['same', 'account']);
});

test('a cook’s label corrections are synced with the list to the account and from it, and deleted with it', async () => {
  const [stock, oats]: UserCorrection[] = [
    { name: 'stock cube', label: 'celery', value: 'free' },
    { name: 'oats', label: 'gluten', value: 'contains' },
  ];
  if (!stock || !oats) return;
  writeEaters([ANN]);
  addUserLabelCorrection(stock);
  await eaterSync.storeEatersInAccount(readEaters());
  expect(account?.corrections).toEqual([stock]);
  addUserLabelCorrection(oats);
  expect(eaterSync.hasUnsentEaters()).toBe(true);
  expect(await sync()).toEqual(['send', 'account']);
  expect(account?.corrections).toEqual([stock, oats]);
  // Another device changes the same correction.
  elsewhere(ANN);
  if (account) account.corrections = [{ ...stock, value: 'may' }];
  expect(await sync()).toEqual(['take', 'account']);
  expect(readCorrections()).toEqual([{ ...stock, value: 'may' }]);
  removeLocalCopyOfAccountEaters();
  expect([readEaters(), readCorrections()]).toEqual([[], []]);
});

test('portion sizes are synced with the list, and an older page or server that omits them deletes none', async () => {
  const { servings: _, ...before } = ANN;
  writeEaters([{ ...ANN, servings: 0.5 }]);
  await eaterSync.storeEatersInAccount(readEaters());
  // An older version of this page dropped the servings from the list and from its copy of the account's list.
  storage.setItem('eaters', JSON.stringify([before]));
  const noted = { at: account?.kept_at, text: '[["Ann",true,[["food","okra",true]]]]' };
  storage.setItem('eaters.account', JSON.stringify({ ...readEatersSyncState(), kept: noted }));
  expect(eaterSync.hasUnsentEaters()).toBe(false);
  expect(await sync()).toEqual(['same', 'account']);
  expect(readEaters()).toEqual([{ ...ANN, servings: 0.5 }]);
  writeEaters([{ ...ANN, servings: 0.75 }]);
  expect(await sync()).toEqual(['send', 'account']);
  expect(account?.eaters).toEqual([{ ...ANN, servings: 0.75 }]);
  // The server is rolled back to an older version, which does not return the servings.
  if (account) account.eaters = [before as Eater];
  expect(await sync()).toEqual(['same', 'account']);
  expect(readEaters()).toEqual([{ ...ANN, servings: 0.75 }]);
});

test('equal lists need no choice, in any order of their members', async () => {
  writeEaters([ANN]);
  account = {
    eaters: [
      {
        ...{ exclusions: [{ strict: true, name: ' okra ', kind: 'food' }], servings: 1 },
        ...{ eating: true, name: 'Ann' },
      },
    ],
    corrections: [],
    kept_at: new Date(clock).toISOString(),
  };
  expect(await sync()).toEqual(['same', 'account']);
});

test('a change between reading and sending is not overwritten', async () => {
  writeEaters([ANN]);
  await eaterSync.storeEatersInAccount(readEaters());
  writeEaters([ANN, BEN]);
  meanwhile = () => elsewhere(ANN, CAT);
  expect(await eaterSync.syncEaters()).toMatchObject({ ok: false, status: 409 });
  expect(both()).toEqual(['Ann,Ben', 'Ann,Cat']);
  meanwhile = null;
  expect(await sync()).toEqual(['ask', 'ask']);
});

test('a device does not send its list again after the account’s list was deleted elsewhere', async () => {
  writeEaters([ANN]);
  await eaterSync.storeEatersInAccount(readEaters());
  account = null;
  writeEaters([ANN, BEN]);
  expect(await sync()).toEqual(['stopped', 'device']);
  expect(both()).toEqual(['Ann,Ben', null]);
  expect(await eaterSync.syncEaters()).toMatchObject({
    data: { step: 'none', state: { wasInAccount: true } },
  });
  // The browser's list still counts as a copy of the account's list.
  removeLocalCopyOfAccountEaters();
  expect(readEaters()).toEqual([]);
});

test('if the user stops syncing here, the device keeps the list as its own', async () => {
  writeEaters([ANN]);
  await eaterSync.storeEatersInAccount(readEaters());
  await eaterSync.deleteAccountEaters();
  expect(both()).toEqual(['Ann', null]);
  expect(await eaterSync.syncEaters()).toMatchObject({
    data: { step: 'none', state: { wasInAccount: false } },
  });
  removeLocalCopyOfAccountEaters();
  expect(names(readEaters())).toBe('Ann');
});

test('a database restored from a backup does not overwrite newer data on this device', async () => {
  writeEaters([ANN]);
  await eaterSync.storeEatersInAccount(readEaters());
  const before = account;
  writeEaters([ANN, BEN]);
  await sync();
  account = before;
  expect(await sync()).toEqual(['ask', 'ask']);
  expect(both()).toEqual(['Ann,Ben', 'Ann']);
});

test('data from an account is deleted when its owner signs out, and local data stays', async () => {
  writeEaters([ANN]);
  await sync();
  removeLocalCopyOfAccountEaters();
  expect(names(readEaters())).toBe('Ann');
  writeEaters([]);
  elsewhere(BEN);
  await sync();
  removeLocalCopyOfAccountEaters();
  expect([readEaters(), readEatersSyncState(), storage.length]).toEqual([[], null, 1]);
});

test('signing out sends the last corrections of foods before they are deleted here', async () => {
  writeEaters([ANN]);
  await eaterSync.storeEatersInAccount(readEaters());
  addUserLabelCorrection({ name: 'stock cube', label: 'milk', value: 'contains' });
  expect((await performSignOut()).description).toBe(
    'Your “Who’s eating” list has been removed from this device. It’s still in your account.',
  );
  expect(account?.corrections).toEqual([{ name: 'stock cube', label: 'milk', value: 'contains' }]);
  expect([readEaters(), readCorrections()]).toEqual([[], []]);
});

test('the list from an account is removed when another user signs in, and stays for its owner', async () => {
  elsewhere(ANN);
  await sync();
  removeLocalEatersOfOtherAccounts('cook');
  expect(names(readEaters())).toBe('Ann');
  removeLocalEatersOfOtherAccounts('guest');
  expect(readEaters()).toEqual([]);
  // The eaters of the previous account do not appear for another account.
  signIn('guest');
  account = null;
  expect(await sync()).toEqual(['none', 'device']);
});

test('a reply that arrives after another user has signed in is dropped', async () => {
  elsewhere(ANN);
  const syncing = eaterSync.syncEaters();
  signIn('guest');
  expect(await syncing).toMatchObject({ ok: false });
  expect(readEaters()).toEqual([]);
  storage.removeItem(SESSION_KEY);
  expect(await eaterSync.syncEaters()).toMatchObject({ ok: false, status: 401 });
  expect(await eaterSync.storeEatersInAccount([ANN])).toMatchObject({ ok: false, status: 401 });
});

test('the account is read once a minute, and after a change', async () => {
  expect(eaterSync.isEatersSyncDue()).toBe(true);
  writeEaters([ANN]);
  await eaterSync.storeEatersInAccount(readEaters());
  expect([eaterSync.isEatersSyncDue(), eaterSync.hasUnsentEaters()]).toEqual([false, false]);
  expect(eaterSync.isEatersSyncDue(Date.now() + 60_000)).toBe(true);
  writeEaters([BEN]);
  expect([eaterSync.isEatersSyncDue(), eaterSync.hasUnsentEaters()]).toEqual([true, true]);
  storage.removeItem(SESSION_KEY);
  expect(eaterSync.isEatersSyncDue(Date.now() + 60_000)).toBe(false);
});

test('an account that stores no list is read less often', async () => {
  await eaterSync.syncEaters();
  expect(eaterSync.isEatersSyncDue(Date.now() + 60_000)).toBe(false);
  expect(eaterSync.isEatersSyncDue(Date.now() + 16 * 60_000)).toBe(true);
});

test('while the second factor is missing, the account is not read', () => {
  const createToken = (aal: string) => `head.${btoa(JSON.stringify({ aal }))}.sign`;
  const session = (aal: string, status: string) =>
    storage.setItem(
      SESSION_KEY,
      JSON.stringify({
        ...{ user: { id: 'ada', factors: [{ status }] }, access_token: createToken(aal), refresh_token: 'r' },
      }),
    );
  session('aal1', 'verified');
  expect(eaterSync.isEatersSyncDue()).toBe(false);
  session('aal2', 'verified');
  expect(eaterSync.isEatersSyncDue()).toBe(true);
  session('aal1', 'unverified');
  expect(eaterSync.isEatersSyncDue()).toBe(true);
});

test('sync fails on a device without storage, and does not empty the account’s list', async () => {
  vi.stubGlobal('localStorage', {
    ...memoryStorage(),
    getItem: storage.getItem,
    setItem: () => {
      throw new Error('full');
    },
  });
  elsewhere(ANN);
  expect(await eaterSync.syncEaters()).toMatchObject({ ok: false, status: 0 });
  expect(calls).toEqual(['GET']);
  expect(names(account?.eaters)).toBe('Ann');
});

test('an invalid stored account link is ignored', () => {
  for (const text of ['{', '7', '{"owner":7}', '{"owner":"cook","asked":1,"kept":{},"ofAccount":true}']) {
    storage.setItem('eaters.account', text);
    expect(readEatersSyncState()).toBeNull();
  }
});
