/**
 * Checks the starter recipes with the app's own parser, units, nutrition and diet labels. Reports mistakes that a cook
 * would notice, such as an ingredient that no step uses.
 */
import { type PlacedRecipe, parseRecipeFileWithErrors } from '../recipe-file.ts';
import {
  checkAmountsPerServing,
  checkForUnknownAllergens,
  checkLeaveningAmounts,
  checkLiquidAmount,
  checkSaltAmount,
} from './amounts.ts';
import { checkHeatingTime, checkTortillaWarmingTime } from './heating.ts';
import { type CheckedRecipe, prepareRecipeForChecks } from './recipe.ts';
import { reportRepeatedRecipes } from './similar.ts';
import {
  checkIngredientMentions,
  checkSafeTemperatures,
  checkStatedMinutes,
  reportMissingCookingTool,
  reportUnsafeTemperatures,
} from './steps.ts';
import { checkRecipeTexts } from './text.ts';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const CHECKS: readonly ((recipe: CheckedRecipe) => readonly string[])[] = [
  ...[
    checkIngredientMentions,
    checkStatedMinutes,
    checkHeatingTime,
    checkTortillaWarmingTime,
    reportMissingCookingTool,
    reportUnsafeTemperatures,
    checkSafeTemperatures,
  ],
  ...[
    checkAmountsPerServing,
    checkSaltAmount,
    checkLeaveningAmounts,
    checkLiquidAmount,
    checkForUnknownAllergens,
  ],
];

/**
 * Checks a recipe by itself. Returns each problem as a phrase that can follow the recipe's title, such as 'never uses
 * garlic'.
 */
const checkRecipe = (recipe: CheckedRecipe, lineCount: number): string[] => [
  ...checkRecipeTexts(recipe, lineCount),
  ...CHECKS.flatMap((check) => check(recipe)),
];

/**
 * Checks each recipe by itself and for similarity to the other recipes.
 * @param files texts of the recipe files, by file name
 */
export function checkRecipes(files: ReadonlyMap<string, string>): { count: number; findings: Finding[] } {
  const findings: Finding[] = [];
  const placed: (PlacedRecipe & { file: string; checked: CheckedRecipe })[] = [];
  for (const [file, text] of files) {
    const { recipes, errors } = parseRecipeFileWithErrors(text);
    findings.push(...errors.map((error) => ({ file, ...error })));
    placed.push(...recipes.map((one) => ({ file, ...one, checked: prepareRecipeForChecks(one.recipe) })));
  }
  const similar = reportRepeatedRecipes(placed.map(({ checked }) => checked));
  for (const [at, { file, line, lineCount, checked }] of placed.entries()) {
    for (const message of [...checkRecipe(checked, lineCount), ...(similar[at] ?? [])])
      findings.push({ file, line, message: `${checked.title} ${message}` });
  }
  return { count: placed.length, findings };
}
