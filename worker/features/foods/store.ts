/**
 * The reference data that a request works with: the built-in tables of the domain, and on top of them whatever
 * imports have added to the database. Rows of the starter data repeat the built-in tables and are not read.
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
  /** Whether the text names an ingredient that the tables have. */
  knows(text: string): boolean;
  /** The canonical name that a text names, else the known food at its end (`takeTail`), else the text itself, normalised. */
  canonical(text: string): string;
  /** The canonical name of exactly this name, a synonym or a plural, else the text itself, normalised. */
  named(text: string): string;
  /** What a stored canonical name is called by now: an alias may have come after the recipe. */
  current(name: string): string;
  /** The tool that a text names, or null. */
  tool(text: string): string | null;
  /** Every substitution rule. Of two for the same pair, the imported one is here. */
  readonly rules: readonly SubstitutionRule[];
  readonly knowledge: Knowledge;
  readonly labels: LineLabels;
}

/** Statements for a batch. Hand their results to `createReference`, in the same order. */
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

/** How many results of a batch belong to `referenceQueries`. */
export const REFERENCE_QUERIES = 5;

/** Reads what imports have added, with a round trip of its own. */
export async function readReference(db: D1Database): Promise<Reference> {
  return createReference(await db.batch(referenceQueries(db)));
}

/** Which reference data it is, as one text: another one after every change. */
const VERSION = `epoch || ' ' || reference`;

/** The last of a database that was read by names, and which it is. */
const named = new WeakMap<D1Database, { readonly version: string; readonly reference: Reference }>();

const areBuiltIn = (names: readonly string[]) =>
  names.every((name) => BUILT_IN_NAMES.has(normaliseName(name)));

/** The same statements for a few names only, for `referenceNaming`. What a built-in name means no import changes: then there are none. */
export const referenceQueriesFor = (db: D1Database, names: readonly string[]): D1PreparedStatement[] =>
  areBuiltIn(names)
    ? []
    : [...referenceQueries(db), db.prepare(`select ${VERSION} as version from catalogue`)];

/** @param results of `referenceQueriesFor`; without any it is the reference data without imports */
export function referenceNaming(db: D1Database, results: readonly D1Result[]): Reference {
  const reference = createReference(results);
  const version = firstRow<{ version: string }>(results[REFERENCE_QUERIES])?.version;
  if (version !== undefined) named.set(platformDatabase(db), { version, reference });
  return reference;
}

/**
 * The reference data by which names are read as far as this isolate knows, and what begins a transaction that relies on that: it ends
 * where the reference data is another by now. Null: it is not known here.
 */
export function knownNaming(
  db: D1Database,
  names: readonly string[],
): { readonly reference: Reference; readonly check: readonly D1PreparedStatement[] } | null {
  if (areBuiltIn(names)) return { reference: createReference([]), check: [] };
  const last = named.get(platformDatabase(db));
  if (last === undefined) return null;
  const { version, reference } = last;
  const isAnother = `not exists (select 1 from catalogue where ${VERSION} = ?1)`;
  return { reference, check: [failIf(db, isAnother, version)] };
}

const BUILT_IN_NAMES: ReadonlySet<string> = new Set(INGREDIENTS.map(({ name }) => name));
const BUILT_IN = builtinKnowledge();

type Rows = [IngredientRow[], AliasRow[], ToolRow[], SubstitutionRow[], Correction[]];

/** Names whose meaning is remembered. */
const NAMES_REMEMBERED = 10_000;

/**
 * Kept, since making one takes longer than anything else that a recipe page needs: the one without any import, and the
 * last one with imports and its rows. `referenceQueriesFor` leads to the first while others need the second: with a single
 * place each turn would make one anew.
 */
let builtIn: Reference | undefined;
let last: { readonly rows: string; readonly reference: Reference } | undefined;

/** @param results of `referenceQueries`, after which more may follow; without any there was no import */
export function createReference(results: readonly D1Result[]): Reference {
  const read = results.slice(0, REFERENCE_QUERIES).map(({ results }) => results);
  const rows = Array.from({ length: REFERENCE_QUERIES }, (_, at) => read[at] ?? []) as Rows;
  if (rows.every((one) => one.length === 0)) {
    builtIn ??= referenceOf(rows);
    return builtIn;
  }
  const key = JSON.stringify(rows);
  if (last?.rows !== key) last = { rows: key, reference: referenceOf(rows) };
  return last.reference;
}

function referenceOf([added, aliases, tools, substitutions, corrections]: Rows): Reference {
  const resolver = resolverWith(added, aliases);
  const known = (text: string) => resolver.ingredient(text);
  const canonical = (text: string) => known(text) ?? normaliseName(text);
  const taken = memoizeLru(
    (text) => known(text) ?? takeTail(text, resolver)?.food ?? normaliseName(text),
    NAMES_REMEMBERED,
  );
  const toolNames = new Set(tools.map(({ name }) => normaliseName(name)));
  const rules = substitutions.map((row) => ruleOf(row, canonical));
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

function resolverWith(added: readonly IngredientRow[], aliases: readonly AliasRow[]): Resolver {
  if (added.length === 0 && aliases.length === 0) return builtinResolver;
  return createResolver([...INGREDIENTS, ...added.map(({ name }) => ({ name }))], aliases);
}

function ruleOf(row: SubstitutionRow, canonical: (text: string) => string): SubstitutionRule {
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
