/**
 * Rules that give negative points to each pair of similar dishes in a plan, such as two dishes with the same protein.
 * The dishes of a week therefore vary.
 */
import { findGeneralFood } from '../../foods/kinds.ts';
import { findFoodRole } from '../../foods/roles.ts';
import { hasFoodTrait } from '../../foods/traits/food-traits.ts';
import { isMincedMeat } from '../../foods/traits/minced-meat.ts';
import { isSausage } from '../../foods/traits/sausage.ts';
import { type DishTraits, MEAT_FAMILIES } from './dish-traits.ts';
import { hasLittleProtein } from './filling.ts';

export interface PairCost {
  /**
   * Maximum number of days between two dishes to which the points apply: 1 for consecutive days, Infinity for the whole
   * plan.
   */
  readonly maxDays: number;
  /** Points, usually negative, for each trait that the two dishes share. */
  readonly points: number;
}

/**
 * A rule that gives points, usually negative, to each pair of dishes in a plan that share a trait, such as the same
 * protein.
 */
export interface PairWeight {
  readonly id: string;
  readonly reason: string;
  /**
   * Points that depend on the number of days between the two dishes. The pair gets the points of every row whose
   * `maxDays` is at least this number.
   */
  readonly costs: readonly PairCost[];
  /**
   * Returns the traits that the rule compares, such as the main protein, without duplicates. Empty if the rule does not
   * apply to the dish.
   */
  listTraits(traits: DishTraits): readonly string[];
}

/** True for dishes with at least one egg per serving, even if peas or bacon count as the main protein of the dish. */
const isEggDish = ({ proteins, form, foods }: DishTraits): boolean =>
  proteins.includes('egg') || (form === 'eggs' && foods.has('egg'));
const POULTRY: ReadonlySet<string> = new Set(['chicken', 'turkey']);
/** Minimum grams of vegetables per serving. If a dish has less, it counts as a dish without vegetables. */
const SOME_VEGETABLE_GRAMS = 50;

const toList = (trait: string | null): readonly string[] => (trait === null ? [] : [trait]);
const listPulses = ({ mainFoods }: DishTraits): readonly string[] =>
  [...mainFoods]
    .filter((food) => findFoodRole(food) === 'pulse' && !hasFoodTrait(food, 'soy protein'))
    .map(findGeneralFood);
const listMincedMeat = ({ mainFoods }: DishTraits): readonly string[] =>
  [...mainFoods].some(isMincedMeat) ? ['minced meat'] : [];
const listSausages = ({ mainFoods }: DishTraits): readonly string[] =>
  [...mainFoods].some(isSausage) ? ['sausage'] : [];
/**
 * Returns the food that gives a dish its main protein, without words for its form, such as 'ground'. Eggs and cheese
 * are left out: dishes with them differ too much, and vegetarians have them on most days.
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
 * Returns the form of a dish and its kind of protein as one text, such as 'soup, meat'. For dishes without meat, the
 * kind is the family of the protein, such as fish. Returns an empty list if the form or the protein is unknown.
 */
const listProteinAndForm = ({ protein, form }: DishTraits): readonly string[] =>
  protein === null || form === null ? [] : [`${form}, ${MEAT_FAMILIES.has(protein) ? 'meat' : protein}`];
/**
 * Returns the kind of protein of a dish and its starchy food as one text, such as 'poultry, rice'. Chicken and turkey are
 * poultry. Returns an empty list if one of the two is unknown.
 */
const listProteinAndStarch = ({ protein, starch }: DishTraits): readonly string[] =>
  protein === null || starch === null ? [] : [`${POULTRY.has(protein) ? 'poultry' : protein}, ${starch}`];
const listFoodPairs = ({ plateFoods }: DishTraits): readonly string[] => {
  const foods = plateFoods.toSorted();
  return foods.flatMap((one, at) => foods.slice(at + 1).map((other) => `${one}, ${other}`));
};

/** Cuisine of everyday dishes. Two dishes do not count as similar only because both have this cuisine. */
const EVERYDAY_CUISINE = 'American Comfort';
const ANY_DAYS = Number.POSITIVE_INFINITY;

export const PAIR_WEIGHTS = [
  {
    id: 'sameProtein',
    reason:
      'Chicken again tomorrow is what cooks complain about most. The cost is so high that it never pays. Beef on Wednesday and beef on Friday are noticed too.',
    costs: [
      { maxDays: 1, points: -150 },
      { maxDays: 2, points: -3 },
    ],
    listTraits: ({ protein }) => toList(protein),
  },
  {
    id: 'sameProteinFoodSoon',
    reason: 'A week that comes back to shrimp after a few days seems to have run out of ideas.',
    costs: [{ maxDays: 4, points: -150 }],
    listTraits: listMainProteins,
  },
  {
    id: 'sausagesSoon',
    reason:
      'Lentils with chorizo two days after sausages with potatoes are sausage again, although the lentils count as the main protein.',
    costs: [
      { maxDays: 4, points: -30 },
      { maxDays: ANY_DAYS, points: -8 },
    ],
    listTraits: listSausages,
  },
  {
    id: 'samePoultryInWeek',
    reason:
      'Turkey in a cream sauce is little change from chicken in a cream sauce. On the next day, the two are the same meat.',
    costs: [
      { maxDays: 1, points: -8 },
      { maxDays: 3, points: -4 },
      { maxDays: ANY_DAYS, points: -0.6 },
    ],
    listTraits: ({ protein }) => (POULTRY.has(protein ?? '') ? ['poultry'] : []),
  },
  {
    id: 'sameProteinFoodInWeek',
    reason:
      'Salmon from the pan and from the air fryer is the same dinner twice. So are two dishes with chickpeas.',
    costs: [{ maxDays: ANY_DAYS, points: -8 }],
    listTraits: ({ proteinFood }) => toList(proteinFood),
  },
  {
    id: 'samePulseInWeek',
    reason: 'Chickpeas three times a week are too many, even if one of the dishes has chicken too.',
    costs: [{ maxDays: ANY_DAYS, points: -20 }],
    listTraits: listPulses,
  },
  {
    id: 'mincedMeat',
    reason:
      'Kebabs of minced lamb after a skillet of minced beef are minced meat two evenings in a row. Meatballs, burgers and chili in a week are minced meat three times, whatever the animal.',
    costs: [
      { maxDays: 1, points: -30 },
      { maxDays: ANY_DAYS, points: -18 },
    ],
    listTraits: listMincedMeat,
  },
  {
    id: 'eggDishes',
    reason:
      'An omelet after a frittata is eggs two evenings in a row, even if one of the dishes has peas. Eggs with tomatoes, an omelet and a frittata are eggs three times a week.',
    costs: [
      { maxDays: 1, points: -40 },
      { maxDays: 4, points: -15 },
      { maxDays: ANY_DAYS, points: -12 },
    ],
    listTraits: listEggs,
  },
  {
    id: 'sameNoticedFood',
    reason:
      'Potatoes, zucchini or peas again within a few days are the most frequent complaint about weekly plans, in the dish or beside it. The third dish with a food costs three times as much as the second.',
    costs: [
      { maxDays: 1, points: -100 },
      { maxDays: 2, points: -4 },
      { maxDays: 4, points: -3 },
      { maxDays: ANY_DAYS, points: -11 },
    ],
    listTraits: ({ noticedFoods }) => noticedFoods,
  },
  {
    id: 'noVegetables',
    reason:
      'Two evenings in a row without vegetables are not balanced. Fried chicken, pork chops and macaroni in a week leave too few evenings with vegetables.',
    costs: [
      { maxDays: 1, points: -0.8 },
      { maxDays: ANY_DAYS, points: -0.5 },
    ],
    listTraits: listMissingVegetables,
  },
  {
    id: 'sameStarch',
    reason: 'Rice or bread may come more often than a main food, but not by default.',
    costs: [
      { maxDays: 1, points: -25 },
      { maxDays: 2, points: -1.5 },
    ],
    listTraits: ({ starch }) => toList(starch),
  },
  {
    id: 'sameStarchInWeek',
    reason:
      'Taquitos, enchiladas and a quesadilla are tortillas three times a week. Noodles after spaghetti are pasta twice.',
    costs: [{ maxDays: ANY_DAYS, points: -6 }],
    listTraits: ({ starch }) => toList(starch),
  },
  {
    id: 'sameGrainInWeek',
    reason: 'Couscous, quinoa or noodles twice a week are noticed, unlike rice or pasta.',
    costs: [{ maxDays: ANY_DAYS, points: -2 }],
    listTraits: ({ base }) => (base !== null && hasFoodTrait(base, 'everyday grain') ? [] : toList(base)),
  },
  {
    id: 'sameForm',
    reason:
      'Soup after soup feels like the same dinner. Pasta three times a week is too often, even with a day between.',
    costs: [
      { maxDays: 1, points: -10 },
      { maxDays: 4, points: -20 },
      { maxDays: ANY_DAYS, points: -6 },
    ],
    listTraits: ({ form }) => toList(form),
  },
  {
    id: 'sameMethod',
    reason: 'Frying every evening is dull, and so is the oven.',
    costs: [{ maxDays: 1, points: -0.2 }],
    listTraits: ({ method }) => toList(method),
  },
  {
    id: 'sameCuisine',
    reason: 'Two evenings of one cuisine taste alike.',
    costs: [{ maxDays: 1, points: -0.5 }],
    listTraits: ({ cuisine }) => toList(cuisine),
  },
  {
    id: 'sameCuisineInWeek',
    reason: 'Three Indian dinners are too many for a week in which the cook asked for none.',
    costs: [{ maxDays: ANY_DAYS, points: -0.6 }],
    listTraits: ({ cuisine }) => toList(cuisine).filter((name) => name !== EVERYDAY_CUISINE),
  },
  {
    id: 'sameDish',
    reason:
      'Chicken with rice twice a week is the same dinner, whatever the recipes are called. So is salmon in a pan and in an air fryer.',
    costs: [{ maxDays: ANY_DAYS, points: -12 }],
    listTraits: ({ main, base, form }) => (main === null ? [] : [`${main}, ${base ?? form ?? ''}`]),
  },
  {
    id: 'sameFoodsInWeek',
    reason:
      'Chickpeas with spinach twice a week are the same dinner, in a stew or in a skillet. Each pair of foods that two dishes share counts.',
    costs: [{ maxDays: ANY_DAYS, points: -6 }],
    listTraits: listFoodPairs,
  },
  {
    id: 'sameProteinAndFormInWeek',
    reason:
      'Pasta with bacon and pasta with pancetta are the same dinner. So are two hashes, with beef and with chicken.',
    costs: [{ maxDays: ANY_DAYS, points: -60 }],
    listTraits: listProteinAndForm,
  },
  {
    id: 'sameProteinAndStarch',
    reason:
      'Cod with potatoes and salmon with potatoes in a week are the same plate. So are turkey with rice and chicken with rice.',
    costs: [
      { maxDays: 4, points: -14 },
      { maxDays: ANY_DAYS, points: -10 },
    ],
    listTraits: listProteinAndStarch,
  },
  {
    id: 'sameSauce',
    reason:
      'Pork in soy sauce today and beef in soy sauce tomorrow taste alike. Coconut milk three times a week is too much, even if a can has to be used up.',
    costs: [
      { maxDays: 1, points: -4 },
      { maxDays: 4, points: -6 },
      { maxDays: ANY_DAYS, points: -1 },
    ],
    listTraits: ({ sauces }) => sauces,
  },
  {
    id: 'sharedProtein',
    reason:
      'Chickpeas with cod after fried cod are fish two evenings in a row, although the chickpeas come first. A week needs fish, pulses or eggs besides meat.',
    costs: [
      { maxDays: 1, points: -10 },
      { maxDays: ANY_DAYS, points: -2.2 },
    ],
    listTraits: ({ proteins }) => proteins,
  },
  {
    id: 'littleProteins',
    reason:
      'A plain soup after buttered noodles leaves eaters hungry two evenings in a row. A week with several dishes of nothing but starch and vegetables does not feed well.',
    costs: [
      { maxDays: 1, points: -2 },
      { maxDays: ANY_DAYS, points: -0.8 },
    ],
    listTraits: listMissingProtein,
  },
] as const satisfies readonly PairWeight[];

export type PairKind = (typeof PAIR_WEIGHTS)[number]['id'];

/**
 * Returns the points for each trait that two dishes share.
 * @param daysApart number of days between the meals of the two dishes
 */
export const computeSharedTraitPenalty = ({ costs }: PairWeight, daysApart: number): number =>
  costs.reduce((sum, { maxDays, points }) => (daysApart <= maxDays ? sum + points : sum), 0);
