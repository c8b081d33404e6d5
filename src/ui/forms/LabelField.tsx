import { type ReactNode, useId, useState } from 'react';
import type { Label } from '#domain/diets/labels';
import { labelWords } from '#ui/eaters/sentences.ts';

/** A field in which one of some labels is chosen; '' while none is. */
export function LabelField({
  title,
  labels,
  unchosen,
  value,
  onChoose,
  control,
  problem,
}: {
  title: ReactNode;
  labels: readonly Label[];
  /** What stands there while nothing is chosen. */
  unchosen: string;
  value: Label | '';
  onChoose: (label: Label | '') => void;
  /** Of `useMissed`. */
  control: { name: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
  problem: ReactNode;
}) {
  return (
    <label className="field">
      <span className="field__label">{title}</span>
      <select
        className="input"
        {...control}
        value={value}
        onChange={(event) => onChoose(event.target.value as Label | '')}
      >
        <option value="">{unchosen}</option>
        {labels.map((label) => (
          <option key={label} value={label}>
            {labelWords(label)}
          </option>
        ))}
      </select>
      {problem}
    </label>
  );
}

/**
 * The field of a form that is missed when it is sent: it is marked, a sentence stands with it, and the keyboard goes there.
 * One at a time, the first in the order of the form.
 */
export function useMissed<Field extends string>() {
  const [missed, setMissed] = useState<Field | null>(null);
  const id = useId();
  const idOf = (field: Field) => `${id}-${field}`;
  return {
    /** Marks a field of a form and goes there; null: nothing is missed. */
    miss(form: HTMLFormElement | null, field: Field | null): void {
      setMissed(field);
      if (field !== null) form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    },
    /** What its control carries. @param hint id of what else describes it */
    control: (field: Field, hint?: string) => ({
      name: field,
      'aria-invalid': missed === field || undefined,
      'aria-describedby': [missed === field && idOf(field), hint].filter(Boolean).join(' ') || undefined,
    }),
    /** What stands behind its control. */
    problem: (field: Field, sentence: string | undefined): ReactNode =>
      missed === field && (
        <p className="field__error" id={idOf(field)} role="alert">
          {sentence}
        </p>
      ),
  };
}
