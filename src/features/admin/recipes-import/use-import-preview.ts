import { useEffect, useRef, useState } from 'react';
import {
  createImportSourceFromFile,
  createImportSourceFromParsedRecipes,
  type ImportSource,
} from '#client/imports/source';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';
import type { ReadEntry } from '#domain/imports/reading';
import type { ReadingEnd } from '../../../client/imports/read-file.ts';
import { adminText } from '../text.ts';

/** Delay (ms) between the last keystroke and parsing the pasted text. */
const REST = 250;
const PREVIEW_RECIPES_MAX = 20;

export interface ImportPreview {
  readonly name: string;
  readonly survey: Survey | null;
  readonly error: string | null;
}

interface Survey extends ReadingEnd {
  readonly recipes: number;
  readonly faults: number;
  readonly firstRecipes: readonly Extract<ReadEntry, { ok: true }>[];
  readonly firstFaults: readonly Extract<ReadEntry, { ok: false }>[];
}

/**
 * Reads a file or pasted text to the end, but keeps only the first entries and the counts in memory. Rejects if the
 * file cannot be read. If aborted, rejects with the abort signal's reason.
 */
export async function summarizeImportSource(
  source: ImportSource,
  {
    show = 20,
    onRead = () => {},
    signal,
  }: {
    readonly show?: number;
    readonly onRead?: (read: number) => void;
    readonly signal?: AbortSignal;
  } = {},
): Promise<Survey> {
  const firstRecipes: Extract<ReadEntry, { ok: true }>[] = [];
  const firstFaults: Extract<ReadEntry, { ok: false }>[] = [];
  let [recipes, faults] = [0, 0];
  const entries = source.read(onRead);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const step = await entries.next();
      if (step.done) return { ...step.value, recipes, faults, firstRecipes, firstFaults };
      const entry = step.value;
      if (entry.ok) {
        recipes += 1;
        if (firstRecipes.length < show) firstRecipes.push(entry);
      } else {
        faults += 1;
        if (firstFaults.length < show) firstFaults.push(entry);
      }
    }
  } finally {
    await entries.return({ format: null, findings: [] });
  }
}

const pasteSource = (paste: string): ImportSource =>
  createImportSourceFromParsedRecipes(parsePastedRecipes(paste));

export function useImportPreview(paste: string, files: readonly File[]): readonly ImportPreview[] {
  const [previews, setPreviews] = useState<readonly ImportPreview[]>([]);
  const known = useRef(new WeakMap<File, Survey>());

  useEffect(() => {
    const stop = new AbortController();
    const isPasted = paste.trim() !== '';
    const names = [...(isPasted ? [''] : []), ...files.map(({ name }) => name)];

    const readAll = async () => {
      const done: ImportPreview[] = [];
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
      const look = (source: ImportSource) =>
        summarizeImportSource(source, { show: PREVIEW_RECIPES_MAX, signal: stop.signal });
      if (isPasted) await add('', () => look(pasteSource(paste)));
      for (const file of files) {
        if (stop.signal.aborted) return;
        await add(file.name, async () => {
          const fileSurvey = known.current.get(file) ?? (await look(createImportSourceFromFile(file)));
          known.current.set(file, fileSurvey);
          return fileSurvey;
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
