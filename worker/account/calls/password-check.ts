import { clientIp, networkOf } from '../../http/networks.ts';
import type { AuthCall } from '../http/call.ts';
import type { AuthFailure } from '../http/failure.ts';
import { type LimitedSubject, releaseLimit, reserve, SIGN_IN_ACCOUNT, SIGN_IN_ADDRESS } from '../limits.ts';
import { hashPassword, verifyPassword } from '../password/hash.ts';
import { busy } from '../password/policy.ts';
import { turnOf } from '../password/turn.ts';

/** What is known of an account whose password is to be checked; null for an address that has none. */
type Candidate = { readonly id: string; readonly password_hash: string | null } | null;

/**
 * Checks a password, within the limits of failures per network address and account. An unknown address takes the
 * same statements and the same time as a wrong password.
 * @param account what failures are counted for
 */
export async function checkPassword(
  call: AuthCall,
  account: string,
  password: string,
  find: () => Promise<Candidate>,
): Promise<boolean | AuthFailure> {
  const { db, settings, now } = call;
  const counted: LimitedSubject[] = [
    { limit: SIGN_IN_ADDRESS, subject: networkOf(clientIp(call)) },
    { limit: SIGN_IN_ACCOUNT, subject: account },
  ];
  const limited = await reserve(db, settings, now, counted);
  if (limited) return limited;
  const candidate = await find();
  call.trail.method = 'password';
  if (candidate) call.trail.user = candidate.id;
  const verdict = await verifyPassword(
    password,
    candidate?.password_hash ?? null,
    settings.scryptN,
    turnOf(call, 'sign-in'),
  );
  if (verdict === 'busy') {
    await releaseLimit(db, settings, now, counted);
    return busy();
  }
  if (!verdict.right || !candidate) return false;
  await releaseLimit(db, settings, now, counted);
  if (verdict.outdated) await rehash(call, candidate.id, candidate.password_hash, password);
  return true;
}

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
