import { defineConfig } from 'playwright/test';
import { ADMIN_PORT, ADMIN_STATE, OWNER, PAGES, PORT, RUNNING, STATE } from './e2e/servers.ts';

/**
 * The least that a password can cost: what a hash of production takes (0.2 s of a core, and the wait for one's turn) is
 * measured elsewhere, and stories make some ninety accounts.
 */
const CHEAPEST_HASH = '8';

/** A copy of the app, with a database of its own. The first one builds; they start one after the other. */
const server = (at: string, env: Record<string, string>, before = '') => ({
  command: `${before}node ../worker/tools/run.mjs start`,
  url: `http://localhost:${at}/api/health`,
  env: { PORT: at, AUTH_SCRYPT_N: CHEAPEST_HASH, ...env },
  reuseExistingServer: false,
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 } as const,
});

/** What these stories import must not be there from the last time. */
const emptied = (state: string) =>
  `node -e "require('node:fs').rmSync('../${state}', { recursive: true, force: true })" && `;

/**
 * What Chromium need not do. The first two are what its address bar prepares in a page of its own for each new window:
 * half of what a short story took. The others are those that Playwright leaves out; given twice, the last list holds.
 */
const WITHOUT = [
  // A process in store for the next page: with a new window for each story, one in two is never used.
  'SpareRendererForSitePerProcess',
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding'],
  ...['PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
];

const browser = (executablePath: string | undefined) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${WITHOUT}`,
    // A page of a story is gone before what V8 compiles for speed has paid: without it a renderer works a tenth less.
    '--js-flags=--no-maglev,--no-turbofan',
  ],
});

const ABOUT_ADMINISTRATION = /admin-.*\.spec\.ts/;
/** What the headless shell does otherwise: WHOLE, in e2e/story.ts, and service workers. */
const FOR_THE_WHOLE = /@whole|offline\/offline-|new-version\.spec/;

/** Browser stories against the built app on the Workers runtime. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // One more than the cores that count on: a story waits a third of its time, for clocks and for the network.
  workers: 3,
  // A story that holds at the second try only is a story, or a product, with a fault.
  retries: 0,
  timeout: 60_000,
  // Two cores also run the server and the other stories.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../.cache/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // A trace makes a story a third slower: `TRACE=1` when one is wanted.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Stories about motion ask for it. The others wait for no movement to end.
    contextOptions: { reducedMotion: 'reduce' },
    // One window for one story after another, emptied in between (e2e/story.ts): to make one, and to read the scripts of
    // the same pages in it anew, took a third of a story's work. Where a story sets another option, it has a fresh one.
    reuseContext: true,
    // It would answer for the network of stories that are about something else.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Where there is none, the whole Chromium is told all of them.
    launchOptions: browser(process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH),
  },
  projects: [
    // The longest stories first: at the end the others would wait for them.
    {
      name: 'administration',
      testMatch: ABOUT_ADMINISTRATION,
      use: { baseURL: `http://localhost:${ADMIN_PORT}` },
    },
    {
      name: 'whole',
      testIgnore: ABOUT_ADMINISTRATION,
      grep: FOR_THE_WHOLE,
      // A service worker outlives its pages, and would answer in the next story.
      use: { launchOptions: browser(process.env.CHROMIUM_PATH), reuseContext: false },
    },
    { name: 'stories', testIgnore: ABOUT_ADMINISTRATION, grepInvert: FOR_THE_WHOLE },
  ],
  webServer: RUNNING
    ? undefined
    : [
        server(PORT, { APP_STATE: STATE, LOCAL_PAGES: PAGES }),
        server(ADMIN_PORT, { APP_STATE: ADMIN_STATE, ADMIN_EMAIL: OWNER }, emptied(ADMIN_STATE)),
      ],
});
