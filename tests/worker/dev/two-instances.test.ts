import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';

// Two runtimes start, one after the other.
vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
const env = { ...process.env, APP_STATE: join(folder, 'state') };
const running: ChildProcess[] = [];
/** What the copies have printed. */
const output: string[] = [];

afterAll(async () => {
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(
    running.map((child) =>
      child.exitCode === null ? new Promise((done) => child.once('exit', done)) : undefined,
    ),
  );
  rmSync(folder, { recursive: true, force: true });
});

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Starts the app on the shared state; gives its address once it answers. */
async function start(): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, ['worker/dev/run.mjs', 'start'], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  running.push(child);
  const address = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The app ended with ${child.exitCode}.`);
    const health = await fetch(`${address}/api/health`).catch(() => null);
    if (health?.ok) return address;
    await sleep(200);
  }
}

async function search(address: string): Promise<string[]> {
  const ask = () =>
    fetch(`${address}/api/recommendRecipes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ingredients: ['zorbleberry'], maxMinutes: 180 }),
    });
  // The server may have closed a connection that was idle during the import.
  const response = await ask().catch(ask);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}\n${output.join('')}`);
  const { results } = (await response.json()) as { results: { title: string }[] };
  return results.map(({ title }) => title);
}

function importRecipe(title: string): void {
  const file = join(folder, 'recipes.json');
  const recipe = { title, instructions: 'Stew them for 10 minutes.', ingredients: ['2 cups zorbleberry'] };
  writeFileSync(file, JSON.stringify([recipe]));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['worker/dev/run.mjs', 'tool', 'worker/dev/import.mjs', file],
    { env, encoding: 'utf8' },
  );
  expect(stderr).not.toContain('failed');
  expect(status).toBe(0);
}

test('what one program imports is in the next search of every running copy of the app', async () => {
  const copies = [await start(), await start()];
  for (const copy of copies) expect(await search(copy)).toEqual([]);
  importRecipe('Zorbleberry Fool');
  for (const copy of copies) expect(await search(copy)).toEqual(['Zorbleberry Fool']);
  importRecipe('Zorbleberry Pie');
  for (const copy of copies.toReversed()) {
    expect((await search(copy)).toSorted()).toEqual(['Zorbleberry Fool', 'Zorbleberry Pie']);
  }
});
