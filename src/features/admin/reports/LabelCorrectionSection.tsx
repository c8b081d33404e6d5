import { type RefObject, useCallback, useId, useRef, useState } from 'react';
import { callEndpointSignedIn } from '#client/session/client';
import type {
  adminCorrectLabel,
  adminListCorrections,
  LabelChange,
  LabelCorrection,
} from '#contract/admin/corrections';
import { CORRECTION_REASON_MAX } from '#contract/limits';
import { formatDietLabel } from '#shared/eaters/sentences.ts';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { ConfirmDialog } from '#ui/surfaces/ConfirmDialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { showFailureToast } from '../failures.ts';
import { CorrectionForm, EMPTY_CORRECTION, type FilledCorrection, type Wanted } from './CorrectionForm.tsx';
import { correctionsText as text } from './text.ts';

export function LabelCorrectionSection({
  filled,
  change,
  nameField,
}: {
  filled: FilledCorrection;
  change: (part: Partial<FilledCorrection>) => void;
  nameField: RefObject<HTMLInputElement | null>;
}) {
  const { loaded, question, correct, dismiss } = useCorrections();
  const total = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const done = (wanted: Wanted) => {
    if (wanted.value !== null) change(EMPTY_CORRECTION);
    total.current?.focus();
  };
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <header className="admin-section__head">
        <h2 id={id}>{text.title}</h2>
        <p className="muted">{text.lead}</p>
      </header>
      <CorrectionForm
        filled={filled}
        change={change}
        nameField={nameField}
        onCorrect={async (wanted) => {
          if (await correct(wanted)) done(wanted);
        }}
      />
      {question !== null && (
        <ConfirmDialog
          text={text.ask}
          onClose={dismiss}
          onConfirm={async () => {
            if (await correct(question.wanted, question.changes)) done(question.wanted);
          }}
        >
          <p>{text.ask.lead(question.wanted.name, question.recipes)}</p>
          <ul>
            {question.changes.map(({ label, before, after }) => (
              <li key={label}>{text.ask.change(formatDietLabel(label), before, after)}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      <LoadStateContent of={loaded} waiting={<Spinner label={text.looking} />} failed={text.error}>
        {({ corrections }) => (
          <>
            <p ref={total} role="status" tabIndex={-1}>
              {text.total(corrections.length)}
            </p>
            <ul className="corrections">
              {corrections.map((one) => (
                <Row
                  key={`${one.name}\n${one.label}`}
                  correction={one}
                  onWithdraw={async (reason) => {
                    const { name, label } = one;
                    const wanted = { name, label, value: null, reason };
                    if (await correct(wanted)) done(wanted);
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </LoadStateContent>
    </section>
  );
}

const fetchCorrections = () =>
  callEndpointSignedIn<typeof adminListCorrections>('GET /api/adminListCorrections');

/**
 * A correction of a food's diet or allergen label that the administrator must confirm, and the effects of the
 * correction.
 */
interface Question {
  readonly wanted: Wanted;
  readonly changes: readonly LabelChange[];
  readonly recipes: number;
}

/**
 * Loads and saves corrections of the diet and allergen labels of foods. If a correction would remove an allergen or
 * diet warning, the server asks for confirmation.
 */
function useCorrections() {
  const loaded = useLoaded(fetchCorrections);
  const { refresh } = loaded;
  const [question, setQuestion] = useState<Question | null>(null);

  const correct = useCallback(
    async (wanted: Wanted, sure: readonly LabelChange[] | null = null): Promise<boolean> => {
      const reply = await callEndpointSignedIn<typeof adminCorrectLabel>('POST /api/adminCorrectLabel', {
        body: { ...wanted, sure: sure && [...sure] },
      });
      if (!reply.ok) {
        setQuestion(null);
        showFailureToast(reply, { title: text.failed, description: reply.error });
        return false;
      }
      const { saved, changes, recipes } = reply.data;
      setQuestion(saved ? null : { wanted, changes, recipes });
      if (!saved) return false;
      const title = wanted.value === null ? text.withdrawn : changes.length > 0 ? text.saved : text.unchanged;
      toast({ title, tone: 'good' });
      await refresh();
      return true;
    },
    [refresh],
  );

  return { loaded, question, correct, dismiss: useCallback(() => setQuestion(null), []) };
}

function Row({
  correction,
  onWithdraw,
}: {
  correction: LabelCorrection;
  onWithdraw: (reason: string) => Promise<void>;
}) {
  const { busy, run } = useSingleTask();
  const [reason, setReason] = useState('');
  const words = text.row(correction);
  return (
    <li className="corrections__row">
      <p>
        <strong>{words}</strong>
      </p>
      <p className="muted small">{text.table(correction)}</p>
      {correction.reason !== '' && <blockquote>{correction.reason}</blockquote>}
      <p className="muted small figures">{text.who(correction.by, correction.at.slice(0, 10))}</p>
      <form
        className="corrections__withdraw"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run(() => onWithdraw(reason));
        }}
      >
        <input
          className="input"
          type="text"
          autoComplete="off"
          maxLength={CORRECTION_REASON_MAX}
          aria-label={text.withdrawReason(words)}
          placeholder={text.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <BusyButton
          type="submit"
          busy={busy}
          label={text.withdraw}
          busyLabel={text.saving}
          aria-label={text.withdrawNamed(words)}
        />
      </form>
    </li>
  );
}
