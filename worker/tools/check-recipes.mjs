/**
 * Checks the starter recipes and prints problems with file and line (see '… add a starter recipe' in CONTRIBUTING).
 *
 * `npm run check:recipes [-- PATH …]` prints only problems in files whose path contains one of the given texts.
 */
import { resolve } from 'node:path';
import { checkRecipes } from '../starter/check/check-recipes.ts';
import { readRecipeFiles } from '../starter/recipe-file.ts';

const FOLDER = resolve(import.meta.dirname, '../starter/recipes');
const paths = process.argv.slice(2);

const { count, findings } = checkRecipes(readRecipeFiles(FOLDER));
const shown = findings.filter(({ file }) => paths.length === 0 || paths.some((path) => file.includes(path)));
for (const { file, line, message } of shown) console.log(`${file}, line ${line}: ${message}.`);
console.log(`${count} recipes, ${shown.length} findings`);
process.exitCode = shown.length > 0 ? 1 : 0;
