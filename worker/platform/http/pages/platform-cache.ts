import { exports } from 'cloudflare:workers';
import { logError } from '../log.ts';

interface PublicPagesEntrypoint {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly purge: (tags: readonly string[]) => Promise<void>;
}

/** Returns the worker entrypoint whose replies Cloudflare caches; null if that cache is not available. */
export const getPublicPagesEntrypoint = ({
  PAGE_CACHE,
}: {
  readonly PAGE_CACHE?: string;
}): PublicPagesEntrypoint | null =>
  PAGE_CACHE === 'platform'
    ? ((exports as unknown as { PublicPages?: PublicPagesEntrypoint }).PublicPages ?? null)
    : null;

/**
 * Purges pages from Cloudflare's cache at once. Never rejects: the changed content is already stored, and a scheduled
 * job repeats the purge until Cloudflare confirms it (jobs/purge-pages.ts). A failure is logged for the operator.
 */
export async function purgePages(
  env: { readonly PAGE_CACHE?: string },
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return;
  try {
    await getPublicPagesEntrypoint(env)?.purge(tags);
  } catch (error) {
    logError(error, { doing: 'taking pages back from the edge' });
  }
}
