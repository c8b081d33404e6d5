import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secured } from '#worker/http/headers';

test('static pages carry the security headers that the worker sets on all others', () => {
  const file = readFileSync(new URL('../../public/_headers', import.meta.url), 'utf8');
  const rules = file
    .slice(file.indexOf('/*\n'))
    .split('\n')
    .slice(1)
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim().split(/:\s*(.*)/s, 2));
  expect(Object.fromEntries(rules.map(([name, value]) => [name?.toLowerCase(), value]))).toMatchObject(
    Object.fromEntries(secured(new Response()).headers),
  );
});
