/**
 * Error messages for sign-in and sign-up. Messages that the product specification prescribes are used word for word.
 */
import {
  type AuthProblem,
  describeAuthProblem,
  isWithoutServerReply,
} from '#shared/account/account-problem.ts';
import { accountText as text } from './text.ts';

const describeSignInFailure = (problem: AuthProblem, failed: string): string =>
  isWithoutServerReply(problem) ? text.unanswered(failed) : describeAuthProblem(problem, failed);

export const describeSignUpProblem = (problem: AuthProblem): string =>
  problem.message.includes('already registered')
    ? text.signUp.registered
    : describeSignInFailure(problem, text.signUp.failed);

export function describeSignInProblem(problem: AuthProblem): string {
  if (problem.message.includes('Invalid login credentials')) return text.signIn.invalid;
  return problem.code === 'user_banned'
    ? text.signIn.banned
    : describeSignInFailure(problem, text.signIn.failed);
}
