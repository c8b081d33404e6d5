/** Inline scripts and styles. Astro writes their tags and never a `>` into an attribute of theirs. */
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = /\s*'(sha256-[A-Za-z0-9+/=]+)'/g;

async function hashOf(code: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * A content security policy without the hashes of what is not in the page. Astro lists those of the whole site for every
 * page: 3 KB that hardly compress, in the first round trip.
 * @param policy a policy, or a document that holds one in a meta element
 * @param html the document that it is for
 */
export async function ownHashesOnly(policy: string, html: string): Promise<string> {
  const codes = [...html.matchAll(INLINE)].map(([, , code = '']) => code).filter((code) => code !== '');
  const own = new Set(await Promise.all(codes.map(hashOf)));
  return policy.replaceAll(HASH, (listed, hash: string) => (own.has(hash) ? listed : ''));
}
