import { brokenRule } from '#domain/account/password';
import { type AuthFailure, fail } from '../http/failure.ts';
import { isCommonPassword } from './common.ts';
import { isListedPassword } from './common-filter.ts';

const COMMON = 'This password is among the most common ones. Please choose another.';

/** Why a password may not be chosen, or null. */
export function weakness(password: string): AuthFailure | null {
  const rule = brokenRule(password);
  if (rule) return fail('weak_password', { message: rule.message, reasons: [rule.reason] });
  if (isCommonPassword(password) || isListedPassword(password)) {
    return fail('weak_password', { message: COMMON, reasons: ['pwned'] });
  }
  return null;
}

/** Too many passwords are being checked at this moment. */
export const busy = (): AuthFailure => fail('over_request_rate_limit', { retryAfter: 5 });
