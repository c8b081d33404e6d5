/** Calls of `/api/account`, which the account page needs in addition to the auth protocol. */
import {
  deleteAccount,
  endUserSession,
  exportAccount,
  getAccount,
  listSessions,
  reauthenticate,
} from '#contract/account/account';
import { getFirstRow } from '../platform/db/batches.ts';
import { Failure } from '../platform/http/failure.ts';
import { CLEAR_CACHE } from '../platform/http/headers.ts';
import { route, StreamedReply } from '../platform/http/route.ts';
import { disconnectMember, selectHouseholdId } from '../platform/live/changes.ts';
import { checkPassword } from './calls/password-check.ts';
import { exportPersonalData } from './data-export.ts';
import { parseRecoveryCodesStatus, selectRecoveryCodes } from './factors/recovery-codes.ts';
import {
  type Caller,
  type KnownCaller,
  logCallOutcome,
  needsFreshProof,
  needsSecondFactor,
  requireKnown,
} from './guard.ts';
import type { Write } from './http/limits.ts';
import { type Alongside, hasSecondFactor, isFresh, noteReauthentication } from './sessions/live.ts';
import type { SessionRow } from './sessions/store.ts';
import { toDisplayName, toUserDocument } from './users/document.ts';

/** Requires a session. If the user has set up a second factor, the session must have used it. */
async function requireFully(
  caller: Caller,
  alongside: Alongside = () => [],
  write?: Write,
): Promise<KnownCaller | Failure> {
  const known = await requireKnown(caller, { alongside, write });
  if (known instanceof Failure) return known;
  return known.lacksSecondFactor ? logCallOutcome(known.call, needsSecondFactor()) : known;
}

const iso = (time: number) => new Date(time).toISOString();

/** Appends the member `data` to a JSON object, in chunks of text. @param head a non-empty JSON object as text */
async function* withData(head: string, data: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${head.slice(0, -1)},"data":`;
  yield* data;
  yield '}';
}

/**
 * Requires proof of identity before an account is deleted: the password, or another recent proof.
 * @returns null if the proof is sufficient
 */
async function reconfirm(known: KnownCaller, password: string | undefined): Promise<Failure | null> {
  const { user, session, aal } = known.live;
  if (password) return checkCurrentPassword(known, password);
  if (user.password_hash !== null && aal === 'aal1') {
    return new Failure(400, 'invalid_input', 'password is required', { field: 'password' });
  }
  if (isFresh(session, known.call.now)) return null;
  return needsFreshProof();
}

/** Checks the password of the signed-in user's account. @returns null if the password is right */
async function checkCurrentPassword({ call, live }: KnownCaller, password: string): Promise<Failure | null> {
  const right = await checkPassword(call, live, password);
  if (right instanceof Failure) {
    return new Failure(429, 'rate_limited', 'Too many attempts. Please wait a moment.', {
      retryAfter: right.retryAfter,
    });
  }
  return right ? null : new Failure(400, 'invalid_input', 'The password isn’t right', { field: 'password' });
}

export const accountRoutes = [
  route(getAccount, async (caller) => {
    const known = await requireKnown(caller, {
      alongside: (db, userId) => [selectRecoveryCodes(db, userId)],
    });
    if (known instanceof Failure) return known;
    const { userId, email, roles, aal, live, results } = known;
    const codes = hasSecondFactor(live.user) ? parseRecoveryCodesStatus(results[0]) : null;
    return {
      id: userId,
      email,
      new_email: live.user.new_email,
      display_name: toDisplayName(live.user),
      roles: [...roles],
      aal,
      second_factor: hasSecondFactor(live.user),
      password: live.user.password_hash !== null,
      identities: live.user.identities.map(({ id: identityId, provider, email: address }) => ({
        id: identityId,
        provider,
        email: address,
      })),
      recovery_codes: codes && { total: codes.total, remaining: codes.remaining },
    };
  }),

  route(reauthenticate, async (caller) => {
    const known = await requireFully(caller);
    if (known instanceof Failure) return known;
    const refused = await checkCurrentPassword(known, caller.body.password);
    if (refused) return logCallOutcome(known.call, refused);
    await noteReauthentication(known.call, known.live.session.id);
    return logCallOutcome(known.call, { reauthenticated: true as const });
  }),

  route(
    deleteAccount,
    async (caller) => {
      // The id of the household is read before the user is deleted, because the deletion also removes the user's
      // membership.
      const known = await requireFully(caller, (db, userId) => [selectHouseholdId(db, userId)]);
      if (known instanceof Failure) return known;
      const refused = await reconfirm(known, caller.body.password);
      if (refused) return logCallOutcome(known.call, refused);
      const { db } = known.call;
      const { user, session } = known.live;
      const household = getFirstRow<{ household_id: string }>(known.results[0])?.household_id;
      await db.prepare('delete from users where id = ?1').bind(known.userId).run();
      const author = { userId: user.id, sessionId: session.id, displayName: toDisplayName(user) };
      if (household !== undefined) disconnectMember(household, user.id, author);
      return logCallOutcome(known.call, { deleted: true as const });
    },
    { headers: CLEAR_CACHE },
  ),

  route(exportAccount, async (caller) => {
    const known = await requireFully(caller, () => [], 'export');
    if (known instanceof Failure) return known;
    const { call, live, userId } = known;
    const { identities, factors, ...account } = toUserDocument(live.user);
    const head = JSON.stringify({ exported_at: iso(call.now), account });
    const data = await exportPersonalData(call.db, userId);
    return logCallOutcome(call, new StreamedReply(withData(head, data)));
  }),

  route(listSessions, async (caller) => {
    const known = await requireFully(caller);
    if (known instanceof Failure) return known;
    const { results } = await known.call.db
      .prepare('select * from sessions where user_id = ?1 order by refreshed_at desc limit 100')
      .bind(known.userId)
      .all<SessionRow>();
    const sessions = results.map(({ id, created_at, refreshed_at, aal, user_agent }) => ({
      id,
      created_at: iso(created_at),
      refreshed_at: iso(refreshed_at),
      aal,
      user_agent,
      current: id === known.live.session.id,
    }));
    return { sessions };
  }),

  route(endUserSession, async (caller) => {
    const known = await requireFully(caller);
    if (known instanceof Failure) return known;
    const ended = await known.call.db
      .prepare('delete from sessions where id = ?1 and user_id = ?2 returning id')
      .bind(caller.query.id.toLowerCase(), known.userId)
      .first();
    if (ended) known.call.disconnect(known.userId);
    const answer = ended
      ? { ended: true as const }
      : new Failure(404, 'not_found', 'That session doesn’t exist');
    return logCallOutcome(known.call, answer);
  }),
];
