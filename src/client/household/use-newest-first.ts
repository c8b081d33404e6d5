import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../http/http.ts';

/** The loaded part of a paged list, newest first. */
interface NewestFirst<Item> {
  readonly list: readonly Item[];
  /** True if there are older items. */
  readonly more: boolean;
}

/** Merges a reloaded first page with the earlier pages that are already shown. */
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
  /** @param before the last id of the previous page */
  readonly fetchPage: (before?: string) => Promise<Outcome<Reply>>;
  readonly itemsIn: (reply: Reply) => readonly Item[];
  /** A counter. When it changes, other members may have added items, so the first page is reloaded. */
  readonly followed: number;
  readonly onSignedOut: () => void;
}

/**
 * A paged list that other members may add to while it is shown.
 * @returns `shown`, null until the first page has loaded; `failed`, the failure of the last request; `load`, which
 *   loads the page after an id, or the first page; and `update`, which changes items locally and repeats requests that
 *   were already in flight
 */
export function useNewestFirst<
  Reply extends { readonly more: boolean },
  Item extends { readonly id: string },
>(source: Source<Reply, Item>) {
  const [shown, setShown] = useState<NewestFirst<Item> | null>(null);
  const [failed, setFailed] = useState<Extract<Outcome<never>, { ok: false }> | null>(null);
  const updates = useRef(0);
  /** Id after which a page is being loaded. */
  const underWay = useRef<string | undefined>(undefined);
  const latest = useRef(source);
  latest.current = source;

  const load = useCallback(async (before?: string): Promise<void> => {
    if (before !== undefined) {
      // Ignore a duplicate request for the same page.
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
      // The end of the list may have changed meanwhile.
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
