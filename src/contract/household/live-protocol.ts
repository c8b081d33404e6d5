/**
 * What browser and worker agree on about live changes. Free of the validator: pages listen as well. A message says that
 * something has changed and who did it, and holds nothing of the change: whoever hears it reads again by the ordinary calls.
 */

/** Where the WebSocket is opened. */
export const LIVE_ADDRESS = '/api/household/live';

/**
 * A page cannot give a WebSocket an `Authorization`, and an address with a token in it would be logged by whoever stands in
 * between: so the token is offered as a second protocol. The reply names the first.
 */
export const LIVE_PROTOCOL = 'pantry-chef.live';
export const TOKEN_PROTOCOL_PREFIX = 'bearer.';

/** What a phone sends to learn whether anybody is still there, and the answer. */
export const PING = 'ping';
export const PONG = 'pong';

/** Open at once: of one user, of whom the oldest makes room, and of one household. */
export const LIVE_PER_USER = 10;
export const LIVE_PER_HOUSEHOLD = 200;

/**
 * What can have changed. 'cooking': something was cooked, or that was undone, which changes the pantry as well; 'cookbook':
 * what is shared of cookbooks; 'members': somebody came or went, or became the owner.
 */
export const LIVE_AREAS = ['pantry', 'cooking', 'plan', 'shopping', 'cookbook', 'members'] as const;
export type LiveArea = (typeof LIVE_AREAS)[number];

export interface LiveMessage {
  readonly area: LiveArea;
  /** The name of who did it; null: whoever hears it, in another browser. */
  readonly by: string | null;
}
