/**
 * Reference data that requests use: the built-in tables, plus all rows that imports have added to the database. Rows of
 * the starter data repeat the built-in tables and are not read.
 */

import type { Correction } from '#domain/eaters/corrections';
import { builtinResolver, INGREDIENTS } from '#domain/foods/catalog';
import { toUncookedFood } from '#domain/foods/kinds';
import { createFoodNameResolver, normalizeName, type Resolver } from '#domain/foods/resolve';
import { guessFoodOfUnknownName } from '#domain/foods/slip';
import { findFoodAtNameEnd } from '#domain/foods/tail';
import { memoizeLru } from '#domain/lib/memoize-lru';
import { createMatchingKnowledge } from '#domain/matching/score/knowledge';
import type { Knowledge } from '#domain/matching/types';
import {
  BUILT_IN_SUBSTITUTIONS,
  mergeBuiltInAndImportedSubstitutionRules,
} from '#domain/substitutions/families';
import type { SubstitutionRule } from '#domain/substitutions/substitutions';
import { resolveTool } from '#domain/tools/tools';
import {
  batch,
  combineCommands,
  combineQueries,
  createRollBackIfQuery,
  type Query,
  type QueryGroup,
  returnAllRows,
} from '../../platform/db/query.ts';
import type { cookware, ingredientAliases, ingredients, substitutions } from '../../platform/db/schema.ts';
import { unwrapDatabase } from '../../platform/errors/typed-errors.ts';
import { createDietLabelLookup, type LineLabels, selectLabelCorrections } from './labels.ts';

type IngredientRow = Pick<typeof ingredients.$inferSelect, 'name' | 'is_pantry'>;
type AliasRow = Pick<typeof ingredientAliases.$inferSelect, 'alias' | 'canonical_name'>;
type ToolRow = Pick<typeof cookware.$inferSelect, 'name'>;
type SubstitutionRow = Omit<typeof substitutions.$inferSelect, 'origin'>;

export interface Reference {
  knows(text: string): boolean;
  /**
   * Returns the canonical name of a text. If the text is unknown, returns the known food at its end
   * (`findFoodAtNameEnd`). If the text does not end in a known food, returns the normalized text.
   */
  canonical(text: string): string;
  /**
   * Returns the canonical name of the food in an ingredient line of a recipe. Also corrects one misspelled word:
   * 'brocolli' is broccoli (`guessFoodOfUnknownName`). Cooked rice in a line is rice (`toUncookedFood`). For text that
   * a user types in a search, use `canonical` instead, because the app asks the user about misspelled words.
   */
  canonicalOfLine(text: string): string;
  /**
   * Returns the canonical name if the whole text is a known name, synonym or plural. If the text is unknown, returns
   * the normalized text.
   */
  named(text: string): string;
  /**
   * Returns the current canonical name of a food.
   * @param name the canonical name that was stored with a recipe; it is outdated if an alias was added later
   */
  current(name: string): string;
  tool(text: string): string | null;
  /** All substitution rules. An imported rule replaces the built-in rule for the same two ingredients. */
  readonly rules: readonly SubstitutionRule[];
  readonly knowledge: Knowledge;
  readonly labels: LineLabels;
}

export interface ReferenceRows {
  readonly ingredients: readonly IngredientRow[];
  readonly ingredient_aliases: readonly AliasRow[];
  readonly cookware: readonly ToolRow[];
  readonly substitutions: readonly SubstitutionRow[];
  readonly label_corrections: readonly Correction[];
}

export const NO_REFERENCE_ROWS: ReferenceRows = {
  ingredients: [],
  ingredient_aliases: [],
  cookware: [],
  substitutions: [],
  label_corrections: [],
};

export const selectFoodReferenceRows = (): QueryGroup<ReferenceRows> =>
  combineQueries(
    [
      {
        sql: `select name, is_pantry from ingredients where origin = 'import'`,
        params: [],
        read: returnAllRows<IngredientRow>,
      },
      {
        sql: `select alias, canonical_name from ingredient_aliases where origin = 'import'`,
        params: [],
        read: returnAllRows<AliasRow>,
      },
      { sql: `select name from cookware where origin = 'import'`, params: [], read: returnAllRows<ToolRow> },
      {
        sql: `select original_ingredient, substitute_ingredient, notes, penalty_score, ratio, original_unit, substitute_unit
          from substitutions where origin = 'import'`,
        params: [],
        read: returnAllRows<SubstitutionRow>,
      },
      selectLabelCorrections(),
    ],
    ([ingredients, ingredient_aliases, cookware, substitutions, label_corrections]) => ({
      ...{ ingredients, ingredient_aliases, cookware, substitutions, label_corrections },
    }),
  );

export const selectFoodReference = (): QueryGroup<Reference> =>
  combineQueries([selectFoodReferenceRows()], ([rows]) => createFoodReference(rows));

export async function readFoodReference(db: D1Database): Promise<Reference> {
  const [reference] = await batch(db, [selectFoodReference()]);
  return reference;
}

const VERSION = `epoch || ' ' || reference`;

const named = new WeakMap<D1Database, { readonly version: string; readonly reference: Reference }>();

const areBuiltIn = (names: readonly string[]) =>
  names.every((name) => BUILT_IN_NAMES.has(normalizeName(name)));

/**
 * Selects the reference data needed to resolve the given names. Runs no statement if all names are built in, because
 * imports never change the meaning of built-in names.
 */
export function selectFoodReferenceForNames(db: D1Database, names: readonly string[]): QueryGroup<Reference> {
  if (areBuiltIn(names)) return combineQueries([], () => createFoodReference());
  const selectVersion: Query<string | null> = {
    sql: `select ${VERSION} as version from recipe_index`,
    params: [],
    read: ([row]: readonly { version: string }[]) => row?.version ?? null,
  };
  return combineQueries([selectFoodReference(), selectVersion], ([reference, version]) => {
    if (version !== null) named.set(unwrapDatabase(db), { version, reference });
    return reference;
  });
}

/**
 * Returns the reference data for the given names if this isolate has cached the data; otherwise null. Run `check` as
 * the first part of a transaction that uses the data. `check` aborts the transaction if the reference data has changed.
 */
export function getCachedFoodReferenceForNames(
  db: D1Database,
  names: readonly string[],
): { readonly reference: Reference; readonly check: QueryGroup<void> } | null {
  if (areBuiltIn(names)) return { reference: createFoodReference(), check: combineCommands([]) };
  const last = named.get(unwrapDatabase(db));
  if (last === undefined) return null;
  const { version, reference } = last;
  const isAnother = `not exists (select 1 from recipe_index where ${VERSION} = ?1)`;
  return { reference, check: combineCommands([createRollBackIfQuery(isAnother, [version])]) };
}

const BUILT_IN_NAMES: ReadonlySet<string> = new Set(INGREDIENTS.map(({ name }) => name));
const BUILT_IN = createMatchingKnowledge();

const NAMES_REMEMBERED = 10_000;

/**
 * Cached reference data. Building it takes longer than any other part of a recipe page. Two variants are cached,
 * because requests often alternate between them: `builtIn` is the data without imports, and `last` is the most recently
 * used data with imports.
 */
let builtIn: Reference | undefined;
let last: { readonly rows: string; readonly reference: Reference } | undefined;

/**
 * Returns the reference data for the given database rows, from a cache if possible. Without rows, returns only the
 * built-in data.
 */
export function createFoodReference(rows: ReferenceRows = NO_REFERENCE_ROWS): Reference {
  if (Object.values(rows).every((tableRows) => tableRows.length === 0)) {
    builtIn ??= buildReferenceFromRows(rows);
    return builtIn;
  }
  const key = JSON.stringify(rows);
  if (last?.rows !== key) last = { rows: key, reference: buildReferenceFromRows(rows) };
  return last.reference;
}

function buildReferenceFromRows({
  ingredients: added,
  ingredient_aliases: aliases,
  cookware: tools,
  substitutions,
  label_corrections: corrections,
}: ReferenceRows): Reference {
  const resolver = buildResolver(added, aliases);
  const known = (text: string) => resolver.ingredient(text);
  const canonical = (text: string) => known(text) ?? normalizeName(text);
  const taken = memoizeLru(
    (text) => known(text) ?? findFoodAtNameEnd(text, resolver)?.food ?? normalizeName(text),
    NAMES_REMEMBERED,
  );
  const takenOfLine = memoizeLru(
    (text) =>
      toUncookedFood(known(text) ?? guessFoodOfUnknownName(text, resolver)?.food ?? normalizeName(text)),
    NAMES_REMEMBERED,
  );
  const toolNames = new Set(tools.map(({ name }) => normalizeName(name)));
  const rules = substitutions.map((row) => toSubstitutionRule(row, canonical));
  const labels = createDietLabelLookup(corrections);
  return {
    knows: (text) => known(text) !== null,
    canonical: taken,
    canonicalOfLine: takenOfLine,
    named: (text) => resolver.entry(text) ?? normalizeName(text),
    current: resolver === builtinResolver ? (name) => name : canonical,
    tool(text) {
      const name = normalizeName(text);
      return toolNames.has(name) ? name : resolveTool(text);
    },
    rules: rules.length === 0 ? BUILT_IN_SUBSTITUTIONS : mergeBuiltInAndImportedSubstitutionRules(rules),
    labels,
    knowledge:
      added.length === 0 && rules.length === 0 && corrections.length === 0
        ? BUILT_IN
        : createMatchingKnowledge({
            ingredients: added.map(({ name, is_pantry }) => ({
              name: canonical(name),
              isPantry: is_pantry === 1,
            })),
            substitutions: rules,
            ...(corrections.length === 0 ? {} : { corrections: labels.corrections }),
          }),
  };
}

function buildResolver(added: readonly IngredientRow[], aliases: readonly AliasRow[]): Resolver {
  if (added.length === 0 && aliases.length === 0) return builtinResolver;
  return createFoodNameResolver([...INGREDIENTS, ...added.map(({ name }) => ({ name }))], aliases);
}

function toSubstitutionRule(row: SubstitutionRow, canonical: (text: string) => string): SubstitutionRule {
  const { original_unit: from, substitute_unit: to } = row;
  return {
    from: canonical(row.original_ingredient),
    to: canonical(row.substitute_ingredient),
    note: row.notes,
    // Round substitution penalties to multiples of 1/20, because recipe matching computes with whole twentieths.
    penalty: Math.round(row.penalty_score * 20) / 20,
    ratio: row.ratio,
    ...(from !== null && to !== null ? { units: { from, to } } : {}),
  };
}
