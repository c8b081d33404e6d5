/** Whether a password is one of the commonest, by a filter that is part of the worker: nobody outside is asked. */
import { FILTER } from './common-list.ts';
import { positionsOf } from './filter-positions.ts';

let bits: Uint8Array | null = null;

/** Decoded when the first password is chosen; a worker that answers searches has no need of it. */
const filterBits = (): Uint8Array => {
  bits ??= new Uint8Array(Buffer.from(FILTER.base64, 'base64'));
  return bits;
};

const isListed = (text: string): boolean => {
  const set = filterBits();
  return positionsOf(text, FILTER.bits, FILTER.hashes).every(
    (at) => ((set[at >> 3] ?? 0) & (1 << (at & 7))) !== 0,
  );
};

/**
 * Whether a password is in the list of the commonest, in whatever case it is written, or such a one with signs at its
 * end, which people add when a rule asks for more. About one password in 10,000 is taken for one by mistake.
 */
export function isListedPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[!@#$%&*?._-]+$/, '');
  return isListed(lower) || (bare !== lower && bare !== '' && isListed(bare));
}
