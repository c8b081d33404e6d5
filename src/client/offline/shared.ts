/**
 * Content that another program shares with the installed site, through the manifest's `share_target`. The service
 * worker stores the content on the device, and the cookbook page takes it from there. The content never reaches a
 * server, a log or an address, even if a user is signed in.
 */
import { DAY_MS } from '#domain/lib/time';
import { trimMatchingEnd } from '#domain/lib/trim-end';
import { withTimeout } from '../device/with-timeout.ts';

const SHARED_CACHE = 'shared';

/** Time (ms) after which shared content expires. Long enough to sign in with a mailed link. */
const EXPIRY_MS = DAY_MS;

/** Maximum wait (ms) for the browser's cache when shared content is stored or removed. */
const WAIT_MS = 20_000;

export interface Shared {
  /** Content for the paste field of the cookbook page: the shared web address, or else the shared text. */
  readonly words: string;
  readonly files: readonly File[];
}

const ADDRESS = /https?:\/\/[^\s<>"]+/iu;
/**
 * Maximum length (characters) of a remark next to a shared web address. A longer text is treated as a recipe, even if
 * it contains a web address.
 */
const REMARK_MAX = 300;

/**
 * Returns the web address in shared content. Programs put it into the title, text or address field. If none of them has an address,
 * or if the text is long enough for a recipe, returns title, text and address as one text.
 */
export function extractSharedUrlOrText({
  title,
  text,
  url,
}: Readonly<Record<'title' | 'text' | 'url', string>>): string {
  const address = ADDRESS.exec(url)?.[0];
  if (address !== undefined && text.length <= REMARK_MAX) return address;
  const inText = text.length <= REMARK_MAX ? ADDRESS.exec(`${text} ${title}`)?.[0] : undefined;
  if (inText !== undefined) return trimMatchingEnd(inText, /[.,;:!?)\]]/u);
  const whole = text.startsWith(title) ? text : `${title}\n\n${text}`;
  return [whole, address ?? '']
    .map((part) => part.trim())
    .join('\n\n')
    .trim();
}

async function keep(request: Request): Promise<void> {
  const formResponse = new Response(await request.formData(), {
    headers: { Date: new Date().toUTCString() },
  });
  await (await caches.open(SHARED_CACHE)).put(new URL(request.url).pathname, formResponse);
}

/**
 * Stores shared content unchanged. It replaces content that was shared before.
 * @throws if the content cannot be stored in time
 */
export const storeShareTargetContent = (request: Request): Promise<void> =>
  withTimeout(keep(request), 'the cache of what was shared', WAIT_MS);

async function take(path: string): Promise<Shared | null> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return null;
  const response = await (await caches.open(SHARED_CACHE)).match(path);
  await caches.delete(SHARED_CACHE);
  if (response === undefined) return null;
  if (Date.now() - Date.parse(response.headers.get('Date') ?? '') > EXPIRY_MS) return null;
  const form = await response.formData();
  const readField = (name: string) => String(form.get(name) ?? '');
  const words = extractSharedUrlOrText({
    title: readField('title'),
    text: readField('text'),
    url: readField('url'),
  });
  return { words, files: form.getAll('files').filter((one) => one instanceof File) };
}

/**
 * Returns the content that another app has shared with this site, and removes it from the device.
 * @param path path of the page that receives shared content
 * @returns null if nothing was shared, or if the browser's cache does not reply in time
 */
export const readAndRemoveShareTargetContent = (path: string): Promise<Shared | null> =>
  withTimeout(take(path), 'the cache of what was shared', WAIT_MS).catch(() => null);
