import { INGREDIENTS } from '#domain/foods/catalog';
import { listNames, recipes } from './starter-recipes.ts';

/** Ingredients that the steps of a recipe mention, as canonical names. */
export interface Mentions {
  /** Listed and clearly named. */
  readonly listed: ReadonlySet<string>;
  /** Named but not listed. */
  readonly unlisted: ReadonlySet<string>;
}

/** Words that are too vague alone: 'the sauce' need not be the soy sauce. */
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

/** Words that look like an ingredient: a tool, an action, shapes, and the fat that meat leaves in the pan. */
const OTHER_THINGS = ['rice cooker', 'mince', 'toast', 'bun', 'fat'];
/** Parts of a listed ingredient: the yolk is in the egg. */
const PARTS: Readonly<Record<string, string>> = { 'egg yolk': 'egg', 'egg white': 'egg' };

/** Reduces a word to a form that its singular and plural share; the form need not be a word. */
const stem = (word: string): string =>
  word
    .replace(/leaves$/u, 'leaf')
    .replace(/ies$/u, 'y')
    .replace(/(o|s|x|ch|sh)es$/u, '$1')
    .replace(/([^su])s$/u, '$1');

/** The stems of a text; punctuation is a separate word, so that no name extends across it. */
function toStems(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return (plain.match(/[a-z]+|[.,;:()]/gu) ?? []).map(stem);
}

const toKey = (text: string): string => toStems(text).join(' ');

/**
 * The ingredients of starter recipes. The table has hundreds of others, whose names include words that steps use for
 * other things: 'dressing', 'spread', 'roll'.
 */
const COOKED_WITH = new Set(recipes.flatMap(listNames));
const KNOWN = INGREDIENTS.filter(({ name }) => COOKED_WITH.has(name));

const CANONICAL: ReadonlyMap<string, string> = new Map([
  ...KNOWN.flatMap(({ name, synonyms }) => synonyms.map((synonym) => [toKey(synonym), name] as const)),
  ...KNOWN.map(({ name }) => [toKey(name), name] as const),
]);
const OTHER_KEYS = new Set(OTHER_THINGS.map(toKey));
const LONGEST = 5;

/** First and last words of a name, which a step may use instead: 'chicken' and 'breast', 'butter'. */
function shortForms(name: string): string[] {
  const words = toStems(name);
  const cuts = words.slice(1).map((_, at) => at + 1);
  return [...cuts.map((at) => words.slice(0, at)), ...cuts.map((at) => words.slice(at))]
    .filter((part) => part.some((word) => !VAGUE.has(word)))
    .map((part) => part.join(' '));
}

/** Short forms, with the listed ingredients that each may mean. */
function collectShortForms(names: readonly string[]): Map<string, string[]> {
  const namesByForm = new Map<string, string[]>();
  for (const name of names) {
    for (const form of new Set(shortForms(name)))
      namesByForm.set(form, [...(namesByForm.get(form) ?? []), name]);
  }
  return namesByForm;
}

/**
 * Finds ingredients in steps, the longest name first, so that coconut milk does not count as milk. A short form that
 * fits several listed ingredients names none of them, but is not an unlisted ingredient either.
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
