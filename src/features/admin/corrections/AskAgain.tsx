import '#ui/controls/button-danger.css';
import { useEffect, useId, useRef } from 'react';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { labelWords } from '#ui/eaters/sentences.ts';
import { useWork } from '#ui/feedback/use-work.ts';
import { correctionsText } from './text.ts';
import type { Question } from './use-corrections.ts';

const text = correctionsText.ask;

/** Asks again before people are warned of less, with all that would change. Escape leaves it as it is. */
export function AskAgain({
  question: { wanted, changes, recipes },
  onConfirm,
  onCancel,
}: {
  question: Question;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}) {
  const { busy, run } = useWork();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="ask-again card"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-sentence`}
      onClose={onCancel}
    >
      <h2 id={id}>{text.title}</h2>
      <div id={`${id}-sentence`}>
        <p>{text.lead(wanted.name, recipes)}</p>
        <ul>
          {changes.map(({ label, before, after }) => (
            <li key={label}>{text.change(labelWords(label), before, after)}</li>
          ))}
        </ul>
      </div>
      <div className="admin-buttons">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {text.cancel}
        </button>
        <BusyButton
          type="button"
          className="button--danger"
          busy={busy}
          label={text.confirm}
          busyLabel={correctionsText.saving}
          onClick={() => void run(onConfirm)}
        />
      </div>
    </dialog>
  );
}
