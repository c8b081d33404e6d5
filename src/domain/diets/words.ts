import type { LabelRow } from './labels.ts';

/**
 * Single words that accuse a name which no table has, beside the names of foods in it. Separated by commas: words that
 * name nothing by themselves, and so are no row of a table.
 */
export const HINTS: readonly LabelRow[] = [
  [
    'breaded, battered, crumbed, floured, crusted, pie, tart, pastry, cake, bun, muffin, dough, loaf, sandwich',
    '',
    'gluten',
  ],
  ['wheat, wheaten, wholemeal, wholewheat, wholegrain, malted, malt, spelt, rye, bran', '', 'gluten'],
  [
    'creamy, milky, cheesy, buttery, buttered, cheesecake, dairy, lactose, curd, creme, queso, fromage',
    '',
    'milk',
  ],
  ['eggy, omelette, omelet, quiche, custard', '', 'eggs'],
  ['nutty, praline, nougat, frangipane, marzipan', '', 'nuts almond'],
  ['fishy, seafood, shellfish, sushi, caviar', '', 'fish crustaceans molluscs'],
  [
    'beefy, meaty, carnitas, burger, patty, sausage, stew, roast, chop, steak, rib, jerky, pate, offal',
    '',
    'meat',
  ],
  ['boozy, spiked, liqueur, wine, beer', '', 'alcohol sulphites gluten'],
  ['stock, broth, bouillon, gravy, soup, bisque, chowder, consomme, base', '', 'celery gluten meat milk'],
  ['sauce, dressing, marinade, seasoning, mix, masala, rub, paste, spice', '', 'mustard celery gluten soy'],
];

/** Words by which a name is not what it is named after: 'bacon flavor bits', 'mock duck', 'butter substitute'. */
export const LIKENESS: ReadonlySet<string> = new Set(
  'style flavor flavour flavored flavoured flavoring flavouring imitation mock faux fake substitute alternative free seasoning spice rub vegan vegetarian veggie meatless plant soy soya'.split(
    ' ',
  ),
);
