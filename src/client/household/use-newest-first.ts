import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../http/http.ts';

interface NewestFirst<Item> {
  readonly list: readonly Item[];
  readonly more: boolean;
}

/**
 * Replaces the first page of a list with its reloaded version. If the new page ends with an item that is already
 * loaded, the older items after this item stay. Otherwise they are dropped, because items in between may be missing.
 */
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
  readonly fetchPage: (before?: string) => Promise<Outcome<Reply>>;
  readonly itemsIn: (reply: Reply) => readonly Item[];
  readonly followed: number;
  readonly onSignedOut: () => void;
}

/**
 * React hook for a list that is loaded page by page, newest items first. Other members may add items while the list is
 * shown. The hook returns an object with these fields:
 * - `shown`: the loaded items; null until the first page has loaded
 * - `failed`: the failure of the last request; null if it succeeded
 * - `load`: loads the page after the item with the given id, or without an id the first page
 * - `update`: changes loaded items locally. Requests that run at that moment are sent again
 */
export function useNewestFirstPages<
  Reply extends { readonly more: boolean },
  Item extends { readonly id: string },
>(
  source: Source<Reply, Item>,
): {
  shown: NewestFirst<Item> | null;
  failed: Extract<Outcome<never>, { ok: false }> | null;
  load: (before?: string) => Promise<void>;
  update: (change: (item: Item) => Item) => void;
} {
  const [shown, setShown] = useState<NewestFirst<Item> | null>(null);
  const [failed, setFailed] = useState<Extract<Outcome<never>, { ok: false }> | null>(null);
  const updates = useRef(0);
  const underWay = useRef<string | undefined>(undefined);
  const latest = useRef(source);
  latest.current = source;

  const load = useCallback(async (before?: string): Promise<void> => {
    if (before !== undefined) {
      if (underWay.current === before) return;
      underWay.current = before;
    }
    const { fetchPage, itemsIn, onSignedOut } = latest.current;
    let updatesBefore: number;
    let reply: Outcome<Reply>;
    do {
      updatesBefore = updates.current;
      reply = await fetchPage(before);
    } while (reply.ok && updates.current !== updatesBefore);
    if (underWay.current === before) underWay.current = undefined;
    if (!reply.ok) return reply.status === 401 ? onSignedOut() : setFailed(reply);
    const page = { list: itemsIn(reply.data), more: reply.data.more };
    setFailed(null);
    setShown((old) => {
      if (before === undefined) return withEarlier(page, old);
      // Append the page only if the list still ends with the item after which the page was requested. The list may have
      // changed during the request.
      return old?.list.at(-1)?.id === before ? { list: [...old.list, ...page.list], more: page.more } : old;
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload whenever other members may have added items.
  useEffect(() => void load(), [load, source.followed]);

  const update = (change: (item: Item) => Item) => {
    updates.current += 1;
    setShown((old) => old && { ...old, list: old.list.map(change) });
  };
  return { shown, failed, load, update };
}
