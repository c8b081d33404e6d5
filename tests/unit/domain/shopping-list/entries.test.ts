import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeShoppingListChange } from '#domain/shopping-list/changes';
import {
  applyShoppingListChange,
  createShoppingEntrySet,
  type EntrySet,
  type ListChange,
  type ListEntry,
  toShoppingList,
} from '#domain/shopping-list/entries';
import {
  addShoppingLines,
  EMPTY_LIST,
  listShoppingItemNames,
  markShoppingItemAsBought,
  type PlanLine,
  removeShoppingItemsByName,
  removeShoppingItemsOfRecipe,
  replacePlanLines,
  type ShoppingLine,
  type ShoppingList,
  unmarkShoppingItemAsBought,
} from '#domain/shopping-list/list';
import { setFoodPrice } from '#domain/shopping-list/prices';
import { computeBoughtAmounts, listShoppingItems } from '#domain/shopping-list/to-buy';
import { knowledge } from './knowledge.ts';

const RECIPES = ['soup', 'pie'].map((id) => ({ id, title: id }));
const [soup] = RECIPES;

let idCount = 0;
/** Ids whose order is unrelated to the order of creation. */
const newId = () => {
  idCount += 1;
  return `${(idCount * 7919) % 10_007}-${idCount}`;
};

type Deed = (list: ShoppingList) => ShoppingList;

const byHand =
  (name: string, amount: number | null, unit: string | null = null): Deed =>
  (list) =>
    addShoppingLines(list, [{ name, amount, unit, recipe: null }]);
const forRecipe =
  (name: string, amount: number | null, recipe: ShoppingLine['recipe'] = soup ?? null): Deed =>
  (list) =>
    addShoppingLines(list, [{ name, amount, unit: null, recipe }]);
const tick =
  (name: string, item = ''): Deed =>
  (list) => {
    const shoppingItem = listShoppingItems(list, knowledge).find((one) => one.name === name);
    if (shoppingItem === undefined || shoppingItem.bought) return list;
    return markShoppingItemAsBought(
      list,
      name,
      item === '' ? [] : [{ id: item, qty: 1 }],
      computeBoughtAmounts(shoppingItem),
    );
  };
const untick =
  (name: string): Deed =>
  (list) =>
    unmarkShoppingItemAsBought(list, name);
const price =
  (name: string, cost: number | null): Deed =>
  (list) =>
    setFoodPrice(list, name, cost === null ? null : { price: cost, per: { amount: 1, unit: null } });
const takeOff =
  (name: string): Deed =>
  (list) =>
    removeShoppingItemsByName(list, [name]);

/** A phone with the shopping list entries that it knows and its own changes. */
class Phone {
  set: EntrySet = createShoppingEntrySet();
  readonly changes: ListChange[] = [];
  readonly plan: readonly PlanLine[];
  constructor(plan: readonly PlanLine[] = []) {
    this.plan = plan;
  }
  get entries(): ListEntry[] {
    return [...this.set.there.values()];
  }
  get list(): ShoppingList {
    return toShoppingList(this.entries, this.plan);
  }
  do(deed: Deed, at = '2026-11-23T10:00:00.000Z'): void {
    const change = computeShoppingListChange(this.entries, this.plan, deed(this.list), { newId, at });
    this.changes.push(change);
    this.hear(change);
  }
  hear(...changes: readonly ListChange[]): void {
    for (const change of changes) this.set = applyShoppingListChange(this.set, change);
  }
  /** The shopping list as texts such as 'onion 4' or 'onion bought'. */
  get words(): string[] {
    return listShoppingItems(this.list, knowledge).map(({ name, needed, bought }) => {
      const [only] = needed;
      return `${name} ${bought ? 'bought' : (only?.amount ?? 'some')}`;
    });
  }
}

/** Two phones start with the same list, change it offline, and then exchange their changes. */
function apart(before: readonly Deed[], one: readonly Deed[], other: readonly Deed[]): string[] {
  const [a, b] = [new Phone(), new Phone()];
  for (const deed of before) a.do(deed);
  b.hear(...a.changes);
  const from = a.changes.length;
  for (const deed of one) a.do(deed, '2026-11-23T11:00:00.000Z');
  for (const deed of other) b.do(deed, '2026-11-23T12:00:00.000Z');
  const laterChanges = a.changes.slice(from);
  a.hear(...b.changes.toReversed());
  b.hear(...laterChanges.toReversed(), ...laterChanges);
  expect(a.list).toEqual(b.list);
  return a.words;
}

test.each<[what: string, before: Deed[], one: Deed[], other: Deed[], list: string[]]>([
  ['who adds onions twice by hand wants both', [], [byHand('onion', 2)], [byHand('onion', 3)], ['onion 5']],
  [
    'a recipe that both add is wanted once, as the last of them said',
    [],
    [forRecipe('onion', 1)],
    [forRecipe('onion', 4)],
    ['onion 4'],
  ],
  [
    'who puts a recipe of both off the list takes off what either had wanted for it',
    [forRecipe('onion', 1)],
    [(list) => removeShoppingItemsOfRecipe(list, 'soup')],
    [],
    [],
  ],
  [
    'what is added while the list is cleared stays',
    [byHand('onion', 2), byHand('milk', 1)],
    [(list) => removeShoppingItemsByName(list, listShoppingItemNames(list))],
    [byHand('flour', 1)],
    ['flour 1'],
  ],
  [
    'a tick stands for what was wanted when it was made: what another adds meanwhile is to be bought',
    [forRecipe('onion', 2)],
    [tick('onion')],
    [forRecipe('onion', 3, RECIPES[1] ?? null)],
    ['onion 3'],
  ],
  ['both tick', [byHand('onion', 2)], [tick('onion')], [tick('onion')], ['onion bought']],
  [
    'who takes a tick away takes their own, and not what another has bought meanwhile',
    [byHand('onion', 2)],
    [tick('onion'), untick('onion')],
    [tick('onion')],
    ['onion bought'],
  ],
  ['both take the same off', [byHand('onion', 2)], [takeOff('onion')], [takeOff('onion')], []],
  [
    'what was ticked by one and taken off by the other does not come back ticked',
    [byHand('onion', 2)],
    [takeOff('onion'), byHand('onion', 1)],
    [tick('onion'), untick('onion')],
    ['onion 1'],
  ],
])('after both devices were offline: %s', (_, before, one, other, list) => {
  expect(apart(before, one, other)).toEqual(list);
});

test('if two members bought more of the same food, each purchase counts once', () => {
  const flour = (amount: number) => byHand('flour', amount, 'g');
  const [a, b] = [new Phone(), new Phone()];
  a.do(forRecipe('onion', 2));
  a.do(tick('onion'));
  a.do(forRecipe('onion', 3, RECIPES[1]));
  b.hear(...a.changes);
  const from = a.changes.length;
  a.do(tick('onion'));
  b.do(tick('onion'));
  b.do(flour(100));
  a.hear(...b.changes);
  b.hear(...a.changes.slice(from));
  // The first two onions for the soup do not count any more, because more were needed. Both phones bought three.
  expect(a.list.bought.onion?.amounts.map(({ amount }) => amount)).toEqual([3, 3]);
  expect(a.list).toEqual(b.list);
});

test('of two prices of a food the later one counts, a tick stays, and clearing the list keeps the price', () => {
  const [a, b] = [new Phone(), new Phone()];
  a.do(byHand('onion', 2));
  a.do(tick('onion'));
  b.hear(...a.changes);
  b.do(price('onion', 3), '2026-11-23T12:00:00.000Z');
  a.do(price('onion', 2), '2026-11-23T11:00:00.000Z');
  a.hear(...b.changes);
  b.hear(...a.changes);
  for (const phone of [a, b]) {
    expect(phone.list.prices).toEqual({ onion: { price: 3, per: { amount: 1, unit: null } } });
    expect(phone.words).toEqual(['onion bought']);
  }
  a.do((list) => removeShoppingItemsByName(list, listShoppingItemNames(list)));
  expect(a.list.prices?.onion?.price).toBe(3);
  a.do(price('onion', null));
  expect(a.list.prices).toBeUndefined();
});

test('an edit by an older version of the site, which has no prices, deletes none', () => {
  const phone = new Phone();
  phone.do(price('onion', 3));
  phone.do((list) => {
    const { prices: _, ...older } = byHand('milk', 1)(list);
    return older;
  });
  expect([phone.words, phone.list.prices?.onion?.price]).toEqual([['milk 1'], 3]);
});

test('whoever unticks an item removes what its tick put into the pantry', () => {
  const [a, b] = [new Phone(), new Phone()];
  a.do(byHand('onion', 2));
  a.do(tick('onion', 'item-1'));
  b.hear(...a.changes);
  expect(b.list.bought.onion?.put).toEqual([{ id: 'item-1', qty: 1 }]);
  b.do(untick('onion'));
  a.hear(...b.changes);
  expect(a.list.bought).toEqual({});
  a.do(tick('onion'));
  expect(a.list.bought.onion?.put).toEqual([]);
});

const name = fc.constantFrom('onion', 'flour', 'milk');
const amount = fc.constantFrom(null, 1, 2, 0.1, 0.2, 250);
const meals = [{ recipe: { id: 'stew', title: 'stew' }, day: '2026-11-24' }];
const PLAN: PlanLine[] = [
  { name: 'onion', amount: 3, unit: null, meals },
  { name: 'rice', amount: 300, unit: 'g', meals },
];
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(name, amount, fc.constantFrom(null, 'g')).map(([what, much, unit]) => byHand(what, much, unit)),
  fc
    .tuple(name, amount, fc.constantFrom(...RECIPES))
    .map(([what, much, recipe]) => forRecipe(what, much, recipe)),
  fc.constantFrom('onion', 'flour', 'milk', 'rice').map((what) => tick(what)),
  fc.constantFrom('onion', 'rice').map((what) => tick(what, `item-${what}`)),
  fc.constantFrom('onion', 'flour', 'rice').map(untick),
  fc.constantFrom('onion', 'milk', 'rice').map(takeOff),
  fc.tuple(name, fc.constantFrom(null, 1.29, 3)).map(([what, cost]) => price(what, cost)),
  fc.constant<Deed>((list) => removeShoppingItemsOfRecipe(list, 'soup')),
  fc.constant<Deed>((list) => removeShoppingItemsByName(list, listShoppingItemNames(list))),
);

test('on one phone a household’s list behaves like a guest’s list', () => {
  fc.assert(
    fc.property(fc.array(deeds, { maxLength: 15 }), fc.boolean(), (done, isPlanned) => {
      const plan = isPlanned ? PLAN : [];
      const phone = new Phone(plan);
      let guest = replacePlanLines(EMPTY_LIST, plan);
      for (const deed of done) {
        guest = deed(guest);
        phone.do(deed);
        expect(listShoppingItems(phone.list, knowledge)).toEqual(listShoppingItems(guest, knowledge));
      }
      const pickPut = ({ bought }: ShoppingList) =>
        Object.fromEntries(Object.entries(bought).map(([what, { put }]) => [what, put]));
      expect(pickPut(phone.list)).toEqual(pickPut(guest));
      expect(phone.list.prices ?? {}).toEqual(guest.prices ?? {});
    }),
    { numRuns: 300 },
  );
});

test('phones that receive all changes, in any order, some twice, have the same list', () => {
  const step = fc.record({
    phone: fc.nat(2),
    deed: deeds,
    minute: fc.nat(59),
    /** Numbers of other phones' changes that arrive before this action. */
    hears: fc.array(fc.nat(30), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.infiniteStream(fc.nat(1000)), (steps, order) => {
      const phones = [new Phone(PLAN), new Phone(PLAN), new Phone(PLAN)];
      const all: ListChange[] = [];
      for (const { phone: at, deed, minute, hears } of steps) {
        const phone = phones[at] as Phone;
        for (const which of hears) phone.hear(...all.slice(which, which + 1));
        // The clocks of the phones differ.
        phone.do(deed, `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z`);
        all.push(...phone.changes.slice(-1));
      }
      for (const phone of phones) {
        const shuffled = [...all, ...all.slice(0, 5)]
          .map((change) => ({ change, place: order.next().value as number }))
          .toSorted((a, b) => a.place - b.place);
        phone.hear(...shuffled.map(({ change }) => change));
      }
      const ids = (phone: Phone) => phone.entries.map(({ id }) => id).sort();
      const [first, ...otherPhones] = phones as [Phone, ...Phone[]];
      for (const other of otherPhones) {
        expect(ids(other)).toEqual(ids(first));
        expect(other.list).toEqual(first.list);
      }
    }),
    { numRuns: 200 },
  );
});

test('amounts added on separate phones are summed exactly, each once', () => {
  const millionths = fc.array(fc.integer({ min: 1, max: 10_000_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(millionths, fc.nat(), (added, turn) => {
      const home = new Phone();
      const changes = added.map((one) => {
        const phone = new Phone();
        phone.do(byHand('flour', one / 1e6, 'g'));
        return phone.changes[0] as ListChange;
      });
      const at = turn % changes.length;
      home.hear(...changes.slice(at), ...changes, ...changes.slice(0, at));
      const sum = home.list.lines.reduce((total, line) => total + Math.round((line.amount ?? 0) * 1e6), 0);
      expect(sum).toBe(added.reduce((total, one) => total + one, 0));
      expect(home.list.lines).toHaveLength(added.length);
    }),
  );
});

test('viewing a list and changing the plan do not change the list', () => {
  fc.assert(
    fc.property(fc.array(deeds, { maxLength: 10 }), (done) => {
      const phone = new Phone(PLAN);
      for (const deed of done) phone.do(deed);
      const { entries, list } = phone;
      const making = { newId, at: '2026-11-23T10:00:00.000Z' };
      expect(computeShoppingListChange(entries, PLAN, list, making)).toEqual({ add: [], remove: [] });
      // Entries stay bought if the plan stops needing them and later needs them again.
      const without = toShoppingList(entries, []);
      expect(computeShoppingListChange(entries, [], without, making)).toEqual({ add: [], remove: [] });
      expect(toShoppingList(entries, PLAN)).toEqual(list);
    }),
  );
});
