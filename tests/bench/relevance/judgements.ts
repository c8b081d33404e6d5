/**
 * Pantries, and the recipes that people graded for them. relevance/README.md of the test data describes the format.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Exclusion } from '#domain/eaters/exclusions';
import { toSlug } from '#domain/recipes/slug';
import { FORMER_RECIPE_IDS } from '#worker/starter/former-ids';

export interface Pantry {
  readonly id: string;
  readonly who: string;
  readonly ingredients: readonly string[];
  readonly tools: readonly string[];
  readonly maxMinutes: number;
  readonly cuisines: readonly string[];
  readonly note: string;
  /** What the people at the table avoid. */
  readonly exclusions?: readonly Exclusion[];
  /** False if the cook has only what is listed. The default is true. */
  readonly assumeStaples?: boolean;
}

export interface Judgements {
  readonly pantries: readonly Pantry[];
  /** Grades (0 to 3), by id of the pantry, then by `keyOf` of the recipe. */
  readonly grades: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Name of the file with the graded real recipes, in the format of an import. */
  readonly recipes: string;
}

/**
 * Returns the key of a recipe: its source and title. For a starter recipe, the ID stands for the title, because people
 * graded some of them under former titles.
 */
export function toKey(source: string, title: string): string {
  if (source !== 'starter') return `${source}\t${title.trim()}`;
  const id = toSlug(title);
  return `${source}\t${FORMER_RECIPE_IDS[id] ?? id}`;
}

/**
 * Reads the pantries and grades. @param folder has `pantries.json` and `judgements.tsv`; `recipes-real.json` is in it
 * or in one of the two folders above
 */
export function readJudgements(folder: string): Judgements {
  const pantries: Pantry[] = JSON.parse(readFileSync(join(folder, 'pantries.json'), 'utf8'));
  const grades = new Map<string, Map<string, number>>(pantries.map(({ id }) => [id, new Map()]));
  const [, ...rows] = readFileSync(join(folder, 'judgements.tsv'), 'utf8').split('\n');
  for (const row of rows) {
    const [pantry = '', title = '', source = '', grade = ''] = row.replace(/\r$/, '').split('\t');
    if (/^[0-3]$/.test(grade.trim())) grades.get(pantry)?.set(toKey(source, title), Number(grade));
  }
  const places = [folder, dirname(folder), dirname(dirname(folder))].map((place) =>
    join(place, 'recipes-real.json'),
  );
  const recipes = places.find(existsSync);
  if (recipes === undefined) throw new Error(`No recipes-real.json in or above ${folder}.`);
  return { pantries, grades, recipes };
}
