/**
 * What another program shares with the installed site (the manifest's `share_target`). The service worker keeps it on the device,
 * the cookbook takes it from there: it reaches no server, no log and no address, whether or not somebody is signed in.
 */
import { DAY_MS } from '#domain/lib/time';
import { trimEnd } from '#domain/lib/trim-end';
import { withTimeout } from '../device/with-timeout.ts';

/** What another program shared, until the cookbook takes it. */
const SHARED_CACHE = 'shared';

/** Milliseconds after which nobody comes back for it: a sign-in by mail lies between, at most. */
const KEPT_MS = DAY_MS;

/** Files may be large, and what is not taken in time is lost. */
const WAIT_MS = 20_000;

export interface Shared {
  /** For the field of a paste: an address, or the text. */
  readonly words: string;
  readonly files: readonly File[];
}

const ADDRESS = /https?:\/\/[^\s<>"]+/iu;
/** Longer texts with an address in them are recipes; shorter ones are what a program puts before the address. */
const REMARK_MAX = 300;

/** What to read of a shared title, text and address: programs put the address of a page into any of the three. */
export function sharedWords({
  title,
  text,
  url,
}: Readonly<Record<'title' | 'text' | 'url', string>>): string {
  const address = ADDRESS.exec(url)?.[0];
  if (address !== undefined && text.length <= REMARK_MAX) return address;
  const inText = text.length <= REMARK_MAX ? ADDRESS.exec(`${text} ${title}`)?.[0] : undefined;
  // A sentence may end behind the address.
  if (inText !== undefined) return trimEnd(inText, /[.,;:!?)\]]/u);
  const whole = text.startsWith(title) ? text : `${title}\n\n${text}`;
  return [whole, address ?? '']
    .map((part) => part.trim())
    .join('\n\n')
    .trim();
}

async function keep(request: Request): Promise<void> {
  const kept = new Response(await request.formData(), { headers: { Date: new Date().toUTCString() } });
  await (await caches.open(SHARED_CACHE)).put(new URL(request.url).pathname, kept);
}

/**
 * Keeps what was shared, as it came: one thing, the last.
 * @throws where it cannot be kept in time
 */
export const keepShared = (request: Request): Promise<void> =>
  withTimeout(keep(request), 'the cache of what was shared', WAIT_MS);

async function take(path: string): Promise<Shared | null> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return null;
  const response = await (await caches.open(SHARED_CACHE)).match(path);
  await caches.delete(SHARED_CACHE);
  if (response === undefined) return null;
  if (Date.now() - Date.parse(response.headers.get('Date') ?? '') > KEPT_MS) return null;
  const form = await response.formData();
  const textOf = (name: string) => String(form.get(name) ?? '');
  const words = sharedWords({ title: textOf('title'), text: textOf('text'), url: textOf('url') });
  return { words, files: form.getAll('files').filter((one) => one instanceof File) };
}

/**
 * Takes what was shared, once.
 * @param path that it was shared with
 * @returns null when nothing was, or the browser does not answer
 */
export const takeShared = (path: string): Promise<Shared | null> =>
  withTimeout(take(path), 'the cache of what was shared', WAIT_MS).catch(() => null);
