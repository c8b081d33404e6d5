/**
 * The authorization code flow with PKCE (RFC 6749, RFC 7636), and with OpenID Connect if the provider supports it. The
 * `oauth4webapi` library checks the state, the issuer, the nonce and the ID token.
 */
import * as oauth from 'oauth4webapi';
import { sha256 } from '../../platform/settings/random.ts';
import type { Client } from '../../platform/settings/settings.ts';
import { createProviderRequestOptions, type Provider, type ProviderUser } from './providers.ts';

export interface OAuthSecrets {
  /**
   * The OAuth state, which the provider returns in the callback URL. Its hash is in a cookie of the browser that
   * started the sign-in.
   */
  readonly state: string;
  /** The PKCE verifier. Only the worker knows it until the worker exchanges the code for tokens. */
  readonly verifier: string;
}

export const createOAuthSecrets = (): OAuthSecrets => ({
  state: oauth.generateRandomState(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/**
 * Derives the nonce of the ID token from the PKCE verifier, so that only one secret is stored per sign-in. The verifier
 * is as random and as secret as a separate nonce.
 */
const deriveNonce = (verifier: string): string => sha256(`nonce ${verifier}`);

export async function buildAuthorizationUrl(
  { server, isOidc }: Provider,
  { id }: Client,
  { state, verifier }: OAuthSecrets,
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

export interface Callback extends OAuthSecrets {
  readonly parameters: URLSearchParams;
  readonly redirectUri: string;
}

/** Error: the sign-in provider has returned an error instead of a code, for example because the user declined. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/**
 * Exchanges the code of a callback for tokens, and fetches the user's identity from the provider.
 * @throws ProviderRefused if the provider sent an error instead of a code
 * @throws Error if a reply of the provider is missing, does not match this sign-in, or has an invalid signature
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
    createProviderRequestOptions(),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    response,
    isOidc ? { expectedNonce: deriveNonce(verifier), requireIdToken: true } : {},
  );
  if (isOidc) await oauth.validateApplicationLevelSignature(server, response, createProviderRequestOptions());
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
