import { useState } from 'react';
import { Field } from '#ui/forms/Field.tsx';
import { NumberInput } from '#ui/forms/NumberInputs.tsx';

export function MultilineTextField({
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
  min = 1,
  max,
  onChange,
}: {
  label: string;
  value: number | null;
  min?: number;
  max: number;
  onChange: (value: number | null) => void;
}) {
  return (
    <Field label={label}>
      {(control) => <NumberInput {...control} min={min} max={max} value={value} onChange={onChange} />}
    </Field>
  );
}
