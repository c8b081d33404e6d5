/**
 * Kinds of reference data that can be imported, each with the schema of its items, its table, and its conversion from
 * an item to a row. A new kind needs an entry here, a schema in the API contract, and a line in `IMPORT_KINDS`.
 */
import type { z } from 'zod';
import {
  AliasImportItem,
  CookwareImportItem,
  CuisineImportItem,
  IngredientImportItem,
  NutritionImportItem,
  SubstitutionImportItem,
} from '#contract/admin/imports';
import { INGREDIENTS } from '#domain/foods/catalog';
import { normalizeName } from '#domain/foods/resolve';
import { createKnownNameMatcher } from '#domain/foods/spelling';
import { IMPORT_NAMES, mapNutrients } from '#domain/nutrition/nutrients';
import { CUISINES } from '#domain/recipes/cuisines';
import { toNutritionColumns } from '../../platform/db/nutrition-columns.ts';
import type { Cell } from '../../platform/db/rows.ts';
import type { Reference } from '../foods/store.ts';

/**
 * Maps the names in an import to the names that the database already has. A name that the database does not have is
 * only normalized, for example to lower case.
 */
export interface ReferenceNames {
  normal(text: string): string;
  /**
   * Returns the canonical name if the whole text is a known name, synonym or plural. If the text is unknown, returns
   * the normalized text.
   */
  named(text: string): string;
  /**
   * Returns the canonical name of a food. If the whole text is not a known name, a known food at the end of the text is
   * used.
   */
  canonical(text: string): string;
  /**
   * Returns the existing ingredient with this name, in any spelling. Synonyms are not resolved, because an import may
   * add an ingredient under a name that was only a synonym before.
   */
  ingredient(text: string): string;
  isIngredient(name: string): boolean;
  tool(text: string): string;
  cuisine(text: string): string;
}

/**
 * Creates a resolver that maps the names in import items to existing names.
 * @param ingredientNames canonical names of the ingredients in the database
 * @param cuisineNames names of the cuisines in the database
 */
export function createImportNameResolver(
  reference: Reference,
  ingredientNames: readonly string[],
  cuisineNames: readonly string[],
): ReferenceNames {
  const known = new Set([...INGREDIENTS.map(({ name }) => name), ...ingredientNames]);
  const spelt = createKnownNameMatcher(known);
  const kitchens = new Map([...CUISINES, ...cuisineNames].map((name) => [normalizeName(name), name]));
  return {
    normal: normalizeName,
    named: reference.named,
    canonical: (name) => (reference.knows(name) ? reference.canonical(name) : normalizeName(name)),
    ingredient: (text) => spelt(text) ?? normalizeName(text),
    isIngredient: (name) => known.has(name),
    tool: (text) => reference.tool(text) ?? normalizeName(text),
    cuisine: (text) => kitchens.get(normalizeName(text)) ?? text.replace(/\s+/g, ' ').trim(),
  };
}

export interface ReferenceKind<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly title: string;
  readonly table: string;
  readonly key: readonly string[];
  /**
   * Converts an item to the columns of a database row, without `origin`. Returns a sentence that describes the problem
   * if the item is invalid.
   */
  readonly row: (item: z.output<Schema>, names: ReferenceNames) => Readonly<Record<string, Cell>> | string;
  /**
   * Returns the reason to reject an item that is valid by itself, but probably a mistake in an imported file. Returns
   * null if there is no reason.
   */
  readonly doubt?: (item: z.output<Schema>) => string | null;
  readonly changesNutrition?: true;
  /** True if an import of this kind of data may change which ingredient a stored name stands for. */
  readonly changesNames?: true;
}

const kind = <Schema extends z.ZodType>(row: ReferenceKind<Schema>): ReferenceKind<Schema> => row;

const blankAsNull = (text: string | null | undefined): string | null => text || null;

export const REFERENCE_KINDS = {
  ingredients: kind({
    schema: IngredientImportItem,
    title: 'name',
    table: 'ingredients',
    key: ['name'],
    row: ({ name, category, is_pantry }, names) => ({
      name: names.ingredient(name),
      category: blankAsNull(category)?.toLowerCase() ?? null,
      is_pantry: is_pantry ?? false,
    }),
    changesNames: true,
  }),
  nutrition: kind({
    schema: NutritionImportItem,
    title: 'name',
    table: 'ingredients_nutrition',
    key: ['canonical_name'],
    row: ({ name, ...figures }, names) => ({
      canonical_name: names.named(name),
      ...toNutritionColumns(mapNutrients((nutrient) => figures[IMPORT_NAMES[nutrient]] ?? 0)),
    }),
    // Reject nutrition in which all values are 0. The exported template has rows with zeros that an administrator may
    // leave unfilled. These rows must not count as known nutrition.
    doubt: ({ name: _, ...values }) =>
      Object.values(values).every((value) => !value)
        ? 'calories: every value is 0, as in the template; fill them in or leave the item out'
        : null,
    changesNutrition: true,
  }),
  aliases: kind({
    schema: AliasImportItem,
    title: 'alias',
    table: 'ingredient_aliases',
    key: ['alias'],
    row: (item, names) => {
      const alias = names.normal(item.alias);
      const canonical_name = names.named(item.canonical_name);
      if (alias === names.normal(item.canonical_name)) return 'alias must differ from canonical_name';
      // Reject an alias that is a canonical name. A canonical name always resolves to itself, so the alias would have
      // no effect.
      if (names.isIngredient(alias) && alias !== canonical_name)
        return `alias: ${alias} is an ingredient of its own`;
      return { alias, canonical_name };
    },
    changesNames: true,
  }),
  cuisines: kind({
    schema: CuisineImportItem,
    title: 'name',
    table: 'cuisines',
    key: ['name'],
    row: ({ name, region, is_active }, names) => ({
      name: names.cuisine(name),
      region: blankAsNull(region),
      is_active: is_active ?? true,
    }),
  }),
  cookware: kind({
    schema: CookwareImportItem,
    title: 'name',
    table: 'cookware',
    key: ['name'],
    row: ({ name, category, heat_source, notes }, names) => ({
      name: names.tool(name),
      category: blankAsNull(category),
      heat_source: blankAsNull(heat_source),
      notes: blankAsNull(notes),
    }),
  }),
  substitutions: kind({
    schema: SubstitutionImportItem,
    title: 'original_ingredient',
    table: 'substitutions',
    key: ['original_ingredient', 'substitute_ingredient'],
    row: (item, names) => {
      const original_ingredient = names.named(item.original_ingredient);
      const substitute_ingredient = names.named(item.substitute_ingredient);
      if (names.canonical(original_ingredient) === names.canonical(substitute_ingredient))
        return 'substitute_ingredient must be another ingredient than original_ingredient';
      return {
        original_ingredient,
        substitute_ingredient,
        notes: item.notes ?? '',
        penalty_score: item.penalty_score,
      };
    },
  }),
} as const satisfies Readonly<Record<string, unknown>>;

export type ReferenceKindName = keyof typeof REFERENCE_KINDS;
