/**
 * The authorization code flow with PKCE (RFC 6749, RFC 7636), and with OpenID Connect if the provider supports it. The
 * library checks the state, the issuer, the nonce and the ID token.
 */
import * as oauth from 'oauth4webapi';
import { sha256 } from '../../platform/settings/random.ts';
import type { Client } from '../../platform/settings/settings.ts';
import { callOptions, type Provider, type ProviderUser } from './providers.ts';

/** The secrets of one trip to a provider. */
export interface TripSecrets {
  /** Returned in the callback URL. Its hash is in a cookie of the browser that started the trip. */
  readonly state: string;
  /** PKCE verifier, known only to the worker until the exchange. */
  readonly verifier: string;
}

export const createTripSecrets = (): TripSecrets => ({
  state: oauth.generateRandomState(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/**
 * The nonce that the ID token must contain. It is derived from the verifier, which is as random and as secret, so only
 * one secret per trip is stored.
 */
const deriveNonce = (verifier: string): string => sha256(`nonce ${verifier}`);

/** Builds the provider's URL to redirect the browser to. */
export async function buildAuthorizationUrl(
  { server, isOidc }: Provider,
  { id }: Client,
  { state, verifier }: TripSecrets,
  { redirectUri, scopes }: { readonly redirectUri: string; readonly scopes: readonly string[] },
): Promise<URL> {
  const url = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    response_type: 'code',
    client_id: id,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isOidc ? { nonce: deriveNonce(verifier) } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/** The parameters of the callback, and the values that they must match. */
export interface Callback extends TripSecrets {
  readonly parameters: URLSearchParams;
  readonly redirectUri: string;
}

/** The provider returned an error instead of a code, for example because the user declined. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/**
 * Exchanges the code of a callback for tokens, and fetches the user's identity from the provider.
 * @throws ProviderRefused if the provider sent an error instead of a code
 * @throws Error if a reply is missing, does not match this trip, or is not genuine
 */
export async function fetchProviderUser(
  provider: Provider,
  { id, secret }: Client,
  { parameters, state, verifier, redirectUri }: Callback,
): Promise<ProviderUser> {
  const { server, isOidc } = provider;
  const client: oauth.Client = { client_id: id };
  const validated = validateCallback(server, client, parameters, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(secret),
    validated,
    redirectUri,
    verifier,
    callOptions(),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    response,
    isOidc ? { expectedNonce: deriveNonce(verifier), requireIdToken: true } : {},
  );
  if (isOidc) await oauth.validateApplicationLevelSignature(server, response, callOptions());
  const subject = oauth.getValidatedIdTokenClaims(tokens)?.sub;
  return provider.fetchUser({ client, accessToken: tokens.access_token, subject });
}

function validateCallback(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  parameters: URLSearchParams,
  state: string,
): URLSearchParams {
  if (!parameters.get('code')) throw new ProviderRefused();
  return oauth.validateAuthResponse(server, client, parameters, state);
}
