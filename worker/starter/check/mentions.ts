import { INGREDIENTS } from '#domain/foods/catalog';
import { splitCommaList } from '#domain/lib/comma-list';

/** Ingredients that the instructions of a recipe mention, as canonical names. */
export interface Mentions {
  /** Ingredients that the recipe lists and the instructions clearly name. */
  readonly listed: ReadonlySet<string>;
  /** Ingredients that the instructions name but the recipe does not list. */
  readonly unlisted: ReadonlySet<string>;
}

/** Words that are too vague to name an ingredient alone: 'the sauce' need not be the soy sauce. */
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
 * Words in instructions that look like an ingredient but mean a tool, an action, a shape, or the fat that meat leaves
 * in the pan.
 */
const OTHER_THINGS = ['rice cooker', 'mince', 'toast', 'bun', 'fat'];
/** Parts of an ingredient, which count as listed with the ingredient: the yolk is in the egg. */
const PARTS: Readonly<Record<string, string>> = { 'egg yolk': 'egg', 'egg white': 'egg' };

/** Reduces a word to a form that its singular and plural share. The form need not be a word. */
const stem = (word: string): string =>
  word
    .replace(/leaves$/u, 'leaf')
    .replace(/ies$/u, 'y')
    .replace(/(o|s|x|ch|sh)es$/u, '$1')
    .replace(/([^su])s$/u, '$1');

/** Returns the word stems of a text. Punctuation is a separate element, so that no name extends across it. */
function toStems(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return (plain.match(/[a-z]+|[.,;:()]/gu) ?? []).map(stem);
}

const toKey = (text: string): string => toStems(text).join(' ');

/**
 * Names in the food table that instructions also use for parts of the dish: 'shape the dough', 'pour over the dressing',
 * 'skim the fat off the broth'. They count as ingredients only if the recipe lists them.
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
      // Without digits and short words: '7 spice' would be found in 'spice', and 'm&ms' in '5 mm'.
      .filter((synonym) => !/\d/u.test(synonym) && toKey(synonym).length > 3)
      .map((synonym) => [toKey(synonym), name] as const),
  ),
  ...INGREDIENTS.map(({ name }) => [toKey(name), name] as const),
]);

const OTHER_KEYS = new Set(OTHER_THINGS.map(toKey));
const LONGEST = 5;

/**
 * Returns the first and last words of a food name, which an instruction may use instead: 'chicken' and 'breast',
 * 'butter'.
 */
function shortForms(name: string): string[] {
  const words = toStems(name);
  const cuts = words.slice(1).map((_, at) => at + 1);
  return [...cuts.map((at) => words.slice(0, at)), ...cuts.map((at) => words.slice(at))]
    .filter((part) => part.some((word) => !VAGUE.has(word)))
    .map((part) => part.join(' '));
}

/** Returns the short forms of food names, with the listed ingredients that each may mean. */
function collectShortForms(names: readonly string[]): Map<string, string[]> {
  const namesByForm = new Map<string, string[]>();
  for (const name of names) {
    for (const form of new Set(shortForms(name)))
      namesByForm.set(form, [...(namesByForm.get(form) ?? []), name]);
  }
  return namesByForm;
}

/**
 * Finds ingredients in instructions. Checks the longest name first, so that coconut milk does not count as milk. A
 * short form that fits several listed ingredients counts as none of them, and not as an unlisted ingredient either.
 * @param names canonical names that the recipe lists
 */
export function findMentions(steps: readonly string[], names: readonly string[]): Mentions {
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
      else if (candidates !== undefined)
        for (const one of candidates.length === 1 ? candidates : []) listed.add(one);
      else if (name !== undefined && !AMBIGUOUS.has(key) && !AMBIGUOUS.has(toKey(name))) {
        if (!names.includes(PARTS[name] ?? '')) unlisted.add(name);
      } else continue;
      break;
    }
    start += Math.max(1, length);
  }
  return { listed, unlisted };
}
