/// <reference types="@cloudflare/vitest-plugin/types" />
/** Helpers for users with a pantry, through the whole API on real D1. */
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { consumeInventory, listCookings, undoConsume } from '#contract/cooking/cooking';
import { addInventoryItem, type InventoryItem, listInventory } from '#contract/pantry/inventory';
import { api } from '#contract/paths';
import { startApp } from '../auth/harness.ts';
import { SAMPLE } from '../auth/sample.ts';
import { db } from '../database.ts';
import { createCheckedApi } from '../openapi/checked-api.ts';

const app = createCheckedApi();
const variables = { ...(env as Env), ...SAMPLE } as Env;
const SITE = SAMPLE.SITE_URL ?? '';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  readonly json: any;
}

export async function callAs(
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  const response = await app.request(
    SITE + path,
    {
      method,
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    variables,
  );
  return { status: response.status, headers: response.headers, json: await response.json() };
}

export async function newCook() {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { access_token: token, user } = await startApp().member();
  log.mockRestore();
  const call = (method: string, path: string, body?: unknown) => callAs(token, method, path, body);
  const good = async (method: string, path: string, body?: unknown) => {
    const reply = await call(method, path, body);
    expect([reply.status, reply.json]).toEqual([200, expect.anything()]);
    return reply.json;
  };
  return {
    id: user.id,
    token,
    call,
    add: async (ingredient_name: string, qty: number, unit: string, rest: object = {}) =>
      addInventoryItem.reply.parse(
        await good('POST', api.inventory, { ingredient_name, qty, unit, ...rest }),
      ),
    list: async (): Promise<InventoryItem[]> =>
      listInventory.reply.parse(await good('GET', api.inventory)).items,
    cook: async (body: object) =>
      consumeInventory.reply.parse(await good('POST', api.consumeInventory, body)),
    undo: async (undo: string) => undoConsume.reply.parse(await good('POST', api.undoConsume, { undo })),
    history: async (query = '') => listCookings.reply.parse(await good('GET', `${api.cookings}${query}`)),
    /** Returns the pantry items as texts such as '500 g flour', sorted by name. */
    describeItems: async () => {
      const { results } = await db
        .prepare(
          `select * from inventory_items where household_id = (select household_id from household_members where user_id = ?1)
           order by ingredient_name, unit, created_at`,
        )
        .bind(user.id)
        .all<{ qty_millionths: number; unit: string; ingredient_name: string }>();
      return results.map((row) => `${row.qty_millionths / 1e6} ${row.unit} ${row.ingredient_name}`);
    },
    /** Returns every column except `updated_at` of every row. */
    rows: async () => {
      const { results } = await db
        .prepare('select * from inventory_items where user_id = ?1 order by id')
        .bind(user.id)
        .all<Record<string, unknown>>();
      return JSON.stringify(results.map(({ updated_at: _, ...row }) => row));
    },
  };
}

export type Cook = Awaited<ReturnType<typeof newCook>>;

/** Runs a task for all items, with a maximum number at a time. @returns the results in order */
export async function manyAtATime<Item, Result>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (const [at, item] of left) results[at] = await work(item);
    }),
  );
  return results;
}
