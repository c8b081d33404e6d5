/**
 * Where a name leads. The platform itself connects to no private network, and resolves a name once more when it connects; this
 * look beforehand is so that a name that leads to one is refused with its own sentence, and wherever else this runs.
 */
import { z } from 'zod';
import { isPublicIp } from '#domain/web/public-address';

/** Answers of DNS over HTTPS in JSON. */
const Answer = z.object({
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});
/** Types of records: an IPv4 address, an IPv6 address. */
const TYPES = { A: 1, AAAA: 28 } as const;

async function addressesOf(name: string, type: keyof typeof TYPES, signal: AbortSignal): Promise<string[]> {
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

/** `private`: at least one of its addresses is. `nowhere`: it has none, or nobody can say. */
export async function whereNameLeads(
  name: string,
  signal: AbortSignal,
): Promise<'public' | 'private' | 'nowhere'> {
  try {
    const found = await Promise.all([addressesOf(name, 'A', signal), addressesOf(name, 'AAAA', signal)]);
    const addresses = found.flat();
    if (!addresses.every(isPublicIp)) return 'private';
    return addresses.length > 0 ? 'public' : 'nowhere';
  } catch {
    return 'nowhere';
  }
}
