import { type ChangeEvent, type ComponentProps, useState } from 'react';

/**
 * State of an input for an amount. While the reader types, the input shows the typed text, even if the number is
 * incomplete. A negative number is ignored.
 * @param onAmount called whenever the typed text is a complete number
 * @returns the typed text (null if the reader has typed nothing), and the properties of the input
 */
export function useAmountInput(onAmount: (amount: number) => void): {
  typed: string | null;
  clear: () => void;
  inputProps: ComponentProps<'input'>;
} {
  const [typed, setTyped] = useState<string | null>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const amount = target.valueAsNumber;
    if (amount < 0) return;
    setTyped(target.value);
    if (Number.isFinite(amount)) onAmount(amount);
  };
  return {
    typed,
    clear: () => setTyped(null),
    inputProps: { type: 'number', inputMode: 'decimal', min: 0, step: 'any', onChange } as const,
  };
}
