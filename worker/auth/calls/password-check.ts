import {
  type BatchItem,
  batch,
  combineQueries,
  createSqlCommand,
  type Query,
  type QueryGroup,
  runQuery,
} from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { getClientIp, toNetworkPrefix } from '../../platform/http/rate-limits.ts';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import {
  countAttempt,
  type Limit,
  type LimitedSubject,
  limitAttempt,
  refundAttempt,
  SIGN_IN_ACCOUNT,
  SIGN_IN_ADDRESS,
  SIGN_IN_KNOWN,
} from '../http/limits.ts';
import { getPasswordHasher } from '../password/hasher.ts';
import { createBusyFailure } from '../password/policy.ts';
import { createPasswordQueueTurn } from '../password/queue.ts';
import { computeDeviceHashes, findKnownDevice } from '../sessions/devices.ts';
import type { LiveSession } from '../sessions/live.ts';
import { selectUserByEmail, type User } from '../users/store.ts';
import { countFailedPasswordAttempt } from './failed-tries.ts';

interface Proof {
  readonly account: User;
  /**
   * SQL statements to run in a batch after a correct password. Each attempt is counted as a failure before the
   * password is checked, and these statements subtract it again.
   */
  readonly takeBack: QueryGroup<void>;
}

/**
 * Counter of failed attempts for a caller who has signed in to the account before, for example with the same browser.
 * This counter is used after strangers have used up the account's general limit. `isKnown` is a query that checks if
 * the caller has signed in to the account before, or null if this is already certain.
 */
interface CallerCounter {
  readonly subject: string;
  readonly isKnown: Query<boolean> | null;
}

/**
 * Returns the counter of failed attempts for a caller who has signed in to this account before, or null if there is no
 * such counter. If the account does not exist, the same SQL statements run, so that the response time reveals nothing.
 */
type FindCallerCounter = (account: User | null, limit: Limit) => CallerCounter | null;

/**
 * Checks a password, within the limits on failures per network address and per account. Each attempt first counts as a
 * failure; a correct password subtracts it again. If no account has the mail address, the same SQL statements run and a
 * password is hashed, so that the check takes as long as for a wrong password.
 * @param subject key of the failure counter
 * @param accountQuery reads the account; its result is null if no account has the mail address
 * @returns null if the password is wrong
 */
async function prove(
  call: AuthCall,
  subject: string,
  password: string,
  accountQuery: BatchItem<User | null>,
  findCallerCounter: FindCallerCounter,
): Promise<Proof | null | AuthFailure> {
  const { db, settings } = call;
  let subjects: LimitedSubject[] = [
    { limit: SIGN_IN_ADDRESS, subject: toNetworkPrefix(getClientIp(call)) },
    { limit: SIGN_IN_ACCOUNT, subject },
  ];
  const [limited, account] = await batch(db, [countAttempt(call, subjects), accountQuery]);
  if (limited) {
    const callerCounter = findCallerCounter(account, limited.limit);
    const refused = createAuthFailure('over_request_rate_limit', { retryAfter: limited.retryAfter });
    if (callerCounter === null) return refused;
    subjects = [{ limit: SIGN_IN_KNOWN, subject: callerCounter.subject }];
    // Count the attempt only if the browser's device id is known, because anyone can make up any number of device ids.
    const condition = callerCounter.isKnown === null ? 'true' : 'changes() > 0';
    const [isKnown, callerLimited] = await batch(db, [
      callerCounter.isKnown ?? combineQueries([], () => true),
      limitAttempt(call, subjects, condition),
    ]);
    if (!isKnown) return refused;
    if (callerLimited) return callerLimited;
  }
  call.trail.method = 'password';
  if (account) call.trail.user = account.id;
  const takeBack = refundAttempt(call, subjects);
  const verdict = await getPasswordHasher(call.passwordWorker).verifyPassword(
    password,
    account?.password_hash ?? null,
    settings.scryptN,
    createPasswordQueueTurn(call, 'sign-in'),
  );
  if (verdict === 'busy') {
    await batch(db, [takeBack]);
    return createBusyFailure();
  }
  if (!verdict.right || !account) {
    if (account) await countFailedPasswordAttempt(call, account);
    return null;
  }
  if (verdict.outdated) await rehash(call, account.id, account.password_hash, password);
  return { account, takeBack };
}

/**
 * Checks the password of a signed-in user. If strangers have used up the account's limit of attempts, a separate limit
 * applies to the user's session. The limit per network address always applies.
 */
export async function checkPassword(
  call: AuthCall,
  { user, session }: Pick<LiveSession, 'user' | 'session'>,
  password: string,
): Promise<boolean | AuthFailure> {
  const proof = await prove(
    call,
    user.email,
    password,
    combineQueries([], () => user),
    (_, limit) => (limit === SIGN_IN_ACCOUNT ? { subject: session.id, isKnown: null } : null),
  );
  if (proof instanceof Failure) return proof;
  if (proof) await batch(call.db, [proof.takeBack]);
  return proof !== null;
}

/**
 * Checks the password for a sign-in with a mail address. A browser that has signed in to the account before has a
 * separate attempt counter ('device cookie' in OWASP's terms). So neither strangers nor other users of the same network
 * can lock this browser out.
 */
export const checkPasswordByEmail = (
  call: AuthCall,
  email: string,
  password: string,
): Promise<Proof | null | AuthFailure> =>
  prove(call, email, password, selectUserByEmail(email), (account) => {
    // If the address has no account, the same lookups run with an empty user ID, so that the response time does not
    // reveal whether the account exists.
    const userId = account?.id ?? '';
    const hashes = computeDeviceHashes(call, userId);
    const [subject] = hashes;
    return subject === undefined ? null : { subject, isKnown: findKnownDevice(call, userId, hashes) };
  });

async function rehash(call: AuthCall, id: string, old: string | null, password: string) {
  const { db, passwordWorker, settings } = call;
  const turn = createPasswordQueueTurn(call, 'sign-in');
  const hash = await getPasswordHasher(passwordWorker).hashPassword(password, settings.scryptN, turn);
  if (hash === 'busy') return;
  await runQuery(
    db,
    createSqlCommand('update users set password_hash = ?2 where id = ?1 and password_hash = ?3', [
      id,
      hash,
      old,
    ]),
  );
}
