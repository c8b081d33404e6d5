import { type AuthSettings, fetchAuthSettings } from '#client/session/account';

export type Provider = keyof AuthSettings['external'];

const PROVIDERS: readonly Provider[] = ['google', 'github'];

export const isSignInProvider = (name: string): name is Provider => PROVIDERS.some((known) => known === name);

/** Returns the sign-in providers that the site has configured, or an empty list if the request fails. */
export async function fetchSignInProviders(): Promise<readonly Provider[]> {
  const reply = await fetchAuthSettings();
  return reply.ok ? PROVIDERS.filter((name) => reply.data.external[name]) : [];
}
