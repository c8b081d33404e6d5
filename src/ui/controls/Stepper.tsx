import './stepper.css';
import { Minus, Plus } from 'lucide-react';
import { Icon } from '#ui/pictures/Icon.tsx';

export interface StepperProps {
  /** The counted thing; labels the group: 'Servings'. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Displayed value, if it is more than a number: '500 g'. */
  shown?: string;
  /** Labels of the buttons for screen readers; default 'Fewer {label}', 'More {label}'. */
  fewerLabel?: string;
  moreLabel?: string;
}

/** A number with a button on each side. The buttons stop at the limits, and the new value is announced. */
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
