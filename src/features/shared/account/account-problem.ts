import { identityText as text } from './text.ts';

/** A failure reported by the auth client. `status` is missing or 0 if the server did not reply. */
export interface AuthProblem {
  readonly message: string;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
}

/**
 * Matches messages that the auth client creates if the server's reply has no message, such as 'Failed to fetch' or a
 * proxy's 'Bad Gateway'.
 */
const NO_MESSAGE =
  /^(?:Failed to fetch|fetch failed|Load failed|\{\}|HTTP \d+|Bad Gateway|Service Unavailable|Gateway Time-?out)$|NetworkError/;

export const isWithoutServerReply = ({ name, status, message }: AuthProblem): boolean =>
  status === 0 || name === 'AuthUnknownError' || NO_MESSAGE.test(message);

function general(problem: AuthProblem): string | null {
  if (problem.code === 'over_request_rate_limit' || problem.status === 429) return text.tooMany;
  return isWithoutServerReply(problem) ? text.unreachable : null;
}

export const describeAuthProblem = (problem: AuthProblem, fallback: string): string =>
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

export const describeAccountProblem = (problem: AuthProblem, fallback: string): string =>
  (problem.code && BY_CODE[problem.code]) || describeAuthProblem(problem, fallback);
