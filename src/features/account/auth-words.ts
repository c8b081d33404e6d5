/** What went wrong, in the words of the specification where it has them. */
import { accountText as text } from './text.ts';

/** What the client of the auth protocol says of a failure. `status` is missing or 0 when nothing answered. */
export interface AuthProblem {
  readonly message: string;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

/**
 * What the client says where the server said nothing: what the browser says of a broken connection, an object as text,
 * or the status of whoever stands between.
 */
const NO_MESSAGE =
  /^(?:Failed to fetch|fetch failed|Load failed|\{\}|HTTP \d+|Bad Gateway|Service Unavailable|Gateway Time-?out)$|NetworkError/;

/** Whether no answer of the server came, or none that can be read. */
const isUnanswered = ({ name, status, message }: AuthProblem): boolean =>
  status === 0 || name === 'AuthUnknownError' || NO_MESSAGE.test(message);

/** Failures that every call can have; null for those that belong to one. */
function general(problem: AuthProblem): string | null {
  if (problem.code === 'over_request_rate_limit' || problem.status === 429) return text.tooMany;
  return isUnanswered(problem) ? text.unreachable : null;
}

const specific = (problem: AuthProblem, fallback: string): string =>
  general(problem) ?? (problem.message || fallback);

/** The way in: the sentence of the specification leads, with what helps after it where no answer came. */
const onTheWayIn = (problem: AuthProblem, failed: string): string =>
  isUnanswered(problem) ? text.unanswered(failed) : specific(problem, failed);

export const signUpProblem = (problem: AuthProblem): string =>
  problem.message.includes('already registered')
    ? text.signUp.registered
    : onTheWayIn(problem, text.signUp.failed);

export const signInProblem = (problem: AuthProblem): string =>
  problem.message.includes('Invalid login credentials')
    ? text.signIn.invalid
    : onTheWayIn(problem, text.signIn.failed);

const BY_CODE: Readonly<Record<string, string>> = {
  mfa_verification_failed: text.secondFactor.wrong,
  mfa_verification_rejected: text.tooMany,
  mfa_challenge_expired: text.secondFactor.expired,
  otp_expired: text.secondFactor.wrong,
  reauthentication_needed: text.confirmIdentity.needed,
  current_password_invalid: text.changePassword.wrong,
  same_password: text.changePassword.same,
  too_many_enrolled_mfa_factors: text.factors.tooMany,
  mfa_phone_enroll_not_enabled: text.factors.noPhones,
};

/** Any other failure of an account. */
export const accountProblem = (problem: AuthProblem, fallback: string): string =>
  (problem.code && BY_CODE[problem.code]) || specific(problem, fallback);
