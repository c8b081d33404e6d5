/**
 * Recipe collections, each with a page at `/collection/{key}`. The texts, links and sitemap entries are derived from
 * the rows below (see 'add a collection' in CONTRIBUTING.md).
 */
import { DIETS } from '../eaters/diets/diets.ts';
import { parseLabelBitsWithoutImplied } from '../eaters/diets/labels.ts';
import { toPlural } from '../foods/plural.ts';
import { ALWAYS_OWNED_TOOL } from '../tools/tools.ts';
import type { ListConditions } from './conditions.ts';

export interface Collection {
  /**
   * Last part of the path of the collection's page. Do not change it after publication: links to the page would break.
   */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly conditions: ListConditions;
}

/**
 * Cooking vessels, such as pots and pans. A one-pot dish uses exactly one vessel, and otherwise only tools that are
 * easy to wash.
 */
const VESSELS = new Set(['pan', 'pot', 'dutch oven', 'wok', 'slow cooker', 'pressure cooker', 'rice cooker']);
/** Tools that a one-pot dish may use besides its vessel, because they are easy to wash. */
const MINOR_TOOLS = new Set([ALWAYS_OWNED_TOOL, 'stovetop', 'microplane']);
/** Kitchen tools used with heat. A no-cook recipe needs none of them. */
const HOT = new Set([
  ...VESSELS,
  ...[
    'oven',
    'stovetop',
    'microwave',
    'air fryer',
    'baking sheet',
    'grill/griddle',
    'steamer basket',
    'toaster',
  ],
]);

function isOnePot(tools: readonly string[]): boolean {
  const main = tools.filter((tool) => !MINOR_TOOLS.has(tool));
  return main.length === 1 && VESSELS.has(main[0] ?? '');
}

export const COLLECTIONS: readonly Collection[] = [
  {
    key: 'quick',
    title: 'Quick dinners',
    text: 'Dinner on the table in 20 minutes or less.',
    conditions: { kinds: ['main'], maxMinutes: 20 },
  },
  {
    key: 'one-pot',
    title: 'One-pot dinners',
    text: 'One pot or pan, and less to wash up.',
    conditions: { kinds: ['main'], tools: isOnePot },
  },
  {
    key: 'few-ingredients',
    title: 'Five ingredients or fewer',
    text: 'Recipes with at most five ingredients besides staples such as salt, oil and flour.',
    conditions: { kinds: ['main', 'side', 'breakfast', 'sweet'], maxFoods: 5 },
  },
  {
    key: 'no-cook',
    title: 'No-cook recipes',
    text: 'No cooking needed. Perfect for hot days.',
    conditions: {
      kinds: ['main', 'side', 'breakfast', 'sweet'],
      tools: (tools) => tools.length > 0 && !tools.some((tool) => HOT.has(tool)),
    },
  },
  {
    key: 'vegetarian',
    title: 'Vegetarian recipes',
    text: 'No meat or fish, and no cheese that may be made with rennet.',
    conditions: { kinds: ['main', 'side', 'breakfast'], without: DIETS.vegetarian },
  },
  {
    key: 'vegan',
    title: 'Vegan recipes',
    text: 'Plant-based: no meat, fish, dairy, eggs or honey.',
    conditions: { kinds: ['main', 'side', 'breakfast'], without: DIETS.vegan },
  },
  {
    key: 'gluten-free',
    title: 'Gluten-free recipes',
    text: 'No ingredients that contain, or may contain, gluten. Always check labels.',
    conditions: { kinds: ['main', 'side', 'breakfast'], without: parseLabelBitsWithoutImplied('gluten') },
  },
  {
    key: 'high-protein',
    title: 'High-protein dinners',
    text: 'Dinners with at least 30 grams of protein per serving.',
    conditions: { kinds: ['main'], bounds: { minProtein: 30 } },
  },
  {
    key: 'light',
    title: 'Light dinners',
    text: 'Dinners with at most 450 calories per serving.',
    conditions: { kinds: ['main'], bounds: { maxCalories: 450 } },
  },
  {
    key: 'breakfast',
    title: 'Breakfasts',
    text: 'Start the day well, from porridge to shakshuka.',
    conditions: { kinds: ['breakfast'] },
  },
  {
    key: 'sides',
    title: 'Side dishes',
    text: 'To go with your main dish, from salads to rice.',
    conditions: { kinds: ['side'] },
  },
  {
    key: 'desserts',
    title: 'Desserts and cakes',
    text: 'Cakes, cookies, puddings and ice cream.',
    conditions: { kinds: ['sweet'] },
  },
  {
    key: 'breads',
    title: 'Breads',
    text: 'Loaves, rolls and flatbreads to bake at home.',
    conditions: { kinds: ['bread'] },
  },
  {
    key: 'drinks',
    title: 'Drinks',
    text: 'Hot and cold drinks.',
    conditions: { kinds: ['drink'] },
  },
  {
    key: 'sauces',
    title: 'Sauces and condiments',
    text: 'Sauces, dips, pickles and spice mixes to lift a plain dish.',
    conditions: { kinds: ['sauce'] },
  },
];

export const findRecipeCollection = (key: string): Collection | undefined =>
  COLLECTIONS.find((collection) => collection.key === key);

export const capitalizeCuisine = (name: string): string =>
  name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * Nouns that a title such as 'Recipes with eggs' shows in the plural. Other nouns stay singular, as in 'Recipes with
 * rice'.
 */
const COUNTABLE_NOUNS = new Set(
  `apple apricot artichoke aubergine avocado bagel banana beet blackberry blueberry breast carrot cherry chop courgette
  cranberry cucumber drumstick egg eggplant fig grapefruit leek lemon lime mango mushroom nectarine onion orange parsnip
  peach pear pepper pineapple plum pomegranate potato radish raspberry sausage scallion shallot steak strawberry thigh
  tomato tortilla turnip wing yolk`.split(/\s+/),
);

/** Pluralizes a food name for a title if its last word is countable: 'chicken breasts', but 'rice'. */
export const pluralizeIfCountable = (name: string): string =>
  COUNTABLE_NOUNS.has(name.slice(name.lastIndexOf(' ') + 1).toLowerCase()) ? toPlural(name) : name;
