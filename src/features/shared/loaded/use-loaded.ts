import { useCallback, useEffect, useRef, useState } from 'react';
import { tryUntil } from '#client/device/try-until';
import { NO_NETWORK, type Outcome } from '#client/http/http';

/** Reason of a failed load. `status` 0: the server was not reached. */
export type LoadFailure = Pick<Extract<Outcome<never>, { ok: false }>, 'status' | 'error'>;

/**
 * State of a list or page from the server. There is exactly one at a time, so a failure never looks like an empty
 * list.
 */
export type LoadState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly failure: LoadFailure }
  | { readonly kind: 'empty' | 'data'; readonly data: Data };

export interface LoadOptions<Data> {
  /** Returns true for a reply with nothing to show. Without this option, no reply is empty. */
  readonly isEmpty?: (data: Data) => boolean;
  /** Called in place of an error if the server answers 401. */
  readonly onSignedOut?: () => void;
  /** Retries a temporary failure automatically, with growing delays and when the browser is online again. */
  readonly retries?: boolean;
}

export interface Loadable<Data> {
  readonly state: LoadState<Data>;
  /** True during a request: the first one, or another one while the last state is still shown. */
  readonly isLoading: boolean;
  /** Loads again. A failure replaces the current state. Resolves when `state` has the result. */
  readonly reload: () => Promise<void>;
  /** Loads again after a change elsewhere. If that fails, the current state stays. */
  readonly refresh: () => Promise<void>;
  /** Changes loaded data locally. A request that started earlier is repeated, because its reply may lack the change. */
  readonly update: (change: (data: Data) => Data) => void;
}

const LOADING = { kind: 'loading' } as const;
/** The failure of a request that ended without a reply. */
export const UNANSWERED = { ok: false, status: 0, error: NO_NETWORK } as const;

/** True for an unreachable or overloaded server. A rejected request would be rejected again. */
const isTransient = ({ status }: LoadFailure): boolean => status === 0 || status === 429 || status >= 500;

/**
 * Loads the data of a list or page on mount and whenever `load` changes.
 * @param load requests the data; must be stable between renders. Null: there is nothing to request, for example for a
 * guest
 */
export function useLoaded<Data>(
  load: (() => Promise<Outcome<Data>>) | null,
  options: LoadOptions<Data> = {},
): Loadable<Data> {
  const [state, setState] = useState<LoadState<Data>>(LOADING);
  const [isLoading, setLoading] = useState(load !== null);
  const latest = useRef(options);
  latest.current = options;
  /** Number of requests. Only the reply to the last one is shown. */
  const requests = useRef(0);
  const updates = useRef(0);

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
      let outcome: Outcome<Data>;
      let before: number;
      do {
        before = updates.current;
        outcome = await load().catch(() => UNANSWERED);
      } while (outcome.ok && updates.current !== before && !isOutdated());
      if (isOutdated()) return;
      setLoading(false);
      if (outcome.ok) {
        setState(settle(outcome.data));
        return;
      }
      const { status, error } = outcome;
      const { onSignedOut } = latest.current;
      if (status === 401 && onSignedOut !== undefined) {
        onSignedOut();
        return;
      }
      const hasData = (shown: LoadState<Data>) => shown.kind === 'data' || shown.kind === 'empty';
      setState((shown) =>
        keepsOnFailure && hasData(shown) ? shown : { kind: 'error', failure: { status, error } },
      );
    },
    [load, settle],
  );
  const reload = useCallback(() => run(false), [run]);
  const refresh = useCallback(() => run(true), [run]);

  useEffect(() => {
    void reload();
    return () => {
      requests.current += 1;
    };
  }, [reload]);

  const retries = options.retries === true && state.kind === 'error' && isTransient(state.failure);
  useEffect(() => {
    if (!retries) return;
    return tryUntil(async () => {
      if (document.visibilityState === 'visible') await reload();
      // Success ends this effect, and the retries with it.
      return false;
    });
  }, [retries, reload]);

  const update = useCallback(
    (change: (data: Data) => Data) => {
      updates.current += 1;
      setState((shown) =>
        shown.kind === 'data' || shown.kind === 'empty' ? settle(change(shown.data)) : shown,
      );
    },
    [settle],
  );
  return { state, isLoading, reload, refresh, update };
}

/**
 * State of a list that this device stores too, such as a household's. Local data is shown at once, also if the server
 * is unreachable. Loading and failure are shown only without local data.
 */
export const withLocalData = (
  loaded: Loadable<null>,
  { hasLocalData }: { readonly hasLocalData: boolean },
): Loadable<null> => (hasLocalData ? { ...loaded, state: { kind: 'data', data: null } } : loaded);
