import { formatSetCookieHeader, readCookieValue } from '../../platform/http/cookies.ts';
import { Failure } from '../../platform/http/failure.ts';
import { logError } from '../../platform/http/log.ts';
import { getClientIp } from '../../platform/http/rate-limits.ts';
import { equalsInConstantTime, sha256 } from '../../platform/settings/random.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type AuthCall, getRequestedRedirect } from '../http/call.ts';
import { type AuthFailure, createAuthFailure, createValidationFailure } from '../http/failure.ts';
import { listAuthorizeLimits, runLimitAttempt } from '../http/limits.ts';
import {
  redirectWithAuthCode,
  redirectWithError,
  redirectWithFragment,
  toAllowedRedirect,
} from '../http/redirect.ts';
import { createAuthorizationCode, parsePkceChallenge } from '../links/flow.ts';
import { mailSecurityNotice } from '../messages/send.ts';
import { reissueSession, startSession } from '../sessions/grant.ts';
import { hasRecentIdentityProof, type LiveSession, lacksSecondFactor } from '../sessions/live.ts';
import { buildAuthorizationUrl, createOAuthSecrets, fetchProviderUser, ProviderRefused } from './exchange.ts';
import { getProviderLabel, PROVIDERS, type ProviderName, type ProviderUser } from './providers.ts';
import {
  findOrCreateUserId,
  type Linking,
  linkIdentity,
  type OAuthFlowState,
  readAndDeleteOAuthState,
  storeOAuthState,
} from './store.ts';

/** Name of the cookie that ties a sign-in through a provider to the browser that started the sign-in. */

const NAME = 'journey';
/** Lifetime (seconds) of the cookie that ties a sign-in through a provider to the browser. */
const LIFETIME = 600;

const setCookie = (settings: Settings, value: string): string =>
  formatSetCookieHeader(settings, NAME, value, LIFETIME);

const deleteCookie = (settings: Settings): string => formatSetCookieHeader(settings, NAME, '', 0);

const getCookie = (request: Request, settings: Settings): string => readCookieValue(request, settings, NAME);

/**
 * Query parameters of `/authorize` that are not forwarded to the sign-in provider, for one of three reasons: the
 * parameter is meant for the worker, the worker sets the parameter itself, or the parameter would make the provider
 * send its reply in a different format.
 */
const OURS = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'scope',
  'skip_http_redirect',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'code',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
]);

const isProvider = (name: string): name is ProviderName => Object.hasOwn(PROVIDERS, name);
const callbackUrl = ({ settings }: AuthCall) => `${settings.issuer}/callback`;

export async function startProviderSignIn(call: AuthCall): Promise<Response | AuthFailure> {
  if (call.request.method === 'HEAD') return new Response(null);
  const target = await setOut(call, null);
  return target instanceof Failure ? target : seeProvider(target);
}

const seeProvider = (target: URL) =>
  new Response(null, { status: 302, headers: { Location: target.href, 'Cache-Control': 'no-store' } });

/**
 * `GET /user/identities/authorize` links a provider to the signed-in user's account. The parameters are those of
 * `/authorize`. A client that sends `skip_http_redirect` gets the URL as JSON and redirects the browser itself.
 */
export async function startIdentityLinking(
  call: AuthCall,
  live: LiveSession,
): Promise<Response | AuthFailure> {
  if (lacksSecondFactor(live)) return createAuthFailure('insufficient_aal');
  // A linked provider is a new way to sign in and remains after the session ends, so linking requires a recent proof of
  // identity.
  if (!hasRecentIdentityProof(live.session, call.now)) return createAuthFailure('reauthentication_needed');
  if (call.request.method === 'HEAD') return new Response(null);
  const target = await setOut(call, { userId: live.user.id, sessionId: live.session.id });
  if (target instanceof Failure) return target;
  const wantsJson = call.url.searchParams.get('skip_http_redirect') === 'true';
  return wantsJson ? Response.json({ url: target.href }) : seeProvider(target);
}

async function setOut(call: AuthCall, linking: Linking | null): Promise<URL | AuthFailure> {
  const { url, settings } = call;
  const given = url.searchParams;
  const name = given.get('provider') ?? '';
  const client = isProvider(name) ? settings.clients[name] : null;
  if (!isProvider(name) || !client)
    return createValidationFailure('Unsupported provider: provider is not enabled');
  const codeChallenge = parsePkceChallenge({
    code_challenge: given.get('code_challenge'),
    code_challenge_method: given.get('code_challenge_method'),
  });
  if (codeChallenge instanceof Failure) return codeChallenge;

  const limited = await runLimitAttempt(call, listAuthorizeLimits(settings, getClientIp(call)));
  if (limited) return limited;
  const secrets = createOAuthSecrets();
  const { state, verifier } = secrets;
  const redirectTo = toAllowedRedirect(getRequestedRedirect(call), settings).href;
  await storeOAuthState(call, state, { provider: name, verifier, codeChallenge, redirectTo, linking });

  const provider = PROVIDERS[name];
  const wanted = (given.get('scopes') ?? '')
    .split(/[\s,]+/)
    .filter((scope) => /^[\w:./-]{1,100}$/.test(scope));
  const scopes = [...new Set([...provider.scopes, ...wanted])];
  const target = await buildAuthorizationUrl(provider, client, secrets, {
    redirectUri: callbackUrl(call),
    scopes,
  });
  for (const [key, value] of given) if (!OURS.has(key)) target.searchParams.set(key, value);
  // Only the browser that started a sign-in may finish it. Otherwise an attacker's link could sign a user in to the
  // attacker's account.
  call.replyHeaders.append('Set-Cookie', setCookie(settings, sha256(state)));
  return target;
}

export async function handleOAuthCallback(call: AuthCall): Promise<Response> {
  const { url, settings, request } = call;
  const headers = { 'Set-Cookie': deleteCookie(settings) };
  const site = toAllowedRedirect('', settings);
  if (request.method === 'HEAD') return new Response(null);
  const state = url.searchParams.get('state') ?? '';
  if (state === '' || !equalsInConstantTime(getCookie(request, settings), sha256(state))) {
    return redirectWithError(site, createAuthFailure('bad_oauth_state'), 'invalid_request', headers);
  }
  const journey = await readAndDeleteOAuthState(call, state);
  if (!journey)
    return redirectWithError(site, createAuthFailure('bad_oauth_state'), 'invalid_request', headers);
  const back = toAllowedRedirect(journey.redirectTo, settings);
  const userId = await whoIsIt(call, state, journey);
  if (userId instanceof Failure) return redirectWithError(back, userId, 'access_denied', headers);
  const { codeChallenge, linking } = journey;
  if (codeChallenge !== null) {
    const method = linking ? 'link' : 'oauth';
    const code = await createAuthorizationCode(call, userId, method, codeChallenge, linking?.sessionId);
    return redirectWithAuthCode(back, code, headers);
  }
  const session = linking
    ? await reissueSession(call, userId, linking.sessionId)
    : await startSession(call, userId, 'oauth');
  if (session instanceof Failure) return redirectWithError(back, session, 'access_denied', headers);
  const { access_token, expires_in, expires_at, refresh_token, token_type } = session;
  return redirectWithFragment(
    back,
    {
      access_token,
      expires_in: String(expires_in),
      expires_at: String(expires_at),
      refresh_token,
      token_type,
    },
    headers,
  );
}

async function whoIsIt(
  call: AuthCall,
  state: string,
  journey: OAuthFlowState,
): Promise<string | AuthFailure> {
  const client = call.settings.clients[journey.provider];
  if (!client) return createAuthFailure('bad_oauth_callback');
  try {
    const person = await fetchProviderUser(PROVIDERS[journey.provider], client, {
      parameters: call.url.searchParams,
      redirectUri: callbackUrl(call),
      state,
      verifier: journey.verifier,
    });
    if (!journey.linking) return await findOrCreateUserId(call, journey.provider, person);
    return await link(call, journey.linking, journey.provider, person);
  } catch (error) {
    // Do not log a sign-in that the user has canceled on the provider's consent screen. It is not an error.
    if (!(error instanceof ProviderRefused)) {
      logError(error, { doing: `asking ${journey.provider} to vouch` });
    }
    return createAuthFailure('bad_oauth_callback');
  }
}

async function link(
  call: AuthCall,
  { userId }: Linking,
  provider: ProviderName,
  person: ProviderUser,
): Promise<string | AuthFailure> {
  const email = await linkIdentity(call, userId, provider, person);
  if (email instanceof Failure) return email;
  await mailSecurityNotice(call, { id: userId, email }, 'identity_linked', getProviderLabel(provider));
  return userId;
}
