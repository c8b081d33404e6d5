import { type AuthSettings, fetchAuthSettings } from '#client/session/account';

export type Provider = keyof AuthSettings['external'];

/** Every provider that the pages know, in the order in which they show them. */
const PROVIDERS: readonly Provider[] = ['google', 'github'];

export const isProvider = (name: string): name is Provider => PROVIDERS.some((known) => known === name);

/** The providers that the site has set up; none if that cannot be loaded. */
export async function fetchProviders(): Promise<readonly Provider[]> {
  const reply = await fetchAuthSettings();
  return reply.ok ? PROVIDERS.filter((name) => reply.data.external[name]) : [];
}
