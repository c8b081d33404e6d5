import { defineConfig } from 'playwright/test';

const port = process.env.JOURNEYS_PORT ?? '8899';

/** Browser stories against the built app on the Workers runtime, with a database of their own. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Two cores also run the server and the other story.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '../.cache/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: process.env.JOURNEYS_RUNNING
    ? undefined
    : {
        command: 'node ../worker/dev/run.mjs start',
        url: `http://localhost:${port}/api/health`,
        env: { PORT: port, APP_STATE: '.cache/journeys-state' },
        reuseExistingServer: false,
        timeout: 240_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      },
});
