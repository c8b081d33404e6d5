import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program with separate local storage. */
const start = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    env: { ...process.env, APP_STATE: join(folder, 'state'), CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    encoding: 'utf8',
  });

function importFile(
  text: string | null,
  { name = 'recipes.json', args = [] as string[] } = {},
): { code: number | null; out: string; err: string } {
  const file = join(folder, text === null ? 'absent.json' : name);
  if (text !== null) writeFileSync(file, text);
  const { status, stdout, stderr } = start('worker/tools/import.mjs', file, ...args);
  return { code: status, out: stdout, err: stderr };
}

const SOUP = { title: 'Soup', instructions: 'Cook.', ingredients: ['1 onion'] };

test('recipes are imported into a new local state, and again', () => {
  for (const _ of ['first', 'again']) {
    const { code, out } = importFile(JSON.stringify([SOUP, { ...SOUP, title: 'Stew' }]));
    expect(out).toContain('2 of 2');
    expect(out).toMatch(/^2 imported, 0 failed/m);
    expect(code).toBe(0);
  }
});

test('a failing recipe is named with its reason, and the command fails', () => {
  const { code, out, err } = importFile(JSON.stringify([SOUP, { title: 'No steps' }]));
  expect(err).toContain('No steps: instructions is required');
  expect(out).toMatch(/^1 imported, 1 failed/m);
  expect(code).toBe(1);
});

test('a missing or invalid file is reported in a clear sentence', () => {
  expect(importFile(null)).toMatchObject({ code: 1, err: expect.stringContaining('there is no such file') });
  expect(importFile('[{')).toMatchObject({ code: 1, err: expect.stringContaining('is not valid JSON') });
});

test('a file with one recipe on each line is imported in parts that know of each other', () => {
  rmSync(join(folder, 'state'), { recursive: true, force: true });
  // Different recipes with the same title and cuisine stay separate, even in different parts of a file.
  const lines = Array.from({ length: 5_001 }, (_, i) =>
    JSON.stringify(i % 5_000 === 0 ? { ...SOUP, title: 'Twin', notes: `${i}` } : { title: `No steps ${i}` }),
  );
  const { code, out, err } = importFile(lines.join('\n'), { name: 'recipes.ndjson' });
  expect(out).toMatch(/^2 imported, 4999 failed/m);
  expect(err).toContain('No steps 4999: instructions is required');
  expect(code).toBe(1);
});

test('an import into a site that was never deployed is reported in a clear sentence', () => {
  const { code, err } = importFile(JSON.stringify([SOUP]), { args: ['--remote', '--env', 'preview'] });
  expect([code, err.trim()]).toEqual([1, 'preview is not deployed yet: npm run deploy -- --env preview']);
});

test('stored recipes are parsed again, and a second time with the same result', () => {
  rmSync(join(folder, 'state'), { recursive: true, force: true });
  expect(importFile(JSON.stringify([SOUP, { ...SOUP, title: 'Stew' }])).code).toBe(0);
  for (const args of [[], ['--again'], []]) {
    const { status, stdout } = start('worker/tools/reparse.mjs', ...args);
    expect(stdout).toContain('2 of 2');
    expect(stdout).toMatch(/^2 read, 0 changed, 0 failed/m);
    expect(status).toBe(0);
  }
});
