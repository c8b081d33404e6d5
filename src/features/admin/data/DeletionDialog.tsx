import { type RefObject, useId } from 'react';
import { BusyButton } from '#ui/BusyButton.tsx';
import { adminText } from '../text.ts';
import { useWork } from '../use-work.ts';

const text = adminText.deletion;

/** Asks before a recipe goes, in the browser's own dialog: it holds the focus, and Escape keeps the recipe. */
export function DeletionDialog({
  dialog,
  title,
  onConfirm,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  onConfirm: () => Promise<void>;
}) {
  const { busy, run } = useWork();
  const id = useId();
  const confirm = async () => {
    await onConfirm();
    dialog.current?.close();
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
