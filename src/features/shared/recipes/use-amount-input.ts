import { type ChangeEvent, useState } from 'react';

/**
 * State of an input for an amount. While the reader types, the input shows the typed text, even if it is an incomplete
 * number. A negative number is ignored.
 * @param onAmount called with each complete number that the reader types
 * @returns the typed text, which is null if the reader has typed nothing, and the properties of the input
 */
export function useAmountInput(onAmount: (amount: number) => void) {
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
