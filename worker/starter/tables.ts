/** The reference data of `src/domain`, such as ingredients and cuisines, as rows of the starter data. */

import { INGREDIENTS } from '#domain/foods/catalog';
import { NUTRIENTS_PER_100G } from '#domain/nutrition/per-100g';
import { CUISINE_SEEDS, CUISINES } from '#domain/recipes/cuisines';
import { SUBSTITUTIONS } from '#domain/substitutions/substitutions';
import { TOOLS } from '#domain/tools/tools';
import { toNutritionColumns } from '../platform/db/nutrition-columns.ts';
import type { Cell } from '../platform/db/rows.ts';

/** A reference table: its name, its key columns, and its starter rows without the column `origin`. */
export interface ReferenceDataTable {
  readonly table: string;
  readonly key: readonly string[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

const REGION = new Map(CUISINE_SEEDS.map(({ name, region }) => [name, region]));

/** Returns the reference tables. Builds them on each call, because a worker does not need them when it starts. */
export const listReferenceDataTables = (): readonly ReferenceDataTable[] => [
  {
    table: 'ingredients',
    key: ['name'],
    rows: INGREDIENTS.map(({ name, category, isPantry }) => ({
      name,
      category,
      is_pantry: isPantry ? 1 : 0,
    })),
  },
  {
    table: 'ingredient_aliases',
    key: ['alias'],
    rows: INGREDIENTS.flatMap(({ name, synonyms }) =>
      synonyms.map((alias) => ({ alias, canonical_name: name })),
    ),
  },
  { table: 'cookware', key: ['name'], rows: TOOLS.map(({ name }) => ({ name })) },
  {
    table: 'cuisines',
    key: ['name'],
    rows: CUISINES.map((name) => ({ name, region: REGION.get(name) ?? null, is_active: 1 })),
  },
  {
    table: 'substitutions',
    key: ['original_ingredient', 'substitute_ingredient'],
    rows: SUBSTITUTIONS.map(({ from, to, note, penalty, ratio, units }) => ({
      original_ingredient: from,
      substitute_ingredient: to,
      notes: note,
      penalty_score: penalty,
      ratio: ratio ?? 1,
      original_unit: units?.from ?? null,
      substitute_unit: units?.to ?? null,
    })),
  },
  {
    table: 'ingredients_nutrition',
    key: ['canonical_name'],
    rows: Object.entries(NUTRIENTS_PER_100G).map(([canonical_name, nutrients]) => ({
      canonical_name,
      ...toNutritionColumns(nutrients),
    })),
  },
];
