/** The match scores that are counted together. */
export const SCORE_BUCKETS = ['0-24', '25-49', '50-74', '75-100', 'unknown'] as const;

export type ScoreBucket = (typeof SCORE_BUCKETS)[number];

/** The bucket of a match score; what is no number from 0 to 100 is unknown. */
export function scoreBucket(score: unknown): ScoreBucket {
  if (typeof score !== 'number' || !(score >= 0 && score <= 100)) return 'unknown';
  return SCORE_BUCKETS[Math.min(3, Math.floor(score / 25))] ?? 'unknown';
}
