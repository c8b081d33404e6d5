import * as oauth from 'oauth4webapi';
import { z } from 'zod';

export type ProviderName = 'google' | 'github';

export interface ProviderUser {
  readonly subject: string;
  /** Mail address of the user at the provider, in lower case; '' if the provider returns none. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

export interface ProviderGrant {
  readonly client: oauth.Client;
  readonly accessToken: string;
  /** Subject of the validated ID token. Undefined if the provider does not support OpenID Connect. */
  readonly subject: string | undefined;
}

export interface Provider {
  /**
   * The provider's endpoints. `issuer` must equal the `iss` parameter of the provider's callback (RFC 9207) and the
   * `iss` claim of its ID tokens.
   */
  readonly server: oauth.AuthorizationServer;
  readonly scopes: readonly string[];
  /**
   * True if the provider supports OpenID Connect. The token response must then contain an ID token with the worker's
   * nonce.
   */
  readonly isOidc: boolean;
  /**
   * Fetches the user's data with the access token.
   * @throws Error if the provider does not reply, or replies with unexpected data
   */
  fetchUser(grant: ProviderGrant): Promise<ProviderUser>;
}

const TIMEOUT_MS = 10_000;

/**
 * Options of every request to a provider. The library follows no redirects, because a redirect would send the access
 * token to another server.
 */
export const createProviderRequestOptions = (): { readonly signal: AbortSignal } => ({
  signal: AbortSignal.timeout(TIMEOUT_MS),
});

// The endpoints of Google, copied from its OpenID configuration document.
const GOOGLE: oauth.AuthorizationServer = {
  issuer: 'https://accounts.google.com',
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  id_token_signing_alg_values_supported: ['RS256'],
};

const GoogleUser = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  name: z.string().optional(),
});

const google: Provider = {
  server: GOOGLE,
  scopes: ['openid', 'email', 'profile'],
  isOidc: true,
  async fetchUser({ client, accessToken, subject }) {
    const response = await oauth.userInfoRequest(GOOGLE, client, accessToken, createProviderRequestOptions());
    // Checks that the user info is about the subject of the ID token. Without this check, the reply to another user's
    // token would be accepted.
    const answer = await oauth.processUserInfoResponse(GOOGLE, client, subject ?? '', response);
    const user = GoogleUser.parse(answer);
    return {
      subject: user.sub,
      email: (user.email ?? '').toLowerCase(),
      emailVerified: user.email_verified === true || user.email_verified === 'true',
      name: user.name ?? '',
    };
  },
};

// The endpoints of GitHub. GitHub supports OAuth 2.0 with PKCE and `iss`, but not OpenID Connect, so it returns no ID
// token.
const GITHUB: oauth.AuthorizationServer = {
  issuer: 'https://github.com/login/oauth',
  authorization_endpoint: 'https://github.com/login/oauth/authorize',
  token_endpoint: 'https://github.com/login/oauth/access_token',
};

const GitHubUser = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const GitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function fetchFromGitHub<Schema extends z.ZodType>(
  path: string,
  accessToken: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const url = new URL(path, 'https://api.github.com');
  // The GitHub API rejects requests without a User-Agent header.
  const headers = new Headers({ Accept: 'application/json', 'User-Agent': 'pantry-chef' });
  const response = await oauth.protectedResourceRequest(
    accessToken,
    'GET',
    url,
    headers,
    null,
    createProviderRequestOptions(),
  );
  if (!response.ok) throw new Error(`${url.hostname} answered ${response.status}.`);
  return schema.parse(await response.json());
}

const github: Provider = {
  server: GITHUB,
  scopes: ['user:email'],
  isOidc: false,
  async fetchUser({ accessToken }) {
    const user = await fetchFromGitHub('/user', accessToken, GitHubUser);
    // Request the list of the user's addresses from GitHub: the address in the profile may be unverified or missing,
    // and only the list says which addresses are verified.
    const emails = await fetchFromGitHub('/user/emails', accessToken, GitHubEmails);
    const primary = emails.find((email) => email.primary);
    return {
      subject: String(user.id),
      email: (primary?.email ?? '').toLowerCase(),
      emailVerified: primary?.verified ?? false,
      name: user.name || user.login,
    };
  },
};

export const PROVIDERS: Readonly<Record<ProviderName, Provider>> = { google, github };

const LABELS: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  email: 'Email and password',
};

export const getProviderLabel = (provider: string): string => LABELS[provider] ?? provider;
