import { expect, test } from 'vitest';
import { createMatchingKnowledge } from '#domain/matching/score/knowledge';
import { BUILT_IN_SUBSTITUTIONS } from '#domain/substitutions/families';
import { builtIn, type Dish, findCover } from './find-cover.ts';

const HUMMUS: Dish = { title: 'Hummus', foods: ['chickpeas', 'tahini', 'lemon juice', 'garlic'] };

test.each<[Dish, food: string, owned: string]>([
  [HUMMUS, 'tahini', 'peanut butter'],
  [{ title: 'Banana Pancakes', kind: 'breakfast', foods: ['banana', 'egg', 'flour'] }, 'banana', 'apple'],
  [{ title: 'Cucumber Salad', kind: 'salad', foods: ['cucumber', 'onion', 'dill'] }, 'cucumber', 'zucchini'],
  [
    { title: 'Smothered Chicken', foods: ['chicken thigh', 'onion', 'potato'] },
    'chicken thigh',
    'cooked turkey',
  ],
  [{ title: 'Lemon Pepper Chicken', foods: ['chicken breast', 'lemon'] }, 'chicken breast', 'cooked chicken'],
  [{ title: 'Creamy Chicken Pasta', foods: ['chicken', 'pasta', 'milk'] }, 'chicken', 'ham'],
  [
    { title: 'Country Chicken Stew', foods: ['chicken thigh', 'carrot', 'potato'] },
    'potato',
    'mashed potatoes',
  ],
  [{ title: 'Butter-Braised Radishes', foods: ['radish', 'butter'] }, 'radish', 'cucumber'],
  [{ title: 'Chinese Steamed Fish', foods: ['cod', 'soy sauce', 'ginger'] }, 'soy sauce', 'fish sauce'],
  [{ title: 'Miso Salmon', foods: ['salmon', 'miso', 'honey'] }, 'miso', 'soy sauce'],
  [{ title: 'Arroz con Pollo', foods: ['chicken thigh', 'rice', 'tomato'] }, 'rice', 'couscous'],
  [{ title: 'Mushroom Risotto', foods: ['rice', 'mushroom', 'parmesan'] }, 'rice', 'couscous'],
  [{ title: 'Egg Fried Rice', foods: ['rice', 'egg', 'soy sauce'] }, 'rice', 'couscous'],
  [{ title: 'Egg Fried Rice', foods: ['rice', 'egg', 'soy sauce'] }, 'rice', 'arborio rice'],
  [{ title: 'Red Lentil Dal', foods: ['red lentils', 'onion', 'tomato'] }, 'red lentils', 'chickpeas'],
  [{ title: 'Baked Salmon with Mustard', foods: ['salmon', 'mustard'] }, 'salmon', 'smoked salmon'],
  [{ title: 'Okra with Tomatoes', foods: ['okra', 'tomato', 'onion'] }, 'okra', 'green beans'],
  [{ title: 'Spaghetti with Garlic', foods: ['pasta', 'garlic', 'parsley'] }, 'pasta', 'rice noodles'],
  [{ title: 'Salmon and New Potato Salad', foods: ['salmon', 'potato'] }, 'potato', 'cauliflower'],
  [{ title: 'Black Bean and Corn Salad', foods: ['black beans', 'corn'] }, 'corn', 'frozen peas'],
  [
    { title: 'Shrimp with Coconut Rice', foods: ['shrimp', 'rice', 'coconut milk'] },
    'coconut milk',
    'heavy cream',
  ],
  [{ title: 'Seared Scallops', foods: ['scallops', 'butter', 'lemon'] }, 'scallops', 'shrimp'],
  [{ title: 'Tilapia with Capers', foods: ['tilapia', 'capers', 'butter'] }, 'capers', 'olives'],
  [
    { title: 'Salad with Feta', kind: 'salad', foods: ['feta', 'tomato', 'onion'] },
    'tomato',
    'canned tomatoes',
  ],
  [
    { title: 'Chicken Salad', kind: 'salad', foods: ['chicken', 'carrot', 'apple'] },
    'carrot',
    'sweet potato',
  ],
  [{ title: 'Chicken Salad', kind: 'salad', foods: ['chicken', 'carrot', 'apple'] }, 'apple', 'banana'],
  [{ title: 'Mushroom Risotto', foods: ['rice', 'mushroom', 'parmesan'] }, 'rice', 'cooked rice'],
  [{ title: 'Chicken and Rice Casserole', foods: ['chicken', 'rice', 'onion'] }, 'rice', 'cooked rice'],
  [{ title: 'Rice Balls with Salmon', foods: ['rice', 'salmon', 'nori'] }, 'rice', 'quinoa'],
  [{ title: 'Rice Pudding', kind: 'sweet', foods: ['rice', 'milk', 'sugar'] }, 'rice', 'brown rice'],
  [{ title: 'Roasted Potatoes', kind: 'side', foods: ['potato', 'rosemary'] }, 'potato', 'cooked potatoes'],
  [
    { title: 'Spinach Salad', kind: 'salad', foods: ['spinach', 'feta', 'walnuts'] },
    'spinach',
    'frozen spinach',
  ],
  [{ title: 'Ham and Spinach Wrap', foods: ['tortilla', 'ham', 'spinach'] }, 'spinach', 'frozen spinach'],
  [{ title: 'French Lentil Salad', kind: 'salad', foods: ['lentils', 'shallot'] }, 'lentils', 'red lentils'],
  [{ title: 'Roast Chicken with Lemon', foods: ['chicken', 'lemon', 'thyme'] }, 'chicken', 'cooked chicken'],
  [{ title: 'Chicken Schnitzel', foods: ['chicken breast', 'egg'] }, 'chicken breast', 'cooked chicken'],
  [{ title: 'Tandoori Chicken', foods: ['chicken thigh', 'yogurt'] }, 'chicken thigh', 'cooked turkey'],
  [{ title: 'Roast Turkey', foods: ['turkey', 'butter', 'sage'] }, 'turkey', 'cooked turkey'],
  [{ title: 'Beef Stew', foods: ['beef', 'carrot', 'potato'] }, 'beef', 'roast beef'],
  [{ title: 'Ham Sandwich', foods: ['bread', 'ham', 'butter'] }, 'ham', 'sausage'],
  [{ title: 'Beef Kebabs', foods: ['beef', 'tomato', 'onion'] }, 'tomato', 'canned tomatoes'],
  [{ title: 'BLT Sandwich', foods: ['bread', 'bacon', 'tomato'] }, 'tomato', 'canned tomatoes'],
])('the dish %j needs its %s, and %s does not replace it', (dish, food, owned) => {
  expect(findCover(dish, food, owned)).toBe('missing');
});

test.each<[Dish, food: string, owned: string]>([
  [{ title: 'Chicken Curry', foods: ['chicken', 'rice', 'curry powder'] }, 'rice', 'couscous'],
  [{ title: 'Lamb Stew', foods: ['lamb', 'potato', 'rosemary'] }, 'potato', 'cauliflower'],
  [{ title: 'Mapo Tofu', foods: ['tofu', 'ground pork', 'miso'] }, 'miso', 'soy sauce'],
  [{ title: 'Cod Livornese', foods: ['cod', 'canned tomatoes', 'capers'] }, 'capers', 'olives'],
  [{ title: 'Beef Soup', foods: ['beef', 'corn', 'onion'] }, 'corn', 'frozen peas'],
  [{ title: 'Egg Fried Rice', foods: ['rice', 'egg', 'soy sauce'] }, 'rice', 'cooked rice'],
  [{ title: 'Stuffed Peppers', foods: ['bell pepper', 'ground beef', 'rice'] }, 'rice', 'cooked rice'],
  [{ title: 'Corned Beef Hash', foods: ['corned beef', 'potato'] }, 'potato', 'cooked potatoes'],
  [{ title: 'Ham and Potato Cakes', foods: ['ham', 'potato', 'egg'] }, 'potato', 'mashed potatoes'],
  [{ title: 'Spaghetti Carbonara', foods: ['pasta', 'egg', 'bacon'] }, 'pasta', 'cooked pasta'],
  [{ title: 'Palak Paneer', foods: ['spinach', 'paneer'] }, 'spinach', 'frozen spinach'],
  [{ title: 'Stuffed Shells', foods: ['frozen spinach', 'ricotta'] }, 'frozen spinach', 'spinach'],
  [{ title: 'Lentil Soup', foods: ['lentils', 'carrot'] }, 'lentils', 'red lentils'],
  [{ title: 'Red Lentil Dal', foods: ['red lentils', 'onion'] }, 'red lentils', 'lentils'],
  [{ title: 'Chicken Enchiladas', foods: ['chicken', 'corn tortilla'] }, 'chicken', 'cooked chicken'],
  [
    { title: 'Chicken Noodle Soup', foods: ['chicken breast', 'egg noodles'] },
    'chicken breast',
    'cooked turkey',
  ],
  [{ title: 'Rice Pudding', kind: 'sweet', foods: ['rice', 'milk'] }, 'rice', 'arborio rice'],
  [{ title: 'Beef Sandwich', foods: ['beef', 'bread'] }, 'beef', 'roast beef'],
  [{ title: 'Chicken Soup', foods: ['cooked chicken', 'chicken', 'carrot'] }, 'chicken', 'cooked chicken'],
  [{ title: 'Beef Stew', foods: ['beef', 'tomato', 'carrot'] }, 'tomato', 'canned tomatoes'],
  [{ title: 'Beef Stew', foods: ['beef', 'tomato', 'carrot'] }, 'carrot', 'sweet potato'],
  [{ title: 'Apple Porridge', kind: 'breakfast', foods: ['oats', 'apple', 'milk'] }, 'apple', 'banana'],
  [
    { title: 'Tahini Shortbread', kind: 'bread', foods: ['flour', 'tahini', 'sugar'] },
    'tahini',
    'peanut butter',
  ],
])('in the dish %j, the %s may be replaced by %s', (dish, food, owned) => {
  expect(findCover(dish, food, owned)).toBe(owned);
});

test('cooked chicken does not replace a bird or the pieces on the bone', () => {
  const pairs = BUILT_IN_SUBSTITUTIONS.filter(({ to }) => to === 'cooked chicken').map(({ from }) => from);
  expect(pairs).toContain('chicken');
  expect(pairs).not.toContain('whole chicken');
  expect(pairs).not.toContain('chicken leg');
  expect(pairs).not.toContain('chicken drumstick');
});

test('an imported rule for the same two foods is for minor ingredients too', () => {
  const imported = { from: 'tahini', to: 'peanut butter', note: 'Thinned with oil.', penalty: 0.15 };
  const known = createMatchingKnowledge({ substitutions: [imported] });
  expect(known.substitutions('tahini').find(({ to }) => to === 'peanut butter')?.penalty).toBe(0.15);
  expect(findCover(HUMMUS, 'tahini', 'peanut butter', known)).toBe('missing');
  const other = createMatchingKnowledge({ substitutions: [{ ...imported, to: 'wumpus' }] });
  expect(findCover(HUMMUS, 'tahini', 'wumpus', other)).toBe('wumpus');
});

test('tuna without a word for its form is almost as good as a can of it', () => {
  const melt: Dish = { title: 'Tuna Melt', foods: ['canned tuna', 'bread', 'cheddar cheese'] };
  expect(findCover(melt, 'canned tuna', 'tuna')).toBe('tuna');
  expect(builtIn.substitutions('canned tuna').find(({ to }) => to === 'tuna')?.penalty).toBe(0.05);
});
