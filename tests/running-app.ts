/**
 * The built app on the local Workers runtime, as a process that can be measured, and killed as abruptly as by a power
 * failure.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../worker/tools/runner/free-port.mjs';
import { computeFilesFingerprint } from '../worker/tools/runner/prepare.mjs';
import { buildProcessEnv, ROOT } from '../worker/tools/runner/processes.mjs';
import { buildAppServerArguments } from '../worker/tools/runner/serve.mjs';

/** The build's Wrangler configuration. */
export const BUILT = 'dist/server/wrangler.json';

export const OWNER = 'chef@kitchen.example';
const PASSWORD = 'Cinnamon-7-Tea';

export interface RunningApp {
  readonly address: string;
  /** Returns everything that it has printed so far. */
  readonly output: () => string;
  /** Resident memory of the runtime (MiB): current and peak. Null if the system does not report it. */
  memory(): { now: number; peak: number } | null;
  /** CPU time that the runtime has used so far (s), in steps of 0.01. Null if the system does not report it. */
  cpu(): number | null;
  /** Returns the IDs of the runtime's processes; none if the system does not report them. */
  processes(): string[];
  /** Kills the whole process group with SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Runs code with the database of a state while no app uses it. A new state is created and migrated.
 * @param code body of an async function of `env` and `seed`; its return value is passed as JSON
 */
export function withState<Result>(state: string, code: string): Result {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/with-state.mjs', code], {
    cwd: ROOT,
    env: buildProcessEnv({ APP_STATE: state }),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? 'null') as Result;
}

/** Sources that determine a state with the starter data. */
const STARTER_SOURCES = [
  ...['migrations', 'src/domain', 'src/contract', 'worker', 'tests/with-state.mjs'],
  // The id of the database names it, and packages decide the layout of its files.
  ...['wrangler.toml', 'package-lock.json'],
];

const DAY_MS = 24 * 60 * 60_000;

/** Returns a read-only state with the starter data. It is created once per version of the sources. */
function starterState(): string {
  const folder = join(ROOT, '.cache/starter');
  const stateFolder = join(folder, computeFilesFingerprint(STARTER_SOURCES));
  if (existsSync(stateFolder)) return stateFolder;
  mkdirSync(folder, { recursive: true });
  // Delete states of other sources. A recent one may still be under construction, or be copied by another process.
  for (const name of readdirSync(folder)) {
    const old = join(folder, name);
    const { mtimeMs = Date.now() } = statSync(old, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > DAY_MS) rmSync(old, { recursive: true, force: true });
  }
  const temporaryFolder = `${stateFolder}.${process.pid}`;
  rmSync(temporaryFolder, { recursive: true, force: true });
  withState(temporaryFolder, 'await seed(env.DB);');
  try {
    renameSync(temporaryFolder, stateFolder);
  } catch (error) {
    if (!existsSync(stateFolder)) throw error;
    // Another process was faster.
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
  return stateFolder;
}

/**
 * Creates a state whose database contains only the starter data.
 * @param state its folder, which must be empty or missing
 */
export function withStarterData(state: string): void {
  if (existsSync(state) && readdirSync(state).length > 0)
    throw new Error(`${state} holds something already.`);
  cpSync(starterState(), state, { recursive: true });
}

/** True if there is a build to start. */
export const isBuilt = (): boolean => existsSync(join(ROOT, BUILT));

export interface StartOptions {
  /** Log level of wrangler. From 'log' on, it prints a line per request, which takes longer than most requests. */
  readonly logLevel?: 'log' | 'warn';
  /** Configuration file of another worker to start instead of the built app. */
  readonly config?: string;
  /** Path that answers as soon as the worker is up. */
  readonly ready?: string;
  /** Public address of the app if it differs from its own. Links in mails start with it. */
  readonly publicAddress?: string;
  /** Port of the inspector, which reports the memory of the isolates. */
  readonly inspectorPort?: number;
  /** V8 flags, separated by spaces. */
  readonly v8Flags?: string;
  /** Settings of the app, docs/secrets.md. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Wraps the built worker in another one, for test features that the product has no switch for.
 * @param name prefix of its files, which are next to the build; files of an interrupted run are removed
 * @param entry JavaScript that imports the built worker as './entry.mjs'
 * @returns `config` for `startBuiltApp`, and a function that removes the files
 */
export function wrapBuild(
  name: string,
  entry: string,
  vars: object = {},
): { readonly config: string; remove(): void } {
  const folder = join(ROOT, dirname(BUILT));
  const remove = () => {
    for (const file of readdirSync(folder)) if (file.startsWith(`${name}-`)) rmSync(join(folder, file));
  };
  remove();
  const entryName = `${name}-${process.pid}`;
  const built = JSON.parse(readFileSync(join(ROOT, BUILT), 'utf8')) as { vars?: object };
  writeFileSync(join(folder, `${entryName}.mjs`), entry);
  const wrapped = { ...built, main: `${entryName}.mjs`, vars: { ...built.vars, ...vars } };
  writeFileSync(join(folder, `${entryName}.json`), JSON.stringify(wrapped));
  return { config: `${dirname(BUILT)}/${entryName}.json`, remove };
}

const SETTINGS = { ADMIN_EMAIL: OWNER, AUTH_AUTOCONFIRM: 'true' };

/**
 * Starts the app on a state.
 * @param state folder of the local database, created by `withState`
 */
export async function startBuiltApp(
  state: string,
  {
    logLevel = 'log',
    config = BUILT,
    ready = '/api/health',
    publicAddress,
    inspectorPort = 0,
    v8Flags,
    settings = SETTINGS,
  }: StartOptions = {},
): Promise<RunningApp> {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const program = withEnvironment(settings, () =>
    buildAppServerArguments({
      port,
      state,
      address: publicAddress ?? address,
      logLevel,
      config,
      inspectorPort,
    }),
  );
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: buildProcessEnv(v8Flags === undefined ? {} : { MINIFLARE_WORKERD_V8_FLAGS: v8Flags }),
    // A separate process group, so that everything can be killed at once.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const onExit = () => killGroup(child);
  process.once('exit', onExit);
  const kill = async () => {
    process.removeListener('exit', onExit);
    killGroup(child);
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((done) => child.once('exit', done));
  };
  const output = () => chunks.join('');
  // No time limit: on a busy machine a start takes minutes, and a process that cannot start exits.
  while (!(await answers(address + ready))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await kill();
      throw new Error(`The app does not start:\n${output()}`);
    }
    await sleep(100);
  }
  const group = child.pid ?? 0;
  return {
    ...{ address, output, kill, memory: () => measureMemory(group), cpu: () => measureCpu(group) },
    processes: () => runtimeProcesses(group).map(({ pid }) => pid),
  };
}

/**
 * Sets environment variables while work runs. A copy of the app reads its settings from the environment when its
 * program is created.
 */
function withEnvironment<Result>(settings: Readonly<Record<string, string>>, work: () => Result): Result {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    return work();
  } finally {
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/**
 * True if the local server lost a request before the worker saw it. The server reuses connections to the worker, and on
 * a busy machine it sometimes picks one that has just closed. Such a reply lacks the request id that the worker sets.
 * The edge has no such server.
 * @param body null for the reply to a HEAD request
 */
export const isLostByLocalServer = (status: number, hasRequestId: boolean, body: string | null): boolean =>
  status === 500 && !hasRequestId && (body === null || body.startsWith('Error: Network connection lost.'));

/** Returns an access token of the configured administrator's account, which has all permissions. */
export async function signInOwner(address: string): Promise<string> {
  const post = async (path: string) => {
    const response = await fetch(`${address}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: OWNER, password: PASSWORD }),
    });
    return (await response.json()) as { access_token?: string };
  };
  const { access_token } = await post('/token?grant_type=password');
  const token = access_token ?? (await post('/signup')).access_token;
  if (!token) throw new Error('The owner cannot sign in.');
  return token;
}

/** Returns the status of each runtime process in a process group. */
function runtimeProcesses(group: number) {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const all = ids.flatMap((pid) => readProcessStatus(pid) ?? []);
    return all.filter((status) => status.group === group && status.name === 'workerd');
  } catch {
    return [];
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function measureMemory(group: number): { now: number; peak: number } | null {
  const processes = runtimeProcesses(group);
  if (processes.length === 0) return null;
  return { now: sum(processes.map(({ now }) => now)), peak: sum(processes.map(({ peak }) => peak)) };
}

function measureCpu(group: number): number | null {
  const processes = runtimeProcesses(group);
  return processes.length === 0 ? null : sum(processes.map(({ cpu }) => cpu));
}

/** Unit in which Linux counts CPU time (s). USER_HZ is 100 on every common platform. */
const TICK = 0.01;

function readProcessStatus(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Fields 5, 14 and 15 of proc_pid_stat(5): the process group, and time in user and kernel mode.
    const [group, user, kernel] = [fields[2], fields[11], fields[12]].map(Number) as [number, number, number];
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '';
    const mebibytes = (name: string) => Number(field(name)) / 1024;
    const memory = { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
    return { pid, name: field('Name'), group, cpu: (user + kernel) * TICK, ...memory };
  } catch {
    // The process ended meanwhile.
    return null;
  }
}
