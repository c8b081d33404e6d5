import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { brokenRule } from '#domain/account/password';
import { useWork } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { identityText as text } from './text.ts';

/** What is wrong with which field, in words. A field without is right. */
export type Errors<Field extends string> = { readonly [Name in Field]?: string | null | undefined };

interface Plan<Field extends string> {
  /** Looks at the fields before anything is sent. */
  check: () => Errors<Field>;
  send: () => Promise<unknown>;
  /** The field of a new password: the rule that it breaks is a toast as well. */
  newPassword?: Field;
  /** What did not work when sending breaks off, without a full stop. */
  failed?: string;
  /** Where the form is one step of several: its first field takes the focus whenever this changes. */
  step?: unknown;
}

/**
 * A form of the account pages: checked when it is sent, the first wrong field gets the focus, and one thing is sent at
 * a time. `form` and `submit` belong to its element, `sends` to the button that sends it: nothing is sent before the
 * page's script is there, and `pressed-early.js` presses it again then. `setErrors` is for what the server finds.
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
    const found = check();
    setErrors(found);
    const rule = newPassword && found[newPassword];
    if (rule && rule !== text.required.password) toast({ title: rule, tone: 'bad' });
    if (Object.values(found).every((words) => !words)) void run(send);
  };
  return { form, submit, sends, errors, setErrors, busy, run };
}

/**
 * Whether the page's script is at work here: not on the server, nor in what it has drawn. True in the very task in which
 * the form begins to hear presses, and its fields know what was typed before (useAdoptTypedText): in between, a press
 * would be lost.
 */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useLayoutEffect(() => setAwake(true), []);
  return awake;
}

/** The first wrong field of a form takes the focus, each time its errors are set anew. */
function useWrongField(errors: unknown): RefObject<HTMLFormElement | null> {
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
function useFirstField(form: RefObject<HTMLFormElement | null>, step: unknown): void {
  useEffect(() => {
    if (step === undefined) return;
    form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [form, step]);
}

/** What can be said of a field before it is sent: words, or nothing when it is right. */
type Words = string | undefined;

const CODE_DIGITS = 6;

export const emailProblem = (email: string): Words => (email.trim() === '' ? text.required.email : undefined);

/** Of a password that there is already: the rules may have been others when it was made. */
export const passwordProblem = (password: string): Words =>
  password === '' ? text.required.password : undefined;

/** The first rule that a new password breaks. */
export const newPasswordProblem = (password: string): Words =>
  passwordProblem(password) ?? brokenRule(password)?.message;

export const codeProblem = (code: string): Words =>
  code.length < CODE_DIGITS ? text.secondFactor.codeRequired : undefined;
