/** USDA's table of foods: a static file that is read when it is first asked for, and then kept. */
import type { FoodSuggestion } from '#contract/admin/admin';
import { nearestFoods } from '#domain/nutrition/nearest';
import { byImportName, NUTRIENT_KEYS } from '#domain/nutrition/nutrients';

/** Made by worker/tools/build/build-usda.mjs. */
const FILE = '/data/usda-sr28.json';

/** Number, name, then of each nutrient what is in 100 g; null: no figure. */
type Row = [ndb: string, name: string, ...figures: (number | null)[]];

export interface Usda {
  /** The row of a number. */
  food(ndb: string): FoodSuggestion | undefined;
  /** The foods that come nearest to the name of an ingredient, best first. */
  nearest(name: string, limit: number): FoodSuggestion[];
}

function usdaOf(rows: readonly Row[]): Usda {
  const byNumber = new Map(rows.map((row) => [row[0], row]));
  const nearest = nearestFoods(rows.map(([, name]) => name));
  return {
    food(ndb) {
      const row = byNumber.get(ndb);
      return row && foodOf(row);
    },
    nearest: (name, limit) => nearest(name, limit).flatMap((at) => (rows[at] ? [foodOf(rows[at])] : [])),
  };
}

const foodOf = ([ndb, name, ...figures]: Row): FoodSuggestion => ({
  ...{ ndb, name },
  ...byImportName((nutrient) => figures[NUTRIENT_KEYS.indexOf(nutrient)] ?? null),
});

let table: Usda | undefined;

/** Rejects when the file cannot be read. Who comes while it is read reads it as well: the work of a request may end with it. */
export async function usda({ ASSETS }: Pick<Env, 'ASSETS'>): Promise<Usda> {
  table ??= await read(ASSETS);
  return table;
}

async function read(assets: Fetcher): Promise<Usda> {
  // Only the path counts.
  const response = await assets.fetch(`https://assets.local${FILE}`);
  if (!response.ok) throw new Error(`${FILE}: ${response.status}`);
  return usdaOf(await response.json<Row[]>());
}
