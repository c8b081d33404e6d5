import { type ReactNode, useEffect, useRef } from 'react';
import { FailedToLoad } from './FailedToLoad.tsx';
import { loadedText as text } from './text.ts';
import type { Loadable } from './use-loaded.ts';

interface Props<Data> {
  of: Pick<Loadable<Data>, 'state' | 'isLoading' | 'reload'>;
  waiting: ReactNode;
  /** Name of the content that failed to load, or a function that returns the whole error message. */
  failed: string | ((error: string) => string);
  heading?: 'h1' | 'h2';
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function LoadStateContent<Data>({ of, waiting, failed, heading, empty, children }: Props<Data>) {
  const { state, isLoading, reload } = of;
  const card = useRef<HTMLElement>(null);
  const place = useRef<HTMLParagraphElement>(null);
  const hasFailed = useRef(false);
  if (state.kind === 'error') hasFailed.current = true;
  // Check whether the button has the focus before React updates the page, because the error card disappears together
  // with its button.
  const hadFocus = card.current?.contains(document.activeElement) ?? false;
  useEffect(() => {
    if (hadFocus && (document.activeElement ?? document.body) === document.body)
      place.current?.focus({ preventScroll: true });
  });
  if (state.kind === 'loading') return waiting;
  if (state.kind === 'error') {
    const isSentence = typeof failed === 'function';
    return (
      <FailedToLoad
        ref={card}
        title={isSentence ? failed(state.failure.error) : failed}
        failure={isSentence ? null : state.failure}
        isLoading={isLoading}
        onRetry={() => void reload()}
        {...(heading && { heading })}
      />
    );
  }
  return (
    <>
      {hasFailed.current && (
        <p ref={place} className="loaded-place" tabIndex={-1}>
          {text.loaded}
        </p>
      )}
      {state.kind === 'empty' && empty !== undefined ? empty : children(state.data)}
    </>
  );
}
