/**
 * The internet of the worker tests. It receives every outgoing call of the worker, in the process of the test runner,
 * and records the call. Any host that ends in `.example` is a site; the path of an address determines the reply. Runs
 * in Node.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { answerOfBucket } from '../jobs/s3-bucket.ts';

const REAL = fileURLToPath(new URL('../../../../shared/data/jsonld-pages.ndjson.gz', import.meta.url));

/** A call that left the worker. */
export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

const outgoing: Outgoing[] = [];

let real: ReadonlyMap<string, string> | undefined;
/** Returns pages of real sites by key; empty if the file is missing. */
function realPages(): ReadonlyMap<string, string> {
  const lines = existsSync(REAL) ? gunzipSync(readFileSync(REAL)).toString().trim().split('\n') : [];
  real ??= new Map(
    lines.map((line) => {
      const { key, jsonld }: { key: string; jsonld: string[] } = JSON.parse(line);
      const scripts = jsonld.map((body) => `<script type="application/ld+json">${body}</script>`);
      return [key, `<!doctype html><html><head>${scripts.join('')}</head><body></body></html>`];
    }),
  );
  return real;
}

export const createPage = (title: string, about = ''): string =>
  `<!doctype html><html><head><title>${title}</title><meta charset="utf-8"><script type="application/ld+json">${JSON.stringify(
    {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: title,
      recipeYield: '4',
      totalTime: 'PT40M',
      recipeIngredient: ['800 g tomatoes, chopped', '2-3 onions', '1 tbsp olive oil'],
      recipeInstructions: ['Fry the onions.', 'Add the tomatoes and simmer.'],
    },
  )}</script></head><body>${about}</body></html>`;

/** Creates a page with this number of recipes, each with 40 ingredient lines of 250 characters. */
const pageOfMany = (count: number): string => {
  const recipes = Array.from({ length: count }, (_, at) => ({
    ...{ '@type': 'Recipe', name: `Dish ${at}`, recipeInstructions: ['Cook it.'] },
    recipeIngredient: Array.from({ length: 40 }, () =>
      `1 cup rice, ${'well rinsed and '.repeat(20)}`.slice(0, 250),
    ),
  }));
  return `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify({ '@graph': recipes })}</script></head></html>`;
};

const html = (body: BodyInit, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } });

const encoder = new TextEncoder();

/** Creates a body that is sent in pieces at this interval (ms). */
function pieces(piece: Uint8Array, count: number, everyMs: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
      if (sent >= count) return controller.close();
      sent += 1;
      controller.enqueue(piece);
    },
  });
}

const TYPES: Readonly<Record<string, number>> = { A: 1, AAAA: 28 };

/**
 * Resolves a host name, which contains its address: 'a-10-0-0-8.example' resolves to 10.0.0.8, 'six.inside.example'
 * to fd00::1.
 */
function resolved(name: string, type: string): Response {
  const number = /^a-(\d+)-(\d+)-(\d+)-(\d+)\./.exec(name);
  const data = name.startsWith('nowhere.')
    ? []
    : number
      ? [{ A: number.slice(1).join('.') }]
      : name.startsWith('six.')
        ? [{ AAAA: 'fd00::1' }]
        : [{ A: '93.184.215.14' }, { AAAA: '2606:2800:21f:cb07::1' }];
  const records = data.flatMap((one) => Object.entries(one)).filter(([of]) => of === type);
  return Response.json({
    Status: 0,
    Answer: [
      { name, type: 5, data: 'elsewhere.example.' },
      ...records.map(([of, value]) => ({ name, type: TYPES[of], data: value })),
    ],
  });
}

function createRobots({ hostname }: URL): Response {
  if (hostname.startsWith('closed.')) return new Response('User-agent: *\nDisallow: /\n');
  if (hostname.startsWith('asks-us.'))
    return new Response('User-agent: *\nDisallow: /\n\nUser-agent: pantrychef\nAllow: /page\nDisallow: /\n');
  if (hostname.startsWith('partly.')) return new Response('\uFEFFUser-Agent: *\r\nDisallow: /*?print$\r\n');
  if (hostname.startsWith('broken.')) return new Response(null, { status: 503 });
  if (hostname.startsWith('away.'))
    return new Response(null, { status: 301, headers: { Location: 'http://169.254.169.254/robots.txt' } });
  if (hostname.startsWith('long.'))
    return new Response(`${'# nothing\n'.repeat(60_000)}User-agent: *\nDisallow: /\n`);
  return new Response('<h1>Not found</h1>', { status: 404 });
}

/** Files that a site serves as pictures, by name. All of them claim to be JPEG files. */
function createPicture(name: string): Response {
  const bytes =
    name === 'svg'
      ? encoder.encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      : Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...encoder.encode(name)]);
  const body = name === 'huge' ? pieces(new Uint8Array(1024 ** 2).fill(0x89), 6, 0) : bytes;
  return new Response(body, { headers: { 'Content-Type': 'image/jpeg' } });
}

async function createAnswer(url: URL): Promise<Response> {
  const { hostname, pathname, searchParams } = url;
  if (hostname === 'cloudflare-dns.com')
    return resolved(searchParams.get('name') ?? '', searchParams.get('type') ?? '');
  if (hostname === 'outgoing.example') return Response.json(outgoing);
  if (pathname === '/robots.txt') return createRobots(url);
  if (hostname === 'real.example')
    return pathname === '/'
      ? Response.json([...realPages().keys()])
      : html(realPages().get(pathname.slice(1)) ?? '');
  const [, what = '', which = ''] = pathname.split('/');
  switch (what) {
    case 'page':
      return html(createPage(which || 'Sugo'));
    case 'many':
      return html(pageOfMany(Number(which)));
    case 'latin':
      return html(Buffer.from(createPage('Crème').replace('<meta charset="utf-8">', ''), 'latin1'), {
        headers: { 'Content-Type': 'text/html; charset="iso-8859-1"' },
      });
    case 'to':
      return new Response('<a>elsewhere</a>', {
        status: Number(which),
        headers: { Location: searchParams.get('url') ?? '' },
      });
    case 'loop':
      return new Response(null, { status: 302, headers: { Location: `/loop/${Number(which) + 1}` } });
    case 'status':
      return html('<h1>Sorry</h1>', { status: Number(which) });
    case 'type':
      return new Response(createPage('Sugo'), { headers: { 'Content-Type': searchParams.get('is') ?? '' } });
    case 'large':
      // A body of 20 MB, with or without a Content-Length.
      return html(pieces(new Uint8Array(64 * 1024).fill(0x20), 320, 0), {
        headers: which === 'said' ? { 'Content-Length': String(320 * 64 * 1024) } : {},
      });
    case 'drip':
      return html(pieces(encoder.encode(' '), 60, 50));
    case 'silent':
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return html(createPage('Late'));
    case 'picture':
      return createPicture(which);
    case 'broken':
      throw new Error('connect ECONNREFUSED 10.0.0.8:443');
    case 'none':
      return html('<!doctype html><html><body><h1>About us</h1><p>We are nice.</p></body></html>');
    default:
      return html('<h1>Not found</h1>', { status: 404 });
  }
}

export async function internet(request: {
  readonly url: string;
  readonly method: string;
  readonly headers: { entries(): Iterable<[string, string]> };
  arrayBuffer(): Promise<ArrayBuffer>;
}): Promise<Response> {
  const url = new URL(request.url);
  const note: Outgoing = {
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers.entries()),
  };
  if (url.hostname === 'copies.example')
    return answerOfBucket(note, url, new Uint8Array(await request.arrayBuffer()));
  if (url.hostname !== 'outgoing.example') outgoing.push(note);
  return createAnswer(url);
}
