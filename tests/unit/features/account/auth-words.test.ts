import { GoTrueClient } from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { describeAccountProblem } from '#shared/account/account-problem.ts';
import { describeSignInProblem, describeSignUpProblem } from '../../../../src/features/account/auth-words.ts';

test.each([
  [
    describeSignUpProblem,
    { message: 'User already registered' },
    'This email is already registered. Please sign in instead.',
  ],
  [describeSignUpProblem, { message: 'Email address is invalid' }, 'Email address is invalid'],
  [describeSignUpProblem, { message: '' }, 'Failed to create account'],
  [describeSignInProblem, { message: 'Invalid login credentials' }, 'Invalid email or password'],
  [describeSignInProblem, { message: 'Email not confirmed', status: 400 }, 'Email not confirmed'],
  [
    describeSignInProblem,
    { message: 'User is banned', code: 'user_banned', status: 400 },
    'This account is banned.',
  ],
  [describeSignInProblem, { message: '' }, 'Failed to sign in'],
] as const)('%o says of %o: %s', (words, problem, sentence) => {
  expect(words(problem)).toBe(sentence);
});

test('too many tries and a broken connection have the same message everywhere', () => {
  for (const words of [
    describeSignUpProblem,
    describeSignInProblem,
    (problem: { message: string }) => describeAccountProblem(problem, ''),
  ]) {
    expect(words({ message: 'Request rate limit reached', status: 429 } as { message: string })).toMatch(
      /^Too many/,
    );
    expect(words({ message: 'Failed to fetch' })).toMatch(/connection/);
  }
});

test('a wrong code and an expired code have different messages', () => {
  expect(describeAccountProblem({ message: 'x', code: 'mfa_verification_failed' }, '')).toMatch(
    /isn’t right/,
  );
  expect(describeAccountProblem({ message: 'x', code: 'mfa_challenge_expired' }, '')).toMatch(
    /took too long/,
  );
});

const HELP = 'Please check your connection and try again.';

describe.each([
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no connection in Safari', async () => Promise.reject(new TypeError('Load failed'))],
  ['an answer that is empty', async () => new Response('', { status: 500 })],
  [
    'a gateway that gives up',
    async () => new Response('<h1>502</h1>', { status: 502, statusText: 'Bad Gateway' }),
  ],
  ['a gateway without words', async () => new Response('<h1>504</h1>', { status: 504 })],
  [
    'a portal of a network in between',
    async () => new Response('<h1>Welcome to the hotel</h1>', { status: 511 }),
  ],
  ['an error without a message', async () => Response.json({}, { status: 500 })],
] as const)('with %s, as the client of the protocol reports it', (_, answer) => {
  const client = () =>
    new GoTrueClient({
      url: 'https://pantry-chef.example/auth/v1',
      fetch: answer,
      autoRefreshToken: false,
      persistSession: false,
    });
  const account = { email: 'cook@example.org', password: 'Cinnamon-7-Tea' };

  test('a failed sign-in is reported with advice', async () => {
    const { error } = await client().signInWithPassword(account);
    expect(describeSignInProblem(error as NonNullable<typeof error>)).toBe(`Failed to sign in. ${HELP}`);
  });

  test('a failed sign-up is reported with advice', async () => {
    const { error } = await client().signUp(account);
    expect(describeSignUpProblem(error as NonNullable<typeof error>)).toBe(
      `Failed to create account. ${HELP}`,
    );
  });
});
