/** Timeout (ms) after which a test counts as hung, even on a machine that is busy with other work. */
export const GUARD_MS = 10 * 60_000;
