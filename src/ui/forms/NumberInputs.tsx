import type { ComponentProps } from 'react';

/**
 * Text input for an amount or a price, so that the user may type '1/2' or '1,5'. Phones show a numeric keyboard with a
 * decimal separator.
 */
export function DecimalInput(props: Omit<ComponentProps<'input'>, 'className' | 'type' | 'inputMode'>) {
  return <input className="input figures" type="text" inputMode="decimal" autoComplete="off" {...props} />;
}

/** Input for a number. The value is null if the input is empty. */
export function NumberInput({
  value,
  onChange,
  ...props
}: {
  value: number | null;
  onChange: (value: number | null) => void;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'type' | 'inputMode'>) {
  return (
    <input
      className="input"
      type="number"
      inputMode="decimal"
      step="any"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
      {...props}
    />
  );
}
