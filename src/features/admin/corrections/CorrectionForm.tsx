import { type RefObject, useId, useState } from 'react';
import { CORRECTION_REASON_MAX, NAME_MAX } from '#contract/limits';
import { CORRECTED_VALUES, type CorrectedValue } from '#domain/diets/corrections';
import { LABELS, type Label } from '#domain/diets/labels';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { labelWords } from '#ui/eaters/sentences.ts';
import { useWork } from '#ui/feedback/use-work.ts';
import { correctionsText as text } from './text.ts';
import type { Wanted } from './use-corrections.ts';

export interface FilledCorrection {
  readonly name: string;
  readonly label: Label | '';
  readonly value: CorrectedValue;
  readonly reason: string;
}

export const EMPTY: FilledCorrection = { name: '', label: '', value: 'contains', reason: '' };

/** The form for one correction. */
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
  const { busy, run } = useWork();
  const [missed, setMissed] = useState<'name' | 'label' | null>(null);
  const id = useId();
  const send = (form: HTMLFormElement) => {
    const lacking = filled.name.trim() === '' ? 'name' : filled.label === '' ? 'label' : null;
    setMissed(lacking);
    if (lacking !== null || filled.label === '') {
      form.querySelector<HTMLElement>(`[name="${lacking}"]`)?.focus();
      return;
    }
    const { name, label, value, reason } = filled;
    void run(() => onCorrect({ name, label, value, reason }));
  };
  const problem = (field: 'name' | 'label', sentence: string) =>
    missed === field && (
      <p className="field__error" id={`${id}-${field}`} role="alert">
        {sentence}
      </p>
    );
  const named = (field: 'name' | 'label') => ({
    name: field,
    'aria-invalid': missed === field || undefined,
    'aria-describedby': missed === field ? `${id}-${field}` : undefined,
  });
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
          {...named('name')}
          value={filled.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        {problem('name', text.needName)}
      </label>
      <label className="field">
        <span className="field__label">{text.label}</span>
        <select
          className="input"
          {...named('label')}
          value={filled.label}
          onChange={(event) => change({ label: event.target.value as Label | '' })}
        >
          <option value="">{text.chooseLabel}</option>
          {LABELS.map((label) => (
            <option key={label} value={label}>
              {labelWords(label)}
            </option>
          ))}
        </select>
        {problem('label', text.needLabel)}
      </label>
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
