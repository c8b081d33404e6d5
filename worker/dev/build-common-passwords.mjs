/**
 * Writes `worker/account/password/common-list.ts`: the commonest passwords as a Bloom filter, from which no list can be
 * read back.
 *
 * The list is `passwords.json` of the npm package `@zxcvbn-ts/language-common` (MIT License): the passwords that are
 * found most often in Mark Burnett's collection of ten million. The package's source says of that collection that its
 * licence is 'not stated on the source page that could be checked'; its author said when he published it that he
 * released it to the public domain.
 *
 *   npm pack @zxcvbn-ts/language-common@4.1.3 && tar xzf zxcvbn-ts-language-common-4.1.3.tgz
 *   node worker/dev/build-common-passwords.mjs package/src/passwords.json
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { positionsOf } from '../account/password/filter-positions.ts';

/** Of the passwords that are in no list, how many may be taken for one that is. */
const FALSE_POSITIVES = 1 / 10_000;
const SAMPLES = 1_000_000;

const [file] = process.argv.slice(2);
if (!file) throw new Error('Which file? See the head of this script.');
const text = readFileSync(file, 'utf8');
const list = [...new Set(JSON.parse(text).map((password) => password.toLowerCase()))];

const bits = Math.ceil((-list.length * Math.log(FALSE_POSITIVES)) / Math.log(2) ** 2 / 8) * 8;
const hashes = Math.round((bits / list.length) * Math.log(2));
const filter = new Uint8Array(bits / 8);
for (const password of list) {
  for (const at of positionsOf(password, bits, hashes)) filter[at >> 3] |= 1 << (at & 7);
}

const has = (password) =>
  positionsOf(password, bits, hashes).every((at) => filter[at >> 3] & (1 << (at & 7)));
const missed = list.filter((password) => !has(password)).length;
if (missed > 0) throw new Error(`${missed} passwords of the list are not in the filter.`);
let taken = 0;
for (let n = 0; n < SAMPLES; n++) if (has(randomBytes(12).toString('base64url'))) taken++;

writeFileSync(
  new URL('../account/password/common-list.ts', import.meta.url),
  `// Made by worker/dev/build-common-passwords.mjs, which says where the list is from; do not edit.

/** Passwords in the list, in lower case. */
export const COMMON_PASSWORDS = ${list.length};

/** Of the list. */
export const SOURCE_SHA256 = '${createHash('sha256').update(text).digest('hex')}';

/** Of ${SAMPLES.toLocaleString('en')} random texts, how many the filter took for one of the list when it was made. */
export const FALSE_POSITIVES_PER_MILLION = ${taken};

/** The Bloom filter: its size, how many bits a password sets, and the bits in base64. */
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
