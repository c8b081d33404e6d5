/**
 * Kind of quantity that a unit measures. Units of volume, mass and length have a fixed size. The weight of a count
 * unit, such as a clove or a can, depends on the ingredient. Vague units, such as a splash or a drizzle, have no size.
 */
export type UnitKind = 'volume' | 'mass' | 'length' | 'count' | 'vague';

export interface Unit {
  /** Canonical name of the unit, which is stored and shown. After an amount above one, `plural` is shown instead. */
  readonly name: string;
  readonly kind: UnitKind;
  readonly ml?: number;
  readonly grams?: number;
  /** Centimeters per unit, for lengths and for pieces that are measured by their length. */
  readonly cm?: number;
  readonly plural?: string;
  /**
   * Other spellings of the unit, in lower case and without periods. Regular plurals are recognized automatically and
   * not listed.
   */
  readonly aliases: readonly string[];
}

/**
 * All units that recipes use. The product specification (section 9) defines the cup (240 ml), tablespoon (15 ml),
 * teaspoon (5 ml), ounce (28.35 g) and pound (453.6 g). The other US volumes are multiples of this cup, so that 2 pints
 * are exactly 4 cups. The gill (½ cup), saltspoon (¼ teaspoon), wineglass (¼ cup) and teacup (¾ cup) are from US
 * cookbooks before 1930.
 */
export const UNITS: readonly Unit[] = [
  {
    name: 'tsp',
    kind: 'volume',
    ml: 5,
    aliases: ['teaspoon', 'teaspoonful', 'tea spoon', 'tea spoonful', 'teasp', 'tspn', 'ts', 't'],
  },
  {
    name: 'tbsp',
    kind: 'volume',
    ml: 15,
    aliases: [
      ...[
        'tablespoon',
        'tablespoonful',
        'table spoon',
        'table spoonful',
        'tablesp',
        'tblespoon',
        'spoon',
        'spoonful',
        'tbspn',
        'tblspn',
        'tbls',
        'tblsp',
        'tbl',
      ],
      ...['tbs', 'tb'],
    ],
  },
  {
    name: 'dessertspoon',
    kind: 'volume',
    ml: 10,
    plural: 'dessertspoons',
    aliases: ['dessertspoonful', 'dessert spoon', 'dstspn', 'dsp', 'dspn'],
  },
  {
    name: 'cup',
    kind: 'volume',
    ml: 240,
    plural: 'cups',
    aliases: ['cupful', 'c', 'us cup', 'american cup'],
  },
  {
    name: 'fl oz',
    kind: 'volume',
    ml: 30,
    aliases: ['floz', 'fluid ounce', 'fluid oz', 'fl ounce', 'liquid ounce'],
  },
  { name: 'pint', kind: 'volume', ml: 480, plural: 'pints', aliases: ['pt'] },
  { name: 'quart', kind: 'volume', ml: 960, plural: 'quarts', aliases: ['qt', 'qrt'] },
  { name: 'gallon', kind: 'volume', ml: 3840, plural: 'gallons', aliases: ['gal'] },
  {
    name: 'ml',
    kind: 'volume',
    ml: 1,
    aliases: ['millilitre', 'milliliter', 'mil', 'cc', 'cubic centimetre', 'cubic centimeter'],
  },
  { name: 'cl', kind: 'volume', ml: 10, aliases: ['centilitre', 'centiliter'] },
  { name: 'dl', kind: 'volume', ml: 100, aliases: ['decilitre', 'deciliter'] },
  { name: 'l', kind: 'volume', ml: 1000, aliases: ['litre', 'liter', 'ltr', 'lt'] },
  // Units of other countries, used if the ingredient line or the source of the recipe reveals the country. Their other
  // spellings are in country-units.ts. The imperial pint is 568 ml, the Australian tablespoon 20 ml and the metric cup
  // 250 ml (AS 1325).
  { name: 'imperial pint', kind: 'volume', ml: 568, plural: 'imperial pints', aliases: [] },
  { name: 'imperial quart', kind: 'volume', ml: 1136, plural: 'imperial quarts', aliases: [] },
  { name: 'imperial gallon', kind: 'volume', ml: 4544, plural: 'imperial gallons', aliases: [] },
  { name: 'imperial fl oz', kind: 'volume', ml: 28.4, aliases: [] },
  { name: 'imperial gill', kind: 'volume', ml: 142, plural: 'imperial gills', aliases: [] },
  { name: 'metric cup', kind: 'volume', ml: 250, plural: 'metric cups', aliases: [] },
  { name: 'Australian tbsp', kind: 'volume', ml: 20, aliases: [] },
  { name: 'Japanese cup', kind: 'volume', ml: 200, plural: 'Japanese cups', aliases: [] },
  { name: 'gill', kind: 'volume', ml: 120, plural: 'gills', aliases: [] },
  { name: 'mug', kind: 'volume', ml: 300, plural: 'mugs', aliases: ['mugful'] },
  { name: 'ladle', kind: 'volume', ml: 120, plural: 'ladles', aliases: ['ladleful'] },
  { name: 'teacup', kind: 'volume', ml: 180, plural: 'teacups', aliases: ['teacupful'] },
  {
    name: 'wineglass',
    kind: 'volume',
    ml: 60,
    plural: 'wineglasses',
    aliases: ['wineglassful', 'wine glass'],
  },
  { name: 'saltspoon', kind: 'volume', ml: 1.25, plural: 'saltspoons', aliases: ['saltspoonful'] },
  { name: 'shot', kind: 'volume', ml: 45, plural: 'shots', aliases: ['jigger'] },
  { name: 'peck', kind: 'volume', ml: 7680, plural: 'pecks', aliases: [] },
  { name: 'bushel', kind: 'volume', ml: 30720, plural: 'bushels', aliases: ['bu'] },
  // A pinch is 1/16 teaspoon and a dash 1/8 teaspoon, as in sets of measuring spoons.
  { name: 'pinch', kind: 'volume', ml: 0.3125, plural: 'pinches', aliases: ['pn'] },
  { name: 'dash', kind: 'volume', ml: 0.625, plural: 'dashes', aliases: [] },
  { name: 'smidgen', kind: 'volume', ml: 0.15625, plural: 'smidgens', aliases: ['smidge', 'smidgeon'] },
  { name: 'drop', kind: 'volume', ml: 0.05, plural: 'drops', aliases: [] },

  { name: 'mg', kind: 'mass', grams: 0.001, aliases: ['milligram', 'milligramme'] },
  { name: 'g', kind: 'mass', grams: 1, aliases: ['gram', 'gramme', 'gm', 'gr', 'grm'] },
  { name: 'kg', kind: 'mass', grams: 1000, aliases: ['kilogram', 'kilogramme', 'kilo', 'kgr'] },
  { name: 'oz', kind: 'mass', grams: 28.35, aliases: ['ounce', 'onz'] },
  { name: 'lb', kind: 'mass', grams: 453.6, aliases: ['pound', '#'] },
  // The modern German 'Pfund' and French 'livre' (500 g), and the Italian 'etto' (100 g).
  { name: 'metric pound', kind: 'mass', grams: 500, plural: 'metric pounds', aliases: [] },
  { name: 'hg', kind: 'mass', grams: 100, aliases: ['hectogram', 'hektogram'] },

  { name: 'inch', kind: 'length', cm: 2.54, plural: 'inches', aliases: ['in', '"', '″'] },
  { name: 'cm', kind: 'length', cm: 1, aliases: ['centimetre', 'centimeter'] },
  { name: 'mm', kind: 'length', cm: 0.1, aliases: ['millimetre', 'millimeter'] },

  { name: 'piece', kind: 'count', plural: 'pieces', aliases: ['count', 'pc', 'pce', 'each', 'ea', 'unit'] },
  { name: 'clove', kind: 'count', plural: 'cloves', aliases: ['clv'] },
  { name: 'slice', kind: 'count', plural: 'slices', aliases: [] },
  { name: 'rasher', kind: 'count', plural: 'rashers', aliases: [] },
  { name: 'fillet', kind: 'count', plural: 'fillets', aliases: ['filet'] },
  { name: 'strip', kind: 'count', plural: 'strips', aliases: [] },
  { name: 'wedge', kind: 'count', plural: 'wedges', aliases: [] },
  { name: 'cube', kind: 'count', plural: 'cubes', aliases: [] },
  { name: 'chunk', kind: 'count', plural: 'chunks', aliases: [] },
  { name: 'spear', kind: 'count', plural: 'spears', aliases: [] },
  { name: 'floret', kind: 'count', plural: 'florets', aliases: ['floweret'] },
  // A piece of root or cheese that is measured by its length. The unit converts to other lengths. The weight of such a
  // piece depends on the ingredient and comes from `portions`.
  {
    name: 'inch piece',
    kind: 'count',
    cm: 2.54,
    plural: 'inch pieces',
    aliases: ['in piece', 'thumb', 'thumb size piece', 'thumb sized piece'],
  },
  {
    name: 'cm piece',
    kind: 'count',
    cm: 1,
    plural: 'cm pieces',
    aliases: ['centimetre piece', 'centimeter piece'],
  },
  { name: 'knob', kind: 'count', plural: 'knobs', aliases: ['nob', 'nub', 'lump'] },
  { name: 'pat', kind: 'count', plural: 'pats', aliases: [] },
  { name: 'stick', kind: 'count', plural: 'sticks', aliases: [] },
  { name: 'block', kind: 'count', plural: 'blocks', aliases: ['brick', 'slab'] },
  { name: 'bar', kind: 'count', plural: 'bars', aliases: [] },
  { name: 'square', kind: 'count', plural: 'squares', aliases: ['sq'] },
  { name: 'sprig', kind: 'count', plural: 'sprigs', aliases: [] },
  { name: 'leaf', kind: 'count', plural: 'leaves', aliases: ['leaves'] },
  { name: 'stem', kind: 'count', plural: 'stems', aliases: [] },
  { name: 'stalk', kind: 'count', plural: 'stalks', aliases: ['rib'] },
  { name: 'bunch', kind: 'count', plural: 'bunches', aliases: ['bn', 'bundle'] },
  { name: 'handful', kind: 'count', plural: 'handfuls', aliases: ['handsful', 'handfull'] },
  { name: 'head', kind: 'count', plural: 'heads', aliases: ['hd'] },
  { name: 'heart', kind: 'count', plural: 'hearts', aliases: [] },
  { name: 'bulb', kind: 'count', plural: 'bulbs', aliases: [] },
  { name: 'ear', kind: 'count', plural: 'ears', aliases: ['cob'] },
  { name: 'pod', kind: 'count', plural: 'pods', aliases: [] },
  { name: 'rack', kind: 'count', plural: 'racks', aliases: [] },
  { name: 'link', kind: 'count', plural: 'links', aliases: [] },
  { name: 'sheet', kind: 'count', plural: 'sheets', aliases: [] },
  { name: 'ball', kind: 'count', plural: 'balls', aliases: [] },
  { name: 'loaf', kind: 'count', plural: 'loaves', aliases: ['loaves'] },
  { name: 'log', kind: 'count', plural: 'logs', aliases: [] },
  { name: 'wheel', kind: 'count', plural: 'wheels', aliases: [] },
  { name: 'roll', kind: 'count', plural: 'rolls', aliases: [] },
  { name: 'nest', kind: 'count', plural: 'nests', aliases: [] },
  { name: 'scoop', kind: 'count', plural: 'scoops', aliases: [] },
  { name: 'can', kind: 'count', plural: 'cans', aliases: ['tin', 'cn'] },
  { name: 'jar', kind: 'count', plural: 'jars', aliases: [] },
  { name: 'bottle', kind: 'count', plural: 'bottles', aliases: ['btl'] },
  { name: 'package', kind: 'count', plural: 'packages', aliases: ['pkg', 'pkge', 'pack', 'pk'] },
  {
    name: 'packet',
    kind: 'count',
    plural: 'packets',
    aliases: ['pkt', 'sachet', 'envelope', 'env', 'pouch'],
  },
  { name: 'bag', kind: 'count', plural: 'bags', aliases: [] },
  { name: 'box', kind: 'count', plural: 'boxes', aliases: ['bx'] },
  { name: 'carton', kind: 'count', plural: 'cartons', aliases: ['ctn'] },
  { name: 'container', kind: 'count', plural: 'containers', aliases: ['tub', 'pot'] },
  { name: 'punnet', kind: 'count', plural: 'punnets', aliases: ['basket'] },
  { name: 'tray', kind: 'count', plural: 'trays', aliases: [] },
  { name: 'tube', kind: 'count', plural: 'tubes', aliases: [] },
  { name: 'case', kind: 'count', plural: 'cases', aliases: [] },
  { name: 'glass', kind: 'count', plural: 'glasses', aliases: ['glassful'] },
  { name: 'blade', kind: 'count', plural: 'blades', aliases: [] },
  { name: 'part', kind: 'count', plural: 'parts', aliases: [] },
  { name: 'serving', kind: 'count', plural: 'servings', aliases: ['portion'] },
  { name: 'batch', kind: 'count', plural: 'batches', aliases: [] },
  { name: 'recipe', kind: 'count', plural: 'recipes', aliases: [] },

  { name: 'splash', kind: 'vague', plural: 'splashes', aliases: ['glug', 'slosh'] },
  { name: 'drizzle', kind: 'vague', plural: 'drizzles', aliases: [] },
  { name: 'squeeze', kind: 'vague', plural: 'squeezes', aliases: ['squirt', 'spritz'] },
  { name: 'dollop', kind: 'vague', plural: 'dollops', aliases: ['blob'] },
  { name: 'sprinkle', kind: 'vague', plural: 'sprinkles', aliases: ['sprinkling', 'dusting', 'scattering'] },
  { name: 'shake', kind: 'vague', plural: 'shakes', aliases: [] },
  { name: 'grind', kind: 'vague', plural: 'grinds', aliases: ['grinding', 'twist', 'turn', 'crack'] },
  { name: 'grain', kind: 'vague', plural: 'grains', aliases: [] },
  { name: 'grating', kind: 'vague', plural: 'gratings', aliases: ['scraping'] },
];

/** Spellings of units in which upper and lower case differ in meaning: 'T' is a tablespoon and 't' a teaspoon. */
const CASED: ReadonlyMap<string, string> = new Map([
  ['T', 'tbsp'],
  ['t', 'tsp'],
]);

/** Matches spellings that have no regular plural, such as single letters: 'cs' is not the plural of 'c' (cup). */
const NO_PLURAL = /^(.|in|in piece|.*s)$/u;

function regularPlural(spelling: string): string {
  return /(?:ch|sh|x)$/u.test(spelling) ? `${spelling}es` : `${spelling}s`;
}

function spellings(unit: Unit): string[] {
  const bare = [unit.name.toLowerCase(), ...unit.aliases];
  const plurals = bare.filter((spelling) => !NO_PLURAL.test(spelling)).map(regularPlural);
  return [...bare, ...plurals, ...(unit.plural === undefined ? [] : [unit.plural])];
}

const byName: ReadonlyMap<string, Unit> = new Map(UNITS.map((unit) => [unit.name, unit]));
const bySpelling: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap((unit) => spellings(unit).map((spelling) => [spelling, unit.name] as const)),
);

export function findUnitByName(name: string): Unit | undefined {
  return byName.get(name);
}

const METRIC: ReadonlySet<string> = new Set([
  ...['g', 'kg', 'mg', 'ml', 'cl', 'dl', 'l'],
  ...['cm', 'mm', 'cm piece'],
]);

export const isMetricUnit = (unit: string | null): boolean => unit !== null && METRIC.has(unit);

const firstWords: ReadonlySet<string> = new Set(
  [...bySpelling.keys()].filter((key) => key.includes(' ')).map((key) => key.slice(0, key.indexOf(' '))),
);

/**
 * Returns true if a word can begin a unit that has several words, such as 'fl' in 'fl oz'.
 * @param word in lower case
 */
export const canStartEnglishMultiWordUnit = (word: string): boolean => firstWords.has(word);

/**
 * Returns the canonical name of a unit in any usual spelling: 'tbsp' for 'Tb.', 'fl oz' for 'fl. oz.', 'can' for
 * 'tins', 'piece' for 'count'. Returns null if the text is not a unit. Case matters only for 'T' and 't'.
 */
export function resolveUnit(text: string): string | null {
  const exactMatch = CASED.get(text) ?? bySpelling.get(text.toLowerCase());
  if (exactMatch !== undefined) return exactMatch;
  if (!/[.\s-]/u.test(text)) return null;
  const bare = text.replace(/[.\s-]+/gu, ' ').trim();
  return CASED.get(bare) ?? bySpelling.get(bare.toLowerCase()) ?? null;
}

export function formatUnitLabel(name: string, amount: number): string {
  return amount > 1 ? (byName.get(name)?.plural ?? name) : name;
}
