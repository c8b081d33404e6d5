/** Child processes: run one to its end, or keep one for as long as this process lives. Plain Node 20, no dependencies. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LEASH = new URL('./leash.mjs', import.meta.url).href;
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Without these the tools try to reach the network or ask questions. */
const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  DO_NOT_TRACK: '1',
};

export const environment = (extra = {}) => ({ ...process.env, ...QUIET, ...extra });

const kept = new Set();

function stopAll(signal) {
  for (const child of kept) {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group is gone already.
    }
  }
}

let ending = false;

/** Ends everything that was started, then this process. */
export function end(code) {
  if (ending) return;
  ending = true;
  stopAll('SIGTERM');
  const poll = setInterval(() => {
    if (kept.size === 0) process.exit(code);
  }, 20);
  setTimeout(() => {
    clearInterval(poll);
    stopAll('SIGKILL');
    process.exit(code);
  }, 3_000);
}

/**
 * A signal ends everything. So does the end of the parent: `npm` runs scripts through a shell, and a shell does
 * not hand SIGTERM on.
 */
export function endWithParent() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => end(code));
  }
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end(0);
  }, 250).unref();
}

/**
 * Starts a Node program in a process group of its own that never outlives this process.
 * @param {string[]} args  program file and its arguments
 */
export function keep(args, { env = {}, stdio = 'inherit', program = process.execPath } = {}) {
  const child = spawn(program, ['--import', LEASH, ...args], {
    cwd: ROOT,
    env: environment({ ...env, LEASHED_BY: String(process.pid) }),
    detached: true,
    // Never the terminal's input: a program outside the foreground group that reads it is stopped.
    stdio: ['ignore', stdio, stdio, 'pipe'],
  });
  kept.add(child);
  child.once('exit', () => kept.delete(child));
  return child;
}

/**
 * Runs a Node program to its end.
 * @returns {Promise<{code: number, output: string}>} `output` is what it printed, when `quiet`
 */
export function run(args, { env = {}, quiet = false } = {}) {
  return new Promise((done) => {
    const child = keep(args, { env, stdio: quiet ? 'pipe' : 'inherit' });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('exit', (code, signal) =>
      done({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString() }),
    );
  });
}
