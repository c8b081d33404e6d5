import { useState } from 'react';
import { fileSource, type ImportSource, readingSource } from '#browser/imports/source';
import { readPaste } from '#domain/imports/read-paste';
import type { FormatName, ReadingNote } from '#domain/imports/reading';
import { findingSentence } from '#domain/imports/sentences';
import { toast } from '#ui/toast/toast.ts';
import { adminText } from '../text.ts';
import { useImportRun } from './use-import-run.ts';
import { type Preview, usePreview } from './use-preview.ts';

/** How many entries files have; null while one has not been read through. */
function entriesOf(previews: readonly Preview[], files: readonly File[]): number | null {
  const surveys = previews.filter(({ name }) => name !== '').map(({ survey }) => survey);
  if (surveys.length !== files.length) return null;
  let sum = 0;
  for (const survey of surveys) {
    if (survey === null) return null;
    sum += survey.recipes + survey.faults;
  }
  return sum;
}

/** What is to be imported, what was understood of it, and the import itself. */
export function useRecipeImport() {
  const [paste, setPaste] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const previews = usePreview(paste, files);
  const run = useImportRun();
  // What is on its way, or has gone, needs no preview any more.
  const [sent, setSent] = useState<{ paste: string; files: readonly File[] } | null>(null);
  const isSent = sent !== null && sent.paste === paste && sent.files === files;

  const start = (sources: readonly ImportSource[], entries: number | null) => {
    setSent({ paste, files });
    run.start(joinSources(sources), entries);
  };

  const submit = () => {
    const fileSources = files.map(fileSource);
    const inFiles = entriesOf(previews, files);
    if (paste.trim() === '') return start(fileSources, inFiles);
    const reading = readPaste(paste);
    const [finding] = reading.findings;
    if (reading.entries.length === 0 && files.length === 0) {
      const { title, description } = adminText.importFailed;
      toast({ title, description: finding ? findingSentence(finding) : description, tone: 'bad' });
      return;
    }
    const pasted = readingSource(reading, adminText.preview.paste);
    start([pasted, ...fileSources], inFiles === null ? null : reading.entries.length + inFiles);
  };

  const addFiles = (more: Iterable<File>) => setFiles((before) => [...before, ...more]);
  const removeFile = (gone: File) => setFiles((before) => before.filter((file) => file !== gone));

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
 * Several sources as one, so that they are one import with one report. Positions run through; a source without any
 * entry becomes one that failed, under the source's name. Each counts as much as there is of it.
 */
export function joinSources(sources: readonly ImportSource[]): ImportSource {
  const [first, ...others] = sources;
  if (first !== undefined && others.length === 0) return first;
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
          // Left early: lets go of the file.
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
