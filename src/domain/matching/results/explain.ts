import { missingFactor, WHOLE } from '../score/exact.ts';
import { toolFactors } from '../score/score.ts';
import type { CoverageKind, Loss, LossKind, Match } from '../types.ts';

const LOSS_OF: Readonly<Record<CoverageKind, LossKind | null>> = {
  owned: null,
  short: 'short',
  substituted: 'substituted',
  assumed: 'assumed',
  missing: 'missing',
};

const byLossThenName = (a: Loss, b: Loss) => b.loss - a.loss || ((a.name ?? '') < (b.name ?? '') ? -1 : 1);

/**
 * Returns the reasons that a score is below 100: losses in points that add up to 100 minus the score before rounding.
 *
 * The factors are charged one after the other, each on the points left by the factors before it. Every ingredient is
 * charged its share of the weight (so ingredients do not depend on each other), then the extra for missing ones, then
 * the tools by name. Only losses above 0 are listed: ingredients by loss, the extra, tools.
 */
export function explainScore(match: Pick<Match, 'coverage' | 'missingTools'>): Loss[] {
  const { coverage, missingTools } = match;
  const weight = coverage.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return [];
  const ingredients: Loss[] = [];
  let [left, missing] = [0, 0];
  for (const one of coverage) {
    left += (100 * one.weight * one.covered) / (weight * WHOLE);
    if (one.kind === 'missing') missing += 1;
    const kind = LOSS_OF[one.kind];
    if (kind === null) continue;
    ingredients.push({
      kind,
      // For a missing or assumed ingredient, name its replacement if it has one.
      name: one.kind === 'substituted' ? one.name : (one.using ?? one.name),
      loss: (100 * one.weight * (WHOLE - one.covered)) / (weight * WHOLE),
    });
  }
  const extra = (left * (100 - missingFactor(missing))) / 100;
  left -= extra;
  const tools = toolFactors(missingTools).map((factor, i): Loss => {
    const loss = (left * (40 - factor)) / 40;
    left -= loss;
    return { kind: 'tools', name: missingTools[i]?.tool, loss };
  });
  return [
    ...ingredients.sort(byLossThenName),
    { kind: 'extraMissing' as const, loss: extra },
    ...tools,
  ].filter((line) => line.loss > 0);
}
