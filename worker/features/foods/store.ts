/**
 * The reference data that a request works with: the built-in tables, plus everything that imports have added to the
 * database. Rows of the starter data repeat the built-in tables and are not read.
 */
import type { Correction } from '#domain/eaters/corrections';
import { builtinResolver, INGREDIENTS } from '#domain/foods/catalog';
import { createResolver, normaliseName, type Resolver } from '#domain/foods/resolve';
import { takeTail } from '#domain/foods/tail';
import { memoizeLru } from '#domain/lib/memoize-lru';
import { builtinKnowledge } from '#domain/matching/score/knowledge';
import type { Knowledge } from '#domain/matching/types';
import { BUILT_IN_SUBSTITUTIONS } from '#domain/substitutions/families';
import type { SubstitutionRule } from '#domain/substitutions/substitutions';
import { resolveTool } from '#domain/tools/tools';
import { failIf, firstRow } from '../../platform/db/batches.ts';
import type { cookware, ingredientAliases, ingredients, substitutions } from '../../platform/db/schema.ts';
import { platformDatabase } from '../../platform/errors/typed-errors.ts';
import { correctionsQuery, type LineLabels, lineLabels } from './labels.ts';

type IngredientRow = Pick<typeof ingredients.$inferSelect, 'name' | 'is_pantry'>;
type AliasRow = Pick<typeof ingredientAliases.$inferSelect, 'alias' | 'canonical_name'>;
type ToolRow = Pick<typeof cookware.$inferSelect, 'name'>;
type SubstitutionRow = Omit<typeof substitutions.$inferSelect, 'origin'>;

export interface Reference {
  /** True if the text names an ingredient in the tables. */
  knows(text: string): boolean;
  /** The canonical name of a text, otherwise the known food at its end (`takeTail`), otherwise the normalised text. */
  canonical(text: string): string;
  /** The canonical name of exactly this name, synonym or plural, otherwise the normalised text. */
  named(text: string): string;
  /** The current name for a stored canonical name. An alias may have been added after the recipe was stored. */
  current(name: string): string;
  /** The tool that a text names, or null. */
  tool(text: string): string | null;
  /** Every substitution rule. An imported rule replaces the built-in rule for the same pair. */
  readonly rules: readonly SubstitutionRule[];
  readonly knowledge: Knowledge;
  readonly labels: LineLabels;
}

/** Statements for a batch. Pass their results to `createReference`, in the same order. */
export const referenceQueries = (db: D1Database): D1PreparedStatement[] => [
  db.prepare(`select name, is_pantry from ingredients where origin = 'import'`),
  db.prepare(`select alias, canonical_name from ingredient_aliases where origin = 'import'`),
  db.prepare(`select name from cookware where origin = 'import'`),
  db.prepare(
    `select original_ingredient, substitute_ingredient, notes, penalty_score, ratio, original_unit, substitute_unit
     from substitutions where origin = 'import'`,
  ),
  correctionsQuery(db),
];

/** Number of results of `referenceQueries` in a batch. */
export const REFERENCE_QUERIES = 5;

/** Reads the reference data in its own round trip. */
export async function readReference(db: D1Database): Promise<Reference> {
  return createReference(await db.batch(referenceQueries(db)));
}

/** SQL: version of the reference data. It changes with every change of that data. */
const VERSION = `epoch || ' ' || reference`;

/** For each database, the last reference data that was read with a version. */
const named = new WeakMap<D1Database, { readonly version: string; readonly reference: Reference }>();

const areBuiltIn = (names: readonly string[]) =>
  names.every((name) => BUILT_IN_NAMES.has(normaliseName(name)));

/**
 * The same statements for a few names, for `referenceNaming`. Imports never change the meaning of built-in names, so
 * there are no statements if all names are built in.
 */
export const selectReferenceForNames = (db: D1Database, names: readonly string[]): D1PreparedStatement[] =>
  areBuiltIn(names)
    ? []
    : [...referenceQueries(db), db.prepare(`select ${VERSION} as version from recipe_index`)];

/** @param results of `selectReferenceForNames`; if empty, the reference data without imports is returned */
export function referenceNaming(db: D1Database, results: readonly D1Result[]): Reference {
  const reference = createReference(results);
  const version = firstRow<{ version: string }>(results[REFERENCE_QUERIES])?.version;
  if (version !== undefined) named.set(platformDatabase(db), { version, reference });
  return reference;
}

/**
 * Returns the reference data that this isolate knows for these names, and the statements that must begin a
 * transaction which relies on it: they abort the transaction if the reference data has changed. Returns null if none
 * is known here.
 */
export function knownNaming(
  db: D1Database,
  names: readonly string[],
): { readonly reference: Reference; readonly check: readonly D1PreparedStatement[] } | null {
  if (areBuiltIn(names)) return { reference: createReference([]), check: [] };
  const last = named.get(platformDatabase(db));
  if (last === undefined) return null;
  const { version, reference } = last;
  const isAnother = `not exists (select 1 from recipe_index where ${VERSION} = ?1)`;
  return { reference, check: [failIf(db, isAnother, version)] };
}

const BUILT_IN_NAMES: ReadonlySet<string> = new Set(INGREDIENTS.map(({ name }) => name));
const BUILT_IN = builtinKnowledge();

type Rows = [IngredientRow[], AliasRow[], ToolRow[], SubstitutionRow[], Correction[]];

/** Maximum number of names whose canonical name is cached. */
const NAMES_REMEMBERED = 10_000;

/**
 * Cached, because building the reference data takes longer than anything else on a recipe page. Two are cached: the
 * one without imports, and the last one with imports and its rows. `selectReferenceForNames` leads to the first while
 * other requests need the second: with a single slot they would replace each other on every request.
 */
let builtIn: Reference | undefined;
let last: { readonly rows: string; readonly reference: Reference } | undefined;

/** @param results of `referenceQueries`, possibly followed by others; if empty, there were no imports */
export function createReference(results: readonly D1Result[]): Reference {
  const read = results.slice(0, REFERENCE_QUERIES).map(({ results }) => results);
  const rows = Array.from({ length: REFERENCE_QUERIES }, (_, at) => read[at] ?? []) as Rows;
  if (rows.every((one) => one.length === 0)) {
    builtIn ??= buildReferenceFromRows(rows);
    return builtIn;
  }
  const key = JSON.stringify(rows);
  if (last?.rows !== key) last = { rows: key, reference: buildReferenceFromRows(rows) };
  return last.reference;
}

function buildReferenceFromRows([added, aliases, tools, substitutions, corrections]: Rows): Reference {
  const resolver = buildResolver(added, aliases);
  const known = (text: string) => resolver.ingredient(text);
  const canonical = (text: string) => known(text) ?? normaliseName(text);
  const taken = memoizeLru(
    (text) => known(text) ?? takeTail(text, resolver)?.food ?? normaliseName(text),
    NAMES_REMEMBERED,
  );
  const toolNames = new Set(tools.map(({ name }) => normaliseName(name)));
  const rules = substitutions.map((row) => toSubstitutionRule(row, canonical));
  const labels = lineLabels(corrections);
  return {
    knows: (text) => known(text) !== null,
    canonical: taken,
    named: (text) => resolver.entry(text) ?? normaliseName(text),
    current: resolver === builtinResolver ? (name) => name : canonical,
    tool(text) {
      const name = normaliseName(text);
      return toolNames.has(name) ? name : resolveTool(text);
    },
    rules: rules.length === 0 ? BUILT_IN_SUBSTITUTIONS : withImported(rules),
    labels,
    knowledge:
      added.length === 0 && rules.length === 0 && corrections.length === 0
        ? BUILT_IN
        : builtinKnowledge({
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
  return createResolver([...INGREDIENTS, ...added.map(({ name }) => ({ name }))], aliases);
}

function toSubstitutionRule(row: SubstitutionRow, canonical: (text: string) => string): SubstitutionRule {
  const { original_unit: from, substitute_unit: to } = row;
  return {
    from: canonical(row.original_ingredient),
    to: canonical(row.substitute_ingredient),
    note: row.notes,
    // The matching counts penalties in twentieths.
    penalty: Math.round(row.penalty_score * 20) / 20,
    ratio: row.ratio,
    ...(from !== null && to !== null ? { units: { from, to } } : {}),
  };
}

function withImported(imported: readonly SubstitutionRule[]): readonly SubstitutionRule[] {
  const pair = ({ from, to }: SubstitutionRule) => `${from}\n${to}`;
  return [...new Map([...BUILT_IN_SUBSTITUTIONS, ...imported].map((rule) => [pair(rule), rule])).values()];
}
