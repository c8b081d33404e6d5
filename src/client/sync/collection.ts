import type { z } from '../device/schema.ts';
import type { buildRequest } from '../http/client.ts';

export interface LocalMutation<Payload> {
  /**
   * Idempotency key (a UUID) of the mutation. The server uses it to recognize a mutation that it has already applied.
   */
  readonly id: string;
  readonly userId: string;
  readonly payload: Payload;
  /** Time at which the user made the change, in ms since 1970. */
  readonly at: number;
}

/**
 * A mutation (an unsent change) in the log that this browser stores. A newer version of the site may have stored it in
 * a format that this version does not know.
 */
export interface LoggedMutation {
  readonly id: string;
  readonly userId: string;
  readonly collection: string;
  readonly payload: unknown;
  readonly at: number;
  /** Number of failed attempts to send the mutation, counting only failures of the server. */
  readonly attempts: number;
  readonly lastError: string | null;
  /**
   * True if the mutation will not be sent again. The mutation stays in the log until a page has told the user about it.
   */
  readonly isRefused: boolean;
}

export interface MutationReply {
  readonly serverId?: string | undefined;
  /**
   * Reason why the server has not applied the mutation. Used if the server refused the mutation in a reply with a
   * status of success.
   */
  readonly refusal?: string | undefined;
}

/**
 * A kind of data, such as the pantry, that the account stores and that this browser can change while offline. Each kind
 * implements this interface; all other code for syncing is shared.
 */
export interface Collection<Payload, State> {
  readonly schema: z.ZodMiniType<State>;
  /**
   * Schema of the payload of a stored mutation, which is untrusted. Checks the fields that this browser reads; the
   * server checks all fields.
   */
  readonly payloadSchema: z.ZodMiniType<Payload>;
  /**
   * Applies a mutation to the state, so that the page shows the change before the server has applied it.
   * @param today current date in the user's time zone, YYYY-MM-DD
   */
  apply(state: State, mutation: LocalMutation<Payload>, today: string): State;
  /** Returns the API call that sends a mutation. The server must apply a repeated call only once. */
  endpoint(payload: Payload, id: string): ReturnType<typeof buildRequest>;
  /**
   * Parses the server's reply after a successful call. Without this function, the mutation counts as applied, and no id
   * of a created item is recorded.
   */
  readReply?(data: unknown, payload: Payload): MutationReply;
  /**
   * Decides if a mutation counts as applied or refused after its call has failed. Without a decision, the HTTP status
   * decides: after 409, 429 or 5xx the call is repeated, and after any other status the mutation is refused.
   */
  readFailure?(status: number, payload: Payload): 'applied' | 'refused' | undefined;
  replaceId?(payload: Payload, provisionalId: string, serverId: string): Payload;
}

const PROVISIONAL = 'unsent-';

export const createProvisionalId = (mutationId: string): string => PROVISIONAL + mutationId;

/**
 * Returns the id of the mutation that created an item, if the item's id is provisional (given by this browser while
 * offline). Returns null for an id from the server.
 */
export const getMutationIdOfProvisionalId = (id: string): string | null =>
  id.startsWith(PROVISIONAL) ? id.slice(PROVISIONAL.length) : null;
