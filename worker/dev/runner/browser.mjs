/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment, ROOT } from './processes.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const attempt = (program, args) =>
  spawnSync(program, args, { cwd: ROOT, env: environment(), stdio: 'ignore', timeout: 240_000 }).status === 0;

/**
 * In this order: `CHROMIUM_PATH`, playwright's own, one on the PATH; then installs playwright's, then the
 * distribution's.
 * @returns {Promise<string>} the program file; ends the process with a clear line when there is none to be had
 */
export async function findBrowser() {
  const found = process.env.CHROMIUM_PATH ?? (await playwrightsOwn()) ?? onPath();
  if (found) return found;
  console.log('No Chromium here: installing one for the browser tests …');
  const cli = join(ROOT, 'node_modules/playwright/cli.js');
  if (attempt(process.execPath, [cli, 'install', '--with-deps', 'chromium'])) {
    const own = await playwrightsOwn();
    if (own) return own;
  }
  if (process.platform === 'linux' && attempt('apt-get', ['update'])) {
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = onPath();
  if (installed) return installed;
  console.error(
    'The browser tests need a Chromium and none could be installed. Install one and set CHROMIUM_PATH to its program file.',
  );
  return process.exit(1);
}
