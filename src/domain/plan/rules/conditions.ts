/**
 * Conditions that decide if a dish may be proposed for a meal. They do not apply to dishes that the cook has chosen.
 */
import { hasAnyFoodWithTrait } from '../../foods/traits/food-traits.ts';
import { MEALS, type MealName } from '../../recipes/meals.ts';
import { containsAnyPhrase } from '../../recipes/title-phrases.ts';
import { type DishTraits, MEAT_FAMILIES } from './dish-traits.ts';
import { isClearlyTaggedForMeal, isTaggedForMeal, isTaggedForOtherMealOrAsPart } from './meal-tags.ts';
import { isSideDishTitle, SANDWICHES, SMALL_DISHES } from './title-words.ts';

export interface DishUse {
  readonly traits: DishTraits;
  readonly meal: MealName;
  readonly maxMinutes: number | null;
}

export interface DishCondition {
  readonly id: string;
  readonly reason: string;
  isMet(use: DishUse): boolean;
}

/**
 * Minimum values per serving of a dish that is a filling dinner. `BODY_GRAMS`: grams of protein foods, cheese, grains,
 * vegetables and fruit together. `BODY_FOODS`: number of main foods. `PROTEIN_GRAMS` and `GRAIN_GRAMS`: grams of
 * protein foods and of grains, of which one is enough.
 */
const [BODY_GRAMS, BODY_FOODS, PROTEIN_GRAMS, GRAIN_GRAMS] = [150, 2, 45, 45] as const;
/**
 * `SALAD_PROTEINS`: a salad counts as a dinner if it has one of these foods. `EGG_DINNER_VEGETABLES`: an egg dish
 * counts as a dinner if it has at least this many grams of vegetables per serving.
 */
const SALAD_PROTEINS: ReadonlySet<string> = new Set(['chicken', 'turkey', 'beef', 'lamb', 'fish', 'tofu']);
const EGG_DINNER_VEGETABLES = 80;
/**
 * A dish counts as sweet if sweeteners are more than `SWEET_SHARE` of its weight, or if sweeteners and fruit together
 * are more than `SWEET_FRUIT_SHARE` of its weight.
 */
const [SWEET_SHARE, SWEET_FRUIT_SHARE] = [0.07, 0.5] as const;

const sumGrams = ({ grams }: DishTraits): number => Object.values(grams).reduce((sum, one) => sum + one, 0);

export const DISH_CONDITIONS: readonly DishCondition[] = [
  {
    id: 'dishKind',
    reason: 'A dessert, drink or sauce is not a meal.',
    isMet: ({ traits, meal }) =>
      (MEALS.find(({ name }) => name === meal)?.kinds as readonly string[] | undefined)?.includes(
        traits.kind,
      ) ?? false,
  },
  {
    id: 'mealType',
    reason: 'The author says for which meal a dish is. A snack, side dish or breakfast is not a dinner.',
    isMet: ({ traits, meal }) => isTaggedForMeal(traits, meal) || !isTaggedForOtherMealOrAsPart(traits, meal),
  },
  {
    id: 'smallDish',
    reason: 'Without a tag of the author, the title tells a snack or a side dish from a dinner.',
    isMet: ({ traits, meal }) =>
      meal === 'breakfast' ||
      isClearlyTaggedForMeal(traits, meal) ||
      !containsAnyPhrase(traits.title, SMALL_DISHES),
  },
  {
    id: 'notSweet',
    reason: 'Sweetcorn pudding is a dessert, whatever its kind.',
    isMet: ({ traits, meal }) => {
      if (meal === 'breakfast') return true;
      const { grams } = traits;
      const all = sumGrams(traits);
      const isPlain = grams.aromatic < 5 && traits.protein !== 'chicken' && traits.protein !== 'pork';
      return !(
        (isPlain && grams.sweet > SWEET_SHARE * all) ||
        (grams.fruit + grams.sweet > SWEET_FRUIT_SHARE * all && grams.protein < PROTEIN_GRAMS)
      );
    },
  },
  {
    id: 'substantial',
    reason: 'A handful of roasted chickpeas or a plain vegetable does not feed anyone in the evening.',
    isMet: ({ traits, meal }) => {
      if (meal === 'breakfast' || isClearlyTaggedForMeal(traits, meal)) return true;
      const { grams, bodyFoods } = traits;
      const body = grams.protein + grams.cheese + grams.grain + grams.vegetable + grams.fruit;
      const isFilling =
        grams.protein + 2 * grams.cheese >= PROTEIN_GRAMS ||
        (grams.grain >= GRAIN_GRAMS && bodyFoods > 2 && traits.protein !== null);
      return body >= BODY_GRAMS && bodyFoods >= BODY_FOODS && isFilling;
    },
  },
  {
    id: 'smallFoods',
    reason:
      'Without a tag of the author, eggs with bread are a breakfast, mussels a starter, and a salad without meat a side dish.',
    isMet: ({ traits, meal }) => {
      if (meal === 'breakfast' || isClearlyTaggedForMeal(traits, meal)) return true;
      const { protein, grams, form } = traits;
      const isSideSalad = form === 'salad' && !SALAD_PROTEINS.has(protein ?? '');
      const isEggs = protein === 'egg' && (form === 'sandwich' || grams.vegetable < EGG_DINNER_VEGETABLES);
      const isCheese = protein === 'cheese' && grams.grain < GRAIN_GRAMS;
      const isShellfish = grams.grain < GRAIN_GRAMS && hasAnyFoodWithTrait(traits.foods, 'starter seafood');
      return !isSideSalad && !isEggs && !isCheese && !isShellfish && !isSideDishTitle(traits.title);
    },
  },
  {
    id: 'meatlessSandwich',
    reason: 'Without a tag of the author, a sandwich or toast with cheese, eggs or fish is a lunch.',
    isMet: ({ traits, meal }) =>
      meal !== 'dinner' ||
      isClearlyTaggedForMeal(traits, meal) ||
      MEAT_FAMILIES.has(traits.protein ?? '') ||
      !containsAnyPhrase(traits.title, SANDWICHES),
  },
  {
    id: 'time',
    reason: 'Cooks have little time on weekdays. The limit of each day is a setting.',
    isMet: ({ traits: { minutes }, maxMinutes }) =>
      maxMinutes === null || (minutes !== null && minutes <= maxMinutes),
  },
];

export const canUseDishForMeal = (dishUse: DishUse): boolean =>
  DISH_CONDITIONS.every(({ isMet }) => isMet(dishUse));
