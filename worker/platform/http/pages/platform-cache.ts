import { exports } from 'cloudflare:workers';
import { logError } from '../log.ts';

/** Methods of the worker entrypoint whose replies the platform caches. */
interface PublicPagesEntrypoint {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly purge: (tags: readonly string[]) => Promise<void>;
}

/** Returns the worker entrypoint whose replies the platform caches. Returns null if the platform has no such cache. */
export const getPublicPagesEntrypoint = ({
  PAGE_CACHE,
}: {
  readonly PAGE_CACHE?: string;
}): PublicPagesEntrypoint | null =>
  PAGE_CACHE === 'platform'
    ? ((exports as unknown as { PublicPages?: PublicPagesEntrypoint }).PublicPages ?? null)
    : null;

/**
 * Purges pages from the platform's cache. Never rejects, because the change of the content is already stored, and pages
 * that are not purged expire by themselves. A failure is logged, and the operator is alerted.
 */
export async function purgePages(
  env: { readonly PAGE_CACHE?: string },
  tags: readonly string[],
): Promise<void> {
  try {
    await getPublicPagesEntrypoint(env)?.purge(tags);
  } catch (error) {
    logError(error, { doing: 'taking pages back from the edge' });
  }
}
