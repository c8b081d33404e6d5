import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { starterRecipes } from '#worker/starter/recipes';
import { writeOpenRecipeData } from '../../../worker/tools/build/open-data.mjs';

test('the open data has every recipe, with its amounts in words, and is free', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-data-'));
  try {
    expect(writeOpenRecipeData(folder)).toBe(starterRecipes.length);
    const { '@graph': recipes } = JSON.parse(readFileSync(join(folder, 'recipes.jsonld'), 'utf8'));
    expect(recipes).toHaveLength(starterRecipes.length);
    const egg = recipes.find(({ name }: { name: string }) => name === 'Korean Egg Rice');
    expect(egg).toMatchObject({
      '@type': 'Recipe',
      alternateName: expect.arrayContaining(['Gyeran-bap']),
      recipeIngredient: expect.arrayContaining([
        '2 eggs',
        '1/2 cup rice, rinsed',
        '1 tbsp green onion, sliced (optional)',
      ]),
      license: 'https://creativecommons.org/publicdomain/zero/1.0/',
    });
    const text = readFileSync(join(folder, 'recipes.txt'), 'utf8');
    expect(text.match(/^# /gmu)).toHaveLength(starterRecipes.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
