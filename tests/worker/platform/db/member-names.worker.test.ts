/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { db } from '../../database.ts';

const { MIGRATIONS } = env as unknown as { MIGRATIONS: Parameters<typeof applyD1Migrations>[1] };

test('the migration takes names of members out of histories, and cleans display names', async () => {
  const at = MIGRATIONS.findIndex(({ name }) => name.startsWith('0032_'));
  await applyD1Migrations(db, MIGRATIONS.slice(0, at));
  const names = { ann: 'Ann', ben: 'Ben', cem: 'Ben', dia: 'Di\u202Ea \n\u200B', eve: 7 };
  for (const [id, display_name] of Object.entries(names))
    await db
      .prepare(
        'insert into users (id, email, user_metadata, created_at, updated_at) values (?1, ?1, ?2, 0, 0)',
      )
      .bind(id, JSON.stringify({ display_name, wok: true }))
      .run();
  await db.prepare(`insert into households (id, created_at) values ('home', ''), ('other', '')`).run();
  const entries = [
    ['1', 'home', 'ben', 'joined', 'Ben'],
    ['2', 'home', 'ann', 'excluded', 'Ben'],
    ['3', 'home', 'ann', 'handedOver', 'Fay'],
    ['4', 'home', 'dia', 'left', 'Dia'],
    ['5', 'home', 'ann', 'added', 'egg'],
    // Two members with the same name: it could be either.
    ['6', 'other', 'ben', 'joined', 'Ben'],
    ['7', 'other', 'cem', 'joined', 'Ben'],
    ['8', 'other', 'ann', 'excluded', 'Ben'],
  ];
  for (const entry of entries)
    await db
      .prepare(
        'insert into household_history (id, household_id, user_id, at, event, name) values (?1, ?2, ?3, ?1, ?4, ?5)',
      )
      .bind(...entry)
      .run();
  await applyD1Migrations(db, MIGRATIONS);
  const { results } = await db
    .prepare('select id, name, member_id from household_history order by id')
    .raw<[string, string, string | null]>()
    .then((rows) => ({ results: rows }));
  expect(results).toEqual([
    ['1', '', 'ben'],
    ['2', '', 'ben'],
    ['3', '', null],
    ['4', '', 'dia'],
    ['5', 'egg', null],
    ['6', '', 'ben'],
    ['7', '', 'cem'],
    ['8', '', null],
  ]);
  const users = await db.prepare('select id, user_metadata from users order by id').raw<[string, string]>();
  expect(users.map(([id, metadata]) => [id, JSON.parse(metadata)])).toEqual([
    ['ann', { display_name: 'Ann', wok: true }],
    ['ben', { display_name: 'Ben', wok: true }],
    ['cem', { display_name: 'Ben', wok: true }],
    ['dia', { display_name: 'Dia', wok: true }],
    ['eve', { display_name: 7, wok: true }],
  ]);
});
