import '#ui/controls/button-danger.css';
import { type RefObject, useId } from 'react';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useWork } from '#ui/feedback/use-work.ts';
import { adminText } from '../text.ts';

const text = adminText.deletion;

/** Asks before a recipe goes, in the browser's own dialog: it holds the focus, and Escape keeps the recipe. */
export function DeletionDialog({
  dialog,
  title,
  onConfirm,
  onGone,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  /** Deletes it. @returns whether it is gone */
  onConfirm: () => Promise<boolean>;
  /** It is gone and the dialog closed: while that is open, nothing outside of it can take the focus. */
  onGone: () => void;
}) {
  const { busy, run } = useWork();
  const id = useId();
  const confirm = async () => {
    const gone = await onConfirm();
    dialog.current?.close();
    if (gone) onGone();
  };
  return (
    <dialog
      ref={dialog}
      className="deletion card"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-sentence`}
    >
      <h2 id={id}>{text.title}</h2>
      <p id={`${id}-sentence`}>{text.sentence(title)}</p>
      <div className="admin-buttons">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {text.keep}
        </button>
        <BusyButton
          type="button"
          className="button--danger"
          busy={busy}
          label={text.confirm}
          busyLabel={text.deleting}
          onClick={() => void run(confirm)}
        />
      </div>
    </dialog>
  );
}
