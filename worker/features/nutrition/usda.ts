/** USDA's food composition table. It is a static file that an isolate reads on first use and then keeps in memory. */
import type { FoodSuggestion } from '#contract/admin/admin';
import { createSimilarFoodSearch } from '#domain/nutrition/nearest';
import { mapNutrientsByImportName, NUTRIENT_KEYS } from '#domain/nutrition/nutrients';
import { readStaticFile } from '../../platform/static-files.ts';

const FILE = '/data/usda-sr28.json';

/**
 * A food: its USDA number, its name, and the amount of each nutrient in 100 g. Null means that USDA states no figure.
 */
type Row = [ndb: string, name: string, ...figures: (number | null)[]];

export interface Usda {
  food(ndb: string): FoodSuggestion | undefined;
  nearest(name: string, limit: number): FoodSuggestion[];
}

function createUsda(rows: readonly Row[]): Usda {
  const byNumber = new Map(rows.map((row) => [row[0], row]));
  const nearest = createSimilarFoodSearch(rows.map(([, name]) => name));
  return {
    food(ndb) {
      const row = byNumber.get(ndb);
      return row && toFoodSuggestion(row);
    },
    nearest: (name, limit) =>
      nearest(name, limit).flatMap((at) => (rows[at] ? [toFoodSuggestion(rows[at])] : [])),
  };
}

const toFoodSuggestion = ([ndb, name, ...figures]: Row): FoodSuggestion => ({
  ...{ ndb, name },
  ...mapNutrientsByImportName((nutrient) => figures[NUTRIENT_KEYS.indexOf(nutrient)] ?? null),
});

let table: Usda | undefined;

/**
 * Returns USDA's food table. Caches the parsed table, not the promise. The platform may cancel the work of a request
 * that has ended, and other requests that wait for its promise would then never get the table.
 * @throws Unavailable if the file cannot be read
 */
export async function loadUsdaTable({ ASSETS }: Pick<Env, 'ASSETS'>): Promise<Usda> {
  table ??= createUsda(JSON.parse(new TextDecoder().decode(await readStaticFile(ASSETS, FILE))) as Row[]);
  return table;
}
