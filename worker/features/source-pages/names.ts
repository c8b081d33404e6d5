/**
 * Checks the IP addresses of a host name before a page is fetched. The check gives the user a clear error message for a
 * name in a private network. It is not needed for safety on Cloudflare, which never connects to a private network.
 */
import { z } from 'zod';
import { isPublicIp } from '#domain/web/public-address';

const Answer = z.object({
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});
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

/**
 * Classifies the IP addresses of a host name. `private`: at least one address is private. `nowhere`: there is no
 * address, or the lookup failed.
 */
export async function classifyHostname(
  hostname: string,
  signal: AbortSignal,
): Promise<'public' | 'private' | 'nowhere'> {
  try {
    const answers = await Promise.all([
      resolveAddresses(hostname, 'A', signal),
      resolveAddresses(hostname, 'AAAA', signal),
    ]);
    const addresses = answers.flat();
    if (!addresses.every(isPublicIp)) return 'private';
    return addresses.length > 0 ? 'public' : 'nowhere';
  } catch {
    return 'nowhere';
  }
}
