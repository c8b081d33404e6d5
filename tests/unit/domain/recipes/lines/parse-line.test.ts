import { describe, expect, test } from 'vitest';
import { type ParsedLine, parseIngredientLine } from '#domain/recipes/lines/parse-line';

/** Expected fields of a parsed ingredient line; all other fields must be empty. */
type Expected = Partial<
  Omit<ParsedLine, 'raw' | 'measures' | 'kind' | 'amountMin' | 'amountMax' | 'partCount'>
>;

const EMPTY: Expected = {
  amount: null,
  unit: null,
  amountText: '',
  alternateAmounts: [],
  size: '',
  preparation: '',
  comment: '',
  purpose: '',
  optional: false,
  toTaste: false,
  alternatives: [],
  measuredAlternatives: [],
  choicesAsWritten: [],
  synonyms: [],
  state: '',
  more: [],
};

const LINES: readonly (readonly [string, Expected])[] = [
  // Lines that test amounts
  [
    '1 ½ cups flour, sifted',
    { amount: 1.5, unit: 'cup', amountText: '1 ½ cups', name: 'flour', preparation: 'sifted' },
  ],
  ['1-1/2 c. milk', { amount: 1.5, unit: 'cup', amountText: '1-1/2 c.', name: 'milk' }],
  ['1–2 onions', { amount: 1.5, amountText: '1–2', name: 'onions' }],
  ['3/4 to 1 c. milk', { amount: 0.875, unit: 'cup', amountText: '3/4 to 1 c.', name: 'milk' }],
  [
    'from 30g to 70g of sugar',
    { amount: 50, unit: 'g', amountText: 'from 30g to 70g', name: 'sugar', comment: 'from' },
  ],
  ['1 dozen eggs', { amount: 12, amountText: '1 dozen', name: 'eggs' }],
  ['half a white onion', { amount: 0.5, amountText: 'half a', name: 'white onion' }],
  [
    '6 diagonal slices of baguette',
    { amount: 6, unit: 'slice', amountText: '6 diagonal slices', name: 'baguette' },
  ],
  [
    'A few green onions, chopped',
    { amount: 3, amountText: 'A few', name: 'green onions', preparation: 'chopped' },
  ],
  ['2T heavy cream', { amount: 2, unit: 'tbsp', amountText: '2T', name: 'heavy cream' }],
  ['1t oregano', { amount: 1, unit: 'tsp', amountText: '1t', name: 'oregano' }],
  ['3 Tb. flour', { amount: 3, unit: 'tbsp', amountText: '3 Tb.', name: 'flour' }],
  [
    '½ cup + 2 tablespoons milk',
    { amount: 0.625, unit: 'cup', amountText: '½ cup + 2 tablespoons', name: 'milk' },
  ],
  ['1 c sugar, plus 1 tablespoon', { amount: 1.0625, unit: 'cup', amountText: '1 c', name: 'sugar' }],
  [
    'about 450g marzipan',
    { amount: 450, unit: 'g', amountText: 'about 450g', name: 'marzipan', comment: 'about' },
  ],
  // Lines with the same amount in a second unit
  [
    '110g/4oz butter',
    {
      amount: 110,
      unit: 'g',
      amountText: '110g/4oz',
      alternateAmounts: [{ amount: 4, unit: 'oz' }],
      name: 'butter',
    },
  ],
  [
    '1kg/2lb 4oz mussels',
    {
      amount: 1,
      unit: 'kg',
      amountText: '1kg/2lb 4oz',
      alternateAmounts: [{ amount: 2.25, unit: 'lb' }],
      name: 'mussels',
    },
  ],
  [
    '½ cup pine nuts (3 ounces)',
    {
      amount: 0.5,
      unit: 'cup',
      amountText: '½ cup',
      alternateAmounts: [{ amount: 3, unit: 'oz' }],
      name: 'pine nuts',
    },
  ],
  [
    '1/2 oz. or 2-1/4 Tb. gelatine',
    {
      amount: 0.5,
      unit: 'oz',
      amountText: '1/2 oz. or 2-1/4 Tb.',
      alternateAmounts: [{ amount: 2.25, unit: 'tbsp' }],
      name: 'gelatine',
    },
  ],
  // Lines with sizes of counted items
  [
    '2 (14 ounce) cans tomatoes',
    {
      amount: 2,
      unit: 'can',
      amountText: '2 (14 ounce) cans',
      alternateAmounts: [{ amount: 28, unit: 'oz' }],
      name: 'tomatoes',
    },
  ],
  [
    '1 8-ounce can crushed pineapple, drained',
    {
      amount: 1,
      unit: 'can',
      amountText: '1 8-ounce can',
      alternateAmounts: [{ amount: 8, unit: 'oz' }],
      name: 'crushed pineapple',
      preparation: 'drained',
    },
  ],
  [
    '1-14 oz can beans',
    {
      amount: 1,
      unit: 'can',
      amountText: '1-14 oz can',
      alternateAmounts: [{ amount: 14, unit: 'oz' }],
      name: 'beans',
    },
  ],
  [
    '2 x 400g tins chopped tomatoes',
    {
      amount: 2,
      unit: 'can',
      amountText: '2 x 400g tins',
      alternateAmounts: [{ amount: 800, unit: 'g' }],
      name: 'chopped tomatoes',
    },
  ],
  [
    '400g tin chickpeas',
    {
      amount: 400,
      unit: 'g',
      amountText: '400g tin',
      alternateAmounts: [{ amount: 1, unit: 'can' }],
      name: 'chickpeas',
    },
  ],
  [
    'Two 3-pound chickens',
    { amount: 2, amountText: 'Two 3-pound', alternateAmounts: [{ amount: 6, unit: 'lb' }], name: 'chickens' },
  ],
  [
    '6 halibut fillets, 5 ounces each',
    { amount: 6, amountText: '6', alternateAmounts: [{ amount: 30, unit: 'oz' }], name: 'halibut fillets' },
  ],
  [
    '5cm/2in piece ginger, grated',
    {
      amount: 5,
      unit: 'cm piece',
      amountText: '5cm/2in piece',
      alternateAmounts: [{ amount: 2, unit: 'inch piece' }],
      name: 'ginger',
      preparation: 'grated',
    },
  ],
  ['2-inch piece of ginger', { amount: 2, unit: 'inch piece', amountText: '2-inch piece', name: 'ginger' }],
  // Lines with units without a number, or with amounts after the name
  ['Pinch of salt', { amount: 1, unit: 'pinch', amountText: 'Pinch', name: 'salt' }],
  ['a handful of basil', { amount: 1, unit: 'handful', amountText: 'a handful', name: 'basil' }],
  ['small bunch sage', { amount: 1, unit: 'bunch', amountText: 'small bunch', name: 'sage' }],
  ['mustard: 2tbsp', { amount: 2, unit: 'tbsp', amountText: '2tbsp', name: 'mustard' }],
  ['Amaretto, 1 tablespoon', { amount: 1, unit: 'tbsp', amountText: '1 tablespoon', name: 'Amaretto' }],
  ['Sugar (100 g)', { amount: 100, unit: 'g', amountText: '100 g', name: 'Sugar' }],
  ['Butter 50 g', { amount: 50, unit: 'g', amountText: '50 g', name: 'Butter' }],
  [
    '2 celery stalks, diced',
    { amount: 2, unit: 'stalk', amountText: '2', name: 'celery', preparation: 'diced' },
  ],
  ['3 large garlic cloves', { amount: 3, unit: 'clove', amountText: '3', size: 'large', name: 'garlic' }],
  ['6 whole cloves', { amount: 6, amountText: '6 whole cloves', name: 'cloves' }],
  ['A pint and a half of milk', { amount: 1.5, unit: 'pint', amountText: 'A pint and a half', name: 'milk' }],
  ['a clove or two of garlic', { amount: 1.5, unit: 'clove', amountText: 'a clove or two', name: 'garlic' }],
  ['2 sq. chocolate', { amount: 2, unit: 'square', amountText: '2 sq.', name: 'chocolate' }],
  [
    '1-2 lb total of ground beef',
    { amount: 1.5, unit: 'lb', amountText: '1-2 lb total', name: 'ground beef' },
  ],
  [
    '2 large or 3 small peaches',
    {
      amount: 2,
      amountText: '2',
      alternateAmounts: [{ amount: 3, unit: null }],
      size: 'small',
      name: 'peaches',
      comment: 'large or',
    },
  ],
  // Lines with words that look like units
  ['1 pound cake', { amount: 1, amountText: '1', name: 'pound cake' }],
  ['2 rib chops', { amount: 2, amountText: '2', name: 'rib chops' }],
  ['1 T-bone steak', { amount: 1, amountText: '1', name: 'T-bone steak' }],
  ['1 cinnamon stick', { amount: 1, amountText: '1', name: 'cinnamon stick' }],
  ['half-and-half', { name: 'half-and-half' }],
  // Names keep words that matter for shopping and lose words for preparation
  ['4 medium-size ripe tomatoes', { amount: 4, amountText: '4', size: 'medium-size', name: 'ripe tomatoes' }],
  [
    '2 tbsp finely chopped fresh parsley',
    { amount: 2, unit: 'tbsp', amountText: '2 tbsp', name: 'fresh parsley', preparation: 'finely chopped' },
  ],
  ['freshly ground black pepper', { name: 'black pepper', preparation: 'freshly ground' }],
  ['1 tsp ground cumin', { amount: 1, unit: 'tsp', amountText: '1 tsp', name: 'ground cumin' }],
  ['1 lb. chopped beef', { amount: 1, unit: 'lb', amountText: '1 lb.', name: 'chopped beef' }],
  ['500g minced beef', { amount: 500, unit: 'g', amountText: '500g', name: 'minced beef' }],
  [
    '10 tablespoons cold, unsalted butter, cubed',
    {
      amount: 10,
      unit: 'tbsp',
      amountText: '10 tablespoons',
      name: 'cold, unsalted butter',
      preparation: 'cubed',
    },
  ],
  [
    '2 cups packed brown sugar',
    { amount: 2, unit: 'cup', amountText: '2 cups', name: 'brown sugar', comment: 'packed' },
  ],
  [
    '4 cloves garlic minced',
    { amount: 4, unit: 'clove', amountText: '4 cloves', name: 'garlic', preparation: 'minced' },
  ],
  ['2 onions cut into rings', { amount: 2, amountText: '2', name: 'onions', preparation: 'cut into rings' }],
  ['juice of ½ lime', { amount: 0.5, amountText: '½', name: 'lime', preparation: 'juice' }],
  ['grated zest of 1 lemon', { amount: 1, amountText: '1', name: 'lemon', preparation: 'grated zest' }],
  ['A little sugar', { name: 'sugar' }],
  ['1 little gem lettuce', { amount: 1, amountText: '1', name: 'little gem lettuce' }],
  ['One medium sized squash', { amount: 1, amountText: 'One', size: 'medium', name: 'squash' }],
  // Lines with alternative foods
  ['butter or oil', { name: 'butter', fullName: 'butter or oil', alternatives: ['oil'] }],
  [
    '2 tbsp safflower or peanut oil',
    {
      amount: 2,
      unit: 'tbsp',
      amountText: '2 tbsp',
      name: 'safflower oil',
      fullName: 'safflower or peanut oil',
      alternatives: ['peanut oil'],
    },
  ],
  [
    '500ml chicken, veal or vegetable stock',
    {
      amount: 500,
      unit: 'ml',
      amountText: '500ml',
      name: 'chicken stock',
      fullName: 'chicken, veal or vegetable stock',
      alternatives: ['veal stock', 'vegetable stock'],
    },
  ],
  [
    '2-3 fresh or pickled beets',
    {
      amount: 2.5,
      amountText: '2-3',
      name: 'fresh beets',
      fullName: 'fresh or pickled beets',
      alternatives: ['pickled beets'],
    },
  ],
  [
    '1 tbsp fresh ginger or 1 tsp ground ginger',
    {
      amount: 1,
      unit: 'tbsp',
      amountText: '1 tbsp',
      name: 'fresh ginger',
      alternatives: ['ground ginger'],
      measuredAlternatives: ['1 tsp ground ginger'],
    },
  ],
  [
    '110g sugar (or honey)',
    {
      amount: 110,
      unit: 'g',
      amountText: '110g',
      name: 'sugar',
      fullName: 'sugar or honey',
      alternatives: ['honey'],
    },
  ],
  // Lines with remarks
  ['salt to taste', { name: 'salt', comment: 'to taste', toTaste: true }],
  ['Garlic powder (optional)', { name: 'Garlic powder', comment: 'optional', optional: true }],
  [
    '(optional) 30g cocoa powder',
    { amount: 30, unit: 'g', amountText: '30g', name: 'cocoa powder', optional: true },
  ],
  [
    '2 tbsp icing sugar, to dust',
    { amount: 2, unit: 'tbsp', amountText: '2 tbsp', name: 'icing sugar', purpose: 'to dust' },
  ],
  ['flour for dusting', { name: 'flour', purpose: 'for dusting' }],
  [
    '250g flour, plus extra for kneading',
    {
      amount: 250,
      unit: 'g',
      amountText: '250g',
      name: 'flour',
      purpose: '',
      comment: 'plus extra for kneading',
    },
  ],
  [
    '1 tbsp oil (such as coconut)',
    { amount: 1, unit: 'tbsp', amountText: '1 tbsp', name: 'oil', comment: 'such as coconut' },
  ],
  ['- [ ] **2 tbsp** soy sauce', { amount: 2, unit: 'tbsp', amountText: '2 tbsp', name: 'soy sauce' }],
  [
    '* 1 cup [chicken stock](https://example.org/stock)',
    { amount: 1, unit: 'cup', amountText: '1 cup', name: 'chicken stock' },
  ],
  [
    '&frac12; cup cr&egrave;me fra&icirc;che',
    { amount: 0.5, unit: 'cup', amountText: '½ cup', name: 'crème fraîche' },
  ],
  ['1&nbsp;cup caf&#233; &amp; milk', { amount: 1, unit: 'cup', amountText: '1 cup', name: 'café & milk' }],
  ['<li><b>2</b> eggs</li>', { amount: 2, amountText: '2', name: 'eggs' }],
  // The parser keeps text that it does not recognise
  ['(spices)', { name: 'spices' }],
  ['1 cup', { amount: 1, unit: 'cup', amountText: '1 cup', name: '1 cup' }],
];

test.each(LINES)('%j', (line, expected) => {
  const { raw, kind, measures, amountMin, amountMax, partCount, ...parsed } = parseIngredientLine(line);
  expect(kind).toBe('ingredient');
  expect(raw).toBe(line);
  expect(parsed).toEqual({ ...EMPTY, fullName: expected.name, ...expected });
});

test('a range keeps its bounds in addition to its mean', () => {
  expect(parseIngredientLine('2-3 tbsp milk')).toMatchObject({ amountMin: 2, amount: 2.5, amountMax: 3 });
  expect(parseIngredientLine('2 tbsp milk')).toMatchObject({ amountMin: 2, amount: 2, amountMax: 2 });
  expect(parseIngredientLine('milk')).toMatchObject({ amountMin: null, amount: null, amountMax: null });
});

test.each([
  ['For the sauce:', 'For the sauce'],
  ['For the sauce', 'For the sauce'],
  ['For serving', 'For serving'],
  ['## Dressing', 'Dressing'],
  ['### **Filling** ###', 'Filling'],
  ['**Filling**', 'Filling'],
  ['<strong>Icing:</strong>', 'Icing'],
  ['SAUCE:', 'SAUCE'],
  ['Cake & icing:', 'Cake & icing'],
  ['--- Topping ---', 'Topping'],
])('%j is the heading of a section', (line, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ kind: 'section', name, fullName: name, amount: null });
});

test.each(['**2 eggs**', 'SALT', 'topping: orange jam', '2 eggs:', 'Fortified wine'])(
  '%j is not a heading',
  (line) => {
    expect(parseIngredientLine(line).kind).toBe('ingredient');
  },
);

test.each(['', '   ', '\n', '---', '***', '- ', '<br>', '&nbsp;', '()', '…'])(
  '%j is a blank line',
  (line) => {
    expect(parseIngredientLine(line)).toMatchObject({ kind: 'blank', raw: line, name: '', amount: null });
  },
);

describe("two options joined by 'or' share their noun", () => {
  test.each([
    ['8 corn or flour tortillas', 'corn tortillas', ['flour tortillas'], 'corn or flour tortillas'],
    [
      '2 cups chicken, vegetable or porcini broth',
      'chicken broth',
      ['vegetable broth', 'porcini broth'],
      'chicken, vegetable or porcini broth',
    ],
    ['1 cup orange or lemon juice', 'orange juice', ['lemon juice'], 'orange or lemon juice'],
    ['1 tsp vanilla or a few drops of almond essence', 'vanilla', ['almond essence'], 'vanilla'],
    ['1 tsp Aleppo pepper (optional)', 'Aleppo pepper', [], 'Aleppo pepper'],
    ['2 eggs (preferably organic)', 'eggs', [], 'eggs'],
  ])('%s', (line, name, alternatives, fullName) => {
    expect(parseIngredientLine(line)).toMatchObject({ name, alternatives, fullName });
  });
});

test.each([
  ['½ cup shoyu (soy sauce)', 'shoyu', ['soy sauce']],
  ['70g membrillo (quince paste), cubed', 'membrillo', ['quince paste']],
  ['1 cup almonds (badam)', 'almonds', ['badam']],
])('the bracket after the name repeats it in other words: %s', (line, name, synonyms) => {
  expect(parseIngredientLine(line)).toMatchObject({ name, synonyms, alternatives: [] });
});

describe('two numbers are a count and a size', () => {
  test.each([
    ['1 2-inch piece ginger', 2, 'inch piece', 'ginger'],
    ['2 400-g cans tomatoes', 2, 'can', 'tomatoes'],
    ['12 1/2-inch slices bread', 12, 'slice', 'bread'],
    ['1 1/2-inch piece ginger', 1.5, 'inch piece', 'ginger'],
    ['1 (28 oz) can tomatoes', 1, 'can', 'tomatoes'],
    ['one (4½-pound) roast', 1, null, 'roast'],
    ['1 (3 1/2) pound pork shoulder', 1, null, 'pork shoulder'],
    ['12 6-inch tortillas', 12, null, 'tortillas'],
    ['1 14-to-16-ounce can tomatoes', 1, 'can', 'tomatoes'],
    ['1 (10-oz [283-g]) can corn', 1, 'can', 'corn'],
    ['One 1 lb (450g) bag peas', 1, 'bag', 'peas'],
    ['1 (4 serving size) package pudding mix', 1, 'package', 'pudding mix'],
    ['2 (packed) tablespoons mint', 2, 'tbsp', 'mint'],
    ['1/3 of a bunch of radishes', 1 / 3, 'bunch', 'radishes'],
    ['1 (12 fluid ounce) can or bottle beer', 1, 'can', 'beer'],
    ['A 5-lb duck', 5, 'lb', 'duck'],
    ['125g4½oz sugar', 125, 'g', 'sugar'],
    ['TWO eggs', 2, null, 'eggs'],
    ['Eighteen figs', 18, null, 'figs'],
    ['Twenty-four oysters', 24, null, 'oysters'],
    ['4 cups ½-inch cubes ham', 4, 'cup', 'ham'],
    ['2 small to medium red onions', 2, null, 'red onions'],
  ])('%s', (line, amount, unit, name) => {
    expect(parseIngredientLine(line)).toMatchObject({ amount, unit, name });
  });

  test('the weight of one piece gives the weight of all', () => {
    const weights = (line: string) => parseIngredientLine(line).alternateAmounts;
    expect(weights('2 (400 g) cans tomatoes')).toEqual([{ amount: 800, unit: 'g' }]);
    expect(weights('one (4½-pound) roast')).toEqual([{ amount: 4.5, unit: 'lb' }]);
  });
});

describe('several ingredients in one line are returned one by one', () => {
  test.each([
    [
      'salt and pepper',
      [
        ['salt', null],
        ['pepper', null],
      ],
    ],
    [
      'Salt & freshly ground black pepper, to taste',
      [
        ['Salt', null],
        ['black pepper', null],
      ],
    ],
    [
      '1 tsp salt and pepper',
      [
        ['salt', 1],
        ['pepper', null],
      ],
    ],
    [
      '1 tsp each ground cumin and coriander',
      [
        ['ground cumin', 1],
        ['coriander', 1],
      ],
    ],
    [
      '2 tbsp each parsley, rosemary and thyme',
      [
        ['parsley', 2],
        ['rosemary', 2],
        ['thyme', 2],
      ],
    ],
    [
      '1 tbsp kosher salt and ¼ tsp black pepper',
      [
        ['kosher salt', 1],
        ['black pepper', 0.25],
      ],
    ],
    ['macaroni and cheese', [['macaroni and cheese', null]]],
    ['1 cup salt and vinegar crisps', [['salt and vinegar crisps', 1]]],
    ['8 oz beef, cut into 2 and 3 cm cubes', [['beef', 8]]],
  ])('%s', (line, expected) => {
    const parsed = parseIngredientLine(line);
    expect([parsed, ...parsed.more].map(({ name, amount }) => [name, amount])).toEqual(expected);
  });
});

test.each([
  ['2 cups cooked rice', 'cooked'],
  ['200 g freshly cooked pasta', 'cooked'],
  ['1 cup rice, cooked', 'cooked'],
  ['2 cups lentils, cooked and drained', 'cooked'],
  ['200 g quinoa, freshly cooked', 'cooked'],
  ['2 cups macaroni, cooked', 'cooked'],
  ['8 oz spaghetti, cooked and drained', ''],
  ['1 cup rice, cooked according to the packet', ''],
  ['1 cup rice, uncooked', ''],
  ['1 can lentils, cooked', ''],
  ['2 cups chicken, cooked', ''],
  ['2 cups rice', ''],
])('the amount in %s belongs to %j', (line, state) => {
  expect(parseIngredientLine(line)).toMatchObject({ state, preparation: expect.stringMatching(state) });
});

test.each([
  ['Special equipment', 'Special equipment'],
  ['Special equipment: a 9-inch tart pan', 'Special equipment'],
  ['Garnish', 'Garnish'],
  ['GARNISHES', 'GARNISHES'],
  ['TO SERVE', 'TO SERVE'],
  ['For serving', 'For serving'],
  ['FOR THE MARINADE', 'FOR THE MARINADE'],
  ['Dressing', 'Dressing'],
])('%j is a heading', (line, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ kind: 'section', name });
});

test.each([
  'Salt',
  'Parsley, to garnish',
  'Pizza dough',
  'Italian dressing',
  'Serve with bread',
  'Chocolate glaze',
])('%j is not a heading', (line) => {
  expect(parseIngredientLine(line).kind).toBe('ingredient');
});
