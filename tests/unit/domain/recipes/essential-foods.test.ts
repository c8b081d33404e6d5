import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { createEssentialFoodTest, listEssentialFoods } from '#domain/recipes/detect/essential-foods';

test.each([
  ['Hummus', 'tahini'],
  ['Spaghetti Aglio e Olio', 'garlic'],
  ['French Toast', 'egg'],
  ['Spaghetti Carbonara', 'pancetta'],
  ['Classic Cheeseburger', 'hamburger buns'],
  ['Thai Green Curry', 'coconut milk'],
  // A food belongs to a row that ends its name.
  ['Chicken Biryani', 'brown rice'],
  ['Chicken Posole Verde', 'hominy'],
  ['Eton Mess', 'meringue'],
  ['Tuna Melt', 'cheddar cheese'],
  ['Lancashire Hotpot', 'potato'],
  ['Char Kway Teow', 'rice noodles'],
  ["Polish Hunter's Stew", 'sauerkraut'],
  ["General Tso's Chicken", 'soy sauce'],
  ['Baba Ghanoush', 'tahini'],
  ['Steak Frites', 'potato'],
  ['American Chop Suey', 'pasta'],
  ['Air-Fryer Grilled Cheese', 'bread'],
  ['Polish Cabbage Rolls', 'rice'],
  ['Glazed Doughnuts', 'yeast'],
  ['Chicken and Leek Pie', 'puff pastry'],
  ['Cinnamon Cup Cakes', 'baking powder'],
  ['Oaty Pancakes', 'baking powder'],
  ['Creamed Shrimp', 'white sauce'],
  ['Polish Cucumber Salad', 'sour cream'],
])('%s has the essential food %s', (title, food) => {
  expect(createEssentialFoodTest(title)(food)).toBe(true);
});

test.each([
  ['Hummus', 'olive oil'],
  ['Toast', 'egg'],
  ['Roast Chicken', 'tahini'],
  ['Chocolate Chip Cookies', 'baking powder'],
  ['Greek Salad', 'lemon juice'],
  // Cooks season it with kimchi, fish sauce or salt instead.
  ['Kimchi Fried Rice', 'soy sauce'],
  // A row is about whole words: a hamburger is no ham.
  ['Hamburgers', 'ham'],
])('%s does not have the essential food %s', (title, food) => {
  expect(createEssentialFoodTest(title)(food)).toBe(false);
});

test('every food of the table is a known food, or the last words of one', () => {
  const names = INGREDIENTS.map(({ name }) => name);
  const unknown = listEssentialFoods().filter(
    (food) => !names.some((name) => name === food || name.endsWith(` ${food}`)),
  );
  expect(unknown).toEqual([]);
});
