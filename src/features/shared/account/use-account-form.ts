import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { brokenRule } from '#domain/account/password';
import { useWork } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { identityText as text } from './text.ts';

/** Error messages by field. A field without a message is valid. */
export type Errors<Field extends string> = { readonly [Name in Field]?: string | null | undefined };

interface Plan<Field extends string> {
  /** Validates the fields before sending. */
  check: () => Errors<Field>;
  send: () => Promise<unknown>;
  /** Field of a new password: a broken rule is also shown as a toast. */
  newPassword?: Field;
  /** The action that failed if sending throws, without a full stop. */
  failed?: string;
  /** Step of a multi-step form: the first field gets the focus whenever this changes. */
  step?: unknown;
}

/**
 * A form of the account pages. Validates on submit, focuses the first invalid field, and sends one request at a time.
 * `form` and `submit` belong to the form element, `sends` to the submit button. Nothing is sent before the page's
 * script has loaded; `pressed-early.js` then repeats the click. `setErrors` is for errors found by the server.
 */
export function useAccountForm<Field extends string>({
  check,
  send,
  newPassword,
  failed,
  step,
}: Plan<Field>) {
  const [errors, setErrors] = useState<Errors<Field>>({});
  const { busy, run } = useWork(failed === undefined ? undefined : text.unanswered(failed));
  const form = useWrongField(errors);
  useFirstField(form, step);
  const sends = useAwake()
    ? ({ type: 'submit' } as const)
    : ({ type: 'button', 'data-asleep': true } as const);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = check();
    setErrors(problems);
    const rule = newPassword && problems[newPassword];
    if (rule && rule !== text.required.password) toast({ title: rule, tone: 'bad' });
    if (Object.values(problems).every((words) => !words)) void run(send);
  };
  return { form, submit, sends, errors, setErrors, busy, run };
}

/**
 * Returns true after hydration; false on the server and in the HTML it rendered. Becomes true in the same task in
 * which the form starts to handle clicks and its fields read earlier input (useAdoptTypedText). A gap in between would
 * lose a click.
 */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useLayoutEffect(() => setAwake(true), []);
  return awake;
}

/** Focuses the first invalid field of a form whenever its errors are set. */
function useWrongField(errors: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

/**
 * Focuses the first field when a step begins, because the previously focused element is gone. Does nothing in a form
 * without steps.
 */
function useFirstField(form: RefObject<HTMLFormElement | null>, step: unknown): void {
  useEffect(() => {
    if (step === undefined) return;
    form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [form, step]);
}

/** Error message of a field before sending; undefined if it is valid. */
type Words = string | undefined;

const CODE_DIGITS = 6;

export const emailProblem = (email: string): Words => (email.trim() === '' ? text.required.email : undefined);

/** Checks an existing password: the rules may have been different when it was set. */
export const passwordProblem = (password: string): Words =>
  password === '' ? text.required.password : undefined;

/** Returns the first rule that a new password breaks. */
export const newPasswordProblem = (password: string): Words =>
  passwordProblem(password) ?? brokenRule(password)?.message;

export const codeProblem = (code: string): Words =>
  code.length < CODE_DIGITS ? text.secondFactor.codeRequired : undefined;
