import type { ReactNode } from 'react';
import type { Label } from '#domain/eaters/diets/labels';
import { formatDietLabel } from './eaters/sentences.ts';

/** Field that selects a diet or allergen label, such as 'milk'; '' if none is selected. */
export function DietLabelField({
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
  unchosen: string;
  value: Label | '';
  onChoose: (label: Label | '') => void;
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
            {formatDietLabel(label)}
          </option>
        ))}
      </select>
      {problem}
    </label>
  );
}
