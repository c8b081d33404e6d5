/**
 * Runs an import: reads entries and sends them in batches, one after the other. An import can pause and resume. If no
 * reply arrives for a batch, the batch is sent again. This is safe, because importing the same recipe again has no
 * effect.
 */
import type { ImportResult } from '#contract/admin/imports';
import { IMPORT_BODY_MAX } from '#contract/limits';
import type { FormatName } from '#domain/imports/formats/read-paste';
import { describeImportFault, describeImportNote } from '#domain/imports/formats/sentences';
import type { ImportItem, ReadEntry } from '#domain/imports/reading';
import type { FailedEntry, ImportedEntry, ImportReport } from '#domain/imports/report';
import { toSingleLine } from '#domain/imports/text/plain';
import type { Outcome } from '../http/http.ts';
import { type Batch, Batcher, halveImportBatch } from './batches.ts';
import type { ReadingEnd } from './read-file.ts';
import type { ImportSource } from './source.ts';

interface Outcomes {
  readonly imported: readonly ImportedEntry[];
  readonly failed: readonly FailedEntry[];
}

const UNSAID = 'the server didn’t report a result for it';

const isAbout = (listed: string, title: string, index: number): boolean =>
  listed === title.trim() || toSingleLine(listed) === toSingleLine(title) || listed === `Item ${index + 1}`;

/**
 * Returns for each item of a batch if the server has stored or refused it. The server's reply names the stored and the
 * refused items by title, in the order of the batch.
 */
export function matchImportResultToItems({ items, positions }: Batch, result: ImportResult): Outcomes {
  const stored = [...result.recipes];
  const refused = [...result.errorDetails];
  const imported: ImportedEntry[] = [];
  const failed: FailedEntry[] = [];
  for (const [index, { title }] of items.entries()) {
    const position = positions[index] ?? index;
    const [recipe, error] = [stored[0], refused[0]];
    const isRefused =
      error !== undefined &&
      (recipe === undefined || (isAbout(error.title, title, index) && !isAbout(recipe.title, title, index)));
    if (isRefused) {
      refused.shift();
      failed.push({ position, title, error: error.error });
    } else if (recipe !== undefined) {
      stored.shift();
      imported.push({ position, id: recipe.id, title: recipe.title });
    } else failed.push({ position, title, error: UNSAID });
  }
  return { imported, failed };
}

/**
 * Status of an import. `failed`: a batch could not be sent; `problem` has the reason, and `resume` sends the batch
 * again. `stopped` and `done` are final.
 */
export type ImportStatus = 'running' | 'paused' | 'failed' | 'stopped' | 'done';

export interface ImportProgress {
  readonly status: ImportStatus;
  /** Progress of reading the import: bytes if the source is a file, entries otherwise. */
  readonly read: number;
  readonly total: number;
  /**
   * Number of entries that the server has stored. `failed` counts all other entries: those that the server refused, and
   * those that were not recipes.
   */
  readonly imported: number;
  readonly failed: number;
  readonly format: FormatName | null;
  /** Error message if a batch could not be sent or the file could not be read. Otherwise ''. */
  readonly problem: string;
}

export type SendBatch = (items: readonly ImportItem[], signal: AbortSignal) => Promise<Outcome<ImportResult>>;

export interface ImportRunOptions {
  readonly source: ImportSource;
  readonly send: SendBatch;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly wait?: (ms: number) => Promise<void>;
}

export interface ImportRun {
  readonly progress: ImportProgress;
  pause(): void;
  resume(): void;
  stop(): void;
  report(): ImportReport;
  /** Resolves to the report when the import is done or stopped; never rejects. */
  readonly ended: Promise<ImportReport>;
}

/**
 * Delays (ms) before a failed batch of an import is sent again. If the last attempt fails too, the import fails, and
 * the user can resume it.
 */
const RETRIES = [1_000, 3_000, 9_000] as const;
const isPassing = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;
/**
 * Maximum number of recipes that the server may refuse one after the other. After this number, the import fails,
 * because the cause is probably not in the recipes.
 */
const REFUSED_MAX = 10;
/**
 * True for an HTTP status that means that the server will never accept this body, because it is too large or invalid.
 */
const isRefusal = (status: number): boolean => status === 400 || status === 413 || status === 422;

export function startRecipeImport({ source, send, onProgress, wait = delay }: ImportRunOptions): ImportRun {
  const imported: ImportedEntry[] = [];
  const failed: FailedEntry[] = [];
  const stopping = new AbortController();
  const aborted = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  let end: ReadingEnd | null = null;
  let refusedInARow = 0;
  let progress: ImportProgress = {
    status: 'running',
    read: 0,
    total: source.total,
    imported: 0,
    failed: 0,
    format: null,
    problem: '',
  };
  let openGate: () => void = () => {};

  const change = (changes: Partial<ImportProgress>) => {
    progress = { ...progress, ...changes, imported: imported.length, failed: failed.length };
    onProgress?.(progress);
  };
  const isStopped = () => stopping.signal.aborted;

  const atGate = async () => {
    while (!isStopped() && progress.status !== 'running') {
      await new Promise<void>((resolve) => {
        openGate = resolve;
      });
    }
  };

  async function deliver(batch: Batch): Promise<void> {
    for (let tries = 0; !isStopped(); ) {
      await atGate();
      if (isStopped()) return;
      const outcome = await send(batch.items, stopping.signal);
      if (isStopped()) return;
      if (outcome.ok) {
        const { imported: stored, failed: refused } = matchImportResultToItems(batch, outcome.data);
        imported.push(...stored);
        failed.push(...refused);
        refusedInARow = 0;
        change({});
        return;
      }
      if (isRefusal(outcome.status) && refusedInARow < REFUSED_MAX) return refuse(batch, outcome.error);
      const pause = isPassing(outcome.status) ? RETRIES[tries] : undefined;
      tries = pause === undefined ? 0 : tries + 1;
      if (pause === undefined) change({ status: 'failed', problem: outcome.error });
      else await Promise.race([wait(pause), aborted]);
    }
  }

  async function refuse(batch: Batch, error: string): Promise<void> {
    if (batch.items.length > 1) {
      for (const half of halveImportBatch(batch)) await deliver(half);
      return;
    }
    refusedInARow += 1;
    for (const [index, { title }] of batch.items.entries()) {
      failed.push({ position: batch.positions[index] ?? 0, title, error });
    }
    change({});
  }

  async function take(entry: ReadEntry, batcher: Batcher): Promise<void> {
    if (!entry.ok) {
      failed.push({ position: entry.position, title: entry.title, error: describeImportFault(entry.fault) });
      return;
    }
    const full = batcher.add(entry);
    if (full === 'too-large') {
      const error = describeImportFault({ code: 'too-large', max: IMPORT_BODY_MAX });
      failed.push({ position: entry.position, title: entry.item.title, error });
    } else if (full !== null) await deliver(full);
  }

  async function run(): Promise<void> {
    const batcher = new Batcher();
    const entries = source.read((read) => change({ read }));
    try {
      for (;;) {
        await atGate();
        if (isStopped()) break;
        const step = await entries.next();
        if (step.done) {
          end = step.value;
          break;
        }
        await take(step.value, batcher);
      }
    } finally {
      await entries.return({ format: null, findings: [] });
    }
    const last = batcher.take();
    if (last !== null) await deliver(last);
    if (!isStopped()) change({ status: 'done', format: end?.format ?? null });
  }

  const report = (): ImportReport => ({
    source: source.name,
    imported,
    failed: failed.toSorted((a, b) => a.position - b.position),
    remarks: (end?.findings ?? []).map(describeImportNote),
  });
  const ended = run()
    .catch((error: unknown) => {
      // The import file could not be read to its end, for example because it was moved. Abort the call in progress.
      stopping.abort();
      change({ status: 'stopped', problem: error instanceof Error ? error.message : String(error) });
    })
    .then(report);
  return {
    get progress() {
      return progress;
    },
    pause() {
      if (progress.status === 'running') change({ status: 'paused' });
    },
    resume() {
      if (progress.status !== 'paused' && progress.status !== 'failed') return;
      refusedInARow = 0;
      change({ status: 'running', problem: '' });
      openGate();
    },
    stop() {
      if (progress.status === 'done' || isStopped()) return;
      stopping.abort();
      change({ status: 'stopped' });
      openGate();
    },
    report,
    ended,
  };
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
