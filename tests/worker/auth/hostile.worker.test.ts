import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { must, newEmail, PASSWORD, SITE, startApp, withDatabase } from './harness.ts';
import { type Chance, hostileRequest, seeded } from './hostile.ts';
import { FIRST_KEY, SAMPLE } from './sample.ts';

withDatabase();

const logged = { errors: [] as unknown[] };
beforeEach(() => {
  logged.errors = [];
  vi.spyOn(console, 'error').mockImplementation((...all) => void logged.errors.push(all));
});
afterEach(() => vi.restoreAllMocks());

test('a thousand malformed requests cause no 5xx and reveal no stack trace or secret', async () => {
  const app = startApp({ AUTH_GOOGLE_ID: 'google-id', AUTH_GOOGLE_SECRET: 'google-secret-value' });
  const { access_token, refresh_token, email } = await app.member();
  const factor = await app.call('POST', '/factors', { jwt: access_token, body: { factor_type: 'totp' } });
  const known = { email, access_token, refresh_token, factorId: factor.json.id as string };
  const chance: Chance = seeded(20261121);
  const secrets = [must(SAMPLE.AUTH_SECRET), FIRST_KEY.d, 'google-secret-value', 'scrypt$'];
  const statuses = new Map<number, number>();
  for (let n = 0; n < 1000; n += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { path, init } = hostileRequest(chance, known);
        const response = await app.fetch(SITE + path, init);
        const text = await response.text();
        const exchange = `${init.method} ${path} ${String(init.body).slice(0, 200)} → ${response.status} ${text.slice(0, 300)}`;
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status >= 500) throw new Error(exchange);
        if (/\bat .+:\d+:\d+|SQLITE|D1_ERROR|node_modules/.test(text)) throw new Error(exchange);
        for (const secret of secrets) if (text.includes(secret)) throw new Error(exchange);
        if (response.status >= 400 && init.method !== 'HEAD') {
          const json = JSON.parse(text) as Record<string, unknown>;
          const code = json.error_code ?? json.code;
          if (typeof code !== 'string' || response.headers.get('X-Sb-Error-Code') !== code)
            throw new Error(exchange);
        }
      }),
    );
  }
  expect(logged.errors).toEqual([]);
  // Check that the requests lead to many different results.
  expect([...statuses.keys()].length).toBeGreaterThan(6);
  expect(
    (await app.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })).status,
  ).not.toBe(500);
});

test.each(['/signup', '/token?grant_type=password', '/logout', '/verify', '/recover', '/otp', '/factors'])(
  'a body over 1 MiB is refused by %s, whatever its length header says',
  async (path) => {
    const app = startApp();
    const exact = `{"a":"${'x'.repeat(1024 * 1024 - 8)}"}`;
    expect((await app.call('POST', path, { body: exact })).status).not.toBe(413);
    const whole = await app.call('POST', path, { body: `${exact} ` });
    expect([whole.status, whole.json.code]).toEqual([413, 'request_entity_too_large']);
    const chunk = new Uint8Array(64 * 1024).fill(32);
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        if (sent > 4 * 1024 * 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const streamed = await app.fetch(`${SITE}/auth/v1${path}`, { method: 'POST', body: stream });
    expect(streamed.status).toBe(413);
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  },
);

test.each(['', '{', 'null', '[]', '"text"', '7', '{"email":}', '\ufeff', '{"a":1}}'])(
  'the body %j is refused, because it is not a JSON object',
  async (body) => {
    const { status, json } = await startApp().call('POST', '/recover', { body });
    expect([status, json.code]).toEqual([400, 'bad_json']);
  },
);

test('a body that is not UTF-8 is refused', async () => {
  const response = await startApp().fetch(`${SITE}/auth/v1/recover`, {
    method: 'POST',
    body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]),
  });
  expect(response.status).toBe(400);
});

test('text nested a hundred thousand levels deep is refused', async () => {
  const app = startApp();
  const { access_token: jwt } = await app.member();
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const body = `{"data":{"a":${deep}},"email":"${newEmail()}","password":"${PASSWORD}"}`;
  expect((await app.call('POST', '/signup', { body })).status).toBe(400);
  expect((await app.call('PUT', '/user', { jwt, body: `{"data":{"a":${deep}}}` })).status).toBe(400);
});

test('unknown keys are ignored', async () => {
  const app = startApp();
  const { status } = await app.call('POST', '/recover', {
    body: {
      email: newEmail(),
      gotrue_meta_security: {},
      code_challenge: null,
      code_challenge_method: null,
      x: 'y',
    },
  });
  expect(status).toBe(200);
});

test('an unknown call is a 404, and another method a 405', async () => {
  const app = startApp();
  for (const path of ['/sso', '/passkeys', '/admin/users', '/invite', '/reauthenticate', '/factors/x/y/z']) {
    const { status, json } = await app.call('POST', path, { body: {} });
    expect([path, status, json.code]).toEqual([path, 404, 'not_found']);
  }
  const { status, json, headers } = await app.call('GET', '/signup');
  expect([status, json.code, json.message]).toEqual([
    405,
    'method_not_allowed',
    'This endpoint doesn’t support that method',
  ]);
  expect(headers.get('Allow')).toBe('POST, OPTIONS');
  expect((await app.call('DELETE', '/user')).status).toBe(405);
});

test('pages of our own origins may call the API, and others may not', async () => {
  const app = startApp({ AUTH_ORIGINS: 'https://app.example' });
  const ask = (origin: string) =>
    app.fetch(`${SITE}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });
  for (const origin of [SITE, 'https://app.example']) {
    const { status, headers } = await ask(origin);
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
    const allowed = must(headers.get('Access-Control-Allow-Headers'));
    for (const name of [
      'apikey',
      'authorization',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
    ]) {
      expect(allowed).toContain(name);
    }
    expect(headers.get('Access-Control-Allow-Methods')).toContain('PUT');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
  }
  for (const origin of ['https://evil.example', 'null', 'https://app.example.evil.example']) {
    expect((await ask(origin)).headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
  const reply = await app.call('GET', '/health', { headers: { Origin: 'https://app.example' } });
  expect(reply.headers.get('Access-Control-Expose-Headers')).toContain('X-Supabase-Api-Version');
  expect(reply.headers.get('Vary')).toContain('Origin');
});

test('no reply about a person is cached, and every reply has the security headers', async () => {
  const app = startApp();
  const { access_token: jwt } = await app.member();
  for (const { headers } of [
    await app.call('GET', '/user', { jwt }),
    await app.call('POST', '/token?grant_type=password', { body: {} }),
    await app.call('GET', '/verify?token=x&type=signup'),
  ]) {
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toBeTruthy();
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test('with invalid settings no request is answered', async () => {
  const broken: Record<string, string>[] = [
    { AUTH_SECRET: '' },
    { ENVIRONMENT: 'production' },
    { ENVIRONMENT: 'production', SITE_URL: 'https://pantry-chef.example' },
  ];
  for (const settings of broken) {
    const app = startApp(settings);
    for (const path of ['/auth/v1/health', '/.well-known/jwks.json', '/__dev/outbox', '/__dev/outbox?to=a']) {
      const response = await app.fetch(SITE + path);
      expect([path, response.status]).toEqual([path, 500]);
      expect(await response.text()).not.toMatch(/AUTH_|development/);
    }
  }
});

test('in production there is no outbox, and mails are sent to the provider', async () => {
  const { development: _, ...key } = FIRST_KEY;
  const sent: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((async (input: string, init: RequestInit) => {
    sent.push(new Request(input, init));
    return Response.json({ id: '1' });
  }) as never);
  const app = startApp({
    ENVIRONMENT: 'production',
    SITE_URL: 'https://pantry-chef.example',
    AUTH_SIGNING_KEYS: JSON.stringify([key]),
    AUTH_SECRET: '0123456789abcdef0123456789abcdef',
    AUTH_SCRYPT_N: '16384',
    MAIL_API_KEY: 'mail-key',
    MAIL_FROM: 'hello@pantry-chef.example',
  });
  await app.db.prepare('drop table if exists dev_outbox').run();
  const email = newEmail();
  const { status } = await app.call('POST', '/signup', { body: { email, password: PASSWORD } });
  expect(status).toBe(200);
  // Work that runs after the reply may schedule more work.
  while (app.waiting.length > 0) await app.waiting.shift();
  expect(sent.map(({ url, headers, redirect }) => [url, headers.get('Authorization'), redirect])).toEqual([
    ['https://api.resend.com/emails', 'Bearer mail-key', 'manual'],
  ]);
  const mail = (await must(sent[0]).json()) as Record<string, string>;
  expect(mail).toMatchObject({ from: 'hello@pantry-chef.example', to: [email] });
  expect(mail.text).toContain('https://pantry-chef.example/auth/v1/verify?token=');
  const response = await app.fetch(`${SITE}/__dev/outbox?to=${email}`);
  expect(response.status).toBe(404);
  const table = await app.db.prepare(`select name from sqlite_master where name = 'dev_outbox'`).first();
  expect(table).toBeNull();
  const phone = await app.call('GET', '/settings');
  expect(phone.json.sms_provider).toBe('');
});
