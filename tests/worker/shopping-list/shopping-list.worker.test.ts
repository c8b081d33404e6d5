import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readHouseholdHistory } from '#contract/household/household';
import { CHANGE_KEY_DAYS, SHOPPING_CHANGE_MAX, SHOPPING_ENTRIES_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { changeShoppingList, readShoppingList } from '#contract/shopping-list/shopping-list';
import {
  applyShoppingListChange,
  createShoppingEntrySet,
  type ListChange,
  type ListEntry,
} from '#domain/shopping-list/entries';
import { db, migrated } from '../database.ts';
import { type Cook, callAs, newCook } from '../pantry/cooks.ts';

beforeAll(migrated);

const AT = '2026-11-23T10:00:00.000Z';

const createLine = (name: string, amount: number | null = 1): ListEntry => ({
  ...{ kind: 'line', id: crypto.randomUUID(), at: AT },
  line: { name, amount, unit: null, recipe: null },
});

const createPrice = (price: number, amount: number): ListEntry => ({
  ...{ kind: 'price', id: crypto.randomUUID(), at: AT, name: 'onion' },
  ...{ price, per: { amount, unit: null } },
});

const list = async (cook: Cook): Promise<ListEntry[]> => {
  const { status, json, headers } = await cook.call('GET', api.shoppingList);
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  return readShoppingList.reply.parse(json).entries as ListEntry[];
};

async function change(cook: Cook, { add = [], remove = [] }: Partial<ListChange>): Promise<ListEntry[]> {
  const { status, json } = await cook.call('POST', api.shoppingList, { add, remove });
  expect([status, json.error]).toEqual([200, undefined]);
  return changeShoppingList.reply.parse(json).entries as ListEntry[];
}

async function joinHousehold(cook: Cook, to: Cook): Promise<void> {
  const { token } = (await to.call('POST', api.householdInvite)).json;
  expect((await cook.call('POST', api.householdJoin, { token })).status).toBe(200);
}

const ids = (entries: readonly ListEntry[]) => entries.map(({ id }) => id).sort();

const EVERY_KIND: ListEntry[] = (() => {
  const recipe = { id: 'zebra-stew', title: 'Zebra “stew” \\ 🍲' };
  const meals = [{ recipe, day: '2026-11-24' }];
  const plan = { name: 'rice', amount: 0.1 + 0.2, unit: 'kg', meals };
  const mark = crypto.randomUUID();
  const sentLater = {
    ...{ key: crypto.randomUUID(), ingredient_name: 'rice' },
    ...({ unit: 'kg', expires_on: null } as const),
  };
  return [
    { kind: 'line', id: crypto.randomUUID(), at: AT, line: { name: 'onion', amount: 2, unit: null, recipe } },
    { kind: 'dropped', id: crypto.randomUUID(), at: AT, line: { ...plan, name: 'leek', amount: null } },
    {
      ...{ kind: 'mark', id: mark, at: AT, name: 'rice', plan },
      ...{ amounts: [{ amount: 1, unit: 'kg' }], wanted: [{ amount: 300, unit: 'g' }] },
    },
    {
      ...{ kind: 'put', id: crypto.randomUUID(), at: AT, name: 'rice', of: mark },
      put: { id: 'unsent-1', qty: 1, sentLater },
    },
    {
      ...{ kind: 'price', id: crypto.randomUUID(), at: AT, name: 'rice' },
      ...{ price: 2.49, per: { amount: 1, unit: 'kg' } },
    },
  ];
})();

test('a list is stored as sent, each entry once, and other users cannot see or change it', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  expect(await list(cook)).toEqual([]);
  const byId = (entries: readonly ListEntry[]) => entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(await change(cook, { add: EVERY_KIND }))).toEqual(byId(EVERY_KIND));
  expect(byId(await change(cook, { add: EVERY_KIND }))).toEqual(byId(EVERY_KIND));
  expect(byId(await list(cook))).toEqual(byId(EVERY_KIND));

  expect(await list(other)).toEqual([]);
  // If another user sends a change with the same ids, it affects only that user's list.
  const [first, ...rest] = EVERY_KIND as [ListEntry, ...ListEntry[]];
  expect(await change(other, { remove: ids(EVERY_KIND) })).toEqual([]);
  expect(ids(await list(cook))).toEqual(ids(EVERY_KIND));
  expect(ids(await change(cook, { remove: [first.id.toUpperCase()] }))).toEqual(ids(rest));
  expect((await callAs(null, 'GET', api.shoppingList)).status).toBe(401);
  expect((await callAs(null, 'POST', api.shoppingList, { add: [first] })).status).toBe(401);
});

test('a removed entry does not return, whichever change arrives first', async () => {
  const cook = await newCook();
  const [onionLine, milkLine] = [createLine('onion'), createLine('milk')];
  expect(await change(cook, { remove: [onionLine.id] })).toEqual([]);
  expect(await change(cook, { add: [onionLine, milkLine] })).toEqual([milkLine]);
  expect(await change(cook, { remove: [milkLine.id], add: [milkLine] })).toEqual([]);
  expect(await change(cook, { add: [milkLine, onionLine] })).toEqual([]);
});

test('members of a household share one list, and lose it with their membership', async () => {
  const [owner, member] = [await newCook(), await newCook()];
  const [ownersLine, theirs, removedLine] = [createLine('onion'), createLine('milk'), createLine('soap')];
  await change(member, { add: [theirs, removedLine] });
  await change(member, { remove: [removedLine.id] });
  await change(owner, { add: [ownersLine] });
  await joinHousehold(member, owner);
  // The member's own entries move to the new list, but the member's deleted entry does not return.
  expect(ids(await list(owner))).toEqual(ids([ownersLine, theirs]));
  expect(ids(await change(member, { add: [removedLine] }))).toEqual(ids([ownersLine, theirs]));
  expect(ids(await change(member, { remove: [ownersLine.id] }))).toEqual([theirs.id]);
  expect(ids(await list(owner))).toEqual([theirs.id]);
  const { results } = await db
    .prepare('select id, entry is null as gone, user_id from shopping_entries where household_id = ?1')
    .bind(owner.id)
    .all();
  expect(results).toHaveLength(3);
  expect(results).toContainEqual({ id: theirs.id, gone: 0, user_id: member.id });
  expect(results).toContainEqual({ id: ownersLine.id, gone: 1, user_id: member.id });

  expect((await member.call('POST', api.householdLeave)).status).toBe(200);
  expect(await list(member)).toEqual([]);
  await change(member, { remove: [theirs.id] });
  expect(ids(await list(owner))).toEqual([theirs.id]);
});

test('the history says who wrote and who ticked, once an hour each, without repetitions', async () => {
  const [owner, member] = [await newCook(), await newCook()];
  await joinHousehold(member, owner);
  const readEvents = async () => {
    const { json } = await owner.call('GET', api.householdHistory);
    const { changes } = readHouseholdHistory.reply.parse(json);
    return changes.map(({ event, mine }) => [event, mine]);
  };
  const joined = ['joined', false];
  const [line, dropped, mark, put] = EVERY_KIND as [ListEntry, ListEntry, ListEntry, ListEntry];
  await change(member, { add: [dropped, put] });
  expect(await readEvents()).toEqual([joined]);
  await change(member, { add: [put, line, dropped] });
  await change(member, { add: [createLine('milk')] });
  await change(owner, { add: [line, mark], remove: [line.id] });
  expect(await readEvents()).toEqual([['bought', true], ['listed', false], joined]);
  await db.prepare(`update household_history set at = '2026-01-01T00:00:00.000Z'`).run();
  await change(member, { add: [line, mark] });
  expect(await readEvents()).toHaveLength(3);
  await change(member, { add: [createLine('milk')] });
  expect((await readEvents())[0]).toEqual(['listed', false]);
});

test('a deleted account leaves the list to the others, without its name; the last member’s list is deleted', async () => {
  const [owner, member] = [await newCook(), await newCook()];
  await joinHousehold(member, owner);
  const milk = createLine('milk');
  await change(member, { add: [milk] });
  await db.prepare('delete from users where id = ?1').bind(member.id).run();
  expect(await list(owner)).toEqual([milk]);
  const rows = () =>
    db
      .prepare('select user_id from shopping_entries where household_id = ?1')
      .bind(owner.id)
      .all()
      .then(({ results }) => results);
  expect(await rows()).toEqual([{ user_id: null }]);
  await db.prepare('delete from users where id = ?1').bind(owner.id).run();
  expect(await rows()).toEqual([]);
});

test('simultaneous changes, sent twice and in any order, end in the state that a model predicts', async () => {
  const rounds = fc.array(fc.record({ removes: fc.array(fc.nat(20), { maxLength: 3 }), adds: fc.nat(3) }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(rounds, fc.infiniteStream(fc.nat(1000)), async (plan, order) => {
      const cook = await newCook();
      const all = plan.flatMap(({ adds }) => Array.from({ length: adds }, () => createLine('onion')));
      let at = 0;
      const changes = plan.map(({ removes, adds }): ListChange => {
        const add = all.slice(at, at + adds);
        at += adds;
        return { add, remove: removes.flatMap((which) => all[which]?.id ?? []) };
      });
      const sent = [...changes, ...changes.slice(0, 3)]
        .map((one) => ({ one, place: order.next().value as number }))
        .toSorted((a, b) => a.place - b.place);
      await Promise.all(sent.map(({ one }) => change(cook, one)));
      const model = changes.reduce(applyShoppingListChange, createShoppingEntrySet());
      expect(ids(await list(cook))).toEqual([...model.there.keys()].sort());
    }),
    { numRuns: 8 },
  );
});

test.each<[field: string, body: object]>([
  ['add.0.id', { add: [{ ...createLine('onion'), id: '1' }] }],
  ['add.0.kind', { add: [{ ...createLine('onion'), kind: 'wish' }] }],
  ['add.0.at', { add: [{ ...createLine('onion'), at: 'today' }] }],
  ['add.0.line.name', { add: [createLine('')] }],
  ['add.0.line.name', { add: [createLine('x'.repeat(301))] }],
  ['add.0.line.amount', { add: [createLine('onion', -1)] }],
  ['add.0.price', { add: [createPrice(0, 1)] }],
  ['add.0.per.amount', { add: [createPrice(2, 0)] }],
  ['add', { add: Array.from({ length: SHOPPING_CHANGE_MAX + 1 }, () => createLine('onion')) }],
  ['remove.0', { remove: ['1'] }],
  ['remove', { remove: Array.from({ length: SHOPPING_CHANGE_MAX + 1 }, () => crypto.randomUUID()) }],
])('an invalid change is reported and not applied: %s', async (field, body) => {
  const cook = await newCook();
  const { status, json } = await cook.call('POST', api.shoppingList, { add: [], remove: [], ...body });
  expect([status, json.field]).toEqual([400, field]);
  expect(await list(cook)).toEqual([]);
});

test('a list is limited: excess is refused completely, and removing entries makes room', async () => {
  const cook = await newCook();
  const rows = Array.from(
    { length: SHOPPING_ENTRIES_MAX - 1 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  );
  await db
    .prepare(
      `insert into shopping_entries (household_id, id, entry, at) select ?1, value, json_set(?4, '$.id', value), ?3 from json_each(?2)`,
    )
    .bind(cook.id, JSON.stringify(rows), AT, JSON.stringify(createLine('salt')))
    .run();
  const [one, two] = [createLine('onion'), createLine('milk')];
  const add = (entries: readonly ListEntry[]) => cook.call('POST', api.shoppingList, { add: entries });
  expect(await add([one, two])).toMatchObject({ status: 400, json: { field: 'add', code: 'invalid_input' } });
  expect((await add([one])).status).toBe(200);
  // Adding an entry that exists already takes no extra room.
  expect((await add([one])).status).toBe(200);
  expect((await add([two])).status).toBe(400);
  expect((await cook.call('POST', api.shoppingList, { add: [two], remove: [one.id] })).status).toBe(200);
  await db.prepare(`delete from shopping_entries where id like '00000000-%'`).run();
  const long = (): ListEntry => {
    const recipe = { id: 'soup', title: 'x'.repeat(1_000) };
    const meals = Array.from({ length: 21 }, () => ({ recipe, day: '2026-11-24' }));
    return {
      ...{ kind: 'dropped', id: crypto.randomUUID(), at: AT },
      line: { name: 'leek', amount: 1, unit: null, meals },
    };
  };
  const statuses: number[] = [];
  for (let sent = 0; sent < 14; sent += 1) statuses.push((await add([long(), long()])).status);
  expect(statuses).toEqual([...Array(11).fill(200), ...Array(3).fill(400)]);
});

test('records of old removals are deleted with the next change', async () => {
  const cook = await newCook();
  const insertDeleted = (id: string, days: number) =>
    db
      .prepare('insert into shopping_entries (household_id, id, at) values (?1, ?2, ?3)')
      .bind(cook.id, id, new Date(Date.now() - days * 86_400_000).toISOString())
      .run();
  await insertDeleted('old', CHANGE_KEY_DAYS + 1);
  await insertDeleted('known', CHANGE_KEY_DAYS - 1);
  const id = crypto.randomUUID();
  await change(cook, { remove: [id] });
  const { results } = await db
    .prepare('select id from shopping_entries where household_id = ?1')
    .bind(cook.id)
    .all<{ id: string }>();
  expect(results.map((row) => row.id).sort()).toEqual([id, 'known'].sort());
});
