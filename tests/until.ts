import { vi } from 'vitest';
import { GUARD_MS } from './guard.ts';

/**
 * Waits until a check passes. Gives up before the timeout of the whole test (`testTimeout` in vitest.config.ts), so
 * that the failure names what was missing. Vitest's default of one second is too short on a busy machine.
 * @param check throws or rejects until the awaited state is reached
 * @param interval milliseconds between two checks
 */
export const until = <Result>(check: () => Result | Promise<Result>, interval = 20): Promise<Result> =>
  vi.waitFor(check, { timeout: GUARD_MS / 2, interval });
