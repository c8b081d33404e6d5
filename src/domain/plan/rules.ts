/**
 * Rules for the dishes of a meal plan. Conditions decide if a dish may be proposed for a meal. Weights give points to
 * single dishes and to pairs of similar dishes. The rules do not apply to dishes that the cook has chosen.
 */
import { findGeneralFood } from '../foods/kinds.ts';
import { findFoodRole } from '../foods/roles.ts';
import { type FoodTrait, hasFoodTrait } from '../foods/traits/food-traits.ts';
import { splitCommaList } from '../lib/comma-list.ts';
import { COURSE_TAGS } from '../recipes/course-tags.ts';
import type { DishTraits } from './dish-traits.ts';
import { MEALS, type MealName } from './types.ts';

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

/** Points that each dish of a plan gets for a trait, such as few vegetables. They are usually negative. */
export interface DishWeight {
  readonly id: string;
  readonly reason: string;
  readonly points: number;
  /** Returns how much the rule applies to a dish, from 0 to 1. The points are multiplied by this number. */
  computeExtent(traits: DishTraits, table: Table, occasion: Occasion): number;
}

/** A kind of meal for which dishes get the same points. */
export interface Occasion {
  readonly meal: MealName;
  readonly isWeekend: boolean;
}

export interface Table {
  readonly hasChildren: boolean;
  /** Canonical names of the foods that the household has at the start of the plan. */
  readonly stockedFoods: ReadonlySet<string>;
  /** Number of the week in which the plan begins, counted from any Monday. */
  readonly week: number;
}

/** Points for each pair of dishes in a plan that have the same trait, such as the same protein. */
export interface PairWeight {
  readonly id: string;
  readonly reason: string;
  readonly points: number;
  /** The rule compares dishes at most this number of days apart: 1 for consecutive days, Infinity for the whole plan. */
  readonly maxDays: number;
  /** Returns the traits that the rule compares, without duplicates. Empty if the rule does not apply to the dish. */
  listTraits(traits: DishTraits): readonly string[];
}

/**
 * `MEAL_TAGS`: recipe tags of dishes for each meal of the day. `PART_TAGS`: recipe tags of dishes that are only a part
 * of a meal, such as a sauce.
 */
const MEAL_TAGS: Readonly<Record<MealName, ReadonlySet<string>>> = {
  breakfast: COURSE_TAGS.breakfast,
  lunch: new Set([...COURSE_TAGS.lunch, 'lunchbox', ...COURSE_TAGS.dinner]),
  dinner: COURSE_TAGS.dinner,
};
const PART_TAGS: ReadonlySet<string> = new Set([
  ...[...COURSE_TAGS.side, ...COURSE_TAGS.snack, ...COURSE_TAGS.starter, ...COURSE_TAGS.dessert],
  ...['drink', 'bread', 'sauce', 'dip', 'condiment'],
]);
const ALL_MEAL_TAGS = new Set(Object.values(MEAL_TAGS).flatMap((tags) => [...tags]));

const isTaggedFor = ({ tags }: DishTraits, meal: MealName): boolean =>
  [...tags].some((tag) => MEAL_TAGS[meal].has(tag));
/** True if the author's tags assign a dish only to other meals, or call it a part of a meal, such as a side dish. */
const isTaggedElsewhere = ({ tags }: DishTraits, meal: MealName): boolean =>
  [...tags].some((tag) => PART_TAGS.has(tag) || (ALL_MEAL_TAGS.has(tag) && !MEAL_TAGS[meal].has(tag)));
/** True if the author's tags assign a dish to a meal and do not also call it a snack, a side dish or a breakfast. */
const isCertain = (traits: DishTraits, meal: MealName): boolean =>
  isTaggedFor(traits, meal) &&
  ![...traits.tags].some(
    (tag) => PART_TAGS.has(tag) || (meal !== 'breakfast' && MEAL_TAGS.breakfast.has(tag)),
  );

const toPhrases = (words: string): string[] => splitCommaList(words).map((word) => ` ${word} `);
const isNamed = ({ title }: DishTraits, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => title.includes(phrase));

/**
 * Title words of snacks, appetizers, side dishes and breakfasts. They are needed for recipes whose author gave no tags.
 */
const SMALL_DISHES = toPhrases(
  `snack, snacks, dip, dips, chips, crisps, popcorn, bites, poppers, dessert, breakfast, deviled eggs, egg rolls, muffins,
  muffin, nuts, croquettes, rangoon, crostini, bruschetta, canapes, knots, tots, sticks, fries, cheese ball, spread,
  pinwheels, roll ups, lunch box, corn dogs, corn dog, nachos, edamame, tea eggs, hush puppies, mashed, mug, sausage rolls,
  sausage balls, blanket, puffs, rolls, poached eggs, boiled eggs, fried eggs, scrambled eggs, scramble, steamed eggs, eggs on toast,
  bacon wrapped, pretzel, lumpia, succotash, refried beans, baked beans, fritters, smoothie, smoothie bowl, toast, omelette,
  egg bites, egg cups, migas, chilaquiles, huevos, benedict, florentine, bagel, collard greens, creamed, coleslaw, slaw,
  potato salad, macaroni salad, egg salad, green salad, sweet potato casserole, green bean casserole, corn casserole,
  funeral potatoes, potato skins, smashed potatoes, twice baked potatoes, terrine, blini, crispy bacon, oven bacon, arancini,
  polenta, grits, finger sandwiches, tea sandwiches, cucumber sandwiches, sliders, jerky, trail mix,
  stuffed mushrooms, bread, buns, challah, focaccia, hash browns, home fries, ball, balls, dates, hand rolls, spring rolls,
  summer rolls, caviar, melted cheese, microwave, blt, club sandwich, bubble and squeak, rice and peas, pilaf, yellow rice, spanish rice, coconut rice, tomato rice`,
);

/**
 * Minimum amounts of a filling dinner per serving: grams of all foods (`BODY_GRAMS`), number of main foods
 * (`BODY_FOODS`), grams of protein foods (`PROTEIN_GRAMS`) and grams of grains (`GRAIN_GRAMS`).
 */
const [BODY_GRAMS, BODY_FOODS, PROTEIN_GRAMS, GRAIN_GRAMS] = [150, 2, 45, 45] as const;
/**
 * `SALAD_PROTEINS`: a salad counts as a dinner if it has one of these foods. `EGG_DINNER_VEGETABLES`: an egg dish
 * counts as a dinner if it has at least this many grams of vegetables per serving.
 */
const SALAD_PROTEINS: ReadonlySet<string> = new Set(['chicken', 'turkey', 'beef', 'lamb', 'fish', 'tofu']);
const EGG_DINNER_VEGETABLES = 80;
/** `MEATS`: proteins that make a sandwich a dinner. `SANDWICHES`: title words by which sandwiches are recognized. */
const MEATS: ReadonlySet<string> = new Set(['chicken', 'turkey', 'beef', 'lamb', 'pork']);
const SANDWICHES = toPhrases(
  'sandwich, sandwiches, melt, melts, toast, toasts, toastie, panini, wrap, wraps',
);
const LUNCH_WORDS = [...SANDWICHES, ...toPhrases('no cook, hot dogs')];
/** Words at the end of the titles of side dishes, as in 'Cuban Black Beans' or 'Lemon Rice'. */
const SIDE_ENDS = splitCommaList(
  'beans, rice, potatoes, lentils, peas, carrots, cabbage, greens, corn, vegetables',
).map((word) => ` ${word} `);
const JOINING_WORDS = toPhrases('and, with, in');
const isSideTitle = (traits: DishTraits): boolean =>
  SIDE_ENDS.some((end) => traits.title.endsWith(end)) && !isNamed(traits, JOINING_WORDS);
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
    isMet: ({ traits, meal }) => isTaggedFor(traits, meal) || !isTaggedElsewhere(traits, meal),
  },
  {
    id: 'smallDish',
    reason: 'Without a tag of the author, the title tells a snack or a side dish from a dinner.',
    isMet: ({ traits, meal }) =>
      meal === 'breakfast' || isCertain(traits, meal) || !isNamed(traits, SMALL_DISHES),
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
      if (meal === 'breakfast' || isCertain(traits, meal)) return true;
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
      if (meal === 'breakfast' || isCertain(traits, meal)) return true;
      const { protein, grams, form } = traits;
      const isSideSalad = form === 'salad' && !SALAD_PROTEINS.has(protein ?? '');
      const isEggs = protein === 'egg' && (form === 'sandwich' || grams.vegetable < EGG_DINNER_VEGETABLES);
      const isCheese = protein === 'cheese' && grams.grain < GRAIN_GRAMS;
      const isShellfish = grams.grain < GRAIN_GRAMS && hasAnyFood(traits.foods, 'starter seafood');
      return !isSideSalad && !isEggs && !isCheese && !isShellfish && !isSideTitle(traits);
    },
  },
  {
    id: 'meatlessSandwich',
    reason: 'Without a tag of the author, a sandwich or toast with cheese, eggs or fish is a lunch.',
    isMet: ({ traits, meal }) =>
      meal !== 'dinner' ||
      isCertain(traits, meal) ||
      MEATS.has(traits.protein ?? '') ||
      !isNamed(traits, SANDWICHES),
  },
  {
    id: 'time',
    reason: 'Cooks have little time on weekdays. The limit of each day is a setting.',
    isMet: ({ traits: { minutes }, maxMinutes }) =>
      maxMinutes === null || (minutes !== null && minutes <= maxMinutes),
  },
];

/** Title words of dishes that many children refuse, because they are hot. */
const HOT_WORDS = toPhrases(
  'spicy, hot and sour, hot wings, jerk, vindaloo, szechuan, sichuan, kung pao, harissa, diablo, arrabbiata, buffalo, nashville',
);
const hasAnyFood = (foods: ReadonlySet<string>, trait: FoodTrait): boolean =>
  [...foods].some((food) => hasFoodTrait(food, trait));
const isMincedMeat = (food: string): boolean =>
  hasFoodTrait(food, 'minced meat') || (/\bground /u.test(food) && findFoodRole(food) === 'meat');
/** True for dishes with an egg or more per serving, even if peas or bacon count as the main protein of the dish. */
const isEggDish = ({ proteins, form, foods }: DishTraits): boolean =>
  proteins.includes('egg') || (form === 'eggs' && foods.has('egg'));
const POULTRY: ReadonlySet<string> = new Set(['chicken', 'turkey']);
/**
 * Grams of vegetables per serving with which a meal has enough vegetables: a third of the 400 g that WHO recommends for
 * a day.
 */
const VEGETABLE_GRAMS = 130;
/** Grams of protein foods per serving (`countProteinGrams`) with which a meal has enough protein. */
const ENOUGH_PROTEIN_GRAMS = 70;
/**
 * Limits for a plain dish, per serving: fewer grams of protein foods than the first number, and fewer grams of
 * vegetables than the second.
 */
const [PLAIN_PROTEIN_GRAMS, PLAIN_VEGETABLE_GRAMS] = [40, 80] as const;
/** Minimum grams of vegetables per serving. A dish with less counts as a dish without vegetables. */
const SOME_VEGETABLE_GRAMS = 50;

/**
 * Returns the grams of protein foods in a serving: meat, fish, pulses and eggs. A gram of cheese counts as 1.5 grams.
 */
const countProteinGrams = ({ grams }: Pick<DishTraits, 'grams'>): number =>
  grams.protein + 1.5 * grams.cheese;
const hasLittleProtein = (traits: DishTraits): boolean => countProteinGrams(traits) < PLAIN_PROTEIN_GRAMS;

/**
 * True if a dish is a lunch rather than a dinner. The first tag of the author that is 'lunch' or 'dinner' decides.
 * Without such a tag, the title decides.
 */
function isLunchDish(traits: DishTraits): boolean {
  const named = [...traits.tags].find((tag) => tag === 'lunch' || tag === 'dinner');
  return named === undefined ? isNamed(traits, LUNCH_WORDS) : named === 'lunch';
}

const LEFTOVER_WORDS = toPhrases(
  'leftover, leftovers, fried rice, omelette rice, nasi goreng, rice cakes, rotisserie, turkey pot pie',
);
/** Whole birds, and minutes within which no recipe can cook one. A quicker recipe needs a bird that is cooked already. */
const WHOLE_BIRDS: readonly (readonly [food: string, minutes: number])[] = [
  ['turkey', 55],
  ['chicken', 45],
];
/** True if a dish needs food that was cooked before, such as cold rice or the rest of a roast chicken. */
const needsLeftovers = (traits: DishTraits): boolean =>
  traits.tags.has('leftovers') ||
  isNamed(traits, LEFTOVER_WORDS) ||
  hasAnyFood(traits.foods, 'cooked meat') ||
  WHOLE_BIRDS.some(
    ([food, minutes]) => traits.foods.has(food) && traits.minutes !== null && traits.minutes <= minutes,
  );

/**
 * Cooking times in minutes of a weekend dinner: up to the first, the dish counts as small; from the second, it does not.
 */
const [SMALL_MINUTES, BIG_MINUTES] = [25, 50] as const;
/** Forms of dishes that seem small at a weekend however long they take, and how small they are at least (0 to 1). */
const [SMALL_FORMS, SMALL_FORM_EXTENT] = [new Set(['soup', 'eggs', 'sandwich', 'salad']), 0.6] as const;
/** Returns how small a dish is for a weekend, from 0 to 1. A dish without a stated time is not small. */
const computeWeekendSmallness = (traits: DishTraits): number => {
  const minutes = traits.minutes ?? BIG_MINUTES;
  const least = isLunchDish(traits) ? 1 : SMALL_FORMS.has(traits.form ?? '') ? SMALL_FORM_EXTENT : 0;
  return Math.max(least, Math.min(1, (BIG_MINUTES - minutes) / (BIG_MINUTES - SMALL_MINUTES)));
};

/** Number of groups of dishes. In each week, one group is preferred. */
const GROUPS = 3;
/** Returns the group of a dish, which depends only on its title and seems random. */
function computeGroup(title: string): number {
  let hash = 0;
  for (let i = 0; i < title.length; i += 1) hash = (Math.imul(hash, 31) + title.charCodeAt(i)) >>> 0;
  return hash % GROUPS;
}

export const DISH_WEIGHTS: readonly DishWeight[] = [
  {
    id: 'fewVegetables',
    reason: 'A week of dinners without vegetables is not balanced.',
    points: -3,
    computeExtent: ({ vegetableGrams }) => 1 - Math.min(1, vegetableGrams / VEGETABLE_GRAMS),
  },
  {
    id: 'littleProtein',
    reason: 'Cooks complain about dinners that leave them hungry.',
    points: -3,
    computeExtent: (traits) => 1 - Math.min(1, countProteinGrams(traits) / ENOUGH_PROTEIN_GRAMS),
  },
  {
    id: 'plainStarch',
    reason: 'Spaghetti with garlic, without meat, cheese or vegetables, is a side dish or a snack.',
    points: -7,
    computeExtent: (traits) =>
      Number(hasLittleProtein(traits) && traits.vegetableGrams < PLAIN_VEGETABLE_GRAMS),
  },
  {
    id: 'lunchDish',
    reason:
      'A club sandwich is a lunch and not a dinner. So is a dish whose author names lunch before dinner.',
    points: -3.5,
    computeExtent: (traits, _, { meal }) => Number(meal === 'dinner' && isLunchDish(traits)),
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
    computeExtent: ({ tags }, _, { meal }) =>
      Number(meal === 'dinner' && [...tags].some((tag) => PART_TAGS.has(tag))),
  },
  {
    id: 'sandwichDinner',
    reason: 'Tuna on toast is a light supper, even if its author calls it a dinner.',
    points: -2.5,
    computeExtent: (traits, _, { meal }) => Number(meal === 'dinner' && isNamed(traits, LUNCH_WORDS)),
  },
  {
    id: 'smallWeekendDish',
    reason: 'Cooks have time at the weekend and expect its dinner to be bigger than those of the weekdays.',
    points: -6,
    computeExtent: (traits, _, { meal, isWeekend }) =>
      meal === 'dinner' && isWeekend ? computeWeekendSmallness(traits) : 0,
  },
  {
    id: 'quickWeekendDish',
    reason: 'A dinner on Sunday that is ready in 20 minutes looks like a plan for a weekday.',
    points: -25,
    computeExtent: ({ minutes }, _, { meal, isWeekend }) =>
      Number(meal === 'dinner' && isWeekend && minutes !== null && minutes < SMALL_MINUTES),
  },
  {
    id: 'madeOfLeftovers',
    reason:
      'Fried rice and sandwiches of roast chicken need food that was cooked before. Most kitchens have none, and a plan does not cook it first.',
    points: -20,
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
          (isNamed(traits, HOT_WORDS) || traits.tags.has('spicy') || hasAnyFood(traits.foods, 'hot')),
      ),
  },
  {
    id: 'strongForChildren',
    reason: 'Many children refuse offal, shellfish, strong cheese and bitter vegetables.',
    points: -3,
    computeExtent: (traits, { hasChildren }) =>
      Number(hasChildren && hasAnyFood(traits.foods, 'strong taste')),
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
    points: -6,
    computeExtent: ({ protein, foods }, { stockedFoods }) =>
      Number(
        (protein === 'tofu' && !hasAnyFood(stockedFoods, 'soy protein')) ||
          (foods.has('kimchi') && !stockedFoods.has('kimchi')),
      ),
  },
  {
    id: 'unfamiliarOffal',
    reason: 'Many people never eat liver or kidneys. A cook who does usually has some at home.',
    points: -3,
    computeExtent: ({ foods }, { stockedFoods }) =>
      Number(hasAnyFood(foods, 'offal') && !hasAnyFood(stockedFoods, 'offal')),
  },
];

const toList = (trait: string | null): readonly string[] => (trait === null ? [] : [trait]);
const listPulses = ({ mainFoods }: DishTraits): readonly string[] =>
  [...mainFoods]
    .filter((food) => findFoodRole(food) === 'pulse' && !hasFoodTrait(food, 'soy protein'))
    .map(findGeneralFood);
const listMincedMeat = ({ mainFoods }: DishTraits): readonly string[] =>
  [...mainFoods].some(isMincedMeat) ? ['minced meat'] : [];
/**
 * Returns the food that gives a dish its main protein, without its form, such as 'ground'. Eggs and cheese are left
 * out: they are too different in each dish, and vegetarians have them on most days.
 */
const listMainProteins = ({ protein, proteinFood }: DishTraits): readonly string[] =>
  protein === 'egg' || protein === 'cheese'
    ? []
    : toList(proteinFood).map((food) => food.replace(/^(ground|dried|smoked|canned) /u, ''));
const listEggs = (traits: DishTraits): readonly string[] => (isEggDish(traits) ? ['eggs'] : []);
const listMissingVegetables = ({ vegetableGrams }: DishTraits): readonly string[] =>
  vegetableGrams < SOME_VEGETABLE_GRAMS ? ['no vegetables'] : [];
const listMissingProtein = (traits: DishTraits): readonly string[] =>
  hasLittleProtein(traits) ? ['little protein'] : [];
/**
 * Returns the form of a dish and its kind of protein as one text, such as 'soup, meat'. The kind of protein is 'meat',
 * or the family of another protein, such as fish. Returns an empty list if the form or the protein is unknown.
 */
const listProteinAndForm = ({ protein, form }: DishTraits): readonly string[] =>
  protein === null || form === null ? [] : [`${form}, ${MEATS.has(protein) ? 'meat' : protein}`];
const listFoodPairs = ({ plateFoods }: DishTraits): readonly string[] => {
  const foods = plateFoods.toSorted();
  return foods.flatMap((one, at) => foods.slice(at + 1).map((other) => `${one}, ${other}`));
};

/** Cuisine of dishes without a particular origin. */
const EVERYDAY_CUISINE = 'American Comfort';
const ANY_DAYS = Number.POSITIVE_INFINITY;

export const PAIR_WEIGHTS = [
  {
    id: 'sameProtein',
    reason:
      'Chicken again tomorrow is what cooks complain about most. The cost is so high that it never pays.',
    points: -40,
    maxDays: 1,
    listTraits: ({ protein }) => toList(protein),
  },
  {
    id: 'sameProteinSoon',
    reason: 'Beef on Wednesday and beef on Friday are noticed, although there is a day between them.',
    points: -3,
    maxDays: 2,
    listTraits: ({ protein }) => toList(protein),
  },
  {
    id: 'sameProteinFoodSoon',
    reason: 'A week that comes back to shrimp after a few days seems to have run out of ideas.',
    points: -30,
    maxDays: 4,
    listTraits: listMainProteins,
  },
  {
    id: 'sameProteinInWeek',
    reason: 'A week needs fish, pulses or eggs besides meat.',
    points: -2.2,
    maxDays: ANY_DAYS,
    listTraits: ({ proteins }) => proteins,
  },
  {
    id: 'samePoultryInWeek',
    reason: 'Turkey in a cream sauce is little change from chicken in a cream sauce.',
    points: -0.6,
    maxDays: ANY_DAYS,
    listTraits: ({ protein }) => (POULTRY.has(protein ?? '') ? ['poultry'] : []),
  },
  {
    id: 'sameProteinFoodInWeek',
    reason:
      'Salmon from the pan and from the air fryer is the same dinner twice. So are two dishes with chickpeas.',
    points: -4,
    maxDays: ANY_DAYS,
    listTraits: ({ proteinFood }) => toList(proteinFood),
  },
  {
    id: 'samePulseInWeek',
    reason: 'Chickpeas three times a week are too many, even if one of the dishes has chicken too.',
    points: -0.8,
    maxDays: ANY_DAYS,
    listTraits: listPulses,
  },
  {
    id: 'mincedMeat',
    reason: 'Kebabs of minced lamb after a skillet of minced beef are minced meat two evenings in a row.',
    points: -4,
    maxDays: 1,
    listTraits: listMincedMeat,
  },
  {
    id: 'mincedMeatInWeek',
    reason: 'Meatballs, burgers and chili in a week are minced meat three times, whatever the animal.',
    points: -2.2,
    maxDays: ANY_DAYS,
    listTraits: listMincedMeat,
  },
  {
    id: 'eggDishes',
    reason: 'An omelet after a frittata is eggs two evenings in a row, even if one of the dishes has peas.',
    points: -4,
    maxDays: 1,
    listTraits: listEggs,
  },
  {
    id: 'eggDishesInWeek',
    reason: 'Eggs with tomatoes, an omelet and a frittata are eggs three times a week.',
    points: -1.2,
    maxDays: ANY_DAYS,
    listTraits: listEggs,
  },
  {
    id: 'sameMain',
    reason: 'Mushrooms again within a few days are as dull as chicken.',
    points: -2,
    maxDays: 3,
    listTraits: ({ main }) => toList(main),
  },
  {
    id: 'sameVegetable',
    reason: 'Broccoli today and tomorrow is the next complaint after chicken.',
    points: -1.5,
    maxDays: 1,
    listTraits: ({ vegetables }) => vegetables,
  },
  {
    id: 'sameVegetableInWeek',
    reason: 'Four dishes with spinach are too many, even if a bag has to be used up.',
    points: -1.2,
    maxDays: ANY_DAYS,
    listTraits: ({ vegetables }) => vegetables,
  },
  {
    id: 'noVegetables',
    reason: 'Two evenings in a row without vegetables are not balanced.',
    points: -1.8,
    maxDays: 1,
    listTraits: listMissingVegetables,
  },
  {
    id: 'noVegetablesInWeek',
    reason: 'Fried chicken, pork chops and macaroni in a week leave too few evenings with vegetables.',
    points: -1.2,
    maxDays: ANY_DAYS,
    listTraits: listMissingVegetables,
  },
  {
    id: 'sameStarch',
    reason: 'Rice or bread may come more often than a main food, but not by default.',
    points: -1.2,
    maxDays: 1,
    listTraits: ({ starch }) => toList(starch),
  },
  {
    id: 'sameStarchInWeek',
    reason:
      'Taquitos, enchiladas and a quesadilla are tortillas three times a week. Noodles after spaghetti are pasta twice.',
    points: -1.5,
    maxDays: ANY_DAYS,
    listTraits: ({ starch }) => (starch === 'rice' ? [] : toList(starch)),
  },
  {
    id: 'sameGrainInWeek',
    reason: 'Couscous, quinoa or noodles twice a week are noticed, unlike rice or pasta.',
    points: -2,
    maxDays: ANY_DAYS,
    listTraits: ({ base }) => (base !== null && hasFoodTrait(base, 'everyday grain') ? [] : toList(base)),
  },
  {
    id: 'sameForm',
    reason: 'Soup after soup feels like the same dinner.',
    points: -2,
    maxDays: 1,
    listTraits: ({ form }) => toList(form),
  },
  {
    id: 'sameFormInWeek',
    reason: 'Four pasta dishes in a week are too many, even with a day between them.',
    points: -1.5,
    maxDays: ANY_DAYS,
    listTraits: ({ form }) => toList(form),
  },
  {
    id: 'sameMethod',
    reason: 'Frying every evening is dull, and so is the oven.',
    points: -0.2,
    maxDays: 1,
    listTraits: ({ method }) => toList(method),
  },
  {
    id: 'sameCuisine',
    reason: 'Two evenings of one cuisine taste alike.',
    points: -0.5,
    maxDays: 1,
    listTraits: ({ cuisine }) => toList(cuisine),
  },
  {
    id: 'sameCuisineInWeek',
    reason: 'Three Indian dinners are too many for a week in which the cook asked for none.',
    points: -0.6,
    maxDays: ANY_DAYS,
    listTraits: ({ cuisine }) => toList(cuisine).filter((name) => name !== EVERYDAY_CUISINE),
  },
  {
    id: 'sameDish',
    reason:
      'Chicken with rice twice a week is the same dinner, whatever the recipes are called. So is salmon in a pan and in an air fryer.',
    points: -1.8,
    maxDays: ANY_DAYS,
    listTraits: ({ main, base, form }) => (main === null ? [] : [`${main}, ${base ?? form ?? ''}`]),
  },
  {
    id: 'sameFoodsInWeek',
    reason:
      'Chickpeas with spinach twice a week are the same dinner, in a stew or in a skillet. Each pair of foods that two dishes share counts.',
    points: -2.5,
    maxDays: ANY_DAYS,
    listTraits: listFoodPairs,
  },
  {
    id: 'sameProteinAndFormInWeek',
    reason:
      'Pasta with bacon and pasta with pancetta are the same dinner. So are two hashes, with beef and with chicken.',
    points: -2.5,
    maxDays: ANY_DAYS,
    listTraits: listProteinAndForm,
  },
  {
    id: 'sameSauce',
    reason: 'Pork in soy sauce today and beef in soy sauce tomorrow taste alike.',
    points: -1.5,
    maxDays: 1,
    listTraits: ({ sauces }) => sauces,
  },
  {
    id: 'sameSauceInWeek',
    reason: 'Coconut milk three times a week is too much, even if a can has to be used up.',
    points: -0.5,
    maxDays: ANY_DAYS,
    listTraits: ({ sauces }) => sauces,
  },
  {
    id: 'sameLesserProtein',
    reason:
      'Chickpeas with cod after fried cod are fish two evenings in a row, although the chickpeas come first.',
    points: -4,
    maxDays: 1,
    listTraits: ({ proteins }) => proteins,
  },
  {
    id: 'littleProteins',
    reason: 'A plain soup after buttered noodles leaves eaters hungry two evenings in a row.',
    points: -2,
    maxDays: 1,
    listTraits: listMissingProtein,
  },
  {
    id: 'littleProteinsInWeek',
    reason: 'A week with several dishes of nothing but starch and vegetables does not feed well.',
    points: -0.8,
    maxDays: ANY_DAYS,
    listTraits: listMissingProtein,
  },
] as const satisfies readonly PairWeight[];

export type PairKind = (typeof PAIR_WEIGHTS)[number]['id'];

export const isDishAllowedForMeal = (dishUse: DishUse): boolean =>
  DISH_CONDITIONS.every(({ isMet }) => isMet(dishUse));

/** Returns the sum of the points that the rules for single dishes give to a dish at an occasion. */
export const computeDishSuitability = (traits: DishTraits, table: Table, occasion: Occasion): number =>
  DISH_WEIGHTS.reduce(
    (sum, { points, computeExtent }) => sum + points * computeExtent(traits, table, occasion),
    0,
  );
