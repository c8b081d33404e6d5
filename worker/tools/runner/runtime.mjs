/**
 * Provides the Node version that the tools need. If the installed Node is too old, a pinned version is installed from
 * the npm registry into an ignored folder. Nothing outside of the checkout changes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { endProgramsAndExit, ROOT, startNodeProgram } from './processes.mjs';

const PINNED = '24.21.0';
const GOOD = [
  [22, 19],
  [24, 0],
];

function goodEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major >= 26 || GOOD.some(([needMajor, needMinor]) => major === needMajor && minor >= needMinor);
}

/**
 * Finds npm's program file, so that any version of Node can run it.
 * @returns {string} path of the file
 */
export function findNpmProgram() {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  // Follow links, because the command `npm` on the PATH is a link to npm's program file.
  const linked = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  for (const file of [process.env.npm_execpath, beside, ...linked]) {
    if (file && existsSync(file) && realpathSync(file).endsWith('.js')) return realpathSync(file);
  }
  console.error('npm was not found: install it, or start this with `npm start`.');
  return process.exit(1);
}

function installPinned() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const home = join(ROOT, '.cache', `node-${PINNED}`);
  const program = join(
    home,
    'node_modules',
    `node-${system}-${process.arch}`,
    'bin',
    system === 'win' ? 'node.exe' : 'node',
  );
  if (existsSync(program)) return program;
  console.log(
    `Node ${process.versions.node} is too old for the tools: installing Node ${PINNED} for this checkout …`,
  );
  mkdirSync(home, { recursive: true });
  const name = `node-${system}-${process.arch}@${PINNED}`;
  const installed = spawnSync(
    process.execPath,
    [
      findNpmProgram(),
      'install',
      '--prefix',
      home,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      name,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: home },
  );
  if (installed.status !== 0 || !existsSync(program)) {
    rmSync(home, { recursive: true, force: true });
    console.error(
      `Could not install Node ${PINNED} (${name}). Install Node 24 or newer by hand and run the command again.`,
    );
    process.exit(1);
  }
  return program;
}

/**
 * If the running Node version is too old, runs the same command with the pinned version, and ends this process with the
 * exit code of that command.
 * @returns {Promise<void>} resolves only with a suitable Node
 */
export function ensureSupportedNode() {
  if (goodEnough(process.versions.node)) return Promise.resolve();
  const program = installPinned();
  const env = { PATH: `${dirname(program)}:${process.env.PATH}`, npm_execpath: findNpmProgram() };
  const child = startNodeProgram(process.argv.slice(1), { env, program });
  child.once('exit', (code) => endProgramsAndExit(code ?? 1));
  return new Promise(() => {});
}
