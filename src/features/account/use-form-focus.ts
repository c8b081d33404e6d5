import { type RefObject, useEffect, useRef } from 'react';

/** The first wrong field of a form takes the focus, each time its errors are set anew. */
export function useWrongField(errors: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

/**
 * The first field of a step takes the focus when the step begins: what had it before is gone. Nothing happens in a form
 * without steps.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>, step: unknown): void {
  useEffect(() => {
    if (step === undefined) return;
    form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [form, step]);
}
