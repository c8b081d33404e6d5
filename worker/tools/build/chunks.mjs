/**
 * Groups of project files that browsers load as one file each: they compress better and take fewer requests. The
 * bundler places all other files. A missing file aborts the build.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Icons used by most islands. */
const COMMON_ICONS = [
  'arrow-left-right',
  'check',
  'chevron-down',
  'cooking-pot',
  'copy',
  'download',
  'minus',
  'plus',
  'printer',
  'rotate-ccw',
  'shopping-basket',
  'triangle-alert',
  'triangle-exclamation-point',
  'x',
].join('|');

/**
 * A group includes the imports of its files, unless they are in a group of a higher `priority`.
 * @type {readonly { name: string, files: readonly string[], packages?: RegExp, priority?: number }[]}
 */
const GROUPS = [
  {
    // Code of every island: the renderer, the error fallback, and the icons.
    name: 'island',
    packages: /node_modules\/(react|react-dom|scheduler|@astrojs\/react|lucide-react\/dist\/esm\/(?!icons))/,
    files: [
      'src/ui/feedback/ErrorBoundary.tsx',
      'src/ui/pictures/Icon.tsx',
      'src/ui/feedback/failure-text.ts',
      'src/ui/pictures/lucide-icon.ts',
    ],
  },
  {
    // Code of most islands and of the header.
    name: 'frame',
    packages: /preload-helper/,
    files: [
      'src/client/analytics.ts',
      'src/client/device/copy-text.ts',
      'src/client/session/session.ts',
      'src/client/device/storage.ts',
      'src/contract/paths.ts',
      'src/domain/lib/time.ts',
      'src/ui/late/load-stylesheet.ts',
      'src/ui/late/when-idle.ts',
      'src/ui/toast/toast.ts',
    ],
  },
  {
    // Code of most islands.
    name: 'controls',
    packages: new RegExp(`lucide-react/.*/icons/(${COMMON_ICONS})\\.m?js`),
    files: [
      'src/ui/controls/BusyButton.tsx',
      'src/ui/controls/Segments.tsx',
      'src/ui/controls/Stepper.tsx',
      'src/ui/late/lazy-island.tsx',
      'src/client/recipe-on-page.ts',
      'src/client/session/use-signed-in.ts',
    ],
  },
  {
    // Names, for recipes and for the search form.
    name: 'names',
    priority: 1,
    files: ['src/domain/lib/fold-name.ts', 'src/domain/foods/spelling.ts'],
  },
  {
    // Limits of the pantry that a search does not need.
    name: 'pantry-limits',
    priority: 1,
    files: ['src/domain/pantry/limits.ts'],
  },
  {
    // Amounts, for recipes, the pantry and the shopping list.
    name: 'amounts',
    files: [
      'src/domain/units/units.ts',
      'src/domain/units/convert.ts',
      'src/domain/nutrition/grams.ts',
      'src/domain/units/fractions.ts',
      'src/domain/foods/plural.ts',
      'src/domain/nutrition/nutrients.ts',
    ],
  },
  {
    // Code of every page with a search: requests, parsing of replies, and passing results to the next page.
    name: 'calls',
    files: [
      'src/client/session/account.ts',
      'src/client/api.ts',
      'src/client/eaters/stored-eaters.ts',
      'src/client/search/handover.ts',
      'src/client/http/http.ts',
      'src/client/search/search-address.ts',
      'src/client/search/onboarding.ts',
      'src/client/device/today.ts',
      'src/client/search/search-reply.ts',
      'src/client/http/values.ts',
      'src/client/http/while-wanted.ts',
      'src/client/foods/load-local-ingredients.ts',
      'src/client/device/reload-outdated.ts',
      'src/client/device/flash.ts',
      'src/domain/recipes/kinds.ts',
      'src/domain/analytics/events.ts',
      'src/domain/tools/tools.ts',
      'src/contract/limits.ts',
      'src/ui/controls/use-adopt-typed-text.ts',
    ],
  },
  {
    // Small parts of the search form and its results.
    name: 'choices',
    files: [
      'src/ui/controls/Chip.tsx',
      'src/ui/surfaces/Disclosure.tsx',
      'src/ui/controls/Toggle.tsx',
      'src/ui/pictures/ScoreRing.tsx',
      'src/features/shared/eaters/WhoEats.tsx',
      'src/features/shared/eaters/line-text.ts',
    ],
  },
  {
    // Small parts of pages that a household shares.
    name: 'shared-pages',
    files: ['src/ui/feedback/LiveLine.tsx', 'src/ui/feedback/use-focus-recovery.ts'],
  },
  {
    // Finds ingredients by name. On a slow connection each further file that imports another costs a round trip.
    name: 'local-ingredients',
    files: ['src/client/foods/local-ingredients.ts', 'src/domain/foods/names-text.ts'],
  },
  {
    // A text box with suggestions.
    name: 'suggest',
    files: ['src/ui/controls/SuggestBox.tsx', 'src/client/foods/use-suggestions.ts'],
  },
];

/** Returns the groups in the bundler's format. @throws if a file of a group is missing */
export const chunkGroups = () =>
  GROUPS.map(({ name, files, packages, priority }) => {
    const missing = files.filter((file) => !existsSync(ROOT + file));
    if (missing.length > 0)
      throw new Error(`The chunk '${name}' lists what is not there: ${missing.join(', ')}`);
    const groupFiles = new Set(files.map((file) => ROOT + file));
    const test = (/** @type {string} */ id) =>
      groupFiles.has(id.replace(/\?.*/, '')) || packages?.test(id) === true;
    return { name, test, ...(priority !== undefined && { priority }) };
  });
