import { expect, test } from 'vitest';
import {
  type ImportProgress,
  type ImportRunOptions,
  type ImportStatus,
  type SendBatch,
  startRecipeImport,
} from '#client/imports/run-import';
import { createImportSourceFromFile, createImportSourceFromParsedRecipes } from '#client/imports/source';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';
import { summarizeImportSource } from '../../../../src/features/admin/recipes-import/use-import-preview.ts';
import { createFile, recipe, recipeList, stored, storingServer } from './files.ts';

const large = (count: number) => createImportSourceFromFile(createFile('recipes.json', recipeList(count), 1));

/** Starts an import and returns, for each status, a promise that resolves when the import has that status. */
function start(options: ImportRunOptions) {
  const seen: ImportProgress[] = [];
  let check = () => {};
  const run = startRecipeImport({
    wait: async () => {},
    ...options,
    onProgress(progress) {
      seen.push(progress);
      check();
    },
  });
  const until = (status: ImportStatus) =>
    new Promise<void>((resolve) => {
      check = () => {
        if (run.progress.status === status) resolve();
      };
      check();
    });
  return { run, seen, until };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test.each([10_000, 100_000])(
  '%i recipes are imported, each once, with progress to the end',
  async (count) => {
    const server = storingServer();
    const { run, seen } = start({ source: large(count), send: server.send });
    const report = await run.ended;
    expect(server.titles.size).toBe(count);
    expect(new Set(server.titles.values())).toEqual(new Set([1]));
    expect(report.imported).toHaveLength(count);
    expect(report.imported[count - 1]).toEqual({
      position: count - 1,
      id: `soup-${count - 1}`,
      title: `Soup ${count - 1}`,
    });
    expect(report.failed).toEqual([]);
    expect(run.progress).toMatchObject({
      status: 'done',
      imported: count,
      failed: 0,
      format: 'json',
      problem: '',
    });
    const reads = seen.map(({ read }) => read);
    expect(reads).toEqual(reads.toSorted((a, b) => a - b));
  },
);

test('pasted text is imported in the same way', async () => {
  const server = storingServer();
  const reading = parsePastedRecipes(JSON.stringify([recipe(0), { title: 'Broken' }, recipe(2)]));
  const report = await start({
    source: createImportSourceFromParsedRecipes(reading, 'paste'),
    send: server.send,
  }).run.ended;
  expect(report).toEqual({
    source: 'paste',
    imported: [
      { position: 0, id: 'soup-0', title: 'Soup 0' },
      { position: 2, id: 'soup-2', title: 'Soup 2' },
    ],
    failed: [{ position: 1, title: 'Broken', error: 'instructions are required' }],
    remarks: [],
  });
});

test('a paused import sends nothing more, and continues where it was after resuming', async () => {
  const server = storingServer();
  const { run, until } = start({
    source: large(10_000),
    send: async (items, signal) => {
      if (server.calls.length === 2) run.pause();
      return server.send(items, signal);
    },
  });
  await until('paused');
  await settle();
  expect(server.calls).toHaveLength(3);
  expect(run.progress.imported).toBe(3000);
  run.resume();
  const { imported } = await run.ended;
  expect(imported.map(({ position }) => position)).toEqual(
    Array.from({ length: 10_000 }, (_, index) => index),
  );
});

test('a failed batch is retried automatically', async () => {
  const server = storingServer();
  const answers = [0, 503, 429];
  const waits: number[] = [];
  const { run } = start({
    source: large(1500),
    wait: async (ms) => void waits.push(ms),
    send: async (items, signal) => {
      const status = answers.shift();
      return status === undefined ? server.send(items, signal) : { ok: false, status, error: 'later' };
    },
  });
  await run.ended;
  expect(run.progress).toMatchObject({ status: 'done', imported: 1500 });
  expect(waits).toEqual([1000, 3000, 9000]);
});

test('a batch that still fails waits for the user, and is sent first after resuming', async () => {
  const server = storingServer();
  let isDown = true;
  const lost: string[][] = [];
  const send: SendBatch = async (items, signal) => {
    if (!isDown || server.calls.length < 1) return server.send(items, signal);
    lost.push(items.map(({ title }) => title));
    return { ok: false, status: 0, error: 'Network error' };
  };
  const { run, until } = start({ source: large(3000), send });
  await until('failed');
  expect(run.progress).toMatchObject({ imported: 1000, problem: 'Network error' });
  expect(lost).toHaveLength(4);
  isDown = false;
  run.resume();
  const report = await run.ended;
  expect(server.calls[1]?.map(({ title }) => title)).toEqual(lost[0]);
  expect(report.imported).toHaveLength(3000);
  expect(new Set(server.titles.values())).toEqual(new Set([1]));
});

test('a lost reply does no harm: the same batch is sent again', async () => {
  const server = storingServer();
  let isLost = true;
  const { run } = start({
    source: large(1000),
    send: async (items, signal) => {
      const answer = await server.send(items, signal);
      if (!isLost) return answer;
      isLost = false;
      return { ok: false, status: 0, error: 'The request timed out' };
    },
  });
  expect((await run.ended).imported).toHaveLength(1000);
  expect(new Set(server.titles.values())).toEqual(new Set([2]));
});

test('an import without a session stops immediately with the reason, and continues after sign-in', async () => {
  const server = storingServer();
  let isSignedIn = false;
  const { run, until } = start({
    source: large(1000),
    send: async (items, signal) =>
      isSignedIn
        ? server.send(items, signal)
        : { ok: false, status: 401, error: 'Please sign in to continue' },
  });
  await until('failed');
  expect(run.progress.problem).toBe('Please sign in to continue');
  isSignedIn = true;
  run.resume();
  expect((await run.ended).imported).toHaveLength(1000);
});

test('a recipe that the server rejects is found and left out', async () => {
  const server = storingServer();
  const send: SendBatch = async (items, signal) =>
    items.some(({ title }) => title === 'Soup 321')
      ? { ok: false, status: 413, error: 'The request body is too large.' }
      : server.send(items, signal);
  const report = await start({ source: large(1000), send }).run.ended;
  expect(report.failed).toEqual([
    { position: 321, title: 'Soup 321', error: 'The request body is too large.' },
  ]);
  expect(report.imported).toHaveLength(999);
});

test('a server that rejects everything does not receive each recipe separately', async () => {
  let calls = 0;
  const { run, until } = start({
    source: large(1000),
    send: async () => {
      calls += 1;
      return { ok: false, status: 400, error: 'no' };
    },
  });
  await until('failed');
  expect(calls).toBeLessThan(40);
  run.stop();
  await run.ended;
});

test('entries that are not recipes, or too large for any batch, are reported at their positions', async () => {
  const server = storingServer();
  const huge = { ...recipe(1), instructions: Array(60).fill('x'.repeat(20_000)) };
  const text = JSON.stringify([recipe(0), huge, 42, recipe(3)]);
  const file = createFile('recipes.json', [new TextEncoder().encode(text)]);
  const report = await start({ source: createImportSourceFromFile(file), send: server.send }).run.ended;
  expect(report.imported.map(({ position }) => position)).toEqual([0, 3]);
  expect(report.failed).toMatchObject([
    { position: 1, title: 'Soup 1', error: 'the entry is larger than 1 MiB' },
    { position: 2, title: '' },
  ]);
});

test('a stopped import ends, closes the file and reports what was done', async () => {
  const server = storingServer();
  const file = createFile('recipes.json', recipeList(50_000));
  let signalled: AbortSignal | undefined;
  const { run } = start({
    source: createImportSourceFromFile(file),
    send: async (items, signal) => {
      signalled = signal;
      if (server.calls.length === 2) run.stop();
      return server.send(items, signal);
    },
  });
  const report = await run.ended;
  expect(run.progress.status).toBe('stopped');
  expect(signalled?.aborted).toBe(true);
  expect(report.imported).toHaveLength(2000);
  expect(file.isCancelled).toBe(true);
  run.resume();
  expect(run.progress.status).toBe('stopped');
});

test('a paused import can be stopped', async () => {
  const { run } = start({ source: large(5000), send: async (items) => stored(items) });
  run.pause();
  run.stop();
  expect((await run.ended).imported.length).toBeLessThanOrEqual(1000);
});

test('a file that cannot be read completely stops the import with the reason', async () => {
  const file = {
    name: 'gone.json',
    size: 10,
    stream: () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.error(new Error('The file was moved'));
        },
      }),
  };
  const { run } = start({ source: createImportSourceFromFile(file), send: async (items) => stored(items) });
  await run.ended;
  expect(run.progress).toMatchObject({ status: 'stopped', problem: 'The file was moved' });
});

test('a summary of a source counts its recipes and faults, and returns the first ones', async () => {
  const surveyed = await summarizeImportSource(large(10_000), { show: 3 });
  expect(surveyed).toMatchObject({ format: 'json', recipes: 10_000, faults: 0, findings: [] });
  expect(surveyed.firstRecipes.map(({ item }) => item.title)).toEqual(['Soup 0', 'Soup 1', 'Soup 2']);
  const mixed = await summarizeImportSource(
    createImportSourceFromParsedRecipes(parsePastedRecipes('[1, {"title":"A","instructions":"B"}, 2]')),
    {
      show: 1,
    },
  );
  expect(mixed).toMatchObject({ recipes: 1, faults: 2, firstFaults: [{ position: 0 }] });
});

test('summarizing a source can be stopped', async () => {
  const file = createFile('recipes.json', recipeList(50_000));
  const giving = new AbortController();
  const surveyed = summarizeImportSource(createImportSourceFromFile(file), {
    signal: giving.signal,
    onRead: (read) => {
      if (read > 2_000_000) giving.abort();
    },
  });
  await expect(surveyed).rejects.toThrow();
  expect(file.isCancelled).toBe(true);
});
