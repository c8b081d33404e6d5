/**
 * Measures the memory of the app's isolate, as the runtime reports it to a debugger after garbage collection:
 * JavaScript objects, and the bytes of buffers. Excludes the memory of WebAssembly, which follows from the published
 * segments of the recipe index (`computeSegmentMemorySize`).
 */
import { setTimeout as sleep } from 'node:timers/promises';

export interface IsolateMemory {
  readonly heap: number;
  readonly buffers: number;
}

interface Target {
  readonly webSocketDebuggerUrl?: string;
}

/** Timeout (ms) for a garbage collection, because an idle isolate does not collect garbage. */
const COLLECTS_WITHIN = 5_000;

/** Measures an isolate's memory repeatedly, and records the maximum. */
export class MemoryWatch {
  readonly #port: number;
  #socket: WebSocket | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, (value: unknown) => void>();
  #isOver = false;
  peak: IsolateMemory = { heap: 0, buffers: 0 };

  constructor(port: number) {
    this.#port = port;
  }

  /**
   * Starts measuring. @param pause milliseconds between two measurements; garbage collection takes CPU time from the
   * searches
   */
  async start(pause: number): Promise<void> {
    const list = (await (await fetch(`http://127.0.0.1:${this.#port}/json`)).json()) as Target[];
    const address = list.find(({ webSocketDebuggerUrl }) => webSocketDebuggerUrl)?.webSocketDebuggerUrl;
    if (address === undefined) throw new Error('The runtime names nothing that a debugger can attach to.');
    // Send a local origin: the runtime rejects requests whose origin is a website.
    const socket = new WebSocket(address, { headers: { Origin: 'http://localhost' } } as never);
    await new Promise((done, fail) => {
      socket.addEventListener('open', done, { once: true });
      socket.addEventListener('error', () => fail(new Error('The debugger cannot attach.')), { once: true });
    });
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (id !== undefined) this.#waiting.get(id)?.(result);
    });
    this.#socket = socket;
    void this.#watch(pause);
  }

  async #watch(pause: number): Promise<void> {
    while (!this.#isOver) {
      await this.look();
      await sleep(pause);
    }
  }

  #send(method: string): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((done) => {
      this.#waiting.set(id, done);
      this.#socket?.send(JSON.stringify({ id, method }));
    });
  }

  async look(): Promise<IsolateMemory> {
    await Promise.race([this.#send('HeapProfiler.collectGarbage'), sleep(COLLECTS_WITHIN)]);
    const usage = (await this.#send('Runtime.getHeapUsage')) as {
      usedSize: number;
      embedderHeapUsedSize?: number;
      backingStorageSize?: number;
    };
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
    const now = { heap: usedSize + embedderHeapUsedSize, buffers: backingStorageSize };
    if (now.heap + now.buffers > this.peak.heap + this.peak.buffers) this.peak = now;
    return now;
  }

  stop(): void {
    this.#isOver = true;
    this.#socket?.close();
  }
}
