/**
 * Runs child processes: some until they end, others as long as this process runs. Needs only Node 20 and no packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const LEASH = new URL('./end-with-parent.mjs', import.meta.url).href;
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Settings that keep tools from using the network or asking questions. */
const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  DO_NOT_TRACK: '1',
  // Without this setting, the local runtime writes the URL of each request to a database. Nothing reads this database,
  // and the URLs would include the secrets of mailed links.
  X_LOCAL_OBSERVABILITY: 'false',
};

export const buildProcessEnv = (extra = {}) => ({ ...process.env, ...QUIET, ...extra });

const childProcesses = new Set();

function endGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // Ignore the error: the process group has already ended.
  }
}

function stopAll(signal) {
  for (const child of childProcesses) endGroup(child, signal);
}

let ending = false;

export function endProgramsAndExit(code) {
  if (ending) return;
  ending = true;
  stopAll('SIGTERM');
  const poll = setInterval(() => {
    if (childProcesses.size === 0) process.exit(code);
  }, 20);
  setTimeout(() => {
    clearInterval(poll);
    stopAll('SIGKILL');
    process.exit(code);
  }, 3_000);
}

/**
 * Reads the name and the parent of a process.
 * @returns {{name: string, parent: number} | undefined} undefined if there is no process with this id
 */
function readProcess(pid) {
  try {
    // The process name ends at the last closing bracket, as in "123 (a name) S 99 …", because the name itself may
    // contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      parent: Number(stat.slice(end + 2).split(' ')[1]),
    };
  } catch {
    const row = /^\s*(\d+)\s+(.*\S)/.exec(
      spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '',
    );
    return row ? { name: basename(row[2]), parent: Number(row[1]) } : undefined;
  }
}

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Ends this process and all its child processes on a signal, or when its parent process ends. If npm started this
 * process through a shell, npm is watched too, because the shell neither forwards SIGTERM nor ends when npm is killed.
 */
export function exitOnSignalOrParentExit() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => endProgramsAndExit(code));
  }
  const parent = process.ppid;
  const shell = process.env.npm_lifecycle_event === undefined ? undefined : readProcess(parent);
  const npm = /^(?:ba|da|z|k)?sh$/.test(shell?.name ?? '') ? shell?.parent : undefined;
  setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && !lives(npm))) endProgramsAndExit(0);
  }, 250).unref();
}

/**
 * Starts a Node program in a separate process group that never outlives this process.
 * @param {string[]} args  path of the program, followed by its arguments
 */
export function startNodeProgram(args, { env = {}, stdio = 'inherit', program = process.execPath } = {}) {
  const child = spawn(program, ['--import', LEASH, ...args], {
    cwd: ROOT,
    env: buildProcessEnv({ ...env, LEASHED_BY: String(process.pid) }),
    detached: true,
    // Never pass on the terminal's input. The system stops a background process that reads from the terminal.
    stdio: ['ignore', stdio, stdio, 'pipe'],
  });
  childProcesses.add(child);
  child.once('exit', () => {
    childProcesses.delete(child);
    endGroup(child, 'SIGKILL');
  });
  return child;
}

/**
 * Runs a Node program and waits until it ends.
 * @returns {Promise<{code: number, output: string}>} if `quiet`, `output` is the text that the program has printed
 */
export function runNodeProgram(args, { env = {}, quiet = false } = {}) {
  return new Promise((done) => {
    const child = startNodeProgram(args, { env, stdio: quiet ? 'pipe' : 'inherit' });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('exit', (code, signal) =>
      done({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString() }),
    );
  });
}
