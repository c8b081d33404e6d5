/// <reference types="@cloudflare/vitest-plugin/types" />
/** Commands of a model-based test: actions of people who share households, on phones that are sometimes offline. */
import { abortAllDurableObjects } from 'cloudflare:test';
import fc from 'fast-check';
import { expect } from 'vitest';
import { api, fillPathParameters } from '#contract/paths';
import type { ListEntry } from '#domain/shopping-list/entries';
import type { Cook, Reply } from '../pantry/cooks.ts';
import { type Change, type Created, FOODS, type Food, KitchenModel, RECIPE } from './kitchen-model.ts';

/** Number of people who can move between households. A further person, a stranger, stays alone. */
const MOVERS = 3;
export const PEOPLE = MOVERS + 1;

interface Message {
  readonly person: number;
  readonly change: Change;
}

export class World extends KitchenModel {
  /** Changes that the phones could not send yet, and sent changes. */
  readonly unsent: Message[] = [];
  readonly sent: Message[] = [];
}

export type Cooks = readonly Cook[];

const getCook = (cooks: Cooks, person: number): Cook => {
  const cook = cooks[person];
  if (cook === undefined) throw new Error(`There is no person ${person}.`);
  return cook;
};

function send(cook: Cook, change: Change): Promise<Reply> {
  switch (change.kind) {
    case 'add': {
      const { name, millionths, key } = change;
      const body = { ingredient_name: name, qty: millionths / 1e6, unit: FOODS[name].unit, key };
      return cook.call('POST', api.inventory, body);
    }
    case 'step': {
      const { id, millionths, key } = change;
      return cook.call('PATCH', fillPathParameters(api.inventoryItem, { id }), {
        step: millionths / 1e6,
        key,
      });
    }
    case 'remove':
      return cook.call(
        'DELETE',
        `${fillPathParameters(api.inventoryItem, { id: change.id })}?key=${change.key}`,
      );
    case 'cook':
      return cook.call('POST', api.consumeInventory, { recipeId: RECIPE.id, key: change.key });
    case 'undo':
      return cook.call('POST', api.undoConsume, { undo: change.id });
    case 'shop':
      return cook.call('POST', api.shoppingList, { add: change.add, remove: change.remove });
  }
}

const amounts = (things: readonly { id: string; qty: number }[]) =>
  things
    .map(({ id, qty }) => `${id} ${qty}`)
    .sort()
    .join();

/** Formats the API's reply in the same way as the model. */
function describeReply({ kind }: Change, { status, json }: Reply): string {
  if (status !== 200 || kind === 'remove') return String(status);
  const repeated = json.repeated ? ' repeated' : '';
  switch (kind) {
    case 'add':
    case 'step':
      return json.item === null ? '200 gone' : `200 ${json.item.id} ${json.item.qty}`;
    case 'cook': {
      const skipped = json.skipped.map(
        (line: { ingredient_name: string; reason: string }) => `${line.ingredient_name} ${line.reason}`,
      );
      return `200${repeated} ${amounts(json.taken)}; ${skipped.join()}`;
    }
    case 'undo':
      return `200${repeated} ${amounts(json.restored)}`;
    case 'shop':
      return `200 ${json.entries
        .map(({ id }: ListEntry) => id)
        .sort()
        .join()}`;
  }
}

/** Returns the new item or cooked recipe in a first reply; null if the change created nothing. */
function readCreated({ kind }: Change, { json }: Reply): Created | null {
  if (kind === 'add' && json.item) return { id: json.item.id, createdAt: json.item.created_at };
  if (kind === 'cook' && json.undo) return { id: json.undo, createdAt: '' };
  return null;
}

/** Sends several copies of a change to the server at once. */
export async function deliver(world: World, cooks: Cooks, message: Message, copies: number): Promise<void> {
  const { person, change } = message;
  const cook = getCook(cooks, person);
  const replies = await Promise.all(Array.from({ length: copies }, () => send(cook, change)));
  const expected = replies.map((reply) => world.arrives(person, change, readCreated(change, reply)));
  expect(replies.map((reply) => describeReply(change, reply)).sort()).toEqual(expected.sort());
  world.sent.push(message);
}

export type Command = fc.AsyncCommand<World, Cooks>;

const command = (
  name: string,
  run: (world: World, cooks: Cooks) => Promise<void>,
  check: (world: World) => boolean = () => true,
): Command => ({ check, run, toString: () => name });

/** Picks an element by a number of any size. */
const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % all.length];

/** Command in which a person makes a change. @param copies number of copies that arrive; 0: the phone is offline */
const makes = (
  name: string,
  person: number,
  copies: number,
  changeIn: (world: World) => Change | null,
): Command =>
  command(`${person} ${name}, ${copies} times`, async (world, cooks) => {
    const change = changeIn(world);
    if (change === null) return;
    if (copies === 0) world.unsent.push({ person, change });
    else await deliver(world, cooks, { person, change }, copies);
  });

const createLine = (name: string): ListEntry => ({
  ...{ kind: 'line', id: crypto.randomUUID(), at: '2026-11-23T10:00:00.000Z' },
  line: { name, amount: 1, unit: null, recipe: null },
});
const createTick = (name: string): ListEntry => ({
  ...{ kind: 'mark', id: crypto.randomUUID(), at: '2026-11-23T10:00:00.000Z', name },
  ...{ amounts: [], wanted: [], plan: null },
});

function shop(world: World, entry: ListEntry | null, removedId: string | undefined): Change {
  if (entry !== null) world.known.entries.push(entry.id);
  return {
    kind: 'shop',
    add: entry === null ? [] : [entry],
    remove: removedId === undefined ? [] : [removedId],
  };
}

const person = fc.nat(PEOPLE - 1);
const mover = fc.nat(MOVERS - 1);
const which = fc.nat(1_000);
/**
 * Number of copies of a change that arrive at once. Most arrive once, some two or three times; 0 means that the
 * change waits.
 */
const copies = fc.constantFrom(1, 1, 1, 0, 0, 2, 3);
const food = fc.constantFrom<Food>('egg', 'rice');
/** Up to 8 eggs, or 400 g of rice: a little more than two meals need. */
const quantity = fc.tuple(food, fc.integer({ min: 1, max: 80 }));
const toMillionths = (name: Food, tenths: number) => tenths * (name === 'egg' ? 100_000 : 5_000_000);
const key = () => crypto.randomUUID();

export const COMMANDS: fc.Arbitrary<Command>[] = [
  fc.tuple(person, quantity, copies).map(([who, [name, tenths], times]) => {
    const millionths = toMillionths(name, tenths);
    return makes(`adds ${name} ${millionths}`, who, times, () => ({
      ...{ kind: 'add', name, millionths, key: key() },
    }));
  }),
  // Change the amount of any item that ever existed, even in another household, often by more than the amount left.
  fc.tuple(person, which, quantity, fc.boolean(), copies).map(([who, at, [name, tenths], uses, times]) => {
    const millionths = toMillionths(name, tenths) * (uses ? -1 : 1);
    return makes(`steps item ${at} ${millionths}`, who, times, ({ known }) => {
      const id = pick(known.items, at);
      return id === undefined ? null : { kind: 'step', id, millionths, key: key() };
    });
  }),
  fc.tuple(person, which, copies).map(([who, at, times]) =>
    makes(`removes item ${at}`, who, times, ({ known }) => {
      const id = pick(known.items, at);
      return id === undefined ? null : { kind: 'remove', id, key: key() };
    }),
  ),
  fc
    .tuple(person, copies)
    .map(([who, times]) => makes('cooks', who, times, () => ({ kind: 'cook', key: key() }))),
  fc.tuple(person, which, copies).map(([who, at, times]) =>
    makes(`undoes cooking ${at}`, who, times, ({ known }) => {
      const id = pick(known.cookings, at);
      return id === undefined ? null : { kind: 'undo', id };
    }),
  ),
  fc
    .tuple(person, copies)
    .map(([who, times]) => makes('lists', who, times, (world) => shop(world, createLine('milk'), undefined))),
  fc
    .tuple(person, which, fc.boolean(), copies)
    .map(([who, at, ticks, times]) =>
      makes(`${ticks ? 'ticks' : 'takes off'} entry ${at}`, who, times, (world) =>
        shop(world, ticks ? createTick('milk') : null, pick(world.known.entries, at)),
      ),
    ),
  // Deliver waiting changes in any order.
  ...[1, 2].map((weight) =>
    fc.tuple(which, fc.integer({ min: 1, max: 2 })).map(([at, times]) =>
      command(
        `unsent ${at} arrives ${times} times (${weight})`,
        async (world, cooks) => {
          const [message] = world.unsent.splice(at % world.unsent.length, 1);
          if (message !== undefined) await deliver(world, cooks, message, times);
        },
        ({ unsent }) => unsent.length > 0,
      ),
    ),
  ),
  which.map((at) =>
    command(
      `sent ${at} arrives again`,
      async (world, cooks) => {
        const message = pick(world.sent, at);
        if (message !== undefined) await deliver(world, cooks, message, 1);
      },
      ({ sent }) => sent.length > 0,
    ),
  ),
  mover.map((who) =>
    command(`${who} leaves`, async (world, cooks) => {
      const { status } = await getCook(cooks, who).call('POST', api.householdLeave);
      expect(String(status)).toBe(world.leave(who));
    }),
  ),
  fc.tuple(mover, mover).map(([who, host]) =>
    command(`${who} joins ${host}`, async (world, cooks) => {
      const { members } = (await getCook(cooks, host).call('GET', api.household)).json;
      const owner = members.find(({ role }: { role: string }) => role === 'owner');
      const { json } = await (cooks.find(({ id }) => id === owner.id) as Cook).call(
        'POST',
        api.householdInvite,
      );
      const joined = await getCook(cooks, who).call('POST', api.householdJoin, { token: json.token });
      expect(String(joined.status)).toBe(world.join(who, host));
    }),
  ),
  fc.constant(command('the live object is lost', () => abortAllDurableObjects())),
];
