import { describe, expect, test } from 'vitest';
import {
  findDietLabelsOfIngredientLine,
  findDietLabelsOfNameAndRemarks,
} from '#domain/eaters/diets/contents/lines';
import { ALL, findWorstLabelValue, type Label, labelBits, UNKNOWN } from '#domain/eaters/diets/labels';

const value = (line: string, label: Label) =>
  findWorstLabelValue(findDietLabelsOfIngredientLine(line) ?? UNKNOWN, labelBits[label]);

describe('a remark may add the foods that it names', () => {
  test.each<[string, string, Label]>([
    ['spring onions', 'sesame seeds and crushed peanuts, to serve', 'peanuts'],
    ['coriander leaves', 'crumbled feta and pumpkin seeds, to serve', 'milk'],
    ['onion', '2 eggs', 'eggs'],
    ['pasta', 'to serve with parmesan', 'milk'],
    ['courgettes', 'tossed in flour', 'gluten'],
    ['oil', 'or use butter', 'milk'],
    ['olive oil', 'plus extra butter for greasing', 'milk'],
    ['chicken thighs', 'marinated in yogurt', 'milk'],
    ['cauliflower', 'coated with egg wash', 'eggs'],
    ['mayo', 'such as Hellmann’s, or tahini', 'sesame'],
  ])('%s, %s: %s', (name, remarks, label) => {
    expect(findWorstLabelValue(findDietLabelsOfNameAndRemarks({ name, remarks }), labelBits[label])).not.toBe(
      'free',
    );
  });
});

describe('a remark about parts, resemblance, tools, places or omissions names no food', () => {
  test.each<[string, string, Label]>([
    ['jalapeño', 'seeds and ribs removed', 'sesame'],
    ['kale', 'ribs removed', 'meat'],
    ['prawns', 'shells and tails left on', 'gluten'],
    ['chicken', 'skin removed and meat shredded', 'pork'],
    ['ginger', 'a piece the size of a walnut', 'walnut'],
    ['pastry-free dough', 'in walnut-sized balls', 'walnut'],
    ['garlic', 'crushed with a butter knife', 'milk'],
    ['mushrooms', 'cleaned with a pastry brush', 'gluten'],
    ['white fish', 'ask at the cheese counter', 'milk'],
    ['vegetable oil', 'not butter', 'milk'],
    ['stock', 'without cream', 'eggs'],
    ['fennel seeds', 'ground in a spice mill', 'mustard'],
    ['potatoes', 'for the fish pie', 'fish'],
  ])('%s, %s: %s', (name, remarks, label) => {
    expect(findWorstLabelValue(findDietLabelsOfNameAndRemarks({ name, remarks }), labelBits[label])).toBe(
      findWorstLabelValue(findDietLabelsOfNameAndRemarks({ name, remarks: '' }), labelBits[label]),
    );
  });
});

describe('a bracket after the name changes only what it names', () => {
  test.each<[string, Label, 'contains' | 'free']>([
    ['100 g cheddar cheese (sharp)', 'milk', 'contains'],
    ['200 ml sour cream (full-fat)', 'milk', 'contains'],
    ['2 tbsp soy sauce (low-sodium)', 'soy', 'contains'],
    ['50 g almonds (badam)', 'nuts', 'contains'],
    ['200 g paneer (cottage cheese)', 'milk', 'contains'],
    ['1 large egg (beaten to blend)', 'eggs', 'contains'],
    ['1/2 cup heavy (whipping) cream', 'milk', 'contains'],
    ['2 tsp lemon juice (fresh)', 'milk', 'free'],
    ['1/4 cup coriander (dhania) leaves', 'gluten', 'free'],
    ['1 bay leaf (tej patta)', 'nuts', 'free'],
    ['1 tsp black pepper (freshly ground)', 'gluten', 'free'],
    ['1 cup water (approximate)', 'soy', 'free'],
  ])('%s: %s', (line, label, expected) => {
    expect(value(line, label)).toBe(expected);
  });

  test.each<[string, Label, 'contains' | 'may' | 'free']>([
    ['1 cup bajoqueta (green beans)', 'milk', 'free'],
    ['2 tbsp patis (fish sauce)', 'fish', 'contains'],
    ['1 cup milk (oat)', 'milk', 'free'],
    ['1 cup milk (oat)', 'gluten', 'contains'],
    ['2 tbsp butter (peanut)', 'peanuts', 'contains'],
    ['1 cup flour (almond)', 'almond', 'contains'],
    ['1 cup nuts (almonds)', 'almond', 'contains'],
    ['2 tbsp zorblat (quuxen)', 'milk', 'may'],
  ])('the labels are those of the food in the bracket: %s, %s', (line, label, expected) => {
    const got = value(line, label);
    if (line.includes('zorblat'))
      expect((findDietLabelsOfIngredientLine(line) ?? UNKNOWN).unknown & ALL).not.toBe(0);
    else if (expected === 'contains') expect(['contains', 'may']).toContain(got);
    else expect(got).toBe(expected);
  });
});

describe('a choice that only says the kind belongs to the food before it', () => {
  test.each<[string, Label, 'contains' | 'may']>([
    ['50 g parmesan or vegetarian alternative', 'milk', 'contains'],
    ['50 g parmesan (or vegetarian alternative)', 'milk', 'contains'],
    ['50 g parmesan or a similar one', 'milk', 'contains'],
    ['1 cup milk or dairy-free alternative', 'milk', 'may'],
    ['2 eggs, or vegan equivalent', 'eggs', 'may'],
  ])('%s: %s', (line, label, expected) => {
    expect(value(line, label)).toBe(expected);
  });
});
