import './stepper.css';
import { Minus, Plus } from 'lucide-react';
import { Icon } from '#ui/pictures/Icon.tsx';

export interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  shown?: string;
  /** Labels of the buttons for screen readers. By default 'Fewer {label}' and 'More {label}'. */
  fewerLabel?: string;
  moreLabel?: string;
}

export function Stepper({ label, value, min, max, onChange, shown, fewerLabel, moreLabel }: StepperProps) {
  const noun = label.toLowerCase();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be placed beside its controls.
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        className="stepper__button"
        aria-label={fewerLabel ?? `Fewer ${noun}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon of={Minus} />
      </button>
      <output className="stepper__value figures" aria-live="polite">
        {shown ?? value}
      </output>
      <button
        type="button"
        className="stepper__button"
        aria-label={moreLabel ?? `More ${noun}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon of={Plus} />
      </button>
    </div>
  );
}
