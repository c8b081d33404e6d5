/**
 * After the tests have run: whether every statement of docs/specification.md names tests that ran and passed.
 *
 *   node tests/specification/proven.mjs REPORT…     JSON reports of vitest and Playwright
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRows } from './rows.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const keyOf = (file, name) => `${file}\n${name}`;

/** Names of the tests that passed, by vitest's report. */
const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => keyOf(relative(ROOT, name), fullName)),
  );

/** The same by Playwright's, whose files are relative to its folder of tests. */
function ofPlaywright({ config, suites }) {
  const names = [];
  const visit = ({ specs = [], suites: inner = [], file }, path) => {
    for (const { title, ok } of specs) {
      if (ok) names.push(keyOf(relative(ROOT, resolve(config.rootDir, file)), [...path, title].join(' ')));
    }
    for (const suite of inner) visit(suite, [...path, suite.title]);
  };
  for (const suite of suites) visit(suite, []);
  return names;
}

const passed = new Set(
  process.argv.slice(2).flatMap((file) => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return 'testResults' in report ? ofVitest(report) : ofPlaywright(report);
  }),
);
const open = readRows().flatMap(({ id, statement, proofs }) =>
  proofs
    .filter((proof) => proof === null || !passed.has(keyOf(proof.file, proof.name)))
    .map(
      (proof) =>
        `${id} ${statement}\n    ${proof === null ? 'names no test' : `${proof.file}: ${proof.name}`}`,
    ),
);
for (const line of open) console.error(line);
console.log(`${readRows().length} statements, ${open.length} without a test that passed.`);
process.exitCode = open.length === 0 ? 0 : 1;
