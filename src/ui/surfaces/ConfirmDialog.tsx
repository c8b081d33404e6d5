import '#ui/controls/button-danger.css';
import './confirm-dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useWork } from '#ui/feedback/use-work.ts';

/**
 * Asks before something that cannot be taken back, in the browser's own dialog: it holds the focus, and Escape leaves all
 * as it is. It is open as long as it is there.
 */
export function ConfirmDialog({
  text,
  children,
  onConfirm,
  onClose,
}: {
  text: { title: string; cancel: string; confirm: string; confirming: string };
  /** What would happen. */
  children: ReactNode;
  /**
   * What was asked about. Whoever does it closes the dialog, or takes it away: another question may follow.
   * @param close while the dialog is open, nothing outside of it can take the focus
   */
  onConfirm: (close: () => void) => Promise<void>;
  onClose: () => void;
}) {
  const { busy, run } = useWork();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="confirm card"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-about`}
      onClose={onClose}
    >
      <h2 id={id}>{text.title}</h2>
      <div id={`${id}-about`}>{children}</div>
      <div className="confirm__buttons">
        <button type="button" className="button" onClick={close}>
          {text.cancel}
        </button>
        <BusyButton
          type="button"
          className="button--danger"
          busy={busy}
          label={text.confirm}
          busyLabel={text.confirming}
          onClick={() => void run(() => onConfirm(close))}
        />
      </div>
    </dialog>
  );
}
