import { useState } from 'react';
import { Field } from '#ui/forms/Field.tsx';

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
    <Field label={label} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={rows}
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
      {(control) => (
        <input
          {...control}
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
