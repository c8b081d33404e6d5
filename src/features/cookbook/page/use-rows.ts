import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isOwnedByUser,
  loadCookbookRowsByPage,
  loadHouseholdRows,
  storeCookbookOffline,
} from '#client/cookbook';
import { tryUntil } from '#client/device/try-until';
import { useReloadOnHouseholdChange } from '#client/household/use-live';
import { readCachedRows } from '#client/offline/cached-cookbook';
import { readStoredSession } from '#client/session/stored-session';
import type { CookbookRow } from '#contract/cookbook/cookbook';
import type { LiveArea } from '#contract/household/live-protocol';
import type { LoadFailure } from '#shared/loaded/use-loaded.ts';
import { runWhenIdle } from '#ui/late/when-idle.ts';

/**
 * State of the cookbook list. 'kept': cached rows are shown while the list loads. 'whole': the complete list is shown.
 * 'stale': cached rows are shown because loading failed.
 */
type Loading = 'loading' | 'kept' | 'whole' | 'stale' | { readonly failed: LoadFailure };
export const SETTLED_STATES: ReadonlySet<Loading> = new Set<Loading>(['kept', 'whole', 'stale']);

/**
 * Parts of the household's data that affect shared recipes. When another member changes one of them, the shared recipes
 * are reloaded.
 */
const LIVE_AREAS: readonly LiveArea[] = ['cookbook', 'members'];

/**
 * Loads the rows of the cookbook list, including recipes shared by household members. Shows the rows cached on this
 * device until the server replies.
 */
export function useCookbookRows(onSignedOut: () => void) {
  const [rows, setRows] = useState<readonly CookbookRow[]>([]);
  const [state, setState] = useState<Loading>('loading');
  /** True if a complete list is on screen. A newer list then replaces all rows at once, not page by page. */
  const isShown = useRef(false);
  // Read the cached cookbook immediately, before the code that calls the server has loaded.
  const [cachedRows] = useState(readCachedRows);
  /**
   * Number of rows that the user has removed so far. If a row is removed while the list is loading, the reply may still
   * contain the row, so the list is loaded again.
   */
  const drops = useRef(0);
  const latest = useRef(rows);
  latest.current = rows;
  /**
   * Shows a complete cookbook list and caches it.
   * @param userId the user who was signed in when the list was requested
   */
  const showWhole = useCallback((userId: string | undefined, newest: readonly CookbookRow[]) => {
    isShown.current = true;
    setRows(newest);
    setState('whole');
    if (userId !== undefined) runWhenIdle(() => void storeCookbookOffline(userId, newest).catch(() => {}));
  }, []);
  const load = useCallback(async (): Promise<void> => {
    const before = drops.current;
    const userId = readStoredSession()?.userId;
    const cached = isShown.current ? null : await cachedRows;
    // Do not show an empty cached cookbook: the user would think that the cookbook really is empty.
    if (cached !== null && cached.length > 0 && !isShown.current) {
      isShown.current = true;
      setRows(cached);
      setState('kept');
    }
    const loading = loadCookbookRowsByPage((loaded) => {
      if (!isShown.current) setRows(loaded);
    });
    const { failure, rows: newest } = await loading;
    if (failure === null && drops.current !== before) return load();
    if (failure === null) showWhole(userId, newest);
    else if (failure.status === 401) onSignedOut();
    // Keep the cookbook list mounted if it is on screen, because the page may hold unsaved input.
    else setState(isShown.current || cached !== null ? 'stale' : { failed: failure });
  }, [onSignedOut, cachedRows, showWhole]);
  useEffect(() => {
    void load();
    const reload = () => void load();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [load]);
  // Retry loading at intervals: the browser fires `online` only once, perhaps before the site can be reached.
  useEffect(() => {
    if (state !== 'stale') return;
    return tryUntil(async () => {
      if (document.visibilityState === 'visible') await load();
      // Return false to schedule another retry. After a successful load, the clean-up of this effect ends the retries.
      return false;
    });
  }, [state, load]);
  const follow = async () => {
    const userId = readStoredSession()?.userId;
    const { failure, rows: theirs } = await loadHouseholdRows();
    if (failure === null) showWhole(userId, [...latest.current.filter(isOwnedByUser), ...theirs]);
    else if (failure.status === 401) onSignedOut();
  };
  const authors = useReloadOnHouseholdChange(state === 'whole' ? LIVE_AREAS : null, () => void follow());
  const drop = (ids: ReadonlySet<string>) => {
    drops.current += 1;
    setRows((all) => all.filter(({ id }) => !ids.has(id)));
  };
  return { rows, state, authors, load, drop, cachedRows };
}
