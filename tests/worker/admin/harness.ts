/// <reference types="@cloudflare/vitest-plugin/types" />
/** Starts the whole API with accounts of every role that the admin calls distinguish. */
import { env } from 'cloudflare:test';
import { raise, SITE, startApp } from '../auth/harness.ts';
import { SAMPLE } from '../auth/sample.ts';
import { createCheckedApi } from '../openapi/checked-api.ts';

export const OWNER = 'chef@kitchen.example';

const variables = { ...(env as unknown as Env), ...SAMPLE, ADMIN_EMAIL: OWNER } as Env;

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  readonly json: any;
  readonly text: string;
  readonly headers: Headers;
}

export interface Request {
  readonly jwt?: string | undefined;
  readonly body?: unknown;
}

/** Starts the API with these accounts. @param settings settings of the worker, in addition to those of every test */
export function startAdmin(settings: Partial<Env> = {}) {
  const app = startApp({ ADMIN_EMAIL: OWNER });
  const api = createCheckedApi();
  const waiting: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
    passThroughOnException: () => {},
    props: {},
  } as unknown as ExecutionContext;

  /** Calls the API and waits for the work after the reply. A string body is sent unchanged. */
  const call = async (method: string, path: string, { jwt, body }: Request = {}): Promise<Reply> => {
    const request = new Request(SITE + path, {
      method,
      headers: jwt ? { Authorization: `Bearer ${jwt}` } : {},
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await api.fetch(request, { ...variables, ...settings }, context);
    const text = await response.text();
    await Promise.all(waiting.splice(0));
    const { status, headers } = response;
    return { status, headers, text, json: text === '' ? undefined : JSON.parse(text) };
  };

  /** Signs up and signs in a user, with a role or a second factor if requested. */
  const person = async ({ admin = false, factor = false, email }: PersonOptions = {}) => {
    const member = await app.member(email);
    if (admin) await app.db.prepare(`insert into user_roles values (?1, 'admin')`).bind(member.user.id).run();
    if (!factor) return { ...member, raised: member.access_token };
    // Verifying the factor raises the session's level, but not that of its first token.
    return { ...member, raised: await raise(app, member.access_token) };
  };

  return { app, db: app.db, call, person };
}

export interface PersonOptions {
  readonly admin?: boolean;
  readonly factor?: boolean;
  readonly email?: string;
}
