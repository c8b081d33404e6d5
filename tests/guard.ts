/** Milliseconds after which a test counts as hung, on a machine that does much else besides. */
export const GUARD_MS = 10 * 60_000;
