import { useCallback, useEffect, useRef, useState } from 'react';
import { tryUntil } from '#client/device/try-until';
import { NO_NETWORK, type Outcome } from '#client/http/http';

/** The reason why nothing could be loaded. `status` 0: the server was not reached. */
export type LoadFailure = Pick<Extract<Outcome<never>, { ok: false }>, 'status' | 'error'>;

/** A list or page that comes from the server is in exactly one of these states, so that a failure never looks like an empty list. */
export type LoadState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly failure: LoadFailure }
  | { readonly kind: 'empty' | 'data'; readonly data: Data };

export interface LoadOptions<Data> {
  /** Returns true for a reply without anything to show. Without this option no reply is empty. */
  readonly isEmpty?: (data: Data) => boolean;
  /** Called in place of an error if the server answers 401. */
  readonly onSignedOut?: () => void;
  /** Loads again by itself after a failure that may pass, ever less often, and when the browser is online again. */
  readonly retries?: boolean;
}

export interface Loadable<Data> {
  readonly state: LoadState<Data>;
  /** A request is under way: the first one, or another one while the last state is still shown. */
  readonly isLoading: boolean;
  /** Loads again; a failure takes the place of what is shown. Resolves when the answer is in `state`. */
  readonly reload: () => Promise<void>;
  /** Loads again after a change elsewhere; if that fails, what is shown stays. */
  readonly refresh: () => Promise<void>;
  /** Changes loaded data here. A reply that was requested before it is requested again, as it may lack the change. */
  readonly update: (change: (data: Data) => Data) => void;
}

const LOADING = { kind: 'loading' } as const;
/** The failure of a request that broke off before there was an answer. */
export const UNANSWERED = { ok: false, status: 0, error: NO_NETWORK } as const;

/** An unreachable or overloaded server. What the server refuses, it would refuse again. */
const isTransient = ({ status }: LoadFailure): boolean => status === 0 || status === 429 || status >= 500;

/**
 * Loads what a list or page shows, when it opens and whenever `load` is another function.
 * @param load requests the data; keep its identity between renders. Null: there is nothing to request, as for a guest
 */
export function useLoaded<Data>(
  load: (() => Promise<Outcome<Data>>) | null,
  options: LoadOptions<Data> = {},
): Loadable<Data> {
  const [state, setState] = useState<LoadState<Data>>(LOADING);
  const [isLoading, setLoading] = useState(load !== null);
  const latest = useRef(options);
  latest.current = options;
  /** Counts requests: only the answer to the last one is shown. */
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
 * The state of a list that this device has as well, such as a household's: what is here is shown at once and also when the server
 * cannot be reached; only without it loading and failure are told.
 */
export const withLocalData = (
  loaded: Loadable<null>,
  { hasLocalData }: { readonly hasLocalData: boolean },
): Loadable<null> => (hasLocalData ? { ...loaded, state: { kind: 'data', data: null } } : loaded);
