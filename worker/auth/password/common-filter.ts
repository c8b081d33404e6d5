/** Looks passwords up in the list of the most common ones. The list is a static file. No external service is called. */
import { trimMatchingEnd } from '#domain/lib/trim-end';
import { readStaticFile } from '../../platform/static-files.ts';
import { computeBloomFilterPositions } from './bloom-filter.ts';
import { FILTER } from './common-list.ts';

/** Matches the punctuation that users add to a password to satisfy a rule. */
export const SIGN = /[!@#$%&*?._-]/;

/**
 * Bits of the Bloom filter of common passwords. A worker isolate reads the file when a user first chooses a password,
 * because most isolates never need it.
 */
let cachedBits: Uint8Array | undefined;

/**
 * Returns the bits of the Bloom filter of common passwords. Concurrent requests do not share a promise, because the
 * platform may cancel the work of a request that has ended.
 * @throws Unavailable if the file cannot be read
 */
export async function loadCommonPasswordFilter(assets: Fetcher): Promise<Uint8Array> {
  cachedBits ??= parseCommonPasswordFilter(await readStaticFile(assets, FILTER.file));
  return cachedBits;
}

/**
 * Reads the bits of the Bloom filter from the file of common passwords.
 * @throws Error if the file does not have the size of the filter. With such a file, common passwords would be accepted
 */
export function parseCommonPasswordFilter(file: ArrayBuffer): Uint8Array {
  if (file.byteLength !== FILTER.bits / 8)
    throw new Error(`${FILTER.file} has ${file.byteLength} bytes instead of ${FILTER.bits / 8}.`);
  return new Uint8Array(file);
}

const isListed = (text: string, filter: Uint8Array): boolean =>
  computeBloomFilterPositions(text, FILTER.bits, FILTER.hashes).every(
    (at) => ((filter[at >> 3] ?? 0) & (1 << (at & 7))) !== 0,
  );

/**
 * Returns true if a password is in the list of the most common passwords. Ignores upper and lower case, and ignores
 * extra punctuation at the end, which users add to satisfy a rule. About one password in 10,000 is rejected although it
 * is not in the list.
 */
export function isInCommonPasswordList(password: string, filter: Uint8Array): boolean {
  const lower = password.toLowerCase();
  const bare = trimMatchingEnd(lower, SIGN);
  return isListed(lower, filter) || (bare !== lower && bare !== '' && isListed(bare, filter));
}
