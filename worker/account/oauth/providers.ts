/** Those who can vouch for a user: what they are asked for, and what they say. */
import { GitHub, Google, type OAuth2Tokens } from 'arctic';
import { z } from 'zod';
import type { Client } from '../../settings/settings.ts';

export type ProviderName = 'google' | 'github';

/** What a provider says of somebody. */
export interface ProviderUser {
  readonly subject: string;
  readonly email: string;
  /** The provider has seen to it that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string;
}

export interface Provider {
  readonly scopes: readonly string[];
  /** @param verifier our PKCE verifier */
  url(client: Client, redirect: string, state: string, verifier: string, scopes: string[]): URL;
  exchange(client: Client, redirect: string, code: string, verifier: string): Promise<OAuth2Tokens>;
  person(accessToken: string): Promise<ProviderUser>;
}

async function get<Schema extends z.ZodType>(
  url: string,
  token: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json', 'User-Agent': 'pantry-chef' },
    signal: AbortSignal.timeout(10_000),
    // A redirect would take the token along.
    redirect: 'manual',
  });
  if (!response.ok) throw new Error(`${new URL(url).hostname} answered ${response.status}.`);
  return schema.parse(await response.json());
}

const GoogleUser = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  name: z.string().optional(),
});

const google: Provider = {
  scopes: ['openid', 'email', 'profile'],
  url: ({ id, secret }, redirect, state, verifier, scopes) =>
    new Google(id, secret, redirect).createAuthorizationURL(state, verifier, scopes),
  exchange: ({ id, secret }, redirect, code, verifier) =>
    new Google(id, secret, redirect).validateAuthorizationCode(code, verifier),
  async person(token) {
    const user = await get('https://openidconnect.googleapis.com/v1/userinfo', token, GoogleUser);
    return {
      subject: user.sub,
      email: (user.email ?? '').toLowerCase(),
      emailVerified: user.email_verified === true || user.email_verified === 'true',
      name: user.name ?? '',
    };
  },
};

const GitHubUser = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const GitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

const github: Provider = {
  scopes: ['user:email'],
  url: ({ id, secret }, redirect, state, _verifier, scopes) =>
    new GitHub(id, secret, redirect).createAuthorizationURL(state, scopes),
  exchange: ({ id, secret }, redirect, code) =>
    new GitHub(id, secret, redirect).validateAuthorizationCode(code),
  async person(token) {
    const user = await get('https://api.github.com/user', token, GitHubUser);
    // The address in the profile may be any; this list says which ones are theirs.
    const emails = await get('https://api.github.com/user/emails', token, GitHubEmails);
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
