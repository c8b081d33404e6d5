import { useCallback, useEffect, useRef, useState } from 'react';
import { isOwn, keepCookbook, loadCookbook, loadHouseholdRows } from '#client/cookbook';
import { tryUntil } from '#client/device/try-until';
import { useLive } from '#client/household/use-live';
import { keptRows } from '#client/offline/cached-cookbook';
import { storedSession } from '#client/session/stored-session';
import type { CookbookRow } from '#contract/cookbook/cookbook';
import type { LiveArea } from '#contract/household/live-protocol';
import type { LoadFailure } from '#shared/loaded/use-loaded.ts';
import { whenIdle } from '#ui/late/when-idle.ts';

/** How the list stands. `kept`: as it last was, while it is loaded; `stale`: the same, as it could not be. */
type Loading = 'loading' | 'kept' | 'whole' | 'stale' | { readonly failed: LoadFailure };
/** There is a list to be shown. */
export const KNOWN: ReadonlySet<Loading> = new Set<Loading>(['kept', 'whole', 'stale']);

/** What changes the recipes that the household shares. */
const LIVE_AREAS: readonly LiveArea[] = ['cookbook', 'members'];

/**
 * The rows of the cookbook, with those that the household shares: at once as they last were on this device, and then as they are.
 */
export function useRows(onSignedOut: () => void) {
  const [rows, setRows] = useState<readonly CookbookRow[]>([]);
  const [state, setState] = useState<Loading>('loading');
  /** A list that is whole is replaced at once, not page by page. */
  const isShown = useRef(false);
  // Asked for before all else: what calls the server takes longer to come than what is here.
  const [keptOnce] = useState(keptRows);
  /** How often rows went: a list that was asked for before may still have them. */
  const drops = useRef(0);
  const latest = useRef(rows);
  latest.current = rows;
  /** @param userId who was signed in when it was asked for */
  const showWhole = useCallback((userId: string | undefined, newest: readonly CookbookRow[]) => {
    isShown.current = true;
    setRows(newest);
    setState('whole');
    // For reading without a network, once the page has what it needs.
    if (userId !== undefined) whenIdle(() => void keepCookbook(userId, newest).catch(() => {}));
  }, []);
  const load = useCallback(async (): Promise<void> => {
    const before = drops.current;
    const userId = storedSession()?.userId;
    const kept = isShown.current ? null : await keptOnce;
    // An empty list as it last was would look like an answer.
    if (kept !== null && kept.length > 0 && !isShown.current) {
      isShown.current = true;
      setRows(kept);
      setState('kept');
    }
    const loading = loadCookbook((loaded) => {
      if (!isShown.current) setRows(loaded);
    });
    const { failure, rows: newest } = await loading;
    if (failure === null && drops.current !== before) return load();
    if (failure === null) showWhole(userId, newest);
    else if (failure.status === 401) onSignedOut();
    // What was whole is shown as it was: on the page something may be unsaved.
    else setState(isShown.current || kept !== null ? 'stale' : { failed: failure });
  }, [onSignedOut, keptOnce, showWhole]);
  useEffect(() => {
    void load();
    const again = () => void load();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [load]);
  // The browser says once that the network is back, which may be before the site can be reached.
  useEffect(() => {
    if (state !== 'stale') return;
    return tryUntil(async () => {
      if (document.visibilityState === 'visible') await load();
      // What was loaded ends the trying with this effect.
      return false;
    });
  }, [state, load]);
  const follow = async () => {
    const userId = storedSession()?.userId;
    const { failure, rows: theirs } = await loadHouseholdRows();
    if (failure === null) showWhole(userId, [...latest.current.filter(isOwn), ...theirs]);
    else if (failure.status === 401) onSignedOut();
  };
  const authors = useLive(state === 'whole' ? LIVE_AREAS : null, () => void follow());
  const drop = (ids: ReadonlySet<string>) => {
    drops.current += 1;
    setRows((all) => all.filter(({ id }) => !ids.has(id)));
  };
  return { rows, state, authors, load, drop, keptOnce };
}
