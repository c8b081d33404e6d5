/**
 * Writes the starter recipes as open data: `recipes.jsonld` (schema.org) and `recipes.txt` (the format of
 * `worker/starter/recipes`). The build also writes these files into the site.
 *
 * `npm run catalogue:export [-- FOLDER]` writes to the given folder, by default `recipes-export`.
 */
import { resolve } from 'node:path';
import { writeOpenRecipeData } from './build/open-data.mjs';

const folder = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? 'recipes-export');
console.log(`${writeOpenRecipeData(folder)} recipes written to ${folder}`);
