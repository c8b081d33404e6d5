/** How-tos of CONTRIBUTING.md that add calls, tables and counts. */
import { type Addition, describeTable, generateMigration } from './addition.ts';

const TIPS = 'src/contract/tips.ts';
const TIP_ROUTES = 'worker/features/tips/routes.ts';

export const CALLS: readonly Addition[] = [
  {
    name: 'add a call to the API',
    files: 5,
    add(copy) {
      copy.insert('src/contract/paths.ts', 'export const api = {\n', "  tips: '/api/tips',\n");
      copy.add('src/contract/tips.ts', 'tips/tips.ts');
      copy.add('worker/features/tips/routes.ts', 'tips/tips-routes.ts');
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
  {
    name: 'change the database',
    files: 5,
    add(copy) {
      copy.append('worker/platform/db/reference.ts', 'densities-table.ts');
      generateMigration(copy, 'densities');
      describeTable(
        copy,
        'cookware',
        '| `densities` | `name` | grams per milliliter of foods; `origin` says if the row is starter data or imported | seed, imports | nothing yet |',
      );
    },
  },
  {
    name: 'add a kind of import',
    files: 7,
    add(copy) {
      copy.insert(
        'src/contract/admin/paths.ts',
        'export const adminApi = {\n',
        "  importDensities: '/api/importDensities',\n",
      );
      copy.insert(
        'src/contract/admin/import-kinds.ts',
        'export const IMPORT_KINDS = {\n',
        `  densities: {
    path: adminApi.importDensities,
    counts: 'imported',
    sample: [{ name: 'honey', grams_per_ml: 1.42 }],
  },
`,
      );
      copy.insert('src/features/admin/text.ts', '  kinds: {\n', "    densities: 'Densities',\n");
      copy.insert(
        'src/contract/admin/imports.ts',
        'export const IMPORT_ITEMS = {\n',
        '  densities: DensityImportItem,\n',
      );
      copy.replace(
        'src/contract/admin/imports.ts',
        'export const SubstitutionImportItem = z\n',
        `${copy.text('density-schema.ts')}\n\nexport const SubstitutionImportItem = z\n`,
      );
      copy.insert(
        'src/contract/admin/imports.ts',
        "export const adminImportIngredients = importCall('ingredients', 'Import ingredients', ImportedResult);\n",
        "export const importDensities = importCall('densities', 'Import densities of foods', ImportedResult);\n",
      );
      copy.insert(
        'worker/features/imports/reference-kinds.ts',
        'export const REFERENCE_KINDS = {\n',
        `  densities: kind({
    schema: DensityImportItem,
    title: 'name',
    table: 'densities',
    key: ['name'],
    row: ({ name, grams_per_ml }, names) => ({ name: names.named(name), grams_per_ml }),
  }),
`,
      );
      copy.replace(
        'worker/features/imports/reference-kinds.ts',
        '  CuisineImportItem,\n',
        '  CuisineImportItem,\n  DensityImportItem,\n',
      );
      copy.insert(
        'worker/features/imports/routes.ts',
        'export const importRoutes = [\n',
        "  adminRoute(importDensities, { ...OPTIONS, handle: imported('densities') }),\n",
      );
      copy.replace(
        'worker/features/imports/routes.ts',
        '  importCuisines,\n',
        '  importCuisines,\n  importDensities,\n',
      );
      copy.append('tests/worker/admin/kinds.worker.test.ts', 'densities.worker.test.ts');
    },
  },
  {
    name: 'add a call for members, or for some of them',
    files: 9,
    add(copy) {
      copy.insert('src/contract/paths.ts', 'export const api = {\n', "  readTips: '/api/tips/read',\n");
      copy.replace(
        TIPS,
        "import { defineEndpoint } from './endpoint.ts';",
        "import { defineEndpoint, MEMBER_FAILURES } from './endpoint.ts';",
      );
      copy.append(TIPS, 'tips/read-tips.ts');
      copy.add(TIP_ROUTES, 'tips/read-tip-routes.ts');
      copy.append('worker/platform/db/pantry.ts', 'tips/read-tips-table.ts');
      generateMigration(copy, 'tips');
      describeTable(
        copy,
        'hidden_recipes',
        '| `read_tips` | `user_id, about` | tips that a user has read, with the time |',
      );
      copy.insert(
        'worker/auth/personal-data.ts',
        'export const PERSONAL_DATA: readonly PersonalData[] = [\n',
        `  {
    name: 'read_tips',
    sql: \`select \${PAGE_ROW}, about, read_at from read_tips where user_id = ?1 order by read_at, about\`,
  },
`,
      );
    },
  },
  {
    name: 'store something new for members, offline too',
    files: 6,
    add(copy) {
      copy.replace(
        TIPS,
        '{ defineEndpoint, MEMBER_FAILURES }',
        '{ defineEndpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES }',
      );
      copy.append(TIPS, 'tips/read-tip.ts');
      copy.add(TIP_ROUTES, 'tips/read-tip-change.ts');
      const collections = 'src/client/sync/collections.ts';
      copy.insert(
        collections,
        "from '#contract/shopping-list/shopping-list';\n",
        "import type { readTip } from '#contract/tips';\n",
      );
      copy.replace(
        collections,
        'export const COLLECTIONS = {\n',
        `${copy.text('tips/read-tips-row.ts')}\nexport const COLLECTIONS = {\n  readTips: readTipsRow,\n`,
      );
      copy.add('src/client/tips.ts', 'tips/client-tips.ts');
      copy.replaceLine(
        'docs/architecture.md',
        '| tips |',
        () => '| tips | Tips for the kitchen |  | ● | ● |  | ● |',
      );
      copy.insert(
        'src/layouts/offline/offline-text.ts',
        'const refused: Refused = {\n',
        "  readTips: () => 'Couldn’t mark a tip as read',\n",
      );
    },
  },
  {
    name: 'count something new',
    files: 6,
    add(copy) {
      copy.insert(
        'src/domain/analytics/events.ts',
        'export interface EventProps {\n',
        '  /** A tip was marked as read. */\n  tip_read: Nothing;\n',
      );
      copy.insert(
        'src/domain/analytics/event-counters.ts',
        'export const EVENT_COUNTERS: Readonly<Record<EventName, Kind>> = {\n',
        '  tip_read: whole,\n',
      );
      copy.replace('src/client/tips.ts', '  // Counted here.\n', "  sendAnalyticsEvent('tip_read', {});\n");
      copy.insert(
        'src/client/tips.ts',
        'of a user. */\n',
        "import { sendAnalyticsEvent } from './analytics.ts';\n",
      );
      copy.replaceLine(
        'docs/analytics.md',
        '| `cooked` |',
        (line) => `${line}\n| \`tip_read\` | a tip is marked as read | |`,
      );
      copy.insert(
        'src/features/privacy/text.ts',
        "      title: 'Analytics',\n      paragraphs: [\n",
        "        'We also count how many tips are read.',\n",
      );
      copy.replace(
        'tests/unit/domain/analytics/events.test.ts',
        "      'ingredient_added',\n",
        "      'ingredient_added',\n      'tip_read',\n",
      );
    },
  },
  {
    name: 'state what the product must do',
    files: 1,
    add: (copy) =>
      copy.replaceLine(
        'docs/specification.md',
        '| 1.1 |',
        (line) =>
          `${line}\n| 1.99 | Gives a tip about an ingredient | \`tests/added.worker.test.ts\` the call answers, checks what it is asked, and is described |`,
      ),
  },
];
