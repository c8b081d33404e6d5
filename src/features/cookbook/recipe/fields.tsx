import { type ReactNode, useId, useState } from 'react';

/** A control with its label and hint. */
export function Field({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: (id: string, hintId?: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children(id, hint === undefined ? undefined : `${id}-hint`)}
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A text over several lines that may be typed freely; what is made of it is told with every change. */
export function LinesField({
  label,
  hint,
  initial,
  rows,
  onType,
}: {
  label: string;
  hint?: string;
  initial: string;
  rows: number;
  onType: (words: string) => void;
}) {
  const [words, setWords] = useState(initial);
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      {(id, hintId) => (
        <textarea
          id={id}
          className="input"
          rows={rows}
          aria-describedby={hintId}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            onType(target.value);
          }}
        />
      )}
    </Field>
  );
}

/** A number, or nothing. */
export function NumberField({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: number | null;
  max: number;
  onChange: (value: number | null) => void;
}) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          className="input"
          type="number"
          inputMode="decimal"
          min={1}
          max={max}
          step="any"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
