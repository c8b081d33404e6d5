import { useEffect, useRef, useState } from 'react';
import { fileSource, type ImportSource, readingSource } from '#browser/imports/source';
import { type Survey, survey } from '#browser/imports/survey';
import { readPaste } from '#domain/imports/read-paste';
import { adminText } from '../text.ts';

/** How long typing must rest before what was typed is read (ms). */
const REST = 250;
/** Recipes of a source that a preview shows. */
export const SHOWN = 20;

/** What is in one source: still being read, read, or not to be read. */
export interface Preview {
  /** Of the file; '' for the paste. */
  readonly name: string;
  readonly survey: Survey | null;
  readonly error: string | null;
}

const pasteSource = (paste: string): ImportSource => readingSource(readPaste(paste));

/** Understands what was pasted and chosen, before anything is sent. Of a file the answer is kept. */
export function usePreview(paste: string, files: readonly File[]): readonly Preview[] {
  const [previews, setPreviews] = useState<readonly Preview[]>([]);
  const known = useRef(new WeakMap<File, Survey>());

  useEffect(() => {
    const stop = new AbortController();
    const isPasted = paste.trim() !== '';
    const names = [...(isPasted ? [''] : []), ...files.map(({ name }) => name)];

    const readAll = async () => {
      const done: Preview[] = [];
      const show = () =>
        setPreviews(names.map((name, at) => done[at] ?? { name, survey: null, error: null }));
      const add = async (name: string, read: () => Promise<Survey>) => {
        show();
        try {
          done.push({ name, survey: await read(), error: null });
        } catch {
          done.push({ name, survey: null, error: adminText.preview.unreadable });
        }
      };
      const look = (source: ImportSource) => survey(source, { show: SHOWN, signal: stop.signal });
      if (isPasted) await add('', () => look(pasteSource(paste)));
      for (const file of files) {
        if (stop.signal.aborted) return;
        await add(file.name, async () => {
          const found = known.current.get(file) ?? (await look(fileSource(file)));
          known.current.set(file, found);
          return found;
        });
      }
      if (!stop.signal.aborted) show();
    };

    const timer = setTimeout(() => void readAll(), isPasted ? REST : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [paste, files]);

  return previews;
}
