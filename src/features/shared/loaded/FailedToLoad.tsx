import './failed-to-load.css';
import { type ReactNode, type Ref, useId } from 'react';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { loadedText as text } from './text.ts';
import type { LoadFailure } from './use-loaded.ts';

interface Props {
  ref?: Ref<HTMLElement>;
  /** A sentence that names the part that could not be loaded. */
  title: string;
  /** Use h1 if the page shows nothing but the failure. Without a heading, the title is a paragraph. */
  heading?: 'h1' | 'h2';
  /** Null: the title is sufficient. */
  failure: LoadFailure | null;
  /** True during another request. */
  isLoading?: boolean;
  onRetry: () => void;
  /** Further actions beside the button. */
  children?: ReactNode;
}

/** Returns the reason in words. A failed connection is not an error of the site. */
const toReason = ({ status, error }: LoadFailure): string => (status === 0 ? text.noAnswer : error);

/** Replaces a list or page that could not be loaded: names the part and the reason, with a button to retry. */
export function FailedToLoad({ ref, title, heading, failure, isLoading = false, onRetry, children }: Props) {
  const id = useId();
  const Title = heading ?? 'p';
  const reason = failure === null ? '' : toReason(failure);
  return (
    <section
      ref={ref}
      className={`failed-to-load card no-print ${heading === 'h1' ? 'failed-to-load--page' : ''}`}
      role="alert"
      aria-labelledby={id}
    >
      <Title id={id} className="failed-to-load__title">
        {title}
      </Title>
      {reason !== '' && <p className="muted">{reason}</p>}
      <div className="failed-to-load__ways">
        <BusyButton
          type="button"
          className="button--primary"
          busy={isLoading}
          label={text.retry}
          busyLabel={text.retrying}
          onClick={onRetry}
        />
        {children}
      </div>
    </section>
  );
}
