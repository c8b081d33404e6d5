/**
 * A random catalogue of any size with the distributions of real recipes: the frequency of every ingredient and tool,
 * and the number of ingredients, in 641 recipes that this project parsed (public-domain-recipes, tacofancy,
 * jeffThompson/Recipes, Woman's Institute Library of Cookery). Only figures are stored. Ingredients are drawn
 * independently. Cooking times are round numbers with the quartiles of the recipes that state a time.
 */
import { type DietLabels, LABELS, mergeDietLabels, UNKNOWN } from '#domain/eaters/diets/labels';
import type { Knowledge } from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import type { RecipeRecord } from '#worker/recipe-index/format/record';
import { type Chance, chance } from '../../seeded.ts';

/**
 * Number of the 641 recipes that require each ingredient, most frequent first. A negative number marks a staple.
 * `TAIL` has the rarer ingredients.
 */
const FREQUENCIES = [
  -307, -216, 190, -182, 178, 155, -153, 136, -112, 86, -57, -57, -56, 46, -45, -41, 39, 38, 36, -33, 32, 32,
  -32, 32, -31, 30, -30, -30, 28, 28, -26, 25, 24, 23, 22, 22, 22, -21, -21, 21, -21, 20, -19, 19, 18, 17, 17,
  17, -16, 16, 16, -16, 16, 15, 15, 14, 14, 14, 14, 13, 13, 12, 12, 12, 12, 12, 12, 12, -11, 11, 11, 11, 11,
  11, 11, 10, 10, 10, 9, 9, 9, 9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8, 8, -8, -8, 8, 8, 8, 7, 7, 7, 7, 7, 7, 7, 7, 7,
  7, 6, 6, 6, -6, 6, 6, 6, 6, 6, 6, 6, -6, 6, 6, 6, 6, 6, 6,
];
/** Number of further ingredients that occur in five, four, three, two recipes, and in one. */
const TAIL = [16, 27, 36, 65, 464];
/** Number of recipes with 1, 2, 3, … required ingredients. */
const SIZES = [1, 20, 48, 66, 89, 102, 95, 74, 44, 25, 22, 15, 11, 7, 8, 7, 5, 1, 0, 0, 0, 1];
const OPTIONAL = 0.03;
/** Number of recipes that need each tool. */
const TOOL_FREQUENCIES = [240, 196, 192, 33, 31, 13, 10, 8, 7, 4, 4, 3, 2, 2, 1, 1, 1, 1, 1];
const RECIPES = 641;
const MINUTES = [
  5, 10, 15, 15, 20, 20, 25, 25, 30, 30, 30, 35, 40, 40, 45, 50, 60, 60, 75, 90, 120, 150, 240,
];
const CUISINES = 20;

const MEASURED = [...FREQUENCIES, ...TAIL.flatMap((count, i) => Array.from({ length: count }, () => 5 - i))];
/**
 * Number of ingredients to draw from, most frequent first. If there are more than the measured ones, each additional
 * ingredient occurs once.
 */
const FOODS = Number(process.env.BENCH_FOODS ?? MEASURED.length);
/**
 * Number of the catalogue's ingredients that searches draw from, so that catalogues of few and of many foods get the
 * same searches.
 */
export const ASKED = Number(process.env.BENCH_ASKED ?? FOODS);

export const INGREDIENTS = Array.from({ length: FOODS }, (_, i) => MEASURED[i] ?? 1);
export const TOOLS = TOOL_FREQUENCIES.map((_, i) => `tool ${i}`);
export const ingredientName = (i: number) => `${(INGREDIENTS[i] as number) < 0 ? 'staple' : 'food'} ${i}`;
const parseNumber = (name: string) => Number(name.slice(name.indexOf(' ') + 1));
export const cuisineName = (i: number) => `cuisine ${i}`;

/**
 * Weight of each ingredient's role, distributed as in real recipes. Of ten ingredients, one is meat, one a grain, two
 * are vegetables or fruit, one is cheese or egg, one dairy, and four are aromatics, spices and condiments. The
 * ingredient's number determines its role.
 */
const ROLES = [0.5, 1.5, 0.3, 0.8, 3, 0.5, 2, 0.3, 1.6, 1.2, 0.5, 1.6, 2.2, 0.5, 3, 1.6, 0.3, 0.5, 1, 1.6];
const getRoleWeight = (i: number) => ROLES[i % ROLES.length] as number;

/** Weight of each ingredient, based on role and rarity like `computeFoodWeight`. */
export const WEIGHTS = INGREDIENTS.map((frequency, i) => {
  const telling = Math.sqrt(Math.log(RECIPES / Math.max(1, Math.abs(frequency))));
  return Math.max(1, Math.round(17 * getRoleWeight(i) * telling));
});
/** Kinds of dish to draw from. Seven of ten recipes are meals. */
const KINDS = ['main', 'main', 'main', 'main', 'main', 'main', 'main', 'side', 'sweet', 'sauce'] as const;

export { type Chance, chance };

/** Returns a function that draws positions by weight. */
export function weighted(weights: readonly number[]): (random: Chance) => number {
  const ends: number[] = [];
  let sum = 0;
  for (const weight of weights) {
    sum += weight;
    ends.push(sum);
  }
  // A table with the start position for each 4096th of the total shortens the search.
  const starts = Array.from({ length: 4096 }, (_, i) => ends.findIndex((end) => end > (sum * i) / 4096));
  return (random) => {
    const x = random();
    let at = starts[Math.floor(x * 4096)] as number;
    while ((ends[at] as number) <= x * sum) at += 1;
    return at;
  };
}

const drawIngredient = weighted(INGREDIENTS.map(Math.abs));
const drawSize = weighted(SIZES);

export interface Raw {
  readonly needs: readonly number[];
  /** Importance of each required ingredient for the dish. */
  readonly shares: readonly number[];
  /** For each required ingredient, true if the dish is a different one without it. Never a staple. */
  readonly essential: readonly boolean[];
  /** Position of the recipe's kind of dish in `DISH_KINDS`. */
  readonly kind: number;
  readonly optional: readonly number[];
  readonly tools: readonly number[];
  readonly cuisine: number;
  readonly minutes: number;
  readonly calories: number | null;
  readonly protein: number | null;
}

/**
 * Computes the importance of ingredients, like `computeIngredientImportance` of the domain, from role and share of the
 * weight. In half of the recipes, the title names an ingredient.
 */
function computeShares(needs: readonly number[], random: Chance): Pick<Raw, 'shares' | 'essential'> {
  const isStaple = (i: number) => (INGREDIENTS[i] as number) < 0;
  const onlyStaples = needs.every(isStaple);
  const grams = needs.map((i) => getRoleWeight(i) ** 2 * (0.2 + random()));
  const all = grams.reduce((sum, one) => sum + one, 0);
  const titled = random() < 0.5 ? Math.floor(random() * needs.length) : -1;
  const shares = needs.map((i, k) => {
    if (isStaple(i) && !onlyStaples) return 0;
    const part = Math.max(0.02, (grams[k] as number) / all);
    return Math.min(
      127,
      Math.max(1, Math.round(20 * getRoleWeight(i) * Math.sqrt(part) * (k === titled ? 2 : 1))),
    );
  });
  const most = Math.max(...shares);
  const essential = needs.map((i, k) => !isStaple(i) && (shares[k] === most || k === titled));
  return { shares, essential };
}

/**
 * Creates the diet labels of an ingredient. One ingredient in three contains a labelled food, one in eleven may
 * contain it, and a tenth of the rare ingredients is unknown.
 */
function createLabels(i: number): DietLabels {
  if (i > 200 && i % 10 === 0) return UNKNOWN;
  const contains = i % 3 === 0 ? 1 << (i % LABELS.length) : 0;
  return { contains, may: i % 11 === 0 ? (1 << (i % 7)) & ~contains : 0, unknown: 0 };
}

/**
 * Returns the diet labels of an ingredient line. In 48,075 lines of real recipes, 5.0 % have other labels than most
 * lines of their name. Here, every seventh line of the names that differ at all has other labels.
 */
const labelsOfLine = (i: number, recipe: number): DietLabels =>
  (i + recipe) % 7 === 0 ? createLabels(i + 1) : createLabels(i);

function labelsOfRecord(ingredients: readonly number[]): Pick<RecipeRecord, 'contains' | 'unsure'> {
  const { contains, may, unknown } = mergeDietLabels(ingredients.map(createLabels));
  return { contains, unsure: may | unknown };
}

/** Generates recipe number i and its record, in order. The order of the ids is the order of the numbers. */
export function* recipes(count: number, seed: number): Generator<{ raw: Raw; record: RecipeRecord }> {
  const random = chance(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const digits = String(count).length;
  for (let i = 0; i < count; i += 1) {
    const size = drawSize(random) + 1;
    const needs = new Set<number>();
    while (needs.size < size) needs.add(drawIngredient(random));
    const optional = new Set<number>();
    for (let k = 0; k < size; k += 1) if (random() < OPTIONAL) optional.add(drawIngredient(random));
    for (const one of needs) optional.delete(one);
    const tools = TOOL_FREQUENCIES.flatMap((count, tool) => (random() * RECIPES < count ? [tool] : []));
    const known = random() < 0.9;
    const raw: Raw = {
      needs: [...needs],
      ...computeShares([...needs], random),
      kind: DISH_KINDS.indexOf(pick(KINDS)),
      optional: [...optional],
      tools,
      cuisine: Math.floor(CUISINES * random() ** 2),
      minutes: pick(MINUTES),
      calories: known ? Math.round(100 + 700 * (random() + random()) ** 1.2) / 1 : null,
      protein: known ? Math.round(10 * 45 * random() ** 1.5) / 10 : null,
    };
    const id = `${String(i).padStart(digits, '0')}-${(Math.imul(i + 1, 0x9e3779b1) >>> 0).toString(36)}`;
    const record: RecipeRecord = {
      id,
      cuisine: cuisineName(raw.cuisine),
      kind: DISH_KINDS[raw.kind] ?? 'main',
      features: 0,
      minutes: raw.minutes,
      calories: raw.calories,
      protein: raw.protein,
      tools: tools.map((tool) => TOOLS[tool] as string),
      needs: raw.needs.map((one, k) => ({
        name: ingredientName(one),
        amount: null,
        unit: null,
        share: raw.shares[k] as number,
        essential: raw.essential[k] === true,
      })),
      optional: raw.optional.map(ingredientName),
      ...labelsOfRecord([...raw.needs, ...raw.optional]),
      lines: raw.needs.map((one) => ({ name: ingredientName(one), labels: labelsOfLine(one, i) })),
      optionalLines: raw.optional.map((one) => ({ name: ingredientName(one), labels: createLabels(one) })),
    };
    yield { raw, record };
  }
}

/** Directed substitution rules between frequent ingredients, as many as in the product. */
export const RULES = Array.from({ length: 22 }, (_, i) => ({
  from: (i * 7) % 90,
  to: (i * 11 + 3) % 120,
  cost: 1 + ((i * 5) % 15),
})).filter(({ from, to }) => from !== to);
export const TOOL_RULES = [
  { tool: 0, using: 2, cost: 4 },
  { tool: 7, using: 2, cost: 3 },
  { tool: 10, using: 0, cost: 5 },
  { tool: 11, using: 3, cost: 4 },
];

const rulesByName = Map.groupBy(RULES, ({ from }) => ingredientName(from));
const toolRulesByName = Map.groupBy(TOOL_RULES, ({ tool }) => TOOLS[tool] as string);
const SUBSTITUTIONS = new Map(
  [...rulesByName].map(([name, rules]) => [
    name,
    rules.map(({ to, cost }) => ({ to: ingredientName(to), penalty: cost / 20, note: '' })),
  ]),
);
const REPLACED = new Map(
  [...Map.groupBy(RULES, ({ to }) => ingredientName(to))].map(([name, rules]) => [
    name,
    rules.map(({ from }) => ingredientName(from)),
  ]),
);
const TOOL_SUBSTITUTIONS = new Map(
  [...toolRulesByName].map(([name, rules]) => [
    name,
    rules.map(({ using, cost }) => ({ using: TOOLS[using] as string, penalty: cost / 20 })),
  ]),
);

export const KNOWLEDGE: Knowledge = {
  isStaple: (name) => name.startsWith('staple'),
  getLabels: (name) => createLabels(parseNumber(name)),
  getFoodWeight: (name) => WEIGHTS[parseNumber(name)] ?? 1,
  substitutions: (name) => SUBSTITUTIONS.get(name) ?? [],
  findReplaceable: (name) => REPLACED.get(name) ?? [],
  toolSubstitutions: (tool) => TOOL_SUBSTITUTIONS.get(tool) ?? [],
  convert: (amount, from, to) => (from === to ? amount : null),
};
