import { builtinResolver } from '../../../src/domain/foods/catalog.ts';
import { toLookupKey } from '../../../src/domain/foods/spelling.ts';
import { takeTail } from '../../../src/domain/foods/tail.ts';
import { parseIngredientLine } from '../../../src/domain/recipes/lines/parse-line.ts';
import { readJsonRows } from './json-rows.ts';

export interface Coverage {
  /** Recipes with at least one ingredient line. */
  readonly recipes: number;
  /** Number of these recipes with only known ingredient lines. */
  readonly knownRecipes: number;
  readonly lines: number;
  readonly knownLines: number;
  /** Lines that the parser considers headings or blank. They are not ingredient lines, neither known nor unknown. */
  readonly headings: number;
  /** Unknown names, as looked up, with their number of lines. */
  readonly unknown: ReadonlyMap<string, number>;
}

interface Lines {
  readonly ingredients: readonly unknown[];
}

function isRow(row: unknown): row is Lines {
  return typeof row === 'object' && row !== null && Array.isArray((row as Partial<Lines>).ingredients);
}

/**
 * Reads rows `{ingredients: [line]}` from NDJSON or a JSON array, gzipped or not. Rows that are not JSON, or have
 * another shape, are skipped and counted as strange.
 */
export function readRecipes(file: string): { recipes: Lines[]; strange: number } {
  const rows = readJsonRows(file);
  const recipes = rows.filter(isRow);
  return { recipes, strange: rows.length - recipes.length };
}

/** Returns the canonical food of a line; null if unknown, undefined if the line is a heading, blank or not a string. */
export function foodOfLine(line: unknown): { name: string; food: string | null } | undefined {
  if (typeof line !== 'string') return undefined;
  const { kind, name, synonyms, alternatives } = parseIngredientLine(line);
  if (kind !== 'ingredient') return undefined;
  const names = [name, ...synonyms, ...alternatives];
  const knownFood =
    names.map(builtinResolver.ingredient).find((food) => food !== null) ??
    names.map((one) => takeTail(one, builtinResolver)?.food).find((food) => food !== undefined);
  return { name, food: knownFood ?? null };
}

/**
 * Counts the lines that name a food of the table, and the recipes that have only such lines. Headings ('For the
 * sauce:', 'SAUCE:') and blank lines, as judged by the parser, are not ingredient lines. As in an import, a line is
 * known if a name that the parser finds, or an alternative to it ('margarine or butter'), resolves to a food or ends in
 * one.
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
