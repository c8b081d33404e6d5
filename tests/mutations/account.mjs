/**
 * Plants one bug after another in a copy of the accounts and checks that the tests detect each.
 *
 *   node tests/mutations/account.mjs [PART OF A NAME …]
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUGS } from './account-bugs.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPY = join(ROOT, `.cache/mutants-${process.pid}`);

function prepare() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of ['src', 'worker', 'tests', 'migrations', 'package.json', 'tsconfig.json']) {
    cpSync(join(ROOT, name), join(COPY, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
}

/** Runs tests of the copy. @returns {Promise<{code: number, output: string}>} */
function runTests(names) {
  const unit = names.every((name) => name.endsWith('.test'));
  // Matches a file by its name, in any folder.
  const files = names.map((name) => `/${name.replace('../', '')}.`);
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    unit ? 'unit*' : 'worker',
    '--bail',
    '1',
    ...files,
  ];
  return new Promise((done) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { cwd: COPY });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.once('exit', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

function once(text, right, wrong, where) {
  if (text.split(right).length !== 2) throw new Error(`${where} has not exactly once: ${right}`);
  return text.replace(right, () => wrong);
}

prepare();
const wanted = process.argv.slice(2);
const chosen = BUGS.filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
// Finds all texts first: a run takes minutes, so a typing error should fail at once.
const planted = chosen.map(([name, file, right, wrong, tests, before = '', more]) => {
  const path = join(COPY, 'worker/auth', file);
  const original = readFileSync(path, 'utf8');
  let mutant = before + once(original, right, wrong, `${name}: ${file}`);
  if (more) mutant = once(mutant, more[0], more[1], `${name}: ${file}`);
  return { name, path, original, mutant, tests };
});

const unnoticed = [];
for (const { name, path, original, mutant, tests } of planted) {
  writeFileSync(path, mutant);
  const { code, output } = await runTests(tests);
  writeFileSync(path, original);
  // A failure without a failed test means that the run did not start; it does not count as detected.
  const noticed = code !== 0 && /Tests .*\d+ failed|AssertionError/.test(output);
  if (!noticed) unnoticed.push(name);
  console.log(`${noticed ? 'noticed ' : 'MISSED  '} ${name}`);
  if (!noticed && code !== 0) console.log(output.slice(-1500));
}
rmSync(COPY, { recursive: true, force: true });
console.log(`${planted.length - unnoticed.length} of ${planted.length} bugs noticed`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;
