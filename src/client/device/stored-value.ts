import { useSyncExternalStore } from 'react';
import { lastingStore } from './storage.ts';

/** One thing that this browser keeps, for guests as well, and that every open page of the site follows. */
export interface StoredValue<T> {
  /** As it is now; the same text is the same object, since React compares by identity. */
  read(): T;
  /** Keeps a text in place of the one before, null for none, and tells every page. @returns false where nothing can be kept */
  write(text: string | null): boolean;
  /** The same, followed. On the server it is `empty`. */
  use(): T;
}

interface Options<T> {
  readonly key: string;
  readonly empty: T;
  /** Storage is text that anybody may have written: what cannot be read is left out. May throw: then it is empty. */
  readonly parse: (text: string) => T;
  /** Whether it lasts as long as the page where storage is blocked. */
  readonly lastsWithPage?: boolean;
}

/** The fields of something that was stored, to be looked at one by one; none of what is no object. */
export const storedFields = (value: unknown): Readonly<Record<string, unknown>> =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;

export function storedValue<T>({ key, empty, parse, lastsWithPage = false }: Options<T>): StoredValue<T> {
  const event = `pantry-chef:${key}`;
  let last: { text: string | null; value: T } = { text: null, value: empty };
  let blocked = false;

  const parsed = (text: string | null): T => {
    try {
      return text === null ? empty : parse(text);
    } catch {
      return empty;
    }
  };
  const read = (): T => {
    const text = blocked ? last.text : lastingStore.read(key);
    if (text !== last.text) last = { text, value: parsed(text) };
    return last.value;
  };
  const write = (text: string | null): boolean => {
    let kept = true;
    if (text === null) lastingStore.remove(key);
    else kept = lastingStore.write(key, text);
    blocked = !kept && lastsWithPage;
    if (blocked) last = { text, value: parsed(text) };
    dispatchEvent(new Event(event));
    return kept;
  };
  // 'pageshow': a page that is shown again as it was left has heard of nothing meanwhile. Where something else was changed
  // in the storage, what is read is the same as before.
  const moments = ['storage', event, 'pageshow'];
  const subscribe = (listener: () => void): (() => void) => {
    for (const name of moments) addEventListener(name, listener);
    return () => {
      for (const name of moments) removeEventListener(name, listener);
    };
  };
  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => empty) };
}
