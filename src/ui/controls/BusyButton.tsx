import './busy-button.css';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

export interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy: boolean;
  label: string;
  /**
   * Label of the button while its action is in progress. It occupies the same place as the normal label, so that the
   * width of the button does not change.
   */
  busyLabel: string;
  icon?: ReactNode;
}

/** A button that shows that its action is in progress. During the action, it keeps the focus and ignores presses. */
export function BusyButton({
  busy,
  label,
  busyLabel,
  icon,
  className = '',
  onClick,
  ...rest
}: BusyButtonProps) {
  return (
    <button
      {...rest}
      className={`button ${className}`}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span className="busy-button">
        <span aria-hidden={busy} className={busy ? 'busy-button__off' : undefined}>
          {label}
        </span>
        <span aria-hidden={!busy} className={busy ? undefined : 'busy-button__off'}>
          {busyLabel}
        </span>
      </span>
    </button>
  );
}
