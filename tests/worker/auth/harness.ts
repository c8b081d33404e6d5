/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * Shared set-up of the account tests: an app with separate settings, a clock that tests can move, the unmodified auth
 * client, and the outbox.
 */
import { applyD1Migrations, type D1Migration, env } from 'cloudflare:test';
import { AuthClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, vi } from 'vitest';
import { createAuth } from '#worker/auth/auth';
import { SAMPLE } from './sample.ts';

export const SITE = 'http://localhost:8787';
export const PASSWORD = 'Cinnamon-7-Tea';
export const OTHER_PASSWORD = 'Cardamom-8-Soup';

const bindings = env as unknown as Env & { MIGRATIONS: D1Migration[] };

export interface Outgoing {
  to: string;
  type: string;
  token: string;
  token_hash: string;
  link: string;
  at: string;
}

/** Empties all tables before each test of a file. */
export function withDatabase(): void {
  beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS));
  beforeEach(async () => {
    // Silence the log line that shows developers a mail, and the request log.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    // Deleting a user also deletes the user's rows in other tables.
    await bindings.DB.batch(
      ['users', 'rate', 'flow_states'].map((table) => bindings.DB.prepare(`delete from ${table}`)),
    );
  });
}

let people = 0;

export const newEmail = (): string => `cook${++people}@kitchen.example`;

/** Starts an app with these settings and additional bindings. The app's clock moves only if a test moves it. */
export function startApp(settings: Record<string, string> = {}, more: Partial<Env> = {}) {
  const variables = { ...bindings, ...SAMPLE, ...settings, ...more };
  const time = { now: Date.now() };
  const app = createAuth({ clock: () => time.now });
  const waiting: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    passThroughOnException: () => {},
    props: {},
  } as unknown as ExecutionContext;
  const from = { address: '192.0.2.1' };

  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input as string, { redirect: 'manual', ...init } as RequestInit);
    if (!request.headers.has('CF-Connecting-IP')) request.headers.set('CF-Connecting-IP', from.address);
    return app.fetch(request, variables, context);
  };

  /** Calls the API directly, without the auth client. */
  const call = async (
    method: string,
    path: string,
    { body, jwt, headers = {} }: { body?: unknown; jwt?: string; headers?: Record<string, string> } = {},
  ) => {
    const response = await fetch(`${SITE}/auth/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json;charset=UTF-8',
        'X-Supabase-Api-Version': '2024-01-01',
        ...(jwt ? { Authorization: `Bearer ${jwt}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
    const json: any = /json/.test(response.headers.get('Content-Type') ?? '') ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, text, json };
  };

  /** Creates an auth client, from the npm package, with a separate session. */
  const client = (options: Record<string, unknown> = {}) =>
    new AuthClient({
      url: `${SITE}/auth/v1`,
      fetch: fetch as typeof globalThis.fetch,
      autoRefreshToken: false,
      persistSession: true,
      storage: memory(),
      storageKey: crypto.randomUUID(),
      ...options,
    });

  const outbox = async (to: string): Promise<Outgoing[]> => {
    const response = await fetch(`${SITE}/__dev/outbox?to=${encodeURIComponent(to)}`);
    return (await response.json()) as Outgoing[];
  };

  const lastMail = async (to: string): Promise<Outgoing> => {
    const mail = (await outbox(to)).at(-1);
    if (!mail) throw new Error(`Nothing was sent to ${to}.`);
    return mail;
  };

  /** Signs a user up and in, with or without confirmation mails. */
  const member = async (email = newEmail(), password = PASSWORD) => {
    const { json } = await call('POST', '/signup', { body: { email, password } });
    if (json.access_token) return { email, ...json } as Signed;
    const { token_hash } = await lastMail(email);
    const verified = await call('POST', '/verify', { body: { type: 'signup', token_hash } });
    return { email, ...verified.json } as Signed;
  };

  return { db: bindings.DB, time, from, waiting, fetch, call, client, outbox, lastMail, member };
}

export interface Signed {
  email: string;
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  user: { id: string; email: string };
}

export type App = ReturnType<typeof startApp>;

/**
 * Stops the real clock during the task. Limits per five minutes count from full five minutes of the clock, so a test
 * that crosses such a boundary would start again from zero.
 */
export async function atOneMoment(work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await work();
  } finally {
    vi.useRealTimers();
  }
}

/** Raises a session to aal2 with an authenticator app. */
export async function raise(app: App, jwt: string): Promise<string> {
  const { json: factor } = await app.call('POST', '/factors', { jwt, body: { factor_type: 'totp' } });
  const { json: asked } = await app.call('POST', `/factors/${factor.id}/challenge`, { jwt, body: {} });
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({
    timestamp: app.time.now,
  });
  const { json } = await app.call('POST', `/factors/${factor.id}/verify`, {
    jwt,
    body: { challenge_id: asked.id, code },
  });
  return json.access_token as string;
}

/** Makes the proof of identity of every session recent. */
export const refreshProof = (app: App): Promise<unknown> =>
  app.db.prepare('update sessions set reauthenticated_at = ?1').bind(app.time.now).run();

export function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

export function decodeClaims(token: string): Record<string, unknown> {
  const [, body = ''] = token.split('.');
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
}

export function must<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('There is nothing.');
  return value;
}
