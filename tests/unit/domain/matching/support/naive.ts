import type { DietLabels } from '#domain/eaters/diets/labels';
import { createZeroLeftOutRecipeCounts } from '#domain/matching/left-out';
import { FOOD_FREQUENCY } from '#domain/matching/score/food-frequency';
import type {
  DietWishes,
  Group,
  Kitchen,
  Knowledge,
  LeftOut,
  MatchIngredient,
  MatchRecipe,
  SearchWishes,
} from '#domain/matching/types';
import { DISH_FEATURES } from '#domain/recipes/dish-features';

/**
 * A second implementation of the matching rules, written from the specification alone, with exact fractions instead
 * of scaled integers and without optimisation. It shares no code with the matching; the results of both must agree.
 */

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const fraction = (over: number | bigint, under: number | bigint = 1): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});
const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under);
const plus = (a: Fraction, b: Fraction) => fraction(a.over * b.under + b.over * a.under, a.under * b.under);
const minus = (a: Fraction, b: Fraction) => plus(a, fraction(-b.over, b.under));
const compare = (a: Fraction, b: Fraction) => {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
const floor = (a: Fraction) => Number(a.over / a.under);
const ONE = fraction(1);
/** Penalties are multiples of 0.05. */
const toPenalty = (penalty: number) => fraction(Math.round(penalty * 20), 20);

interface Cover {
  c: Fraction;
  kind: 'owned' | 'short' | 'substituted' | 'assumed' | 'missing';
  using?: string;
}

export interface NaiveMatch {
  readonly recipe: MatchRecipe;
  /** The exact match score, 100·I·P·T. */
  readonly score: Fraction;
  readonly matchScore: number;
  /** The match score in trillionths of a point, rounded down. */
  readonly trillionths: number;
  readonly group: Group;
  readonly used: number;
  readonly urgency: number;
  /** The fit in millionths of a point, including the bonus for a preferred cuisine. */
  readonly fit: number;
  readonly preferred: boolean;
  /** Fraction of the dish that is there, in thousandths. */
  readonly permille: number;
  /** Points that the recipe loses because it uses no main food of the kitchen, in millionths of a point. */
  readonly unusedMainFoods: number;
  /** Ingredients that another food of the cook replaces well. */
  readonly replaced: readonly string[];
  readonly returned: boolean;
}

const sorted = (lines: readonly { amount?: number | null; unit?: string | null }[]) =>
  lines.toSorted((a, b) =>
    (a.unit ?? '') === (b.unit ?? '')
      ? (a.amount ?? 0) - (b.amount ?? 0)
      : (a.unit ?? '') < (b.unit ?? '')
        ? -1
        : 1,
  );

function total(
  lines: readonly { amount?: number | null; unit?: string | null }[],
  unit: string | null,
  name: string,
  knowledge: Knowledge,
): number | null {
  const amounts = sorted(lines).map((line) =>
    line.amount == null ? null : knowledge.convert(line.amount, line.unit ?? null, unit, name),
  );
  return amounts.every((amount) => amount !== null) ? amounts.reduce((sum, amount) => sum + amount, 0) : null;
}

function requiredLines(recipe: MatchRecipe): MatchIngredient[] {
  const some = recipe.ingredients.some((line) => line.required);
  return recipe.ingredients.filter((line) => line.required || !some);
}

/** True if the cook has used up a food and no other item holds some of it. */
const isUsedUp = (name: string, { outOfStock = [], owned }: Kitchen): boolean =>
  outOfStock.includes(name) &&
  !owned.some(
    (item) => item.name === name && item.amount !== 0 && !(item.daysLeft != null && item.daysLeft < 0),
  );

function findCover(
  name: string,
  lines: MatchIngredient[],
  { kind, features = 0 }: Pick<MatchRecipe, 'kind' | 'features'>,
  makesDish: boolean,
  kitchen: Kitchen,
  knowledge: Knowledge,
): Cover {
  const there = kitchen.owned.filter((item) => !(item.daysLeft != null && item.daysLeft < 0));
  const covers: Cover[] = [{ c: fraction(0), kind: 'missing' }];
  const items = there.filter((item) => item.name === name);
  if (items.length > 0) {
    const unit = sorted(lines)[0]?.unit ?? null;
    const need = total(lines, unit, name, knowledge);
    const have = total(items, unit, name, knowledge);
    // The part of the required amount that is at home, rounded to 1/90,090,000.
    const parts = need === null || have === null ? 90_090_000 : Math.round((have / need) * 90_090_000);
    const enough = parts >= 81_081_000;
    covers.push(enough ? { c: ONE, kind: 'owned' } : { c: fraction(parts, 90_090_000), kind: 'short' });
  }
  const isOfDish = (one: string) =>
    one === kind ||
    DISH_FEATURES.some((feature, at) => feature === one && Math.floor(features / 2 ** at) % 2 === 1);
  const rules = knowledge
    .substitutions(name)
    .filter((rule) => rule.to !== name && there.some((item) => item.name === rule.to))
    .filter(
      ({ minorOnly = [], notIn = [], onlyIn, essentialOnlyIn: only }) =>
        !notIn.some(isOfDish) &&
        (onlyIn === undefined || onlyIn.some(isOfDish)) &&
        !(makesDish && (minorOnly.some(isOfDish) || (only !== undefined && !only.some(isOfDish)))),
    )
    .toSorted((a, b) => a.penalty - b.penalty || (a.to < b.to ? -1 : 1));
  if (rules[0] !== undefined) {
    covers.push({ c: minus(ONE, toPenalty(rules[0].penalty)), kind: 'substituted', using: rules[0].to });
  }
  if (kitchen.assumeStaples && knowledge.isStaple(name) && !isUsedUp(name, kitchen)) {
    covers.push({ c: fraction(9, 10), kind: 'assumed' });
  }
  return covers.reduce((best, next) => (compare(next.c, best.c) > 0 ? next : best));
}

function findGroup(covers: readonly Cover[], toolsReplaced: number, toolsMissing: number): Group {
  const lacking =
    covers.filter((cover) => cover.kind === 'missing' || cover.kind === 'short').length + toolsMissing;
  if (lacking > 2) return 'more';
  if (lacking > 0) return lacking === 1 ? 'missing1' : 'missing2';
  return toolsReplaced > 0 || covers.some((cover) => cover.kind === 'substituted') ? 'substitute' : 'cookNow';
}

function toUrgencyPoints(name: string, kitchen: Kitchen): number {
  const points = kitchen.owned
    .filter((item) => item.name === name && item.daysLeft != null && item.daysLeft >= 0)
    .map(({ daysLeft }) => {
      const days = daysLeft ?? 99;
      return days <= 1 ? 3 : days <= 3 ? 2 : days <= 7 ? 1 : 0;
    });
  return Math.max(0, ...points);
}

/**
 * Points (in tenths) for each kind of dish, by the tone of the cook's foods. The kinds are main, breakfast, side,
 * sweet, bread, drink, sauce, salad.
 */
const KIND_TENTHS = {
  savoury: { main: 0, breakfast: 0, side: -9, sweet: -10, bread: -8, drink: -15, sauce: -25, salad: -2 },
  sweet: { main: -16, breakfast: -8, side: -12, sweet: 0, bread: -4, drink: -15, sauce: -25, salad: -8 },
  either: { main: 0, breakfast: 0, side: -9, sweet: -8, bread: -4, drink: -15, sauce: -25, salad: -2 },
} as const;

/** The only food of the generated test cases with the role of meat. It is fresh. */
export const MEAT = 'salmon';

/** The only food of the generated test cases that is the main food of a kitchen without meat. */
const PULSE = 'tofu';

/** Foods for a dinner and foods for a cake. Besides `MEAT`, only they have a known role in the generated test cases. */
export const TONED = { savoury: ['garlic', 'onion', 'tofu'], sweet: ['sugar', 'banana', 'dark chocolate'] };

/**
 * Detects if a cook's foods suggest a dinner or a cake: the tone whose foods outnumber the other's at least two to
 * one and by at least two. 'sweet' also needs sugar or chocolate.
 */
function detectTone({ owned }: Kitchen): keyof typeof KIND_TENTHS {
  const there = new Set(
    owned.filter(({ amount, daysLeft }) => amount !== 0 && (daysLeft ?? 0) >= 0).map(({ name }) => name),
  );
  const count = (names: readonly string[]) => names.filter((name) => there.has(name)).length;
  const [dinner, cake] = [count([...TONED.savoury, MEAT]), count(TONED.sweet)];
  if (dinner >= 2 * cake && dinner - cake >= 2) return 'savoury';
  const baking = there.has('sugar') || there.has('dark chocolate');
  return baking && cake >= 2 * dinner && cake - dinner >= 2 ? 'sweet' : 'either';
}

/**
 * Returns the weight of each name in the dish. Handles only names of one word without a known role, and `MEAT`. If the
 * line gives no weight, assumes 80 g, or 400 g of meat.
 */
function computeShares(recipe: MatchRecipe, names: readonly string[], knowledge: Knowledge): number[] {
  const required = requiredLines(recipe);
  const grams = names.map((name) => {
    const lines = sorted(required.filter((line) => line.name === name));
    const unit = lines[0]?.unit ?? null;
    const amount = total(lines, unit, name, knowledge);
    return (
      (amount === null ? null : knowledge.convert(amount, unit, 'g', name)) ?? (name === MEAT ? 400 : 80)
    );
  });
  const whole = grams.reduce((sum, one) => sum + one, 0);
  const hasMore = names.some((name) => !knowledge.isStaple(name));
  return names.map((name, i) => {
    if (hasMore && knowledge.isStaple(name)) return 0;
    const root = Math.sqrt(Math.max(0.02, (grams[i] ?? 0) / whole));
    const factor = isInTitle(recipe, name) ? 2 : 1;
    return Math.min(127, Math.max(1, Math.round(20 * root * factor * (name === MEAT ? 3 : 1))));
  });
}

const isInTitle = ({ title }: MatchRecipe, name: string): boolean =>
  title.toLowerCase().split(' ').includes(name);

/** Returns a test for the foods that make a dish: the most important one, and those that its title names. */
function createDishTest(recipe: MatchRecipe, names: readonly string[], knowledge: Knowledge) {
  const shares = computeShares(recipe, names, knowledge);
  const most = Math.max(...shares);
  return (name: string, i: number) => shares[i] === most || isInTitle(recipe, name);
}

/** True for a substitute that covers less than six tenths of an ingredient, which makes a different dish. */
const isAnotherDish = ({ c, kind }: Pick<Cover, 'c' | 'kind'>) =>
  kind === 'substituted' && compare(c, fraction(6, 10)) < 0;

/** Sums the score lines of `fit` except score, urgency and cuisine, in millionths of a point. */
function sumFit(
  recipe: MatchRecipe,
  names: readonly string[],
  covers: readonly Cover[],
  stocked: Stocked,
  toolsMissing: number,
  knowledge: Knowledge,
): number {
  const things = new Map<string, number>();
  for (const [i, { c, kind, using }] of covers.entries()) {
    if (kind === 'missing' || kind === 'assumed' || isAnotherDish({ c, kind })) continue;
    const thing = using ?? names[i] ?? '';
    const least = Math.min(knowledge.getFoodWeight(thing), knowledge.getFoodWeight(names[i] ?? thing));
    const weight = floor(times(c, fraction(least)));
    things.set(thing, Math.max(weight, things.get(thing) ?? 0));
  }
  const uses = [...things.values()].reduce((sum, one) => sum + one, 0);
  const { permille, lacking, unusedMainFoods } = describeDish(
    recipe,
    names,
    covers,
    stocked,
    toolsMissing,
    knowledge,
  );
  const isDoubtful = createDoubtTest(names);
  return (
    Math.floor(1_750_000 * Math.log(1 + uses / 10)) +
    Math.floor(3.5 * permille ** 2) +
    100_000 * KIND_TENTHS[detectTone(stocked.all)][recipe.kind] -
    400_000 * covers.filter(isDoubtful).length -
    1_500_000 * toolsMissing -
    800_000 * lacking -
    (covers.filter(({ kind }) => kind === 'missing').length > 1 ? 800_000 : 0) -
    (names.filter((name) => !knowledge.isStaple(name)).length <= 1 ? 1_500_000 : 0) -
    unusedMainFoods
  );
}

/** Returns a test for staples that are only assumed and that not every household has. */
function createDoubtTest(names: readonly string[]) {
  const alwaysThere = ['water', 'salt', 'black pepper', 'white pepper', 'sugar', 'flour'].concat(
    ['olive', 'vegetable', 'canola', 'sunflower'].map((plant) => `${plant} oil`),
  );
  return ({ kind }: Cover, i: number) => kind === 'assumed' && !alwaysThere.includes(names[i] ?? '');
}

/**
 * Returns the fraction of a dish that is there, in thousandths, the number of missing foods that make the dish, and
 * the points that it loses if it uses no main food of the kitchen.
 */
function describeDish(
  recipe: MatchRecipe,
  names: readonly string[],
  covers: readonly Cover[],
  stocked: Stocked,
  toolsMissing: number,
  knowledge: Knowledge,
): { permille: number; lacking: number; unusedMainFoods: number } {
  const shares = computeShares(recipe, names, knowledge);
  const whole = shares.reduce((sum, one) => sum + one, 0);
  const there = covers
    .map((cover, i) => times(isAnotherDish(cover) ? fraction(0) : cover.c, fraction(shares[i] ?? 0)))
    .reduce((sum, one) => plus(sum, one), fraction(0));
  const isOwned = (food: string) =>
    stocked.allowed.owned.some(
      ({ name, amount, daysLeft }) => name === food && amount !== 0 && (daysLeft ?? 0) >= 0,
    );
  const mainFood = [MEAT, PULSE].find(isOwned);
  const replacesWell = (name: string) =>
    knowledge.substitutions(name).some(({ to, penalty }) => to === mainFood && Math.round(20 * penalty) <= 8);
  const usesMainFood = covers.some(({ kind, using, c }, i) => {
    if (kind === 'missing' || kind === 'assumed' || isAnotherDish({ c, kind })) return false;
    return (using ?? names[i]) === mainFood || replacesWell(names[i] ?? '');
  });
  const isDoubtful = createDoubtTest(names);
  const makesDish = createDishTest(recipe, names, knowledge);
  const lacking = covers.filter(
    (cover, i) =>
      makesDish(names[i] ?? '', i) &&
      (cover.kind === 'missing' || isAnotherDish(cover) || isDoubtful(cover, i)),
  ).length;
  const permille = whole === 0 ? 0 : floor(times(there, fraction(1000, whole)));
  const isIncomplete =
    covers.filter(({ kind }) => kind === 'missing').length > 1 ||
    covers.filter(isDoubtful).length > 1 ||
    toolsMissing > 0 ||
    ['side', 'sauce', 'drink'].includes(recipe.kind);
  return {
    permille: Math.min(lacking > 0 ? 800 : isIncomplete ? 900 : 1000, permille),
    lacking,
    unusedMainFoods: mainFood === undefined || usesMainFood ? 0 : mainFood === MEAT ? 1_200_000 : 600_000,
  };
}

/** The cook's foods before a purchase: all of them, and those that the people at the table eat. */
interface Stocked {
  readonly all: Kitchen;
  readonly allowed: Kitchen;
}

export function naiveMatch(
  recipe: MatchRecipe,
  kitchen: Kitchen,
  wishes: SearchWishes,
  knowledge: Knowledge,
  stocked: Stocked = { all: kitchen, allowed: kitchen },
): NaiveMatch {
  const required = requiredLines(recipe);
  const names = [...new Set(required.map((line) => line.name))].sort();
  const makesDish = createDishTest(recipe, names, knowledge);
  const covers = names.map((name, i) =>
    findCover(
      name,
      required.filter((line) => line.name === name),
      recipe,
      makesDish(name, i),
      kitchen,
      knowledge,
    ),
  );
  const weights = names.map((name) => (knowledge.isStaple(name) ? fraction(1, 4) : ONE));
  const weight = weights.reduce(plus, fraction(0));
  const covered = covers.map((cover, i) => times(cover.c, weights[i] ?? ONE)).reduce(plus, fraction(0));
  const missing = covers.filter((cover) => cover.kind === 'missing').length;
  let score = names.length === 0 ? fraction(0) : times(covered, fraction(weight.under * 100n, weight.over));
  score = times(score, fraction(100 - Math.min(30, 3 * missing), 100));
  let [toolsReplaced, toolsMissing] = [0, 0];
  for (const tool of new Set(recipe.tools)) {
    const there = [...kitchen.tools, 'knife + cutting board'];
    if (kitchen.tools.length === 0 || there.includes(tool)) continue;
    const penalties = knowledge
      .toolSubstitutions(tool)
      .filter((rule) => there.includes(rule.using))
      .map((rule) => rule.penalty);
    if (penalties.length > 0) toolsReplaced += 1;
    else toolsMissing += 1;
    const p = penalties.length > 0 ? toPenalty(Math.min(...penalties)) : ONE;
    score = times(score, minus(ONE, times(fraction(1, 2), p)));
  }
  const usedThings = new Set(
    covers.flatMap(({ kind, using }, i) =>
      kind === 'substituted' ? [using ?? ''] : kind === 'owned' || kind === 'short' ? [names[i] ?? ''] : [],
    ),
  );
  const used = covers.filter(
    (cover, i) => cover.kind !== 'missing' && !knowledge.isStaple(names[i] ?? ''),
  ).length;
  // If the dish consists of staples only: the staples that the cook named.
  const named = covers.filter(({ kind, using }, i) => {
    if (kind === 'missing' || kind === 'assumed') return false;
    const thing = kind === 'substituted' ? using : names[i];
    return kitchen.owned.some((item) => item.name === thing && item.named && (item.daysLeft ?? 0) >= 0);
  }).length;
  const { permille, unusedMainFoods } = describeDish(recipe, names, covers, stocked, toolsMissing, knowledge);
  const usedStaples = names.every((name) => knowledge.isStaple(name)) ? named : 0;
  const urgency = Math.min(
    8,
    [...usedThings].reduce((sum, name) => sum + toUrgencyPoints(name, kitchen), 0),
  );
  const preferred = wishes.cuisines.some((cuisine) => cuisine === recipe.cuisine);
  const fit =
    sumFit(recipe, names, covers, stocked, toolsMissing, knowledge) +
    floor(times(score, fraction(10_000))) +
    100_000 * urgency +
    (preferred ? 1_500_000 : 0) +
    cookedBefore(wishes.cooked?.get(recipe.id));
  return {
    recipe,
    score,
    fit,
    matchScore: floor(plus(score, fraction(1, 2))),
    trillionths: floor(times(score, fraction(10n ** 12n))),
    group: findGroup(covers, toolsReplaced, toolsMissing),
    used,
    urgency,
    preferred,
    permille,
    unusedMainFoods,
    replaced: names.filter((_, i) => covers[i]?.kind === 'substituted' && !isAnotherDish(covers[i] as Cover)),
    returned: (used > 0 || usedStaples > 0) && compare(score, fraction(20)) >= 0,
  };
}

/** Penalty for a recently cooked dish: the full penalty on days 0 and 1, then less every day. */
function cookedBefore(days: number | undefined): number {
  if (days === undefined || days >= 7) return 0;
  return [-4_000_000, -4_000_000, -3_000_000, -2_000_000, -1_500_000, -1_000_000, -500_000][days] ?? 0;
}

function inOrder(a: NaiveMatch, b: NaiveMatch): number {
  if (a.fit !== b.fit) return b.fit - a.fit;
  if (a.used !== b.used) return b.used - a.used;
  const [first, second] = [a.recipe.minutes, b.recipe.minutes];
  if (first !== second) {
    if (first === null || second === null) return first === null ? 1 : -1;
    return first - second;
  }
  return a.recipe.id < b.recipe.id ? -1 : 1;
}

function findExcludingFilters(recipe: MatchRecipe, wishes: SearchWishes): (keyof LeftOut)[] {
  const { maxMinutes, maxCalories, minProtein, exclude } = wishes;
  const filters: (keyof LeftOut)[] = [];
  if (maxMinutes !== 180) {
    if (recipe.minutes !== null && recipe.minutes > maxMinutes) filters.push('minutes');
    if (recipe.minutes === null && !wishes.unknownMinutes) filters.push('minutesUnknown');
  }
  if (wishes.kinds?.length && !wishes.kinds.some((kind) => kind === recipe.kind)) filters.push('kind');
  const { calories = null } = recipe;
  if (maxCalories !== undefined && calories === null) filters.push('caloriesUnknown');
  if (maxCalories !== undefined && calories !== null && calories > maxCalories) {
    filters.push('calories');
  }
  if (minProtein !== undefined && minProtein !== 0 && (recipe.protein ?? -1) < minProtein) {
    filters.push('protein');
  }
  if (recipe.ingredients.some((line) => exclude.includes(line.name))) filters.push('excluded');
  if (wishes.hidden?.has(recipe.id)) filters.push('hidden');
  if (wishes.diet !== undefined) {
    const worst = findWorst(recipe.labels, wishes.diet);
    if (worst === 'out') filters.push('diet');
    else if (wishes.diet.group === 'fits' ? worst === 'apart' : worst === 'in') filters.push('dietUnsure');
  }
  return filters;
}

/** Checks a recipe against the excluded diet labels, one label at a time. */
function findWorst(labels: DietLabels | undefined, { excluded, strict }: DietWishes): 'out' | 'apart' | 'in' {
  let apart = false;
  for (let label = 0; label < 30; label += 1) {
    const has = (set: number) => Math.floor(set / 2 ** label) % 2 === 1;
    if (!has(excluded)) continue;
    if (labels !== undefined && has(labels.contains)) return 'out';
    if (has(strict) && (labels === undefined || has(labels.may) || has(labels.unknown))) apart = true;
  }
  return apart ? 'apart' : 'in';
}

/** True if the people who eat exclude this food. In groups other than `fits`, only a certain conflict counts. */
function isLeftAlone(name: string, { exclude, diet }: SearchWishes, knowledge: Knowledge): boolean {
  if (exclude.includes(name)) return true;
  if (diet === undefined) return false;
  const worst = findWorst(knowledge.getLabels(name), diet);
  return worst === 'out' || (worst === 'apart' && diet.group === 'fits');
}

const without = (kitchen: Kitchen, wishes: SearchWishes, knowledge: Knowledge): Kitchen => ({
  ...kitchen,
  owned: kitchen.owned.filter((item) => !isLeftAlone(item.name, wishes, knowledge)),
});

/**
 * Returns all results (without a limit), the counts of excluded recipes, and the foods of `universe` worth buying.
 */
export function naiveRecommend(
  recipes: readonly MatchRecipe[],
  kitchen: Kitchen,
  wishes: SearchWishes,
  knowledge: Knowledge,
  universe: readonly string[],
) {
  const allowed = without(kitchen, wishes, knowledge);
  const passing = recipes.filter((recipe) => findExcludingFilters(recipe, wishes).length === 0);
  const stocked = { all: kitchen, allowed };
  const matches = passing.map((recipe) => naiveMatch(recipe, allowed, wishes, knowledge, stocked));

  const leftOut = createZeroLeftOutRecipeCounts();
  for (const recipe of recipes) {
    const filters = findExcludingFilters(recipe, wishes);
    const isOut = filters.some((filter) => ['excluded', 'diet', 'dietUnsure'].includes(filter));
    const whose = isOut ? kitchen : allowed;
    if (!naiveMatch(recipe, whose, wishes, knowledge, { all: kitchen, allowed: whose }).returned) continue;
    for (const filter of filters) leftOut[filter] += 1;
  }

  const ranked = matches.filter((match) => match.returned).sort(inOrder);
  const last = ranked[9]?.fit ?? Number.NEGATIVE_INFINITY;
  const tone = detectTone(stocked.all);
  const isKindWanted = (kind: keyof (typeof KIND_TENTHS)['savoury']) =>
    (wishes.kinds ?? []).length > 0 || KIND_TENTHS[tone][kind] >= -5;
  const countOthers = (all: Iterable<string>, ingredient: string) =>
    [...new Set(all)].filter((name) => name !== ingredient && !knowledge.isStaple(name)).length;
  const countUsed = (recipe: MatchRecipe, ingredient: string) =>
    countOthers(
      requiredLines(recipe).map(({ name }) => name),
      ingredient,
    );
  // A dish must use two of the cook's foods besides the bought one, or one if there are no two.
  const there = allowed.owned.filter((item) => item.amount !== 0 && (item.daysLeft ?? 0) >= 0);
  const leastUsed = (ingredient: string) =>
    countOthers(
      there.map(({ name }) => name),
      ingredient,
    ) > 1
      ? 2
      : 1;
  const purchases = universe
    .filter((name) => !isLeftAlone(name, wishes, knowledge))
    .map((ingredient) => {
      const after = { ...allowed, owned: [...allowed.owned, { name: ingredient }] };
      const moved = matches
        .filter((before) => before.group !== 'cookNow')
        .map((before) => ({ before, bought: naiveMatch(before.recipe, after, wishes, knowledge, stocked) }))
        .filter(({ bought }) => bought.returned && bought.group === 'cookNow' && bought.fit >= last)
        .filter(({ bought }) => bought.unusedMainFoods === 0 && isKindWanted(bought.recipe.kind))
        .filter(({ before }) => before.permille >= 500 && !before.replaced.includes(ingredient))
        .filter(({ before }) => countUsed(before.recipe, ingredient) >= leastUsed(ingredient));
      const gain = moved.reduce((sum, { before, bought }) => sum + bought.fit - before.fit, 0);
      const opens = moved
        .map(({ bought }) => bought)
        .sort(inOrder)
        .slice(0, 3)
        .map(({ recipe }) => recipe.id);
      return { ingredient, recipes: moved.length, opens, gain };
    })
    .filter((purchase) => purchase.recipes > 0)
    .sort((a, b) => {
      const [first, second] = [a, b].map(({ ingredient }) => (FOOD_FREQUENCY[ingredient] ?? 0) >= 40);
      if (first !== second) return first ? -1 : 1;
      return b.recipes - a.recipes || b.gain - a.gain || (a.ingredient < b.ingredient ? -1 : 1);
    });

  return {
    matches: ranked,
    leftOut,
    unlocks: purchases.slice(0, 3).map(({ ingredient, recipes, opens }) => ({ ingredient, recipes, opens })),
  };
}
