/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * Sends many random requests, generated from the OpenAPI document with a seed. `OPENAPI_REQUESTS=10000` in the
 * environment sets their number and prints the results of each call.
 */
import { env } from 'cloudflare:test';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { cookbookApi } from '#contract/cookbook/cookbook-paths';
import { api as paths } from '#contract/paths';
import { addSecurityHeaders } from '#worker/platform/http/headers';
import { sha256 } from '#worker/platform/settings/random';
import { newEmail, PASSWORD, raise, SITE, startApp } from '../auth/harness.ts';
import { seeded } from '../auth/hostile.ts';
import { SAMPLE } from '../auth/sample.ts';
import { pictureBody } from '../cookbook/cookbooks.ts';
import { seeded as starterData } from '../database.ts';
import { createCheckedApi } from './checked-api.ts';
import { type Caller, type Document, type GeneratedRequest, METHODS, nextRequest } from './requests.ts';
import type { Known, Schema } from './values.ts';

/** Default number of requests. */
const FULL = 1_500;
const COUNT = Number((env as unknown as Record<string, string>).OPENAPI_REQUESTS || FULL);
const SEED = 20_261_121;
const OWNER = 'chef@kitchen.example';
const SETTINGS = { ADMIN_EMAIL: OWNER, AUTH_ACCESS_TTL: '3600' };

const variables = { ...(env as unknown as Env), ...SAMPLE, ...SETTINGS } as Env;
const api = createCheckedApi();
const app = startApp(SETTINGS);
const waiting: Promise<unknown>[] = [];
const context = {
  waitUntil: (work: Promise<unknown>) => void waiting.push(work),
  passThroughOnException: () => {},
  props: {},
} as unknown as ExecutionContext;

let document: Document;

beforeAll(async () => {
  await starterData();
  document = (await (await ask(adminApi.openapi)).json()) as Document;
});

beforeEach(() => {
  for (const method of ['log', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

async function ask(address: string, init?: RequestInit): Promise<Response> {
  const response = await api.fetch(new Request(SITE + address, init), variables, context);
  await Promise.all(waiting.splice(0));
  return response;
}

/** Access tokens by kind of caller, created on demand. */
const tokens = new Map<Caller, string>();

async function getToken(caller: Caller): Promise<string | null> {
  if (caller === 'nobody') return null;
  const token = tokens.get(caller) ?? (await newToken(caller));
  if (!token) throw new Error(`There is no token for ${caller}.`);
  tokens.set(caller, token);
  return token;
}

async function newToken(caller: Caller): Promise<string> {
  // Delete the counts of attempts, because too many wrong passwords would block the right one as well.
  await app.db.prepare('delete from rate').run();
  if (caller === 'owner') {
    const body = { email: OWNER, password: PASSWORD };
    const { json } = await app.call('POST', '/token?grant_type=password', { body });
    return json.access_token ?? (await app.member(OWNER)).access_token;
  }
  const { access_token: token, user } = await app.member(newEmail());
  if (caller === 'admin') {
    await app.db.prepare(`insert into user_roles values (?1, 'admin')`).bind(user.id).run();
  }
  if (caller === 'ended') await app.call('POST', '/logout', { jwt: token });
  if (caller === 'forged') return `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(86)}`;
  if (caller !== 'half') return token;
  // A session of a user whose second factor was not used.
  await raise(app, token);
  const body = { email: user.email, password: PASSWORD };
  return (await app.call('POST', '/token?grant_type=password', { body })).json.access_token;
}

const PICTURE = pictureBody();

/** Secret of an invitation to another user's household. */
const INVITATION = 'an-invitation-that-is-known';
let otherHousehold: { host: string; partner: string } | null = null;

/** Gives the owner a member in the household and an invitation to another one. */
async function shareKitchens(): Promise<void> {
  otherHousehold ??= { host: (await app.member()).user.id, partner: (await app.member()).user.id };
  const { host, partner } = otherHousehold;
  const owner = '(select id from users where email = ?1)';
  await app.db.batch([
    app.db
      .prepare(
        `update household_members set role = 'member',
           household_id = (select household_id from household_members where user_id = ${owner}) where user_id = ?2`,
      )
      .bind(OWNER, partner),
    app.db.prepare(`update household_members set role = 'owner' where user_id = ${owner}`).bind(OWNER),
    app.db
      .prepare(
        `insert or replace into household_invites (household_id, user_id, token_hash, expires_at)
         values (?1, ?1, ?2, '9999-01-01T00:00:00.000Z')`,
      )
      .bind(host, sha256(INVITATION)),
  ]);
}

/**
 * Returns existing ids and known words for the generated requests. @param email limits ids to this user; empty: ids
 * of all users
 */
async function known(email = ''): Promise<Known> {
  const ids = async (table: string) => {
    const whose =
      email === '' || table === 'recipes' ? '' : 'where user_id = (select id from users where email = ?1)';
    const statement = app.db.prepare(`select id from ${table} ${whose} order by rowid desc limit 30`);
    const { results } = await (whose === '' ? statement : statement.bind(email)).all<{ id: string }>();
    return results.map(({ id }) => id);
  };
  const [recipes, items, cookings, sessions, cookbook] = await Promise.all(
    ['recipes', 'inventory_items', 'cookings', 'sessions', 'cookbook_recipes'].map(ids),
  );
  const { results: shares } = await app.db
    .prepare('select token from cookbook_shares order by rowid desc limit 3')
    .all<{ token: string }>();
  const names = ['egg', 'butter', 'flour', 'milk', 'olive oil', 'garlic', 'Tomatoes', 'xanthan gum'];
  return {
    [`${paths.recipe} id`]: recipes ?? [],
    [`${paths.recipeById} id`]: recipes ?? [],
    [`${paths.hiddenRecipe} id`]: recipes ?? [],
    [`${paths.inventoryItem} id`]: items ?? [],
    [`${cookbookApi.entry} id`]: cookbook ?? [],
    [`${cookbookApi.entryRecipe} id`]: cookbook ?? [],
    [`${cookbookApi.savedEntry} id`]: cookbook ?? [],
    [`${cookbookApi.picture} id`]: cookbook ?? [],
    [`${cookbookApi.share} id`]: cookbook ?? [],
    [`${cookbookApi.withHousehold} id`]: cookbook ?? [],
    [`${paths.accountSessions} id`]: sessions ?? [],
    [`${paths.householdMember} id`]: otherHousehold === null ? [] : [otherHousehold.partner],
    member: otherHousehold === null ? [] : [otherHousehold.partner],
    user_id: otherHousehold === null ? [] : [otherHousehold.host],
    token: [INVITATION, ...shares.map(({ token }) => token)],
    small: [PICTURE.small],
    large: [PICTURE.large],
    ids: items ?? [],
    undo: cookings ?? [],
    before: cookings ?? [],
    recipeId: recipes ?? [],
    recipe: recipes ?? [],
    version: [1],
    // The meals of one plan must be on close days.
    day: ['2026-11-21', '2026-11-22'],
    address: ['https://soups.example/page', 'https://127.0.0.1/'],
    ndb: ['01001', '11215', '01123'],
    password: [PASSWORD],
    ...Object.fromEntries(
      ['ingredients', 'ingredient_name', 'canonical_name', 'name', 'ingredient'].map((field) => [
        field,
        names,
      ]),
    ),
  };
}

function checker() {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const inDocument = (schema: unknown) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));
  ajv.addSchema({ $id: 'document', components: inDocument(document.components) });
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema: Schema, value: unknown): string | null => {
    const key = JSON.stringify(schema);
    const check = compiled.get(key) ?? ajv.compile(inDocument(schema));
    compiled.set(key, check);
    return check(value) ? null : ajv.errorsText(check.errors);
  };
}

const EVERYWHERE = [
  ...addSecurityHeaders(new Response()).headers,
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
] as const;

async function findFaults(
  generated: GeneratedRequest,
  response: Response,
  check: (schema: Schema, value: unknown) => string | null,
): Promise<string[]> {
  const { status, headers } = response;
  const faults: string[] = [];
  const operations = document.paths[generated.path] ?? {};
  const operation = operations[generated.method];
  const text = await response.text();
  if (status >= 500) faults.push(`${status} ${text.slice(0, 200)}`);
  // A path replies 405 to an unsupported method. Each operation of the path describes this reply.
  const described = (operation ?? generated.operation).responses[status];
  if (!described || (!operation && status !== 405)) faults.push(`${status} is not described`);
  const schema = described?.content?.['application/json']?.schema;
  if (schema) {
    if (headers.get('content-type') !== 'application/json')
      faults.push(`content type ${headers.get('content-type')}`);
    const problem = check(schema, JSON.parse(text));
    if (problem) faults.push(`${status}: ${problem} in ${text.slice(0, 300)}`);
  } else if (text !== '') faults.push(`${status} has a body: ${text.slice(0, 100)}`);
  for (const [name, value] of EVERYWHERE) {
    if (headers.get(name) !== value) faults.push(`${name}: ${headers.get(name)}`);
  }
  if (headers.get('cache-control') !== 'no-store' && generated.caller !== 'nobody')
    faults.push(`cache-control: ${headers.get('cache-control')}`);
  return faults;
}

/** True for a call that checks the parts of a body separately, or not at all. */
const isLenient = ({ path, operation }: GeneratedRequest) =>
  '204' in operation.responses ||
  /import/i.test(path) ||
  path === paths.inventoryBulk ||
  path === cookbookApi.all;

/** Returns path and method of every call in the OpenAPI document. */
const everyCall = () =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => method in operations).map((method) => [path, method] as const),
  );

async function sendRequest({ address, init, caller, path, method }: GeneratedRequest): Promise<Response> {
  const token = await getToken(caller);
  const headers = { ...init.headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
  const response = await ask(address, { ...init, headers });
  // Clear the tokens, so that deleted or signed-out users sign in again.
  if (response.status === 200 && method === 'delete' && path.startsWith(paths.account)) tokens.clear();
  return response;
}

test('requests generated from the document, valid and broken, get documented replies and never a 5xx', async ({
  annotate,
}) => {
  const chance = seeded(SEED);
  const check = checker();
  const calls = everyCall();
  const faults: string[] = [];
  const answers = new Map<string, Map<number, number>>();
  const spent = new Map<string, number>();
  let hints = await known();
  for (let n = 0; n < COUNT; n++) {
    if (n % 100 === 0) hints = await known();
    const [path, method] = calls[n % calls.length] ?? ['', ''];
    const generated = nextRequest(chance, document, path, method, hints);
    if (!generated) throw new Error(`${method} ${path} is not in the document.`);
    const call = `${method} ${path}`;
    const before = performance.now();
    const response = await sendRequest(generated);
    spent.set(call, (spent.get(call) ?? 0) + performance.now() - before);
    const answerFaults = await findFaults(generated, response, check);

    const { status } = response;
    const schema = generated.operation.requestBody?.content['application/json'].schema;
    if (
      status === 200 &&
      schema &&
      generated.method === method &&
      generated.body !== undefined &&
      !isLenient(generated)
    ) {
      const problem = check(schema, generated.body);
      if (problem)
        answerFaults.push(`taken, though ${problem}: ${JSON.stringify(generated.body).slice(0, 300)}`);
    }
    const of = answers.get(call) ?? new Map<number, number>();
    answers.set(call, of.set(status, (of.get(status) ?? 0) + 1));
    for (const fault of answerFaults)
      faults.push(`${n} ${generated.method} ${generated.address.slice(0, 100)}: ${fault}`);
  }
  const statuses = [...answers].flatMap(([, of]) => [...of]);
  const good = statuses.filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
  if (COUNT > FULL) {
    for (const [call, of] of answers) {
      const counts = [...of].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
      await annotate(`${call}: ${counts.join(', ')}; ${Math.round(spent.get(call) ?? 0)} ms`);
    }
  }
  expect(faults.slice(0, 40)).toEqual([]);
  // Check that enough requests were valid: broken requests alone would prove little.
  expect(good / COUNT).toBeGreaterThan(0.3);
});

test('no reply to a signed-in user is cached, for any call', async () => {
  const chance = seeded(SEED + 1);
  const unheard: string[] = [];
  for (const [path, method] of everyCall()) {
    // Skip WebSocket calls: their result is not a reply, and these requests do not ask for one.
    if ('101' in (document.paths[path]?.[method]?.responses ?? {})) continue;
    let good = false;
    // Create the data again, because an earlier call may have deleted everything.
    const recipe = { title: 'Soup', lines: [], steps: [], source: '', notes: '' };
    const things = [
      [paths.inventory, { ingredient_name: 'saffron', qty: 1, unit: 'count' }],
      [cookbookApi.all, { entries: [{ key: crypto.randomUUID(), recipe }] }],
    ] as const;
    for (const [address, thing] of things)
      await ask(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${await getToken('owner')}` },
        body: JSON.stringify(thing),
      });
    await app.db
      .prepare(
        `insert into cookbook_shares select id, user_id, lower(hex(randomblob(16))), lower(hex(randomblob(16))), added_at
         from cookbook_recipes where recipe is not null order by rowid desc limit 1 on conflict do nothing`,
      )
      .run();
    await shareKitchens();
    // Renew the proof of identity. Some calls need a proof from the last five minutes, and all calls together may
    // take longer.
    await app.db.prepare('update sessions set reauthenticated_at = ?1').bind(Date.now()).run();
    for (let n = 0; n < 3_000 && !good; n++) {
      const generated = nextRequest(chance, document, path, method, await known(OWNER));
      if (!generated?.valid) continue;
      const response = await sendRequest({ ...generated, caller: 'owner' });
      expect([method, path, response.headers.get('cache-control')]).toEqual([method, path, 'no-store']);
      good = response.ok;
    }
    if (!good) unheard.push(`${method} ${path}`);
  }
  expect(unheard).toEqual([]);
});
