import '#ui/controls/button-danger.css';
import './confirm-dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';

/**
 * A native dialog that asks the user to confirm an irreversible action. It keeps the focus inside, and Escape cancels
 * it. It is open while the component is mounted.
 */
export function ConfirmDialog({
  text,
  children,
  onConfirm,
  onClose,
}: {
  text: { title: string; cancel: string; confirm: string; confirming: string };
  children: ReactNode;
  /**
   * Performs the action. The dialog stays open afterwards, because this function may show another question in it.
   * @param close closes the dialog; call it before moving the focus to an element outside the dialog
   */
  onConfirm: (close: () => void) => Promise<void>;
  onClose: () => void;
}) {
  const { busy, run } = useSingleTask();
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
