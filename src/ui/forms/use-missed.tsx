import { type ReactNode, useId, useState } from 'react';

/**
 * State of the required field that is missing when a form is sent. The field is marked, gets an error message and
 * receives the focus. Only one field at a time, the first in the order of the form.
 */
export function useMissed<Field extends string>() {
  const [missed, setMissed] = useState<Field | null>(null);
  const id = useId();
  const toControlId = (field: Field) => `${id}-${field}`;
  return {
    /** Marks a field of a form and focuses it; null clears the mark. */
    miss(form: HTMLFormElement | null, field: Field | null): void {
      setMissed(field);
      if (field !== null) form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    },
    /** Props of the field's control. @param hint id of another element that describes it */
    control: (field: Field, hint?: string) => ({
      name: field,
      'aria-invalid': missed === field || undefined,
      'aria-describedby':
        [missed === field && toControlId(field), hint].filter(Boolean).join(' ') || undefined,
    }),
    /** The error message after the field's control. */
    problem: (field: Field, sentence: string | undefined): ReactNode =>
      missed === field && (
        <p className="field__error" id={toControlId(field)} role="alert">
          {sentence}
        </p>
      ),
  };
}
