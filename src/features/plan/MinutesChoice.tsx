import { useId } from 'react';
import { planText } from './text.ts';

const text = planText.setUp;
const OFFERED = [15, 20, 30, 45, 60, 90] as const;

interface MinutesChoiceProps {
  readonly label: string;
  /** Null: any. */
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
}

/** How long a dish may take. */
export function MinutesChoice({ label, value, onChange }: MinutesChoiceProps) {
  const id = useId();
  const offered = value === null || OFFERED.some((one) => one === value) ? OFFERED : [value, ...OFFERED];
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{text.anyMinutes}</option>
        {offered.map((minutes) => (
          <option key={minutes} value={minutes}>
            {text.upTo(minutes)}
          </option>
        ))}
      </select>
    </div>
  );
}
