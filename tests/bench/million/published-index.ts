/** Publishes the recipe index of a local state, and reads the state of the published index from a running app. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PublishedSegment } from '#worker/recipe-index/format/blobs';
import { computeSegmentMemorySize } from '#worker/recipe-index/kernel/wasm-kernel';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import type { RunningApp } from '../../running-app.ts';
import { askOnce } from '../load/client.ts';

const EVERY_MINUTE = '* * * * *';

export async function publishByCommand(state: string): Promise<void> {
  const program = spawn(process.execPath, ['worker/tools/publish.mjs'], {
    cwd: ROOT,
    env: { ...process.env, APP_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error(`The publication ended with ${code}.`);
}

/** Runs the jobs that Cloudflare starts every minute. Resolves when they have finished. */
export const runMinuteJobs = ({ address }: Pick<RunningApp, 'address'>): Promise<Response> =>
  fetch(`${address}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(EVERY_MINUTE)}`);

export interface PublishedIndex {
  readonly seq: number;
  readonly published: number;
  readonly segments: readonly PublishedSegment[];
  readonly memory: { readonly base: number; readonly changed: number } | null;
}

/**
 * Reads the state of the published index. Retries until this succeeds, because a busy machine may fail to answer a
 * request that only the benchmark makes.
 */
export async function readPublishedIndex(app: Pick<RunningApp, 'address'>): Promise<PublishedIndex> {
  try {
    const { text } = await askOnce(app.address, { path: '/api/health' });
    return (JSON.parse(text) as { versions: { catalogue: PublishedIndex } }).versions.catalogue;
  } catch {
    return readPublishedIndex(app);
  }
}

/** Returns the WebAssembly memory (bytes) of an isolate with these segments of the recipe index. */
export const sumWasmBytes = ({ segments }: Pick<PublishedIndex, 'segments'>): number =>
  segments.reduce((sum, { bytes, slots }) => sum + computeSegmentMemorySize(bytes, slots), 0);
