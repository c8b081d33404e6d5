import {
  deleteAccount,
  endUserSession,
  exportAccount,
  getAccount,
  listSessions,
  reauthenticate,
} from '#contract/account/account';
import { createSqlCommand, hasRow, returnAllRows, runQuery } from '../platform/db/query.ts';
import { Failure } from '../platform/http/failure.ts';
import { CLEAR_CACHE } from '../platform/http/headers.ts';
import { StreamedReply } from '../platform/http/route.ts';
import { disconnectMember, selectHouseholdId } from '../platform/live/changes.ts';
import { checkPassword } from './calls/password-check.ts';
import { exportPersonalData } from './data-export.ts';
import { selectRecoveryCodes } from './factors/recovery-codes.ts';
import { createReauthenticationNeededFailure, logCallOutcome, type Member, memberRoute } from './guard.ts';
import { computeRoles, selectAdminRole } from './roles.ts';
import { hasRecentIdentityProof, hasSecondFactor, recordReauthentication } from './sessions/live.ts';
import type { SessionRow } from './sessions/store.ts';
import { toDisplayName, toUserDocument } from './users/document.ts';

const iso = (time: number) => new Date(time).toISOString();

/**
 * Adds a last field `data` to a JSON object. Returns the new object in chunks of text.
 * @param head a non-empty JSON object as text
 */
async function* withData(head: string, data: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${head.slice(0, -1)},"data":`;
  yield* data;
  yield '}';
}

/**
 * Requires proof of identity before an account is deleted: the password, or another recent proof.
 * @returns null if the proof is sufficient
 */
async function reconfirm(member: Member, password: string | undefined): Promise<Failure | null> {
  const { user, session, aal } = member.live;
  if (password) return checkCurrentPassword(member, password);
  if (user.password_hash !== null && aal === 'aal1') {
    return new Failure(400, 'invalid_input', 'password is required', { field: 'password' });
  }
  if (hasRecentIdentityProof(session, member.call.now)) return null;
  return createReauthenticationNeededFailure();
}

async function checkCurrentPassword({ call, live }: Member, password: string): Promise<Failure | null> {
  const right = await checkPassword(call, live, password);
  if (right instanceof Failure) {
    return new Failure(429, 'rate_limited', 'Too many attempts. Please wait a moment.', {
      retryAfter: right.retryAfter,
    });
  }
  return right ? null : new Failure(400, 'invalid_input', 'The password isn’t right', { field: 'password' });
}

export const accountRoutes = [
  memberRoute(getAccount, {
    worksWithoutSecondFactor: true,
    reads: (userId) => [selectAdminRole(userId), selectRecoveryCodes(userId)],
    handle: async (_, { userId, call, live, results: [isAdmin, recoveryCodes] }) => {
      const { user, aal } = live;
      const codes = hasSecondFactor(user) ? recoveryCodes : null;
      return {
        id: userId,
        email: user.email,
        new_email: user.new_email,
        display_name: toDisplayName(user),
        roles: [...computeRoles(isAdmin, user, call.settings)],
        aal,
        second_factor: hasSecondFactor(user),
        password: user.password_hash !== null,
        identities: user.identities.map(({ id: identityId, provider, email: address }) => ({
          id: identityId,
          provider,
          email: address,
        })),
        recovery_codes: codes && { total: codes.total, remaining: codes.remaining },
      };
    },
  }),

  memberRoute(reauthenticate, {
    handle: async ({ body }, member) => {
      const { call, live } = member;
      const refused = await checkCurrentPassword(member, body.password);
      if (refused) return logCallOutcome(call, refused);
      await recordReauthentication(call, live.session.id);
      return logCallOutcome(call, { reauthenticated: true as const });
    },
  }),

  memberRoute(deleteAccount, {
    headers: CLEAR_CACHE,
    // Select the user's household before the user is deleted, because the deletion also removes the membership.
    reads: (userId) => [selectHouseholdId(userId)],
    handle: async ({ body }, member) => {
      const { call, userId, results } = member;
      const refused = await reconfirm(member, body.password);
      if (refused) return logCallOutcome(call, refused);
      await runQuery(call.db, createSqlCommand('delete from users where id = ?1', [userId]));
      const [household] = results;
      if (household !== null) disconnectMember(household, userId, member);
      return logCallOutcome(call, { deleted: true as const });
    },
  }),

  memberRoute(exportAccount, {
    write: 'export',
    handle: async (_, { call, live, userId }) => {
      const { identities, factors, ...account } = toUserDocument(live.user);
      const head = JSON.stringify({ exported_at: iso(call.now), account });
      const data = await exportPersonalData(call.db, userId);
      return logCallOutcome(call, new StreamedReply(withData(head, data)));
    },
  }),

  memberRoute(listSessions, {
    reads: (userId) => [
      {
        sql: 'select * from sessions where user_id = ?1 order by refreshed_at desc limit 100',
        params: [userId],
        read: returnAllRows<SessionRow>,
      },
    ],
    handle: async (_, { sessionId, results: [rows] }) => {
      const sessions = rows.map(({ id, created_at, refreshed_at, aal, user_agent }) => ({
        id,
        created_at: iso(created_at),
        refreshed_at: iso(refreshed_at),
        aal,
        user_agent,
        current: id === sessionId,
      }));
      return { sessions };
    },
  }),

  memberRoute(endUserSession, {
    handle: async ({ query }, { call, userId }) => {
      const ended = await runQuery(call.db, {
        sql: 'delete from sessions where id = ?1 and user_id = ?2 returning id',
        params: [query.id.toLowerCase(), userId],
        read: hasRow,
      });
      if (ended) call.disconnect(userId);
      const answer = ended
        ? { ended: true as const }
        : new Failure(404, 'not_found', 'That session doesn’t exist');
      return logCallOutcome(call, answer);
    },
  }),
];
