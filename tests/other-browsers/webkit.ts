/** Drives WebKitGTK, which is close to Safari, with its own driver on a virtual display. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../worker/tools/runner/free-port.mjs';
import { onPath } from './programs.ts';
import type { Browser, Size, Tab } from './tab.ts';
import { openSession } from './webdriver.ts';

const driver = () => process.env.WEBKIT_DRIVER_PATH ?? onPath('WebKitWebDriver');
const display = () => onPath('Xvfb');

const START_MAX = 30_000;

function missing(): string | null {
  if (driver() === null) return 'the driver of WebKit is not installed (Debian: webkit2gtk-driver)';
  return display() === null ? 'the virtual display is not installed (Debian: xvfb)' : null;
}

/** Starts a virtual display, which picks a free number. @returns the display's name, such as ':99' */
async function startDisplay(program: string): Promise<{ child: ChildProcess; name: string }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const name = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.once('error', reject);
  });
  return { child, name };
}

async function open(size: Size): Promise<Tab> {
  const { child: screen, name } = await startDisplay(display() ?? '');
  // Keep all data of the browser in this folder, which is deleted afterwards.
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const port = await findFreePort();
  const child = spawn(driver() ?? '', [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: name,
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: join(home, 'config'),
      GDK_BACKEND: 'x11',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // A container does not let the browser create its own sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
    // Start a process group with the driver and its browsers, so that one signal ends them all.
    detached: true,
  });
  const end = async () => {
    process.removeListener('exit', kill);
    kill();
    await sleep(50);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Ignore the error: the process has already ended.
    }
    screen.kill('SIGKILL');
  };
  process.once('exit', kill);
  try {
    const address = `http://127.0.0.1:${port}`;
    await answering(address);
    return await openSession(address, { 'webkitgtk:browserOptions': browserOptions() }, size, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Finds the browser program that is installed with the WebKit library. */
function browserOptions(): object {
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'];
  for (const folder of folders) {
    for (const name of namesIn(folder).filter((entry) => entry.startsWith('webkit'))) {
      if (namesIn(join(folder, name)).includes('MiniBrowser'))
        return { binary: join(folder, name, 'MiniBrowser'), args: ['--automation'] };
    }
  }
  return {};
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function answering(address: string): Promise<void> {
  const deadline = Date.now() + START_MAX;
  for (;;) {
    try {
      if ((await fetch(`${address}/status`)).ok) return;
    } catch {
      // The driver is not ready yet.
    }
    if (Date.now() > deadline) throw new Error('The driver of WebKit does not start.');
    await sleep(50);
  }
}

export const webkit: Browser = { name: 'WebKit', missing, open };
