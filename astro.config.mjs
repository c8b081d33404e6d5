import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

/** What the header of every page needs. */
const FRAME =
  /src\/(browser\/(analytics|carried-toast|session|storage)|contract\/paths|ui\/toast\/(store|toast))\.ts|preload-helper/;
/** What nearly every island needs. */
const CONTROLS =
  /src\/(ui\/(BusyButton|ErrorBoundary|Icon|Stepper|lazy-part)\.tsx|browser\/use-signed-in\.ts)|lucide-react\/.*\/(createLucideIcon|Icon|context|defaultAttributes|shared\/.*|icons\/(check|chevron-down|cooking-pot|copy|download|minus|plus|shopping-basket|x))\.m?js/;
/** What recipes, the pantry and the shopping list need for their amounts. */
const AMOUNTS =
  /src\/domain\/(units\/(units|convert)|nutrition\/grams|recipes\/scale|ingredients\/plural)\.ts/;
const NAMES = /src\/domain\/(names\/fold-name|ingredients\/spelling)\.ts/;

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://pantry-chef.example',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  session: false,
  devToolbar: { enabled: false },
  // No page is Markdown, and the highlighter's inline styles would not pass the Content-Security-Policy.
  markdown: { syntaxHighlight: false },
  security: { csp: true },
  adapter: cloudflare({
    imageService: 'passthrough',
    persistState: { path: process.env.APP_STATE ?? '.state' },
  }),
  integrations: [react()],
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // The adapter's banner is for the worker: in the browser it would only make every file longer.
              banner: '',
              // What always comes together comes in one file: it compresses better, and takes fewer requests.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                  { name: 'frame', test: FRAME },
                  { name: 'controls', test: CONTROLS },
                  // A group takes along what its files import: names first, as the landing page needs only them.
                  { name: 'names', test: NAMES, priority: 1 },
                  { name: 'amounts', test: AMOUNTS },
                ],
              },
            },
          },
        },
      },
    },
  },
});
