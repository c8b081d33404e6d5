import { expect, test } from 'vitest';
import { createFoodReference } from '#worker/features/foods/store';
import { resolveImportIngredients } from '#worker/features/imports/ingredients';

const reference = createFoodReference();

/** Returns the canonical food of an ingredient line, given as one text. */
const readLine = (line: string) => resolveImportIngredients([line], reference)[0]?.canonical;

/** Returns the canonical food of an ingredient line that is given as name and preparation. */
const readParts = (name: string, preparation: string) =>
  resolveImportIngredients([{ name, amount: '200', unit: 'g', preparation }], reference)[0]?.canonical;

test.each([
  ['2 cups cooked rice', 'rice'],
  ['3 cups leftover rice', 'rice'],
  ['1 pouch microwave rice', 'rice'],
  ['200 g cooked pasta', 'pasta'],
  ['2 boiled potatoes', 'potato'],
  ['300 g frozen spinach', 'frozen spinach'],
  ['200 g red lentils', 'red lentils'],
  ['200 g lentils, red, rinsed', 'red lentils'],
  ['200 g green lentils', 'lentils'],
  ['2 cups cooked chicken, diced', 'cooked chicken'],
  ['2 cups chicken, cooked and shredded', 'cooked chicken'],
  ['2 cans tuna, drained', 'canned tuna'],
  ['1 (14 oz) can tomatoes', 'canned tomatoes'],
  ['2 cans chickpeas', 'chickpeas'],
  ['3 cups leftover turkey', 'cooked turkey'],
  ['4 slices cooked bacon', 'cooked bacon'],
  ['6 slices bacon, cooked and crumbled', 'bacon'],
  ['1 lb chicken, cut up', 'chicken'],
  ['1 lb ground beef, cooked and drained', 'ground beef'],
])('the ingredient line %j asks for %s', (line, food) => {
  expect(readLine(line)).toBe(food);
});

test.each([
  ['lentils', 'red or yellow, rinsed', 'red lentils'],
  ['lentils', 'green or brown', 'lentils'],
  ['spinach', 'frozen, thawed and squeezed dry', 'frozen spinach'],
  ['spinach', 'frozen or fresh', 'spinach'],
  ['spinach', 'thawed if frozen', 'spinach'],
  ['wine', 'red', 'red wine'],
  ['egg', 'frozen', 'egg'],
  ['chicken', 'cooked and diced', 'cooked chicken'],
  ['cooked turkey', 'diced', 'cooked turkey'],
  ['chicken', 'cut up and cooked', 'chicken'],
  ['rice', 'cooked and chilled', 'rice'],
])('%s with the remark %j is the food %s', (name, preparation, food) => {
  expect(readParts(name, preparation)).toBe(food);
});

test.each([
  ['leftover rice', 'cooked rice'],
  ['cold cooked rice', 'cooked rice'],
  ['microwave rice', 'cooked rice'],
  ['leftover spaghetti', 'cooked pasta'],
  ['boiled potatoes', 'cooked potatoes'],
  ['leftover roast potatoes', 'cooked potatoes'],
  ['leftover mash', 'mashed potatoes'],
  ['masoor dal', 'red lentils'],
  ['rice', 'rice'],
])('a cook who types %j has %s', (typed, food) => {
  expect(reference.canonical(typed)).toBe(food);
});
