/**
 * After the tests have run: whether every statement of docs/specification.md names tests that ran and passed.
 *
 *   node tests/specification/proven.mjs REPORT…     JSON reports of vitest and Playwright
 */
import { readTestOutcomes } from '../../worker/tools/runner/test.mjs';
import { readRows } from './rows.mjs';

const keyOf = (file, name) => `${file}\n${name}`;

const passed = new Set(
  process.argv
    .slice(2)
    .flatMap(readTestOutcomes)
    .filter(({ result }) => result === 'passed' || result === 'flaky')
    .map(({ file, name }) => keyOf(file, name)),
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
