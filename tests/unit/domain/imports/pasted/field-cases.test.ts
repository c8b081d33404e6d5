import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findFieldsLostInCookbook } from '#domain/cookbook/left-out';
import { toCookbookItem } from '#domain/cookbook/read-user-recipe';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';
import { describeDroppedFields } from '#domain/imports/formats/sentences';

/** Inputs that failed in real use. A clone of the repository does not have this file. */
const FILE = fileURLToPath(new URL('../../../../../../shared/data/cases/cases.json', import.meta.url));
const missing = !existsSync(FILE);
if (missing) console.log('Skipped: the cases from the field (../shared/data/cases/cases.json) are not here.');

interface FieldCase {
  readonly id: string;
  readonly kind: string;
  /** Input of the case: a text, linked data, or names of files. */
  readonly input: unknown;
}

const cases: readonly FieldCase[] = missing ? [] : JSON.parse(readFileSync(FILE, 'utf8')).cases;

/** Returns the recipes of a case, or the reasons for their rejection. */
function readCase(id: string) {
  const fieldCase = cases.find((one) => one.id === id);
  if (fieldCase === undefined) throw new Error(`There is no case ${id}.`);
  const { kind, input } = fieldCase;
  const files = kind === 'files' ? Object.entries(input as Record<string, string>) : [['', input] as const];
  return files.flatMap(([name, content]) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return parsePastedRecipes(text, { name }).entries.map((entry) =>
      entry.ok
        ? {
            title: entry.item.title,
            ingredients: entry.item.ingredients,
            steps: entry.item.instructions,
          }
        : entry.fault,
    );
  });
}

const SOUP = {
  title: 'Lentil soup',
  ingredients: ['200 g lentils', '1 onion'],
  steps: ['Chop the onion.', 'Simmer for 20 minutes.'],
};
const CRUMBLE = {
  title: 'Plum crumble',
  ingredients: ['500 g plums', '100 g flour'],
  steps: ['Halve the plums.', 'Bake for 30 minutes.'],
};

test.skipIf(missing).each([
  ['PC-060', 'an HTML file of two recipes', [SOUP, CRUMBLE]],
  ['PC-064', 'a Cookmate backup of two recipes', [SOUP, CRUMBLE]],
  ['PC-076', 'a text with two recipes', [SOUP, CRUMBLE]],
  [
    'PC-075',
    'a post with emoji and hashtags',
    [
      {
        title: 'Creamy tomato pasta',
        ingredients: ['200g pasta', '1 onion', '150 ml cream'],
        steps: ['Boil the pasta.', 'Fry the onion.', 'Stir in the cream.'],
      },
    ],
  ],
  [
    'PC-227',
    'a numbered list of ingredients',
    [
      {
        title: 'Lentil soup',
        ingredients: ['200 g lentils', '3 carrots', '1 onion'],
        steps: ['Chop.', 'Simmer.'],
      },
    ],
  ],
  [
    'PC-063',
    'a MealMaster file',
    [
      {
        title: 'Lentil soup',
        ingredients: ['1 c Red lentils', '2 Carrots; diced', '1 1/2 tb Olive oil', '1 ts Ground cumin'],
        steps: [
          'Rinse the lentils. Warm the oil in a pot and cook the carrots with the cumin for 5 minutes.',
          'Add lentils and water, simmer for 20 minutes.',
        ],
      },
    ],
  ],
  [
    'PC-043',
    'linked data with an empty section, and steps in item',
    [
      {
        title: 'Leek tart',
        ingredients: ['3 leeks', '200 g cream', '2 eggs'],
        steps: ['Then', 'Slice the leeks.', 'Bake.'],
      },
    ],
  ],
  [
    'PC-050',
    'a recipe in two nodes with one @id',
    [
      {
        title: 'Leek tart',
        ingredients: ['3 leeks', '200 g cream', '2 eggs'],
        steps: ['Slice the leeks.', 'Bake.'],
      },
    ],
  ],
  [
    'PC-110',
    'a page whose lines are spans without blanks',
    [
      {
        title: 'Sugar cake',
        ingredients: ['200 g brown sugar', '1/3 cup milk', '2 eggs'],
        steps: ['Whisk it all.', 'Bake for 30 minutes.'],
      },
    ],
  ],
])('%s: %s is read right', (id, _, expected) => {
  expect(readCase(id)).toEqual(expected);
});

test.skipIf(missing)(
  'PC-059: the rating of a Paprika export is kept, and the review says that its photo is not',
  () => {
    const input = cases.find(({ id }) => id === 'PC-059')?.input as Record<string, { gz: object }>;
    const [entry] = parsePastedRecipes(JSON.stringify(Object.values(input)[0]?.gz)).entries;
    if (!entry?.ok) throw new Error('not read');
    const { marks } = toCookbookItem(entry.item, null, entry.cookbook);
    expect(marks.rating).toBe(4);
    expect(describeDroppedFields(findFieldsLostInCookbook(entry, marks))).toEqual([
      'Not saved: categories and keywords, photo.',
    ]);
  },
);
