import { brokenRule } from '#domain/account/password';
import { type AuthFailure, fail } from '../http/failure.ts';
import { isCommonPassword } from './common.ts';

/** Why a password may not be chosen, or null. */
export function weakness(password: string): AuthFailure | null {
  const rule = brokenRule(password);
  if (rule) return fail('weak_password', { message: rule.message, reasons: [rule.reason] });
  if (isCommonPassword(password)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    return fail('weak_password', { message, reasons: ['pwned'] });
  }
  return null;
}

/** Too many passwords are being checked at this moment. */
export const busy = (): AuthFailure => fail('over_request_rate_limit', { retryAfter: 5 });
