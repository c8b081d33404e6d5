import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { serviceWorker } from './src/service-worker/build.mjs';
import { BUILD_TARGET } from './worker/dev/browsers/floor.mjs';
import {
  finishedPages,
  headerScript,
  islandRuntime,
  minifiedText,
  slimIcons,
} from './worker/dev/build-plugins.mjs';
import { headersFile } from './worker/dev/headers-file.mjs';

/** Settings of the build that pages may show. */
const setting = { context: 'client', access: 'public' };

/** What every island needs: what renders it, the fallback around it, and what draws icons. */
const ISLAND =
  /node_modules\/(react|react-dom|scheduler|@astrojs\/react|lucide-react\/dist\/esm\/(?!icons))|src\/ui\/(ErrorBoundary|Icon|failure-text|lucide-icon)/;

/** What most islands and the header need. */
const FRAME =
  /src\/(browser\/(analytics|copy-text|session|storage)|contract\/paths|ui\/(late-style|toast\/(store|toast)))\.ts|preload-helper/;

/** What most islands need. */
const CONTROLS =
  /src\/(ui\/(BusyButton|Segments|Stepper|lazy-part)\.tsx|browser\/(copy-text|recipe-on-page|use-signed-in)\.ts)|lucide-react\/.*\/icons\/(arrow-left-right|check|chevron-down|cooking-pot|copy|download|minus|plus|printer|rotate-ccw|shopping-basket|triangle-(alert|exclamation-point)|x)\.m?js/;

/** What recipes, the pantry and the shopping list need for their amounts, and of it what the search form needs too. */
const AMOUNTS =
  /src\/domain\/(units\/(units|convert)|nutrition\/grams|recipes\/scale|ingredients\/plural)\.ts/;
const NAMES = /src\/domain\/(names\/fold-name|ingredients\/spelling)\.ts/;

/** What every page with a search needs: to ask the server, to read what it says, and to hand it over. */
const CALLS =
  /src\/(browser\/(account|api|eaters-kept|expired|handover|http|search-address|onboarding|today|replies\/(search-reply|values)|ingredients\/load-local-ingredients)|domain\/(recipes\/kinds|analytics\/(events|score-bucket)|tools\/tools)|contract\/limits|ui\/use-typed-before)\.ts/;
/** What of the limits is a list, and nothing for a search. */
const PANTRY_LIMITS = /src\/domain\/pantry\/limits\.ts/;
/** The small parts of its form and of what it finds. */
const CHOICES = /src\/ui\/(Chip|Disclosure|Toggle|ScoreRing|eaters\/(WhoEats|line-text))\.tsx?/;
/** A text box with suggestions. */
const SUGGEST = /src\/(ui\/SuggestBox|browser\/ingredients\/(suggestion-words|use-suggestions))\.tsx?/;

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://pantry-chef.example',
  output: 'static',
  trailingSlash: 'never',
  // A page brings its own style along: it can be read after the first round trip, and nothing flashes or moves.
  build: { format: 'file', inlineStylesheets: 'always' },
  session: false,
  devToolbar: { enabled: false },
  // No page is Markdown, and the highlighter's inline styles would not pass the Content-Security-Policy.
  markdown: { syntaxHighlight: false },
  // Astro notes the hashes of all inline code of the build. The policy itself, with those that a page needs, is made
  // by worker/http/page-policy.ts: for files by the last integration below, for pages on demand by the worker.
  security: { csp: true },
  env: {
    schema: {
      // Links to a shop: without a tag there are none, and for the last two shops there are none either.
      AFFILIATE_TAG: envField.string({ ...setting, optional: true }),
      AFFILIATE_MERCHANT: envField.enum({
        ...setting,
        values: ['amazon', 'walmart', 'williams_sonoma'],
        default: 'amazon',
      }),
      AFFILIATE_UTM_SOURCE: envField.string({ ...setting, default: 'pantry-chef' }),
      AFFILIATE_UTM_MEDIUM: envField.string({ ...setting, default: 'affiliate' }),
      AFFILIATE_UTM_CAMPAIGN: envField.string({ ...setting, default: 'missing-ingredient' }),
    },
  },
  adapter: cloudflare({
    imageService: 'passthrough',
    persistState: { path: process.env.APP_STATE ?? '.state' },
  }),
  // The last one reads the pages as they will be served.
  integrations: [
    react(),
    finishedPages,
    serviceWorker({ target: BUILD_TARGET }),
    headersFile({ https: process.env.SITE_URL?.startsWith('https:') === true }),
  ],
  vite: {
    plugins: [minifiedText, headerScript(), islandRuntime, slimIcons],
    // Styles of pages that are made on demand come out of the server's build: they too are for browsers.
    build: { cssTarget: BUILD_TARGET },
    environments: {
      client: {
        build: {
          target: BUILD_TARGET,
          rolldownOptions: {
            output: {
              // The adapter's banner is for the worker: in the browser it would only make every file longer.
              banner: '',
              // What always comes together comes in one file: it compresses better, and takes fewer requests.
              codeSplitting: {
                groups: [
                  { name: 'island', test: ISLAND },
                  { name: 'frame', test: FRAME },
                  { name: 'controls', test: CONTROLS },
                  // A group takes along what its files import: the names first, so that they stay apart.
                  { name: 'names', test: NAMES, priority: 1 },
                  { name: 'pantry-limits', test: PANTRY_LIMITS, priority: 1 },
                  { name: 'amounts', test: AMOUNTS },
                  { name: 'calls', test: CALLS },
                  { name: 'choices', test: CHOICES },
                  { name: 'suggest', test: SUGGEST },
                ],
              },
            },
          },
        },
      },
    },
  },
});
