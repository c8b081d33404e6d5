/** Error messages of accounts. */
import { identityText as text } from './text.ts';

/** A failure as reported by the client of the auth protocol. `status` is missing or 0 if nothing answered. */
export interface AuthProblem {
  readonly message: string;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

/**
 * Messages of the client if the server sent none: the browser's message about a broken connection, an object as text,
 * or the status from a proxy in between.
 */
const NO_MESSAGE =
  /^(?:Failed to fetch|fetch failed|Load failed|\{\}|HTTP \d+|Bad Gateway|Service Unavailable|Gateway Time-?out)$|NetworkError/;

/** True if no reply came from the server, or an unreadable one. */
export const isUnanswered = ({ name, status, message }: AuthProblem): boolean =>
  status === 0 || name === 'AuthUnknownError' || NO_MESSAGE.test(message);

/** Returns the message of a failure that any call can have; null for other failures. */
function general(problem: AuthProblem): string | null {
  if (problem.code === 'over_request_rate_limit' || problem.status === 429) return text.tooMany;
  return isUnanswered(problem) ? text.unreachable : null;
}

/** Returns the server's message, unless there is a better one. */
export const specificProblem = (problem: AuthProblem, fallback: string): string =>
  general(problem) ?? (problem.message || fallback);

const BY_CODE: Readonly<Record<string, string>> = {
  mfa_verification_failed: text.secondFactor.wrong,
  mfa_verification_rejected: text.tooMany,
  mfa_challenge_expired: text.secondFactor.expired,
  otp_expired: text.secondFactor.wrong,
  reauthentication_needed: text.confirmIdentity.needed,
  current_password_invalid: text.wrongPassword,
  single_identity_not_deletable: text.onlySignIn,
  same_password: text.samePassword,
  too_many_enrolled_mfa_factors: text.tooManyFactors,
  mfa_phone_enroll_not_enabled: text.noPhones,
};

/** Returns the message of any account failure. */
export const accountProblem = (problem: AuthProblem, fallback: string): string =>
  (problem.code && BY_CODE[problem.code]) || specificProblem(problem, fallback);
