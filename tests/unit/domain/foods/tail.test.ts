import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtinResolver } from '#domain/foods/catalog';
import { FOODS } from '#domain/foods/table/index';
import { findFoodAtNameEnd } from '#domain/foods/tail';

const taken = (name: string) => findFoodAtNameEnd(name, builtinResolver)?.food ?? null;

test.each([
  ['artisan spaghetti', 'pasta'],
  ['Bronze-die spaghetti', 'pasta'],
  ['pre-folded puff pastry', 'puff pastry'],
  ['Filderkraut cabbage', 'cabbage'],
  ['Keralan curry powder', 'curry powder'],
  ['Cornish new potatoes', 'potato'],
  ['Madagascan vanilla extract', 'vanilla extract'],
  ['Norfolk butter', 'butter'],
  ['Trealy Farm chorizo', 'chorizo'],
  ['streaky zorble chorizo', 'chorizo'],
  ['wood-smoked paprika', 'smoked paprika'],
])('%j is read as %j', (name, food) => {
  expect(taken(name)).toBe(food);
});

test.each([
  // In these names, the last food only accompanies the main food.
  'sardines in sunflower oil',
  'skirt from organic beef',
  'swirl of double cream',
  'blini with smoked salmon',
  'lozenges for sore throat onion',
  // These names mean an imitation, or a food without an ingredient.
  'fava-free tofu',
  'Greek-style zorble yogurt',
  'vegan zorble mozzarella',
  'flax egg',
  'mock zorble sausage',
  'quorn sausages',
  // In these names, the first food changes the meaning of the second.
  'cauliflower rice',
  'courgette spaghetti',
  'cashew cream',
  'banana flour',
  'hemp milk',
  'teff flour',
  // These names do not describe the food.
  'Bombay duck',
  'Scotch egg',
  'tonka beans',
  'rose apple',
  'melegueta pepper',
  'Russian salad',
  'French toast',
  'mince pies',
  // These texts are not food names.
  'a very long name that goes on and on about spaghetti',
  'farine sans gluten',
  'spaghetti',
  '',
])('no food is recognized from the last words of %j', (name) => {
  expect(taken(name)).toBeNull();
});

test('the shown food is the last words of the text if they name it, such as spaghetti instead of pasta', () => {
  expect(findFoodAtNameEnd('Artisan spaghetti', builtinResolver)?.shown).toBe('spaghetti');
  expect(findFoodAtNameEnd('zorble slices fresh ginger', builtinResolver)?.shown).toBe('ginger');
});

test('a known name with a guard word is recognized after the name of a maker', () => {
  expect(taken('Zorble vegan yogurt')).not.toBeNull();
  expect(taken('Zorble diced tomatoes & green chilies')).not.toBeNull();
  expect(taken('M&S Maris Piper Potatoes')).not.toBeNull();
  expect(taken('M & S Maris Piper Potatoes')).toBeNull();
});

test('a name in the table is never recognized by its last words', () => {
  const names = FOODS.flatMap(({ name, synonyms }) => [name, ...synonyms]);
  expect(names.filter((name) => taken(name) !== null)).toEqual([]);
});

test('a recognized food is in the table, and its name is at the end of the text', () => {
  const known = new Set(FOODS.map(({ name }) => name));
  const names = FOODS.flatMap(({ name, synonyms }) => [name, ...synonyms]);
  const word = fc.constantFrom(
    'zorble',
    'Turkish',
    'in',
    'artisan',
    'of',
    'chopped',
    'vegan',
    'tomato',
    'or',
    '(raw)',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), fc.constantFrom(...names), (before, name) => {
      const text = [...before, name].join(' ');
      const tailFood = findFoodAtNameEnd(text, builtinResolver);
      if (tailFood === null) return;
      expect(known.has(tailFood.food)).toBe(true);
      expect(builtinResolver.ingredient(text)).toBeNull();
      const hasGuard = (words: string) =>
        words.split(' ').some((one) => ['in', 'of', 'vegan', 'or'].includes(one));
      expect(hasGuard(tailFood.before)).toBe(false);
      // A known name such as 'vegan yogurt' may contain such a word.
      if (hasGuard(tailFood.tail)) expect(builtinResolver.entry(tailFood.tail)).toBe(tailFood.food);
      expect(builtinResolver.ingredient(tailFood.tail)).toBe(tailFood.food);
    }),
    { numRuns: 2000 },
  );
});
