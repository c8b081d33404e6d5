import { INGREDIENTS } from '#domain/foods/catalog';
import { listNames, recipes } from './starter-recipes.ts';

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
 * Names of the ingredients of all starter recipes. The food table has hundreds of others, some with names that
 * instructions use for other things: 'dressing', 'spread', 'roll'.
 */
const COOKED_WITH = new Set(recipes.flatMap(listNames));
const KNOWN = INGREDIENTS.filter(({ name }) => COOKED_WITH.has(name));

const CANONICAL: ReadonlyMap<string, string> = new Map([
  ...KNOWN.flatMap(({ name, synonyms }) => synonyms.map((synonym) => [toKey(synonym), name] as const)),
  ...KNOWN.map(({ name }) => [toKey(name), name] as const),
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
      else if (name !== undefined) {
        if (!names.includes(PARTS[name] ?? '')) unlisted.add(name);
      } else continue;
      break;
    }
    start += Math.max(1, length);
  }
  return { listed, unlisted };
}
