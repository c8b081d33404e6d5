import { tabStore } from './storage.ts';

/** A message that the next page shows, for actions that leave the current page at once. */
export interface Flash {
  title: string;
  description?: string;
  tone?: 'good' | 'bad';
  /** A button with a link. A message with a link stays until it is closed. */
  link?: { label: string; href: string };
}

const KEY = 'toast';

/**
 * True if this page has set a message. The message is for the next page, but a script of this page may still look for
 * one.
 */
let isLeft = false;

export function setFlash(message: Flash): void {
  isLeft = true;
  tabStore.write(KEY, JSON.stringify(message));
}

/** Returns the message from the previous page, and removes it. */
export function takeFlash(): Flash | null {
  if (isLeft) return null;
  const text = tabStore.read(KEY);
  if (text === null) return null;
  tabStore.remove(KEY);
  try {
    const message = JSON.parse(text) as Flash;
    return typeof message.title === 'string' ? message : null;
  } catch {
    return null;
  }
}
