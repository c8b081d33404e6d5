import '#ui/controls/button-danger.css';
import './confirm-dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useWork } from '#ui/feedback/use-work.ts';

/**
 * Asks for confirmation of an irreversible action, in the browser's native dialog. The dialog traps the focus, and
 * Escape cancels. It is open while mounted.
 */
export function ConfirmDialog({
  text,
  children,
  onConfirm,
  onClose,
}: {
  text: { title: string; cancel: string; confirm: string; confirming: string };
  /** Description of the consequences. */
  children: ReactNode;
  /**
   * Performs the action. The handler closes the dialog or unmounts it, because another question may follow.
   * @param close closes the dialog; while it is open, nothing outside can take the focus
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
