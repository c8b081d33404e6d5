import { INGREDIENTS } from '#domain/foods/catalog';
import { toUncookedFood } from '#domain/foods/kinds';
import { splitCommaList } from '#domain/lib/comma-list';

export interface Mentions {
  readonly listed: ReadonlySet<string>;
  readonly unlisted: ReadonlySet<string>;
}

/**
 * Words that do not identify an ingredient on their own: 'the sauce' in a step may be a different sauce from the soy
 * sauce in the ingredient list.
 */
const VAGUE = new Set([
  ...[
    'red',
    'green',
    'white',
    'black',
    'brown',
    'whole',
    'wheat',
    'bell',
    'hot',
    'heavy',
    'sour',
    'sweet',
    'dark',
  ],
  ...[
    'ground',
    'dried',
    'canned',
    'frozen',
    'unsalted',
    'baking',
    'silken',
    'condensed',
    'vegetable',
    'half',
    'and',
  ],
  ...['sauce', 'powder', 'paste', 'puree', 'juice', 'seed', 'extract', 'greek', 'fish', 'chip'],
]);

/**
 * Names of foods that are ignored in instructions, because they usually have a different meaning there: a tool ('rice
 * cooker'), an action ('toast'), a shape ('bun'), or the fat that meat leaves in the pan.
 */
const OTHER_THINGS = ['rice cooker', 'mince', 'toast', 'bun', 'fat'];
/** Parts of foods that count as the whole food: if a recipe lists 'egg', its steps may name an 'egg yolk'. */
const PARTS: Readonly<Record<string, string>> = { 'egg yolk': 'egg', 'egg white': 'egg' };

/** Reduces a word to a stem that its singular and plural share. The stem need not be a word. */
const stem = (word: string): string =>
  word
    .replace(/leaves$/u, 'leaf')
    .replace(/ies$/u, 'y')
    .replace(/(o|s|x|ch|sh)es$/u, '$1')
    .replace(/([^su])s$/u, '$1');

/**
 * Returns the word stems of a text. Punctuation marks are separate elements, so that no food name is found across them.
 */
function toStems(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return (plain.match(/[a-z]+|[.,;:()]/gu) ?? []).map(stem);
}

const toKey = (text: string): string => toStems(text).join(' ');

/**
 * Names of foods that instructions also use for a part of the dish itself: 'shape the dough', 'pour over the dressing',
 * 'skim the fat off the broth'. Such a name counts as an ingredient only if the recipe lists the food.
 */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  splitCommaList(`grits, dressing, spread, roll, dough, pizza dough, pie dough, batter, salad, cracker, greens, herbs,
    vegetables, veggies, fries, fruit, nut, bones, ribs, biscuit, scone, crisps, cake, pie, cupcake,
    syrup, simple syrup, stock, broth, bouillon, juice, soda, chips, sprinkles, decorations, meat,
    whole chicken, whole chickens, broiler, fryer, fish, ling, marinade, dip, pudding, custard, pancakes,
    crepe, crepes, caramels, meatballs, gravy, fried onions, white sauce, bechamel, muffins, cookies,
    coleslaw, flatbread, tea, char, egg wash, wings, drummettes, crackling, fluff, honeycomb, chai,
    squirt, clam, clams, fowl, hen, roaster, popcorn, pesto, hummus, falafel, tartar sauce, toffee, crust,
    chimichurri, salsa, guacamole, sausages, patty, patties, frosting, icing, streusel, filling,
    tortilla chips, waffles, pizza, bread dough, biscuits, dumplings, curry, stuffing, ice cubes,
    croutons, pretzels, granola, jam, pickles, mix, rub, shells, noodle, noodles, topping,
    artichoke hearts, arborio rice, almond flour, beef patty, chicken wings, pie crust, bread rolls,
    corn tortilla, snails, sweetened coconut, chocolate sandwich cookies, chicken bones,
    blue cheese dressing, bitters, amaranth leaves, scallion oil, speck, egg product, wrap, wraps,
    steamers, chestnut, garlic oil, basil oil, herb oil, crispy onions, crispy shallots, carcass,
    chicken carcass, turkey carcass, crushed tomatoes, liquid egg, berries, mixed berries,
    sandwich cookies`).map(toKey),
);

const CANONICAL: ReadonlyMap<string, string> = new Map([
  ...INGREDIENTS.flatMap(({ name, synonyms }) =>
    synonyms
      // Leave out synonyms with digits, and short synonyms. Otherwise, the word 'spice' in a step would count as the
      // food '7 spice', and '5 mm' as 'm&ms'.
      .filter((synonym) => !/\d/u.test(synonym) && toKey(synonym).length > 3)
      .map((synonym) => [toKey(synonym), toUncookedFood(name)] as const),
  ),
  // Ingredient lists call cooked rice 'rice', so 'the cold rice' in a step means rice.
  ...INGREDIENTS.map(({ name }) => [toKey(name), toUncookedFood(name)] as const),
]);

const OTHER_KEYS = new Set(OTHER_THINGS.map(toKey));
const LONGEST = 5;

/** Returns the shorter names by which an instruction may mention a food: 'chicken' or 'breast' for 'chicken breast'. */
function shortForms(name: string): string[] {
  const words = toStems(name);
  const cuts = words.slice(1).map((_, at) => at + 1);
  return [...cuts.map((at) => words.slice(0, at)), ...cuts.map((at) => words.slice(at))]
    .filter((part) => part.some((word) => !VAGUE.has(word)))
    .map((part) => part.join(' '));
}

/**
 * Returns the short forms of food names, each with the ingredients of the recipe that it may mean: 'chicken' may mean
 * 'chicken breast' or 'chicken broth'.
 */
function collectShortForms(names: readonly string[]): Map<string, string[]> {
  const namesByForm = new Map<string, string[]>();
  for (const name of names) {
    for (const form of new Set(shortForms(name)))
      namesByForm.set(form, [...(namesByForm.get(form) ?? []), name]);
  }
  return namesByForm;
}

/**
 * Chooses the listed ingredient that a short form means, if several ingredients fit. Prefers an ingredient whose name
 * ends in the short form: 'the chicken' means 'cooked chicken' rather than 'chicken broth'. Returns no ingredient if
 * several fit equally well.
 */
function chooseMeant(candidates: readonly string[], key: string): readonly string[] {
  const ending = candidates.filter((name) => toKey(name).endsWith(` ${key}`));
  const best = ending.length > 0 ? ending : candidates;
  return best.length === 1 ? best : [];
}

/**
 * Finds the ingredients that instructions mention. Checks longer names first, so that 'coconut milk' does not count as
 * 'milk'. Ignores a short form such as 'chicken' if it fits several listed ingredients equally well.
 * @param names canonical names of the ingredients that the recipe lists
 */
export function findMentionedIngredients(steps: readonly string[], names: readonly string[]): Mentions {
  const words = steps.flatMap((step) => [...toStems(step), '.']);
  const short = collectShortForms(names);
  const listed = new Set<string>();
  const unlisted = new Set<string>();
  for (let start = 0; start < words.length; ) {
    let length = Math.min(LONGEST, words.length - start);
    for (; length > 0; length -= 1) {
      const key = words.slice(start, start + length).join(' ');
      const name = CANONICAL.get(key);
      const candidates = short.get(key);
      if (OTHER_KEYS.has(key)) break;
      if (name !== undefined && names.includes(name)) listed.add(name);
      else if (candidates !== undefined) for (const one of chooseMeant(candidates, key)) listed.add(one);
      else if (name !== undefined && !AMBIGUOUS.has(key) && !AMBIGUOUS.has(toKey(name))) {
        if (!names.includes(PARTS[name] ?? '')) unlisted.add(name);
      } else continue;
      break;
    }
    start += Math.max(1, length);
  }
  return { listed, unlisted };
}
