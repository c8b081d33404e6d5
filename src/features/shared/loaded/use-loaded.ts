import { useCallback, useEffect, useRef, useState } from 'react';
import { retryUntilDone } from '#client/device/retry-until-done';
import { NO_NETWORK, type Outcome } from '#client/http/http';

export type LoadFailure = Pick<Extract<Outcome<never>, { ok: false }>, 'status' | 'error'>;

/**
 * State of a list or a page from the server. A failure is a state of its own, so that it never looks like an empty
 * list.
 */
export type LoadState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly failure: LoadFailure }
  | { readonly kind: 'empty' | 'data'; readonly data: Data };

/**
 * Freshness of the displayed data. 'current': the data is the server's last reply. 'cached': the data is the copy
 * on this device, and the first request is still running. 'stale': the last request failed, so the data may be
 * outdated.
 */
export type Freshness = 'current' | 'cached' | 'stale';

export interface LoadOptions<Data> {
  /**
   * Data that is already available when the component mounts. It is shown at once, and no request is sent until a
   * reload.
   */
  readonly initial?: Data | undefined;
  /**
   * Returns the copy of the data on this device; null if the device has no copy. The copy is shown until the server
   * replies (unless the copy is empty), and after a failed request. With this option, a failed reload never replaces
   * data by an error.
   */
  readonly readCopy?: () => Promise<Data | null>;
  /**
   * Returns true if the loaded data has nothing to show. If this function is undefined, loaded data is always shown.
   */
  readonly isEmpty?: (data: Data) => boolean;
  /** Called after a 401 reply, because the session has ended. No error is shown in this case. */
  readonly onSignedOut?: () => void;
  /**
   * If true, a load that failed temporarily is repeated automatically, with growing delays and when the browser is
   * online again. While outdated data is shown, a load is repeated after any failure.
   */
  readonly retries?: boolean;
}

export interface Loadable<Data> {
  readonly state: LoadState<Data>;
  readonly freshness: Freshness;
  /** True during any request, even while the previous data is still shown. */
  readonly isLoading: boolean;
  /**
   * Loads the data again. If this fails, the page shows the failure instead of the data. Resolves when `state` has the
   * result.
   */
  readonly reload: () => Promise<void>;
  /**
   * Loads the data again after another user or device has changed it. If this fails, the page continues to show the
   * current data.
   */
  readonly refresh: () => Promise<void>;
  /**
   * Changes the loaded data in the browser, for example after the user has edited it. If a request is running at this
   * moment, it is sent again, because its reply may not include the change.
   */
  readonly update: (change: (data: Data) => Data) => void;
}

export const LOADING = { kind: 'loading' } as const;
export const UNANSWERED = { ok: false, status: 0, error: NO_NETWORK } as const;

/**
 * Returns true if a retry may succeed, because the server could not be reached or was overloaded. If the server has
 * rejected the request, a retry is useless.
 */
const isTransient = ({ status }: LoadFailure): boolean => status === 0 || status === 429 || status >= 500;

export const hasData = <Data>(
  state: LoadState<Data>,
): state is Extract<LoadState<Data>, { kind: 'empty' | 'data' }> =>
  state.kind === 'data' || state.kind === 'empty';

/**
 * Loads the data of a list or a page when the component mounts and when `load` changes.
 * @param load requests the data; must be a stable function. Null if there is nothing to request, for example for a
 * guest
 */
export function useLoaded<Data>(
  load: (() => Promise<Outcome<Data>>) | null,
  options: LoadOptions<Data> = {},
): Loadable<Data> {
  const [state, setState] = useState<LoadState<Data>>(() =>
    options.initial === undefined
      ? LOADING
      : { kind: options.isEmpty?.(options.initial) ? 'empty' : 'data', data: options.initial },
  );
  const [freshness, setFreshness] = useState<Freshness>('cached');
  const [isLoading, setLoading] = useState(load !== null && options.initial === undefined);
  const latest = useRef(options);
  latest.current = options;
  /** Number of requests so far. Only the reply to the last request is used. */
  const requests = useRef(0);
  const updates = useRef(0);
  const latestState = useRef(state);

  const show = useCallback((next: LoadState<Data>, age: Freshness) => {
    latestState.current = next;
    setState(next);
    setFreshness(age);
  }, []);
  const settle = useCallback(
    (data: Data): LoadState<Data> => ({ kind: latest.current.isEmpty?.(data) ? 'empty' : 'data', data }),
    [],
  );

  const run = useCallback(
    async (keepsOnFailure: boolean): Promise<void> => {
      if (load === null) return;
      requests.current += 1;
      const request = requests.current;
      const isOutdated = () => requests.current !== request;
      setLoading(true);
      const { readCopy } = latest.current;
      const copy = readCopy && !hasData(latestState.current) ? readCopy().catch(() => null) : null;
      void copy?.then((data) => {
        if (data !== null && !isOutdated() && latestState.current.kind === 'loading') {
          const cached = settle(data);
          if (cached.kind === 'data') show(cached, 'cached');
        }
      });
      let outcome: Outcome<Data>;
      let before: number;
      do {
        before = updates.current;
        outcome = await load().catch(() => UNANSWERED);
      } while (outcome.ok && updates.current !== before && !isOutdated());
      if (isOutdated()) return;
      setLoading(false);
      if (outcome.ok) {
        show(settle(outcome.data), 'current');
        return;
      }
      const { status, error } = outcome;
      const { onSignedOut } = latest.current;
      if (status === 401 && onSignedOut !== undefined) {
        onSignedOut();
        return;
      }
      const data = hasData(latestState.current) ? null : await copy;
      if (isOutdated()) return;
      if (data !== null) show(settle(data), 'stale');
      else if (hasData(latestState.current) && (keepsOnFailure || readCopy !== undefined))
        show(latestState.current, 'stale');
      else show({ kind: 'error', failure: { status, error } }, 'stale');
    },
    [load, settle, show],
  );
  const reload = useCallback(() => run(false), [run]);
  const refresh = useCallback(() => run(true), [run]);

  const isFirstLoadDone = useRef(options.initial !== undefined);
  useEffect(() => {
    if (!isFirstLoadDone.current) void reload();
    isFirstLoadDone.current = false;
    return () => {
      requests.current += 1;
    };
  }, [reload]);

  const isWorthRetrying =
    state.kind === 'error' ? isTransient(state.failure) : hasData(state) && freshness === 'stale';
  const retries = options.retries === true && isWorthRetrying;
  useEffect(() => {
    if (!retries) return;
    return retryUntilDone(async () => {
      if (document.visibilityState === 'visible') await reload();
      // Always return false, so that another retry is scheduled. After a successful load, React runs the clean-up of
      // this effect, which ends the retries.
      return false;
    });
  }, [retries, reload]);

  const update = useCallback(
    (change: (data: Data) => Data) => {
      updates.current += 1;
      const shown = latestState.current;
      if (!hasData(shown)) return;
      latestState.current = settle(change(shown.data));
      setState(latestState.current);
    },
    [settle],
  );
  return { state, freshness, isLoading, reload, refresh, update };
}

/**
 * Returns the state of a list that this device may also store, such as the shopping list. The stored list is shown at
 * once, even while loading and after a failed load.
 */
export const preferLocalData = (
  loaded: Loadable<null>,
  { hasLocalData }: { readonly hasLocalData: boolean },
): Loadable<null> => (hasLocalData ? { ...loaded, state: { kind: 'data', data: null } } : loaded);
