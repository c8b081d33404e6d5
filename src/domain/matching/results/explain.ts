import { computeScoreFactorOfMissingIngredients, WHOLE } from '../score/exact.ts';
import { computeScoreFactorsOfMissingTools } from '../score/score.ts';
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
 * Explains why a match score is below 100: returns the points lost for each reason. They add up to 100 minus the
 * unrounded score. Losses of 0 are omitted. The reasons are listed in this order:
 * 1. Each ingredient that the cook does not have completely. The largest loss comes first.
 * 2. An additional loss if ingredients are missing.
 * 3. Each missing tool.
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
      // The reason for a missing or assumed ingredient names the food that could replace the ingredient, if there is
      // one.
      name: one.kind === 'substituted' ? one.name : (one.using ?? one.name),
      loss: (100 * one.weight * (WHOLE - one.covered)) / (weight * WHOLE),
    });
  }
  const extra = (left * (100 - computeScoreFactorOfMissingIngredients(missing))) / 100;
  left -= extra;
  const tools = computeScoreFactorsOfMissingTools(missingTools).map((factor, i): Loss => {
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
