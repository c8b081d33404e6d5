import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { cookbookApi } from '#contract/cookbook/cookbook-paths';
import { ApiError } from '#contract/endpoint';
import { BODY_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { reportPaths } from '#contract/reports';
import { recommendRecipes } from '#contract/search/search';
import { listIngredients } from '#contract/search/suggestions';
import { call, get, post, postText } from '../../call.ts';
import { db, seeded } from '../../database.ts';
import { createCheckedApi } from '../../openapi/checked-api.ts';

beforeAll(seeded);

const SEARCH = { ingredients: ['egg', 'butter', 'flour', 'milk'] };

const parseError = async (reply: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await reply;
  const { error, message, code, field } = ApiError.parse(json);
  expect(message).toBe(error);
  return { status, code, error, field };
};

test('an unknown path is a 404 in JSON', async () => {
  for (const path of ['/api', '/api/nothing', '/api/tools/', '/api/%ff%fe', '/api/recommendRecipes/x']) {
    expect((await parseError(get(path))).code).toBe('not_found');
    expect((await parseError(post(path, {}))).status).toBe(404);
  }
});

test('an unsupported method is a 405 that lists the supported ones', async () => {
  for (const [path, method, allow] of [
    [api.recommend, 'GET', 'POST, OPTIONS'],
    [api.recommend, 'PUT', 'POST, OPTIONS'],
    [api.recipe, 'DELETE', 'GET, HEAD, OPTIONS'],
    [api.tools, 'PATCH', 'GET, HEAD, OPTIONS'],
    [adminApi.openapi, 'POST', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const response = await call(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(ApiError.parse(await response.json()).code).toBe('method_not_allowed');
  }
});

test('a HEAD request is answered like a GET, without a body', async () => {
  const response = await call(api.tools, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('a page of another origin gets no permission to read a reply of the API', async () => {
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
  for (const method of ['OPTIONS', 'GET']) {
    const response = await call(api.tools, { method, headers });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

test('success and error replies have the security headers and are not cached', async () => {
  const replies = [
    await call(api.health),
    await call('/api/nothing'),
    await call(api.recommend),
    await call(api.recommend, { method: 'POST', body: '{' }),
    await call(api.recommend, { method: 'POST', body: 'x'.repeat(BODY_MAX + 1) }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 404, 405, 400, 413]);
  for (const { headers } of replies) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('strict-transport-security')).toContain('max-age');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toContain('application/json');
  }
});

test('lists that are the same for everyone may be cached for a while, except errors', async () => {
  for (const path of [api.tools, api.cuisines, `${api.ingredients}?q=rice`])
    expect((await call(path)).headers.get('cache-control')).toBe(
      'public, max-age=300, stale-while-revalidate=86400',
    );
  const wrong = await call(`${api.ingredients}?q=${'x'.repeat(1_000)}`);
  expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([400, 'no-store']);
});

test('a body above 64 KiB is a 413, however it is sent', async () => {
  expect(await parseError(postText(api.recommend, 'x'.repeat(BODY_MAX + 1)))).toEqual({
    status: 413,
    code: 'too_large',
    error: 'The request body must be at most 64 KiB.',
    field: undefined,
  });
  const stream = new Blob(['x'.repeat(BODY_MAX), 'y']).stream();
  expect((await parseError(postText(api.recommend, stream))).status).toBe(413);
});

test('of a repeated parameter the first counts', async () => {
  const { json } = await get('/api/ingredients?q=garlic&q=butter');
  const text = JSON.stringify(json);
  expect(text).toContain('garlic');
  expect(text).not.toContain('butter');
});

test('invalid input is a 400 that names the field', async () => {
  expect(await parseError(post(api.recommend, { ...SEARCH, maxMinutes: 500 }))).toEqual({
    status: 400,
    code: 'invalid_input',
    error: 'maxMinutes must be at most 180',
    field: 'maxMinutes',
  });
  expect(await parseError(get(api.recipe))).toEqual({
    status: 400,
    code: 'invalid_input',
    error: 'Missing recipe id',
    field: 'id',
  });
  expect((await parseError(postText(api.recommend, '{"ingredients":'))).code).toBe('invalid_json');
});

const text = JSON.stringify;
const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

test.each<[string, string]>([
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['30,000 open brackets', '['.repeat(30_000)],
  ['a list 30,000 deep', deep('[', ']', 30_000)],
  ['ingredients 20,000 deep', `{"ingredients":${deep('[', ']', 20_000)}}`],
  ['an object 5,000 deep', `{"ingredients":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`],
  ['an unknown field 5,000 deep', `{"ingredients":["egg"],"x":${deep('[', ']', 5_000)}}`],
  ['a number out of range', '{"ingredients":["egg"],"maxMinutes":1e999}'],
  ['the largest number', '{"ingredients":["egg"],"maxCalories":1.7e308,"minProtein":1.7e308}'],
  ['the smallest number', '{"ingredients":["egg"],"maxCalories":5e-324}'],
  ['a number of a thousand digits', `{"ingredients":["egg"],"limit":${'9'.repeat(1000)}}`],
  ['__proto__ as a field', '{"__proto__":{"ingredients":["egg"]},"ingredients":["egg"]}'],
  ['only __proto__', '{"__proto__":{"ingredients":["egg"]}}'],
  [
    'names of object members',
    text({ ingredients: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] }),
  ],
  ['tools of object members', text({ ...SEARCH, tools: ['__proto__', 'constructor', 'valueOf'] })],
  ['cuisines of object members', text({ ...SEARCH, cuisines: ['__proto__', 'constructor'] })],
  ['exclusions of object members', text({ ...SEARCH, exclude: ['__proto__', 'constructor'] })],
  ['NUL', text({ ingredients: ['egg\0', '\0'], exclude: ['\0'] })],
  ['lone surrogates', '{"ingredients":["egg\\ud800","\\udfff"],"exclude":["\\ud800"],"tools":["\\ud800"]}'],
  ['control characters', text({ ingredients: ['\u0001\u001f\u007f\u202e'] })],
  ['combining marks', text({ ingredients: ['e'.padEnd(100, '\u0301')] })],
  ['SQL', text({ ingredients: ["'; drop table recipes; --"], exclude: ["' or 1=1"] })],
  ['200 long names', text({ ingredients: Array.from({ length: 200 }, (_, n) => `${n}`.padEnd(100, 'a ')) })],
  [
    '200 spaces and letters',
    text({ ingredients: Array.from({ length: 200 }, (_, n) => `${n}${' a'.repeat(45)}`) }),
  ],
])('a body of %s never breaks the search', async (_, body) => {
  const { status, json } = await postText(api.recommend, body);
  if (status === 200) recommendRecipes.reply.parse(json);
  else {
    expect(status).toBe(400);
    ApiError.parse(json);
  }
});

test.each([
  '%00',
  '%ud800',
  '%ff',
  '%',
  '\u{1f373}',
  'a'.repeat(100),
  '%25_%',
  "'",
  '__proto__',
  '%ED%A0%80',
  '+',
])('a term or a recipe ID %j never breaks the suggestions or the recipe', async (term) => {
  const suggestions = await get(`${api.ingredients}?q=${term}`);
  expect(suggestions.status).toBe(200);
  listIngredients.reply.parse(suggestions.json);
  expect([400, 404]).toContain((await get(`${api.recipe}?id=${term}`)).status);
});

test('an internal failure is a 500 that reveals nothing', async () => {
  const broken = { ...env, DB: undefined } as unknown as Env;
  const response = await createCheckedApi().fetch(
    new Request(`https://pantry-chef.example${api.tools}`),
    broken,
  );
  expect(response.status).toBe(500);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.json()).toEqual({
    error: 'Something went wrong. Please try again.',
    message: 'Something went wrong. Please try again.',
    code: 'internal',
  });
});

/** The test requests every twentieth starter recipe, because all of them took 11 s. */
const EVERY = 20;

test('every reply has the shape declared in the contract', async () => {
  const { results } = await db.prepare('select id from recipes order by id').all<{ id: string }>();
  const recipes = results.filter((_, at) => at % EVERY === 0);
  expect(recipes.length).toBeGreaterThan(0);
  // The API of the tests compares each reply with its schema (openapi/checked-api.ts).
  const replies = [
    ...[post(api.recommend, SEARCH), post(api.recommend, { ingredients: ['nothing known'], maxMinutes: 5 })],
    ...[get(api.ingredients), get(`${api.ingredients}?q=egg`), get(api.tools), get(api.cuisines)],
    ...recipes.map(({ id }) => get(`${api.recipe}?id=${encodeURIComponent(id)}`)),
  ];
  for (const reply of replies) expect((await reply).status).toBe(200);
});

test('the health call names the versions', async () => {
  const { status, json } = await get(api.health);
  expect([status, json]).toEqual([
    200,
    {
      ok: true,
      // No scheduled job has checked the site yet.
      attention: true,
      versions: {
        app: expect.stringMatching(/^\d+\.\d+\.\d+/),
        // Tests run without a deployment, so there is no deployment id.
        deployment: null,
        migration: expect.stringMatching(/^\d{4}_\w+\.sql$/),
        starter: expect.stringMatching(/^[0-9a-f]{32}$/),
        indexed: false,
        unpublished: expect.any(Number),
        catalogue: {
          seq: expect.any(Number),
          published: 0,
          reference: expect.any(Number),
          segments: [],
          memory: expect.toSatisfy(
            (memory) => memory === null || Object.values(memory).every(Number.isInteger),
          ),
        },
      },
    },
  ]);
});

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
  requestBody?: unknown;
  parameters?: { name: string; in: string }[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

async function documented(): Promise<Document> {
  const { status, json } = await get(adminApi.openapi);
  expect(status).toBe(200);
  return json as Document;
}

test('every documented call exists, and every call is documented', async () => {
  const document = await documented();
  expect(document.openapi).toMatch(/^3\.1\./);
  const addresses = [
    ...Object.values(api),
    ...Object.values(adminApi),
    ...Object.values(cookbookApi),
    reportPaths.api,
  ];
  expect(addresses.filter((path) => document.paths[path] === undefined)).toEqual([]);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
      const { status } = await call(path, { method: method.toUpperCase() });
      expect([method, path, status !== 405]).toEqual([method, path, method in operations]);
    }
  }
});

test('the document lists every status with its schema, and all of its references resolve', async () => {
  const document = await documented();
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining(['recommendRecipes', 'getRecipeById', 'getIngredients', 'getHealth']),
  );
  for (const { responses, requestBody, parameters } of operations) {
    // If the caller ignores the reply, only the method can be wrong.
    if ('204' in responses) {
      expect(Object.keys(responses)).toEqual(['204', '405']);
      expect(responses['204']?.content).toBeUndefined();
      continue;
    }
    // The description of the WebSocket call has its messages under 101.
    const good = '101' in responses ? '101' : '200';
    const wanted = [
      good,
      '405',
      '500',
      ...(requestBody ? ['400', '413'] : []),
      ...(parameters ? ['400'] : []),
    ];
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(wanted));
    for (const [status, { content }] of Object.entries(responses)) {
      const schema = content?.['application/json']?.schema;
      if (status === good) expect(schema).toBeDefined();
      else expect(schema).toEqual({ $ref: '#/components/schemas/Error' });
    }
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(10);
  for (const [, name] of references) expect(Object.keys(document.components.schemas)).toContain(name);
});
