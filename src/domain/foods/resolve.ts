import { memoizeLru } from '../lib/memoize-lru.ts';
import { readingsOf } from './readings.ts';
import { lookupKey, normaliseName, singulars } from './spelling.ts';

export { normaliseName };

export interface Resolver {
  /**
   * What may become a chip: the canonical name of a canonical name, a synonym or a simple plural of either.
   * Null for anything else.
   */
  entry(text: string): string | null;
  /**
   * The name in a recipe line or a pantry: as `entry`, else with descriptors dropped ('large', 'boneless
   * skinless', 'finely chopped'), measures ('cloves of') and endings ('for frying'). Whole words only, never by
   * substring. Null when what is left is no known ingredient.
   */
  ingredient(text: string): string | null;
}

interface Named {
  readonly name: string;
  readonly synonyms?: readonly string[] | undefined;
}

interface Alias {
  readonly alias: string;
  readonly canonical_name: string;
}

/** Look-up keys with the names they lead to; who comes first has the key. */
class Names {
  readonly #names = new Map<string, string>();

  /** @param key a look-up key */
  add(key: string, name: string): void {
    if (key !== '' && !this.#names.has(key)) this.#names.set(key, name);
  }

  /** Makes the singular of every plural known as well: 'almond' where 'almonds' is. */
  addSingulars(): void {
    for (const [key, name] of [...this.#names])
      for (const singular of singulars(key)) this.add(singular.trim(), name);
  }

  get(key: string): string | undefined {
    return this.#names.get(key);
  }
}

/** Names whose meaning is remembered: those of a line are looked up several times, and most stand in many recipes. */
const NAMES_REMEMBERED = 10_000;

/** The first known name among candidates and their singulars. */
function firstKnown(candidates: Iterable<string>, names: Names): string | null {
  for (const candidate of candidates) {
    for (const key of [candidate, ...singulars(candidate)]) {
      const name = names.get(key);
      if (name !== undefined) return name;
    }
  }
  return null;
}

/** Where an alias leads in the end, over other aliases; a name that nobody knows is kept as an own name. */
function endOf(
  alias: string,
  targets: ReadonlyMap<string, string>,
  canonical: Names,
  synonyms: Names,
): string {
  let name = alias;
  let key = lookupKey(name);
  for (const seen = new Set<string>(); canonical.get(key) === undefined; key = lookupKey(name)) {
    seen.add(key);
    const next = targets.get(key);
    if (next === undefined || seen.has(lookupKey(next))) break;
    name = next;
  }
  return canonical.get(key) ?? synonyms.get(key) ?? normaliseName(name);
}

/**
 * A resolver over ingredients and, beside them, alias rows. A canonical name always means itself; aliases come
 * before synonyms, so that a row someone imported takes effect. An alias of a name that no ingredient has makes
 * that name known. Of two ingredients that claim one synonym the first has it.
 */
export function createResolver(ingredients: Iterable<Named>, aliases: Iterable<Alias> = []): Resolver {
  const [canonical, synonyms, known] = [new Names(), new Names(), new Names()];
  // Keys are what takes the time: a browser makes a thousand of them while somebody types.
  const rows = Array.from(ingredients, ({ name, synonyms: own = [] }) => ({
    key: lookupKey(name),
    name: normaliseName(name),
    others: own.map(lookupKey),
  }));
  const targets = new Map([...aliases].map((row) => [lookupKey(row.alias), row.canonical_name] as const));

  for (const { key, name } of rows) canonical.add(key, name);
  for (const { name, others } of rows) for (const other of others) synonyms.add(other, name);

  for (const { key, name } of rows) known.add(key, name);
  for (const [alias, target] of targets) {
    const name = endOf(target, targets, canonical, synonyms);
    known.add(alias, name);
    known.add(lookupKey(name), name);
  }
  for (const { name, others } of rows) for (const other of others) known.add(other, name);
  known.addSingulars();

  return {
    entry: (text) => firstKnown([lookupKey(text)], known),
    ingredient: memoizeLru((text) => firstKnown(readingsOf(text), known), NAMES_REMEMBERED),
  };
}
