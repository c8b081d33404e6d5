import { findRecipeLabels } from '#domain/eaters/diets/contents/recipe';
import { ALL } from '#domain/eaters/diets/labels';
import { INGREDIENTS } from '#domain/foods/catalog';
import type { CheckedIngredient, CheckedRecipe } from './recipe.ts';

const CATEGORY = new Map(INGREDIENTS.map(({ name, category }) => [name, category]));

interface Range {
  readonly min: number;
  readonly max: number;
}
interface ServingRanges {
  readonly calories: Range;
  readonly grams: Range;
}
/**
 * Plausible numbers of servings for each recipe tag. If a recipe has several of these tags, only the first tag in this
 * list counts.
 */
const RANGES: readonly (readonly [tag: string, ranges: ServingRanges])[] = [
  ['drink', { calories: { min: 0, max: 900 }, grams: { min: 2, max: 900 } }],
  ['sauce', { calories: { min: 2, max: 700 }, grams: { min: 2, max: 400 } }],
  ['bread', { calories: { min: 60, max: 900 }, grams: { min: 20, max: 500 } }],
  ['dessert', { calories: { min: 30, max: 1200 }, grams: { min: 10, max: 700 } }],
  ['snack', { calories: { min: 20, max: 1200 }, grams: { min: 10, max: 700 } }],
  ['side', { calories: { min: 10, max: 900 }, grams: { min: 20, max: 800 } }],
  ['salad', { calories: { min: 20, max: 1200 }, grams: { min: 40, max: 1000 } }],
];
const MEAL: ServingRanges = { calories: { min: 80, max: 1500 }, grams: { min: 40, max: 1100 } };

const isOutside = (value: number, { min, max }: Range) => !(value >= min && value <= max);

/** Maximum plausible weight (g) of an ingredient per serving, by food category. A drink may have twice as much. */
const GRAMS_MAX: Readonly<Record<string, number>> = {
  spice: 16,
  herb: 60,
  oil: 60,
  vegetable: 500,
  fruit: 450,
  protein: 420,
  carb: 260,
  dairy: 420,
  canned: 400,
  condiment: 120,
};
/** Maximum plausible weight (g) per serving of foods whose limit differs from the limit of their category. */
const FOOD_GRAMS_MAX: Readonly<Record<string, number>> = {
  salt: 6,
  'baking soda': 3,
  'baking powder': 7,
  garlic: 30,
  'soy sauce': 45,
  'fish sauce': 35,
  water: 700,
  milk: 500,
  'red wine': 200,
  'white wine': 200,
  'chicken broth': 600,
  'beef broth': 600,
  'vegetable broth': 600,
  'fish broth': 600,
  dashi: 600,
  'marinara sauce': 300,
  salsa: 250,
  'salsa verde': 250,
};
const DEFAULT_GRAMS_MAX = 500;

export function checkAmountsPerServing(recipe: CheckedRecipe): string[] {
  const { ingredients, servings, tags, calories, unmatched } = recipe;
  const ranges = RANGES.find(([tag]) => tags.includes(tag))?.[1] ?? MEAL;
  const whole = ingredients.reduce((sum, { grams }) => sum + (grams ?? 0), 0) / servings;
  return [
    ...unmatched.map((name) => `has an amount of ${name} without a known weight or nutrition`),
    ...(isOutside(calories, ranges.calories) ? [`has ${Math.round(calories)} kcal a serving`] : []),
    ...(isOutside(whole, ranges.grams) ? [`weighs ${Math.round(whole)} g a serving`] : []),
    ...ingredients.flatMap(({ name, grams }) => {
      const most = FOOD_GRAMS_MAX[name] ?? GRAMS_MAX[CATEGORY.get(name) ?? ''] ?? DEFAULT_GRAMS_MAX;
      const weight = (grams ?? 0) / servings / (tags.includes('drink') ? 2 : 1);
      return weight > most ? [`has ${Math.round(weight)} g of ${name} a serving`] : [];
    }),
  ];
}

const sumGrams = (ingredients: readonly CheckedIngredient[], pattern: RegExp): number =>
  ingredients.reduce((sum, { name, grams }) => sum + (pattern.test(name) ? (grams ?? 0) : 0), 0);

/** Matches dry foods, such as flour and oats, whose weight counts as flour when the amount of leavening is checked. */
const RAISED =
  /\b(?:flour|oats|cornmeal|masa harina|semolina|cocoa powder|baking mix|almond meal|ground almonds|bran|breadcrumbs|cornstarch|polenta|grits)\b/u;
/** Matches names of foods that are acidic enough to activate baking soda. */
const ACID =
  /buttermilk|yogurt|sour cream|vinegar|lemon|lime|orange|honey|molasses|brown sugar|maple syrup|golden syrup|cocoa|chocolate|banana|apple|pumpkin|cream of tartar|coffee|kefir|pineapple|berry|berries|treacle|jam|butterscotch|zucchini|carrot|espresso/u;

/** Maximum weight of each leavening agent, as a fraction of the weight of the flour. */
const LEAVENING_MAX = { 'baking powder': 0.085, 'baking soda': 0.04, yeast: 0.055 } as const;
/**
 * Maximum weight (g) of baking soda in a recipe without an acidic ingredient. A little soda is allowed, because it
 * makes cookies and pretzels brown better.
 */
const SODA_WITHOUT_ACID = 5;

export function checkLeaveningAmounts({ ingredients, instructions }: CheckedRecipe): string[] {
  const flour = sumGrams(ingredients, RAISED);
  if (flour === 0) return [];
  const isBath = instructions.some((step) => /\bboil/iu.test(step) && step.includes('baking soda'));
  const tooMuch = Object.entries(LEAVENING_MAX).flatMap(([agent, most]) => {
    const grams = ingredients.find(({ name }) => name === agent)?.grams ?? 0;
    return grams / flour > most && !(agent === 'baking soda' && isBath)
      ? [`has ${grams.toFixed(1)} g of ${agent} for ${Math.round(flour)} g of flour`]
      : [];
  });
  const soda = ingredients.find(({ name }) => name === 'baking soda')?.grams ?? 0;
  const hasAcid = ingredients.some(({ name }) => ACID.test(name));
  return [
    ...tooMuch,
    ...(soda > SODA_WITHOUT_ACID && !hasAcid && !isBath ? ['has baking soda without acid'] : []),
  ];
}

/**
 * Maximum sodium of a serving (mg). For comparison: the WHO's limit for a day is 2,000 mg, and a bowl of ramen has
 * about 2,500 mg.
 */
const SODIUM_MAX = 3000;
const SALT_IS_DISCARDED = /\b(?:rinse|drain|brine|pour off|pour away|discard|salt crust|cure)/iu;

export function checkSaltAmount({ sodium, instructions }: CheckedRecipe): string[] {
  return sodium > SODIUM_MAX && !instructions.some((step) => SALT_IS_DISCARDED.test(step))
    ? [`has ${Math.round(sodium)} mg of sodium a serving`]
    : [];
}

/** Matches volumes of water in steps: '3/4 cup of water', '1 1/2 cups cold water', '500 ml of boiling water'. */
const WATER =
  /(?:(\d{1,4}) )?(\d{1,4}(?:\.\d{1,3})?)(?:\/(\d))? (cups?|ml|l|liters?|litres?|quarts?|tablespoons?) (?:of )?(?:[a-z]{1,12} ){0,2}water\b/gu;
const WATER_GRAMS: Readonly<Record<string, number>> = {
  cup: 240,
  ml: 1,
  l: 1000,
  liter: 1000,
  litre: 1000,
  quart: 960,
  tablespoon: 15,
};

function sumWaterInSteps(steps: readonly string[]): number {
  let grams = 0;
  for (const [, whole, over, under, unit = ''] of steps.join('\n').matchAll(WATER)) {
    const amount = Number(whole ?? 0) + Number(over) / Number(under ?? 1);
    grams += amount * (WATER_GRAMS[unit.replace(/s$/u, '')] ?? 0);
  }
  return grams;
}

const LIQUID =
  /\b(?:water|broth|stock|milk|tomatoes|tomato sauce|passata|wine|beer|juice|cream|salsa|tomato puree)\b/u;
const DRY_GRAIN = /^(?:.* )?(?:rice|quinoa|couscous|barley|farro|orzo|lentils)$/u;
/** Minimum grams of liquid for each gram of dry grain. Couscous needs the least. */
const LIQUID_MIN = 1;
/**
 * Matches steps that cook grain in any amount of liquid, for example because the grain is drained afterwards. Also
 * matches steps in which the grain is already cooked.
 */
const COOKED_APART =
  /\bdrain|rice cooker|package|packet|plenty|large pot of|boiling (?:salted )?water|cold (?:cooked )?rice|leftover|ready-cooked|soak/iu;

export function checkLiquidAmount({ ingredients, instructions }: CheckedRecipe): string[] {
  const grains = ingredients.filter(
    ({ name, preparation }) =>
      DRY_GRAIN.test(name) && !/cooked|cauliflower|canned|fried/u.test(`${name} ${preparation}`),
  );
  const dry = grains.reduce((sum, { grams }) => sum + (grams ?? 0), 0);
  if (dry === 0 || instructions.some((step) => COOKED_APART.test(step))) return [];
  const liquid = sumGrams(ingredients, LIQUID) + sumWaterInSteps(instructions);
  return liquid / dry < LIQUID_MIN
    ? [`has ${Math.round(liquid)} g of liquid for ${Math.round(dry)} g of ${grains[0]?.name}`]
    : [];
}

export function checkForUnknownAllergens({ ingredients }: CheckedRecipe): string[] {
  const lines = ingredients.map(({ name, preparation, required }) => ({
    name,
    remarks: preparation,
    required,
  }));
  return findRecipeLabels(lines)
    .lines.filter(({ labels }) => (labels.unknown & ALL) !== 0)
    .map(({ name }) => `has unknown allergens in ${name}`);
}
