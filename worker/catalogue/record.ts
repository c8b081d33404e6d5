/**
 * A recipe as the catalogue stores it: what the matching reads of it, with duplicate lines merged.
 *
 * Contract: `preparedOf(recordOf(recipe))` matches exactly as `prepare(recipe)` does. The title is not kept, as
 * no score depends on it.
 */
import { type PreparedRecipe, prepare } from '#domain/matching/prepare';
import type { Knowledge, MatchRecipe } from '#domain/matching/types';

export interface CatalogueRecord {
  readonly id: string;
  readonly cuisine: string | null;
  readonly minutes: number;
  readonly calories: number | null;
  readonly protein: number | null;
  readonly tools: readonly string[];
  /** Required ingredients, each once. `amount` null: unknown. */
  readonly needs: readonly {
    readonly name: string;
    readonly amount: number | null;
    readonly unit: string | null;
  }[];
  /** Ingredients that are not required, each once. */
  readonly optional: readonly string[];
}

export function recordOf(recipe: MatchRecipe, knowledge: Pick<Knowledge, 'convert'>): CatalogueRecord {
  const { needs, names, tools } = prepare(recipe, knowledge);
  const { id, cuisine, minutes, calories, protein } = recipe;
  const required = new Set(needs.map((need) => need.name));
  const optional = [...names].filter((name) => !required.has(name));
  return { id, cuisine, minutes, calories, protein, tools, needs, optional };
}

export function preparedOf(record: CatalogueRecord): PreparedRecipe {
  const { id, cuisine, minutes, calories, protein, tools, needs, optional } = record;
  return {
    recipe: { id, title: '', cuisine, minutes, calories, protein, tools, ingredients: [] },
    needs,
    names: new Set([...needs.map((need) => need.name), ...optional]),
    tools,
  };
}
