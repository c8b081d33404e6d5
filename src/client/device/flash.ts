import { tabStore } from './storage.ts';

/** A message that the next page shows: the one that it belongs to is left at once. */
export interface Flash {
  title: string;
  description?: string;
  tone?: 'good' | 'bad';
  /** A button that leads on. Such a message stays until it is closed. */
  link?: { label: string; href: string };
}

const KEY = 'toast';

/** This page has left one, so that what is there is for the next: a script may still come while this one is left. */
let isLeft = false;

export function setFlash(message: Flash): void {
  isLeft = true;
  tabStore.write(KEY, JSON.stringify(message));
}

/** The message that the last page left, once. */
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
