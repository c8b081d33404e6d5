/** Starts the built app behind a connection that can be cut, which takes any browser offline. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../worker/tools/runner/free-port.mjs';
import { startBuiltApp, withStarterData } from '../running-app.ts';

export interface ReachableApp {
  readonly address: string;
  /** Cuts the connection, so that the app no longer answers at its address. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

export async function startApp(): Promise<ReachableApp> {
  const state = mkdtempSync(join(tmpdir(), 'other-browsers-'));
  withStarterData(state);
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const app = await startBuiltApp(state, { logLevel: 'warn', publicAddress: address, settings: {} });
  const line = await openLine(port, Number(new URL(app.address).port));
  return {
    address,
    cut: line.close,
    restore: line.open,
    async stop() {
      await line.close();
      await app.kill();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

/** Forwards connections from one port to another. */
async function openLine(from: number, to: number) {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Either end may close the connection at any time.
    socket.on('error', () => socket.destroy());
  };
  const open = async () => {
    if (server !== null) return;
    const opening = createServer((near) => {
      const far = dial(to, '127.0.0.1');
      keep(near);
      keep(far);
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve, reject) => {
      opening.once('error', reject);
      opening.listen(from, 'localhost', resolve);
    });
    server = opening;
  };
  const close = async () => {
    const closing = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    if (closing !== null) await new Promise((resolve) => closing.close(resolve));
  };
  await open();
  return { open, close };
}
