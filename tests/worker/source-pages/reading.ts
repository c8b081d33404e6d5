/**
 * Helpers to read recipe pages by address, through the whole API on real D1, with the simulated internet of
 * internet.ts.
 */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { cookbookApi as paths } from '#contract/cookbook/cookbook-paths';
import { readSourcePage } from '#contract/cookbook/source-pages';
import { SAMPLE } from '../auth/sample.ts';
import { createCheckedApi } from '../openapi/checked-api.ts';
import type { Cook } from '../pantry/cooks.ts';
import type { Outgoing } from './internet.ts';

const app = createCheckedApi();

export interface PageReply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  readonly json: any;
}

/**
 * Requests the recipes of a page through the API.
 * @param settings settings and bindings in addition to those of a developer's machine
 */
export async function readPage(
  { token }: Pick<Cook, 'token'>,
  address: unknown,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<PageReply> {
  const response = await app.request(
    `${SAMPLE.SITE_URL}${paths.read}`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ address }),
    },
    { ...(env as Env), ...SAMPLE, ...settings },
  );
  return { status: response.status, headers: response.headers, json: await response.json() };
}

/** Requests the recipes of a page; fails if the request does. */
export async function readRecipes(cook: Cook, address: string, settings: Record<string, string> = {}) {
  const { status, json } = await readPage(cook, address, settings);
  expect([address, status, json.error]).toEqual([address, 200, undefined]);
  return readSourcePage.reply.parse(json);
}

export async function outgoingCalls(): Promise<Outgoing[]> {
  const response = await fetch('https://outgoing.example/');
  return response.json();
}

/** Returns the requests that leave the worker during a task, without DNS queries. */
export async function outgoingDuring(work: () => Promise<unknown>): Promise<Outgoing[]> {
  const before = (await outgoingCalls()).length;
  await work();
  const after = (await outgoingCalls()).slice(before);
  return after.filter(({ url }) => new URL(url).hostname !== 'cloudflare-dns.com');
}
