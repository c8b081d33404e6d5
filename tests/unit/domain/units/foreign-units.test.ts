import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { resolveUnitInAnyLanguage } from '#domain/units/foreign-units';
import { findUnitByName } from '#domain/units/units';
import { anyText } from '../any-text.ts';

type Row = readonly [line: string, amount: number, unit: string | null, name: string];

const readsEach = (rows: readonly Row[]) =>
  test.each(rows)('%s', (line, amount, unit, name) => {
    expect(parseIngredientLine(line)).toMatchObject({ amount, unit, name });
  });

describe('German lines', () => {
  readsEach([
    ['2 EL Olivenöl', 2, 'tbsp', 'Olivenöl'],
    ['1 TL Salz', 1, 'tsp', 'Salz'],
    ['1½ Esslöffel Zucker', 1.5, 'tbsp', 'Zucker'],
    ['2 Teelöffel Zimt', 2, 'tsp', 'Zimt'],
    ['3 gehäufte TL Backpulver', 3, 'tsp', 'Backpulver'],
    ['2 gestrichene EL Mehl', 2, 'tbsp', 'Mehl'],
    ['1 Prise Zucker', 1, 'pinch', 'Zucker'],
    ['eine Prise Salz', 1, 'pinch', 'Salz'],
    ['1 Msp. Muskat', 1, 'smidgen', 'Muskat'],
    ['1 Bund Petersilie', 1, 'bunch', 'Petersilie'],
    ['1 Pck. Vanillezucker', 1, 'packet', 'Vanillezucker'],
    ['2 Päckchen Backpulver', 2, 'packet', 'Backpulver'],
    ['2 Zehen Knoblauch', 2, 'clove', 'Knoblauch'],
    ['2 Zehe/n Knoblauch', 2, 'clove', 'Knoblauch'],
    ['1 Dose Tomaten', 1, 'can', 'Tomaten'],
    ['1 kleine Dose Mais', 1, 'can', 'Mais'],
    ['1 Dose(n) Kokosmilch', 1, 'can', 'Kokosmilch'],
    ['½ Becher Sahne', 0.5, 'container', 'Sahne'],
    ['3 Scheiben Brot', 3, 'slice', 'Brot'],
    ['1 Glas Gurken', 1, 'jar', 'Gurken'],
    ['1 Pfund Kartoffeln', 1, 'metric pound', 'Kartoffeln'],
    ['1 Stange Lauch', 1, 'stalk', 'Lauch'],
    ['2 Zweige Thymian', 2, 'sprig', 'Thymian'],
    ['1 Handvoll Spinat', 1, 'handful', 'Spinat'],
    ['2EL Öl', 2, 'tbsp', 'Öl'],
    ['250 ml Milch', 250, 'ml', 'Milch'],
    ['Mehl 200 g', 200, 'g', 'Mehl'],
  ]);
});

describe('French lines', () => {
  readsEach([
    ['2 cuillères à soupe de sucre', 2, 'tbsp', 'sucre'],
    ['2 cuilleres a soupe de sucre', 2, 'tbsp', 'sucre'],
    ['1 cuillère à café de sel', 1, 'tsp', 'sel'],
    ["1 cuil. à soupe d'huile", 1, 'tbsp', 'huile'],
    ['1 c. à café de sel', 1, 'tsp', 'sel'],
    ['2 c. à soupe de sucre', 2, 'tbsp', 'sucre'],
    ['2 c.à.s. de sucre', 2, 'tbsp', 'sucre'],
    ['2 càs de sucre', 2, 'tbsp', 'sucre'],
    ['1 c. à thé de cannelle', 1, 'tsp', 'cannelle'],
    ['1 c. à soupe rase de farine', 1, 'tbsp', 'farine'],
    ['2 cs de sucre', 2, 'tbsp', 'sucre'],
    ['1 cc de sel', 1, 'tsp', 'sel'],
    ['1 sachet de levure', 1, 'packet', 'levure'],
    ["3 gousses d'ail", 3, 'clove', 'ail'],
    ['3 gousses d’ail', 3, 'clove', 'ail'],
    ['20 cl de crème', 20, 'cl', 'crème'],
    ['1 pincée de sel', 1, 'pinch', 'sel'],
    ['une pincée de sel', 1, 'pinch', 'sel'],
    ['200 g de la farine', 200, 'g', 'farine'],
    ["1 kg d'oignons", 1, 'kg', 'oignons'],
    ['4 tranches de jambon', 4, 'slice', 'jambon'],
    ['1 boîte de thon', 1, 'can', 'thon'],
    ['1 bouquet de persil', 1, 'bunch', 'persil'],
    ['2 brins de thym', 2, 'sprig', 'thym'],
    ['1 noix de beurre', 1, 'knob', 'beurre'],
    ["1 filet d'huile d'olive", 1, 'drizzle', "huile d'olive"],
    ['un verre de vin blanc', 1, 'glass', 'vin blanc'],
  ]);
});

describe('Spanish and Italian lines', () => {
  readsEach([
    ['2 cucharadas de azúcar', 2, 'tbsp', 'azúcar'],
    ['1 cucharadita de sal', 1, 'tsp', 'sal'],
    ['1 cda. de aceite', 1, 'tbsp', 'aceite'],
    ['1 cucharada colmada de harina', 1, 'tbsp', 'harina'],
    ['2 dientes de ajo', 2, 'clove', 'ajo'],
    ['1 taza de arroz', 1, 'cup', 'arroz'],
    ['media taza de azúcar', 0.5, 'cup', 'azúcar'],
    ['una pizca de sal', 1, 'pinch', 'sal'],
    ['1 lata de atún', 1, 'can', 'atún'],
    ['un litro de leche', 1, 'l', 'leche'],
    ['1 sobre de levadura', 1, 'packet', 'levadura'],
    ['2 cucchiai di olio', 2, 'tbsp', 'olio'],
    ["2 cucchiai d'olio", 2, 'tbsp', 'olio'],
    ['2 cucchiai olio', 2, 'tbsp', 'olio'],
    ['1 cucchiaino colmo di sale', 1, 'tsp', 'sale'],
    ["2 spicchi d'aglio", 2, 'clove', 'aglio'],
    ['un pizzico di sale', 1, 'pinch', 'sale'],
    ['1 bustina di lievito', 1, 'packet', 'lievito'],
    ['1 mazzetto di basilico', 1, 'bunch', 'basilico'],
    ['2 fette di pane', 2, 'slice', 'pane'],
    ['2 etti di prosciutto', 2, 'hg', 'prosciutto'],
    ['500 g di farina', 500, 'g', 'farina'],
    ['1 noce di burro', 1, 'knob', 'burro'],
  ]);
});

describe('words that are units in one language and foods in another', () => {
  readsEach([
    ['1 bouquet garni', 1, null, 'bouquet garni'],
    ['3 noix de coco', 3, null, 'noix de coco'],
    ['8 filo sheets', 8, null, 'filo sheets'],
    ['1 cup de Puy lentils', 1, 'cup', 'Puy lentils'],
    ['1 can Del Monte corn', 1, 'can', 'Del Monte corn'],
    ['2 filets mignons', 2, null, 'filets mignons'],
    ['1 tres leches cake', 1, null, 'tres leches cake'],
    ['5 cc vanilla', 5, 'ml', 'vanilla'],
    ['1 c. sugar', 1, 'cup', 'sugar'],
  ]);

  test('tres leches cake has no amount', () => {
    expect(parseIngredientLine('tres leches cake')).toMatchObject({ amount: null, name: 'tres leches cake' });
  });
});

test.each(['à soupe', 'à café', 'à thé', 'à dessert', 'à moka', 'à quoi que ce soit', 'à s.', 'À SOUPE'])(
  'a c. %s is never a cup',
  (spoon) => {
    for (const joint of ['. ', ' ', '.'])
      expect(parseIngredientLine(`1 c${joint}${spoon} de sel`).unit).not.toBe('cup');
  },
);

test('any text resolves to a unit of the table, or to none', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const unit = resolveUnitInAnyLanguage(text);
      expect(unit === null || findUnitByName(unit)?.name === unit).toBe(true);
    }),
  );
});

describe('measures of other countries, if a line names the country', () => {
  test.each<[line: string, ml: number]>([
    ['1 Australian tablespoon cornflour', 20],
    ['2 aus tbsp butter', 40],
    ['1 imperial pint milk', 568],
    ['1 UK pint stock', 568],
    ['½ British pint milk', 284],
    ['2 metric cups flour', 500],
    ['1 US cup milk', 240],
    ['1 US pint milk', 480],
    ['1 metric tablespoon oil', 15],
    ['5 imperial fl oz milk', 142],
    ['2 UK fluid ounces milk', 56.8],
    ['1 imperial gallon water', 4544],
  ])('%s', (line, ml) => {
    const { amount, unit } = parseIngredientLine(line);
    expect((amount ?? 0) * (findUnitByName(unit ?? '')?.ml ?? 0)).toBeCloseTo(ml, 6);
  });
});
