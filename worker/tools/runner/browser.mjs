import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { buildProcessEnv, ROOT } from './processes.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/**
 * File names of Chromium's headless shell, a version without a user interface: in Linux distributions, in older
 * versions of Playwright, and in current versions.
 */
const SHELLS = ['chromium-headless-shell', 'headless_shell', 'chrome-headless-shell'];

function onPath(names = NAMES) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

async function findPlaywrightChromium() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * Finds the headless shell that Playwright has stored beside its Chromium. Beside `chromium-1234`, the path is
 * `chromium_headless_shell-1234/…/chrome-headless-shell`.
 */
async function playwrightsShell() {
  const { chromium } = await import('playwright');
  const pathParts = /^(.*)[\\/]chromium(-\d+)[\\/]/.exec(chromium.executablePath());
  const folder = pathParts ? join(pathParts[1], `chromium_headless_shell${pathParts[2]}`) : '';
  if (!existsSync(folder)) return undefined;
  for (const inner of readdirSync(folder)) {
    const shell = SHELLS.map((name) => join(folder, inner, name)).find(existsSync);
    if (shell) return shell;
  }
  return undefined;
}

const attempt = (program, args) =>
  spawnSync(program, args, { cwd: ROOT, env: buildProcessEnv(), stdio: 'ignore', timeout: 240_000 })
    .status === 0;

/**
 * Installs a package of the Linux distribution, if it exists and the user has the permission. Gives up after a short
 * timeout if a package server does not reply.
 */
function installPackage(name) {
  const soon = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1'];
  if (process.platform === 'linux' && attempt('apt-get', [...soon, 'update']))
    attempt('apt-get', [...soon, 'install', '-y', '--no-install-recommends', name]);
}

/**
 * Finds Chromium. Tries `CHROMIUM_PATH`, Playwright's Chromium, and the PATH, in this order. If there is none, installs
 * Playwright's Chromium, or else the Chromium of the Linux distribution.
 * @returns {Promise<string>} the program file; ends the process with a clear message if the installation fails
 */
export async function findChromium() {
  const browser = process.env.CHROMIUM_PATH ?? (await findPlaywrightChromium()) ?? onPath();
  if (browser) return browser;
  console.log('No Chromium here: installing one for the browser tests …');
  const cli = join(ROOT, 'node_modules/playwright/cli.js');
  if (attempt(process.execPath, [cli, 'install', '--with-deps', 'chromium'])) {
    const playwrightChromium = await findPlaywrightChromium();
    if (playwrightChromium) return playwrightChromium;
  }
  installPackage('chromium');
  const installed = onPath();
  if (installed) return installed;
  console.error(
    'The browser tests need a Chromium and none could be installed. Install one and set CHROMIUM_PATH to its program file.',
  );
  return process.exit(1);
}

/**
 * Finds Chromium's headless shell. The shell renders the same pages with a third less work, but it has no back/forward
 * cache. Tries `CHROMIUM_SHELL_PATH`, the shell beside Chromium, and the shell of the Linux distribution if Chromium is
 * the distribution's too.
 * @param {string} chromium  result of `findChromium`
 * @returns {Promise<string>} the program file; that of Chromium itself if no shell is available
 */
export async function findHeadlessShell(chromium) {
  if (process.env.CHROMIUM_SHELL_PATH) return process.env.CHROMIUM_SHELL_PATH;
  if (chromium === (await findPlaywrightChromium())) return (await playwrightsShell()) ?? chromium;
  const beside = SHELLS.map((name) => join(dirname(chromium), name)).find(existsSync);
  if (beside || process.env.CHROMIUM_PATH || !chromium.endsWith('chromium')) return beside ?? chromium;
  console.log('No headless shell of Chromium here: installing one for the browser tests …');
  installPackage('chromium-headless-shell');
  return onPath(SHELLS) ?? chromium;
}
