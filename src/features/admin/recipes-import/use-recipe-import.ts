import { useEffect, useRef, useState } from 'react';
import { importRecipesAsAdmin } from '#client/admin';
import {
  type ImportProgress,
  type ImportRun,
  type SendBatch,
  startRecipeImport,
} from '#client/imports/run-import';
import {
  createImportSourceFromFile,
  createImportSourceFromParsedRecipes,
  type ImportSource,
} from '#client/imports/source';
import { type FormatName, parsePastedRecipes } from '#domain/imports/formats/read-paste';
import { describeImportNote } from '#domain/imports/formats/sentences';
import type { ReadingNote } from '#domain/imports/reading';
import { formatImportEntryTitle, type ImportReport } from '#domain/imports/report';
import { toast } from '#ui/toast/toast.ts';
import { type Failed, showFailureToast } from '../failures.ts';
import { adminText } from '../text.ts';
import { type ImportPreview, useImportPreview } from './use-import-preview.ts';

const text = adminText.recipesImport;

function countEntries(previews: readonly ImportPreview[], files: readonly File[]): number | null {
  const surveys = previews.filter(({ name }) => name !== '').map(({ survey }) => survey);
  if (surveys.length !== files.length) return null;
  let sum = 0;
  for (const survey of surveys) {
    if (survey === null) return null;
    sum += survey.recipes + survey.faults;
  }
  return sum;
}

export function useRecipeImport() {
  const [paste, setPaste] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const previews = useImportPreview(paste, files);
  const run = useImportRun();
  // Hide the preview of files and text that have been imported, or are being imported.
  const [sent, setSent] = useState<{ paste: string; files: readonly File[] } | null>(null);
  const isSent = sent !== null && sent.paste === paste && sent.files === files;

  const start = (sources: readonly ImportSource[], entries: number | null) => {
    setSent({ paste, files });
    run.start(combineImportSources(sources), entries);
  };

  const submit = () => {
    const fileSources = files.map(createImportSourceFromFile);
    const inFiles = countEntries(previews, files);
    if (paste.trim() === '') return start(fileSources, inFiles);
    const reading = parsePastedRecipes(paste);
    const [finding] = reading.findings;
    if (reading.entries.length === 0 && files.length === 0) {
      const { title, description } = adminText.importFailed;
      toast({ title, description: finding ? describeImportNote(finding) : description, tone: 'bad' });
      return;
    }
    const pasted = createImportSourceFromParsedRecipes(reading, adminText.preview.paste);
    start([pasted, ...fileSources], inFiles === null ? null : reading.entries.length + inFiles);
  };

  const addFiles = (more: Iterable<File>) => setFiles((before) => [...before, ...more]);
  const removeFile = (removed: File) => setFiles((before) => before.filter((file) => file !== removed));

  return {
    paste,
    setPaste,
    files,
    addFiles,
    removeFile,
    previews: isSent ? [] : previews,
    submit,
    blank: paste.trim() === '' && files.length === 0,
    run,
  };
}

/**
 * Interval (ms) between progress updates on the page. Without a pause, the page would render thousands of times per
 * second.
 */
const SHOWN_EVERY = 100;

const failed = (error: string) => ({
  title: adminText.importFailed.title,
  description: error || adminText.importFailed.description,
});

/**
 * Returns two functions. `send` sends a batch of recipes; a batch that is sent again gets the same part number, so
 * that the server counts it only once. `failure` returns the server's failed reply to the last batch, or null if the
 * server accepted it.
 */
function sender() {
  const run = crypto.randomUUID();
  const parts = new Map<unknown, number>();
  let failure: Failed | null = null;
  const send: SendBatch = async (items, signal) => {
    const part = parts.get(items) ?? parts.size;
    parts.set(items, part);
    const reply = await importRecipesAsAdmin(items, { run, part, signal });
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
    toast({ ...failed(adminText.result.error(formatImportEntryTitle(first), first.error)), tone: 'bad' });
  } else {
    toast({ title: adminText.importComplete, description: text.succeeded(imported.length), tone: 'good' });
  }
}

function useImportRun() {
  const run = useRef<ImportRun | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [entries, setEntries] = useState<number | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);

  const start = (source: ImportSource, entries: number | null) => {
    run.current?.stop();
    setReport(null);
    setEntries(entries);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let status = '';
    const show = () => {
      timer = undefined;
      if (run.current === newRun) setProgress(newRun.progress);
    };
    const onProgress = (now: ImportProgress) => {
      if (now.status === 'failed' && status !== 'failed') {
        const failure = calls.failure() ?? { ok: false, status: 0, error: now.problem };
        showFailureToast(failure, failed(now.problem));
      }
      status = now.status;
      timer ??= setTimeout(show, SHOWN_EVERY);
    };
    const calls = sender();
    const newRun: ImportRun = startRecipeImport({ source, send: calls.send, onProgress });
    run.current = newRun;
    setProgress(newRun.progress);
    newRun.ended.then((end) => {
      clearTimeout(timer);
      if (run.current !== newRun) return;
      show();
      setReport(end);
      sayEnd(end, newRun.progress);
    });
  };

  const status = progress?.status ?? null;
  const busy = status === 'running' || status === 'paused';

  // Ask the user for confirmation before leaving the page, because leaving would abort the import.
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

/**
 * Combines several files and pasted texts into one import with one report. Entries are numbered across all files. If a
 * file has no entries, the report has an error with the file's name. The progress bar moves in proportion to the sizes
 * of the files.
 */
export function combineImportSources(sources: readonly ImportSource[]): ImportSource {
  const [first, ...rest] = sources;
  if (first !== undefined && rest.length === 0) return first;
  return {
    name: sources.map(({ name }) => name).join(', '),
    total: sources.reduce((sum, { total }) => sum + total, 0),
    async *read(onRead) {
      const findings = new Map<ReadingNote['code'], ReadingNote>();
      let format: FormatName | null = null;
      let [before, position] = [0, 0];
      for (const { name, total, read } of sources) {
        const entries = read((done) => onRead(before + done));
        let count = 0;
        try {
          for (;;) {
            const step = await entries.next();
            if (step.done) {
              format ??= step.value.format;
              for (const finding of step.value.findings) findings.set(finding.code, finding);
              break;
            }
            count += 1;
            yield { ...step.value, position: position++ };
          }
        } finally {
          // Close the import file even if the caller stops reading before the last entry.
          await entries.return({ format: null, findings: [] });
        }
        if (count === 0) {
          yield { ok: false, position: position++, title: name, fault: { code: 'not-a-recipe' } };
        }
        before += total;
      }
      return { format, findings: [...findings.values()] };
    },
  };
}
