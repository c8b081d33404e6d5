/** What went wrong, in the words of the specification where it has them. */
import { accountText as text } from './text.ts';

/** What the client of the auth protocol says of a failure. `status` is missing or 0 when nothing answered. */
export interface AuthProblem {
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

/** Failures that every call can have; null for those that belong to one. */
function general({ code, status, message }: AuthProblem): string | null {
  if (code === 'over_request_rate_limit' || status === 429) return text.tooMany;
  // The client reports what the browser says of a broken connection, which means nothing to people.
  if (message === 'Failed to fetch' || /NetworkError|Load failed/.test(message)) return text.unreachable;
  return null;
}

const specific = (problem: AuthProblem, fallback: string): string =>
  general(problem) ?? (problem.message || fallback);

export const signUpProblem = (problem: AuthProblem): string =>
  problem.message.includes('already registered')
    ? text.signUp.registered
    : specific(problem, text.signUp.failed);

export const signInProblem = (problem: AuthProblem): string =>
  problem.message.includes('Invalid login credentials')
    ? text.signIn.invalid
    : specific(problem, text.signIn.failed);

const BY_CODE: Readonly<Record<string, string>> = {
  mfa_verification_failed: text.secondFactor.wrong,
  mfa_verification_rejected: text.tooMany,
  mfa_challenge_expired: text.secondFactor.expired,
  otp_expired: text.secondFactor.wrong,
  current_password_invalid: text.changePassword.wrong,
  same_password: text.changePassword.same,
  too_many_enrolled_mfa_factors: text.factors.tooMany,
  mfa_phone_enroll_not_enabled: text.factors.noPhones,
};

/** Any other failure of an account. */
export const accountProblem = (problem: AuthProblem, fallback: string): string =>
  (problem.code && BY_CODE[problem.code]) || specific(problem, fallback);
