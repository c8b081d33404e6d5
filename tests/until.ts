import { vi } from 'vitest';
import { GUARD_MS } from './guard.ts';

/**
 * Waits until a check passes. It gives up shortly before the guard of the whole test (`testTimeout` in vitest.config.ts), so
 * that the failure says what was missing. The second that Vitest waits by default is too short on a busy machine.
 * @param check throws, or rejects, until what is waited for is there
 * @param interval milliseconds between two checks
 */
export const until = <Result>(check: () => Result | Promise<Result>, interval = 20): Promise<Result> =>
  vi.waitFor(check, { timeout: GUARD_MS / 2, interval });
