/** The costs of scrypt that can be configured (`AUTH_SCRYPT_N`). */

/**
 * Below this, `scryptSync` fails with the memory limit that hash.ts gives it: measured in workerd with r=8, p=5, a
 * cost of 2 or 4 throws 'Scrypt failed', and 8 does not.
 */
const COST_MIN = 8;
/** scrypt takes 1,024 bytes times the cost (r=8): 64 MiB here, of the 128 MB that an isolate has. */
const COST_MAX = 2 ** 16;

/** What a cost must be, for the operator. */
export const SCRYPT_COST_RULE = `it must be a power of 2 from ${COST_MIN} to ${COST_MAX}`;

/** @returns whether passwords can be hashed at this cost */
export const isScryptCost = (N: number): boolean =>
  N >= COST_MIN && N <= COST_MAX && Number.isInteger(Math.log2(N));
