/**
 * Model-based tests of people who share households, with phones that go offline, retry, and send changes in another
 * order. Replies and D1's rows must always match the model.
 */
import { env, withExports } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readHouseholdHistory } from '#contract/household/household';
import { api } from '#contract/paths';
import type { ListEntry } from '#domain/shopping-list/entries';
import type { HouseholdLive } from '#worker/platform/live/household-live';
import { db, migrated, withRecipe } from '../database.ts';
import { type Cook, newCook } from '../pantry/cooks.ts';
import { COMMANDS, type Command, type Cooks, deliver, PEOPLE, World } from './kitchen-commands.ts';
import { RECIPE } from './kitchen-model.ts';

beforeAll(async () => {
  await migrated();
  await withRecipe({ ...RECIPE, servings: 2 });
});

afterEach(() => vi.restoreAllMocks());

const { LIVE } = env as unknown as { LIVE: DurableObjectNamespace<HouseholdLive> };

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/**
 * Kinds of history entries that are grouped by hour (shopping-list.worker.test.ts). Such a short model run cannot
 * test them.
 */
const BY_THE_HOUR: ReadonlySet<string> = new Set(['listed', 'bought']);

/** Reads the household's data as a member. */
async function readKitchen(cook: Cook) {
  const { entries } = (await cook.call('GET', api.shoppingList)).json as { entries: ListEntry[] };
  const { changes } = readHouseholdHistory.reply.parse((await cook.call('GET', api.householdHistory)).json);
  return {
    pantry: (await cook.list())
      .map(({ id, ingredient_name, qty }) => `${ingredient_name} ${id} ${qty}`)
      .sort(),
    entries: entries.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    cookings: (await cook.history('?limit=100')).cookings
      .map(({ id, undone_at }) => [id, undone_at !== null])
      .sort(byText),
    history: changes
      .filter(({ event }) => !BY_THE_HOUR.has(event))
      .map(({ mine, event, name, amount, unit, had }) => {
        const about = ['joined', 'left'].includes(event) ? [] : [name];
        const words = [event, ...about, ...(amount === null ? [] : [amount, unit])].join(' ');
        return `${mine ? 'I' : 'another'} ${words}${had === null ? '' : ` had ${had}`}`;
      }),
  };
}

function readInModel(world: World, person: number): Awaited<ReturnType<typeof readKitchen>> {
  const { pantry, cookings, shopping, history } = world.kitchenOf(person);
  return {
    pantry: [...pantry.values()]
      .map(({ id, name, millionths }) => `${name} ${id} ${millionths / 1e6}`)
      .sort(),
    entries: [...shopping.values()].filter((entry) => entry !== null).sort((a, b) => (a.id < b.id ? -1 : 1)),
    cookings: [...cookings.values()].map(({ id, undone }) => [id, undone]).sort(byText),
    history: history.toReversed().map((one) => `${one.person === person ? 'I' : 'another'} ${one.words}`),
  };
}

/** Returns all rows of these people's households in D1, each once. */
async function stored(cooks: Cooks) {
  const ids = JSON.stringify(cooks.map(({ id }) => id));
  const kitchens = `select household_id from household_members where user_id in (select value from json_each(?1))`;
  const [items, entries, cookings, keys] = await db.batch<Record<string, unknown>>([
    ...[
      `select id, qty_millionths as millionths from inventory_items where household_id in (${kitchens})`,
      `select id, entry is null as gone from shopping_entries where household_id in (${kitchens})`,
      `select id, undone_at is not null as undone from cookings where household_id in (${kitchens})`,
      'select key, item_id from inventory_changes where user_id in (select value from json_each(?1))',
    ].map((sql) => db.prepare(sql).bind(ids)),
  ]);
  return [items, entries, cookings, keys].map((result) => result?.results.sort(byText));
}

function storedInModel({ kitchens, madeBefore }: World) {
  const each = [...new Set(kitchens)];
  return [
    each.flatMap(({ pantry }) => [...pantry.values()].map(({ id, millionths }) => ({ id, millionths }))),
    each.flatMap(({ shopping }) =>
      [...shopping].map(([id, entry]) => ({ id, gone: entry === null ? 1 : 0 })),
    ),
    each.flatMap(({ cookings }) =>
      [...cookings.values()].map(({ id, undone }) => ({ id, undone: undone ? 1 : 0 })),
    ),
    [...madeBefore].map(([key, id]) => ({ key, item_id: id })),
  ].map((rows: object[]) => rows.sort(byText));
}

test('every member reads the state that a model predicts, after late, repeated and reordered changes', async () => {
  // Silence log lines about mails, and about Durable Objects that ended before they could report a change.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const run = async (commands: Iterable<Command>) => {
    const cooks: Cook[] = [];
    while (cooks.length < PEOPLE) cooks.push(await newCook());
    const world = new World(PEOPLE);
    await fc.asyncModelRun(() => ({ model: world, real: cooks }), commands);
    // The phones that are still offline come back. They send the newest message first.
    for (const message of world.unsent.toReversed()) await deliver(world, cooks, message, 2);
    for (const [person, cook] of cooks.entries()) {
      expect({ person, ...(await readKitchen(cook)) }).toEqual({ person, ...readInModel(world, person) });
    }
    expect(await stored(cooks)).toEqual(storedInModel(world));
  };
  await withExports({ HouseholdLive: LIVE }, () =>
    fc.assert(fc.asyncProperty(fc.commands(COMMANDS, { size: '+1', maxCommands: 40 }), run), { numRuns: 10 }),
  );
});
