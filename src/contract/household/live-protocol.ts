/**
 * Protocol between browser and worker for live changes. Has no dependency on the validator, because pages use it as
 * well. A message says that something changed and who changed it, but not the change itself: the receiver reloads
 * through the ordinary calls.
 */

/** Address of the WebSocket. */
export const LIVE_ADDRESS = '/api/household/live';

/**
 * A page cannot set an `Authorization` header on a WebSocket, and intermediaries would log a token in the address. The
 * token is therefore offered as a second subprotocol. The reply names the first.
 */
export const LIVE_PROTOCOL = 'pantry-chef.live';
export const TOKEN_PROTOCOL_PREFIX = 'bearer.';

/** Messages with which a browser checks the connection: the request and its reply. */
export const PING = 'ping';
export const PONG = 'pong';

/** Maximum number of open sockets per user (the oldest is closed to make room) and per household. */
export const LIVE_PER_USER = 10;
export const LIVE_PER_HOUSEHOLD = 200;

/**
 * Areas that can change. 'cooking': a recipe was cooked or undone, which changes the pantry as well. 'cookbook': shared
 * recipes. 'members': a member joined, left or became the owner.
 */
export const LIVE_AREAS = ['pantry', 'cooking', 'plan', 'shopping', 'cookbook', 'members'] as const;
export type LiveArea = (typeof LIVE_AREAS)[number];

export interface LiveMessage {
  readonly area: LiveArea;
  /** Name of the author; null if the receiver made the change in another browser. */
  readonly by: string | null;
}
