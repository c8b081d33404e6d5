import type { ReadEntry } from '#domain/imports/reading';
import type { ReadingEnd } from './read-file.ts';
import type { ImportSource } from './source.ts';

/** What is in a source, before anything is sent. */
export interface Survey extends ReadingEnd {
  /** Recipes, and entries that are none. */
  readonly recipes: number;
  readonly faults: number;
  /** The first entries of each kind. */
  readonly firstRecipes: readonly Extract<ReadEntry, { ok: true }>[];
  readonly firstFaults: readonly Extract<ReadEntry, { ok: false }>[];
}

/**
 * Reads a source through once and keeps only its first entries and the counts. Rejects with the signal's reason when
 * that is given up, or when the file cannot be read.
 */
export async function survey(
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
