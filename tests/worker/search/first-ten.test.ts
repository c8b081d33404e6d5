/** Tests of the first ten results for cooks whose first results used to be unsuitable recipes. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import type { Result } from '#domain/matching/types';
import type { DishKind } from '#domain/recipes/detect/dish-kind';
import { readCatalogue, reference } from '../../bench/relevance/catalogue.ts';

const REAL = fileURLToPath(new URL('../../../../shared/data/recipes-real.json', import.meta.url));
const starters = readCatalogue(null);
const catalogues = [
  ['the starter recipes', starters],
  ...(existsSync(REAL) ? ([['a mixed catalogue', readCatalogue(REAL)]] as const) : []),
] as const;
if (!existsSync(REAL))
  console.log('No ../shared/data/recipes-real.json: only the starter recipes are searched.');

const list = (text: string): string[] => text.split(',').map((name) => name.trim());

function search(
  catalogue: typeof starters,
  ingredients: string,
  given: { cuisine?: string; minutes?: number } = {},
) {
  const kitchen = {
    owned: list(ingredients).map((text) => ({ name: reference.canonical(text), named: true })),
    tools: ['pan', 'pot', 'oven'],
    assumeStaples: true,
  };
  const wishes = {
    maxMinutes: given.minutes ?? 60,
    unknownMinutes: true,
    exclude: [],
    cuisines: given.cuisine === undefined ? [] : [given.cuisine],
    limit: 10,
  };
  const recipes = catalogue.map(({ recipe }) => recipe);
  return rankMatchingRecipes(recipes, kitchen, wishes, reference.knowledge);
}

const titles = (results: readonly Result[]) => results.map(({ recipe }) => recipe.title);
const using = (results: readonly Result[], food: string): number =>
  results.filter(({ coverage }) => coverage.some(({ name, covered }) => name === food && covered > 0)).length;

const PLAIN_RICE =
  /^(?:boiled|steamed|cooked|white|plain|basic|japanese method|southern|carolina)?\s*(?:rice|method)$/iu;
const NO_DINNER: readonly DishKind[] = ['sauce', 'drink'];

describe.each(catalogues)('of %s', (_, catalogue) => {
  test('a kitchen with rice gets a dish, and not plain rice', () => {
    const { results } = search(catalogue, 'rice, chicken breast, onion, garlic, egg, carrot, soy sauce');
    expect(titles(results).filter((title) => PLAIN_RICE.test(title))).toEqual([]);
  });

  test('a kitchen with fish gets fish among its first three, and no paste, drink or dressing', () => {
    const { results } = search(catalogue, 'cod, potato, onion, butter, lemon, milk, flour, parsley');
    expect(
      results.filter(({ recipe }) => NO_DINNER.includes(recipe.kind)).map(({ recipe }) => recipe.title),
    ).toEqual([]);
    expect(using(results.slice(0, 3), 'cod'), titles(results).join(', ')).toBeGreaterThan(0);
  });

  test('a vegan kitchen gets no beef seasoning and no meat among its first five', () => {
    const { results } = search(
      catalogue,
      'tofu, chickpeas, lentils, rice, coconut milk, spinach, onion, garlic, ginger, tomato, soy sauce',
    );
    expect(
      titles(results.slice(0, 5)).filter((title) => /beef|chicken|pork|fish|seasoning/iu.test(title)),
    ).toEqual([]);
  });

  test('a kitchen with salmon gets salmon among its first three', () => {
    const { results } = search(catalogue, 'salmon, potato, lemon, dill, butter, cream, garlic, rice');
    expect(using(results.slice(0, 3), 'salmon'), titles(results).join(', ')).toBeGreaterThan(0);
  });

  test.each([
    [
      'Indian',
      'indian',
      'chickpeas, red lentils, basmati rice, onion, tomato, ginger, garlic, cumin, turmeric, yogurt, spinach, potato, cauliflower',
    ],
    [
      'Mexican',
      'mexican',
      'corn tortillas, black beans, ground beef, avocado, lime, cilantro, onion, tomato, cheddar',
    ],
    ['courgette', undefined, 'zucchini, tomato, eggplant, basil, onion, garlic, bell pepper, feta, lemon'],
  ])('the purchases suggested for the %s kitchen go with its food', (_name, cuisine, ingredients) => {
    const { unlocks } = search(catalogue, ingredients, cuisine === undefined ? {} : { cuisine });
    expect(unlocks.map(({ ingredient }) => ingredient)).not.toContain('peach');
    for (const { opens } of unlocks) expect(opens.length).toBeGreaterThan(0);
    const owned = new Set(list(ingredients).map((text) => reference.canonical(text)));
    const byId = new Map(catalogue.map(({ recipe }) => [recipe.id, recipe]));
    for (const id of unlocks.flatMap(({ opens }) => opens)) {
      const uses = byId.get(id)?.ingredients.filter(({ name }) => owned.has(name)) ?? [];
      expect(uses.length, byId.get(id)?.title).toBeGreaterThan(0);
    }
  });
});
