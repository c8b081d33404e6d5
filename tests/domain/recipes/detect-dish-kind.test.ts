import { expect, test } from 'vitest';
import { type DishKind, detectDishKind } from '#domain/recipes/detect/dish-kind';

test.each<[string, string, DishKind]>([
  ['Chicken Fried Rice', 'chicken, rice, egg, soy sauce', 'main'],
  ['Spaghetti with Tomato Sauce', 'pasta, canned tomatoes, onion, garlic', 'main'],
  ['Lentil Soup', 'lentils, carrot, onion, vegetable broth', 'main'],
  ['Steamed Rice', 'rice, salt, water', 'side'],
  ['Roasted Carrots', 'carrot, olive oil', 'side'],
  ['Blueberry Pancakes', 'flour, egg, milk, blueberry, sugar', 'breakfast'],
  ['Spinach Omelette', 'egg, spinach, butter', 'breakfast'],
  ['Chocolate Cake', 'flour, sugar, egg, cocoa powder', 'sweet'],
  ['Peach Crumble', 'peach, flour, butter, brown sugar', 'sweet'],
  ['Flatbread', 'flour, water, salt', 'bread'],
  ['Lemonade', 'lemon juice, sugar, water', 'drink'],
  ['Mango Lassi', 'mango, yogurt, milk', 'drink'],
  ['Puff Paste', 'flour, butter, water', 'sauce'],
  ['French Dressing', 'olive oil, vinegar, mustard', 'sauce'],
  ['Simple Beef Seasoning', 'paprika, garlic powder, salt', 'sauce'],
  ['Pickled Cauliflower', 'cauliflower, vinegar, sugar', 'sauce'],
])('%s is for %s: %s', (title, foods, kind) => {
  expect(detectDishKind({ title, tags: [], foods: foods.split(', ') })).toBe(kind);
});

test('a tag says what the title does not, but not against a tag for dinner', () => {
  const foods = ['tomato', 'onion', 'cilantro'];
  const of = (tags: string[]) => detectDishKind({ title: 'Red Thing', tags, foods });
  expect(of(['Condiment'])).toBe('sauce');
  expect(of(['beverage'])).toBe('drink');
  expect(of(['condiment', 'dinner'])).not.toBe('sauce');
});

test('a title without letters and a recipe without foods are something, too', () => {
  expect(detectDishKind({ title: '!!!', tags: [], foods: [] })).toBe('side');
});
