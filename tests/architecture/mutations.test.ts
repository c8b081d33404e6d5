import { expect, test } from 'vitest';
import { BUGS } from '../mutations/account-bugs.mjs';
import { readSource } from './sources.ts';

test('each planted bug matches the current code exactly once', () => {
  const wrong = BUGS.flatMap(([name, file, right, , , , more]) =>
    [right, ...(more ? [more[0]] : [])]
      .filter((text) => readSource(`worker/auth/${file}`).split(String(text)).length !== 2)
      .map((text) => `${name}: ${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
  expect(BUGS.length).toBeGreaterThan(200);
});
