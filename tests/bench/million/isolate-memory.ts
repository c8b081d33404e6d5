/**
 * Measures the memory of the app's isolate, as the runtime reports it to a debugger after garbage collection:
 * JavaScript objects, and the bytes of buffers. Excludes the memory of WebAssembly, which follows from the published
 * segments of the recipe index (`computeSegmentMemorySize`).
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningApp } from '../../running-app.ts';

export interface IsolateMemory {
  readonly heap: number;
  readonly buffers: number;
}

interface Target {
  readonly id?: string;
  readonly webSocketDebuggerUrl?: string;
}

/** Column numbers of `/proc/net/tcp`, and its code for a listening socket. */
const TCP = { address: 1, state: 3, inode: 9, listening: '0A' } as const;

/** Returns the ports on which a process listens. */
function listListeningPorts(pid: string): number[] {
  const sockets = new Set<string | undefined>();
  for (const name of readdirSync(`/proc/${pid}/fd`)) {
    try {
      sockets.add(/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1]);
    } catch {
      // The process closed the file meanwhile.
    }
  }
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((row) => row[TCP.state] === TCP.listening && sockets.has(row[TCP.inode]))
    .map((row) => Number.parseInt(row[TCP.address]?.split(':')[1] ?? '', 16));
}

async function listTargets(port: number): Promise<Target[]> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(2_000) });
    return (await reply.json()) as Target[];
  } catch {
    return [];
  }
}

/**
 * Finds the isolates of the Workers that the local runtime runs.
 * @returns the address of each isolate's debugger by the name of the Worker
 */
export async function findIsolates(app: Pick<RunningApp, 'processes'>): Promise<Map<string, string>> {
  const isolates = new Map<string, string>();
  for (const port of app.processes().flatMap(listListeningPorts))
    for (const { id, webSocketDebuggerUrl } of await listTargets(port)) {
      const name = /^core:user:(.+)$/.exec(id ?? '')?.[1];
      if (name !== undefined && webSocketDebuggerUrl !== undefined) isolates.set(name, webSocketDebuggerUrl);
    }
  return isolates;
}

/** Timeout (ms) for a garbage collection, because an idle isolate does not collect garbage. */
const COLLECTS_WITHIN = 5_000;

/** Opens a connection to a debugger. */
async function connectDebugger(address: string): Promise<WebSocket> {
  // Send a local origin: the runtime rejects requests whose origin is a website.
  const socket = new WebSocket(address, { headers: { Origin: 'http://localhost' } } as never);
  await new Promise((done, fail) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', () => fail(new Error('The debugger cannot attach.')), { once: true });
  });
  return socket;
}

/** Sends a command to a debugger. Rejects if the runtime closes the connection. */
function sendCommand(socket: WebSocket, id: number, method: string): Promise<unknown> {
  return new Promise((done, fail) => {
    socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (reply.id === id) done(reply.result);
    });
    socket.addEventListener('close', () => fail(new Error('The debugger closed the connection.')));
    socket.send(JSON.stringify({ id, method }));
  });
}

/** Measures an isolate's memory repeatedly, and records the maximum. */
export class MemoryWatch {
  readonly #debugger: string;
  #isOver = false;
  /** Number of measurements that failed because the runtime closed the connection. */
  failures = 0;
  peak: IsolateMemory = { heap: 0, buffers: 0 };

  /** @param address WebSocket address of the isolate's debugger (`findIsolates`) */
  constructor(address: string) {
    this.#debugger = address;
  }

  /**
   * Starts measuring. @param pause milliseconds between two measurements; garbage collection takes CPU time from the
   * searches
   */
  async start(pause: number): Promise<void> {
    await this.look();
    void this.#watch(pause);
  }

  async #watch(pause: number): Promise<void> {
    while (!this.#isOver) {
      await this.look();
      await sleep(pause);
    }
  }

  /**
   * Measures once. Each measurement has a connection of its own, because the runtime closes a connection when another
   * program, such as wrangler, attaches to the same isolate. A closed connection counts as a failed measurement.
   */
  async look(): Promise<IsolateMemory> {
    const socket = await connectDebugger(this.#debugger);
    try {
      const collected = sendCommand(socket, 1, 'HeapProfiler.collectGarbage');
      await Promise.race([collected, sleep(COLLECTS_WITHIN)]);
      const usage = (await sendCommand(socket, 2, 'Runtime.getHeapUsage')) as {
        usedSize: number;
        embedderHeapUsedSize?: number;
        backingStorageSize?: number;
      };
      const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
      const now = { heap: usedSize + embedderHeapUsedSize, buffers: backingStorageSize };
      if (now.heap + now.buffers > this.peak.heap + this.peak.buffers) this.peak = now;
      return now;
    } catch {
      this.failures += 1;
      return this.peak;
    } finally {
      socket.close();
    }
  }

  stop(): void {
    this.#isOver = true;
  }
}
