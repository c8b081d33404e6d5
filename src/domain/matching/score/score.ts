import { URGENCY_MAX } from '../limits.ts';
import type { Coverage, Group, Knowledge, Match, MissingTool } from '../types.ts';
import { computeIngredientCoverage, findMissingTools } from './coverage.ts';
import {
  computeScoreFactorOfTool,
  computeUnroundedMatchScore,
  roundPenaltyToTwentieths,
  roundScoreToPoints,
} from './exact.ts';
import { buildFitBreakdown, sumFitPoints } from './fit.ts';
import type { KitchenIndex } from './kitchen-index.ts';
import type { PreparedRecipe } from './prepare.ts';

const BY_LACKING: readonly Group[] = ['substitute', 'missing1', 'missing2'];

/**
 * Returns the result group of a match, such as 'cookNow' or 'missing1', from the number of missing ingredients and
 * tools. An ingredient of which the cook has too little counts as missing; an assumed staple and a replaced tool do
 * not.
 */
function findGroup(coverage: readonly Coverage[], missingTools: readonly MissingTool[]): Group {
  const lacking =
    coverage.filter((one) => one.kind === 'missing' || one.kind === 'short').length +
    missingTools.filter((tool) => tool.using === undefined).length;
  const replaced = missingTools.length > 0 || coverage.some((one) => one.using !== undefined);
  if (lacking === 0 && !replaced) return 'cookNow';
  return BY_LACKING[lacking] ?? 'more';
}

function findTakenFood(coverage: Coverage): string | null {
  if (coverage.kind === 'substituted') return coverage.using ?? null;
  return coverage.kind === 'owned' || coverage.kind === 'short' ? coverage.name : null;
}

function urgencyPoints(coverage: readonly Coverage[], kitchen: KitchenIndex): number {
  const taken = new Set(coverage.map(findTakenFood));
  let points = 0;
  for (const name of taken) if (name !== null) points += kitchen.holdings.get(name)?.urgency ?? 0;
  return Math.min(URGENCY_MAX, points);
}

export function computeScoreFactorsOfMissingTools(missingTools: readonly MissingTool[]): number[] {
  return missingTools.map((tool) =>
    computeScoreFactorOfTool(tool.using === undefined ? null : roundPenaltyToTwentieths(tool.penalty)),
  );
}

/** Scores a recipe by how well the cook's foods and tools cover its needs. Ignores filters and preferences. */
export function scorePreparedRecipe(
  prepared: PreparedRecipe,
  kitchen: KitchenIndex,
  knowledge: Knowledge,
): Match {
  const { kind, features = 0 } = prepared.recipe;
  const dish = { kind, features };
  const coverage = prepared.needs.map((need) => computeIngredientCoverage(need, dish, kitchen, knowledge));
  const missingTools = findMissingTools(prepared.tools, kitchen, knowledge);
  let [covered, weight, missing, used, usedStaples] = [0, 0, 0, 0, 0];
  for (const one of coverage) {
    covered += one.weight * one.covered;
    weight += one.weight;
    if (one.covered === 0) missing += 1;
    else if (!knowledge.isStaple(one.name)) used += 1;
    else if (kitchen.holdings.get(findTakenFood(one) ?? '')?.named === true) usedStaples += 1;
  }
  const score = computeUnroundedMatchScore(
    covered,
    weight,
    missing,
    computeScoreFactorsOfMissingTools(missingTools),
  );
  if (coverage.some((one) => !knowledge.isStaple(one.name))) usedStaples = 0;
  const urgency = urgencyPoints(coverage, kitchen);
  const lines = buildFitBreakdown(prepared, { coverage, score, urgency, missingTools, kitchen }, knowledge);
  return {
    recipe: prepared.recipe,
    score,
    matchScore: roundScoreToPoints(score),
    group: findGroup(coverage, missingTools),
    coverage,
    missingTools,
    used,
    usedStaples,
    urgency,
    fit: sumFitPoints(lines),
    fitLines: lines,
  };
}
