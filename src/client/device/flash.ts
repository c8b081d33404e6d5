import { toRecordOrEmpty } from '#domain/lib/to-record';
import { tabStore } from './storage.ts';
import { tryParseJson } from './try-parse-json.ts';

/** A message about an action that leads to another page at once. The message is stored and shown on that next page. */
export interface FlashMessage {
  title: string;
  description?: string;
  tone?: 'good' | 'bad';
  /** Optional button of the message, which links to a page. A message with a button stays until the user closes it. */
  link?: { label: string; href: string };
}

const KEY = 'toast';

/**
 * True if this page has stored a message for the next page. Scripts of this page must then not take the message out of
 * storage.
 */
let isLeft = false;

export function storeFlashMessage(message: FlashMessage): void {
  isLeft = true;
  tabStore.write(KEY, JSON.stringify(message));
}

export function readAndRemoveFlashMessage(): FlashMessage | null {
  if (isLeft) return null;
  const text = tabStore.read(KEY);
  if (text === null) return null;
  tabStore.remove(KEY);
  const { title, description, tone, link } = toRecordOrEmpty(tryParseJson(text));
  const { label, href } = toRecordOrEmpty(link);
  if (typeof title !== 'string') return null;
  return {
    title,
    ...(typeof description === 'string' && { description }),
    ...((tone === 'good' || tone === 'bad') && { tone }),
    ...(typeof label === 'string' && typeof href === 'string' && { link: { label, href } }),
  };
}
