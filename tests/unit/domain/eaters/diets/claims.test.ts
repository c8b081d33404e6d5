import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDietClaims } from '#domain/eaters/diets/claims';
import {
  findDietLabelsOfIngredientLine,
  findDietLabelsOfNameAndRemarks,
} from '#domain/eaters/diets/contents/lines';
import {
  findWorstLabelValue,
  LABELS,
  type Label,
  labelBits,
  UNKNOWN,
  VALUES,
} from '#domain/eaters/diets/labels';
import { FOODS } from '#domain/foods/table/index';

const value = (line: string, label: Label) =>
  findWorstLabelValue(findDietLabelsOfIngredientLine(line) ?? UNKNOWN, labelBits[label]);

describe('a claim about possible substitutes removes no label', () => {
  test.each<[string, Label]>([
    ['1 cup milk (or dairy-free alternative)', 'milk'],
    ['1 cup milk or a dairy-free one', 'milk'],
    ['250 ml milk, dairy free works too', 'milk'],
    ['250 ml whole milk (use dairy-free if you like)', 'milk'],
    ['2 tbsp butter, or vegan butter', 'milk'],
    ['2 tbsp butter (swap for vegan butter)', 'milk'],
    ['2 tbsp butter (I like vegan)', 'milk'],
    ['200 g flour (use gluten-free if needed)', 'gluten'],
    ['200 g flour - gluten-free is fine', 'gluten'],
    ['200 g self-raising flour, GF for coeliacs', 'gluten'],
    ['200 g flour (regular, whole wheat or gluten-free)', 'gluten'],
    ['200 g flour (gluten-free, regular, or whole wheat)', 'gluten'],
    ['3 tbsp mayonnaise (sub vegan mayo)', 'eggs'],
    ['3 tbsp mayonnaise, sub egg-free', 'eggs'],
    ['1 egg (or a vegan replacer)', 'eggs'],
    ['1 egg, optional for vegan', 'eggs'],
    ['1 egg (leave out if vegan)', 'eggs'],
    ['500 ml fish stock (vegetarian: use vegetable stock)', 'fish'],
    ['500 ml chicken stock, vegetable stock for a vegetarian version', 'meat'],
    ['50 g walnuts (omit for nut-free)', 'nuts'],
    ['2 tbsp soy sauce (check that it is gluten-free)', 'gluten'],
    ['2 tbsp soy sauce, tamari for gluten-free', 'gluten'],
    ['1 tbsp honey (maple syrup for vegans)', 'animal'],
    ['100 g paneer (tofu for vegan)', 'milk'],
    ['1 cup curd (use vegan curd)', 'milk'],
    ['60 g ghee (not vegan)', 'milk'],
    ['100 g cheese (not suitable for vegan diets)', 'milk'],
  ])('%s: %s', (line, label) => {
    expect(value(line, label)).not.toBe('free');
  });
});

describe('a claim alone, or directly before the food, removes the labels that it names', () => {
  test.each<[string, Label]>([
    ['1 cup milk (dairy-free)', 'milk'],
    ['1 cup milk, dairy-free', 'milk'],
    ['200 g flour (certified gluten-free)', 'gluten'],
    ['200 g flour, organic, gluten free', 'gluten'],
    ['200 g cheese, vegan, grated', 'milk'],
    ['200 g cheese (vegan and nut-free)', 'milk'],
    ['200 g gluten-free plain flour', 'gluten'],
    ['2 tbsp vegan mayonnaise', 'eggs'],
    ['2 tbsp egg-free mayonnaise, to serve', 'eggs'],
    ['200 g gluten-free and dairy-free bread', 'gluten'],
  ])('%s: %s', (line, label) => {
    expect(value(line, label)).toBe('free');
  });
});

describe('a claim ends where another food is added', () => {
  test.each<[string, Label, 'contains' | 'may']>([
    ['1 vegan salad with feta', 'milk', 'contains'],
    ['1 vegan pizza base with mozzarella', 'milk', 'contains'],
    ['4 vegan burger buns with cheese', 'milk', 'contains'],
    ['1 vegan spring roll with egg', 'eggs', 'contains'],
    ['1 gluten-free wrap filled with couscous', 'gluten', 'contains'],
    ['200 g dairy-free spread and butter', 'milk', 'contains'],
    ['2 vegan sausages wrapped in bacon', 'pork', 'contains'],
    ['1 nut-free granola topped with almonds', 'almond', 'contains'],
    ['1 portion of vegan chilli plus sour cream', 'milk', 'may'],
  ])('%s: %s', (line, label, expected) => {
    expect(value(line, label)).toBe(expected);
  });
});

const FOOD_NAMES = FOODS.map(({ name }) => name).filter(
  (name) => findDietClaims(name).takes === 0 && !/\b(?:without|no)\b/u.test(name),
);
const CLAIMS = [
  'vegan',
  'gluten-free',
  'dairy-free',
  'egg-free',
  'nut-free',
  'soy-free',
  'vegetarian',
  'fish-free',
];
const INSTEAD = [
  (claim: string) => `or ${claim}`,
  (claim: string) => `or a ${claim} alternative`,
  (claim: string) => `use ${claim} if needed`,
  (claim: string) => `sub ${claim} version`,
  (claim: string) => `I used ${claim}`,
  (claim: string) => `leave out for ${claim}`,
  (claim: string) => `${claim} works`,
  (claim: string) => `swap for a ${claim} one, or leave out`,
  (claim: string) => `check for ${claim} on the packet`,
];

test('no remark about a possible substitute frees a line of a label', () => {
  const parts = [
    fc.constantFrom(...FOOD_NAMES),
    fc.constantFrom(...CLAIMS),
    fc.constantFrom(...INSTEAD),
  ] as const;
  fc.assert(
    fc.property(...parts, fc.boolean(), (name, claim, say, isBracket) => {
      const plain = findDietLabelsOfIngredientLine(`100 g ${name}`) ?? UNKNOWN;
      const remark = isBracket ? ` (${say(claim)})` : `, ${say(claim)}`;
      const withRemark = findDietLabelsOfIngredientLine(`100 g ${name}${remark}`) ?? UNKNOWN;
      const lost = LABELS.filter(
        (label) =>
          ['contains', 'may'].includes(findWorstLabelValue(plain, labelBits[label])) &&
          VALUES.indexOf(findWorstLabelValue(withRemark, labelBits[label])) > VALUES.indexOf('may'),
      );
      expect(lost).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

/** All foods except those whose name may mean a part of another food, as in 'meat removed from the bone'. */
const NO_PARTS = FOOD_NAMES.filter((name) => !['meat', 'seeds', 'toast'].includes(name));

test('a food named in a remark adds its labels to the line', () => {
  const REMARKS = [
    (food: string) => `or use ${food}`,
    (food: string) => `mixed with 2 tbsp ${food}`,
    (food: string) => `and ${food}, to serve`,
    (food: string) => `beaten with a little ${food}`,
    (food: string) => `${food}`,
    (food: string) => `plus extra ${food} for greasing`,
  ];
  fc.assert(
    fc.property(fc.constantFrom(...NO_PARTS), fc.constantFrom(...REMARKS), (food, say) => {
      const { contains, may } = findDietLabelsOfIngredientLine(`100 g ${food}`) ?? UNKNOWN;
      const withRemark = findDietLabelsOfNameAndRemarks({ name: 'courgette', remarks: say(food) });
      expect((contains | may) & ~(withRemark.contains | withRemark.may)).toBe(0);
    }),
    { numRuns: 400 },
  );
});
