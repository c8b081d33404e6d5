import { memoizeLru } from '../lib/memoize-lru.ts';
import { generateFoodNameCandidates } from './readings.ts';
import { type SimilarWord, SimilarWords } from './similar-words.ts';
import { guessSingularForms, normalizeName, toLookupKey } from './spelling.ts';

export { normalizeName };

export interface Resolver {
  /**
   * Returns the canonical name for a known name or synonym, in the singular or plural. Returns null for any other text.
   */
  entry(text: string): string | null;
  /**
   * Returns the canonical name for a food name in a recipe line or a pantry. If the whole text is not a known name,
   * drops descriptors ('large', 'finely chopped'), measures ('cloves of') and endings ('for frying'). Matches whole
   * words only. Returns null if the remaining words are not a known ingredient.
   */
  ingredient(text: string): string | null;
  hasWord(word: string): boolean;
  /** Returns the words in known names that differ from `word` by at most `edits` typos. `word` is a look-up key. */
  similarWords(word: string, edits: number): readonly SimilarWord[];
}

interface Named {
  readonly name: string;
  readonly synonyms?: readonly string[] | undefined;
}

interface Alias {
  readonly alias: string;
  readonly canonical_name: string;
}

class Names {
  readonly #names = new Map<string, string>();

  add(key: string, name: string): void {
    if (key !== '' && !this.#names.has(key)) this.#names.set(key, name);
  }

  addSingulars(): void {
    for (const [key, name] of [...this.#names])
      for (const singular of guessSingularForms(key)) this.add(singular.trim(), name);
  }

  get(key: string): string | undefined {
    return this.#names.get(key);
  }

  keys(): Iterable<string> {
    return this.#names.keys();
  }
}

/** Maximum number of names in the resolver's cache. The cache saves time, because most names occur in many recipes. */
const NAMES_REMEMBERED = 10_000;

function firstKnown(candidates: Iterable<string>, names: Names): string | null {
  for (const candidate of candidates) {
    for (const key of [candidate, ...guessSingularForms(candidate)]) {
      const name = names.get(key);
      if (name !== undefined) return name;
    }
  }
  return null;
}

/**
 * Follows an alias to the name that it stands for, which may be an alias too. If the final name is not a known food, it
 * becomes a new canonical name.
 */
function followAliases(
  alias: string,
  targets: ReadonlyMap<string, string>,
  canonical: Names,
  synonyms: Names,
): string {
  let name = alias;
  let key = toLookupKey(name);
  for (const seen = new Set<string>(); canonical.get(key) === undefined; key = toLookupKey(name)) {
    seen.add(key);
    const next = targets.get(key);
    if (next === undefined || seen.has(toLookupKey(next))) break;
    name = next;
  }
  return canonical.get(key) ?? synonyms.get(key) ?? normalizeName(name);
}

/**
 * Creates a resolver for ingredients and aliases (imported names that stand for another name). If a name could mean
 * several foods, these rules apply in order:
 * - A canonical name means its own ingredient.
 * - An alias has priority over a synonym, so that an imported alias takes effect.
 * - A synonym of several ingredients means the first of these ingredients.
 *
 * If an alias stands for an unknown name, the unknown name becomes the canonical name of a new food.
 */
export function createFoodNameResolver(
  ingredients: Iterable<Named>,
  aliases: Iterable<Alias> = [],
): Resolver {
  const [canonical, synonyms, known] = [new Names(), new Names(), new Names()];
  const rows = Array.from(ingredients, ({ name, synonyms: synonymNames = [] }) => ({
    key: toLookupKey(name),
    name: normalizeName(name),
    synonymKeys: synonymNames.map(toLookupKey),
  }));
  const targets = new Map([...aliases].map((row) => [toLookupKey(row.alias), row.canonical_name] as const));

  for (const { key, name } of rows) canonical.add(key, name);
  for (const { name, synonymKeys } of rows) for (const other of synonymKeys) synonyms.add(other, name);

  for (const { key, name } of rows) known.add(key, name);
  for (const [alias, target] of targets) {
    const name = followAliases(target, targets, canonical, synonyms);
    known.add(alias, name);
    known.add(toLookupKey(name), name);
  }
  for (const { name, synonymKeys } of rows) for (const other of synonymKeys) known.add(other, name);
  const knownKeys = [...known.keys()];
  known.addSingulars();

  let builtWords: SimilarWords | null = null;
  const words = (): SimilarWords => {
    builtWords ??= new SimilarWords(knownKeys);
    return builtWords;
  };

  return {
    entry: (text) => firstKnown([toLookupKey(text)], known),
    ingredient: memoizeLru((text) => firstKnown(generateFoodNameCandidates(text), known), NAMES_REMEMBERED),
    hasWord: (word) => words().has(word),
    similarWords: (word, edits) => words().find(word, edits),
  };
}
