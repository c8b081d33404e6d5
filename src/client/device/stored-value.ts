import { useSyncExternalStore } from 'react';
import type { z } from './schema.ts';
import { lastingStore } from './storage.ts';
import { tryParseJson } from './try-parse-json.ts';

/** A value in the browser's storage, available to guests too. Every open page of the site is notified of changes. */
export interface StoredValue<T> {
  /**
   * Returns the current value. As long as the stored text is the same, the same object is returned, because React
   * compares objects by identity.
   */
  read(): T;
  /**
   * Replaces the stored text (null removes it) and notifies every page. @returns false if the text could not be stored
   */
  write(text: string | null): boolean;
  use(): T;
}

interface Options<T> {
  readonly key: string;
  readonly empty: T;
  readonly schema: z.ZodMiniType<T>;
  /**
   * True if the value is held in memory when the browser's storage is blocked. The value is then lost when the user
   * leaves the page.
   */
  readonly lastsWithPage?: boolean;
}

export const getStoredValueEventName = (key: string): string => `pantry-chef:${key}`;

export function createStoredValue<T>({
  key,
  empty,
  schema,
  lastsWithPage = false,
}: Options<T>): StoredValue<T> {
  const event = getStoredValueEventName(key);
  let last: { text: string | null; value: T } = { text: null, value: empty };
  let blocked = false;

  const parse = (text: string | null): T => {
    const result = schema.safeParse(tryParseJson(text));
    return result.success ? result.data : empty;
  };
  const read = (): T => {
    const text = blocked ? last.text : lastingStore.read(key);
    if (text !== last.text) last = { text, value: parse(text) };
    return last.value;
  };
  const write = (text: string | null): boolean => {
    let isStored = true;
    if (text === null) lastingStore.remove(key);
    else isStored = lastingStore.write(key, text);
    blocked = !isStored && lastsWithPage;
    if (blocked) last = { text, value: parse(text) };
    dispatchEvent(new Event(event));
    return isStored;
  };
  // Also listen for 'pageshow', because a page restored from the back/forward cache has missed all earlier events.
  const moments = ['storage', event, 'pageshow'];
  const subscribe = (listener: () => void): (() => void) => {
    for (const name of moments) addEventListener(name, listener);
    return () => {
      for (const name of moments) removeEventListener(name, listener);
    };
  };
  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => empty) };
}
