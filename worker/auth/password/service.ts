/** Lets the site compute password hashes in this isolate. It is not reachable from the internet. */
import { WorkerEntrypoint } from 'cloudflare:workers';
import { hashPassword, type Verdict, verifyPassword } from './hash.ts';
import type { PasswordHasher } from './hasher.ts';
import type { Turn } from './queue.ts';

/**
 * Entrypoint of the password Worker. During a release, a site of another version may call it, so the parameters and
 * results of existing functions must not change.
 */
export class PasswordService extends WorkerEntrypoint<Env> implements PasswordHasher {
  hashPassword(password: string, N: number, turn: Turn, salt?: Uint8Array): Promise<string | 'busy'> {
    return hashPassword(password, N, turn, salt);
  }

  verifyPassword(password: string, phc: string | null, N: number, turn: Turn): Promise<Verdict> {
    return verifyPassword(password, phc, N, turn);
  }
}
