import { useCallback, useEffect, useRef, useState } from 'react';
import { belongsToUser, keepCookbook, loadCookbook, loadHouseholdRows } from '#client/cookbook';
import { tryUntil } from '#client/device/try-until';
import { useLive } from '#client/household/use-live';
import { readCachedRows } from '#client/offline/cached-cookbook';
import { storedSession } from '#client/session/stored-session';
import type { CookbookRow } from '#contract/cookbook/cookbook';
import type { LiveArea } from '#contract/household/live-protocol';
import type { LoadFailure } from '#shared/loaded/use-loaded.ts';
import { whenIdle } from '#ui/late/when-idle.ts';

/** State of the list. `kept`: cached rows, shown while loading; `stale`: cached rows, shown because loading failed. */
type Loading = 'loading' | 'kept' | 'whole' | 'stale' | { readonly failed: LoadFailure };
/** States with a list to show. */
export const KNOWN: ReadonlySet<Loading> = new Set<Loading>(['kept', 'whole', 'stale']);

/** Live updates that may change the recipes shared by the household. */
const LIVE_AREAS: readonly LiveArea[] = ['cookbook', 'members'];

/**
 * Loads the rows of the cookbook, including the recipes shared by the household. Shows the rows cached on this device
 * first, then the current ones.
 */
export function useRows(onSignedOut: () => void) {
  const [rows, setRows] = useState<readonly CookbookRow[]>([]);
  const [state, setState] = useState<Loading>('loading');
  /** True if a complete list is shown. It is replaced at once, not page by page. */
  const isShown = useRef(false);
  // Read the cache first: it is available before the code that calls the server.
  const [cachedRows] = useState(readCachedRows);
  /** Number of removals. A list requested before a removal may still contain the removed rows. */
  const drops = useRef(0);
  const latest = useRef(rows);
  latest.current = rows;
  /** @param userId the user who was signed in at the time of the request */
  const showWhole = useCallback((userId: string | undefined, newest: readonly CookbookRow[]) => {
    isShown.current = true;
    setRows(newest);
    setState('whole');
    // Cache for offline reading, when the page is idle.
    if (userId !== undefined) whenIdle(() => void keepCookbook(userId, newest).catch(() => {}));
  }, []);
  const load = useCallback(async (): Promise<void> => {
    const before = drops.current;
    const userId = storedSession()?.userId;
    const cached = isShown.current ? null : await cachedRows;
    // An empty cached list would look like a result.
    if (cached !== null && cached.length > 0 && !isShown.current) {
      isShown.current = true;
      setRows(cached);
      setState('kept');
    }
    const loading = loadCookbook((loaded) => {
      if (!isShown.current) setRows(loaded);
    });
    const { failure, rows: newest } = await loading;
    if (failure === null && drops.current !== before) return load();
    if (failure === null) showWhole(userId, newest);
    else if (failure.status === 401) onSignedOut();
    // Keep a complete list on screen: the page may hold unsaved input.
    else setState(isShown.current || cached !== null ? 'stale' : { failed: failure });
  }, [onSignedOut, cachedRows, showWhole]);
  useEffect(() => {
    void load();
    const reload = () => void load();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [load]);
  // The browser fires `online` only once, perhaps before the site is reachable.
  useEffect(() => {
    if (state !== 'stale') return;
    return tryUntil(async () => {
      if (document.visibilityState === 'visible') await load();
      // Continue until this effect ends: a successful load ends it.
      return false;
    });
  }, [state, load]);
  const follow = async () => {
    const userId = storedSession()?.userId;
    const { failure, rows: theirs } = await loadHouseholdRows();
    if (failure === null) showWhole(userId, [...latest.current.filter(belongsToUser), ...theirs]);
    else if (failure.status === 401) onSignedOut();
  };
  const authors = useLive(state === 'whole' ? LIVE_AREAS : null, () => void follow());
  const drop = (ids: ReadonlySet<string>) => {
    drops.current += 1;
    setRows((all) => all.filter(({ id }) => !ids.has(id)));
  };
  return { rows, state, authors, load, drop, cachedRows };
}
