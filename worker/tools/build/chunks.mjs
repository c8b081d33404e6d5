/**
 * Groups of source files. The bundler joins each group into one file, which compresses better and needs fewer requests
 * than single files. For all other files, the bundler chooses the groups itself. The build fails if a listed file is
 * missing.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

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
 * Groups of source files. A group also includes the imports of its files, unless they are in a group with a higher
 * `priority`.
 * @type {readonly { name: string, files: readonly string[], packages?: RegExp, priority?: number }[]}
 */
const GROUPS = [
  {
    // Code that all islands (interactive components) need: the renderer, the error fallback and the icons.
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
    // Code that the header and most islands (interactive components) need.
    name: 'frame',
    packages: /preload-helper/,
    files: [
      'src/client/analytics.ts',
      'src/client/device/copy-text.ts',
      'src/client/session/session.ts',
      'src/client/device/storage.ts',
      'src/contract/paths.ts',
      'src/client/session/sign-in-address.ts',
      'src/domain/lib/time.ts',
      'src/ui/late/load-stylesheet.ts',
      'src/ui/late/when-idle.ts',
      'src/ui/toast/toast.ts',
    ],
  },
  {
    name: 'controls',
    packages: new RegExp(`lucide-react/.*/icons/(${COMMON_ICONS})\\.m?js`),
    files: [
      'src/ui/controls/BusyButton.tsx',
      'src/ui/controls/SegmentedControl.tsx',
      'src/ui/controls/Stepper.tsx',
      'src/ui/late/lazy-island.tsx',
      'src/client/recipe-on-page.ts',
      'src/client/session/use-signed-in.ts',
    ],
  },
  {
    name: 'names',
    priority: 1,
    files: [
      'src/domain/lib/normalize-for-lookup.ts',
      'src/domain/foods/spelling.ts',
      'src/domain/foods/plural.ts',
    ],
  },
  {
    // The pantry's limits, such as the maximum number of items. They form a file of their own, because search pages
    // need them without the rest of the pantry's code.
    name: 'pantry-limits',
    priority: 1,
    files: ['src/domain/pantry/limits.ts'],
  },
  {
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
    // Code that all pages with a search need: sending requests, parsing replies, and passing results to the next page.
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
      'src/features/shared/dish-kind-names.ts',
      'src/ui/controls/use-adopt-typed-text.ts',
    ],
  },
  {
    name: 'choices',
    files: [
      'src/ui/controls/Chip.tsx',
      'src/ui/surfaces/Disclosure.tsx',
      'src/ui/controls/ToggleButton.tsx',
      'src/ui/pictures/ScoreRing.tsx',
      'src/features/shared/eaters/WhoEatsLine.tsx',
      'src/features/shared/eaters/line-text.ts',
      'src/features/shared/foods/FoodChips.tsx',
    ],
  },
  {
    name: 'shared-pages',
    files: ['src/ui/feedback/HouseholdChangeLine.tsx', 'src/ui/feedback/use-focus-recovery.ts'],
  },
  {
    // Code that finds ingredients by name. It is a single file, because each file that imports another file costs a
    // network round trip.
    name: 'local-ingredients',
    files: ['src/client/foods/local-ingredients.ts', 'src/domain/foods/names-text.ts'],
  },
  {
    name: 'suggest',
    files: ['src/ui/controls/SuggestBox.tsx', 'src/client/foods/use-suggestions.ts'],
  },
];

/**
 * Returns the groups of source files in the format of the bundler.
 * @throws if a file of a group is missing
 */
export const listBundlerChunkGroups = () =>
  GROUPS.map(({ name, files, packages, priority }) => {
    const missing = files.filter((file) => !existsSync(ROOT + file));
    if (missing.length > 0)
      throw new Error(`The chunk '${name}' lists what is not there: ${missing.join(', ')}`);
    const groupFiles = new Set(files.map((file) => ROOT + file));
    const test = (id) => groupFiles.has(id.replace(/\?.*/, '')) || packages?.test(id) === true;
    return { name, test, ...(priority !== undefined && { priority }) };
  });
