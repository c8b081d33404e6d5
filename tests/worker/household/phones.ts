/// <reference types="@cloudflare/vitest-plugin/types" />
/** Simulated phones that listen for changes of their household, on real Durable Objects. */
import { env, withExports } from 'cloudflare:workers';
import { expect } from 'vitest';
import { LIVE_ADDRESS, PING, PONG } from '#contract/household/live-protocol';
import type { HouseholdLive } from '#worker/platform/live/household-live';
import { until } from '../../until.ts';
import { SITE } from '../auth/harness.ts';
import { SAMPLE } from '../auth/sample.ts';
import { createCheckedApi } from '../openapi/checked-api.ts';

export const { LIVE } = env as unknown as { LIVE: DurableObjectNamespace<HouseholdLive> };
const variables = { ...(env as Env), ...SAMPLE } as Env;
const app = createCheckedApi();

export const ask = async (path: string, init: RequestInit): Promise<Response> =>
  app.request(SITE + path, init, variables);

/** Runs a task in a worker with live connections, which other tests lack. */
export const live = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withExports({ HouseholdLive: LIVE }, work) as Promise<Result>;

export const UPGRADE = { Upgrade: 'websocket', Origin: SITE };
export const knock = (headers: Record<string, string>): Promise<Response> =>
  live(() => ask(LIVE_ADDRESS, { headers }));
export const offering = (token: string) => ({
  ...UPGRADE,
  'Sec-WebSocket-Protocol': `pantry-chef.live, bearer.${token}`,
});

export async function phone(token: string) {
  const response = await knock(offering(token));
  expect([response.status, response.headers.get('Sec-WebSocket-Protocol')]).toEqual([
    101,
    'pantry-chef.live',
  ]);
  const socket = response.webSocket;
  if (!socket) throw new Error('There is no socket.');
  return listening(socket);
}

export function listening(socket: WebSocket) {
  const heard: unknown[] = [];
  let closed: number | null = null;
  socket.addEventListener('message', ({ data }) => {
    heard.push(data === PONG ? data : JSON.parse(String(data)));
  });
  socket.addEventListener('close', ({ code }) => {
    closed = code;
  });
  socket.accept();
  return {
    heard,
    socket,
    isOpen: () => closed === null,
    hears: (...messages: unknown[]) => until(() => expect(heard).toEqual(messages), 5),
    closes: (code: number) => until(() => expect(closed).toBe(code), 5),
  };
}

/** Waits until all pending messages have arrived: the answer to a ping comes after them. */
export async function settled(...phones: Awaited<ReturnType<typeof phone>>[]) {
  for (const one of phones) {
    one.socket.send(PING);
    await until(() => expect(one.heard.at(-1)).toBe(PONG), 5);
    one.heard.pop();
  }
}
