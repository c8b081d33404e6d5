import type { IngredientSuggestion } from '#contract/search/suggestions';
import { INGREDIENTS } from '#domain/foods/catalog';
import { getCommonFoodRank } from '#domain/foods/common-foods';
import { EXACT_VALUE, Texts } from '#domain/foods/suggest/texts';
import { listWordForms } from '#domain/foods/suggest/word-forms';
import { batch, type Query, returnAllRows, runQuery } from '../../platform/db/query.ts';
import type { ingredientAliases, ingredients } from '../../platform/db/schema.ts';

/**
 * Selects the version of the reference tables. It has two parts: `reference` is the number of changes, and `epoch` is a
 * random ID that changes when a food label is corrected or the database is restored from a backup.
 */
const selectVersion = (): Query<string | null> => ({
  sql: `select epoch || ' ' || reference as version from recipe_index`,
  params: [],
  read: ([row]: readonly { version: string }[]) => row?.version ?? null,
});

type IngredientRow = Pick<typeof ingredients.$inferSelect, 'name' | 'category' | 'is_pantry'>;
type AliasRow = Pick<typeof ingredientAliases.$inferSelect, 'alias' | 'canonical_name'>;

interface Entry {
  readonly name: string;
  readonly suggestion: IngredientSuggestion | null;
  readonly synonyms: string[];
}

interface Match {
  readonly suggestion: IngredientSuggestion;
  readonly text: string;
  readonly worth: number;
}

const before = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Compares two matches of a search term. A text that equals the term comes first, then texts that begin with the term,
 * then other texts. Within each of these groups, common foods come first, and the others are sorted alphabetically.
 */
const byFit = (one: Match, other: Match) =>
  other.worth - one.worth ||
  getCommonFoodRank(one.suggestion.name) - getCommonFoodRank(other.suggestion.name) ||
  before(one.text, other.text);

class Listing {
  readonly all: IngredientSuggestion[];
  readonly #entries: readonly Entry[];
  readonly #texts: Texts;

  /**
   * Builds the list of ingredients and aliases to suggest, which includes the built-in ones.
   * @param imported imported ingredients; they replace built-in ingredients with the same name
   * @param aliases imported aliases; they replace built-in aliases with the same text
   */
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
   * Finds ingredients for a search term. The order is: the exact name or alias, names that begin with the term, and
   * names that contain it. Then follow ingredients with an alias that contains the term, each with its best alias. A
   * singular and its plural count as the same word.
   * @param term normalized (lower case), not empty
   */
  suggest(term: string, limit: number): IngredientSuggestion[] {
    const names: Match[] = [];
    const aliases = new Map<number, Match>();
    const named = new Set<number>();
    const texts = this.#texts;
    const take = (number: number, worth: number) => {
      const at = texts.entries[number] ?? 0;
      const entry = this.#entries[at];
      if (entry === undefined || named.has(at)) return;
      if (texts.isName(number)) {
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
    };
    // First rate the names that equal the singular or the plural of the term. A name keeps its first rating, so later
    // steps cannot lower it.
    for (const form of listWordForms(term)) for (const number of texts.same(form)) take(number, EXACT_VALUE);
    texts.forEachContaining(term, take);
    const [exact, others] = [[], []] as [Match[], Match[]];
    for (const match of [...names.sort(byFit), ...[...aliases.values()].sort(byFit)])
      (match.worth === EXACT_VALUE ? exact : others).push(match);
    return [...exact, ...others].slice(0, limit).map(({ suggestion }) => suggestion);
  }
}

let last: { readonly version: string; readonly listing: Listing } | undefined;

async function readListing(db: D1Database): Promise<Listing> {
  // Read the ingredients, aliases and version in a single batch, so that the version belongs to the rows.
  const [version, added, aliases] = await batch(db, [
    selectVersion(),
    {
      sql: `select name, category, is_pantry from ingredients where origin = 'import'`,
      params: [],
      read: returnAllRows<IngredientRow>,
    },
    {
      sql: `select alias, canonical_name from ingredient_aliases where origin = 'import'`,
      params: [],
      read: returnAllRows<AliasRow>,
    },
  ]);
  const listing = new Listing(added, aliases);
  last = version === null ? undefined : { version, listing };
  return listing;
}

/**
 * Returns the list of ingredients and aliases from memory. Each call reads one database row to detect an import. The
 * ingredients and aliases are read again only after an import.
 */
export async function loadIngredientListing(db: D1Database): Promise<Listing> {
  const version = last === undefined ? null : await runQuery(db, selectVersion());
  return last !== undefined && last.version === version ? last.listing : readListing(db);
}
