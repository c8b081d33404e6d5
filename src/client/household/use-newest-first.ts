import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../http/http.ts';

/** What is shown of a list that is read a page at a time, the newest first. */
interface NewestFirst<Item> {
  readonly list: readonly Item[];
  /** Whether there are earlier ones. */
  readonly more: boolean;
}

/** The first page anew, with what was shown of earlier ones. */
function withEarlier<Item extends { readonly id: string }>(
  first: NewestFirst<Item>,
  shown: NewestFirst<Item> | null,
): NewestFirst<Item> {
  const oldest = first.list.at(-1);
  const at = shown?.list.findIndex(({ id }) => id === oldest?.id) ?? -1;
  return shown === null || at < 0
    ? first
    : { list: [...first.list, ...shown.list.slice(at + 1)], more: shown.more };
}

interface Source<Reply, Item> {
  /** @param before the last id of the page before */
  readonly fetchPage: (before?: string) => Promise<Outcome<Reply>>;
  readonly itemsIn: (reply: Reply) => readonly Item[];
  /** Another number: others may have added something, so the first page is read again. */
  readonly followed: number;
  readonly onSignedOut: () => void;
}

/**
 * A list of an account that others may add to while it is shown.
 * @returns `shown`, null until the first page is there; `failed`, why the last reading failed; `load`, which reads the page
 * behind an id, or the first; and `update`, which changes items here and holds off a page that was asked for before
 */
export function useNewestFirst<
  Reply extends { readonly more: boolean },
  Item extends { readonly id: string },
>(source: Source<Reply, Item>) {
  const [shown, setShown] = useState<NewestFirst<Item> | null>(null);
  const [failed, setFailed] = useState<Extract<Outcome<never>, { ok: false }> | null>(null);
  const updates = useRef(0);
  /** Behind which id a page is being read. */
  const underWay = useRef<string | undefined>(undefined);
  const latest = useRef(source);
  latest.current = source;

  const load = useCallback(async (before?: string): Promise<void> => {
    if (before !== undefined) {
      // Asked for twice, it is one page.
      if (underWay.current === before) return;
      underWay.current = before;
    }
    const { fetchPage, itemsIn, onSignedOut } = latest.current;
    let asked: number;
    let reply: Outcome<Reply>;
    do {
      asked = updates.current;
      reply = await fetchPage(before);
    } while (reply.ok && updates.current !== asked);
    if (underWay.current === before) underWay.current = undefined;
    if (!reply.ok) return reply.status === 401 ? onSignedOut() : setFailed(reply);
    const page = { list: itemsIn(reply.data), more: reply.data.more };
    setFailed(null);
    setShown((old) => {
      if (before === undefined) return withEarlier(page, old);
      // What is shown may end elsewhere by now.
      return old?.list.at(-1)?.id === before ? { list: [...old.list, ...page.list], more: page.more } : old;
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever others may have added something
  useEffect(() => void load(), [load, source.followed]);

  const update = (change: (item: Item) => Item) => {
    updates.current += 1;
    setShown((old) => old && { ...old, list: old.list.map(change) });
  };
  return { shown, failed, load, update };
}
