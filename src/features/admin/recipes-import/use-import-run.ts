import { useEffect, useRef, useState } from 'react';
import { importRecipes } from '#browser/admin/admin';
import {
  type ImportProgress,
  type ImportRun,
  type SendBatch,
  startImport,
} from '#browser/imports/run-import';
import type { ImportSource } from '#browser/imports/source';
import { entryTitle, type ImportReport } from '#domain/imports/report';
import { toast } from '#ui/toast/toast.ts';
import { type Failed, sayFailure } from '../failures.ts';
import { adminText } from '../text.ts';

const text = adminText.recipesImport;

/** How often what is shown follows what happens (ms): thousands of entries a second would be drawn one by one. */
const SHOWN_EVERY = 100;

const failed = (error: string) => ({
  title: adminText.importFailed.title,
  description: error || adminText.importFailed.description,
});

/** The calls of one import. A batch that goes out again is the same part. `failure` is what the last one brought. */
function sender() {
  const run = crypto.randomUUID();
  const parts = new Map<unknown, number>();
  let failure: Failed | null = null;
  const send: SendBatch = async (items, signal) => {
    const part = parts.get(items) ?? parts.size;
    parts.set(items, part);
    const reply = await importRecipes(items, { run, part, signal });
    failure = reply.ok ? null : reply;
    return reply;
  };
  return { send, failure: () => failure };
}

function sayEnd({ imported, failed: errors }: ImportReport, { status, problem }: ImportProgress): void {
  const [first] = errors;
  if (status === 'stopped') {
    toast(
      problem
        ? { ...failed(problem), tone: 'bad' }
        : { title: text.stopped, description: text.stoppedAfter(imported.length) },
    );
  } else if (imported.length === 0 && first) {
    toast({ ...failed(adminText.result.error(entryTitle(first), first.error)), tone: 'bad' });
  } else {
    toast({ title: adminText.importComplete, description: text.succeeded(imported.length), tone: 'good' });
  }
}

/** One import at a time, with how far it is and, at its end, what became of every entry. */
export function useImportRun() {
  const run = useRef<ImportRun | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [entries, setEntries] = useState<number | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);

  /** @param entries how many entries the source has, where that is known */
  const start = (source: ImportSource, entries: number | null) => {
    run.current?.stop();
    setReport(null);
    setEntries(entries);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let status = '';
    const show = () => {
      timer = undefined;
      if (run.current === own) setProgress(own.progress);
    };
    const onProgress = (now: ImportProgress) => {
      if (now.status === 'failed' && status !== 'failed') {
        const failure = calls.failure() ?? { ok: false, status: 0, error: now.problem };
        sayFailure(failure, failed(now.problem));
      }
      status = now.status;
      timer ??= setTimeout(show, SHOWN_EVERY);
    };
    const calls = sender();
    const own: ImportRun = startImport({ source, send: calls.send, onProgress });
    run.current = own;
    setProgress(own.progress);
    own.ended.then((end) => {
      clearTimeout(timer);
      // Another import has taken its place.
      if (run.current !== own) return;
      show();
      setReport(end);
      sayEnd(end, own.progress);
    });
  };

  const status = progress?.status ?? null;
  const busy = status === 'running' || status === 'paused';

  // Leaving would break it off: the browser asks first.
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [busy]);
  useEffect(() => () => run.current?.stop(), []);

  return {
    progress,
    entries,
    report,
    busy,
    start,
    pause: () => run.current?.pause(),
    resume: () => run.current?.resume(),
    stop: () => run.current?.stop(),
  };
}
