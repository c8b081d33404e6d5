/**
 * Rules that give points to a single dish of a plan because of its traits. They do not apply to dishes that the cook
 * has chosen.
 */
import { hasAnyFoodWithTrait, hasFoodTrait } from '../../foods/traits/food-traits.ts';
import { isMincedMeat } from '../../foods/traits/minced-meat.ts';
import { hashText } from '../../lib/hash-text.ts';
import type { MealName } from '../../recipes/meals.ts';
import { containsAnyPhrase } from '../../recipes/title-phrases.ts';
import type { DishTraits } from './dish-traits.ts';
import { hasLittleProtein, isLightDish, sumProteinGrams } from './filling.ts';
import { isTaggedAsPartOfMeal } from './meal-tags.ts';
import { SIDE_DISHES } from './sides.ts';
import {
  HOLIDAY_DISHES,
  HOT_DISHES,
  INSTANT_NOODLES,
  LARGE_ROASTS,
  LEFTOVER_DISHES,
  LUNCHES,
} from './title-words.ts';

/**
 * A rule that gives points to each dish of a plan with a certain trait, such as few vegetables. The points are usually
 * negative.
 */
export interface DishWeight {
  readonly id: string;
  readonly reason: string;
  readonly points: number;
  /**
   * Returns how strongly the dish has the trait of this rule, from 0 to 1. The points are multiplied by this number.
   */
  computeExtent(traits: DishTraits, table: Table, occasion: Occasion): number;
}

/** A kind of meal, such as dinners at the weekend. A dish gets the same points at all meals of this kind. */
export interface Occasion {
  readonly meal: MealName;
  readonly isWeekend: boolean;
  /** True if the dish is cooked for so few servings that much of a large roast would be left over. */
  readonly isForFew: boolean;
}

/**
 * If the dish is cooked for fewer servings than this, much of a large roast would be left over. Servings that are
 * planned as leftovers for later meals count too.
 */
export const LARGE_ROAST_SERVINGS = 3;

export interface Table {
  readonly hasChildren: boolean;
  /** Canonical names of the foods that the household has at the start of the plan. */
  readonly stockedFoods: ReadonlySet<string>;
  /** Number of the week in which the plan begins. Weeks begin on Mondays and are counted from a fixed week. */
  readonly week: number;
}

/**
 * Grams of vegetables per serving with which a meal has enough vegetables: a third of the 400 g that WHO recommends for
 * a day.
 */
const VEGETABLE_GRAMS = 130;
/** Grams of protein foods per serving (`sumProteinGrams`) with which a meal has enough protein. */
const ENOUGH_PROTEIN_GRAMS = 70;

const usesInstantNoodles = ({ title, foods, minutes }: DishTraits): boolean =>
  containsAnyPhrase(title, INSTANT_NOODLES) ||
  (foods.has('ramen noodles') && minutes !== null && minutes < SMALL_MINUTES);
/**
 * True if a dish leaves eaters hungry: a dish with little protein, a dish of instant noodles, or a light dish
 * (`isLightDish`) without vegetables and without a starchy food.
 */
const isThinDish = (traits: DishTraits): boolean =>
  hasLittleProtein(traits) ||
  usesInstantNoodles(traits) ||
  (!traits.isStarchy && traits.vegetables.length === 0 && isLightDish(traits));

/**
 * True if a dish is a lunch rather than a dinner. The recipe's author may have tagged the dish as lunch or dinner; the
 * first of these tags decides. Without such a tag, the title decides.
 */
function isLunchDish(traits: DishTraits): boolean {
  const named = [...traits.tags].find((tag) => tag === 'lunch' || tag === 'dinner');
  return named === undefined ? containsAnyPhrase(traits.title, LUNCHES) : named === 'lunch';
}

/**
 * Whole birds, each with the time in minutes in which none can be cooked from raw. If a recipe takes at most this time,
 * its bird must be cooked already.
 */
const WHOLE_BIRDS: readonly (readonly [food: string, minutes: number])[] = [
  ['turkey', 55],
  ['chicken', 45],
];
const needsLeftovers = (traits: DishTraits): boolean =>
  traits.tags.has('leftovers') ||
  containsAnyPhrase(traits.title, LEFTOVER_DISHES) ||
  hasAnyFoodWithTrait(traits.foods, 'cooked meat') ||
  WHOLE_BIRDS.some(
    ([food, minutes]) => traits.foods.has(food) && traits.minutes !== null && traits.minutes <= minutes,
  );

/**
 * Cooking times in minutes, for weekend dinners. A dish of at most `SMALL_MINUTES` is unsuitable, and a dish of at
 * least `BIG_MINUTES` is suitable. Between them, the longer dish is more suitable.
 */
const [SMALL_MINUTES, BIG_MINUTES] = [25, 50] as const;
/**
 * Forms of dishes, such as soup, that are light for a weekend dinner even if they take long. `SMALL_FORM_EXTENT`: how
 * unsuitable such a dish is at least, from 0 (suitable) to 1 (unsuitable).
 */
const [SMALL_FORMS, SMALL_FORM_EXTENT] = [new Set(['soup', 'eggs', 'sandwich', 'salad']), 0.6] as const;
/**
 * Returns how unsuitable a dish is as a weekend dinner because it is light or quick, from 0 (suitable) to 1
 * (unsuitable). A dish without a stated time does not count as quick.
 */
const computeWeekendSmallness = (traits: DishTraits): number => {
  const minutes = traits.minutes ?? BIG_MINUTES;
  const least = isLunchDish(traits) ? 1 : SMALL_FORMS.has(traits.form ?? '') ? SMALL_FORM_EXTENT : 0;
  return Math.max(least, Math.min(1, (BIG_MINUTES - minutes) / (BIG_MINUTES - SMALL_MINUTES)));
};

/** Proteins and foods of everyday dinners. Cooks expect something better at the weekend. */
const EVERYDAY_PROTEINS: ReadonlySet<string> = new Set(['pulses', 'egg', 'tofu']);
const EVERYDAY_FOODS = ['canned tuna', 'fish sticks', 'ramen noodles'];
/** Meat of everyday dinners, unless the dish takes long, such as a lasagna. */
const QUICK_EVERYDAY_MEATS: ReadonlySet<string> = new Set(['ham', 'bacon', 'pancetta', 'sausage']);
const isEverydayDish = ({ protein, proteinFood, foods, mainFoods, minutes }: DishTraits): boolean =>
  protein === null ||
  EVERYDAY_PROTEINS.has(protein) ||
  EVERYDAY_FOODS.some((food) => foods.has(food)) ||
  (minutes !== null &&
    minutes < BIG_MINUTES &&
    (QUICK_EVERYDAY_MEATS.has(proteinFood ?? '') || [...mainFoods].some(isMincedMeat)));

/**
 * Number of groups into which the dishes are divided. Each week prefers the dishes of another group, so that plans
 * vary.
 */
const GROUPS = 3;
const computeGroup = (title: string): number => hashText(title) % GROUPS;

/** Cooking time in minutes. A dish that takes longer has to be begun on the day before or in the morning. */
const VERY_LONG_MINUTES = 300;

const STARCHY_SIDES = SIDE_DISHES.flatMap(({ kind, food }) => (kind === 'starch' ? [food] : []));

export const DISH_WEIGHTS: readonly DishWeight[] = [
  {
    id: 'fewVegetables',
    reason: 'A dinner without vegetables is the most frequent complaint about weekly plans.',
    points: -4,
    computeExtent: ({ vegetableGrams }) => 1 - Math.min(1, vegetableGrams / VEGETABLE_GRAMS),
  },
  {
    id: 'littleProtein',
    reason: 'Cooks complain about dinners that leave them hungry.',
    points: -3,
    computeExtent: (traits) => 1 - Math.min(1, sumProteinGrams(traits) / ENOUGH_PROTEIN_GRAMS),
  },
  {
    id: 'thinDish',
    reason:
      'Spaghetti with garlic, a vegetable soup or fried tofu leave eaters hungry, even with a side dish.',
    points: -300,
    computeExtent: (traits, _, { meal }) => Number(meal === 'dinner' && isThinDish(traits)),
  },
  {
    id: 'noStarch',
    reason:
      'Such a dish needs a side dish of potatoes, rice or bread, which is often bought for it. The kitchen may have one.',
    points: -6,
    computeExtent: ({ isStarchy }, { stockedFoods }, { meal }) =>
      meal !== 'dinner' || isStarchy ? 0 : STARCHY_SIDES.some((food) => stockedFoods.has(food)) ? 0.3 : 1,
  },
  {
    id: 'recipeForOne',
    reason: 'A potato from the microwave or noodles in a mug are impractical for five eaters.',
    points: -8,
    computeExtent: ({ recipeServings }, _, { isForFew }) => Number(recipeServings === 1 && !isForFew),
  },
  {
    id: 'lunchDish',
    reason:
      'A club sandwich is a lunch and not a dinner. So is a dish whose author names lunch before dinner.',
    points: -3.5,
    computeExtent: (traits, _, { meal }) => Number(meal === 'dinner' && isLunchDish(traits)),
  },
  {
    id: 'vegetablePatties',
    reason: 'Cabbage fritters with bread are a light supper, even if their author calls them a dinner.',
    points: -15,
    computeExtent: ({ form, protein }, _, { meal }) =>
      Number(
        meal === 'dinner' &&
          form === 'patties' &&
          (protein === null || protein === 'egg' || protein === 'cheese'),
      ),
  },
  {
    id: 'breakfastDish',
    reason:
      'Scrambled eggs in tortillas are a breakfast first, even if the author also allows them as a dinner.',
    points: -2,
    computeExtent: ({ tags }, _, { meal }) => Number(meal === 'dinner' && tags.has('breakfast')),
  },
  {
    id: 'sideDish',
    reason: 'A dish that the author also calls a side dish or a starter leaves some eaters hungry.',
    points: -2.5,
    computeExtent: (traits, _, { meal }) => Number(meal === 'dinner' && isTaggedAsPartOfMeal(traits)),
  },
  {
    id: 'sandwichDinner',
    reason: 'Tuna on toast is a light supper, even if its author calls it a dinner.',
    points: -2.5,
    computeExtent: (traits, _, { meal }) =>
      Number(meal === 'dinner' && containsAnyPhrase(traits.title, LUNCHES)),
  },
  {
    id: 'smallWeekendDish',
    reason: 'Cooks have time at the weekend and expect its dinner to be bigger than those of the weekdays.',
    points: -12,
    computeExtent: (traits, _, { meal, isWeekend }) =>
      meal === 'dinner' && isWeekend ? computeWeekendSmallness(traits) : 0,
  },
  {
    id: 'quickWeekendDish',
    reason: 'A dinner on Sunday that is ready in 20 minutes looks like a plan for a weekday.',
    points: -120,
    computeExtent: ({ minutes }, _, { meal, isWeekend }) =>
      Number(meal === 'dinner' && isWeekend && minutes !== null && minutes <= SMALL_MINUTES),
  },
  {
    id: 'everydayWeekendDish',
    reason: 'Rice with beans or a dal on Sunday is poorer than the meat and fish of the weekdays before.',
    points: -15,
    computeExtent: (traits, _, { meal, isWeekend }) =>
      Number(meal === 'dinner' && isWeekend && isEverydayDish(traits)),
  },
  {
    id: 'veryLongDish',
    reason: 'A pizza whose quinoa has to soak over night is not what people plan for a dinner.',
    points: -8,
    computeExtent: ({ minutes, method }) =>
      Number(minutes !== null && minutes > VERY_LONG_MINUTES && method !== 'slow cooker'),
  },
  {
    id: 'holidayDishOnWeekday',
    reason: 'A rack of lamb on a Thursday belongs to a holiday, and the weekend after it looks poor.',
    points: -8,
    computeExtent: ({ title, tags }, _, { isWeekend }) =>
      Number(!isWeekend && (tags.has('holiday') || containsAnyPhrase(title, HOLIDAY_DISHES))),
  },
  {
    id: 'largeRoastForFew',
    reason:
      'One person cannot eat a whole chicken, and a quarter of it cannot be roasted. Planned leftovers count as servings.',
    points: -60,
    computeExtent: (traits, _, { isForFew }) =>
      Number(isForFew && containsAnyPhrase(traits.title, LARGE_ROASTS)),
  },
  {
    id: 'madeOfLeftovers',
    reason:
      'Fried rice and sandwiches of roast chicken need food that was cooked before. Most kitchens have none, and a plan does not cook it first.',
    points: -300,
    computeExtent: (traits, { stockedFoods }) =>
      Number(
        needsLeftovers(traits) &&
          ![...traits.foods].some((food) => hasFoodTrait(food, 'cooked meat') && stockedFoods.has(food)),
      ),
  },
  {
    id: 'plannedInOtherWeeks',
    reason:
      'A kitchen changes little in a week, so the same dishes would win every week. Each week, other dishes cost no points.',
    points: -2,
    computeExtent: ({ title }, { week }) => Number(computeGroup(title) !== week % GROUPS),
  },
  {
    id: 'hotForChildren',
    reason: 'Children refuse hot dishes.',
    points: -4,
    computeExtent: (traits, { hasChildren }) =>
      Number(
        hasChildren &&
          (containsAnyPhrase(traits.title, HOT_DISHES) ||
            traits.tags.has('spicy') ||
            hasAnyFoodWithTrait(traits.foods, 'hot')),
      ),
  },
  {
    id: 'strongForChildren',
    reason: 'Many children refuse offal, shellfish, strong cheese and bitter vegetables.',
    points: -3,
    computeExtent: (traits, { hasChildren }) =>
      Number(hasChildren && hasAnyFoodWithTrait(traits.foods, 'strong taste')),
  },
  {
    id: 'madeForChildren',
    reason: 'The author says that children like the dish.',
    points: 0.6,
    computeExtent: ({ tags }, { hasChildren }) =>
      Number(hasChildren && (tags.has('kids') || tags.has('kid-friendly'))),
  },
  {
    id: 'unfamiliarFood',
    reason: 'Many cooks never buy tofu or kimchi. A cook who does usually has some at home.',
    points: -120,
    computeExtent: ({ protein, foods }, { stockedFoods }) =>
      Number(
        (protein === 'tofu' && !hasAnyFoodWithTrait(stockedFoods, 'soy protein')) ||
          (foods.has('kimchi') && !stockedFoods.has('kimchi')),
      ),
  },
  {
    id: 'unfamiliarOffal',
    reason: 'Many people never eat liver or kidneys. A cook who does usually has some at home.',
    points: -3,
    computeExtent: ({ foods }, { stockedFoods }) =>
      Number(hasAnyFoodWithTrait(foods, 'offal') && !hasAnyFoodWithTrait(stockedFoods, 'offal')),
  },
];

/** Returns how well a dish suits a meal of a plan: the sum of the points of all rules about single dishes. */
export const computeDishSuitability = (traits: DishTraits, table: Table, occasion: Occasion): number =>
  DISH_WEIGHTS.reduce(
    (sum, { points, computeExtent }) => sum + points * computeExtent(traits, table, occasion),
    0,
  );
