import { type RefObject, useId } from 'react';
import type { NewCorrection } from '#contract/admin/corrections';
import { CORRECTION_REASON_MAX, NAME_MAX } from '#contract/limits';
import { CORRECTED_VALUES, type CorrectedValue } from '#domain/eaters/corrections';
import { LABELS, type Label } from '#domain/eaters/diets/labels';
import { DietLabelField } from '#shared/DietLabelField.tsx';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { useMissedRequiredField } from '#ui/forms/use-missed.tsx';
import { correctionsText as text } from './text.ts';

export type Wanted = Pick<NewCorrection, 'name' | 'label' | 'value' | 'reason'>;

export interface FilledCorrection {
  readonly name: string;
  readonly label: Label | '';
  readonly value: CorrectedValue;
  readonly reason: string;
}

export const EMPTY_CORRECTION: FilledCorrection = { name: '', label: '', value: 'contains', reason: '' };

export function CorrectionForm({
  filled,
  change,
  nameField,
  onCorrect,
}: {
  filled: FilledCorrection;
  change: (part: Partial<FilledCorrection>) => void;
  nameField: RefObject<HTMLInputElement | null>;
  onCorrect: (wanted: Wanted) => Promise<void>;
}) {
  const { busy, run } = useSingleTask();
  const { miss, control, problem } = useMissedRequiredField<'name' | 'label'>();
  const id = useId();
  const send = (form: HTMLFormElement) => {
    miss(form, filled.name.trim() === '' ? 'name' : filled.label === '' ? 'label' : null);
    if (filled.name.trim() === '' || filled.label === '') return;
    const { name, label, value, reason } = filled;
    void run(() => onCorrect({ name, label, value, reason }));
  };
  return (
    <form
      className="correction-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send(event.currentTarget);
      }}
    >
      <label className="field">
        <span className="field__label">{text.name}</span>
        <input
          ref={nameField}
          className="input"
          type="text"
          autoComplete="off"
          maxLength={NAME_MAX}
          {...control('name')}
          value={filled.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        {problem('name', text.needName)}
      </label>
      <DietLabelField
        title={text.label}
        labels={LABELS}
        unchosen={text.chooseLabel}
        value={filled.label}
        onChoose={(label) => change({ label })}
        control={control('label')}
        problem={problem('label', text.needLabel)}
      />
      <fieldset className="correction-form__values">
        <legend className="field__label">{text.value}</legend>
        {CORRECTED_VALUES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="value"
              checked={filled.value === value}
              onChange={() => change({ value })}
            />
            {text.values[value]}
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span className="field__label">{text.reason}</span>
        <input
          className="input"
          type="text"
          autoComplete="off"
          maxLength={CORRECTION_REASON_MAX}
          aria-describedby={`${id}-hint`}
          value={filled.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <span className="field__hint" id={`${id}-hint`}>
          {text.reasonHint}
        </span>
      </label>
      <BusyButton
        type="submit"
        className="button--primary"
        busy={busy}
        label={text.save}
        busyLabel={text.saving}
      />
    </form>
  );
}
