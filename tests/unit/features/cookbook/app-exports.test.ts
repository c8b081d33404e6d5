/** Tests of exports from other programs: every recipe of the export arrives with its ingredient lines. */
import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createImportSourceFromFile } from '#client/imports/source';
import { toRecipeDraftSource } from '../../../../src/features/cookbook/add/sources.ts';

const COUNT = 60;
const NUMBERS = Array.from({ length: COUNT }, (_, n) => n);
const createTitle = (n: number) => `Soup ${n}: "crème", ½ & <b>`;
const titles = NUMBERS.map(createTitle);
const json = (value: unknown) => JSON.stringify(value);
const PICTURE = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]);

const paprika = (n: number) => ({
  uid: `A-${n}`,
  name: createTitle(n),
  ingredients: '2 carrots\n1 onion',
  directions: 'Chop.\nBoil.',
  servings: '4',
  categories: ['Dinner'],
  photo_data: 'AAAA',
});
const tandoor = (n: number) => ({
  name: createTitle(n),
  keywords: [{ name: 'Dinner' }],
  servings: 4,
  steps: [
    {
      instruction: 'Chop and boil.',
      ingredients: [
        { food: { name: 'carrots' }, unit: null, amount: 2, note: '' },
        { food: { name: 'onion' }, unit: null, amount: 1, note: 'chopped' },
      ],
    },
  ],
});
const nextcloud = (n: number) => ({
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  name: createTitle(n),
  recipeYield: 4,
  recipeIngredient: ['2 carrots', '1 onion'],
  recipeInstructions: ['Chop.', 'Boil.'],
});
const recipeSage = (n: number) => ({
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  identifier: `id-${n}`,
  name: createTitle(n),
  recipeYield: '4 servings',
  recipeIngredient: ['[Broth]', '2 carrots', '1 onion'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Chop.' },
    { '@type': 'HowToStep', text: 'Boil.' },
  ],
  recipeCategory: ['Dinner'],
  comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Keeps well.' }],
});
const mealie = (n: number) => ({
  name: createTitle(n),
  slug: `soup-${n}`,
  recipe_yield: '4 servings',
  tags: [{ name: 'Dinner' }],
  recipe_ingredient: [
    { note: '', quantity: 2, unit: null, food: { name: 'carrots' } },
    { note: 'chopped', quantity: 1, unit: null, food: { name: 'onion' } },
  ],
  recipe_instructions: [{ title: '', text: 'Chop and boil.' }],
});
const page = (n: number) =>
  `<!doctype html><html><head><script type="application/ld+json">${json(nextcloud(n)).replaceAll('<', '\\u003c')}</script></head><body></body></html>`;
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const TABLE = [
  'Title,Ingredients,Directions,Servings,Prep Time,Source URL',
  ...NUMBERS.map((n) =>
    [
      cell(createTitle(n)),
      '"2 carrots\n1 onion"',
      '"Chop.\nBoil."',
      '4',
      '10 min',
      `https://soups.example/${n}`,
    ].join(','),
  ),
].join('\r\n');

const folder = (createFiles: (n: number) => Record<string, Uint8Array | string>) =>
  zipSync(
    Object.fromEntries(
      NUMBERS.flatMap((n) => Object.entries(createFiles(n))).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

const EXPORTS: readonly (readonly [string, string, Uint8Array | string])[] = [
  [
    'Mealie, a zip of folders',
    'mealie.zip',
    folder((n) => ({
      [`soup-${n}/soup-${n}.json`]: json(mealie(n)),
      [`soup-${n}/images/original.webp`]: PICTURE,
    })),
  ],
  [
    'Tandoor, a zip of zips',
    'tandoor.zip',
    folder((n) => ({
      [`${n}.zip`]: zipSync({ 'recipe.json': strToU8(json(tandoor(n))), 'image.jpg': PICTURE }),
    })),
  ],
  [
    'Paprika, a zip of gzips',
    'All.paprikarecipes',
    folder((n) => ({ [`Soup ${n}.paprikarecipe`]: gzipSync(strToU8(json(paprika(n)))) })),
  ],
  ['RecipeSage, linked data', 'recipesage.json', json(NUMBERS.map(recipeSage))],
  [
    'Nextcloud Cookbook, its folder in a zip',
    'Recipes.zip',
    folder((n) => ({
      [`Recipes/Soup ${n}/recipe.json`]: json(nextcloud(n)),
      [`Recipes/Soup ${n}/full.jpg`]: PICTURE,
    })),
  ],
  [
    'Cooklang, its folder in a zip',
    'cook.zip',
    folder((n) => ({
      [`Soups/Soup ${n}.cook`]: `---\ntitle: ${json(createTitle(n))}\nservings: 4\n---\n\nChop @carrots{2} and @onion{1}.\n\nBoil.\n`,
    })),
  ],
  [
    'JSON of our own',
    'recipes.json',
    json(
      NUMBERS.map((n) => ({
        title: createTitle(n),
        instructions: ['Chop.', 'Boil.'],
        ingredients: ['2 carrots', '1 onion'],
      })),
    ),
  ],
  [
    'JSON, a recipe a line',
    'recipes.ndjson',
    NUMBERS.map((n) =>
      json({ title: createTitle(n), instructions: 'Boil.', ingredients: ['2 carrots', '1 onion'] }),
    ).join('\n'),
  ],
  ['a table', 'recipes.csv', TABLE],
  [
    'a table with semicolons',
    'recipes.csv',
    TABLE.replace(
      'Title,Ingredients,Directions,Servings,Prep Time,Source URL',
      'Title;Ingredients;Directions',
    )
      .replaceAll(/","|,"/g, (between) => between.replace(',', ';'))
      .replaceAll(/",4,.*/g, '"'),
  ],
  [
    'saved web pages in a zip',
    'pages.zip',
    folder((n) => ({ [`${n}.html`]: page(n), [`${n}_files/style.css`]: 'p {}' })),
  ],
  [
    'texts in a zip',
    'texts.zip',
    folder((n) => ({
      [`${n}.txt`]: `${createTitle(n).replaceAll(/<\/?b>/g, 'bold')}\n\nIngredients\n2 carrots\n1 onion\n\nMethod\n1. Chop.\n2. Boil.\n`,
    })),
  ],
];

const OPTIONS = {
  skip: 0,
  room: 2_000,
  signal: new AbortController().signal,
  onCount: () => {},
  foods: null,
};
const createFile = (name: string, content: Uint8Array | string) => new File([content as BlobPart], name);

test.each(EXPORTS)('%s: every exported recipe is imported with its lines', async (_what, name, content) => {
  const { drafts, problems, stoppedAt } = await toRecipeDraftSource(
    createImportSourceFromFile(createFile(name, content)),
  ).read(OPTIONS);
  expect([problems, stoppedAt]).toEqual([[], null]);
  const read = drafts.map(({ item }) => item.recipe);
  const plain = (title = '') => title.replaceAll(/<b>|&|bold| /g, '');
  expect(read.map((recipe) => plain(recipe?.title))).toEqual(titles.map(plain));
  for (const recipe of read) {
    expect(recipe?.lines.map(({ name: food, amount }) => [food, amount])).toEqual([
      ['carrots', 2],
      ['onion', 1],
    ]);
    expect(recipe?.steps.join(' ')).toMatch(/Boil\.|boil\.$/);
  }
});

test('the categories of another app become collections', async () => {
  for (const at of [0, 1, 2]) {
    const [, name, content] = EXPORTS[at] ?? ['', '', ''];
    const { drafts } = await toRecipeDraftSource(createImportSourceFromFile(createFile(name, content))).read(
      OPTIONS,
    );
    expect([name, drafts[0]?.item.marks.collections]).toEqual([name, ['Dinner']]);
  }
});

test('one broken recipe of an export does not affect the others, and is reported by name', async () => {
  const zip = zipSync({
    'a.paprikarecipe': gzipSync(strToU8(json(paprika(0)))),
    'broken.paprikarecipe': gzipSync(strToU8('{"uid": "A-1", "name": "Bro')),
    'c.paprikarecipe': gzipSync(strToU8(json(paprika(2)))),
  });
  const { drafts, problems } = await toRecipeDraftSource(
    createImportSourceFromFile(createFile('some.paprikarecipes', zip)),
  ).read(OPTIONS);
  expect(drafts).toHaveLength(2);
  expect(problems.map(({ title }) => title)).toEqual(['broken.paprikarecipe']);
});

test('a stopped reading continues where it was, and reads nothing twice', async () => {
  const [, name, content] = EXPORTS[6] ?? ['', '', ''];
  const source = toRecipeDraftSource(createImportSourceFromFile(createFile(name, content)));
  const stop = new AbortController();
  const stopped = await source.read({
    ...OPTIONS,
    signal: stop.signal,
    onCount: (count) => {
      if (count > 20) stop.abort();
    },
  });
  expect(stopped.stoppedAt).toBe(stopped.drafts.length);
  expect(stopped.drafts.length).toBeLessThan(COUNT);
  const rest = await source.read({ ...OPTIONS, skip: stopped.stoppedAt ?? 0 });
  const read = [...stopped.drafts, ...rest.drafts].map(({ item }) => item.recipe?.title);
  expect(read).toEqual(titles);
});
