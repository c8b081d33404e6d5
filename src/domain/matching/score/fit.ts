/**
 * Computes `fit`, the rank value that orders search results: it estimates how much the cook would like to see a recipe
 * first. It is the sum of score lines, each a reason for the rank with a value in whole millionths of a point
 * (`FIT_POINT` is one point). The weights were fitted to graded results, as docs/answers/relevance.md describes.
 */
import { hasFoodTrait } from '../../foods/traits/food-traits.ts';
import type { DishKind } from '../../recipes/detect/dish-kind.ts';
import type { Coverage, FitLine, Knowledge, MissingTool } from '../types.ts';
import { computeSubstituteCoverage, roundPenaltyToTwentieths, WEIGHT, WHOLE } from './exact.ts';
import type { KitchenIndex, MainFoodType, SavoryOrSweetTone } from './kitchen-index.ts';
import type { PreparedRecipe } from './prepare.ts';

export const FIT_POINT = 1_000_000;

/**
 * Weights of the reasons that move a recipe up (positive) or down (negative) in the results. The weighted values add up
 * to `fit`, the rank value that orders results.
 */
export const FIT_WEIGHTS = {
  /**
   * Weight for the cook's foods that a recipe uses. Main ingredients count more than aromatics, and characteristic
   * foods more than common ones. The points grow with the logarithm of the used foods, because a third main ingredient
   * adds less than the first.
   */
  uses: 1.75,
  /**
   * Weight for the fraction of the dish that the cook has. The fraction is squared, because half of the ingredients are
   * worth much less than half a dish.
   */
  complete: 3.5,
  score: 1,
  preferred: 1.5,
  /**
   * Negative points for each staple that the search assumes the cook to have although the cook did not enter it. A
   * staple that every household has costs nothing. A dish that relies on four assumed spices therefore ranks lower.
   */
  assumed: -0.4,
  /**
   * Negative points for each missing ingredient that is essential for the dish, such as chicken for a chicken pie. An
   * essential staple that is only assumed also counts as missing, unless every household has it.
   */
  lacksMain: -0.8,
  /**
   * Negative points for a recipe of which two or more ingredients are missing. A cook can leave out one ingredient, but
   * two or more need a shopping trip.
   */
  lacksSeveral: -0.8,
  /**
   * Negative points for a recipe with at most one ingredient that is not a staple. Such a recipe, like boiled rice or
   * fried bacon, is only a part of a meal.
   */
  single: -1.5,
  /**
   * Negative points for a recipe that uses none of the cook's fresh meat, fish and seafood. Fresh meat and fish were
   * bought to be cooked, and they spoil soon.
   */
  leavesFreshMeat: -1.2,
  /**
   * Negative points for a recipe that uses none of the cook's canned, cured or frozen meat and fish. Given only if the
   * cook has no fresh meat and fish.
   */
  leavesLastingMeat: -0.3,
  /**
   * Negative points for a recipe that uses none of the cook's vegetables, beans, lentils and tofu. Given only if the
   * cook has no meat and fish. For example, a cook with cauliflower and leeks looks for a dish of these vegetables, not
   * for pancakes.
   */
  leavesVegetables: -0.6,
  /** Negative points for each missing tool without a replacement. For example, baking is impossible without an oven. */
  tools: -1.5,
  urgency: 0.1,
} as const;

/**
 * Points (0 or negative) for the kind of dish, depending on the kind of cooking that the cook's foods suggest. Dishes
 * that are not a meal rank below meals. If the foods suggest a dinner, sweet dishes rank below dinners.
 */
export const KIND_WEIGHTS: Readonly<Record<SavoryOrSweetTone, Readonly<Record<DishKind, number>>>> = {
  savoury: {
    main: 0,
    breakfast: 0,
    salad: -0.2,
    side: -0.9,
    bread: -0.8,
    sweet: -1,
    drink: -1.5,
    sauce: -2.5,
  },
  sweet: {
    main: -1.6,
    breakfast: -0.8,
    salad: -0.8,
    side: -1.2,
    bread: -0.4,
    sweet: 0,
    drink: -1.5,
    sauce: -2.5,
  },
  either: {
    main: 0,
    breakfast: 0,
    salad: -0.2,
    side: -0.9,
    bread: -0.4,
    sweet: -0.8,
    drink: -1.5,
    sauce: -2.5,
  },
};

/**
 * Negative points for a recently cooked dish, by the number of whole days (24 hours each) since the cooking. In the
 * first days, a dish loses more than 2.9 points, the largest lead of the best recipe over the second in 40 test
 * pantries (docs/answers/relevance.md). Another recipe therefore takes the first place.
 */
export const COOKED_WEIGHTS: readonly number[] = [-4, -4, -3, -2, -1.5, -1, -0.5];

const USE_UNIT = 10;

const micro = (points: number) => Math.round(points * FIT_POINT);

/**
 * Returns the points that a recipe gets in the rank value `fit` for the cook's foods that it uses. The result increases
 * with `sumOfUsedFoodWeights`.
 * @param sumOfUsedFoodWeights sum of the weights of these foods, a whole number from 0
 */
export function computeFitPointsFromUsedFoods(sumOfUsedFoodWeights: number): number {
  return Math.floor(FIT_WEIGHTS.uses * FIT_POINT * Math.log(1 + sumOfUsedFoodWeights / USE_UNIT));
}

/**
 * Returns the points that a dish gets in the rank value `fit` for its completeness.
 * @param completenessPermille fraction of the dish that the cook has, from 0 to 1,000
 */
export function computeFitPointsFromCompleteness(completenessPermille: number): number {
  return Math.floor(FIT_WEIGHTS.complete * completenessPermille * completenessPermille);
}

/**
 * Returns the points that a recipe gets in the rank value `fit` for its match score.
 * @param matchScore match score in trillionths of a point, from 0 to 10^14
 */
export function computeFitPointsFromMatchScore(matchScore: number): number {
  return Math.floor((matchScore * FIT_WEIGHTS.score) / 100_000_000);
}

export const PREFERRED_LINE = micro(FIT_WEIGHTS.preferred);
export const ASSUMED_LINE = micro(FIT_WEIGHTS.assumed);
export const LACKS_MAIN_LINE = micro(FIT_WEIGHTS.lacksMain);
const LACKS_SEVERAL_LINE = micro(FIT_WEIGHTS.lacksSeveral);
export const SINGLE_LINE = micro(FIT_WEIGHTS.single);
const LEAVES_MAIN_FOODS_LINES: Readonly<Record<MainFoodType, number>> = {
  'fresh meat': micro(FIT_WEIGHTS.leavesFreshMeat),
  'lasting meat': micro(FIT_WEIGHTS.leavesLastingMeat),
  vegetables: micro(FIT_WEIGHTS.leavesVegetables),
};
export const URGENCY_LINE = micro(FIT_WEIGHTS.urgency);
/**
 * Returns the points that a dish loses in the rank value `fit` because of its kind: 0 or a negative number.
 * @param tone the kind of cooking that the cook's foods suggest
 */
export const computeFitPointsFromDishKind = (kind: DishKind, tone: SavoryOrSweetTone): number =>
  micro(KIND_WEIGHTS[tone][kind]);

/**
 * Returns the points that a recipe loses in the rank value `fit` because of missing ingredients: 0 or a negative
 * number.
 * @param count number of required ingredients of which the cook has nothing
 */
export const computeFitPointsFromMissingIngredients = (count: number): number =>
  count > 1 ? LACKS_SEVERAL_LINE : 0;

/**
 * Returns the points that a recipe loses in the rank value `fit` because of missing tools: 0 or a negative number.
 * @param count number of missing tools without a replacement
 */
export const computeFitPointsFromMissingTools = (count: number): number => count * micro(FIT_WEIGHTS.tools);

/**
 * Returns the points that a recently cooked dish loses in the rank value `fit`: a negative number, or 0 after a week.
 * @param daysAgo whole days since the cooking, from 0
 */
export const computeFitPointsFromRecentCooking = (daysAgo: number): number =>
  micro(COOKED_WEIGHTS[daysAgo] ?? 0);

/**
 * Minimum coverage (how well a substitute replaces the ingredient) at which the substitute counts as available when the
 * rank value `fit` is computed. A substitute with a lower coverage makes a different dish, such as tofu in place of
 * chicken, so the ingredient counts as missing.
 */
const STANDS_IN = 0.6 * WHOLE;

export const discountWeakSubstituteCoverage = ({
  kind,
  covered,
}: Pick<Coverage, 'kind' | 'covered'>): number =>
  kind === 'substituted' && covered < STANDS_IN ? 0 : covered;

/**
 * Returns true if the cook uses a main food (`mainFoods`) for an ingredient, or has a main food that could replace the
 * ingredient. Without the second case, a cook with ham and canadian bacon would get a lower rank for a dish of canadian
 * bacon than a cook with ham only. The conditions of substitution rules are ignored.
 * @param neededFood name of the food in the recipe
 * @param usedFood name of the food that the cook uses for it
 */
export function canUseMainFoodForIngredient(
  neededFood: string,
  usedFood: string,
  { mainFoods }: Pick<KitchenIndex, 'mainFoods'>,
  { substitutions }: Pick<Knowledge, 'substitutions'>,
): boolean {
  if (mainFoods.size === 0) return false;
  return (
    mainFoods.has(usedFood) ||
    substitutions(neededFood).some(({ to, penalty }) => mainFoods.has(to) && isGoodSubstitute(penalty))
  );
}

function isGoodSubstitute(penalty: number): boolean {
  const cost = roundPenaltyToTwentieths(penalty);
  return cost !== null && computeSubstituteCoverage(cost) >= STANDS_IN;
}

export const computeFitPenaltyForUnusedMainFoods = ({
  mainFoodType,
}: Pick<KitchenIndex, 'mainFoodType'>): number =>
  mainFoodType === null ? 0 : LEAVES_MAIN_FOODS_LINES[mainFoodType];

/**
 * Returns the weight that a used food adds to the sum for `computeFitPointsFromUsedFoods`. A substitute never adds more
 * than the food that it replaces would. Without this rule, a cook with a red onion could get a higher rank than a cook
 * who has exactly the kind of onion that the recipe needs.
 * @param neededFood name of the food in the recipe
 * @param usedFood name of the food that the cook uses for it
 * @param covered coverage of the ingredient, from 0 to `WHOLE`
 */
export function computeUsedFoodWeight(
  neededFood: string,
  usedFood: string,
  covered: number,
  { getFoodWeight }: Pick<Knowledge, 'getFoodWeight'>,
): number {
  const weight =
    neededFood === usedFood
      ? getFoodWeight(usedFood)
      : Math.min(getFoodWeight(neededFood), getFoodWeight(usedFood));
  return Math.floor((weight * covered) / WHOLE);
}

/**
 * Maximum completeness, in thousandths, of a dish that lacks an essential food. For example, hummus without tahini is
 * far from complete, although tahini is a small part of it.
 */
export const LACKING_COMPLETENESS_MAX = 800;

/**
 * Maximum completeness, in thousandths, of a dish that lacks something else that matters (`isIncompleteDish`). For
 * example, a cucumber salad without soy sauce, garlic and sesame oil is sliced cucumber, although the cucumber is
 * nearly all of its weight.
 */
const INCOMPLETE_COMPLETENESS_MAX = 900;

/** Kinds of dishes that are only a part of a meal, even if the cook has all of their ingredients. */
const PARTS_OF_MEALS: ReadonlySet<DishKind> = new Set(['side', 'sauce', 'drink']);

/** Reasons for which a dish is incomplete although the cook has most of its weight. */
export interface DishGaps {
  /** Number of essential ingredients that are missing. */
  readonly lacking: number;
  /** Number of all ingredients that are missing. */
  readonly missing: number;
  /** Number of staples that the cook is only assumed to have and that not every household has. */
  readonly assumed: number;
  /** Number of missing tools without a replacement. */
  readonly lostTools: number;
  readonly kind: DishKind;
}

/**
 * Returns true if two or more ingredients are missing or two or more uncommon staples are only assumed, if nothing
 * replaces a missing tool, or if the dish is only a part of a meal. For each reason, the dish also loses points in
 * another line of the rank value `fit`, which tells the cook the reason.
 */
const isIncompleteDish = ({ missing, assumed, lostTools, kind }: DishGaps): boolean =>
  missing > 1 || assumed > 1 || lostTools > 0 || PARTS_OF_MEALS.has(kind);

/**
 * Returns the fraction of a dish that the cook has, in thousandths.
 * @param coveredImportance sum of importance × coverage over all ingredients
 * @param totalImportance sum of the importance of all ingredients
 * @param fullCoverage coverage of an ingredient that the cook has completely
 */
export function computeDishCompleteness(
  coveredImportance: number,
  totalImportance: number,
  fullCoverage: number,
  gaps: DishGaps,
): number {
  const permille =
    totalImportance === 0 ? 0 : Math.floor((1_000 * coveredImportance) / (totalImportance * fullCoverage));
  if (gaps.lacking > 0) return Math.min(permille, LACKING_COMPLETENESS_MAX);
  return isIncompleteDish(gaps) ? Math.min(permille, INCOMPLETE_COMPLETENESS_MAX) : permille;
}

/**
 * Returns true if a recipe relies on a staple that the cook is only assumed to have and that not every household has.
 * The rank of the recipe is then lower.
 */
export const isAssumedUncommonStaple = (coverage: Pick<Coverage, 'kind' | 'name' | 'using'>): boolean =>
  coverage.kind === 'assumed' &&
  coverage.using === undefined &&
  !hasFoodTrait(coverage.name, 'in every kitchen');

const isSingleFoodDish = (coverage: readonly Pick<Coverage, 'weight'>[]): boolean =>
  coverage.filter(({ weight }) => weight === WEIGHT).length <= 1;

interface Fitted {
  readonly coverage: readonly Coverage[];
  readonly score: number;
  readonly urgency: number;
  readonly missingTools: readonly MissingTool[];
  readonly kitchen: Pick<KitchenIndex, 'tone' | 'mainFoods' | 'mainFoodType'>;
}

/**
 * Returns the reasons for a recipe's rank with their values, which add up to the rank value `fit`. The cook's
 * preferences are not included; order.ts adds them. Omits reasons with a value of 0.
 */
export function buildFitBreakdown(
  prepared: PreparedRecipe,
  match: Fitted,
  knowledge: Pick<Knowledge, 'getFoodWeight' | 'substitutions'>,
): FitLine[] {
  const used = new Map<string, number>();
  const assumed: string[] = [];
  let [there, all] = [0, 0];
  const lacking: string[] = [];
  const missing: string[] = [];
  let usesMainFood = false;
  for (const [i, one] of match.coverage.entries()) {
    const share = prepared.shares[i] as number;
    const covered = discountWeakSubstituteCoverage(one);
    if (one.covered === 0) missing.push(one.name);
    if (prepared.needs[i]?.essential === true && (covered === 0 || isAssumedUncommonStaple(one)))
      lacking.push(one.name);
    there += share * covered;
    all += share;
    if (isAssumedUncommonStaple(one)) assumed.push(one.name);
    if (covered === 0 || one.kind === 'assumed') continue;
    const thing = one.using ?? one.name;
    usesMainFood ||= canUseMainFoodForIngredient(one.name, thing, match.kitchen, knowledge);
    used.set(
      thing,
      Math.max(used.get(thing) ?? 0, computeUsedFoodWeight(one.name, thing, covered, knowledge)),
    );
  }
  let sum = 0;
  for (const weight of used.values()) sum += weight;
  const { tone, mainFoods } = match.kitchen;
  const tools = match.missingTools.flatMap(({ tool, using }) => (using === undefined ? tool : []));
  const lines: FitLine[] = [
    { kind: 'uses', value: computeFitPointsFromUsedFoods(sum), names: [...used.keys()] },
    {
      kind: 'complete',
      value: computeFitPointsFromCompleteness(
        computeDishCompleteness(there, all, WHOLE, {
          lacking: lacking.length,
          missing: missing.length,
          assumed: assumed.length,
          lostTools: tools.length,
          kind: prepared.recipe.kind,
        }),
      ),
    },
    { kind: 'score', value: computeFitPointsFromMatchScore(match.score) },
    { kind: 'kind', value: computeFitPointsFromDishKind(prepared.recipe.kind, tone) },
    { kind: 'assumed', value: assumed.length * ASSUMED_LINE, names: assumed },
    { kind: 'lacksMain', value: lacking.length * LACKS_MAIN_LINE, names: lacking },
    { kind: 'lacksSeveral', value: computeFitPointsFromMissingIngredients(missing.length), names: missing },
    { kind: 'single', value: isSingleFoodDish(match.coverage) ? SINGLE_LINE : 0 },
    {
      kind: 'leavesMainFoods',
      value: usesMainFood ? 0 : computeFitPenaltyForUnusedMainFoods(match.kitchen),
      names: [...mainFoods],
    },
    { kind: 'tools', value: computeFitPointsFromMissingTools(tools.length), names: tools },
    { kind: 'urgency', value: match.urgency * URGENCY_LINE },
  ];
  return lines.filter(({ value }) => value !== 0);
}

export const sumFitPoints = (lines: readonly FitLine[]): number =>
  lines.reduce((sum, { value }) => sum + value, 0);
