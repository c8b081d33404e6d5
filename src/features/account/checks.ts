/** What can be said of a field before it is sent: words, or nothing when it is right. */
import { brokenRule } from '#domain/account/password';
import { accountText as text } from './text.ts';

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
