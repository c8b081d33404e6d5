import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchemaOrgRecipeDataset, LICENSE } from '../../starter/open-data.ts';
import { readRecipeFiles } from '../../starter/recipe-file.ts';

const STARTER = resolve(import.meta.dirname, '../../starter');

/**
 * Writes the starter recipes to the files `recipes.jsonld` and `recipes.txt`.
 * @param {string} folder created if it is missing
 * @returns {number} the number of recipes
 */
export function writeOpenRecipeData(folder) {
  // Data of the starter recipes, which the script build-foods.mjs generates from the texts in the folder `recipes`.
  const recipes = JSON.parse(readFileSync(join(STARTER, 'recipes.json'), 'utf8'));
  const files = readRecipeFiles(join(STARTER, 'recipes'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'recipes.jsonld'), `${JSON.stringify(buildSchemaOrgRecipeDataset(recipes))}\n`);
  const note = `The recipes of Pantry Chef. Public domain (CC0 1.0): ${LICENSE}`;
  writeFileSync(
    join(folder, 'recipes.txt'),
    [note, ...files.values()].map((text) => `${text.trim()}\n`).join('\n'),
  );
  return recipes.length;
}

export const openData = {
  name: 'open-data',
  hooks: {
    'astro:build:done'({ dir }) {
      writeOpenRecipeData(join(fileURLToPath(dir), 'data'));
    },
  },
};
