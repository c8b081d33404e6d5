/** The platform's cache of public pages: who answers for it, and how pages are taken back from it. */
import { exports } from 'cloudflare:workers';
import { logError } from '../log.ts';

/** What the entrypoint can be told besides requests. */
interface PublicPagesEntrypoint {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly purge: (tags: readonly string[]) => Promise<void>;
}

/** The entrypoint whose answers the platform keeps; null where there is none. */
export const publicPages = ({
  PAGE_CACHE,
}: {
  readonly PAGE_CACHE?: string;
}): PublicPagesEntrypoint | null =>
  PAGE_CACHE === 'platform'
    ? ((exports as unknown as { PublicPages?: PublicPagesEntrypoint }).PublicPages ?? null)
    : null;

/**
 * Takes back what the platform keeps. Never rejects: what it shows is stored already, and what cannot be taken back ends by
 * itself. The log says so, and whoever runs the site is alerted.
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
