import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { cookbookApi } from '#contract/cookbook/cookbook-paths';
import { LIVE_ADDRESS } from '#contract/household/live-protocol';
import { api } from '#contract/paths';
import { ROUTES } from '#worker/api';
import { createSocialCardApp } from '#worker/features/cards/routes';
import { serveRateLimitedDishSearch } from '#worker/features/dishes/routes';
import { limitPageRequests } from '#worker/platform/http/pages/page-limit';
import { isRateLimitExceeded } from '#worker/platform/http/rate-limits';
import { startApp, withDatabase } from '../../auth/harness.ts';
import { SAMPLE } from '../../auth/sample.ts';
import { withRecipe } from '../../database.ts';
import { createCheckedApi } from '../../openapi/checked-api.ts';

withDatabase();

const { THREE_IN_A_MINUTE, ...bindings } = env as unknown as Env & { THREE_IN_A_MINUTE: RateLimit };
const context = {
  waitUntil: () => {},
  passThroughOnException: () => {},
  props: {},
} as unknown as ExecutionContext;
const LIMITED = { ...bindings, ...SAMPLE } as Env;

const counters = () => bindings.DB.prepare('select count(*) as n from rate').first('n');

/**
 * Number of the next unused network. Each test uses other networks, because the platform's counters outlive a test.
 */
let network = 0;
const nextAddress = () => `2001:db8:${(++network).toString(16)}::1`;
const request = (path: string, address: string, init: RequestInit = {}) =>
  new Request(`http://localhost${path}`, {
    ...init,
    headers: { 'CF-Connecting-IP': address, 'Content-Type': 'application/json' },
  });
const search = (address: string) =>
  request(api.recommend, address, { method: 'POST', body: JSON.stringify({ ingredients: ['rice'] }) });

/** Time (ms) that a flood may take on a busy machine. */
const FLOOD_MS = 15_000;

// The limiter counts in whole minutes. A minute that ends during a flood would begin a new count.
beforeEach(async () => {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < FLOOD_MS) await new Promise((resolve) => setTimeout(resolve, left));
});

test('a flood of searches by name from one network is refused before a page is rendered', async () => {
  const address = nextAddress();
  let rendered = 0;
  const open = () =>
    serveRateLimitedDishSearch(
      { ...LIMITED, READ_RATE: THREE_IN_A_MINUTE },
      request('/recipes?q=soup', address),
      async () => {
        rendered += 1;
        return new Response('page');
      },
    );
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await open()).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(rendered).toBe(3);
});

test('a flood of page views from one network is refused before a page is looked up', async () => {
  const address = nextAddress();
  const limited = { ...LIMITED, PAGE_RATE: THREE_IN_A_MINUTE };
  let answered = 0;
  const open = (path: string, from = address) =>
    limitPageRequests(limited, request(path, from), async () => {
      answered += 1;
      return new Response('page');
    });
  for (let n = 0; n < 3; n++) expect((await open('/recipe/soup')).status).toBe(200);
  for (const path of ['/recipe/soup', '/with/zorblat', '/sitemap.xml']) {
    const response = await open(path);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '10']);
  }
  expect(answered).toBe(3);
  expect((await open('/recipe/soup', nextAddress())).status).toBe(200);
});

test('a flood of health checks and of requests for the API description is refused', async () => {
  const app = createCheckedApi();
  for (const path of [api.health, adminApi.openapi]) {
    const address = nextAddress();
    const statuses = [];
    for (let n = 0; n < 4; n++)
      statuses.push(
        (await app.fetch(request(path, address), { ...LIMITED, READ_RATE: THREE_IN_A_MINUTE }, context))
          .status,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});

test('a deployed site does not tell visitors the details of its index', async () => {
  const DEPLOYMENT = { id: 'version-id', tag: 'commit', timestamp: '2026-11-27T00:00:00Z' };
  const response = await createCheckedApi().fetch(
    request(api.health, nextAddress()),
    { ...LIMITED, DEPLOYMENT },
    context,
  );
  expect(await response.json()).toMatchObject({
    ok: true,
    versions: { deployment: { id: 'version-id' }, catalogue: null },
  });
});

test('a flood of searches from one network is refused, and others can still search', async () => {
  await withRecipe({ title: 'Plain rice', ingredients: ['200 g rice'] });
  const app = createCheckedApi();
  const ask = (address: string) =>
    app.fetch(search(address), { ...LIMITED, SEARCH_RATE: THREE_IN_A_MINUTE }, context);
  const address = nextAddress();
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await ask(address)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  // Another address of the same customer shares the counter.
  const refused = await ask(address.replace('::1', '::2'));
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    429,
    '10',
    {
      error: 'Too many requests. Please wait a moment.',
      message: 'Too many requests. Please wait a moment.',
      code: 'rate_limited',
    },
  ]);
  expect((await ask(nextAddress())).status).toBe(200);
  // Calls with a separate limit still work.
  expect((await app.fetch(request(api.tools, address), LIMITED, context)).status).toBe(200);
});

test('events beyond the rate limit are answered as usual, but not counted', async () => {
  const app = createCheckedApi();
  const address = nextAddress();
  for (let n = 0; n < 5; n++) {
    const init = { method: 'POST', body: JSON.stringify({ event: 'cooked' }) };
    const limited = { ...LIMITED, EVENT_RATE: THREE_IN_A_MINUTE };
    expect((await app.fetch(request(api.analytics, address, init), limited, context)).status).toBe(204);
  }
  expect(await bindings.DB.prepare('select sum(count) as n from analytics_counts').first('n')).toBe(3);
});

test('a flood of requests for pictures is refused', async () => {
  const id = await withRecipe({ title: 'Plain rice', ingredients: ['200 g rice'] });
  const cards = createSocialCardApp();
  const address = nextAddress();
  const statuses = [];
  for (let n = 0; n < 4; n++) {
    const limited = { ...LIMITED, CARD_RATE: THREE_IN_A_MINUTE };
    statuses.push((await cards.fetch(request(`/recipe/${id}/card.png`, address), limited, context)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('a flood of account calls is refused in the words of its protocol, and leaves no counter in the database', async () => {
  const app = startApp({}, { ACCOUNT_RATE: THREE_IN_A_MINUTE });
  const headers = { 'CF-Connecting-IP': nextAddress() };
  const call = () => app.call('POST', '/recover', { body: { email: 'nobody@kitchen.example' }, headers });
  for (let n = 0; n < 3; n++) await call();
  const countersBefore = await counters();
  const { status, json } = await call();
  expect([status, json.code, json.message]).toEqual([
    429,
    'over_request_rate_limit',
    'Request rate limit reached',
  ]);
  expect(await counters()).toBe(countersBefore);
});

test('a failing counter admits everyone, and is logged', async () => {
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { limit: () => Promise.reject(new Error('internal error')) };
  expect(await isRateLimitExceeded({ SEARCH_RATE: broken }, search(nextAddress()), 'SEARCH_RATE')).toBe(
    false,
  );
  expect(String(errorSpy.mock.calls[0]?.[0])).toContain('counting calls (SEARCH_RATE)');
});

test('every counted call documents that it may be refused', () => {
  const rated = ROUTES.filter(({ rate }) => rate !== undefined);
  expect(rated.map(({ endpoint }) => endpoint.path).sort()).toEqual(
    [
      api.recommend,
      api.dishes,
      api.plan,
      api.planSwaps,
      api.ingredients,
      api.tools,
      api.cuisines,
      api.recipe,
      api.health,
      adminApi.openapi,
      cookbookApi.shared,
      api.householdInvitation,
      LIVE_ADDRESS,
    ].sort(),
  );
  for (const { endpoint } of rated)
    expect([endpoint.path, endpoint.failures?.[429]]).toEqual([endpoint.path, expect.any(String)]);
});
