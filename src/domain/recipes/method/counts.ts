/** Decides which numbers of pieces in recipe steps, such as '2 eggs', may be scaled with the servings. */
import { isNearlyEqual } from './choose-line.ts';
import { convertToLineUnit, isVolumeOrMassUnit } from './compare.ts';
import { splitIntoWords } from './line-names.ts';
import type { LinkedPart, MethodLine } from './parts.ts';

type CountLink = Extract<LinkedPart, { kind: 'amount' }> & { readonly line: number };

export const isCountLink = (part: LinkedPart): part is CountLink =>
  part.kind === 'amount' && part.line !== null && !isVolumeOrMassUnit(part.amount.unit);

const REST = /\b(?:remaining|rest of|other|remainder|last)\b/giu;

/**
 * Returns the indexes of the ingredient lines whose numbers of pieces in the steps may be scaled with the servings.
 * Either the numbers in all steps add up to the amount of the line, or a step mentions the remaining food. Otherwise,
 * the number may be the same for any number of servings: a step that fries two of eight tortillas at a time always
 * fries two.
 */
export function findScalableCounts(
  lines: readonly MethodLine[],
  steps: readonly string[],
  parts: readonly LinkedPart[],
): Set<number> {
  const sums = new Map<number, number>();
  for (const part of parts) {
    if (!isCountLink(part)) continue;
    const line = lines[part.line];
    const inLine = line === undefined ? null : (convertToLineUnit(part.amount, line) ?? line.amount);
    sums.set(part.line, (sums.get(part.line) ?? 0) + (inLine ?? 0));
  }
  const whole = new Set<number>();
  for (const [at, sum] of sums) {
    const amount = lines[at]?.amount ?? null;
    const names = splitIntoWords(lines[at]?.name ?? '').map(({ key }) => key);
    const hasRest = steps.some((step) =>
      [...step.matchAll(REST)].some(({ index }) =>
        splitIntoWords(step.slice(index, index + 50)).some(({ key }) => key === names.at(-1)),
      ),
    );
    if (amount === null || isNearlyEqual(sum, amount) || (sum < amount && hasRest)) whole.add(at);
  }
  return whole;
}

/** Matches numbers of eggs that are never scaled: separated eggs, as in '2 egg whites', and 'one of the eggs'. */
const UNSCALED_EGGS =
  /\b(?:\d+|one|two|three|four|five|six)(?: large)? (?:egg )?(?:yolks?|whites?)\b|\b(?:1|one) of the eggs\b|\b(?:yolk|white)s? of (?:the|one|two|three|\d)/iu;

/**
 * Returns true if a number of eggs in a step must stay as written, because the recipe also has a number of eggs that
 * is never scaled, such as '2 egg whites'. If only the whole eggs in '2 egg whites and 3 eggs' were doubled, the
 * proportion would be wrong.
 */
export const isUnscaledEggCount = (
  lines: readonly MethodLine[],
  steps: readonly string[],
  part: LinkedPart,
): boolean =>
  isCountLink(part) &&
  lines[part.line]?.canonical === 'egg' &&
  steps.some((step) => UNSCALED_EGGS.test(step));
