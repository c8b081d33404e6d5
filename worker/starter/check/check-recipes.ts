/**
 * The test kitchen: checks the starter recipes as a cook would, with the product's own parser, units, nutrition and
 * diet labels.
 */
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
const checkRecipe = (recipe: CheckedRecipe, lineCount: number): string[] => [
  ...checkText(recipe, lineCount),
  ...CHECKS.flatMap((check) => check(recipe)),
];

/**
 * Checks recipes, alone and against each other.
 * @param files the texts of the files by name
 */
export function checkRecipes(files: ReadonlyMap<string, string>): { count: number; findings: Finding[] } {
  const findings: Finding[] = [];
  const placed: (PlacedRecipe & { file: string; checked: CheckedRecipe })[] = [];
  for (const [file, text] of files) {
    const { recipes, errors } = readRecipeFile(text);
    findings.push(...errors.map((error) => ({ file, ...error })));
    placed.push(...recipes.map((one) => ({ file, ...one, checked: toCheckedRecipe(one.recipe) })));
  }
  const similar = checkSimilar(placed.map(({ checked }) => checked));
  for (const [at, { file, line, lineCount, checked }] of placed.entries()) {
    for (const message of [...checkRecipe(checked, lineCount), ...(similar[at] ?? [])])
      findings.push({ file, line, message: `${checked.title} ${message}` });
  }
  return { count: placed.length, findings };
}
