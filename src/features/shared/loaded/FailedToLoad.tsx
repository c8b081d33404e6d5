import './failed-to-load.css';
import { type ReactNode, type Ref, useId } from 'react';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { loadedText as text } from './text.ts';
import type { LoadFailure } from './use-loaded.ts';

interface Props {
  ref?: Ref<HTMLElement>;
  title: string;
  /**
   * Heading level of the error message's title. Use h1 if the page shows nothing else. If undefined, the title is a
   * paragraph.
   */
  heading?: 'h1' | 'h2';
  /** Reason why the content failed to load; null if the title is enough. */
  failure: LoadFailure | null;
  isLoading?: boolean;
  onRetry: () => void;
  children?: ReactNode;
}

const toReason = ({ status, error }: LoadFailure): string => (status === 0 ? text.noAnswer : error);

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
