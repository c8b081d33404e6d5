import { expect, test } from 'vitest';
import { redactSecrets } from '../../../../src/features/debug/debug-overlay.tsx';

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

test.each([
  ['/auth/v1/verify?token=abc123&type=signup', '/auth/v1/verify?token=[redacted]&type=signup'],
  ['/x?access_token=a.b.c&refresh_token=d#e', '/x?access_token=[redacted]&refresh_token=[redacted]#e'],
  ['/x?apikey=k&id=soup', '/x?apikey=[redacted]&id=soup'],
  ['/x?code=493021', '/x?code=[redacted]'],
  ['{"password": "hunter 2", "name": "Ann"}', '{"password": [redacted], "name": "Ann"}'],
  ['Authorization: Bearer abc.def', 'Authorization: [redacted]'],
  ['sent Bearer abc.def on', 'sent Bearer [redacted] on'],
  [`the token was ${JWT}`, 'the token was [redacted]'],
  ['cook@kitchen.example is taken', '[redacted] is taken'],
  ['/x?email=cook%40kitchen.example', '/x?email=[redacted]'],
])('of %j %j is shown', (text, shown) => {
  expect(redactSecrets(text)).toBe(shown);
});

test.each([
  '/api/ingredients?q=egg',
  '/api/getRecipeById?id=chicken-fried-rice',
  '/api/recommendRecipes',
  'The request timed out',
  'maxMinutes must be at most 180',
])('%j is shown unchanged', (text) => {
  expect(redactSecrets(text)).toBe(text);
});
