/**
 * Tests the number of sequential database round trips per call, as in production, where each round trip to a distant
 * database costs time. `npm run bench:trips` makes the same calls on the built app and measures the time.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAuth } from '#worker/auth/auth';
import { createPageDataLoader } from '#worker/features/recipes/page-data';
import { readRecipePageVersion } from '#worker/features/recipes/store';
import { serveCachedPage } from '#worker/platform/http/pages/cached-page';
import { LiveIndex } from '#worker/recipe-index/live/live';
import { publishIndex } from '#worker/recipe-index/publish';
import { type Ask, listCalls, type Person, SIGN_UP } from '../bench/trips/calls.ts';
import { countTrips } from '../bench/trips/count.ts';
import { FIRST_KEY } from './auth/sample.ts';
import { db, seeded } from './database.ts';
import { createCheckedApi } from './openapi/checked-api.ts';

/** Duration (ms) of each database round trip, long enough to recognise parallel ones. */
const DELAY = 5;
const SITE = 'https://pantry-chef.example';
const RECIPE = 'shakshuka';

const tripCounter = countTrips(db, DELAY);
const { development: _, ...signingKey } = FIRST_KEY;
const production = {
  ...(env as Env),
  DB: tripCounter.db,
  SITE_URL: SITE,
  AUTH_SECRET: '0123456789abcdef0123456789abcdef',
  AUTH_SIGNING_KEYS: JSON.stringify([signingKey]),
  MAIL_API_KEY: 'key',
  MAIL_FROM: 'Pantry Chef <hello@pantry-chef.example>',
};
const withoutMails = { ...production, AUTH_AUTOCONFIRM: 'true' };

const [api, auth] = [createCheckedApi(), createAuth()];
const waiting: Promise<unknown>[] = [];
const context = {
  waitUntil: (work: Promise<unknown>) => void waiting.push(work),
  passThroughOnException: () => {},
  props: {},
} as unknown as ExecutionContext;
const afterwards = async () => {
  while (waiting.length > 0) await waiting.pop();
};

const asking =
  (variables: Env): Ask =>
  async (method, path, { token, body } = {}) => {
    const request = new Request(SITE + path, {
      method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await (path.startsWith('/auth/') ? auth : api).fetch(request, variables, context);
    return { status: response.status, json: await response.json() };
  };
const ask = asking(withoutMails);

let person: Person;

beforeAll(async () => {
  await seeded();
  await publishIndex(env as Env);
  const [email, password] = ['cook@kitchen.example', 'Cinnamon-7-Tea'];
  const { json } = await ask('POST', '/auth/v1/signup', { body: { email, password } });
  person = { email, password, token: json.access_token, refreshToken: json.refresh_token };
  await db.prepare(`insert into user_roles values (?1, 'admin')`).bind(json.user.id).run();
});

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  // Let no request leave this machine.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null));
});

test.each(listCalls(RECIPE))('$name: at most $most trips one after another', async (call) => {
  const preparedCall = await call.prepare(ask, person);
  await afterwards();
  tripCounter.begin();
  const { status } = await ask(...preparedCall);
  const { inTurn } = tripCounter.taken();
  await afterwards();
  expect([status, inTurn]).toEqual([call.status ?? 200, call.most]);
});

test('sign-up by mail: the same number of trips for a new and a taken address, and the mail after the reply', async () => {
  const signUp = asking(production);
  const trips = async (preparedCall: Parameters<Ask>) => {
    tripCounter.begin();
    const { status } = await signUp(...preparedCall);
    const { inTurn } = tripCounter.taken();
    await afterwards();
    return { status, inTurn, inAll: tripCounter.taken().inTurn };
  };
  const unknown = await trips(SIGN_UP.call());
  const taken = await trips(SIGN_UP.call(person.email));
  // Two round trips until the reply, two for the mail, and one that counts all sent mails.
  expect(unknown).toEqual({ status: 200, inTurn: 2, inAll: SIGN_UP.most + 1 });
  expect(taken).toEqual({ status: 200, inTurn: 2, inAll: 2 });
});

const KITCHEN = { owned: [{ name: 'onion' }], tools: [], assumeStaples: true };
const WISHES = { maxMinutes: 60, exclude: [], cuisines: [], limit: 20 };

test('the first search of an isolate: one trip for the publication, one for the displayed recipes', async () => {
  const isolate = new LiveIndex({ ...production });
  const search = () => isolate.search(({ knowledge }) => ({ kitchen: KITCHEN, wishes: WISHES, knowledge }));
  tripCounter.begin();
  expect((await search()).rows.size).toBeGreaterThan(0);
  expect(tripCounter.taken().inTurn).toBe(2);
});

test('a recipe page: one trip to render it, one for similar recipes not shown yet, and one to check the cached page', async () => {
  const visit = async (build: string) => {
    tripCounter.begin();
    const response = await serveCachedPage(new Request(`${SITE}/recipe/${RECIPE}`), {
      path: `/recipe/${RECIPE}`,
      readVersion: () => readRecipePageVersion(tripCounter.db, RECIPE),
      cache: caches.default,
      build,
      waitUntil: context.waitUntil,
      async render(_, noteVersion) {
        const loaded = await createPageDataLoader(production, noteVersion).recipe(RECIPE);
        return new Response(loaded?.recipe.title);
      },
    });
    const { inTurn } = tripCounter.taken();
    await response.text();
    await afterwards();
    return [response.headers.get('Server-Timing'), inTurn];
  };
  expect(await visit('one')).toEqual(['page;desc=made', 2]);
  expect(await visit('another')).toEqual(['page;desc=made', 1]);
  expect(await visit('another')).toEqual(['page;desc=kept', 1]);
});
