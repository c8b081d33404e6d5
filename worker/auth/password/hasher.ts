/** Computes password hashes in this isolate, or in the password Worker if the site has a binding to it. */
import { getCircuitBreaker } from '../../platform/errors/circuit-breaker.ts';
import { readTimeouts, Unavailable } from '../../platform/errors/unavailable.ts';
import { hashPassword, type Verdict, verifyPassword } from './hash.ts';
import type { Turn } from './queue.ts';

/** Functions that hash and verify passwords. `hash.ts` explains their parameters and results. */
export interface PasswordHasher {
  hashPassword(password: string, N: number, turn: Turn, salt?: Uint8Array): Promise<string | 'busy'>;
  verifyPassword(password: string, phc: string | null, N: number, turn: Turn): Promise<Verdict>;
}

const hasherInThisIsolate: PasswordHasher = { hashPassword, verifyPassword };

/**
 * Returns the functions that hash and verify passwords. With a password Worker, they throw `Unavailable` if this Worker
 * fails. The site then computes no hashes itself, because its isolates may lack the memory.
 */
export function getPasswordHasher(env: Pick<Env, 'PASSWORDS' | 'ANSWER_WITHIN_MS'>): PasswordHasher {
  const service = env.PASSWORDS;
  if (service === undefined) return hasherInThisIsolate;
  const { answer: timeout } = readTimeouts(env);
  async function call<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await getCircuitBreaker(service as PasswordHasher).run(timeout, 'passwords', work);
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      throw new Unavailable('passwords', 'The password Worker failed.', { cause: error });
    }
  }
  return {
    // Copy the salt, because a call to another Worker would send the whole memory block to which a Buffer belongs.
    hashPassword: (password, N, turn, salt) =>
      call(() => service.hashPassword(password, N, turn, salt && Uint8Array.from(salt))),
    verifyPassword: (password, phc, N, turn) => call(() => service.verifyPassword(password, phc, N, turn)),
  };
}
