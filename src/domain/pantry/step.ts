import { MILLIONTHS_MAX } from './merge.ts';

/** What a step leaves, in millionths: an amount, nothing at all, or the reason why it cannot be taken. */
export type StepResult =
  | { readonly kind: 'stepped'; readonly millionths: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-large' };

/**
 * An amount after a step up or down. At 0 or less the item goes.
 * @param by millionths; below 0 for down
 */
export function step(have: number, by: number): StepResult {
  const millionths = have + by;
  if (millionths <= 0) return { kind: 'gone' };
  return millionths > MILLIONTHS_MAX ? { kind: 'too-large' } : { kind: 'stepped', millionths };
}
