/**
 * The test kitchen: checks the starter recipes as a cook would, with the product's own parser, units, nutrition and
 * diet labels.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlacedRecipe, readRecipeFile } from '../recipe-file.ts';
import { checkLabels, checkLeavening, checkLiquid, checkSalt, checkServing } from './amounts.ts';
import { type CheckedRecipe, toCheckedRecipe } from './recipe.ts';
import { checkSimilar } from './similar.ts';
import { checkMentions, checkMinutes, checkSafety, checkTemperatures, checkTools } from './steps.ts';
import { checkText } from './text.ts';

export interface Finding {
  readonly file: string;
  /** Number of the line, from 1. */
  readonly line: number;
  readonly message: string;
}

const CHECKS: readonly ((recipe: CheckedRecipe) => readonly string[])[] = [
  ...[checkMentions, checkMinutes, checkTools, checkTemperatures, checkSafety],
  ...[checkServing, checkSalt, checkLeavening, checkLiquid, checkLabels],
];

/** Checks a recipe alone. Returns clauses without a subject and period: 'never uses garlic'. */
function checkRecipe({ recipe, lineCount }: Pick<PlacedRecipe, 'recipe' | 'lineCount'>): string[] {
  const checked = toCheckedRecipe(recipe);
  return [...checkText(checked, lineCount), ...CHECKS.flatMap((check) => check(checked))];
}

/**
 * Checks recipes, alone and against each other.
 * @param files the texts of the files by name
 */
export function checkRecipes(files: ReadonlyMap<string, string>): { count: number; findings: Finding[] } {
  const findings: Finding[] = [];
  const placed: (PlacedRecipe & { file: string })[] = [];
  for (const [file, text] of files) {
    const { recipes, errors } = readRecipeFile(text);
    findings.push(...errors.map((error) => ({ file, ...error })));
    placed.push(...recipes.map((recipe) => ({ file, ...recipe })));
  }
  const similar = checkSimilar(placed.map(({ recipe }) => toCheckedRecipe(recipe)));
  for (const [at, one] of placed.entries()) {
    for (const message of [...checkRecipe(one), ...(similar[at] ?? [])])
      findings.push({ file: one.file, line: one.line, message: `${one.recipe.title} ${message}` });
  }
  return { count: placed.length, findings };
}

/** Reads all recipe files of a folder, in the order of their names. */
export const readRecipeFiles = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
