/** Serves the app on the real Workers runtime. Prints its address as soon as it replies. */

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { writeAuxiliaryConfigs } from './auxiliary-workers.mjs';
import { ASTRO, STATE, WRANGLER } from './prepare.mjs';
import { LOG_LEVEL, printChildOutput } from './print-mails.mjs';
import { endProgramsAndExit, ROOT, startNodeProgram } from './processes.mjs';

const DEFAULT_PORT = 8787;
const BUILT = 'dist/server/wrangler.json';

const isFree = (port) =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

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
      // Ignore the error, because the server may not be ready yet. Try again after a pause.
    }
    await sleep(100);
  }
  return false;
}

// Settings of the account system for a local copy of the app. Keys are generated only once and stored beside the local
// database, because data in the database depends on them. The keys are marked as samples, so that a deployed worker
// rejects them.

const NAMES = [
  'AUTH_ORIGINS',
  'AUTH_AUTOCONFIRM',
  'AUTH_SIGNUP',
  'AUTH_ACCESS_TTL',
  'AUTH_CURRENT_PASSWORD',
  'AUTH_SCRYPT_N',
  'AUTH_SIGNUPS_PER_ADDRESS',
  'LIMITS_FACTOR',
  'LOCAL_PAGES',
  'MAILS_PER_HOUR',
  'MAILS_PER_DAY',
  'SMS_PER_HOUR',
  'SMS_PER_DAY',
  'AUTH_GOOGLE_ID',
  'AUTH_GOOGLE_SECRET',
  'AUTH_GITHUB_ID',
  'AUTH_GITHUB_SECRET',
  'ADMIN_EMAIL',
  'LOG_SHARE',
];

function sampleKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' });
  return { kty, crv, x, y, d, development: true };
}

/**
 * Returns the path of the file with the keys of a local database. Creates the file if it is missing.
 * @param {string} state folder of the local database
 * @returns {string} path of the file, for wrangler's `--env-file`
 */
function secretsFile(state) {
  const file = join(state, 'secrets.env');
  if (existsSync(file)) return file;
  mkdirSync(state, { recursive: true });
  const temporaryFile = `${file}.${process.pid}`;
  const lines = [
    '# Made for this machine. Deleting it signs everybody out and makes authenticator apps useless.',
    `AUTH_SIGNING_KEYS='${JSON.stringify([sampleKey()])}'`,
    `AUTH_SECRET='development-${randomBytes(32).toString('base64url')}'`,
  ];
  writeFileSync(temporaryFile, `${lines.join('\n')}\n`, { mode: 0o600 });
  try {
    // If another copy of the app has just created the key file, this call fails. The app then uses the keys in the
    // existing file.
    linkSync(temporaryFile, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryFile);
  }
  return file;
}

/**
 * Returns the settings of a local copy of the app, without its keys.
 * @param {string} address public address of the copy
 * @returns {Record<string, string>}
 */
function localVariables(address) {
  const given = NAMES.filter((name) => process.env[name]).map((name) => [name, process.env[name]]);
  return {
    ENVIRONMENT: 'development',
    SITE_URL: process.env.SITE_URL || address,
    ...Object.fromEntries(given),
  };
}

function accountArguments(state, address) {
  const variables = Object.entries(localVariables(address));
  return [
    '--env-file',
    secretsFile(state),
    ...variables.flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ];
}

/**
 * Returns the keys and settings as environment variables for `astro dev`. With the variable
 * `CLOUDFLARE_INCLUDE_PROCESS_ENV`, Astro passes them to the worker.
 */
function developmentVariables(state, address) {
  const secrets = parseEnv(readFileSync(secretsFile(state), 'utf8'));
  return { CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true', ...localVariables(address), ...secrets };
}

/** Returns the configurations of the Workers to run: of the site, and of the auxiliary Workers that it uses. */
function listConfigs(config) {
  return [config, ...writeAuxiliaryConfigs(resolve(ROOT, config)).map(({ path }) => path)];
}

/**
 * Returns the arguments for Node to run the built app on the Workers runtime.
 * @param {{ port: number, state: string, address: string, logLevel?: string, config?: string, inspectorPort?: number
 * }} options
 *   state: folder of the local database; config: of the build; inspectorPort: port for a debugger, 0: any
 * @returns {string[]}
 */
export const buildAppServerArguments = ({
  port,
  state,
  address,
  logLevel = 'error',
  config = BUILT,
  inspectorPort = 0,
}) => [
  WRANGLER,
  ...['dev', ...listConfigs(config).flatMap((path) => ['--config', path])],
  ...['--port', String(port), '--ip', '127.0.0.1'],
  ...['--persist-to', state, '--log-level', logLevel, '--show-interactive-dev-session=false'],
  ...accountArguments(state, address),
  ...['--inspector-port', String(inspectorPort)],
];

const PROGRAMS = {
  built: (port, address) => ({
    program: buildAppServerArguments({ port, state: STATE, address, logLevel: LOG_LEVEL }),
    env: {},
  }),
  dev: (port, address) => ({
    program: [ASTRO, 'dev', '--port', String(port), '--host', '127.0.0.1'],
    env: developmentVariables(STATE, address),
  }),
};

const SCHEDULE_MS = 10 * 60_000;

/**
 * Starts the scheduled jobs, because the local runtime does not start them as Cloudflare does. The jobs run one after
 * the other. If they ran in parallel, a job could fail because another job has locked the database.
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
 * Starts the app. The app runs until this process ends.
 * @param {'built' | 'dev'} mode  'built' serves the built app, 'dev' the sources with hot reload
 * @returns {Promise<string>} the address of the app, which is also printed on a separate line
 */
export async function serveApp(mode) {
  const port = await choosePort();
  const address = `http://localhost:${port}`;
  const { program, env } = PROGRAMS[mode](port, address);
  const child = startNodeProgram(program, {
    // Force colors if this process prints to a terminal. The child process prints to a pipe and would not use colors.
    env: { APP_STATE: STATE, ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: 'pipe',
  });
  printChildOutput(child);
  child.once('exit', (code) => endProgramsAndExit(code ?? 1));
  if (await answers(address, child)) console.log(`\nPantry Chef is ready at\n${address}\n`);
  if (mode === 'built') runSchedule(address);
  return address;
}
