import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  applyShoppingListChange,
  createShoppingEntrySet,
  type ListEntry,
} from '#domain/shopping-list/entries';
import {
  addShoppingLines,
  listShoppingItemNames,
  markShoppingItemAsBought,
  type PlanLine,
  removeShoppingItemsByName,
  replacePlanLines,
  restoreRemovedShoppingItems,
} from '#domain/shopping-list/list';
import { memoryStorage } from '../memory-storage.ts';

vi.mock('#client/session/auth-client', () => ({
  createAuthClient: () => ({
    getSession: async () => ({ data: { session: { access_token: 'token' } } }),
    onAuthStateChange: () => {},
  }),
}));

const { SESSION_KEY } = await import('#client/session/session-key');
const { ENTRIES_KEY, deleteAllLocalPersonalData, LIST_KEY } = await import('#client/sync/clear');
const { updateLocalShoppingList } = await import('#client/plan/change-list');
const { shoppingList } = await import('#client/plan/shopping-list');
const { LIST_REFUSED, refreshShoppingList, sendShoppingListChanges } = await import(
  '#client/plan/household-list'
);

/** The household of each account, on a server that applies changes like the worker. */
let households: Map<string, ReturnType<typeof createShoppingEntrySet>>;
let isThere: boolean;
/** False if requests still arrive at the server but their replies are lost. */
let isHeard: boolean;
let isFull: boolean;
let calls: string[];
let phone: ReturnType<typeof memoryStorage>;

const whose = () => JSON.parse(phone.getItem(SESSION_KEY) ?? '{}').user?.id as string;
const getEntries = (account: string): ListEntry[] => [...(households.get(account)?.there.values() ?? [])];

function answer(path: string, { method, body }: { method: string; body: string | null }): Response {
  if (!isThere) throw new TypeError('Failed to fetch');
  if (path !== '/api/shopping') return Response.json({ plan: null, version: null, key: null, cooked: [] });
  calls.push(method);
  const account = whose();
  if (method === 'POST' && isFull) return Response.json({ error: 'Full' }, { status: 400 });
  if (method === 'POST')
    households.set(
      account,
      applyShoppingListChange(households.get(account) ?? createShoppingEntrySet(), JSON.parse(body ?? '')),
    );
  if (!isHeard) throw new TypeError('Failed to fetch');
  return Response.json({ entries: getEntries(account) });
}

/** Switches to the browser of another device, which has this storage, with or without a session. */
function take(storage: ReturnType<typeof memoryStorage>) {
  phone = storage;
  vi.stubGlobal('localStorage', storage);
}
const signIn = (id = 'ann') =>
  phone.setItem(
    SESSION_KEY,
    JSON.stringify({ user: { id, email: `${id}@example.org` }, access_token: 'a', refresh_token: 'r' }),
  );
const newPhone = (id?: string) => {
  const storage = memoryStorage();
  take(storage);
  if (id !== undefined) signIn(id);
  return storage;
};

const add = (name: string, amount = 1) =>
  updateLocalShoppingList((list) => addShoppingLines(list, [{ name, amount, unit: null, recipe: null }]));
const words = () =>
  shoppingList()
    .lines.map(({ name, amount }) => `${name} ${amount}`)
    .sort();
const remembered = (account = 'ann') =>
  getEntries(account)
    .flatMap((entry) => (entry.kind === 'line' ? [`${entry.line.name} ${entry.line.amount}`] : []))
    .sort();

beforeEach(() => {
  households = new Map();
  [isThere, isHeard, isFull, calls] = [true, true, false, []];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string | null }) =>
    answer(path, init),
  );
  let last: Promise<unknown> = Promise.resolve();
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: (_: string, __: object, work: () => Promise<unknown>) => {
        last = last.then(work, work);
        return last;
      },
    },
  });
  vi.stubGlobal('location', { origin: 'http://localhost', href: 'http://localhost/' });
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target));
  newPhone();
});
afterEach(() => void vi.unstubAllGlobals());

test('a guest’s list is on the device only, and is added to the account once at sign-in, even if replies are lost', async () => {
  add('onion', 2);
  add('milk');
  await refreshShoppingList();
  expect(calls).toEqual([]);
  signIn();
  isHeard = false;
  await refreshShoppingList();
  await refreshShoppingList();
  isHeard = true;
  await refreshShoppingList();
  await refreshShoppingList();
  expect(remembered()).toEqual(['milk 1', 'onion 2']);
  expect(words()).toEqual(['milk 1', 'onion 2']);
});

test('a household’s list keeps its items and gets those of the guest', async () => {
  newPhone('ann');
  add('flour');
  await sendShoppingListChanges();
  newPhone();
  add('onion');
  signIn('ann');
  await refreshShoppingList();
  expect(words()).toEqual(['flour 1', 'onion 1']);
  expect(remembered()).toEqual(['flour 1', 'onion 1']);
});

test('two phones that were offline end with both changes', async () => {
  const one = newPhone('ann');
  add('onion', 2);
  add('milk');
  await sendShoppingListChanges();
  const other = newPhone('ann');
  await refreshShoppingList();
  expect(words()).toEqual(['milk 1', 'onion 2']);

  isThere = false;
  add('onion', 3);
  updateLocalShoppingList((list) => removeShoppingItemsByName(list, ['milk']));
  await sendShoppingListChanges();
  take(one);
  updateLocalShoppingList((list) => markShoppingItemAsBought(list, 'onion', [], [{ amount: 2, unit: null }]));
  add('flour');
  await sendShoppingListChanges();

  isThere = true;
  await refreshShoppingList();
  take(other);
  await refreshShoppingList();
  const now = shoppingList();
  take(one);
  await refreshShoppingList();
  expect(words()).toEqual(['flour 1', 'onion 3']);
  expect(shoppingList().bought).toEqual(now.bought);
  expect(words()).toEqual(now.lines.map(({ name, amount }) => `${name} ${amount}`).sort());
});

test('undoing the clearing of a list keeps what another member has added since', async () => {
  const one = newPhone('ann');
  add('onion');
  await sendShoppingListChanges();
  const before = shoppingList();
  updateLocalShoppingList((list) => removeShoppingItemsByName(list, listShoppingItemNames(list)));
  await sendShoppingListChanges();
  newPhone('ann');
  add('milk');
  await refreshShoppingList();
  take(one);
  await refreshShoppingList();
  updateLocalShoppingList((list) => restoreRemovedShoppingItems(list, before, ['onion']));
  await sendShoppingListChanges();
  expect(remembered()).toEqual(['milk 1', 'onion 1']);
});

test('changes written by a tab with an earlier version of the site are synced, and nothing is lost', async () => {
  const meals = [{ recipe: { id: 'stew', title: 'Stew' }, day: '2026-03-27' }];
  const rice: PlanLine = { name: 'rice', amount: 300, unit: 'g', meals };
  newPhone('ann');
  add('onion');
  await sendShoppingListChanges();
  // An old version of the site does not know the field `of` and drops it.
  const { of: _, ...list } = shoppingList();
  const written = addShoppingLines(replacePlanLines(list, [rice]), [
    { name: 'milk', amount: 1, unit: null, recipe: null },
  ]);
  phone.setItem(LIST_KEY, JSON.stringify(written));
  await refreshShoppingList();
  await refreshShoppingList();
  expect(remembered()).toEqual(['milk 1', 'onion 1']);
  expect(words()).toEqual(['milk 1', 'onion 1']);
});

test('a tab with an older list sends only its own changes', async () => {
  newPhone('ann');
  add('onion');
  await sendShoppingListChanges();
  const behind = shoppingList();
  const other = households.get('ann') ?? createShoppingEntrySet();
  const at = '2026-03-27T10:00:00.000Z';
  const line = { name: 'milk', amount: 1, unit: null, recipe: null };
  households.set(
    'ann',
    applyShoppingListChange(other, {
      add: [{ kind: 'line', id: crypto.randomUUID(), at, line }],
      remove: [],
    }),
  );
  await refreshShoppingList();
  expect(words()).toEqual(['milk 1', 'onion 1']);
  phone.setItem(
    LIST_KEY,
    JSON.stringify({ ...addShoppingLines(behind, [{ ...line, name: 'flour' }]), of: behind.of }),
  );
  await sendShoppingListChanges();
  expect(words()).toEqual(['flour 1', 'milk 1', 'onion 1']);
  expect(remembered()).toEqual(['flour 1', 'milk 1', 'onion 1']);
});

test('signing out deletes the household’s list here, and the next user sees none of it', async () => {
  newPhone('ann');
  add('onion');
  await sendShoppingListChanges();
  await deleteAllLocalPersonalData().catch(() => {});
  expect(words()).toEqual([]);
  signIn('ann');
  await refreshShoppingList();
  expect(words()).toEqual(['onion 1']);
  // The session ends and another user signs in.
  signIn('bob');
  await refreshShoppingList();
  expect([words(), remembered('bob'), remembered('ann')]).toEqual([[], [], ['onion 1']]);
});

test('a change that the server refuses is reported and removed', async () => {
  const refusals: unknown[] = [];
  addEventListener(LIST_REFUSED, (event) => refusals.push((event as CustomEvent).detail));
  newPhone('ann');
  isFull = true;
  add('onion');
  await sendShoppingListChanges();
  expect(refusals).toEqual(['Full']);
  expect(words()).toEqual([]);
});

test('a refused change is not sent again immediately if the list cannot be read', async () => {
  add('onion');
  signIn();
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string | null }) => {
    // The limit ends an endless loop if the tested code has a fault.
    isFull = calls.length < 20;
    const reply = answer(path, init);
    const headers = { 'x-request-id': 'broken' };
    return init.method === 'GET' ? Response.json({ error: 'Broken' }, { status: 500, headers }) : reply;
  });
  await sendShoppingListChanges();
  expect(calls).toEqual(['POST', 'GET']);
  expect(words()).toEqual(['onion 1']);
  await sendShoppingListChanges();
  expect(calls).toEqual(['POST', 'GET', 'POST', 'GET']);
});

test('a browser with full storage sends nothing that it could not mark as sent', async () => {
  add('onion');
  signIn();
  const { setItem } = phone;
  let isStorageFull = true;
  phone.setItem = (key, value) => {
    // The limit ends an endless loop if the tested code has a fault.
    if (isStorageFull && key === ENTRIES_KEY && calls.length < 20) throw new Error('QuotaExceededError');
    setItem(key, value);
  };
  await sendShoppingListChanges();
  expect([calls, words()]).toEqual([[], ['onion 1']]);
  isStorageFull = false;
  await sendShoppingListChanges();
  expect(remembered()).toEqual(['onion 1']);
});

test('a long list is sent in several calls that the server accepts', async () => {
  updateLocalShoppingList((list) =>
    addShoppingLines(
      list,
      Array.from({ length: 450 }, (_, at) => ({ name: `food ${at}`, amount: 1, unit: null, recipe: null })),
    ),
  );
  signIn();
  await refreshShoppingList();
  expect(remembered()).toHaveLength(450);
  expect(words()).toHaveLength(450);
  expect(calls.length).toBeGreaterThan(3);
});
