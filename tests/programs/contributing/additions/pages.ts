/** How-tos of CONTRIBUTING.md that add a page. */
import type { Addition } from './addition.ts';

export const PAGES: readonly Addition[] = [
  {
    name: 'add a page for administrators',
    files: 4,
    add(copy) {
      copy.insert(
        'src/contract/admin/pages.ts',
        'export const ADMIN_PAGES = {\n',
        "  tallies: { path: '/admin/tallies', label: 'Tallies', ...FOR_ADMINS },\n",
      );
      copy.add('src/pages/admin/tallies.astro', 'pages/tallies.astro');
      copy.add('src/features/admin/tallies/TalliesPage.tsx', 'pages/TalliesPage.tsx');
      copy.add('src/features/admin/tallies/text.ts', 'pages/tallies-text.ts');
    },
  },
  {
    name: 'add a page for members',
    files: 5,
    add(copy) {
      copy.insert('src/contract/paths.ts', 'export const paths = {\n', "  tips: '/tips',\n");
      copy.add('src/pages/tips.astro', 'pages/tips.astro');
      copy.add('src/features/tips/TipsPage.tsx', 'pages/TipsPage.tsx');
      copy.add('src/features/tips/text.ts', 'pages/tips-text.ts');
      copy.replaceLine(
        'docs/architecture.md',
        '| tips |',
        () => '| tips | Tips for the kitchen |  | ● | ● | ● | ● |',
      );
    },
  },
  {
    name: 'add a section to a page',
    files: 4,
    add(copy) {
      const page = 'src/features/account/sections/AccountPage.tsx';
      copy.insert(
        'src/features/account/text.ts',
        'export const accountText = {\n',
        `  tips: {
    title: 'Tips',
    lead: 'Tips that you’ve read.',
    loading: 'Loading…',
    failed: 'Couldn’t load your tips',
    none: 'You haven’t read any tips yet.',
  },
`,
      );
      copy.add('src/features/account/sections/Tips.tsx', 'pages/TipsSection.tsx');
      copy.insert(page, "from './StoredEaters.tsx';\n", "import { ReadTips } from './Tips.tsx';\n");
      copy.insert(page, '        <HiddenRecipes />\n', '        <ReadTips />\n');
      const test = 'tests/unit/features/shared/failed-lists.test.tsx';
      copy.insert(
        test,
        "sections/SignedInSessions.tsx');\n",
        "const { ReadTips } = await import('../../../../src/features/account/sections/Tips.tsx');\n",
      );
      copy.insert(
        test,
        '}[] = [\n',
        `  {
    name: 'read tips',
    draw: () => ReadTips(),
    failed: 'load your tips',
    empty: { data: { tips: [] }, words: 'You haven’t read any tips yet.' },
    filled: { data: { tips: [{ about: 'rice', read_at: '2026-11-01T10:00:00Z' }] }, words: '>rice<' },
  },
`,
      );
    },
  },
  {
    name: 'add a page',
    files: 8,
    add(copy) {
      copy.insert('src/contract/paths.ts', 'export const paths = {\n', "  help: '/help',\n");
      copy.add('src/features/help/text.ts', 'pages/help-text.ts');
      copy.add('src/features/help/Help.astro', 'pages/Help.astro');
      copy.add('src/pages/help.astro', 'pages/help.astro');
      copy.replace(
        'worker/features/sitemap/document.ts',
        '[paths.home, paths.privacy]',
        '[paths.home, paths.privacy, paths.help]',
      );
      copy.add('tests/e2e/help/help.spec.ts', 'pages/help.spec.ts');
      copy.insert(
        'tests/e2e/site/accessibility.spec.ts',
        'const PAGES = [\n',
        "  { name: 'help', path: '/help' },\n",
      );
      copy.replaceLine(
        'docs/architecture.md',
        '| household |',
        (line) => `| help | How to use the site |  |  |  | ● |  |\n${line}`,
      );
    },
  },
];
