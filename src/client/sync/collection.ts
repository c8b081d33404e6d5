import { toRecordOrEmpty } from '#domain/lib/to-record';
import type { buildRequest } from '../http/client.ts';

/** A change of a collection that the user made on this device. */
export interface LocalMutation<Payload> {
  /** Idempotency key (a UUID). With it, the server recognizes a mutation that it has already applied. */
  readonly id: string;
  readonly userId: string;
  readonly payload: Payload;
  /** Time of the change, in ms since 1970. */
  readonly at: number;
}

/** A mutation as the log on this device stores it. A newer version of the site may have written it. */
export interface LoggedMutation {
  /** Idempotency key (a UUID). */
  readonly id: string;
  readonly userId: string;
  readonly collection: string;
  readonly payload: unknown;
  /** Time of the change, in ms since 1970. */
  readonly at: number;
  /** Number of times that the server failed to handle the mutation. */
  readonly attempts: number;
  /** The server's last error message. Null if there was none. */
  readonly lastError: string | null;
  /** True if the mutation is never sent again. It stays in the log until the user has been told. */
  readonly isRefused: boolean;
}

/** The relevant part of the server's reply to a mutation that it has accepted. */
export interface MutationReply {
  /** Id that the server gave to the item that the mutation created. */
  readonly serverId?: string | undefined;
  /** Reason why the server has not applied the mutation, although the call succeeded. */
  readonly refusal?: string | undefined;
}

/**
 * A kind of data that the account stores and that this browser changes, offline too. Everything else that brings
 * browser and account together works for every collection.
 */
export interface Collection<Payload, State> {
  /** Parses the copy for offline reading, which is untrusted. Returns null if it cannot be used. */
  schema(stored: unknown): State | null;
  /**
   * Applies a mutation to the state, so that the user sees the change before the server has it.
   * @param today YYYY-MM-DD, in the user's time zone
   */
  apply(state: State, mutation: LocalMutation<Payload>, today: string): State;
  /** Returns the API call that sends a mutation. The server must apply a repeated call only once. */
  endpoint(payload: Payload, id: string): ReturnType<typeof buildRequest>;
  /** Reads the reply to a successful call. By default, the mutation is applied and creates nothing. */
  readReply?(data: unknown, payload: Payload): MutationReply;
  /** Decides about a failed call with this status. By default, 409, 429 and 5xx are tried again, all others refused. */
  readFailure?(status: number, payload: Payload): 'applied' | 'refused' | undefined;
  /** Replaces the provisional id of an item that an earlier mutation created by the server's id. */
  replaceId?(payload: Payload, provisionalId: string, serverId: string): Payload;
}

/** Prefix of provisional ids. */
const PROVISIONAL = 'unsent-';

/** Returns the provisional id of an item that a mutation creates offline. The server assigns the final id. */
export const toProvisionalId = (mutationId: string): string => PROVISIONAL + mutationId;

/** Returns the id of the mutation that created an item with a provisional id. Null for an id of the server. */
export const parseProvisionalId = (id: string): string | null =>
  id.startsWith(PROVISIONAL) ? id.slice(PROVISIONAL.length) : null;

/** Parses a stored list whose items have a text in the field `key`. Null if the list cannot be used. */
export const parseList = <Item>(stored: unknown, key: string): readonly Item[] | null =>
  Array.isArray(stored) && stored.every((item) => typeof toRecordOrEmpty(item)[key] === 'string')
    ? stored
    : null;
