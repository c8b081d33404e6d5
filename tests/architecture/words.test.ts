import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Words for which the field has a term, each with that term (docs/glossary.md). */
const TERMS: readonly (readonly [word: RegExp, term: string])[] = [
  [/^patien(ce|t|tly|ceOf)$|_PATIENCE|^PATIENCE/, 'retry, timeout'],
  [/^(dependable|unhurried)$/, 'typed errors, noTimeout'],
  [/^takeOver$/, 'upsert, activate, read'],
  [/^(tell|told)[A-Z]?\w*$/, 'log, broadcast, report'],
  [/^(writeDown|unlessMade|madeBefore)$/, 'idempotency key'],
  [/^(carry|carried)[A-Z]\w*$/, 'flash'],
  [/^(giveUpOn|letOthersGo|lookAround|stillMinds|minding)$/, 'abandon, yield, poll, pending'],
  [/^late[A-Z]\w*$|^lazyPart$/, 'load…, lazy…'],
];

/** What declares a name that others read: functions, classes, types and constants of a file. */
const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) +([\w$]+)/gm;

test('names are the terms of the field where it has one', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'worker'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(ROOT, file)));
  const names = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(DECLARED)].map(([, name = '']) => ({ file, name })),
  );
  expect(names.length).toBeGreaterThan(4_000);
  const wrong = names.flatMap(({ file, name }) =>
    TERMS.filter(([word]) => word.test(name)).map(([, term]) => `${file}: ${name}, rather ${term}`),
  );
  expect(wrong).toEqual([]);
});
