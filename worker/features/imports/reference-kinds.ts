/**
 * The kinds of reference data that can be imported: the schema of an item, its table, and its conversion to a row. A
 * new kind needs an entry here, a schema in the contract and a line in `IMPORT_KINDS`.
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
import { normaliseName } from '#domain/foods/resolve';
import { sameName } from '#domain/foods/spelling';
import { byNutrient, IMPORT_NAMES } from '#domain/nutrition/nutrients';
import { CUISINES } from '#domain/recipes/cuisines';
import { nutritionColumns } from '../../platform/db/nutrition-columns.ts';
import type { Cell } from '../../platform/db/rows.ts';
import type { Reference } from '../foods/store.ts';

/** Resolves the names in import items to the names that are already in the tables, if there are any. */
export interface Names {
  /** Lower case, single spaces. */
  normal(text: string): string;
  /** The canonical name of this name, synonym or plural, otherwise the text itself. */
  named(text: string): string;
  /** Same as `named`, for a name with words around it. */
  canonical(text: string): string;
  /** The ingredient with this spelling. A synonym may become a separate ingredient. */
  ingredient(text: string): string;
  isIngredient(name: string): boolean;
  tool(text: string): string;
  cuisine(text: string): string;
}

/**
 * @param ingredients canonical names in the database
 * @param cuisines names in the database
 */
export function knownNames(
  reference: Reference,
  ingredients: readonly string[],
  cuisines: readonly string[],
): Names {
  const known = new Set([...INGREDIENTS.map(({ name }) => name), ...ingredients]);
  const spelt = sameName(known);
  const kitchens = new Map([...CUISINES, ...cuisines].map((name) => [normaliseName(name), name]));
  return {
    normal: normaliseName,
    named: reference.named,
    canonical: (name) => (reference.knows(name) ? reference.canonical(name) : normaliseName(name)),
    ingredient: (text) => spelt(text) ?? normaliseName(text),
    isIngredient: (name) => known.has(name),
    tool: (text) => reference.tool(text) ?? normaliseName(text),
    cuisine: (text) => kitchens.get(normaliseName(text)) ?? text.replace(/\s+/g, ' ').trim(),
  };
}

export interface ReferenceKind<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /** Field that identifies an item in an error. */
  readonly title: string;
  readonly table: string;
  readonly key: readonly string[];
  /** Returns the columns of a row without the origin, or a sentence that describes the problem with the item. */
  readonly row: (item: z.output<Schema>, names: Names) => Readonly<Record<string, Cell>> | string;
  /** The reason to reject an item that is valid by itself but suspicious in a list. */
  readonly doubt?: (item: z.output<Schema>) => string | null;
  /** Set if the rows change the nutrition of ingredients. */
  readonly changesNutrition?: true;
  /** Set if the rows may change the ingredient to which a stored name resolves. */
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
      ...nutritionColumns(byNutrient((nutrient) => figures[IMPORT_NAMES[nutrient]] ?? 0)),
    }),
    // Otherwise unfilled rows of the exported template would count as known.
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
      // A canonical name always resolves to itself, so the alias would never take effect.
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
