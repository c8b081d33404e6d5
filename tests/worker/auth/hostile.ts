/** Generates malformed requests from a seed: every auth route with every kind of nonsense. */

import { chance } from '../../seeded.ts';

export type Chance = (below: number) => number;

/** Random integers below a limit, which depend only on the seed. */
export function seeded(seed: number): Chance {
  const random = chance(seed);
  return (below) => Math.floor(random() * below);
}

export interface Known {
  readonly email: string;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly factorId: string;
}

const METHODS = ['POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];
const FIELDS = [
  'email',
  'password',
  'data',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'type',
  'token',
  'token_hash',
  'create_user',
  'code',
  'challenge_id',
  'factor_type',
  'friendly_name',
  'issuer',
  'phone',
  'webauthn',
  'code_challenge',
  'code_challenge_method',
  'app_metadata',
  'current_password',
  'gotrue_meta_security',
  '__proto__',
  'constructor',
];
const WORDS = [
  '',
  ' ',
  '\0',
  '\u202e',
  '\ud800',
  '💥',
  'null',
  'true',
  '0',
  '-1',
  '1e999',
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '%00',
  '%ff',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '#{7*7}',
  '{{7*7}}',
  'signup',
  'recovery',
  'totp',
  'phone',
  'webauthn',
  's256',
  'plain',
  '123456',
  '+15551234567',
  'Cinnamon-7-Tea',
  'a@b.example',
  'A'.repeat(48),
  'x'.repeat(43),
  'x'.repeat(5000),
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  '\r\nSet-Cookie: a=b',
  'javascript:alert(1)',
];
const QUERY = [
  'grant_type',
  'redirect_to',
  'token',
  'type',
  'scope',
  'provider',
  'state',
  'code',
  'code_challenge',
  'scopes',
  'x',
];
const GRANTS = ['password', 'refresh_token', 'pkce', 'x'];
const QUERY_VALUES = ['password', 'refresh_token', 'pkce', 'google', 'others', 'signup', '%', '%ff'];
const LITERALS = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  0.1,
  [],
  {},
  [[]],
  [null],
  { a: { b: [1] } },
  { length: -1 },
];

const pick = <Item>(chance: Chance, items: readonly Item[]): Item => items[chance(items.length)] as Item;

function value(chance: Chance, known: Known): unknown {
  switch (chance(6)) {
    case 0:
      return pick(chance, LITERALS);
    case 1:
      return pick(chance, [known.email, known.factorId, known.refresh_token]);
    case 2:
      return {
        [pick(chance, FIELDS)]: pick(chance, WORDS),
        type: 'create',
        credential_response: pick(chance, LITERALS),
      };
    default:
      return pick(chance, WORDS);
  }
}

function body(chance: Chance, known: Known): string {
  if (chance(8) === 0)
    return pick(chance, [...WORDS, '{', '[', '{"a":', '[1,]', '{"email":"a@b.example","email":1}']);
  const fields = Array.from({ length: chance(7) }, () => [pick(chance, FIELDS), value(chance, known)]);
  // Often start from a valid body, which passes the first check.
  const likely = chance(2)
    ? { email: chance(2) ? known.email : 'c@d.example', password: 'Cinnamon-7-Tea' }
    : {};
  const text = JSON.stringify({ ...likely, ...Object.fromEntries(fields) });
  return chance(12) === 0 ? text.slice(0, chance(text.length + 1)) : text;
}

/** Chooses a target for a request: mostly an existing call with its own method. */
function target(chance: Chance, known: Known): { method: string; path: string } {
  const word = () => encodeURIComponent(pick(chance, WORDS).toWellFormed());
  const id = chance(2)
    ? known.factorId
    : chance(3)
      ? word()
      : pick(chance, ['%', '%ff', '%00', '%c0%af', '..']);
  const [own, route] = pick(chance, [
    ['POST', '/signup'],
    ['POST', '/token'],
    ['GET', '/user'],
    ['PUT', '/user'],
    ['POST', '/logout'],
    ['POST', '/otp'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/verify'],
    ['GET', '/verify'],
    ['POST', '/factors'],
    ['DELETE', `/factors/${id}`],
    ['POST', `/factors/${id}/challenge`],
    ['POST', `/factors/${id}/verify`],
    ['DELETE', `/user/identities/${id}`],
    ['GET', '/authorize'],
    ['GET', '/callback'],
    ['GET', '/settings'],
    ['GET', '/.well-known/jwks.json'],
    ['GET', `/${word()}`],
    ['POST', '/admin/users'],
  ] as const);
  const query = Array.from({ length: chance(4) + (route === '/token' ? 1 : 0) }, (_, at) => {
    if (route === '/token' && at === 0) return `grant_type=${pick(chance, GRANTS)}`;
    const name = pick(chance, QUERY);
    return `${name}=${chance(2) ? pick(chance, QUERY_VALUES) : word()}`;
  });
  return {
    method: chance(8) ? own : pick(chance, METHODS),
    path: `/auth/v1${route}${query.length > 0 ? `?${query.join('&')}` : ''}`,
  };
}

function headers(chance: Chance, known: Known): Record<string, string> {
  const given: Record<string, string> = {};
  if (chance(2)) {
    const [head = '', claims = ''] = known.access_token.split('.');
    given.Authorization = pick(chance, [
      `Bearer ${known.access_token}`,
      `Bearer ${known.access_token}`,
      `Bearer ${known.access_token.slice(0, -2)}`,
      `Bearer ${head}.${claims}.`,
      'Bearer eyJhbGciOiJub25lIn0.e30.',
      'Bearer undefined',
      'Bearer',
      'Basic YTpi',
      `Bearer ${'x'.repeat(5000)}`,
      'Bearer a.b.c.d',
    ]);
  }
  if (chance(2))
    given['X-Supabase-Api-Version'] = pick(chance, ['2024-01-01', '1999-01-01', 'x', '9999-99-99']);
  if (chance(3) === 0) given['Content-Type'] = pick(chance, ['text/plain', 'multipart/form-data', 'x', '']);
  if (chance(4) === 0) given.Cookie = pick(chance, ['journey=x', 'journey', '=;=;', 'journey=%ff']);
  if (chance(4) === 0) given.Origin = pick(chance, ['null', 'https://evil.example', 'http://localhost:8787']);
  // Use different networks. Otherwise the rate limits would answer instead of the handlers.
  given['CF-Connecting-IP'] = pick(chance, [
    `198.51.100.${chance(256)}`,
    `2001:db8:${chance(9999)}::1`,
    'x',
    ':::',
  ]);
  return given;
}

/** Returns a malformed request. The same state of the random generator gives the same request. */
export function hostileRequest(chance: Chance, known: Known): { path: string; init: RequestInit } {
  const { method, path } = target(chance, known);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return {
    path,
    init: {
      method,
      headers: headers(chance, known),
      redirect: 'manual',
      ...(hasBody ? { body: body(chance, known) } : {}),
    },
  };
}
