import { type BatchPart, inOneBatch, known } from '../../db/batches.ts';
import { Failure } from '../../http/failure.ts';
import { clientIp, networkOf } from '../../http/rate-limits.ts';
import type { AuthCall } from '../http/call.ts';
import type { AuthFailure } from '../http/failure.ts';
import {
  countTry,
  type LimitedSubject,
  SIGN_IN_ACCOUNT,
  SIGN_IN_ADDRESS,
  takeBackTry,
} from '../http/limits.ts';
import { hashPassword, verifyPassword } from '../password/hash.ts';
import { busy } from '../password/policy.ts';
import { turnOf } from '../password/queue.ts';
import { type User, userByEmail } from '../users/store.ts';

/** An account whose password is to be checked. */
type Account = Pick<User, 'id' | 'password_hash'>;

/** The password is right. */
interface Proof<Found> {
  readonly account: Found;
  /** Takes back what was counted as a failure before it was known to be none; whoever asked puts it into a batch. */
  readonly takeBack: BatchPart<void>;
}

/**
 * Checks a password, within the limits of failures per network address and account. A try is counted first, in the batch
 * that reads the account, and taken back if it was none. An unknown address takes the same statements and the same time as
 * a wrong password.
 * @param subject what failures are counted for
 * @param found the account; null for an address that has none
 * @returns null when the password is wrong
 */
async function prove<Found extends Account>(
  call: AuthCall,
  subject: string,
  password: string,
  found: BatchPart<Found | null>,
): Promise<Proof<Found> | null | AuthFailure> {
  const { db, settings } = call;
  const counted: LimitedSubject[] = [
    { limit: SIGN_IN_ADDRESS, subject: networkOf(clientIp(call)) },
    { limit: SIGN_IN_ACCOUNT, subject },
  ];
  const [limited, account] = await inOneBatch(db, [countTry(call, counted), found]);
  if (limited) return limited;
  call.trail.method = 'password';
  if (account) call.trail.user = account.id;
  const takeBack = takeBackTry(call, counted);
  const verdict = await verifyPassword(
    password,
    account?.password_hash ?? null,
    settings.scryptN,
    turnOf(call, 'sign-in'),
  );
  if (verdict === 'busy') {
    await inOneBatch(db, [takeBack]);
    return busy();
  }
  if (!verdict.right || !account) return null;
  if (verdict.outdated) await rehash(call, account.id, account.password_hash, password);
  return { account, takeBack };
}

/** Checks the password of somebody who is signed in. */
export async function checkPassword(
  call: AuthCall,
  user: User,
  password: string,
): Promise<boolean | AuthFailure> {
  const proof = await prove(call, user.email, password, known(user));
  if (proof instanceof Failure) return proof;
  if (proof) await inOneBatch(call.db, [proof.takeBack]);
  return proof !== null;
}

/** Checks the password of whoever wants to sign in with an address. */
export const proveByAddress = (
  call: AuthCall,
  email: string,
  password: string,
): Promise<Proof<User> | null | AuthFailure> => prove(call, email, password, userByEmail(call.db, email));

/** Stores the password at today's cost, unless it was changed meanwhile. */
async function rehash(call: AuthCall, id: string, old: string | null, password: string) {
  const { db, settings } = call;
  const hash = await hashPassword(password, settings.scryptN, turnOf(call, 'sign-in'));
  if (hash === 'busy') return;
  await db
    .prepare('update users set password_hash = ?2 where id = ?1 and password_hash = ?3')
    .bind(id, hash, old)
    .run();
}
