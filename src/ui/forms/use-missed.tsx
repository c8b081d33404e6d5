import { type ReactNode, useId, useState } from 'react';

/**
 * Hook for required fields that are still empty when a form is submitted. The first of these fields is marked, shows an
 * error message and receives the focus.
 */
export function useMissedRequiredField<Field extends string>() {
  const [missed, setMissed] = useState<Field | null>(null);
  const id = useId();
  const toControlId = (field: Field) => `${id}-${field}`;
  return {
    /** Marks a required field as missing and focuses it. If `field` is null, removes the mark. */
    miss(form: HTMLFormElement | null, field: Field | null): void {
      setMissed(field);
      if (field !== null) form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    },
    control: (field: Field, hint?: string) => ({
      name: field,
      'aria-invalid': missed === field || undefined,
      'aria-describedby':
        [missed === field && toControlId(field), hint].filter(Boolean).join(' ') || undefined,
    }),
    problem: (field: Field, sentence: string | undefined): ReactNode =>
      missed === field && (
        <p className="field__error" id={toControlId(field)} role="alert">
          {sentence}
        </p>
      ),
  };
}
