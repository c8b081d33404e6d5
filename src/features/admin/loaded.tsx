import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Outcome } from '#browser/calls/http';
import { whileWanted } from '#browser/calls/while-wanted';
import { adminText } from './text.ts';

export type LoadState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'ready'; readonly data: Data };

/**
 * What a page of administrators shows, asked for when it opens. What is there stays until another question is answered.
 * @param fetchData the same function at every drawing, since another one is asked anew
 */
export function useLoaded<Data>(fetchData: () => Promise<Outcome<Data>>) {
  const [state, setState] = useState<LoadState<Data>>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same question once more.
  useEffect(
    () =>
      whileWanted(
        fetchData(),
        (reply) =>
          setState(reply.ok ? { kind: 'ready', data: reply.data } : { kind: 'failed', error: reply.error }),
        () => setState({ kind: 'failed', error: adminText.unreachable }),
      ),
    [fetchData, tries],
  );
  const load = useCallback(() => {
    setState({ kind: 'loading' });
    setTries((count) => count + 1);
  }, []);
  /** Changes what has been loaded; before that it does nothing. */
  const update = useCallback(
    (change: (data: Data) => Data) =>
      setState((before) => (before.kind === 'ready' ? { kind: 'ready', data: change(before.data) } : before)),
    [],
  );
  return { state, load, update };
}

interface Props<Data> {
  state: LoadState<Data>;
  waiting: ReactNode;
  /** The sentence for a failure. */
  failed: (error: string) => string;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/** What was loaded, or that it is on its way, or why it is not there, with the way to try again. */
export function Loaded<Data>({ state, waiting, failed, onRetry, children }: Props<Data>) {
  if (state.kind === 'loading') return waiting;
  if (state.kind === 'ready') return children(state.data);
  return (
    <section className="admin-section card" role="alert">
      <p>{failed(state.error)}</p>
      <div className="admin-buttons">
        <button type="button" className="button button--primary" onClick={onRetry}>
          {adminText.retry}
        </button>
      </div>
    </section>
  );
}
