import { useCallback, useEffect, useState } from 'react';
import {
  isEntryOfCurrentUser,
  loadCookbookRowsByPage,
  loadHouseholdCookbookRows,
  storeCookbookOffline,
} from '#client/cookbook';
import { useReloadOnHouseholdChange } from '#client/household/use-live';
import { readStoredSession } from '#client/session/stored-session';
import type { CookbookRow } from '#contract/cookbook/cookbook';
import type { LiveArea } from '#contract/household/live-protocol';
import { hasData, useLoaded } from '#shared/loaded/use-loaded.ts';
import { runWhenIdle } from '#ui/late/when-idle.ts';

const LIVE_AREAS: readonly LiveArea[] = ['cookbook', 'members'];

const storeWhenIdle = (userId: string | undefined, rows: readonly CookbookRow[]): void => {
  if (userId !== undefined) runWhenIdle(() => void storeCookbookOffline(userId, rows).catch(() => {}));
};

/**
 * Loads the rows of the cookbook list, including recipes shared by household members. Until the server replies, shows
 * the rows that are cached on this device.
 * @param cachedRows the cached rows; null if there are none
 */
export function useCookbookRows(cachedRows: Promise<readonly CookbookRow[] | null>, onSignedOut: () => void) {
  /**
   * Rows of the cookbook list that have been loaded so far, because the server sends the list in several pages. These
   * rows are shown only if the list has never been loaded completely.
   */
  const [firstRows, setFirstRows] = useState<readonly CookbookRow[]>([]);
  const load = useCallback(async () => {
    const userId = readStoredSession()?.userId;
    const { failure, rows } = await loadCookbookRowsByPage(setFirstRows);
    if (failure !== null) return failure;
    storeWhenIdle(userId, rows);
    return { ok: true, status: 200, data: rows } as const;
  }, []);
  const loaded = useLoaded<readonly CookbookRow[]>(load, {
    isEmpty: (rows) => rows.length === 0,
    readCopy: () => cachedRows,
    retries: true,
    onSignedOut,
  });
  const { state, freshness, reload, update } = loaded;
  const rows = hasData(state) ? state.data : firstRows;
  useEffect(() => {
    const look = () => void reload();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [reload]);
  const follow = async () => {
    const userId = readStoredSession()?.userId;
    const { failure, rows: theirs } = await loadHouseholdCookbookRows();
    if (failure === null)
      update((all) => {
        const newest = [...all.filter(isEntryOfCurrentUser), ...theirs];
        storeWhenIdle(userId, newest);
        return newest;
      });
    else if (failure.status === 401) onSignedOut();
  };
  const isCurrent = hasData(state) && freshness === 'current';
  const authors = useReloadOnHouseholdChange(isCurrent ? LIVE_AREAS : null, () => void follow());
  const drop = (ids: ReadonlySet<string>) => {
    const without = (all: readonly CookbookRow[]) => all.filter(({ id }) => !ids.has(id));
    setFirstRows(without);
    update(without);
  };
  return { rows, loaded, isCurrent, authors, drop };
}
