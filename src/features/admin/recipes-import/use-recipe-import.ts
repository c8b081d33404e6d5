import { useState } from 'react';
import { fileSource, type ImportSource, readingSource } from '#browser/imports/source';
import { readPaste } from '#domain/imports/read-paste';
import { findingSentence } from '#domain/imports/sentences';
import { toast } from '#ui/toast/toast.ts';
import { adminText } from '../text.ts';
import { joinSources } from './join-sources.ts';
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
