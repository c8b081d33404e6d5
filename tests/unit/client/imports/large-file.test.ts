import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./large-file.mjs', import.meta.url));

test('a file of 50 MB is imported with less memory than that', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=40', SCRIPT, '50']);
  const figures = JSON.parse(stdout);
  expect(figures.bytes).toBeGreaterThan(50_000_000);
  expect(figures.imported).toBeGreaterThan(85_000);
  expect(figures.failed).toBe(0);
});
