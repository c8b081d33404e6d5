import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RecipeImportItem } from '#contract/admin/imports';
import { checkRecipes } from '#worker/starter/check/check-recipes';
import { readRecipeFiles } from '#worker/starter/recipe-file';
import { starterRecipes } from '#worker/starter/recipes';

const FOLDER = fileURLToPath(new URL('../../../worker/starter/recipes/', import.meta.url));

test('the check of the recipes has no findings', () => {
  const { count, findings } = checkRecipes(readRecipeFiles(FOLDER));
  expect(count).toBe(starterRecipes.length);
  expect(findings.map(({ file, line, message }) => `${file}, line ${line}: ${message}`)).toEqual([]);
});

/** Fields that not every dish has. */
const OPTIONAL = ['native_title', 'other_titles'];

test('every starter recipe is a complete import item, without fields that the import would drop', () => {
  for (const item of starterRecipes) {
    expect(RecipeImportItem.parse(item)).toEqual(item);
    expect(
      Object.keys(item)
        .filter((key) => !OPTIONAL.includes(key))
        .sort(),
    ).toEqual(
      [
        ...[
          'title',
          'summary',
          'cuisine',
          'minutes',
          'servings',
          'serving_size_text',
          'ingredients',
          'tools',
        ],
        ...['instructions', 'tags', 'notes'],
      ].sort(),
    );
  }
});
