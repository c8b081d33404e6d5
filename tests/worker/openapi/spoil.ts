/** Ways to break a request, chosen with a seed. */
import type { Chance } from '../auth/hostile.ts';
import { pick, WORDS } from './values.ts';

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Values of every type, and values at the limits of numbers and texts. */
const OTHERS: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 0.1, 1e308, 5e-324, Number.MAX_SAFE_INTEGER, 2 ** 53, 181, 10_001],
  ...['', ' ', '0', 'true', '2026-02-30', '2026-13-01', 'not-a-uuid', 'x'.repeat(101), 'x'.repeat(20_001)],
  ...[
    [],
    [[]],
    [null],
    [{}],
    {},
    { length: -1 },
    { toString: 1 },
    Array.from({ length: 1_001 }, () => 'egg'),
  ],
];

/** Invalid or unusual texts to send as a body. */
const BODIES: readonly string[] = [
  ...[
    '',
    ' ',
    '{',
    '[',
    '{"a":',
    '[1,]',
    "{'a':1}",
    'NaN',
    'undefined',
    '\ufeff{}',
    '{}{}',
    'null',
    '0',
    '"x"',
  ],
  ...[
    '<xml/>',
    'a=1&b=2',
    '{"ingredients":["egg"]',
    '{"__proto__":{"ingredients":["egg"]}}',
    '[]',
    '{}',
    '[{}]',
  ],
  nested('[', ']', 30_000),
  `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
  `{"ingredients":["egg"],"maxMinutes":${'9'.repeat(400)}}`,
];

function listPaths(
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...path, key]))];
}

type Holder = Record<string | number, unknown>;

/** Returns a copy of a JSON value with one inner value replaced, removed or added. */
export function spoiled(chance: Chance, value: unknown): unknown {
  const copy = structuredClone(value);
  const path = pick(chance, listPaths(copy).slice(0, 200));
  const last = path.at(-1);
  if (last === undefined) {
    if (typeof copy !== 'object' || copy === null || chance(3) === 0) return pick(chance, OTHERS);
    (copy as Holder)[pick(chance, WORDS)] = pick(chance, OTHERS);
    return copy;
  }
  const holder = path.slice(0, -1).reduce<Holder>((at, key) => at[key] as Holder, copy as Holder);
  switch (chance(4)) {
    case 0:
      delete holder[last];
      break;
    case 1:
      Object.defineProperty(holder, pick(chance, [...WORDS, 'id', 'user_id', 'role', 'qty', 'limit']), {
        value: pick(chance, OTHERS),
        enumerable: true,
      });
      break;
    default:
      holder[last] = chance(2) ? pick(chance, OTHERS) : pick(chance, WORDS);
  }
  return copy;
}

/** Returns the bytes of an invalid JSON body, or of a body of a wrong type. */
export function wrongBody(chance: Chance, good: string): BodyInit {
  switch (chance(5)) {
    case 0:
      return good.slice(0, chance(good.length + 1));
    case 1:
      // End the body with an incomplete character.
      return new Uint8Array([...new TextEncoder().encode(good.slice(0, 50)), 0xc3, 0x28, 0xff]);
    case 2:
      return `${good}${pick(chance, ['}', 'x', '\0', ','])}`;
    default:
      return pick(chance, BODIES);
  }
}

/** Returns a value for an address, encoded correctly or not. */
export function wrongText(chance: Chance): string {
  return pick(chance, [
    ...WORDS.map((word) => encodeURIComponent(word.toWellFormed())),
    ...['%', '%ff', '%00', '%c0%af', '..', '%2e%2e', '+', '%2f', 'x'.repeat(3_000), '-1', '1e3', '0x10', ''],
  ]);
}

/** Returns headers to add to a request: headers without effect, and headers that change everything. */
export const oddHeaders = (chance: Chance): Record<string, string> =>
  pick<Record<string, string>>(chance, [
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { 'Content-Type': 'multipart/form-data' },
    { 'Content-Type': 'application/json; charset=utf-16' },
    { Accept: 'text/html' },
    { 'Accept-Language': 'x'.repeat(2_000) },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'If-None-Match': '*' },
    { Range: 'bytes=0-1' },
    { DNT: '1' },
    { Cookie: 'session=%ff; __Host-x=' },
    { 'Content-Encoding': 'gzip' },
    { Expect: '100-continue' },
  ]);
