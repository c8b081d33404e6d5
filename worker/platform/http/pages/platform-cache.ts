/** The platform's cache of public pages: its entrypoint, and purging. */
import { exports } from 'cloudflare:workers';
import { logError } from '../log.ts';

/** Methods of the entrypoint. */
interface PublicPagesEntrypoint {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly purge: (tags: readonly string[]) => Promise<void>;
}

/** Returns the entrypoint whose replies the platform caches; null without one. */
export const publicPages = ({
  PAGE_CACHE,
}: {
  readonly PAGE_CACHE?: string;
}): PublicPagesEntrypoint | null =>
  PAGE_CACHE === 'platform'
    ? ((exports as unknown as { PublicPages?: PublicPagesEntrypoint }).PublicPages ?? null)
    : null;

/**
 * Purges pages from the platform's cache. Never rejects: the change is already stored, and pages that cannot be purged
 * expire by themselves. A failure is logged, and the operator is alerted.
 */
export async function purgePages(
  env: { readonly PAGE_CACHE?: string },
  tags: readonly string[],
): Promise<void> {
  try {
    await publicPages(env)?.purge(tags);
  } catch (error) {
    logError(error, { doing: 'taking pages back from the edge' });
  }
}
