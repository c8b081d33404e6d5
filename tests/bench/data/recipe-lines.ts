import { builtinResolver } from '../../../src/domain/foods/catalog.ts';
import { guessFoodOfUnknownName } from '../../../src/domain/foods/slip.ts';
import { toLookupKey } from '../../../src/domain/foods/spelling.ts';
import { parseIngredientLine } from '../../../src/domain/recipes/lines/parse-line.ts';
import { readJsonRows } from './json-rows.ts';

export interface Coverage {
  /** Number of recipes with at least one ingredient line. */
  readonly recipes: number;
  /** Number of recipes in which every ingredient line is known. */
  readonly knownRecipes: number;
  readonly lines: number;
  readonly knownLines: number;
  /** Number of lines that the parser considers headings or blank. They count neither as known nor as unknown. */
  readonly headings: number;
  /** Unknown ingredient names, as looked up, with the number of lines that contain them. */
  readonly unknown: ReadonlyMap<string, number>;
}

interface Lines {
  readonly ingredients: readonly unknown[];
}

function isRow(row: unknown): row is Lines {
  return typeof row === 'object' && row !== null && Array.isArray((row as Partial<Lines>).ingredients);
}

/**
 * Reads rows `{ingredients: [line]}` from NDJSON or a JSON array, gzipped or not. Skips rows that are not JSON or
 * have another shape, and counts them as strange.
 */
export function readRecipes(file: string): { recipes: Lines[]; strange: number } {
  const rows = readJsonRows(file);
  const recipes = rows.filter(isRow);
  return { recipes, strange: rows.length - recipes.length };
}

/**
 * Returns the canonical food of an ingredient line. `food` is null if unknown. Returns undefined if the line is a
 * heading, blank or not a string.
 */
export function foodOfLine(line: unknown): { name: string; food: string | null } | undefined {
  if (typeof line !== 'string') return undefined;
  const { kind, name, synonyms, alternatives } = parseIngredientLine(line);
  if (kind !== 'ingredient') return undefined;
  const names = [name, ...synonyms, ...alternatives];
  const knownFood =
    names.map(builtinResolver.ingredient).find((food) => food !== null) ??
    names.map((one) => guessFoodOfUnknownName(one, builtinResolver)?.food).find((food) => food !== undefined);
  return { name, food: knownFood ?? null };
}

/**
 * Counts the ingredient lines that name a food of the table, and the recipes that have only such lines. Lines that
 * the parser judges to be headings ('For the sauce:', 'SAUCE:') or blank do not count. As in an import, a line is
 * known if a name that the parser finds, or an alternative to that name ('margarine or butter'), is a food of the
 * table, is such a food misspelled, or ends in one.
 */
export function computeCoverage(rows: readonly Lines[]): Coverage {
  const unknown = new Map<string, number>();
  let [recipes, knownRecipes, lines, knownLines, headings] = [0, 0, 0, 0, 0];
  for (const { ingredients } of rows) {
    const foods = ingredients.map(foodOfLine).filter((one) => one !== undefined);
    headings += ingredients.length - foods.length;
    if (foods.length === 0) continue;
    const missing = foods.filter(({ food }) => food === null);
    recipes += 1;
    knownRecipes += missing.length === 0 ? 1 : 0;
    lines += foods.length;
    knownLines += foods.length - missing.length;
    for (const { name } of missing) {
      const key = toLookupKey(name);
      unknown.set(key, (unknown.get(key) ?? 0) + 1);
    }
  }
  return { recipes, knownRecipes, lines, knownLines, headings, unknown };
}
