import { expect, test } from 'vitest';
import { accountProblem, signInProblem, signUpProblem } from '../../../src/features/account/auth-words.ts';

test.each([
  [
    signUpProblem,
    { message: 'User already registered' },
    'This email is already registered. Please sign in instead.',
  ],
  [signUpProblem, { message: 'Email address is invalid' }, 'Email address is invalid'],
  [signUpProblem, { message: '' }, 'Failed to create account'],
  [signInProblem, { message: 'Invalid login credentials' }, 'Invalid email or password'],
  [signInProblem, { message: 'Email not confirmed', status: 400 }, 'Email not confirmed'],
  [signInProblem, { message: '' }, 'Failed to sign in'],
] as const)('%o says of %o: %s', (words, problem, sentence) => {
  expect(words(problem)).toBe(sentence);
});

test('too many tries and a broken connection are said in the same words everywhere', () => {
  for (const words of [
    signUpProblem,
    signInProblem,
    (problem: { message: string }) => accountProblem(problem, ''),
  ]) {
    expect(words({ message: 'Request rate limit reached', status: 429 } as { message: string })).toMatch(
      /^Too many/,
    );
    expect(words({ message: 'Failed to fetch' })).toMatch(/connection/);
  }
});

test('a wrong code is told from an old one', () => {
  expect(accountProblem({ message: 'x', code: 'mfa_verification_failed' }, '')).toMatch(/not right/);
  expect(accountProblem({ message: 'x', code: 'mfa_challenge_expired' }, '')).toMatch(/took a little long/);
});
