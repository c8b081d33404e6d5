/** Helpers to read pages by address, through the whole API on real D1, with the internet of internet.ts. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { cookbookApi as paths } from '#contract/cookbook/cookbook-paths';
import { readSourcePage } from '#contract/cookbook/source-pages';
import { createApi } from '#worker/api';
import { SAMPLE } from '../auth/sample.ts';
import type { Cook } from '../pantry/cooks.ts';
import type { Outgoing } from './internet.ts';

const app = createApi();

export interface PageReply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  readonly json: any;
}

/**
 * Requests the recipes of a page.
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

/** Reads a page that must succeed. */
export async function readRecipes(cook: Cook, address: string, settings: Record<string, string> = {}) {
  const { status, json } = await readPage(cook, address, settings);
  expect([address, status, json.error]).toEqual([address, 200, undefined]);
  return readSourcePage.reply.parse(json);
}

/** Requests that left the worker so far. */
export async function outgoingCalls(): Promise<Outgoing[]> {
  const response = await fetch('https://outgoing.example/');
  return response.json();
}

/** Requests that leave the worker during some work, without DNS queries. */
export async function outgoingDuring(work: () => Promise<unknown>): Promise<Outgoing[]> {
  const before = (await outgoingCalls()).length;
  await work();
  const after = (await outgoingCalls()).slice(before);
  return after.filter(({ url }) => new URL(url).hostname !== 'cloudflare-dns.com');
}
