import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PublishedUnit, parseNutritionFigure } from '#domain/imports/schema-org/read-published';

test.each<[string | number, PublishedUnit, number | null]>([
  ['250 kcal', 'kcal', 250],
  ['250 calories', 'kcal', 250],
  ['250 Calories per serving', 'kcal', 250],
  ['250 cal', 'kcal', 250],
  ['250kcal', 'kcal', 250],
  ['385 calorías', 'kcal', 385],
  ['570.0 kcal', 'kcal', 570],
  ['1046 kJ', 'kcal', 250],
  ['1,046 kJ', 'kcal', 250],
  ['1 046 kJ', 'kcal', 250],
  ['1046 kJ / 250 kcal', 'kcal', 250],
  ['250 kcal (1046 kJ)', 'kcal', 250],
  ['1,198 kcal', 'kcal', 1198],
  ['Calories: 164', 'kcal', 164],
  ['164', 'kcal', 164],
  [164, 'kcal', 164],
  ['250-300 kcal', 'kcal', 250],
  ['12 g', 'g', 12],
  ['12g', 'g', 12],
  ['12 grams fat', 'g', 12],
  ['4.3', 'g', 4.3],
  ['12,5 g', 'g', 12.5],
  ['0,125 g', 'g', 0.125],
  ['.5 g', 'g', 0.5],
  ['25 g vet', 'g', 25],
  ['12 Gramm', 'g', 12],
  ['1 grammes', 'g', 1],
  ['<1 g', 'g', 1],
  ['12 g (15%)', 'g', 12],
  ['0 g', 'g', 0],
  ['300 mg', 'mg', 300],
  ['300mg', 'mg', 300],
  ['1,183 mg', 'mg', 1183],
  ['110 milligrams sodium', 'mg', 110],
  ['0.8 g', 'mg', 800],
  ['363', 'mg', 363],
  ['450 mg', 'g', 0.45],
  // Figures of another quantity, without a meaning, or without a unit.
  ['7031.58 g', 'kcal', null],
  ['250 kcal', 'g', null],
  ['12 %', 'g', null],
  ['-5 g', 'g', null],
  ['- 15 g', 'g', null],
  ['', 'g', null],
  ['trace', 'g', null],
  ['NaN g', 'g', null],
  ['1.2.3 g', 'g', null],
  [Number.NaN, 'g', null],
  [-1, 'g', null],
  ['9'.repeat(300), 'g', null],
])('%j in %s is read as %j', (text, measure, value) => {
  const figure = parseNutritionFigure(text, measure);
  if (value === null || figure === null) expect(figure).toBe(value);
  else expect(figure).toBeCloseTo(value, 0 < value && value < 10 ? 6 : 0);
});

test('any input is read without an error, as a number of at least 0 or as none', () => {
  const written = fc.oneof(
    fc.anything(),
    fc.string(),
    fc
      .tuple(fc.double(), fc.constantFrom('', ' ', 'g', ' mg', ' kcal', ' kJ', ' %', ',5 g'))
      .map(([value, unit]) => `${value}${unit}`),
  );
  fc.assert(
    fc.property(written, fc.constantFrom<PublishedUnit>('kcal', 'g', 'mg'), (text, measure) => {
      const figure = parseNutritionFigure(text, measure);
      expect(figure === null || (Number.isFinite(figure) && figure >= 0)).toBe(true);
    }),
  );
});

test('a whole number with its unit is read unchanged', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.constantFrom('kcal', 'g', 'mg'), (value, unit) => {
      expect(parseNutritionFigure(`${value} ${unit}`, unit as PublishedUnit)).toBeCloseTo(value);
      expect(
        parseNutritionFigure(`${value.toLocaleString('en')} ${unit}`, unit as PublishedUnit),
      ).toBeCloseTo(value);
    }),
  );
});
