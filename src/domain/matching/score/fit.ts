/**
 * What orders results: how glad a cook would be to see a recipe first. The match score says how much of a recipe is
 * there; `fit` says whether it is the thing to cook.
 *
 * Fit is the sum of its lines, each a whole number of millionths (`FIT_POINT` is one). Whole numbers, so that a scan of
 * all recipes and the index give the same order, bit for bit. The weights were fitted on graded results:
 * docs/answers/relevance.md says how, and what came of it.
 */
import type { DishKind } from '../../recipes/detect/dish-kind.ts';
import type { Coverage, FitLine, Knowledge, MissingTool } from '../types.ts';
import { WHOLE } from './exact.ts';
import { isAlwaysThere } from './food-weights.ts';
import type { KitchenTone } from './kitchen-index.ts';
import type { PreparedRecipe } from './prepare.ts';

export const FIT_POINT = 1_000_000;

/** The weight of each line of fit, and the reason for it. */
export const FIT_WEIGHTS = {
  /** What of the kitchen the recipe uses: main things over aromatics, telling over common, each thing once. A logarithm, as the third main thing adds less than the first. */
  uses: 1.75,
  /** How much of what makes the dish is there, squared: half a dish is no dish. */
  complete: 3,
  /** The match score: everything counts a little, tools too. */
  score: 1,
  /** A preferred cuisine. */
  preferred: 1.5,
  /** Each staple that the cook did not name and not every kitchen has: four spices assumed are not a dish. */
  assumed: -0.3,
  /** When what matters most to the dish is not there: nobody serves a chicken pie without chicken. */
  lacksMain: -0.6,
  /** Each tool that is not there and that nothing replaces: without an oven nothing is baked. */
  tools: -1.5,
  /** Each point of the use-first lift (0 to 8). */
  urgency: 0.1,
} as const;

/** What is no meal by itself gives way to what is, and what is sweet to a dinner: in a kitchen that is stocked for one. */
export const KIND_WEIGHTS: Readonly<Record<KitchenTone, Readonly<Record<DishKind, number>>>> = {
  savoury: { main: 0, breakfast: 0, salad: -0.2, side: -1, bread: -0.8, sweet: -1, drink: -1, sauce: -1.5 },
  sweet: {
    main: -0.8,
    breakfast: -0.4,
    salad: -0.8,
    side: -1,
    bread: -0.4,
    sweet: 0,
    drink: -1,
    sauce: -1.5,
  },
  either: { main: 0, breakfast: 0, salad: -0.2, side: -1, bread: -0.4, sweet: -0.8, drink: -1, sauce: -1.5 },
};

/**
 * What was cooked so many whole days ago (24 hours each) gives way to what was not: nobody wants the same dish again
 * tomorrow, and nobody minds it next week. Among 40 pantries the best recipe is ahead of the second by 2.9 at most
 * (docs/answers/relevance.md), so that at first another one is first, and the first ten are others as a rule.
 */
export const COOKED_WEIGHTS: readonly number[] = [-4, -4, -3, -2, -1.5, -1, -0.5];

/** `uses` of a sum of food weights; 10 is one of `ln(1 + U)`. */
const USE_UNIT = 10;

const micro = (points: number) => Math.round(points * FIT_POINT);

/** The line for what is used. Grows with `sum`. @param sum of food weights, a whole number from 0 */
export function usesLine(sum: number): number {
  return Math.floor(FIT_WEIGHTS.uses * FIT_POINT * Math.log(1 + sum / USE_UNIT));
}

/** The line for completeness. @param permille 0 to 1,000, how much of the dish is there */
export function completeLine(permille: number): number {
  return FIT_WEIGHTS.complete * permille * permille;
}

/** The line for the match score. @param score trillionths of a point, 0 to 10^14 */
export function scoreLine(score: number): number {
  return Math.floor((score * FIT_WEIGHTS.score) / 100_000_000);
}

export const PREFERRED_LINE = micro(FIT_WEIGHTS.preferred);
export const ASSUMED_LINE = micro(FIT_WEIGHTS.assumed);
export const LACKS_MAIN_LINE = micro(FIT_WEIGHTS.lacksMain);
export const URGENCY_LINE = micro(FIT_WEIGHTS.urgency);
/** The line for what a dish is for, in a kitchen stocked for `tone`: 0 or below. */
export const kindLine = (kind: DishKind, tone: KitchenTone): number => micro(KIND_WEIGHTS[tone][kind]);

/** The line for tools that are not there and that nothing replaces. @param count of them */
export const toolsLine = (count: number): number => count * micro(FIT_WEIGHTS.tools);

/** The line for a dish that was cooked of late; 0 when that is a week ago. @param daysAgo whole days, from 0 */
export const cookedLine = (daysAgo: number): number => micro(COOKED_WEIGHTS[daysAgo] ?? 0);

/** Below this a stand-in makes another dish: tofu for chicken. In fit it counts as if it were not there. */
const STANDS_IN = 0.6 * WHOLE;

/** How much of a need is there as far as the dish goes. */
export const inDish = ({ kind, covered }: Pick<Coverage, 'kind' | 'covered'>): number =>
  kind === 'substituted' && covered < STANDS_IN ? 0 : covered;

/**
 * What a thing adds to the sum of `usesLine` for covering so much of a need. A stand-in never counts more than what it
 * stands for: who has the onion that is asked for is not worse off than who has a red one.
 *
 * @param need name of what the recipe asks for
 * @param thing name of what is taken for it
 * @param covered 0 to `WHOLE`
 */
export function usedWeight(
  need: string,
  thing: string,
  covered: number,
  { weightOf }: Pick<Knowledge, 'weightOf'>,
): number {
  const weight = need === thing ? weightOf(thing) : Math.min(weightOf(need), weightOf(thing));
  return Math.floor((weight * covered) / WHOLE);
}

/** Thousandths of the dish that are there. @param there sum of share × covered; @param all sum of shares */
export function completeness(there: number, all: number): number {
  return all === 0 ? 0 : Math.floor((1_000 * there) / (all * WHOLE));
}

/** Whether a staple that is assumed counts against a recipe. */
export const isDoubtful = (one: Pick<Coverage, 'kind' | 'name' | 'using'>): boolean =>
  one.kind === 'assumed' && one.using === undefined && !isAlwaysThere(one.name);

interface Fitted {
  readonly coverage: readonly Coverage[];
  readonly score: number;
  readonly urgency: number;
  readonly missingTools: readonly MissingTool[];
  /** Of the kitchen. */
  readonly tone: KitchenTone;
}

/** The lines of a recipe's fit before the cook's tastes (order.ts); those of value 0 are left out. */
export function fitLines(
  prepared: PreparedRecipe,
  match: Fitted,
  knowledge: Pick<Knowledge, 'weightOf'>,
): FitLine[] {
  const used = new Map<string, number>();
  const assumed: string[] = [];
  let [there, all] = [0, 0];
  const most = Math.max(...prepared.shares);
  const lacking: string[] = [];
  for (const [i, one] of match.coverage.entries()) {
    const share = prepared.shares[i] as number;
    const covered = inDish(one);
    if (share === most && covered === 0) lacking.push(one.name);
    there += share * covered;
    all += share;
    if (isDoubtful(one)) assumed.push(one.name);
    if (covered === 0 || one.kind === 'assumed') continue;
    const thing = one.using ?? one.name;
    used.set(thing, Math.max(used.get(thing) ?? 0, usedWeight(one.name, thing, covered, knowledge)));
  }
  let sum = 0;
  for (const weight of used.values()) sum += weight;
  const tools = match.missingTools.flatMap(({ tool, using }) => (using === undefined ? tool : []));
  const lines: FitLine[] = [
    { kind: 'uses', value: usesLine(sum), names: [...used.keys()] },
    { kind: 'complete', value: completeLine(completeness(there, all)) },
    { kind: 'score', value: scoreLine(match.score) },
    { kind: 'kind', value: kindLine(prepared.recipe.kind, match.tone) },
    { kind: 'assumed', value: assumed.length * ASSUMED_LINE, names: assumed },
    { kind: 'lacksMain', value: lacking.length > 0 ? LACKS_MAIN_LINE : 0, names: lacking },
    { kind: 'tools', value: toolsLine(tools.length), names: tools },
    { kind: 'urgency', value: match.urgency * URGENCY_LINE },
  ];
  return lines.filter(({ value }) => value !== 0);
}

/** The fit of a recipe, in millionths, as its lines are. */
export const fitOf = (lines: readonly FitLine[]): number => lines.reduce((sum, { value }) => sum + value, 0);
