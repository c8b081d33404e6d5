import { type ReactNode, useId, useState } from 'react';

/**
 * The field of a form that is missed when it is sent: it is marked, a sentence stands with it, and the keyboard goes there.
 * One at a time, the first in the order of the form.
 */
export function useMissed<Field extends string>() {
  const [missed, setMissed] = useState<Field | null>(null);
  const id = useId();
  const idOf = (field: Field) => `${id}-${field}`;
  return {
    /** Marks a field of a form and goes there; null: nothing is missed. */
    miss(form: HTMLFormElement | null, field: Field | null): void {
      setMissed(field);
      if (field !== null) form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    },
    /** What its control carries. @param hint id of what else describes it */
    control: (field: Field, hint?: string) => ({
      name: field,
      'aria-invalid': missed === field || undefined,
      'aria-describedby': [missed === field && idOf(field), hint].filter(Boolean).join(' ') || undefined,
    }),
    /** What stands behind its control. */
    problem: (field: Field, sentence: string | undefined): ReactNode =>
      missed === field && (
        <p className="field__error" id={idOf(field)} role="alert">
          {sentence}
        </p>
      ),
  };
}
