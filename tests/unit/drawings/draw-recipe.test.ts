import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUISINES } from '#domain/recipes/cuisines';
import { chooseCloth } from '#drawings/cloths';
import { DRAWING_BYTES_MAX, type DrawingInput, drawRecipe } from '#drawings/draw-recipe';
import { findFoodDrawing } from '#drawings/foods';
import { chooseDishForm } from '#drawings/forms/choose-form';

const friedRice: DrawingInput = {
  id: 'chicken-fried-rice',
  title: 'Chicken fried rice',
  cuisine: 'Chinese',
  tools: ['wok'],
  ingredients: ['rice', 'chicken breast', 'egg', 'onion', 'carrot', 'frozen peas'],
  tags: ['quick'],
};

const words = fc.constantFrom(
  ...['spaghetti', 'green onion', 'salmon', 'eggs', 'Soup', 'tacos', 'cookies', 'skewers', 'pizza', 'curry'],
  ...[
    'bell pepper',
    'shrimp',
    'mushrooms',
    'rice',
    'romaine',
    'penne',
    'avocado',
    'bacon',
    'tomatoes',
    'pie',
  ],
);
const name = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 40 }));
const anyRecipe: fc.Arbitrary<DrawingInput> = fc.record({
  id: fc.string(),
  title: fc.array(name, { maxLength: 5 }).map((parts) => parts.join(' ')),
  cuisine: fc.option(fc.constantFrom('Thai', 'Italian', 'Greek', 'Indian', 'Mexican', 'Nowhere')),
  tools: fc.array(
    fc.constantFrom('wok', 'pan', 'pot', 'oven', 'stovetop', 'baking sheet', 'blender', 'spade'),
  ),
  ingredients: fc.array(name, { maxLength: 20 }),
  tags: fc.array(name, { maxLength: 4 }),
});

test('a drawing stays under 2 KB, whatever the recipe', () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      expect(new TextEncoder().encode(drawRecipe(recipe)).length).toBeLessThan(DRAWING_BYTES_MAX);
    }),
    { numRuns: 500 },
  );
});

test('a drawing is well-formed and made of nothing but svg, g, path, circle and rect', () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      const open: string[] = [];
      const rest = drawRecipe(recipe).replace(
        /<(\/?)(svg|g|path|circle|rect)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/g,
        (_, closing, name, attributes: string, empty) => {
          if (closing) expect(open.pop()).toBe(name);
          else if (!empty) open.push(name);
          const names = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, attribute]) => attribute);
          expect(new Set(names).size).toBe(names.length);
          expect(names).not.toContain('style');
          return '';
        },
      );
      expect(rest).toBe('');
      expect(open).toEqual([]);
    }),
  );
});

test('every number in a drawing is a number', () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      expect(drawRecipe(recipe)).not.toMatch(/NaN|Infinity|undefined|null|e-\d/);
    }),
  );
});

test('the same recipe is always drawn the same way, and another id differently', () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      expect(drawRecipe({ ...recipe })).toBe(drawRecipe(recipe));
    }),
  );
  expect(drawRecipe({ ...friedRice, id: 'other' })).not.toBe(drawRecipe(friedRice));
});

test('no text of a recipe becomes markup', () => {
  const evil = '"><script>alert(1)</script>&amp;';
  const drawn = drawRecipe({
    id: evil,
    title: evil,
    cuisine: evil,
    tools: [evil],
    ingredients: [evil],
    tags: [evil],
  });
  expect(drawn).not.toMatch(/script|alert|&/);
});

test('the cloth follows the cuisine', () => {
  const hue = (cuisine: string | null) => /color="([^"]+)"/.exec(drawRecipe({ ...friedRice, cuisine }))?.[1];
  expect(hue('Chinese')).not.toBe(hue('Greek'));
  expect(hue('Chinese')).toBe(hue('Chinese'));
});

test.each(CUISINES)('%s has a cloth of its own', (cuisine) => {
  // Without a cuisine, the second argument would select one of the site's own table cloths.
  expect(chooseCloth(cuisine, 0)).toBe(chooseCloth(cuisine, 0.99));
});

test('the eggs of a carbonara and of fried rice are stirred in, and not drawn', () => {
  const draw = (title: string, eggs: readonly string[]) =>
    drawRecipe({ ...friedRice, title, ingredients: ['bacon', ...eggs] });
  for (const title of ['Spaghetti Carbonara', 'Chicken Fried Rice'])
    expect(draw(title, ['egg'])).toBe(draw(title, []));
});

test('a tag’s default does not decide the drawing', () => {
  const dish = (...tags: string[]) => chooseDishForm('Hasselbackspotatis', tags, ['oven']);
  expect(dish('vegan with a vegan pasta')).toEqual(dish());
  expect(dish('pasta')).not.toEqual(dish());
});

test.each([
  ['2 large ripe Tomatoes, chopped', 'tomato'],
  ['red bell peppers', 'ring'],
  ['freshly ground black pepper', 'speck'],
  ['boneless skinless chicken thighs', 'drumstick'],
])('%s is drawn as a %s', (ingredient, shape) => {
  expect(findFoodDrawing(ingredient)?.shape).toBe(shape);
});

test.each(['corn starch', 'garlic powder', 'salt', 'coconut oil', 'water'])(
  '%s is not drawn',
  (ingredient) => {
    expect(findFoodDrawing(ingredient)).toBeUndefined();
  },
);
