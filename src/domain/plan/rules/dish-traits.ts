/**
 * Traits of a dish that the rules for meal plans use: its main protein, form and cooking method, and the
 * amounts of its foods per serving. They are derived from the title, the foods and the tools of the recipe.
 */
import { findGeneralFood } from '../../foods/kinds.ts';
import { findFoodFamily, findProteinFamily } from '../../foods/traits/food-families.ts';
import { splitCommaList } from '../../lib/comma-list.ts';
import type { PreparedRecipe } from '../../matching/score/prepare.ts';
import type { Knowledge } from '../../matching/types.ts';
import type { DishKind } from '../../recipes/kinds.ts';
import { normalizeTitleForPhrases } from '../../recipes/title-phrases.ts';
import { type FoodGroup, toFoodGroup, USUAL_GRAMS } from './food-groups.ts';
import {
  type FoodAmount,
  findFoodPositionInTitle,
  isStarchyRoot,
  listFoodsEatersRemember,
  listVegetables,
  ROOT_GRAMS,
} from './noticed-foods.ts';
import { findCookingMethodInTitle, findDishFormInTitle } from './title-words.ts';

export interface DishTraits {
  readonly kind: DishKind;
  /** Tags of the recipe's author, in lower case. */
  readonly tags: ReadonlySet<string>;
  /** Title in lower case without punctuation, with a space at both ends (`normalizeTitleForPhrases`). */
  readonly title: string;
  /** The most important food of the dish, except grain foods such as rice; null if the dish has only grain foods. */
  readonly main: string | null;
  /** The most important grain food of the dish, such as rice, pasta or bread; null if the dish has no grain food. */
  readonly base: string | null;
  /**
   * Family of the main starchy food of the dish: 'pasta' for noodles. A dish without a grain food but with
   * enough potatoes or other starchy roots has the family 'potato'. Null for any other dish.
   */
  readonly starch: string | null;
  /**
   * True if the dish has enough grain foods or starchy roots to fill an eater, or is bread, pasta or pastry by its
   * form.
   */
  readonly isStarchy: boolean;
  readonly cuisine: string | null;
  /** Cooking time in minutes; null if the recipe does not state it. */
  readonly minutes: number | null;
  /** Family of the main protein, such as chicken, beef or pulses; null if no food gives the dish its protein. */
  readonly protein: string | null;
  /** General name of the food that gives the dish its main protein, such as salmon; null without a main protein. */
  readonly proteinFood: string | null;
  /**
   * Families of all foods that give the dish much of its protein, such as beef and egg, without duplicates. Includes
   * the main protein.
   */
  readonly proteins: readonly string[];
  /** General names of the vegetables that an eater notices in the dish, without duplicates. */
  readonly vegetables: readonly string[];
  /**
   * General names of the foods that an eater remembers for some days, without duplicates: vegetables, potatoes and
   * other starchy roots, and cheese.
   */
  readonly noticedFoods: readonly string[];
  /** Foods that give the sauce of the dish its taste, such as soy sauce or coconut milk. */
  readonly sauces: readonly string[];
  /**
   * General names of the foods that an eater notices in the dish, without duplicates: its protein foods, its
   * vegetables, the foods of its sauce, and its grain food or roots.
   */
  readonly plateFoods: readonly string[];
  /** Form in which the dish is eaten, such as soup, pasta or sandwich; null if it has no particular form. */
  readonly form: string | null;
  readonly method: string | null;
  readonly foods: ReadonlySet<string>;
  /** Foods that make up a large part of the dish. A plan never replaces them with substitutes. */
  readonly mainFoods: ReadonlySet<string>;
  /**
   * Grams per serving of each food group. If the weight of a food is unknown, a typical weight of the food group is
   * used.
   */
  readonly grams: Readonly<Record<FoodGroup, number>>;
  /**
   * Grams per serving of vegetables, without potatoes and other starchy roots. Onions and other aromatics count, but at
   * most `AROMATIC_GRAMS`.
   */
  readonly vegetableGrams: number;
  readonly recipeServings: number;
  /** Number of the dish's foods that are a protein, a grain, a vegetable or a fruit. */
  readonly bodyFoods: number;
}

const BODY: ReadonlySet<FoodGroup> = new Set(['protein', 'grain', 'vegetable', 'fruit']);
/**
 * Minimum weight of a main food, as a fraction of the weight of all proteins, grains, vegetables and fruit in the dish.
 */
const MAIN_PART = 0.12;

/**
 * Minimum grams of eggs and minimum grams of cheese per serving that count as the protein of a dish. Smaller amounts
 * only bind, glaze or season the dish.
 */
const [EGG_GRAMS, CHEESE_GRAMS] = [40, 20];
/**
 * Minimum grams per serving of a food that gives a dish much of its protein. Foods of the main protein's family do not
 * need this minimum.
 */
const PART_GRAMS = 40;
/**
 * Maximum grams per serving of onions and other aromatics that count as vegetables. A dish of onions only is not a dish
 * of vegetables.
 */
const AROMATIC_GRAMS = 30;
const METHOD_TOOLS: readonly (readonly [tool: string, method: string])[] = [
  ['slow cooker', 'slow cooker'],
  ['air fryer', 'air fryer'],
  ['grill', 'grill'],
  ['oven', 'oven'],
];

/** Minimum grams of grain foods and starchy roots in a serving, as eaten, for a dish that satisfies hunger. */
const FILLING_GRAMS = 55;
/** Grain foods that take up water, so that they weigh 2.5 times as much when they are eaten. */
const DRY_GRAINS: ReadonlySet<string> = new Set(
  splitCommaList(
    'rice, pasta, noodles, rice noodles, couscous, bulgur, quinoa, barley, oats, polenta, grits, millet, farro, wheat berries, cornmeal',
  ),
);
/** Foods that are the satiating part of a dough, although they are staples or binders in most dishes. */
const DOUGH_FOODS: ReadonlySet<string> = new Set(['flour', 'cornmeal']);
/** Foods that do not count as the satiating part of a breaded or fried dish, because they are its crust. */
const COATINGS: ReadonlySet<string> = new Set(['flour', 'cornmeal', 'breadcrumbs', 'panko']);
/** Forms of dishes that are made of a dough, bread, pasta, rice or potatoes, even if the recipe states no amount of it. */
const STARCHY_FORMS: ReadonlySet<string> = new Set([
  ...['pizza', 'sandwich', 'pasta', 'noodles', 'rice', 'hash', 'stuffed potato'],
]);

/**
 * Returns the factor that converts the raw weight of a food to the weight of satiating food as eaten: 2.5 for dry
 * grains such as pasta, which take up water; 1 for other grain foods and starchy roots; 0 for any other food.
 */
function getFillingFactor(food: string, group: FoodGroup): number {
  if (isStarchyRoot(food)) return 1;
  if (group !== 'grain' && !DOUGH_FOODS.has(food)) return 0;
  return DRY_GRAINS.has(findGeneralFood(food)) ? 2.5 : 1;
}

const FORM_BY_BASE: Readonly<Record<string, string>> = { pasta: 'pasta', noodles: 'noodles', rice: 'rice' };

export interface TraitInput {
  readonly prepared: PreparedRecipe;
  readonly servings: number;
  readonly tags: readonly string[];
}

/**
 * Derives the traits of a dish from its recipe. Foods are converted to their general kind, such as chicken for chicken
 * breast.
 */
export function computeDishTraits(
  { prepared: { recipe, needs, shares }, servings, tags }: TraitInput,
  knowledge: Pick<Knowledge, 'convert' | 'isStaple'>,
): DishTraits {
  const title = normalizeTitleForPhrases(recipe.title);
  const grams: Record<FoodGroup, number> = {
    ...{ protein: 0, cheese: 0, grain: 0, vegetable: 0, fruit: 0, aromatic: 0, sweet: 0, rest: 0 },
  };
  const form = findDishFormInTitle(title);
  const method = findCookingMethodInTitle(title);
  const isCoated = form === 'breaded' || method === 'fry';
  let [rootGrams, fillingGrams] = [0, 0];
  const families: Family[] = [];
  const body: FoodAmount[] = [];
  const amounts: FoodAmount[] = [];
  let [main, base] = [null as string | null, null as string | null];
  let [mainShare, baseShare] = [0, 0];
  for (const [i, { name, amount, unit }] of needs.entries()) {
    const group = toFoodGroup(name);
    const weight = amount === null ? null : knowledge.convert(amount, unit, 'g', name);
    const each = weight === null ? USUAL_GRAMS[group] : weight / Math.max(1, servings);
    grams[group] += each;
    if (isStarchyRoot(name)) rootGrams += each;
    fillingGrams += isCoated && COATINGS.has(name) ? 0 : each * getFillingFactor(name, group);
    amounts.push({ name, grams: each });
    if (BODY.has(group)) body.push({ name, grams: each });
    const share = shares[i] as number;
    if (!knowledge.isStaple(name)) {
      if (group === 'grain' && share > baseShare) [base, baseShare] = [name, share];
      if (group !== 'grain' && share > mainShare) [main, mainShare] = [name, share];
    }
    const family = findProteinFamily(name);
    if (family === 'egg' && each < EGG_GRAMS) continue;
    if (family === 'cheese' && each < CHEESE_GRAMS) continue;
    if (family !== null)
      families.push({ family, name, grams: each, titleAt: findFoodPositionInTitle(title, name) });
  }
  const bodyGrams = body.reduce((sum, one) => sum + one.grams, 0);
  const general = base === null ? null : findGeneralFood(base);
  const protein = pickProtein(families);
  const goodParts = families.filter((one) => one.family === protein?.family || one.grams >= PART_GRAMS);
  const proteins = [...new Set(goodParts.map(({ family }) => family))];
  const proteinFoods = goodParts.map(({ name }) => findGeneralFood(name));
  const vegetables = listVegetables(title, body);
  const dishForm = form ?? FORM_BY_BASE[general ?? ''] ?? null;
  const sauces = [...new Set(needs.flatMap(({ name }) => findFoodFamily(name, 'sauce') ?? []))];
  return {
    kind: recipe.kind,
    tags: new Set(tags.map((tag) => tag.toLowerCase())),
    title,
    main: main === null ? null : findGeneralFood(main),
    base: general,
    starch: pickStarch({ form: dishForm, grain: general, rootGrams }),
    isStarchy: fillingGrams >= FILLING_GRAMS || (dishForm !== null && STARCHY_FORMS.has(dishForm)),
    cuisine: recipe.cuisine,
    minutes: recipe.minutes,
    protein: protein?.family ?? null,
    proteinFood: protein === null ? null : findGeneralFood(protein.name),
    ...{ proteins, vegetables, sauces },
    noticedFoods: listFoodsEatersRemember(title, amounts),
    plateFoods: [
      ...new Set([...proteinFoods, ...vegetables, ...sauces, ...(general === null ? [] : [general])]),
    ],
    form: dishForm,
    method: method ?? METHOD_TOOLS.find(([tool]) => recipe.tools.includes(tool))?.[1] ?? null,
    foods: new Set(recipe.ingredients.map(({ name }) => name)),
    mainFoods: new Set(
      [
        main,
        base,
        ...body.filter((one) => one.grams >= MAIN_PART * bodyGrams).map(({ name }) => name),
        ...needs
          .filter(
            ({ name }) =>
              (findFoodFamily(name, 'sauce') !== null || toFoodGroup(name) === 'cheese') &&
              Number.isFinite(findFoodPositionInTitle(title, name)),
          )
          .map(({ name }) => name),
      ].filter((food) => food !== null),
    ),
    grams,
    vegetableGrams: grams.vegetable + Math.min(AROMATIC_GRAMS, grams.aromatic) - rootGrams,
    recipeServings: servings,
    bodyFoods: body.length,
  };
}

function pickStarch(dish: {
  readonly form: string | null;
  readonly grain: string | null;
  readonly rootGrams: number;
}): string | null {
  if (dish.form === 'pasta' || dish.form === 'noodles') return 'pasta';
  if (dish.grain !== null) return findFoodFamily(dish.grain, 'starch') ?? dish.grain;
  return dish.rootGrams >= ROOT_GRAMS ? 'potato' : null;
}

interface Family {
  readonly family: string;
  readonly name: string;
  readonly grams: number;
  /** Position of the food in the title; Infinity if the title does not name it. */
  readonly titleAt: number;
}

/**
 * Returns the protein by which a cook would describe the dish: the first one in the title, or else the heaviest one.
 * Eggs and cheese are returned only if the dish has no meat, fish or pulses.
 */
function pickProtein(foods: readonly Family[]): Family | null {
  const isMinor = ({ family }: Family) => Number(family === 'egg' || family === 'cheese');
  const sums = [...Map.groupBy(foods, ({ family }) => family)].map(([family, all]) => ({
    family,
    name: all.reduce((heaviest, one) => (one.grams > heaviest.grams ? one : heaviest)).name,
    grams: all.reduce((sum, { grams }) => sum + grams, 0),
    titleAt: Math.min(...all.map(({ titleAt }) => titleAt)),
  }));
  const [first] = sums.sort(
    (a, b) =>
      isMinor(a) - isMinor(b) ||
      (a.titleAt === b.titleAt ? 0 : a.titleAt - b.titleAt) ||
      b.grams - a.grams ||
      (a.family < b.family ? -1 : 1),
  );
  return first ?? null;
}

/** Families of proteins (`DishTraits.protein`) that are meat. Fish is not one of them. */
export const MEAT_FAMILIES: ReadonlySet<string> = new Set(['chicken', 'turkey', 'beef', 'lamb', 'pork']);
