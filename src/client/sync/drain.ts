import { UNSENT_DAYS } from '#contract/limits';
import { DAY_MS } from '#domain/lib/time';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import type { Outcome } from '../http/http.ts';
import type { LoggedMutation } from './collection.ts';
import { findSyncedCollection } from './collections.ts';

/**
 * Maximum number of attempts to send a mutation (an unsent change). If all of them fail with an error of the server,
 * the mutation is refused, so that later mutations can be sent.
 */
const ATTEMPTS_MAX = 10;

export type DrainResult =
  | { readonly kind: 'applied'; readonly serverId?: string | undefined }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string };

export interface DrainIo<M extends LoggedMutation> {
  next(): Promise<M | undefined>;
  /** Sends a mutation (an unsent change). Returns null without sending it if its owner is not signed in. */
  send(mutation: M): Promise<Outcome<unknown> | null>;
  /** Stores the result of a sent mutation. After 'applied' or 'refused', the mutation no longer waits to be sent. */
  settle(mutation: M, result: DrainResult): Promise<void>;
  /** Returns the current time, in ms since 1970. */
  now(): number;
}

/**
 * True if a mutation is too old to be sent. The server may have forgotten its idempotency key, and would apply the
 * mutation twice.
 */
const isExpired = ({ at }: LoggedMutation, now: number): boolean => now - at > UNSENT_DAYS * DAY_MS;

/**
 * Classifies the server's reply to a mutation. Returns null if the user is signed out, or if the reply does not show
 * whether the server has applied the mutation. Sending then stops, and all remaining mutations stay in the log.
 */
export function classifyMutationReply(
  { collection, payload, attempts }: LoggedMutation,
  reply: Outcome<unknown>,
): DrainResult | null {
  const row = findSyncedCollection(collection);
  if (reply.ok) {
    const { serverId, refusal } = row?.readReply?.(reply.data, payload) ?? {};
    return refusal === undefined ? { kind: 'applied', serverId } : { kind: 'refused', error: refusal };
  }
  const { status, error } = reply;
  const { code } = toRecordOrEmpty(reply.reply);
  if (status === 409 && code === 'repeated') return { kind: 'applied' };
  if (status === 0 || status === 401 || code === 'insufficient_aal') return null;
  const decision = row?.readFailure?.(status, payload);
  if (decision === 'applied') return { kind: 'applied' };
  if (decision === 'refused') return { kind: 'refused', error };
  const isTransient = status === 409 || status === 429 || status >= 500;
  return { kind: isTransient && attempts + 1 < ATTEMPTS_MAX ? 'failed' : 'refused', error };
}

/**
 * Sends the waiting mutations (unsent changes) one by one in their original order. Stops when a mutation cannot be
 * sent, so that none overtakes an earlier one. After an interruption, a mutation may be sent twice; the server
 * recognizes its idempotency key.
 * @returns `applied`: the mutations that the server has applied; `settled`: the number of mutations that were applied
 *   or refused
 */
export async function drainMutations<M extends LoggedMutation>(
  io: DrainIo<M>,
): Promise<{ readonly applied: readonly M[]; readonly settled: number }> {
  const applied: M[] = [];
  let settled = 0;
  for (;;) {
    const mutation = await io.next();
    if (mutation === undefined) break;
    const result = await sendOne(io, mutation);
    if (result === null) break;
    await io.settle(mutation, result);
    settled += 1;
    if (result.kind === 'failed') break;
    if (result.kind === 'applied') applied.push(mutation);
  }
  return { applied, settled };
}

async function sendOne<M extends LoggedMutation>(io: DrainIo<M>, mutation: M): Promise<DrainResult | null> {
  if (isExpired(mutation, io.now())) return { kind: 'refused', error: '' };
  const reply = await io.send(mutation);
  return reply === null ? null : classifyMutationReply(mutation, reply);
}
