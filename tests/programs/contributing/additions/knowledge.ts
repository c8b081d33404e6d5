/** How-tos of CONTRIBUTING.md that add a row of data: foods, tools, recipes, collections, filters, formats. */
import type { Addition } from './addition.ts';

export const KNOWLEDGE: readonly Addition[] = [
  {
    name: 'add a food',
    files: 1,
    add: (copy) =>
      copy.insert(
        'src/domain/foods/table/vegetables.ts',
        "...buildFoodRows('vegetable', {\n",
        `    cardoon: {
      labels: 'free',
      usda: '11122',
      also: 'artichoke thistle, cardone',
      measures: { volume: 'cup, shredded' },
    },
`,
      ),
  },
  {
    name: 'set how a food is sold or how long it keeps',
    files: 2,
    add(copy) {
      copy.insert(
        'src/domain/shopping-list/packs.ts',
        'export const PACKS: Readonly<Record<string, PackRow>> = {\n',
        "  cardoon: [1, 'bunch', 'bunch', 2, 'a bunch of stalks'],\n",
      );
      copy.insert(
        'src/domain/foods/shelf-life/plants.ts',
        "const PRODUCE = buildShelfLives('fridge', [\n",
        "  ['artichokes, of the same genus', weeksToDays(1), null, null, 'cardoon'],\n",
      );
    },
  },
  {
    name: 'add a filter',
    files: 4,
    add(copy) {
      copy.insert(
        'src/domain/matching/number-filters.ts',
        'export const NUMBER_FILTERS = [\n',
        `  {
    key: 'maxIngredients',
    figure: 'ingredientCount',
    from: { count: ({ ingredients }) => new Set(ingredients.map(({ name }) => name)).size },
    passes: 'atMost',
    asks: { from: 1 },
    unknownApart: false,
    steps: [5, 8, 10, 15],
    unit: 'Ingredients of a recipe.',
  },
`,
      );
      copy.insert(
        'src/features/search/text.ts',
        'limits: {\n',
        `      maxIngredients: {
        label: 'Max ingredients',
        unit: 'in a recipe',
        wrong: 'Enter 1 or more, or leave it blank.',
        chip: (bound: number) => \`At most \${bound} ingredients\`,
      },
`,
      );
      copy.insert(
        'src/features/results/text.ts',
        'limits: {\n',
        `    maxIngredients: {
      leftOut: (count: number, bound: number) => \`\${recipes(count)} with more than \${bound} ingredients\`,
      chip: (bound: number) => \`At most \${bound} ingredients\`,
      loosen: (to: number) => \`Allow up to \${to} ingredients\`,
      drop: 'Remove the ingredient limit',
    },
`,
      );
      copy.replace(
        'worker/recipe-index/format/format.ts',
        'export const FORMAT_VERSION = ',
        'export const FORMAT_VERSION = 1 + ',
      );
    },
  },
  {
    name: 'add a tool',
    files: 4,
    add(copy) {
      copy.insert(
        'src/domain/tools/tools.ts',
        "      'rasp grater',\n    ],\n  },\n",
        "  { name: 'tortilla press', synonyms: ['tortilla maker'] },\n",
      );
      copy.insert(
        'src/domain/tools/substitutions.ts',
        'export const TOOL_SUBSTITUTIONS: readonly ToolSubstitution[] = [\n',
        "  { tool: 'tortilla press', using: 'pan', penalty: 0.2, note: 'Press the dough under the base of a heavy pan.' },\n",
      );
      copy.insert(
        'src/domain/recipes/detect/tool-signs.ts',
        'export const TOOL_SIGNS: readonly ToolSign[] = [\n',
        "  { tool: 'tortilla press', sign: /\\bpress each ball of (?:dough|masa) flat\\b/ },\n",
      );
      copy.replace(
        'tests/unit/domain/tools/tools.test.ts',
        "'wok', 'microplane'],",
        "'wok', 'microplane', 'tortilla press'],",
      );
    },
  },
  {
    name: 'add a starter recipe',
    files: 1,
    add: (copy) => copy.append('worker/starter/recipes/europe/british.txt', 'leek-toast'),
  },
  {
    name: 'add a collection',
    files: 1,
    add: (copy) =>
      copy.insert(
        'src/domain/browse/collections.ts',
        'export const COLLECTIONS: readonly Collection[] = [\n',
        `  {
    key: 'picnic',
    title: 'Picnic food',
    text: 'Breads and sides that are ready in half an hour and easy to carry.',
    conditions: { kinds: ['bread', 'side'], maxMinutes: 30 },
  },
`,
      ),
  },
  {
    name: 'let the import read another format',
    files: 2,
    add(copy) {
      copy.add('src/domain/imports/exports/larder.ts', 'larder.ts');
      copy.replace(
        'src/domain/imports/formats/read-value.ts',
        "  {\n    name: 'nextcloud',",
        `  {
    name: 'larder',
    label: 'Larder export',
    exportOf: ['Larder'],
    recognise: isLarder,
    read: (value, position) => each([readLarder(value)], position),
  },
  {
    name: 'nextcloud',`,
      );
      copy.insert(
        'src/domain/imports/formats/read-value.ts',
        "from '../exports/mealie.ts';\n",
        "import { readLarder, isLarder } from '../exports/larder.ts';\n",
      );
    },
  },
];
