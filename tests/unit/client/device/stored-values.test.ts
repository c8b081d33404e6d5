import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAndRemoveFlashMessage } from '#client/device/flash';
import { readEaters } from '#client/eaters/eaters';
import { readEatersSyncState } from '#client/eaters/eaters-link';
import { readCorrections } from '#client/eaters/user-corrections';
import { hasLoadedHouseholdShoppingList } from '#client/plan/household-list';
import { shoppingList } from '#client/plan/shopping-list';
import { readStoredPlan } from '#client/plan/stored-plan';
import { readCachedSearch } from '#client/search/handover';
import { readStoredNameList } from '#client/search/onboarding';
import { isAccessTokenExpired } from '#client/session/account';
import { readStoredEmail } from '#client/session/session';
import { SESSION_KEY } from '#client/session/session-key';
import { isSecondFactorPending, readStoredSession } from '#client/session/stored-session';
import { readStoredRecipeDrafts } from '#client/stored-drafts';
import {
  DRAFTS_KEY,
  ENTRIES_KEY,
  LIST_KEY,
  PLAN_KEY,
  removeLocalShoppingListOfOtherAccounts,
} from '#client/sync/clear';
import { COLLECTIONS } from '#client/sync/collections';
import { StoredEntry } from '#client/sync/shopping-list-schemas';
import { NO_MARKS } from '#domain/cookbook/user-recipe';
import { readStoredTimers } from '../../../../src/features/cook-mode/timers.ts';
import { TIMERS_KEY } from '../../../../src/features/cook-mode/timers-key.ts';
import { readOnboardingDraft } from '../../../../src/features/onboarding/use-onboarding.ts';
import { memoryStorage } from '../memory-storage.ts';

const DAY = '2026-11-23';
const TIME = '2026-11-23T18:00:00.000Z';
const SESSION = { user: { id: 'ann', email: 'ann@kitchen.example' }, access_token: 'a', refresh_token: 'b' };

/** A stored value: its key, and a list in it with two different items. */
interface Sample {
  readonly storage: 'localStorage' | 'sessionStorage';
  readonly key: string;
  /** Returns the stored value with the given items. */
  readonly wrap: (items: readonly unknown[]) => unknown;
  readonly items: readonly [object, object];
  /** Returns the items that the site reads. */
  readonly read: () => unknown;
}

const asList = (items: readonly unknown[]) => items;
const recipe = { id: 'soup', title: 'Soup' };
const meal = (id: string) => ({
  ...{ id, day: DAY, meal: 'dinner', servings: 2, maxMinutes: null, use: { kind: 'cook', locked: false } },
  ...{ recipe: { ...recipe, minutes: 20, uses: ['rice'], buys: [] }, since: TIME, cookedAt: null },
});
const purchase = (food: string) => ({ food, unit: 'g', lacking: 100, meals: [{ meal: 'm1' }] });
const line = (name: string) => ({ name, amount: 2, unit: 'g', recipe });
const planLine = (name: string) => ({ name, amount: 2, unit: null, meals: [{ recipe, day: DAY }] });
const eater = (name: string) => ({
  ...{ name, eating: true, servings: 1 },
  exclusions: [{ kind: 'label', name: 'nuts', strict: true }],
});
const timer = (id: string) => ({
  id,
  recipeId: 'soup',
  path: '/recipe/soup',
  step: 1,
  seconds: 60,
  endsAt: 5,
});
const draft = (key: string) => ({
  ...{ key, dropped: [] },
  item: { recipe: null, recipe_id: 'soup', title: 'Soup', version: null, marks: NO_MARKS },
});

const SAMPLES: Readonly<Record<string, Sample>> = {
  'the list of eaters': {
    ...{ storage: 'localStorage', key: 'eaters', wrap: asList, items: [eater('Ann'), eater('Ben')] },
    read: readEaters,
  },
  'the corrections of food labels': {
    ...{ storage: 'localStorage', key: 'eaters.corrections', wrap: asList },
    items: [
      { name: 'stock', label: 'celery', value: 'free' },
      { name: 'oats', label: 'gluten', value: 'free' },
    ],
    read: readCorrections,
  },
  'the meals of the plan': {
    ...{ storage: 'localStorage', key: PLAN_KEY, items: [meal('m1'), meal('m2')] },
    wrap: (meals) => ({ plan: { meals }, owner: 'ann', version: 3 }),
    read: () => readStoredPlan().plan?.meals ?? [],
  },
  'the purchases of the plan': {
    ...{ storage: 'localStorage', key: PLAN_KEY, items: [purchase('rice'), purchase('egg')] },
    wrap: (list) => ({ plan: { meals: [meal('m1')], list }, owner: null }),
    read: () => readStoredPlan().plan?.list ?? [],
  },
  'the lines of the shopping list': {
    ...{ storage: 'localStorage', key: LIST_KEY, items: [line('rice'), line('egg')] },
    wrap: (lines) => ({ lines }),
    read: () => shoppingList().lines,
  },
  'the lines of the plan on the shopping list': {
    ...{ storage: 'localStorage', key: LIST_KEY, items: [planLine('rice'), planLine('egg')] },
    wrap: (plan) => ({ lines: [line('leek')], plan }),
    read: () => shoppingList().plan,
  },
  'the timers': {
    ...{ storage: 'sessionStorage', key: TIMERS_KEY, wrap: asList, items: [timer('a'), timer('b')] },
    read: readStoredTimers,
  },
  'the drafts of recipes': {
    ...{ storage: 'sessionStorage', key: DRAFTS_KEY, items: [draft('a'), draft('b')] },
    wrap: (drafts) => ({ owner: SESSION.user.email, drafts }),
    read: readStoredRecipeDrafts,
  },
};

/** Reads of stored values that are not lists. */
const OTHER_READS: Readonly<Record<string, () => unknown>> = {
  [SESSION_KEY]: () => [
    readStoredEmail(),
    readStoredSession(),
    isSecondFactorPending(),
    isAccessTokenExpired(),
  ],
  'eaters.account': readEatersSyncState,
  onboarding: readOnboardingDraft,
  'onb.ingredients': () => readStoredNameList('onb.ingredients'),
  toast: readAndRemoveFlashMessage,
  'search:have=egg': () => readCachedSearch('search:have=egg'),
  [ENTRIES_KEY]: hasLoadedHouseholdShoppingList,
};

/** JSON values that are not valid items of any of the lists. */
const junk = fc.oneof(
  fc.constantFrom(null, 0, '', 'x', [], {}, [[]], { id: 7 }, { name: null }, { key: [] }),
  fc.jsonValue({ maxDepth: 2 }).filter((value) => typeof value !== 'object'),
);

/** Replaces one field of an object, or of an object inside it, by another JSON value. */
function damage(value: object, steps: readonly number[], replacement: unknown): object {
  const copy = structuredClone(value) as Record<string, unknown>;
  let at = copy;
  for (const [depth, step] of steps.entries()) {
    const keys = Object.keys(at);
    const key = keys[step % keys.length];
    if (key === undefined) break;
    const inner = at[key];
    if (depth === steps.length - 1 || typeof inner !== 'object' || inner === null) {
      at[key] = replacement;
      break;
    }
    at = inner as Record<string, unknown>;
  }
  return copy;
}
const anySteps = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });

const open = (storage: Sample['storage']) => globalThis[storage];

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('dispatchEvent', () => true);
  localStorage.setItem(SESSION_KEY, JSON.stringify(SESSION));
});

test.each(Object.entries(SAMPLES))('a damaged item in %s loses no other item', (_, sample) => {
  const { key, items, read } = sample;
  const store = (values: readonly unknown[]) =>
    open(sample.storage).setItem(key, JSON.stringify(sample.wrap(values)));
  store(items);
  expect(read()).toMatchObject(items);
  const [first, second] = items;
  fc.assert(
    fc.property(junk, anySteps, fc.nat(2), (value, steps, at) => {
      const values: readonly unknown[] = [first, second];
      store(values.toSpliced(at, 0, value));
      expect(read()).toMatchObject([first, second]);
      store([damage(first, steps, value), second]);
      expect(read()).toContainEqual(expect.objectContaining(second));
    }),
  );
});

test('a damaged item in the offline copies of the account’s data loses no other item', () => {
  const item = {
    ...{ id: 'e1', user_id: 'ann', ingredient_name: 'egg', qty: 6, unit: 'count', expires_on: null },
    ...{ notes: '', created_at: TIME, updated_at: TIME, recipe_id: 'soup', title: 'Soup', hidden_at: TIME },
    ...{ marked: false, kind: 'line', at: TIME, line: line('egg') },
  };
  // The tests of a collection that is an object, such as the plan, are separate.
  const lists = Object.entries(COLLECTIONS).filter(([, { schema }]) => schema.safeParse([]).success);
  expect(lists.map(([name]) => name)).toEqual(
    expect.arrayContaining(['pantry', 'shoppingList', 'savedRecipes', 'hiddenRecipes']),
  );
  for (const [, { schema }] of lists)
    fc.assert(
      fc.property(junk, fc.nat(1), (value, at) => {
        expect(schema.parse([item].toSpliced(at, 0, value as never))).toEqual([item]);
      }),
    );
});

test('shopping-list entries preserve fields that only a newer version of the site knows', () => {
  const entry = { kind: 'line', id: 'e1', at: TIME, line: { ...line('egg'), aisle: 'Dairy' }, by: 'Ann' };
  expect(StoredEntry.parse(entry)).toEqual(entry);
});

test('no stored text makes a read throw, and no read changes the text in local storage', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constant('null'),
    fc.constant('{"plan":{"meals":[null]}}'),
  );
  const reads = [
    ...Object.values(SAMPLES).map(({ key, read }) => [key, read] as const),
    ...Object.entries(OTHER_READS),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...reads), anyText, ([key, read], text) => {
      for (const storage of [localStorage, sessionStorage]) storage.setItem(key, text);
      expect(read).not.toThrow();
      expect(localStorage.getItem(key)).toBe(text);
      localStorage.setItem(SESSION_KEY, JSON.stringify(SESSION));
    }),
    { numRuns: 500 },
  );
});

test.each([
  [
    'eaters.account',
    { owner: 'ann', asked: 5, kept: { at: TIME, text: '[]' }, ofAccount: true },
    readEatersSyncState,
  ],
  [
    'toast',
    { title: 'Saved', description: 'Soup', tone: 'good', link: { label: 'Open', href: '/x' } },
    readAndRemoveFlashMessage,
  ],
])('damaged fields of the stored value "%s" are detected', (key, value, read) => {
  const store = (stored: object) => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem(key, JSON.stringify(stored));
  };
  store(value);
  expect(read()).toEqual(value);
  for (const field of Object.keys(value)) {
    store({ ...value, [field]: { not: 'valid' } });
    const result = read();
    if (result !== null) expect(result).not.toHaveProperty(field);
  }
});

test('damaged or foreign shopping-list entries are deleted together with the list, and no other key is', () => {
  for (const text of ['{', '[]', '{"owner":7}', '{"owner":"ben","states":[]}']) {
    localStorage.setItem(ENTRIES_KEY, text);
    for (const key of [LIST_KEY, PLAN_KEY, 'eaters']) localStorage.setItem(key, 'x');
    removeLocalShoppingListOfOtherAccounts('ann');
    expect(localStorage.getItem(ENTRIES_KEY)).toBeNull();
    expect([LIST_KEY, PLAN_KEY, 'eaters'].map((key) => localStorage.getItem(key))).toEqual([null, 'x', 'x']);
  }
  localStorage.setItem(ENTRIES_KEY, '{"owner":"ann","states":"damaged"}');
  localStorage.setItem(LIST_KEY, '{}');
  removeLocalShoppingListOfOtherAccounts('ann');
  expect(localStorage.getItem(LIST_KEY)).toBe('{}');
});
