/**
 * The rows of docs/specification.md: `| 2.17 | what the product must do | \`tests/file\` the test's full name |`.
 * A statement that several tests prove together names them one after the other, with `<br>` between.
 */
import { readFileSync } from 'node:fs';

const TABLE = new URL('../../docs/specification.md', import.meta.url);
const ROW = /^\|\s*(?<id>\d+(?:\.\d+)+)\s*\|(?<statement>.*)\|(?<tests>[^|]*)\|\s*$/u;
const TEST = /^`(?<file>tests\/[^`]+)`\s+(?<name>\S.*)$/u;

/**
 * @typedef {{ readonly file: string, readonly name: string }} Proof
 * @typedef {{ readonly id: string, readonly statement: string, readonly proofs: readonly (Proof | null)[] }} Row
 */

/** @returns {Row[]} every row; a proof is null where it cannot be read */
export function readRows(text = readFileSync(TABLE, 'utf8')) {
  return text.split('\n').flatMap((line) => {
    const row = ROW.exec(line)?.groups;
    if (!row) return [];
    const proofs = row.tests.split('<br>').map((test) => {
      const proof = TEST.exec(test.trim())?.groups;
      return proof ? { file: proof.file, name: proof.name.replaceAll('\\|', '|').trim() } : null;
    });
    return [{ id: row.id, statement: row.statement.trim(), proofs }];
  });
}
