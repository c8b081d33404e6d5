/** Serves the app on the real Workers runtime and says where, once it answers. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ASTRO, STATE, WRANGLER } from './prepare.mjs';
import { forwardOutput, LOG_LEVEL } from './print-mails.mjs';
import { end, keep, ROOT } from './processes.mjs';
import { accountArguments, developmentVariables } from './secrets.mjs';

const DEFAULT_PORT = 8787;
const BUILT = 'dist/server/wrangler.json';

const isFree = (port) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** `PORT` is taken at its word; without it, the first free port from the default on. */
async function choosePort() {
  if (process.env.PORT) {
    const port = Number(process.env.PORT);
    if (Number.isInteger(port) && port > 0 && port < 65_536 && (await isFree(port))) return port;
    console.error(`Port ${process.env.PORT} cannot be used: set PORT to a free one between 1 and 65535.`);
    process.exit(1);
  }
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + 100; port++) if (await isFree(port)) return port;
  console.error(`No free port between ${DEFAULT_PORT} and ${DEFAULT_PORT + 99}: set PORT.`);
  return process.exit(1);
}

async function answers(address, child) {
  while (child.exitCode === null) {
    try {
      if ((await fetch(`${address}/api/health`)).ok && (await fetch(address)).ok) return true;
    } catch {
      // Not up yet.
    }
    await sleep(100);
  }
  return false;
}

/**
 * The built app on the Workers runtime, as a program for Node.
 * @param {{ port: number, state: string, address: string, logLevel?: string, config?: string, inspectorPort?: number }} options
 *   state: folder of the local database; config: of the build; inspectorPort: where a debugger can attach, 0: anywhere
 * @returns {string[]}
 */
export const builtProgram = ({
  port,
  state,
  address,
  logLevel = 'error',
  config = BUILT,
  inspectorPort = 0,
}) => [
  WRANGLER,
  ...['dev', '--config', config, '--port', String(port), '--ip', '127.0.0.1'],
  ...['--persist-to', state, '--log-level', logLevel, '--show-interactive-dev-session=false'],
  ...accountArguments(state, address),
  ...['--inspector-port', String(inspectorPort)],
];

/** What serves the app, and how it is told the settings of accounts. */
const PROGRAMS = {
  built: (port, address) => ({
    program: builtProgram({ port, state: STATE, address, logLevel: LOG_LEVEL }),
    env: {},
  }),
  dev: (port, address) => ({
    program: [ASTRO, 'dev', '--port', String(port), '--host', '127.0.0.1'],
    env: developmentVariables(STATE, address),
  }),
};

const SCHEDULE_MS = 10 * 60_000;

/**
 * Fires what the platform fires by the clock, as the local runtime does not. One after the other: each would otherwise find
 * the database held by the one before.
 * @param {string} address  of the running app
 */
function runSchedule(address) {
  const { crons = [] } = JSON.parse(readFileSync(join(ROOT, BUILT), 'utf8')).triggers ?? {};
  const fire = async () => {
    for (const cron of crons)
      await fetch(`${address}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`).catch(() => {});
  };
  setInterval(fire, SCHEDULE_MS).unref();
}

/**
 * @param {'built' | 'dev'} mode  the built app, or the sources with hot reload
 * @returns {Promise<string>} the address, printed on a line of its own as well
 */
export async function serve(mode) {
  const port = await choosePort();
  const address = `http://localhost:${port}`;
  const { program, env } = PROGRAMS[mode](port, address);
  const child = keep(program, {
    // In pipes the tools would take the terminal for a file, without colours.
    env: { APP_STATE: STATE, ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: 'pipe',
  });
  forwardOutput(child);
  child.once('exit', (code) => end(code ?? 1));
  if (await answers(address, child)) console.log(`\nPantry Chef is ready at\n${address}\n`);
  if (mode === 'built') runSchedule(address);
  return address;
}
