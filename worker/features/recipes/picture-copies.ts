/**
 * Copies of recipe pictures from other sites. Browsers load the copies, so the other sites do not learn who looks at
 * which recipe. A picture is copied when it is first shown, so an import sends no requests, and pictures that no user
 * sees take no space.
 */
import { countHostRequestAndGetWaitSeconds } from '../../auth/network-limits.ts';
import { getFirstRow, type Query } from '../../platform/db/query.ts';
import { readTimeouts } from '../../platform/errors/unavailable.ts';
import { getValidSettings } from '../../platform/settings/settings.ts';
import { fetchSourcePicture } from '../source-pages/fetch-picture.ts';

/**
 * Prefix of the names of picture copies in the bucket. After the prefix comes the recipe's ID. Migration 0007 contains
 * the same text: when a recipe is deleted or the address of its picture changes, a database trigger adds the name of
 * the copy to `unwanted_pictures`.
 */
export const PICTURE_COPY_PREFIX = 'recipe-picture/';

/** Time in seconds after which a picture that could not be copied is requested again from the same data center. */
const RETRY_AFTER_S = 60 * 60;
const FAILURES_CACHE = 'pictures-not-copied';

/**
 * Selects the web address of a recipe's picture on another site. The result is null if the recipe has no picture, or if
 * this site itself stores the picture.
 */
export const selectPictureAddress = (id: string): Query<string | null> => ({
  sql: `select image from recipes where id = ?1 and image like 'http%'`,
  params: [id],
  read: (rows: readonly { image: string | null }[]) => getFirstRow(rows)?.image ?? null,
});

export type PictureCopy = Pick<R2ObjectBody, 'body' | 'httpEtag' | 'httpMetadata'>;

/**
 * Loads the copy of a recipe's picture. Copies the picture first if this has not been done, or if the recipe has got
 * another picture since.
 * @param source web address of the picture
 * @returns null if the picture cannot be copied, for example because its site does not allow it
 */
export async function loadPictureCopy(
  env: Env,
  id: string,
  source: string,
  now: number,
): Promise<PictureCopy | null> {
  const bucket = env.PICTURES;
  if (bucket === undefined) return null;
  const name = PICTURE_COPY_PREFIX + id;
  const stored = await bucket.get(name);
  if (stored?.customMetadata?.source === source) return stored;
  await stored?.body.cancel();

  const settings = getValidSettings(env);
  const failures = await caches.open(FAILURES_CACHE);
  const failureKey = `${settings.site}/?source=${encodeURIComponent(source)}`;
  if ((await failures.match(failureKey)) !== undefined) return null;
  const picture = await fetchSourcePicture(source, {
    settings,
    signal: AbortSignal.timeout(readTimeouts(env).page),
    admit: async (host) => (await countHostRequestAndGetWaitSeconds({ env }, now, host, 'picture')) === 0,
    hosts: new Map(),
  });
  if (typeof picture === 'string') {
    const headers = { 'Cache-Control': `public, max-age=${RETRY_AFTER_S}` };
    if (picture !== 'busy') await failures.put(failureKey, new Response(picture, { headers }));
    return null;
  }
  const httpMetadata = { contentType: picture.type };
  const { httpEtag } = await bucket.put(name, picture.bytes, { httpMetadata, customMetadata: { source } });
  return { body: new Blob([picture.bytes]).stream(), httpEtag, httpMetadata };
}
