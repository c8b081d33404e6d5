import { defineConfig } from 'playwright/test';
import { ADMIN_PORT, ADMIN_STATE, OWNER, PAGES, PORT, RUNNING, STATE } from './e2e/servers.ts';

/**
 * Cheapest password hash. The cost of production (0.2 s of a core, plus queueing) is measured elsewhere, and stories
 * create some ninety accounts.
 */
const CHEAPEST_HASH = '8';

/** A copy of the app with its own database. The first copy builds the app; copies start one after the other. */
const server = (at: string, env: Record<string, string>, before = '') => ({
  command: `${before}node ../worker/tools/run.mjs start`,
  url: `http://localhost:${at}/api/health`,
  env: { PORT: at, AUTH_SCRYPT_N: CHEAPEST_HASH, ...env },
  reuseExistingServer: false,
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 } as const,
});

/** Removes the data that these stories imported in the previous run. */
const emptied = (state: string) =>
  `node -e "require('node:fs').rmSync('../${state}', { recursive: true, force: true })" && `;

/**
 * Chromium features to disable. The first two make the address bar prepare a page of its own for each new window, which
 * took half of a short story's time. The others are Playwright's own list, repeated because the last list given wins.
 */
const WITHOUT = [
  // Starts a spare process for the next page. With a new window for each story, half of them are never used.
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
    // The pages of a story close before optimised code pays off. Without these compilers a renderer does a tenth less
    // work.
    '--js-flags=--no-maglev,--no-turbofan',
  ],
});

const ABOUT_ADMINISTRATION = /admin-.*\.spec\.ts/;
/**
 * Stories in which the headless shell behaves differently: those tagged WHOLE (e2e/story.ts), and those about service
 * workers.
 */
const FOR_THE_WHOLE = /@whole|offline\/offline-|new-version\.spec/;

/** Browser stories against the built app on the Workers runtime. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // The number of cores plus one: a story spends a third of its time waiting for clocks and the network.
  workers: 3,
  // No retries: if a story passes only on the second try, the story or the product has a fault.
  retries: 0,
  timeout: 60_000,
  // The two cores also run the server and the other stories.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../.cache/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // A trace makes a story a third slower. Set `TRACE=1` to record one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Stories about motion ask for it. All others do not wait for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Stories share one window, which is emptied in between (e2e/story.ts). Creating a window and parsing the scripts
    // of the same pages in it again took a third of a story's work. A story with different options gets a new window.
    reuseContext: true,
    // A service worker would intercept the network of stories about something else.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Without the headless shell, the whole Chromium runs all stories.
    launchOptions: browser(process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH),
  },
  projects: [
    // The longest stories first, so that the others do not wait for them at the end.
    {
      name: 'administration',
      testMatch: ABOUT_ADMINISTRATION,
      use: { baseURL: `http://localhost:${ADMIN_PORT}` },
    },
    {
      name: 'whole',
      testIgnore: ABOUT_ADMINISTRATION,
      grep: FOR_THE_WHOLE,
      // A service worker outlives its pages and would answer in the next story.
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
