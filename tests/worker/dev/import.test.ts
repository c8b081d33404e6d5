import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program on a local state of its own. */
const start = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    env: { ...process.env, APP_STATE: join(folder, 'state'), CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    encoding: 'utf8',
  });

/** Runs the import command. */
function importFile(text: string | null): { code: number | null; out: string; err: string } {
  const file = join(folder, 'recipes.json');
  if (text !== null) writeFileSync(file, text);
  const { status, stdout, stderr } = start(
    'worker/dev/import.mjs',
    text === null ? join(folder, 'absent.json') : file,
  );
  return { code: status, out: stdout, err: stderr };
}

const SOUP = { title: 'Soup', instructions: 'Cook.', ingredients: ['1 onion'] };

test('recipes are imported into a local state that does not exist yet, and again', {
  timeout: 60_000,
}, () => {
  for (const _ of ['first', 'again']) {
    const { code, out } = importFile(JSON.stringify([SOUP, { ...SOUP, title: 'Stew' }]));
    expect(out).toContain('2 of 2');
    expect(out).toMatch(/^2 imported, 0 failed/m);
    expect(code).toBe(0);
  }
});

test('a recipe that fails is named with its reason, and the command fails', { timeout: 60_000 }, () => {
  const { code, out, err } = importFile(JSON.stringify([SOUP, { title: 'No steps' }]));
  expect(err).toContain('No steps: instructions is required');
  expect(out).toMatch(/^1 imported, 1 failed/m);
  expect(code).toBe(1);
});

test('a file that is not there or is not JSON is a clear sentence', { timeout: 60_000 }, () => {
  expect(importFile(null)).toMatchObject({ code: 1, err: expect.stringContaining('there is no such file') });
  expect(importFile('[{')).toMatchObject({ code: 1, err: expect.stringContaining('is not valid JSON') });
});

test('what is stored is read again, and a second time with the same result', { timeout: 60_000 }, () => {
  expect(importFile(JSON.stringify([SOUP, { ...SOUP, title: 'Stew' }])).code).toBe(0);
  for (const args of [[], ['--again'], []]) {
    const { status, stdout } = start('worker/dev/reread.mjs', ...args);
    expect(stdout).toContain('2 of 2');
    expect(stdout).toMatch(/^2 read, 0 changed, 0 failed/m);
    expect(status).toBe(0);
  }
});
