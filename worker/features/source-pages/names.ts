/**
 * Checks the addresses behind a name. The platform itself connects to no private network, and resolves a name again
 * when it connects. This check runs before that, so that a name in a private network gets its own error message, and
 * so that other platforms are protected too.
 */
import { z } from 'zod';
import { isPublicIp } from '#domain/web/public-address';

/** Replies of DNS over HTTPS in JSON. */
const Answer = z.object({
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});
/** Record types: IPv4 address, IPv6 address. */
const TYPES = { A: 1, AAAA: 28 } as const;

async function resolveAddresses(
  name: string,
  type: keyof typeof TYPES,
  signal: AbortSignal,
): Promise<string[]> {
  const query = new URLSearchParams({ name, type });
  const response = await fetch(`https://cloudflare-dns.com/dns-query?${query}`, {
    headers: { Accept: 'application/dns-json' },
    redirect: 'manual',
    signal,
  });
  if (!response.ok) throw new Error(`The resolver answered ${response.status}.`);
  const { Answer: records } = Answer.parse(await response.json());
  return records.filter((record) => record.type === TYPES[type]).map(({ data }) => data);
}

/** `private`: at least one of the addresses is private. `nowhere`: there are no addresses, or the lookup failed. */
export async function whereNameLeads(
  name: string,
  signal: AbortSignal,
): Promise<'public' | 'private' | 'nowhere'> {
  try {
    const answers = await Promise.all([
      resolveAddresses(name, 'A', signal),
      resolveAddresses(name, 'AAAA', signal),
    ]);
    const addresses = answers.flat();
    if (!addresses.every(isPublicIp)) return 'private';
    return addresses.length > 0 ? 'public' : 'nowhere';
  } catch {
    return 'nowhere';
  }
}
