/** Checks if a regular expression can take more than linear time, with recheck (makenowjust-labs.github.io/recheck). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { check } from 'recheck';
import type { CollectedPattern } from './collect.ts';

type Pattern = Pick<CollectedPattern, 'source' | 'flags'>;

/**
 * Maximum length of a text that the checker tries. At 20,000 characters, anything quadratic is far above the checker's
 * limit of 1.5 million steps, and 60 steps per character are below it.
 */
const TRIED_MAX = 20_000;
/** Maximum time (ms) to check one pattern. `fuzz` is for patterns that only fuzzing can judge. */
const TIMEOUTS = { auto: 30_000, fuzz: 90_000 } as const;

export const hashPattern = ({ source, flags }: Pattern): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 12);

export const PROVED_FILE = new URL('proved.json', import.meta.url);

/** Reads the hashes of patterns that were found to be linear. Without them, checking all patterns takes ten minutes. */
export const readProved = (): ReadonlySet<string> =>
  new Set(JSON.parse(readFileSync(PROVED_FILE, 'utf8')) as string[]);

/** Checks a pattern. @returns the problem with the pattern; null if it is linear */
export async function findProblem({ source, flags }: Pattern): Promise<string | null> {
  let problem = 'could not be judged';
  for (const checker of ['auto', 'fuzz'] as const) {
    const diagnosis = await check(source, flags, {
      checker,
      timeout: TIMEOUTS[checker],
      maxAttackStringSize: TRIED_MAX,
    });
    if (diagnosis.status === 'safe') return null;
    if (diagnosis.status === 'vulnerable')
      return `is ${diagnosis.complexity.summary} for ${diagnosis.attack.pattern}`;
    problem = `could not be judged (${diagnosis.error.kind})`;
  }
  return problem;
}
