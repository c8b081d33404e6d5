import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { newcomer } from './account-steps.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where the app that is told stories about keeps its database: see `tests/playwright.config.ts`. */
const STATE = process.env.APP_STATE ?? '.cache/journeys-state';

/** Signs up somebody and makes them an administrator, by the command that the README names. @returns the address */
export async function newAdmin(page: Page): Promise<string> {
  const email = await newcomer(page);
  await promisify(execFile)(process.execPath, ['worker/dev/admin-grant.mjs', email], {
    cwd: ROOT,
    env: { ...process.env, APP_STATE: STATE },
  });
  return email;
}
