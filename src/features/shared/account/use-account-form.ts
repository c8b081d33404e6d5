import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findBrokenPasswordRule } from '#domain/account/password';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { identityText as text } from './text.ts';

export type Errors<Field extends string> = { readonly [Name in Field]?: string | null | undefined };

interface Plan<Field extends string> {
  check: () => Errors<Field>;
  send: () => Promise<unknown>;
  /**
   * Name of the field for a new password. If the password breaks a rule, the message is shown beside the field and in a
   * toast.
   */
  newPassword?: Field;
  /**
   * Sentence that says which action failed, without a final period. It is shown if the request throws an error, for
   * example without a network.
   */
  failed?: string;
  /** Current page of a form with several pages. When it changes, the first field gets the focus. */
  step?: unknown;
}

/**
 * State of a form on the account pages. The form is validated on submit, and only one request runs at a time. Pass
 * `form` and `submit` to the form element, and `sends` to the submit button. A click on this button before hydration
 * is repeated after hydration (`pressed-early.js`). `setErrors` shows errors that the server reported.
 */
export function useAccountForm<Field extends string>({
  check,
  send,
  newPassword,
  failed,
  step,
}: Plan<Field>) {
  const [errors, setErrors] = useState<Errors<Field>>({});
  const { busy, run } = useSingleTask(failed === undefined ? undefined : text.unanswered(failed));
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
 * Returns true after hydration; false before hydration and on the server. Uses a layout effect, because a click could
 * come before a normal effect and be lost.
 */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useLayoutEffect(() => setAwake(true), []);
  return awake;
}

function useWrongField(errors: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

/**
 * Focuses the first field when a form shows its next page, because the focused element has disappeared. Does nothing in
 * a form with a single page.
 */
function useFirstField(form: RefObject<HTMLFormElement | null>, step: unknown): void {
  useEffect(() => {
    if (step === undefined) return;
    form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [form, step]);
}

const CODE_DIGITS = 6;

export const findEmailProblem = (email: string): string | undefined =>
  email.trim() === '' ? text.required.email : undefined;

/**
 * Returns an error message if the user has not entered the current password. Does not check the rules for new
 * passwords, because older passwords may break them.
 */
export const findCurrentPasswordProblem = (password: string): string | undefined =>
  password === '' ? text.required.password : undefined;

export const findNewPasswordProblem = (password: string): string | undefined =>
  findCurrentPasswordProblem(password) ?? findBrokenPasswordRule(password)?.message;

export const findVerificationCodeProblem = (code: string): string | undefined =>
  code.length < CODE_DIGITS ? text.secondFactor.codeRequired : undefined;
