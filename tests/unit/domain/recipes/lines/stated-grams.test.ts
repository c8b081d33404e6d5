import { expect, test } from 'vitest';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { findStatedGrams } from '#domain/recipes/lines/stated-grams';
import { PORTIONS } from '#domain/units/portions';

test.each([
  ['1 (28 oz) can diced tomatoes', 794],
  ['2 14-ounce cans pinto beans', 794],
  ['2 x 400g tins chickpeas', 800],
  ['1 cup (120 g) flour', 120],
  ['4 chicken breasts (6 oz each)', 680],
  // A size in brackets after several packages applies to each package, unless the text says otherwise or the size is
  // too small for one package.
  ['4 cans (15-ounce) tomato sauce', 1701],
  ['2 cans (15 oz) chickpeas', 850],
  ['2 packages (8 ounces each) cream cheese', 454],
  ['2 jars pesto (190 g)', 380],
  ['2 cans (28 oz total) tomatoes', 794],
  ['3 cans beans (1.2 kg in total)', 1200],
  ['2 packets (14 g) yeast', 14],
])('%s states its weight: %d g', (line, grams) => {
  expect(findStatedGrams(parseIngredientLine(line))).toBeCloseTo(grams, -1);
});

const BY_WIDTH = { piece: 49, '6 inch': 30, '10 inch': 72 };

test.each([
  ['8 (10-inch) flour tortillas', 576],
  ['8 6-inch diameter flour tortillas', 240],
  ['8 flour tortillas (10 inch)', 576],
  ['8 (6 inch, 1 oz each) flour tortillas', 227],
])('%s weighs %d g by its width, unless it gives a weight', (line, grams) => {
  expect(findStatedGrams(parseIngredientLine(line), { grams: BY_WIDTH })).toBeCloseTo(grams, -1);
});

test.each([
  ['8 (9-inch) flour tortillas', 'of a width without a figure'],
  ['8 flour tortillas', 'of no width'],
  ['2 cups flour tortillas, in 6-inch strips', 'by the cup'],
])('%s has no stated weight: %s', (line) => {
  expect(findStatedGrams(parseIngredientLine(line), { grams: BY_WIDTH })).toBeNull();
});

test.each([
  ['1 can diced tomatoes', 'it gives no weight'],
  ['400 g flour', 'the amount is a weight'],
  ['1 cup (8 oz) milk', 'these are fluid ounces'],
  ['salt to taste', 'it gives no amount'],
])('%s states no weight: %s', (line) => {
  expect(findStatedGrams(parseIngredientLine(line))).toBeNull();
});

test.each([
  // USDA: a cup of whole almonds weighs 143 g, of sliced almonds 92 g, of slivered almonds 108 g; a cup of elbows 122
  // g, of shells 64 g, of penne 95 g.
  ['1/2 cup sliced almonds', 'almonds', 46],
  ['1/4 cup almonds, slivered', 'almonds', 27],
  ['2 cups elbow macaroni', 'pasta', 244],
  ['2 cups uncooked small shell pasta', 'pasta', 128],
  ['2 cups penne', 'pasta', 190],
  ['1 cup pecan halves', 'pecans', 99],
])('%s (%s) weighs %d g by its cut or shape', (line, food, grams) => {
  expect(findStatedGrams(parseIngredientLine(line), PORTIONS[food])).toBeCloseTo(grams, 0);
});

test.each([
  ['1 cup almonds', 'almonds', 'no cut is named'],
  ['1 cup cooked rice', 'rice', 'that it is cooked is no cut'],
  ['8 oz sliced almonds', 'almonds', 'the amount is a weight'],
  ['1 cup small pasta, uncooked, such as tiny bow ties or orzo', 'pasta', 'an example is no shape'],
  ['1 can black beans', 'black beans', 'it is not said to be drained'],
  ['1 can chickpeas, drained', 'chickpeas', 'the can of the food is one that is drained'],
])('%s (%s) has no weight of its own: %s', (line, food) => {
  expect(findStatedGrams(parseIngredientLine(line), PORTIONS[food])).toBeNull();
});

test.each([
  // USDA: a can of 448 g of chickpeas has 253 g when drained. The nutrition figures are for the drained food.
  ['1 (15 oz) can chickpeas, drained and rinsed', 'chickpeas', 240],
  ['1 (15 oz) can chickpeas', 'chickpeas', 240],
  ['1 (15 oz) can chickpeas, undrained', 'chickpeas', 267],
  ['1 (5 oz) can tuna', 'tuna', 113],
  // The nutrition figures for black beans are for the whole can. A tenth of the contents is lost with the liquid.
  ['1 (15 oz) can black beans', 'black beans', 425],
  ['1 (15 oz) can black beans, drained', 'black beans', 383],
  ['2 cans pinto beans, rinsed and drained', 'pinto beans', 796],
  ['1 (28 oz) can diced tomatoes, drained', 'canned tomatoes', 794],
  // The nutrition figures for lentils are for dry lentils. 100 g of cooked lentils contain 33 g of dry lentils.
  ['1 can (400 g) lentils', 'lentils', 79],
  ['1 pouch (250 g) cooked lentils', 'lentils', 82],
  ['1 bag (500 g) lentils', 'lentils', 500],
])('%s (%s) counts as %d g', (line, food, grams) => {
  expect(findStatedGrams(parseIngredientLine(line), PORTIONS[food])).toBeCloseTo(grams, -0.5);
});

test.each([
  ['2 bottles milk (1 l)', 'milk', 2034],
  ['1 bottle red wine (750 ml)', 'red wine', 744],
  ['2 cartons (500 ml) chicken broth', 'chicken broth', 1038],
])('%s (%s) weighs %d g by the volume in brackets', (line, food, grams) => {
  expect(findStatedGrams(parseIngredientLine(line), PORTIONS[food])).toBeCloseTo(grams, -2);
});
