/**
 * The additions that CONTRIBUTING.md describes, made according to its text, with the product files that each may
 * change.
 */
import type { Copy } from './copy.ts';

interface Addition {
  /** As in the title of the section: '… add a food'. */
  readonly name: string;
  readonly files: number;
  readonly add: (copy: Copy) => void;
}

export const ADDITIONS: readonly Addition[] = [
  {
    name: 'add a food',
    files: 1,
    add: (copy) =>
      copy.insert(
        'src/domain/foods/table/vegetables.ts',
        "...foods('vegetable', {\n",
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
    name: 'add a page for administrators',
    files: 4,
    add(copy) {
      copy.insert(
        'src/contract/admin/pages.ts',
        'export const ADMIN_PAGES = {\n',
        "  tallies: { path: '/admin/tallies', label: 'Tallies', ...FOR_ADMINS },\n",
      );
      copy.add('src/pages/admin/tallies.astro', 'tallies.astro');
      copy.add('src/features/admin/tallies/TalliesPage.tsx', 'TalliesPage.tsx');
      copy.add('src/features/admin/tallies/text.ts', 'tallies-text.ts');
    },
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
    read: (value, position) => each([foundInLarder(value)], position),
  },
  {
    name: 'nextcloud',`,
      );
      copy.insert(
        'src/domain/imports/formats/read-value.ts',
        "from '../exports/mealie.ts';\n",
        "import { foundInLarder, isLarder } from '../exports/larder.ts';\n",
      );
    },
  },
  {
    name: 'add a call to the API',
    files: 4,
    add(copy) {
      copy.add('src/contract/tips.ts', 'tips.ts');
      copy.add('worker/features/tips/routes.ts', 'tips-routes.ts');
      copy.insert(
        'worker/api.ts',
        "from './starter/routes.ts';\n",
        "import { tipRoutes } from './features/tips/routes.ts';\n",
      );
      copy.insert('worker/api.ts', 'const CALLS = [\n', '  ...tipRoutes,\n');
      copy.insert(
        'docs/architecture.md',
        '| tools | Kitchen tools and their stand-ins | ● |  |  |  |  |\n',
        '| tips | Tips for the kitchen |  | ● |  |  | ● |\n',
      );
    },
  },
];
