import { beforeAll, expect, test, vi } from 'vitest';
import { cookbookApi as paths } from '#contract/cookbook/cookbook-paths';
import { SOURCE_PAGE_BYTES_MAX } from '#contract/limits';
import { toUserRecipe } from '#domain/cookbook/read-user-recipe';
import { builtinResolver } from '#domain/foods/catalog';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';
import { isPublicIp } from '#domain/web/public-address';
import { readFirstBytes } from '#worker/features/source-pages/asking';
import { db, migrated } from '../database.ts';
import { faultyEnvironment } from '../faults.ts';
import { type Cook, callAs, manyAtATime, newCook } from '../pantry/cooks.ts';
import { outgoingCalls, outgoingDuring, readPage, readRecipes } from './reading.ts';

let cook: Cook;
beforeAll(async () => {
  await migrated();
  cook = await newCook();
});

const PASTE = 'Copy the recipe and paste it here instead.';
const REFUSED = `This site doesn’t allow importing. ${PASTE}`;
const UNREACHABLE = `We couldn’t open that page. Check the link. ${PASTE}`;
const NOT_PUBLIC =
  'We can only import public web pages. Links to private networks, or with a user name, password or port, don’t work.';
const NO_END = `This link keeps redirecting. ${PASTE}`;

test('a page is read like its pasted text, with its address as the source, and nothing is stored', async () => {
  const rows = () => db.prepare('select count(*) as n from cookbook_recipes').first('n');
  const before = await rows();
  const read = await readRecipes(cook, ' http://sugo.example/page/Sugo?a=1#comments ');
  const [only] = read.recipes;
  expect(read.address).toBe('https://sugo.example/page/Sugo?a=1');
  expect(only?.recipe).toMatchObject({
    title: 'Sugo',
    servings: 4,
    minutes: 40,
    steps: ['Fry the onions.', 'Add the tomatoes and simmer.'],
    source: 'https://sugo.example/page/Sugo?a=1',
  });
  expect(only?.recipe.lines.map(({ name, amount, unit }) => [name, amount, unit])).toEqual([
    ['tomatoes', 800, 'g'],
    ['onions', 2.5, null],
    ['olive oil', 1, 'tbsp'],
  ]);
  expect(await rows()).toBe(before);
});

test('a page is read up to a number of ingredient characters, and further recipes are named', async () => {
  const { recipes, problems } = await readRecipes(cook, 'https://sugo.example/many/8');
  expect(recipes.map(({ recipe }) => [recipe.title, recipe.lines.length])).toEqual(
    Array.from({ length: 6 }, (_, at) => [`Dish ${at}`, 40]),
  );
  expect(problems).toEqual(
    [6, 7].map((at) => ({
      title: `Dish ${at}`,
      error: 'the page has too many ingredient lines. Copy this recipe and paste it',
    })),
  );
});

test('pages of real sites are read by address as by paste', async (context) => {
  const keys: string[] = await (await fetch('https://real.example/')).json();
  if (keys.length === 0) {
    console.log('Skipped: the real web pages (../shared/data) are not here.');
    return context.skip();
  }
  const read = await manyAtATime(keys, 4, async (key) => {
    const html = await (await fetch(`https://real.example/${key}`)).text();
    const pasted = parsePastedRecipes(html).entries.flatMap((one) =>
      one.ok ? [toUserRecipe(one.item, builtinResolver)] : [],
    );
    const source = `https://real.example/${key}`;
    // Put every other page behind a redirect, like short links and moved sites.
    const way =
      key.length % 2 === 0 ? source : `https://short.example/to/301?url=${encodeURIComponent(source)}`;
    const { status, json } = await readPage(cook, way);
    const parsedRecipes = status === 200 ? json.recipes.map(({ recipe }: { recipe: object }) => recipe) : [];
    expect([key, parsedRecipes]).toEqual([key, pasted.map((recipe) => ({ ...recipe, source }))]);
    if (pasted.length === 0) expect([key, status]).toEqual([key, status === 200 ? 200 : 422]);
    return pasted.length;
  });
  expect(keys).toHaveLength(107);
  expect(read.filter((count) => count > 0).length).toBeGreaterThan(80);
});

test('a database failure is not reported as an invalid address', async () => {
  const { env, database } = faultyEnvironment();
  const readWithFailures = (first: number) => {
    database.now((call) => (call >= first ? 'fails' : 'none'));
    return readPage(cook, 'https://sugo.example/page/Sugo', { DB: env.DB });
  };
  expect((await readWithFailures(Number.POSITIVE_INFINITY)).status).toBe(200);
  const { calls } = database;
  expect(calls).toBeGreaterThan(1);
  for (let first = 0; first < calls; first += 1)
    expect((await readWithFailures(first)).status, `${first}`).toBe(503);
});

test('a page is decoded with its server’s encoding', async () => {
  const { recipes } = await readRecipes(cook, 'https://latin.example/latin');
  expect(recipes.map(({ recipe }) => recipe.title)).toEqual(['Crème']);
});

test('a site is requested without cookies, credentials or user data, and learns our name', async () => {
  const calls = await outgoingDuring(() => readRecipes(cook, 'https://polite.example/page'));
  expect(calls.map(({ url, method }) => `${method} ${url}`)).toEqual([
    'GET https://polite.example/robots.txt',
    'GET https://polite.example/page',
  ]);
  for (const { headers } of calls) {
    expect(headers['user-agent']).toBe('PantryChef/1.0 (+http://localhost:8787/privacy)');
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cookie|authorization|referer|forwarded|connecting-ip/)]),
    );
    expect(JSON.stringify(headers)).not.toContain(cook.token);
  }
});

/** Returns the path of a redirect with this status and target. */
const to = (url: string, status = 302) => `/to/${status}?url=${encodeURIComponent(url)}`;

test.each([301, 302, 303, 307, 308])('a redirect of %i is followed, also to another site', async (status) => {
  const path = to(`//moved.example${to('/page/Moved', status)}`, status);
  const { address, recipes } = await readRecipes(cook, `https://old.example${path}`);
  expect([address, recipes[0]?.recipe.title]).toEqual(['https://moved.example/page/Moved', 'Moved']);
});

test.each([
  ['text', 'soup', 400, 'This isn’t a link to a web page. Links start with https://.'],
  ['another scheme', 'ftp://files.example/page', 400, /^This isn’t a link to a web page/],
  ['a loopback address', 'https://127.0.0.1/page', 400, NOT_PUBLIC],
  ['a loopback address as one number', 'https://2130706433/page', 400, NOT_PUBLIC],
  ['a loopback address of IPv6', 'https://[::ffff:127.0.0.1]/page', 400, NOT_PUBLIC],
  ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/', 400, NOT_PUBLIC],
  ['a name of a network of one’s own', 'https://router.local/page', 400, NOT_PUBLIC],
  ['a password', 'https://cook:secret@site.example/page', 400, NOT_PUBLIC],
  ['a port', 'https://site.example:8443/page', 400, NOT_PUBLIC],
  ['our own site', 'http://localhost:8787/recipe/shakshuka', 400, NOT_PUBLIC],
  ['a name that leads to a private address', 'https://a-10-0-0-8.example/page', 400, NOT_PUBLIC],
  ['a name that leads to loopback', 'https://a-127-0-0-1.example/page', 400, NOT_PUBLIC],
  ['a name that leads to a private address of IPv6', 'https://six.inside.example/page', 400, NOT_PUBLIC],
  ['a name that leads nowhere', 'https://nowhere.example/page', 422, UNREACHABLE],
  ['a redirect to loopback', `https://evil.example${to('http://127.0.0.1:8787/')}`, 400, NOT_PUBLIC],
  ['a redirect to a metadata service', `https://evil.example${to('//169.254.169.254/')}`, 400, NOT_PUBLIC],
  [
    'a redirect to a private name',
    `https://evil.example${to('https://a-192-168-0-1.example/')}`,
    400,
    NOT_PUBLIC,
  ],
  ['a redirect to another port', `https://evil.example${to('https://evil.example:22/')}`, 400, NOT_PUBLIC],
  [
    'a redirect to a script',
    `https://evil.example${to('javascript:alert(1)')}`,
    400,
    /^This isn’t a link to a web page/,
  ],
  [
    'a redirect to a file',
    `https://evil.example${to('file:///etc/passwd')}`,
    400,
    /^This isn’t a link to a web page/,
  ],
  [
    'redirects in a circle',
    `https://circle.example${to(`/to/302?url=${encodeURIComponent('/loop/1')}`)}`,
    422,
    NO_END,
  ],
  ['redirects without an end', 'https://circle.example/loop/1', 422, NO_END],
  ['a redirect to nothing', 'https://site.example/status/302', 422, UNREACHABLE],
  ['a picture', 'https://types.example/type?is=image/jpeg', 422, /isn’t a web page/],
  ['a PDF', 'https://types.example/type?is=application/pdf', 422, /isn’t a web page/],
  ['data', 'https://types.example/type?is=application/json', 422, /isn’t a web page/],
  ['what only looks like a page', 'https://types.example/type?is=text/htmlx', 422, /isn’t a web page/],
  ['what does not say what it is', 'https://types.example/type', 422, /isn’t a web page/],
  ['a page that is not there', 'https://site.example/status/404', 422, 'There’s no page at this link.'],
  ['a site that turns programs away', 'https://site.example/status/403', 422, REFUSED],
  ['a site that has had too many calls', 'https://site.example/status/429', 422, REFUSED],
  ['a page behind a payment', 'https://site.example/status/402', 422, REFUSED],
  ['a site that is broken', 'https://site.example/status/500', 422, UNREACHABLE],
  ['a site whose server is not there', 'https://site.example/broken', 422, UNREACHABLE],
  [
    'a page without a recipe',
    'https://site.example/none',
    422,
    `We couldn’t find a recipe on this page. ${PASTE}`,
  ],
  ['a site that is closed to programs', 'https://closed.example/page', 422, REFUSED],
  ['a redirect to a closed site', `https://open.example${to('https://closed.example/page')}`, 422, REFUSED],
  ['a page that is closed to programs', 'https://partly.example/page?print', 422, REFUSED],
  ['a page that is closed to us', 'https://asks-us.example/none', 422, REFUSED],
  ['a site that cannot say what is closed', 'https://broken.example/page', 422, UNREACHABLE],
] as const)('%s is refused with its sentence: %s', async (_what, address, status, sentence) => {
  const { status: given, json } = await readPage(cook, address);
  expect([given, json.code, json.field]).toEqual([status, 'invalid_input', 'address']);
  if (typeof sentence === 'string') expect(json.error).toBe(sentence);
  else expect(json.error).toMatch(sentence);
});

test.each([
  ['what a rule for us allows', 'https://asks-us.example/page'],
  ['what is not among the closed pages', 'https://partly.example/page?print=1'],
  ['a site whose rules lie on a network of its own', 'https://away.example/page'],
  ['a site without rules', 'https://free.example/page'],
  ['a site whose rules come after 500 KiB', 'https://long.example/page'],
])('%s is read', async (_what, address) => {
  expect((await readRecipes(cook, address)).recipes).toHaveLength(1);
});

test('a site’s robots.txt is requested once and cached', async () => {
  const read = () => readRecipes(cook, 'https://kept.example/page');
  const calls = await outgoingDuring(async () => {
    await read();
    await read();
  });
  expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(['/robots.txt', '/page', '/page']);
});

test.each(['said', 'unsaid'])('a page of 20 MB, its size %s, is refused with its message', async (which) => {
  const { status, json } = await readPage(cook, `https://large.example/large/${which}`);
  expect([status, json.error]).toEqual([422, `This page is larger than 2 MiB. ${PASTE}`]);
});

test('of a body of 20 MB only the allowed bytes are read, and it is released', async () => {
  const piece = 64 * 1024;
  let [taken, isCancelled] = [0, false];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken >= 20_000_000) return controller.close();
        taken += piece;
        controller.enqueue(new Uint8Array(piece));
      },
      cancel() {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const { signal } = new AbortController();
  const read = await readFirstBytes(new Response(body), SOURCE_PAGE_BYTES_MAX, signal);
  expect([read.bytes.length, read.isAll, isCancelled]).toEqual([SOURCE_PAGE_BYTES_MAX, false, true]);
  expect(taken).toBeLessThanOrEqual(SOURCE_PAGE_BYTES_MAX + 2 * piece);
});

test.each(['silent', 'drip'])('a page whose reply does not end in time (%s) is abandoned', async (what) => {
  const started = Date.now();
  const { status, json } = await readPage(cook, `https://slow.example/${what}`, { ANSWER_WITHIN_MS: '600' });
  expect([status, json.error]).toEqual([422, UNREACHABLE]);
  expect(Date.now() - started).toBeLessThan(1_800);
});

test('no request in these tests went to a non-public address', async () => {
  const calls = await outgoingCalls();
  expect(calls.length).toBeGreaterThan(100);
  for (const { url } of calls) {
    const { protocol, hostname, port, username } = new URL(url);
    const number = /^a-(\d+)-(\d+)-(\d+)-(\d+)\./.exec(hostname);
    expect([url, protocol, port, username]).toEqual([url, 'https:', '', '']);
    expect(url).toMatch(/^https:\/\/(cloudflare-dns\.com|[\w.-]+\.example)\//);
    expect(number === null || isPublicIp(number.slice(1).join('.'))).toBe(true);
    expect(hostname).not.toMatch(/inside|nowhere/);
  }
});

test('no requested address is logged', async () => {
  const lines: unknown[] = [];
  for (const kind of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, kind).mockImplementation((...line) => void lines.push(...line));
  for (const path of ['page', 'broken', 'none', 'status/500', 'loop/1', 'large/unsaid'])
    await readPage(cook, `https://secret-taste.example/${path}`);
  await readPage(cook, 'https://secret-taste.example:99/');
  await readPage({ token: 'nonsense' }, 'https://secret-taste.example/page');
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toContain('secret-taste');
  vi.restoreAllMocks();
});

test('guests cannot import pages, and no request is sent', async () => {
  const calls = await outgoingDuring(async () => {
    const reply = await callAs(null, 'POST', paths.read, { address: 'https://sugo.example/page' });
    expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
  });
  expect(calls).toEqual([]);
});

test('a cook’s pages per hour are limited, and so are all requests to one site', async () => {
  const limits = { LIMITS_FACTOR: '1' };
  const [one, other] = [await newCook(), await newCook()];
  const read = (who: Cook, host: string) => readPage(who, `https://${host}.example/page`, limits);
  await db.prepare('delete from rate').run();
  expect((await read(one, 'popular')).status).toBe(200);
  const counters = await db.prepare('select n from rate').all();
  // The counters are the cook's per hour and per day, two for every change, and the site's.
  expect(counters.results).toHaveLength(5);
  await db.prepare('update rate set n = 119').run();
  expect((await read(one, 'popular')).status).toBe(200);
  const turnedAway = await read(one, 'popular');
  expect([turnedAway.status, turnedAway.json.error]).toEqual([
    429,
    'You’ve imported many pages recently. Please try again later.',
  ]);
  await db.prepare('update rate set n = 600').run();
  const busy = await read(other, 'popular');
  expect([busy.status, Number(busy.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect(busy.json.error).toBe(
    'Too many recipes were imported from this site recently. Try again later, or copy the recipe and paste it here.',
  );
  expect((await read(other, 'unpopular')).status).toBe(200);
  // A redirect from another site counts towards the limit too.
  const around = await readPage(other, `https://by.example${to('https://popular.example/page')}`, limits);
  expect(around.status).toBe(429);
  await db.prepare('delete from rate').run();
});

test('a developer’s own server is read only if it is configured', async () => {
  const settings = { LOCAL_PAGES: 'http://127.0.0.1:9,http://soups.example' };
  const { address } = await readRecipes(cook, 'http://soups.example/page', settings);
  expect(address).toBe('http://soups.example/page');
  expect((await readPage(cook, 'http://127.0.0.1:10/', settings)).json.error).toBe(NOT_PUBLIC);
});
