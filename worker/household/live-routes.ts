/** `/api/household/live`: the WebSocket by which a phone hears of changes that others make. */
import { decodeJwt } from 'jose';
import { openLive } from '#contract/household/live';
import { LIVE_PROTOCOL, TOKEN_PROTOCOL_PREFIX } from '#contract/household/live-protocol';
import { requireOwnerWith } from '../account/guard.ts';
import { settingsOf } from '../account/settings.ts';
import { firstRow } from '../db/one-batch.ts';
import { withRetry } from '../db/retry.ts';
import { Failure } from '../http/failure.ts';
import { isOverRate, tooManyRequests } from '../http/rate-limits.ts';
import { apiReply, type Route } from '../http/route.ts';
import { liveObjects, selectHouseholdId } from '../live/changes.ts';
import { CONNECTION_HEADER, type Connection } from '../live/household-live.ts';

/** Counts as what it is nearest to: reading. */
const RATE = 'READ_RATE';

/** The token among the protocols that are offered; null without one, or where ours is not offered. */
function tokenIn(request: Request): string | null {
  const offered = (request.headers.get('Sec-WebSocket-Protocol') ?? '').split(',').map((name) => name.trim());
  const token = offered.find((name) => name.startsWith(TOKEN_PROTOCOL_PREFIX));
  return offered.includes(LIVE_PROTOCOL) && token ? token.slice(TOKEN_PROTOCOL_PREFIX.length) : null;
}

/** The same request as every other call has it, for the guard. */
function asCall(request: Request, token: string | null): Request {
  const headers = new Headers(request.headers);
  headers.delete('Authorization');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return new Request(request.url, { headers });
}

/** Browsers let pages of any site open a WebSocket here, and say whose it is. */
function isOurOrigin(env: Env, request: Request): boolean {
  const read = settingsOf(env);
  return read.ok && read.settings.origins.includes(request.headers.get('Origin') ?? '');
}

const unavailable = () => new Failure(503, 'unavailable', 'Live changes are not available here.');

/** Asks the object of the household of whoever calls for a connection. */
async function connect(env: Env, request: Request): Promise<Response | Failure> {
  if (await isOverRate(env, request, RATE)) return tooManyRequests();
  if (!isOurOrigin(env, request)) return new Failure(403, 'forbidden', 'Only pages of this site may listen.');
  const token = tokenIn(request);
  const call = asCall(request, token);
  const owner = await withRetry(() =>
    requireOwnerWith({ env, request: call }, (db, userId) => [selectHouseholdId(db, userId)]),
  );
  if (owner instanceof Failure) return owner;
  const objects = liveObjects();
  const household = firstRow<{ household_id: string }>(owner.results[0])?.household_id;
  if (objects === null || household === undefined) return unavailable();
  const connection: Connection = {
    householdId: household,
    userId: owner.userId,
    sessionId: owner.sessionId,
    // The guard has read the token: it is genuine.
    until: (decodeJwt(token ?? '').exp ?? 0) * 1000,
  };
  const headers = { Upgrade: 'websocket', [CONNECTION_HEADER]: JSON.stringify(connection) };
  const reply = await objects.getByName(household).fetch(request.url, { headers });
  return reply.status === 101 ? reply : tooManyRequests();
}

async function respond(env: Env, request: Request): Promise<Response> {
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') {
    const failure = new Failure(426, 'invalid_input', 'This call takes a WebSocket.');
    return apiReply(failure, { Upgrade: 'websocket' });
  }
  const reply = await connect(env, request);
  return reply instanceof Failure ? apiReply(reply) : reply;
}

export const liveRoutes: readonly Route[] = [
  { endpoint: openLive, rate: RATE, respond: ({ env, req }) => respond(env, req.raw) },
];
