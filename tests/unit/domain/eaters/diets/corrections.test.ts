import { expect, test } from 'vitest';
import { type Correction, groupCorrectionsByName, NO_CORRECTIONS } from '#domain/eaters/corrections';
import { findDietLabelsOfNameAndRemarks } from '#domain/eaters/diets/contents/lines';
import { findIngredientNameLabels } from '#domain/eaters/diets/contents/lookup';
import { findWorstLabelValue, LABELS, type Label, labelBits } from '#domain/eaters/diets/labels';
import { NAMED } from '#domain/eaters/diets/table/index';
import { FOODS } from '#domain/foods/table/index';

const correct = (name: string, label: Label, value: Correction['value']): Correction => ({
  name,
  label,
  value,
});
const readLabel = (name: string, label: Label, ...corrections: Correction[]) =>
  findWorstLabelValue(findIngredientNameLabels(name, groupCorrectionsByName(corrections)), labelBits[label]);
const written = (name: string, remarks: string, label: Label, ...corrections: Correction[]) =>
  findWorstLabelValue(
    findDietLabelsOfNameAndRemarks({ name, remarks }, groupCorrectionsByName(corrections)),
    labelBits[label],
  );

test('without corrections every name has the labels of the tables', () => {
  for (const name of [...FOODS.map((food) => food.name), ...NAMED.map(([one]) => one)])
    expect(findIngredientNameLabels(name, NO_CORRECTIONS)).toEqual(findIngredientNameLabels(name));
});

test('a correction changes one label of a name, singular and plural, and nothing else', () => {
  const one = correct('stock cube', 'celery', 'free');
  expect([readLabel('stock cube', 'celery'), readLabel('stock cube', 'celery', one)]).toEqual([
    'contains',
    'free',
  ]);
  expect(readLabel('Stock Cubes', 'celery', one)).toBe('free');
  for (const label of LABELS.filter((other) => other !== 'celery'))
    expect([label, readLabel('stock cube', label, one)]).toEqual([label, readLabel('stock cube', label)]);
  expect(readLabel('chicken stock', 'celery', one)).toBe(readLabel('chicken stock', 'celery'));
});

test('a correction applies to longer names, to choices and to foods that a line includes', () => {
  const one = correct('soy sauce', 'fish', 'contains');
  expect(readLabel('finest soy sauce', 'fish', one)).toBe('contains');
  expect(readLabel('soy sauce zorblat', 'fish', one)).toBe('may');
  expect(written('soy sauce or salt', '', 'fish', one)).toBe('may');
  expect(written('chicken', 'tossed with soy sauce', 'fish', one)).toBe('may');
});

test('a name that is not in the tables stays unknown except for its corrected labels', () => {
  const one = correct('zorblat', 'celery', 'free');
  expect([readLabel('zorblat', 'celery', one), readLabel('zorblat', 'milk', one)]).toEqual([
    'free',
    'unknown',
  ]);
  expect(readLabel('zorblat', 'milk', correct('zorblat', 'milk', 'contains'))).toBe('contains');
});

test('a name corrected for one label still gets other labels from its words', () => {
  expect(readLabel('zorblat cheese', 'milk')).toBe('contains');
  expect(readLabel('zorblat cheese', 'milk', correct('zorblat cheese', 'celery', 'free'))).toBe('contains');
});

test('a food corrected to be free of nuts is free of almonds, and one corrected to contain pork contains meat', () => {
  expect(readLabel('almond', 'almond', correct('almond', 'nuts', 'free'))).toBe('free');
  expect(readLabel('bacon', 'pork', correct('bacon', 'meat', 'free'))).toBe('free');
  expect(readLabel('bacon', 'meat', correct('bacon', 'pork', 'free'))).toBe('contains');
  expect(readLabel('rice', 'meat', correct('rice', 'pork', 'contains'))).toBe('contains');
  expect(readLabel('rice', 'nuts', correct('rice', 'almond', 'may'))).toBe('may');
  expect(readLabel('almond', 'almond', correct('almond', 'nuts', 'may'))).toBe('may');
});

test('of two contradicting corrections the stricter one counts', () => {
  const both = [correct('rice', 'pork', 'contains'), correct('rice', 'meat', 'free')];
  expect([readLabel('rice', 'meat', ...both), readLabel('rice', 'meat', ...both.toReversed())]).toEqual([
    'contains',
    'contains',
  ]);
});

test('a claim in a line overrides a correction of the food, but not a correction of that exact name', () => {
  expect(readLabel('gluten-free oats', 'gluten', correct('oats', 'gluten', 'contains'))).toBe('free');
  expect(readLabel('vegan margarine', 'milk', correct('vegan margarine', 'milk', 'contains'))).toBe(
    'contains',
  );
});
