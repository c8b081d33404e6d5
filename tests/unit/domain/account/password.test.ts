import { expect, test } from 'vitest';
import { findBrokenPasswordRule } from '#domain/account/password';

test.each([
  ['', 'Password must be at least 8 characters'],
  ['Aa1aaaa', 'Password must be at least 8 characters'],
  // This password has four characters, although it has eight UTF-16 code units.
  ['🍳🍳🍳🍳', 'Password must be at least 8 characters'],
  ['aaaaaaa1', 'Password must contain at least one uppercase letter'],
  ['AAAAAAA1', 'Password must contain at least one lowercase letter'],
  ['Aaaaaaaa', 'Password must contain at least one number'],
])('the first broken rule of the password %j is reported: %s', (password, message) => {
  expect(findBrokenPasswordRule(password)?.message).toBe(message);
});

test.each(['Aaaaaaa1', 'Cinnamon 7 Tea', 'Äpfelöl-7', 'Ñandú-2024-pan'])('%j breaks no rule', (password) => {
  expect(findBrokenPasswordRule(password)).toBeNull();
});
