import { describe, expect, test } from 'vitest';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';
import type { ImportItem } from '#domain/imports/reading';

const RECIPE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Soup',
  recipeIngredient: ['2 carrots', '1 onion'],
  recipeInstructions: 'Chop.\nBoil.',
};

const only = (value: unknown): ImportItem => {
  const { entries } = parsePastedRecipes(typeof value === 'string' ? value : JSON.stringify(value));
  expect(entries).toHaveLength(1);
  const [entry] = entries;
  if (!entry?.ok) throw new Error(`not read: ${JSON.stringify(entry)}`);
  return entry.item;
};
const withField = (fields: object): ImportItem => only({ ...RECIPE, ...fields });

describe('a recipe is found', () => {
  test.each([
    ['alone', RECIPE],
    ['in a list', [{ '@type': 'WebSite', name: 'Kitchen' }, RECIPE]],
    ['in a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, RECIPE] }],
    ['as what a page is about', { '@type': 'WebPage', name: 'A page', mainEntity: RECIPE }],
    ['as one of several types', { ...RECIPE, '@type': ['NewsArticle', 'Recipe'] }],
    ['with the whole address as its type', { ...RECIPE, '@type': 'http://schema.org/Recipe' }],
    [
      'with prefixes',
      {
        '@type': 'schema:Recipe',
        'schema:name': 'Soup',
        'schema:recipeIngredient': '1 egg',
        'schema:recipeInstructions': 'Boil.',
      },
    ],
    [
      'with properties in capitals',
      { '@type': 'Recipe', Name: 'Soup', RecipeIngredient: '1 egg', RecipeInstructions: ['Boil.'] },
    ],
    ['among teasers without steps', { '@graph': [{ '@type': 'Recipe', name: 'Other' }, RECIPE] }],
    ['in RecipeSage’s export', { recipes: [RECIPE] }],
  ])('%s', (_, value) => {
    expect(only(value).title).toBe('Soup');
  });

  test('each of several', () => {
    const { entries } = parsePastedRecipes(
      JSON.stringify([RECIPE, { '@graph': [{ ...RECIPE, name: 'Stew' }] }]),
    );
    expect(entries.map((entry) => entry.ok && [entry.position, entry.item.title])).toEqual([
      [0, 'Soup'],
      [1, 'Stew'],
    ]);
  });
});

describe('instructions', () => {
  test.each([
    ['a text with a line each', 'Chop.\n\nBoil.', ['Chop.', 'Boil.']],
    ['a text in paragraphs', '<p>Chop\nfinely.</p><p>Boil.</p>', ['Chop finely.', 'Boil.']],
    ['a list in HTML', '<ol><li>Chop.</li><li>Boil.</li></ol>', ['Chop.', 'Boil.']],
    ['escaped markup', '&lt;p&gt;Chop.&lt;/p&gt;&lt;p&gt;Boil.&lt;/p&gt;', ['Chop.', 'Boil.']],
    ['a list of texts', ['Chop.\n', 'Boil.'], ['Chop.', 'Boil.']],
    ['a list in a list', [['Chop.'], ['Boil.']], ['Chop.', 'Boil.']],
    [
      'steps',
      [
        { '@type': 'HowToStep', text: 'Chop.' },
        { '@type': 'HowToStep', text: 'Boil.' },
      ],
      ['Chop.', 'Boil.'],
    ],
    ['one step', { '@type': 'HowToStep', text: 'Chop.' }, ['Chop.']],
    ['one step that has them all', [{ '@type': 'HowToStep', text: 'Chop.\nBoil.' }], ['Chop.', 'Boil.']],
    [
      'a list of items',
      {
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', item: { text: 'Chop.' } }, { text: 'Boil.' }],
      },
      ['Chop.', 'Boil.'],
    ],
    [
      'steps of directions',
      [
        {
          '@type': 'HowToStep',
          name: 'Step 1',
          itemListElement: [{ '@type': 'HowToDirection', text: 'Chop.' }],
        },
        'Boil.',
      ],
      ['Chop.', 'Boil.'],
    ],
    [
      'sections, whose names are lines',
      [
        {
          '@type': 'HowToSection',
          name: 'Broth',
          itemListElement: [{ '@type': 'HowToStep', text: 'Boil.' }],
        },
        {
          '@type': 'HowToSection',
          name: 'Top',
          itemListElement: { '@type': 'HowToStep', text: 'Sprinkle.' },
        },
      ],
      ['Broth', 'Boil.', 'Top', 'Sprinkle.'],
    ],
    [
      'sections without steps below them',
      [{ '@type': 'HowToSection', name: '[Broth]' }, 'Boil.'],
      ['Broth', 'Boil.'],
    ],
    [
      'a name that only counts',
      [
        { name: 'Schritt 1', text: 'Chop.' },
        { name: 'Schritt 2', text: 'Boil.' },
      ],
      ['Chop.', 'Boil.'],
    ],
    [
      'a name that repeats the text',
      [{ name: 'Chop all the…', text: 'Chop all the carrots.' }, 'Boil.'],
      ['Chop all the carrots.', 'Boil.'],
    ],
    [
      'a name that says more',
      [{ name: 'Chop', text: 'Cut the carrots.' }, 'Boil.'],
      ['Chop', 'Cut the carrots.', 'Boil.'],
    ],
    ['numbers on one line', '1. Chop. 2. Boil.', ['1. Chop.', '2. Boil.']],
    [
      'sentences that lost their line ends',
      'Chop the carrots.Boil them.',
      ['Chop the carrots.', 'Boil them.'],
    ],
    ['a heading that says what they are', ['Method', 'Chop.', 'Boil.'], ['Chop.', 'Boil.']],
    [
      'values of expanded data',
      { '@list': [{ '@value': 'Chop.' }, { '@value': 'Boil.' }] },
      ['Chop.', 'Boil.'],
    ],
  ])('as %s', (_, recipeInstructions, steps) => {
    expect(withField({ recipeInstructions }).instructions).toEqual(steps);
  });

  test('that are elsewhere in the graph', () => {
    const recipe = { ...RECIPE, recipeInstructions: [{ '@id': '#1' }, { '@id': '#2' }] };
    const steps = [
      { '@id': '#1', '@type': 'HowToStep', text: 'Chop.' },
      { '@id': '#2', '@type': 'HowToStep', text: 'Boil.' },
    ];
    expect(only({ '@graph': [recipe, ...steps] }).instructions).toEqual(['Chop.', 'Boil.']);
  });
});

describe('ingredients', () => {
  test.each([
    ['a list', ['2 carrots', '1 onion'], ['2 carrots', '1 onion']],
    ['one text', '2 carrots\n1 onion', ['2 carrots', '1 onion']],
    ['texts with blanks and tags', ['<b>2</b>\u00a0 carrots\r\n', null, ''], ['2 carrots']],
    ['entities, encoded twice', ['1 cup &amp;frac12; &amp; &amp;amp;'], ['1 cup ½ & &']],
    [
      'what plugins leave',
      ['1 egg ((large))', '2 clove(s) garlic', '500.0 g flour ()'],
      ['1 egg (large)', '2 cloves garlic', '500 g flour'],
    ],
    [
      'nodes',
      [
        { '@type': 'PropertyValue', name: 'carrots', value: '2' },
        { amount: '1 cup', name: 'rice' },
      ],
      ['carrots', '1 cup rice'],
    ],
    [
      'nodes with a unit, in parts where nobody knows it',
      [
        { quantity: 2, unit: 'cups', name: 'rice' },
        { quantity: 2, unit: 'flurb', name: 'rice' },
        { unitText: 'flurb', name: 'rice' },
      ],
      ['2 cups rice', { name: 'rice', amount: '2', unit: 'flurb' }, { name: 'rice', unit: 'flurb' }],
    ],
    [
      'groups',
      [
        { name: 'Broth', itemListElement: ['2 carrots'] },
        { name: 'Top', itemListElement: ['parsley'] },
      ],
      ['Broth:', '2 carrots', 'Top:', 'parsley'],
    ],
    ['headings in brackets', ['[Broth]', '2 carrots'], ['Broth:', '2 carrots']],
  ])('as %s', (_, recipeIngredient, lines) => {
    expect(withField({ recipeIngredient }).ingredients).toEqual(lines);
  });

  test('under their former name', () => {
    expect(withField({ recipeIngredient: undefined, ingredients: ['2 carrots'] }).ingredients).toEqual([
      '2 carrots',
    ]);
  });
});

test.each([
  [{ totalTime: 'PT1H30M' }, 90],
  [{ totalTime: 'PT0H', prepTime: 'PT10M', cookTime: 'PT20M' }, 30],
  [{ prepTime: 'P0DT0H45M', cookTime: 'PTNaNM' }, 45],
  [{ totalTime: ['PT20M'] }, 20],
  [{ totaltime: 'PT20M' }, 20],
  [{ totalTime: 'soon' }, undefined],
  [{}, undefined],
])('times %j are %s minutes', (times, minutes) => {
  expect(withField(times).minutes).toBe(minutes);
});

test.each([
  ['Serves 4', 4],
  [['4', '4 Portionen'], 4],
  [6, 6],
  ['500 g', undefined],
])('the yield %j is %s servings', (recipeYield, servings) => {
  expect(withField({ recipeYield }).servings).toBe(servings);
});

test('a yield without a number is reported as not understood', () => {
  const [entry] = parsePastedRecipes(JSON.stringify({ ...RECIPE, recipeYield: 'plenty' })).entries;
  expect(entry).toMatchObject({ ok: true, dropped: [{ field: 'recipeYield', reason: 'unreadable' }] });
});

test.each([
  ['an address', 'https://kitchen.example/soup.jpg'],
  ['a list', ['https://kitchen.example/soup.jpg', 'https://kitchen.example/2.jpg']],
  ['an object', { '@type': 'ImageObject', url: 'https://kitchen.example/soup.jpg' }],
  ['an object with a list', { url: ['https://kitchen.example/soup.jpg'] }],
])('an image given as %s is read', (_, image) => {
  expect(withField({ image }).image).toBe('https://kitchen.example/soup.jpg');
});

test('an image elsewhere in the graph is found; text that is not an address is ignored', () => {
  const picture = { '@id': '#picture', '@type': 'ImageObject', contentUrl: '//kitchen.example/soup.jpg' };
  expect(only({ '@graph': [{ ...RECIPE, image: { '@id': '#picture' } }, picture] }).image).toBe(
    'https://kitchen.example/soup.jpg',
  );
  for (const image of ['javascript:alert(1)', 'soup.jpg', 'data:image/png;base64,AAAA', 5, {}]) {
    expect(withField({ image }).image).toBeUndefined();
  }
});

test('categories, keywords, further cuisines and diets become tags, each once', () => {
  const item = withField({
    recipeCategory: ['Dinner', 'Soup'],
    keywords: 'dinner, quick; cheap',
    recipeCuisine: 'Thai, Fusion',
    suitableForDiet: 'https://schema.org/GlutenFreeDiet',
  });
  expect(item.cuisine).toBe('Thai');
  expect(item.tags).toEqual(['Dinner', 'Soup', 'quick', 'cheap', 'Fusion', 'Gluten Free']);
});

test('introduction, remarks and source become notes; tools become tools', () => {
  const item = withField({
    description: 'Warm &amp; good.',
    comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Keeps well.' }, { text: 'First!' }],
    url: 'https://kitchen.example/soup',
    tool: [{ '@type': 'HowToTool', name: 'Pot' }, 'Knife'],
  });
  expect(item.notes).toBe('Warm & good.\n\nKeeps well.\n\nhttps://kitchen.example/soup');
  expect(item.tools).toEqual(['Pot', 'Knife']);
});

test.each([
  [
    'line ends within texts',
    '{"@type":"Recipe","name":"Soup","recipeIngredient":"1 egg","recipeInstructions":"Chop.\nBoil."}',
  ],
  [
    'commas too many',
    '{"@type":"Recipe","name":"Soup","recipeIngredient":"1 egg","recipeInstructions":["Chop.","Boil.",],}',
  ],
  [
    'comments around it',
    '<!--\n{"@type":"Recipe","name":"Soup","recipeIngredient":"1 egg","recipeInstructions":["Chop.","Boil."]}\n-->',
  ],
  [
    'CDATA around it',
    '//<![CDATA[\n{"@type":"Recipe","name":"Soup","recipeIngredient":"1 egg","recipeInstructions":["Chop.","Boil."]}\n//]]>',
  ],
  [
    'a semicolon behind it',
    '{"@type":"Recipe","name":"Soup","recipeIngredient":"1 egg","recipeInstructions":["Chop.","Boil."]};',
  ],
  [
    'tabs within texts',
    '{"@type":"Recipe","name":"\tSoup","recipeIngredient":"1 egg","recipeInstructions":"Chop.\n\tBoil."}',
  ],
])('broken linked data is read: %s', (_, text) => {
  expect(only(text)).toMatchObject({ title: 'Soup', instructions: ['Chop.', 'Boil.'] });
});

test('repaired data is reported as repaired, and intact data is not', () => {
  expect(
    parsePastedRecipes('{"@type":"Recipe","name":"Soup","recipeInstructions":"Boil.",}').findings,
  ).toEqual([{ code: 'repaired' }]);
  expect(parsePastedRecipes(JSON.stringify(RECIPE)).findings).toEqual([]);
});

test.each([
  [
    'list markers fall',
    ['▢ 2 eggs', '• 1 cup rice', '- 1 onion', '\u00a0 salt'],
    ['2 eggs', '1 cup rice', '1 onion', 'salt'],
  ],
  ['line separators part lines', '2 eggs\u20281 cup rice\u20291 onion', ['2 eggs', '1 cup rice', '1 onion']],
  ['a blank before a comma falls', ['2 onions , chopped'], ['2 onions, chopped']],
])('in ingredients %s', (_, recipeIngredient, ingredients) => {
  expect(withField({ recipeIngredient }).ingredients).toEqual(ingredients);
});

test.each([
  [
    'a section keeps its name though its first step repeats it',
    [
      {
        '@type': 'HowToSection',
        name: 'For the batter',
        itemListElement: [{ text: 'For the batter: whisk the eggs.' }, { text: 'Rest.' }],
      },
    ],
    ['For the batter', 'For the batter: whisk the eggs.', 'Rest.'],
  ],
  ['the heading of all steps falls off the first', 'Preparation: Chop.\nBoil.', ['Chop.', 'Boil.']],
  [
    'steps as JSON within a text are read',
    JSON.stringify([
      { '@type': 'HowToStep', text: 'Chop.' },
      { '@type': 'HowToStep', text: 'Boil.' },
    ]),
    ['Chop.', 'Boil.'],
  ],
])('in steps: %s', (_, recipeInstructions, instructions) => {
  expect(withField({ recipeInstructions }).instructions).toEqual(instructions);
});

test.each([
  ['no ingredients', { recipeIngredient: [] }, 'ingredients'],
  ['one step that is a bracket', { recipeInstructions: '[' }, 'instructions'],
  [
    'steps that are what is left of objects',
    { recipeInstructions: ['[object Object]', '1.'] },
    'instructions',
  ],
])('a recipe with %s is refused, with the reason', (_, fields, field) => {
  const { entries } = parsePastedRecipes(JSON.stringify({ ...RECIPE, ...fields }));
  expect(entries).toEqual([{ ok: false, position: 0, title: 'Soup', fault: { code: 'missing', field } }]);
});
