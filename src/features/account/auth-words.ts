/** Error messages of signing in and signing up, in the words of the specification where it has them. */
import { type AuthProblem, isUnanswered, specificProblem } from '#shared/account/account-problem.ts';
import { accountText as text } from './text.ts';

/** The way in: the sentence of the specification leads, with what helps after it where no answer came. */
const onTheWayIn = (problem: AuthProblem, failed: string): string =>
  isUnanswered(problem) ? text.unanswered(failed) : specificProblem(problem, failed);

export const signUpProblem = (problem: AuthProblem): string =>
  problem.message.includes('already registered')
    ? text.signUp.registered
    : onTheWayIn(problem, text.signUp.failed);

export function signInProblem(problem: AuthProblem): string {
  if (problem.message.includes('Invalid login credentials')) return text.signIn.invalid;
  return problem.code === 'user_banned' ? text.signIn.banned : onTheWayIn(problem, text.signIn.failed);
}
