import type { ImportResult } from '#contract/admin/imports';
import type { FailedEntry, ImportedEntry } from '#domain/imports/report';
import { lineOf } from '#domain/imports/text/plain';
import type { Batch } from './batches.ts';

export interface Outcomes {
  readonly imported: readonly ImportedEntry[];
  readonly failed: readonly FailedEntry[];
}

const UNSAID = 'the server did not say what became of it';

/** Whether a line of the reply is about an item: by its title, or by its place for one without. */
const isAbout = (listed: string, title: string, index: number): boolean =>
  listed === title.trim() || lineOf(listed) === lineOf(title) || listed === `Item ${index + 1}`;

/**
 * What became of each item of a batch. A reply lists what was stored and what was not, both in the order of the items,
 * by title; this puts each line back to its item, and so to its place in the source.
 */
export function outcomesOf({ items, positions }: Batch, result: ImportResult): Outcomes {
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
