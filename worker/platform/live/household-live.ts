/**
 * The open connections of one household: a Durable Object, so that all of them are in one place. It keeps nothing that would be
 * missed: what was changed is in D1 before anybody hears of it, and whoever connects reads it there. Between two changes it
 * sleeps, and the runtime holds the sockets and answers pings.
 */
import { DurableObject } from 'cloudflare:workers';
import {
  LIVE_PER_HOUSEHOLD,
  LIVE_PER_USER,
  LIVE_PROTOCOL,
  type LiveArea,
  type LiveMessage,
  PING,
  PONG,
} from '#contract/household/live-protocol';
import { logError } from '../http/log.ts';

/** Whose connection it is. The runtime keeps it with the socket while the object sleeps. */
export interface Connection {
  readonly householdId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** When the access token ends by which it was opened, ms since 1970: it lasts no longer. */
  readonly until: number;
}

/** Who changed something. */
export interface Author {
  readonly userId: string;
  readonly sessionId: string;
  /** As the others see them. */
  readonly displayName: string;
}

/** What opens a connection tells of it; only the worker can call the object. */
export const CONNECTION_HEADER = 'X-Connection';

/** Close codes: RFC 6455 leaves 4000 to 4999 to applications. */
const CLOSE = {
  /** It is no longer known that its user may listen. Who may opens another one. */
  ended: 4001,
  /** The same user has opened newer ones. */
  crowded: 4002,
  /** RFC 6455: a message that does not belong here. */
  unwanted: 1008,
} as const;

export class HouseholdLive extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Opens a connection for whoever the worker has let in. 429: the household has too many. */
  override fetch(request: Request): Promise<Response> {
    return this.#open(JSON.parse(request.headers.get(CONNECTION_HEADER) ?? '') as Connection);
  }

  async #open(connection: Connection): Promise<Response> {
    this.#makeRoomFor(connection.userId);
    if (this.ctx.getWebSockets().filter(isOpen).length >= LIVE_PER_HOUSEHOLD)
      return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [connection.userId]);
    server.serializeAttachment(connection);
    await this.#wakeAt(connection.until);
    this.ctx.waitUntil(this.#closeUnlessMember(server, connection));
    const headers = { 'Sec-WebSocket-Protocol': LIVE_PROTOCOL };
    return new Response(null, { status: 101, webSocket: client, headers });
  }

  /** Says to everybody but the browser that did it that something has changed. */
  broadcast(area: LiveArea, author: Author): void {
    this.#closeExpired();
    for (const socket of this.ctx.getWebSockets()) {
      const { userId, sessionId } = connectionOf(socket);
      if (sessionId === author.sessionId || !isOpen(socket)) continue;
      const message: LiveMessage = { area, by: userId === author.userId ? null : author.displayName };
      socket.send(JSON.stringify(message));
    }
  }

  /** Closes every connection of a user: they have left, or a session of theirs has ended. Who still may opens another one. */
  disconnect(userId: string): void {
    for (const socket of this.ctx.getWebSockets(userId)) socket.close(CLOSE.ended, 'ended');
  }

  /** Access tokens have ended. */
  override async alarm(): Promise<void> {
    this.#closeExpired();
    // One that is over stays among them while its phone, which may be gone, has not said so.
    const ends = this.ctx.getWebSockets().map((socket) => connectionOf(socket).until);
    const next = Math.min(...ends.filter((end) => end > Date.now()));
    if (Number.isFinite(next)) await this.#wakeAt(next);
  }

  /** A page has nothing to say but pings, which do not come here. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(CLOSE.unwanted, 'nothing is read here');
  }

  /** A phone whose network went away leaves a connection behind: the oldest one goes. */
  #makeRoomFor(userId: string): void {
    const own = this.ctx.getWebSockets(userId).filter(isOpen);
    const byAge = own.toSorted((a, b) => connectionOf(a).until - connectionOf(b).until);
    for (const socket of byAge.slice(0, Math.max(0, own.length - LIVE_PER_USER + 1)))
      socket.close(CLOSE.crowded, 'too many');
  }

  /**
   * Whoever was removed, or signed out, after the worker had let them in and before the socket was here, was not among those
   * that were closed then.
   */
  async #closeUnlessMember(socket: WebSocket, { userId, householdId, sessionId }: Connection): Promise<void> {
    const found = await this.env.DB.prepare(
      `select 1 from household_members m join sessions s on s.user_id = m.user_id
       where m.user_id = ?1 and m.household_id = ?2 and s.id = ?3`,
    )
      .bind(userId, householdId, sessionId)
      .first()
      .catch((error) => logError(error, { doing: 'looking whether a connection may stay' }));
    if (!found) socket.close(CLOSE.ended, 'ended');
  }

  #closeExpired(): void {
    const now = Date.now();
    for (const socket of this.ctx.getWebSockets())
      if (connectionOf(socket).until <= now) socket.close(CLOSE.ended, 'ended');
  }

  /** An alarm, unlike a timer, lets the object sleep until then. */
  async #wakeAt(time: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > time) await this.ctx.storage.setAlarm(time);
  }
}

/** One that was closed is there until its other end has said so, too. */
const isOpen = ({ readyState }: WebSocket): boolean => readyState === WebSocket.OPEN;

const connectionOf = (socket: WebSocket): Connection => socket.deserializeAttachment() as Connection;
