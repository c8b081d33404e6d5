import type { ErrorCode } from '#contract/endpoint';
import { Failure, type FailureDetails } from '../../platform/http/failure.ts';

const FAILURES = {
  bad_json: [400, 'Could not parse request body as JSON'],
  request_entity_too_large: [413, 'Request body is too large'],
  validation_failed: [400, 'The request is not valid'],
  not_found: [404, 'There’s no such endpoint'],
  method_not_allowed: [405, 'This endpoint doesn’t support that method'],
  unexpected_failure: [500, 'Something went wrong'],
  service_unavailable: [503, 'We can’t reach accounts right now. Please try again in a moment.'],
  conflict: [409, 'The session is being refreshed by another request'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
  over_sms_send_rate_limit: [429, 'For security purposes, you can only request this once every 60 seconds'],
  sms_send_failed: [422, 'We couldn’t send the message'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  bad_jwt: [403, 'Invalid JWT'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  user_banned: [403, 'User is banned'],
  not_admin: [403, 'Updating app_metadata requires admin privileges'],
  invalid_credentials: [400, 'Invalid login credentials'],
  phone_provider_disabled: [400, 'Unsupported phone provider'],
  email_not_confirmed: [400, 'Email not confirmed'],
  email_address_invalid: [400, 'Email address is invalid'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  user_already_exists: [422, 'User already registered'],
  weak_password: [422, 'Password is too weak'],
  same_password: [422, 'New password should be different from the old password.'],
  current_password_required: [400, 'Current password required when setting new password.'],
  current_password_invalid: [400, 'Current password is not valid.'],
  reauthentication_needed: [403, 'Please confirm it’s you and try again.'],
  insufficient_aal: [401, 'AAL2 session is required when a second factor is enrolled.'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  identity_already_exists: [422, 'Identity is already linked'],
  identity_not_found: [422, 'Identity doesn’t exist'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  bad_oauth_state: [400, 'OAuth state is missing, used or expired'],
  bad_oauth_callback: [400, 'The provider couldn’t confirm who you are'],
  provider_email_needs_verification: [403, 'The provider hasn’t verified your email address'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of enrolled factors reached, unenroll to continue'],
  mfa_verified_factor_exists: [422, 'A verified factor with this phone number already exists'],
  mfa_totp_enroll_not_enabled: [422, 'MFA enroll is disabled for TOTP'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  mfa_verification_failed: [422, 'Invalid code entered'],
  mfa_verification_rejected: [403, 'Further verification attempts are rejected'],
  mfa_recovery_codes_sole_factor: [422, 'Recovery codes need another second step. Set one up first.'],
  webauthn_challenge_expired: [422, 'WebAuthn challenge has expired, please start again'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new one',
  ],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type FailureCode = keyof typeof FAILURES;

export type AuthFailure = Failure<FailureCode>;

interface Differing extends FailureDetails {
  readonly status?: number;
  readonly message?: string;
}

export function createAuthFailure(
  code: FailureCode,
  { status, message, ...details }: Differing = {},
): AuthFailure {
  const [usual, sentence] = FAILURES[code];
  return new Failure(status ?? usual, code, message ?? sentence, details);
}

export const createValidationFailure = (message: string, status = 400): AuthFailure =>
  createAuthFailure('validation_failed', { message, status });

/**
 * Translates the worker's general error codes to codes of the auth protocol. The reply also gets the status and the
 * message of the auth protocol's code. With 'keep', the reply keeps the status and the message of the worker's error.
 */
const SHARED: Partial<Record<ErrorCode, readonly [code: FailureCode, keep?: 'keep']>> = {
  invalid_json: ['bad_json'],
  invalid_input: ['bad_json', 'keep'],
  too_large: ['request_entity_too_large'],
  not_found: ['not_found'],
  method_not_allowed: ['method_not_allowed'],
  rate_limited: ['over_request_rate_limit'],
  unavailable: ['service_unavailable'],
};

/**
 * Converts a failure with any of the worker's error codes to a failure of the auth protocol. Unknown codes become
 * `unexpected_failure`.
 */
function inTerms(failure: Failure<string>): AuthFailure {
  const { code, status, error, retryAfter } = failure;
  const shared = SHARED[code as ErrorCode];
  if (shared) {
    const [known, keep] = shared;
    return createAuthFailure(known, keep ? { status, message: error, retryAfter } : { retryAfter });
  }
  return Object.hasOwn(FAILURES, code) ? (failure as AuthFailure) : createAuthFailure('unexpected_failure');
}

/**
 * Creates the HTTP response for a failure in the format of the auth protocol.
 * @param options.versioned true if the request names a version of the auth protocol: the error code is then a text. If
 *   false, the response has the older format, in which the error code is the HTTP status
 */
export function toAuthErrorReply(
  failure: Failure<string>,
  { versioned }: { readonly versioned: boolean },
): Response {
  const { code, status, error, retryAfter, reasons } = inTerms(failure);
  const body = versioned ? { code, message: error } : { code: status, error_code: code, msg: error };
  return Response.json(
    { ...body, ...(reasons ? { weak_password: { reasons } } : {}) },
    {
      status,
      headers: {
        'X-Sb-Error-Code': code,
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      },
    },
  );
}
