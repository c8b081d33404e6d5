import type { IngredientSuggestion } from '#contract/search/suggestions';
import { INGREDIENTS } from '#domain/foods/catalog';
import { Texts } from '#domain/foods/suggest/texts';
import type { ingredientAliases, ingredients } from '../../platform/db/schema.ts';

/** Changes with every change of the reference tables. `epoch` changes after a restore. */
const SELECT_VERSION = `select epoch || ' ' || reference as version from recipe_index`;

type IngredientRow = Pick<typeof ingredients.$inferSelect, 'name' | 'category' | 'is_pantry'>;
type AliasRow = Pick<typeof ingredientAliases.$inferSelect, 'alias' | 'canonical_name'>;

interface Entry {
  readonly name: string;
  /** Null: the name exists only as the target of aliases. */
  readonly suggestion: IngredientSuggestion | null;
  readonly synonyms: string[];
}

interface Match {
  readonly suggestion: IngredientSuggestion;
  readonly text: string;
  readonly worth: number;
}

const before = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The exact text first, then texts that begin with the term, then the others, each group alphabetically. */
const byFit = (one: Match, other: Match) => other.worth - one.worth || before(one.text, other.text);

/** All ingredients and aliases: the built-in ones and the imported ones. */
class Listing {
  /** Sorted by name. */
  readonly all: IngredientSuggestion[];
  readonly #entries: readonly Entry[];
  readonly #texts: Texts;

  /** @param imported an imported row replaces the built-in row with the same name or alias */
  constructor(imported: readonly IngredientRow[], aliases: readonly AliasRow[]) {
    const suggestions = new Map<string, IngredientSuggestion>();
    for (const { name, category, isPantry } of INGREDIENTS)
      suggestions.set(name, { name, category, is_pantry: isPantry });
    for (const { name, category, is_pantry } of imported)
      suggestions.set(name, { name, category, is_pantry: is_pantry === 1 });
    const targets = new Map<string, string>();
    for (const { name, synonyms } of INGREDIENTS) for (const alias of synonyms) targets.set(alias, name);
    for (const { alias, canonical_name } of aliases) targets.set(alias, canonical_name);

    const entries = new Map<string, Entry>();
    const getOrAddEntry = (name: string): Entry => {
      const known = entries.get(name);
      if (known) return known;
      const entry = { name, suggestion: suggestions.get(name) ?? null, synonyms: [] };
      entries.set(name, entry);
      return entry;
    };
    for (const name of suggestions.keys()) getOrAddEntry(name);
    for (const [alias, name] of targets) getOrAddEntry(name).synonyms.push(alias);
    this.#entries = [...entries.values()];
    this.#texts = new Texts(this.#entries);
    this.all = [...suggestions.values()].sort((one, other) => before(one.name, other.name));
  }

  /**
   * Finds ingredients whose name contains the term: the exact name, then names that begin with it, then the others by
   * name. Remaining places go to ingredients with an alias that contains the term, each with its best matching alias.
   * @param term normalised (lower case), not empty
   */
  suggest(term: string, limit: number): IngredientSuggestion[] {
    const names: Match[] = [];
    const aliases = new Map<number, Match>();
    const named = new Set<number>();
    const texts = this.#texts;
    texts.forEachContaining(term, (number, worth) => {
      const at = texts.entries[number] ?? 0;
      const entry = this.#entries[at];
      if (entry === undefined || named.has(at)) return;
      if (texts.isName(number)) {
        // An ingredient found by its name needs no alias.
        named.add(at);
        if (entry.suggestion) names.push({ suggestion: entry.suggestion, text: entry.name, worth });
        return;
      }
      const alias = entry.synonyms[number - texts.findNameIndex(at) - 1] ?? '';
      const { name, category, is_pantry } = entry.suggestion ?? {
        name: entry.name,
        category: null,
        is_pantry: false,
      };
      const match = { suggestion: { name, alias, category, is_pantry }, text: alias, worth };
      const best = aliases.get(at);
      if (best === undefined || byFit(match, best) < 0) aliases.set(at, match);
    });
    return [...names.sort(byFit), ...[...aliases.values()].sort(byFit)]
      .slice(0, limit)
      .map(({ suggestion }) => suggestion);
  }
}

/** The last listing, with its version of the reference tables. */
let last: { readonly version: string; readonly listing: Listing } | undefined;

/** Rows of the starter data repeat the built-in table and are not read. */
async function readListing(db: D1Database): Promise<Listing> {
  // A single batch, so that the version belongs to the rows.
  const [versions, added, aliases] = await db.batch<never>([
    db.prepare(SELECT_VERSION),
    db.prepare(`select name, category, is_pantry from ingredients where origin = 'import'`),
    db.prepare(`select alias, canonical_name from ingredient_aliases where origin = 'import'`),
  ]);
  const [row] = (versions?.results ?? []) as { version: string }[];
  const listing = new Listing(
    (added?.results ?? []) as IngredientRow[],
    (aliases?.results ?? []) as AliasRow[],
  );
  last = row === undefined ? undefined : { version: row.version, listing };
  return listing;
}

/**
 * Returns all ingredients and aliases from memory. One row is read to detect an import. Only after an import are the
 * imported rows read again.
 */
export async function loadListing(db: D1Database): Promise<Listing> {
  const version = last === undefined ? null : await db.prepare(SELECT_VERSION).first<string>('version');
  return last !== undefined && last.version === version ? last.listing : readListing(db);
}
