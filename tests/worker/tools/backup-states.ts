/** States of the app's storage with rows in every kind of table, for tests of saving and restoring. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { ACCESS_TABLES } from '#worker/auth/links/revoke';
import { importRecipes } from '#worker/features/imports/recipes';
import { listBackupTables } from '#worker/jobs/backup/tables';
import { withRetry } from '#worker/platform/errors/retry';

export const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
const open: { dispose(): Promise<void> }[] = [];

afterAll(async () => {
  await Promise.all(open.map((proxy) => proxy.dispose()));
  rmSync(folder, { recursive: true, force: true });
});

export type State = Env & { readonly state: string; readonly BACKUPS: R2Bucket };

/** Creates real D1, KV and bucket storage in a folder, empty except for the data that `prepare` writes. */
export async function freshState(prepare: (state: string) => void = () => {}): Promise<State> {
  const state = join(folder, `state-${open.length}`);
  prepare(state);
  const persist = { path: join(state, 'v3') };
  const proxy = await getPlatformProxy<Env & { BACKUPS: R2Bucket }>({ configPath: 'wrangler.toml', persist });
  open.push(proxy);
  return { ...proxy.env, state };
}

/** Returns every row of every table in a backup, in a stable order. */
export async function contents({ DB }: Env) {
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of await listBackupTables(DB)) {
    const { results } = await withRetry(() => DB.prepare(`select * from "${name}"`).all());
    rows[name] = results
      .map((row) => JSON.stringify(columns.map((column) => [typeof row[column], row[column]])))
      .sort();
  }
  return rows;
}

const AMOUNT = 0.1 + 0.2;
const NAME = 'Zoë ‘O’Neil’ \u{1f373}\n"; drop table users';

/** SQL that inserts a row into each table whose rows give access to an account. ?1: a time */
export const ACCESS = [
  `insert into sessions (id, user_id, key, amr, user_agent, created_at, refreshed_at)
   values ('s1', 'u1', 'key', '[]', '', ?1, ?1)`,
  `insert into challenges (id, factor_id, session_id, created_at, expires_at) values ('c1', 'f1', 's1', ?1, ?1)`,
  `insert into one_time_tokens (user_id, type, hash, code_hash, sent_to, created_at, expires_at)
   values ('u1', 'recovery', 'h1', 'h2', 'zoe@kitchen.example', ?1, ?1)`,
  `insert into flow_states (hash, kind, user_id, method, created_at, expires_at)
   values ('h1', 'code', 'u1', 'otp', ?1, ?1)`,
  `insert into sign_ups (id, user_id, password_hash, user_metadata, network, created_at, expires_at)
   values ('p1', 'u1', 'hash', '{}', '', ?1, ?1)`,
  `insert into known_devices (user_id, hash, created_at, last_seen_at) values ('u1', 'h1', ?1, ?1)`,
  `insert into plan_calendars (user_id, token, made_at) values ('u1', 'calendar', ?1)`,
  `insert into household_invites (household_id, user_id, token_hash, expires_at)
   select household_id, 'u1', 'h1', ?1 from household_members where user_id = 'u1'`,
];

/** Inserts an account with a pantry, a session and a cooked recipe: rows that reference each other. */
export async function fill({ DB }: Env) {
  await importRecipes(DB, [
    {
      title: 'Quince Cake',
      instructions: 'Bake it.',
      ingredients: ['3 quince', '0.30000000000000004 cups flour'],
    },
  ]);
  const at = '2026-11-21T08:00:00.000Z';
  await DB.batch([
    DB.prepare(
      'insert into users (id, email, user_metadata, created_at, updated_at) values (?1, ?2, ?3, 5, ?4)',
    ).bind(...['u1', 'zoe@kitchen.example', NAME, AMOUNT]),
    DB.prepare("insert into user_roles (user_id, role) values ('u1', 'admin')"),
    DB.prepare(
      "insert into factors (id, user_id, factor_type, created_at, updated_at) values ('f1', 'u1', 'totp', 5, 5)",
    ),
    ...ACCESS.map((sql) => DB.prepare(sql).bind(at)),
    // The session creates the household that items belong to.
    DB.prepare(
      "insert into inventory_items (id, user_id, ingredient_name, qty_millionths, unit, created_at, updated_at) values ('i1', 'u1', 'egg', 6000000, 'piece', ?1, ?1)",
    ).bind(at),
    DB.prepare("update users set new_email = 'thief@kitchen.example'"),
  ]);
}

/** Returns the expected content after a restore: everything except access to accounts. */
export function withoutAccess(rows: Awaited<ReturnType<typeof contents>>) {
  const users = rows.users?.map((row) =>
    row.replace('["string","thief@kitchen.example"]', '["object",null]'),
  );
  return { ...rows, ...Object.fromEntries(ACCESS_TABLES.map((table) => [table, []])), users };
}
