import { expect, test } from 'vitest';
import { findDietLabelsOfNameAndRemarks } from '#domain/eaters/diets/contents/lines';
import { findWorstLabelValue, type Label, labelBits } from '#domain/eaters/diets/labels';
import { builtinResolver } from '#domain/foods/catalog';
import { buildStoredIngredientName, parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { createFoodReference } from '#worker/features/foods/store';
import { buildRecipeDraft } from '#worker/features/imports/item';

const reference = createFoodReference();
const read = (line: string) => parseIngredientLine(line, builtinResolver);

test.each([
  ['200 g grape or cherry tomatoes', 'grape tomatoes', ['cherry tomatoes']],
  ['1 cup almond or oat flour', 'almond flour', ['oat flour']],
  ['2 tbsp peanut or almond butter', 'peanut butter', ['almond butter']],
  ['200 ml chicken or turkey gravy', 'chicken gravy', ['turkey gravy']],
  ['1 tsp coriander or cumin seeds', 'coriander seeds', ['cumin seeds']],
  ['1 tsp garlic or celery salt', 'garlic salt', ['celery salt']],
  ['3 tbsp potato or corn starch', 'potato starch', ['corn starch']],
  ['2 Turkish or Californian bay leaves', 'Turkish bay leaves', ['Californian bay leaves']],
  ['2 Turkish or 1 Californian bay leaf', 'Turkish bay leaf', ['Californian bay leaf']],
  // Butter and olive oil are separate foods.
  ['1 tbsp butter or olive oil', 'butter', ['olive oil']],
  ['1 tbsp honey or maple syrup', 'honey', ['maple syrup']],
  ['1 tsp mustard or sesame oil', 'mustard', ['sesame oil']],
  ['50 g walnuts or pecan pieces', 'walnuts', ['pecan pieces']],
  ['1 onion or garlic, chopped', 'onion', ['garlic']],
  ['1 tbsp zorble or olive oil', 'zorble', ['olive oil']],
])('%j is %j or %j', (line, name, alternatives) => {
  const { name: first, alternatives: otherNames } = read(line);
  expect([first, otherNames]).toEqual([name, alternatives]);
});

test.each([
  ['½ lemon or 1 tbsp vinegar', 'lemon or 1 tbsp vinegar'],
  ['1 tbsp honey (or 2 tbsp almond butter)', 'honey or 2 tbsp almond butter'],
  ['1 tsp honey, or 2 tsp sugar', 'honey or 2 tsp sugar'],
  ['200 g prawns or 300 g chicken, diced', 'prawns or 300 g chicken'],
  ['1 tbsp butter or oil', 'butter or oil'],
  ['salt and pepper', 'salt'],
])('%j is stored as %j', (line, name) => {
  expect(buildStoredIngredientName(read(line))).toBe(name);
});

test('a line with a choice of two foods, each with its own amount, may contain the allergens of the second', () => {
  const draft = buildRecipeDraft(
    {
      title: 'Toast',
      ingredients: ['1 tbsp honey or 2 tbsp almond butter', '2 eggs'],
      instructions: ['Spread.'],
    },
    reference,
  );
  if (typeof draft === 'string') throw new Error(draft);
  const [{ name = '', preparation = null, canonical = '', amountNumeric = 0 } = {}] = draft.ingredients;
  const labels = findDietLabelsOfNameAndRemarks({ name, remarks: preparation ?? '' });
  expect([canonical, amountNumeric]).toEqual(['honey', 1]);
  expect(findWorstLabelValue(labels, labelBits['almond' as Label])).toBe('may');
});
