import { formatCsv } from '../lib/csv.ts';

/** An imported recipe. `position` is its index among all recipes of the imported file or text, from 0. */
export interface ImportedEntry {
  readonly position: number;
  readonly id: string;
  readonly title: string;
}

export interface FailedEntry {
  readonly position: number;
  readonly title: string;
  readonly error: string;
}

export interface ImportReport {
  /** Name of the imported file; '' for pasted text. */
  readonly source: string;
  readonly imported: readonly ImportedEntry[];
  readonly failed: readonly FailedEntry[];
  readonly remarks: readonly string[];
}

export const formatImportEntryTitle = ({
  title,
  position,
}: Pick<FailedEntry, 'title' | 'position'>): string => title || `Item ${position + 1}`;

/** Formats the import report as JSON. The positions of recipes are counted from 1. */
export function formatImportReportAsJson({ source, imported, failed, remarks }: ImportReport): string {
  const withOneBasedPositions = <Entry extends { position: number }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, position: entry.position + 1 }));
  const report = {
    source,
    imported: imported.length,
    failed: failed.length,
    remarks,
    errors: withOneBasedPositions(failed),
    recipes: withOneBasedPositions(imported),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/**
 * Formats the import report as CSV, with one row per recipe in the order of the imported file. The positions of recipes
 * are counted from 1.
 */
export function formatImportReportAsCsv({ imported, failed }: ImportReport): string {
  const rows = [
    ...imported.map(({ position, title, id }) => ({ position, cells: [title, 'imported', id, ''] })),
    ...failed.map(({ position, title, error }) => ({ position, cells: [title, 'failed', '', error] })),
  ].sort((a, b) => a.position - b.position);
  return formatCsv([
    ['position', 'title', 'result', 'id', 'error'],
    ...rows.map(({ position, cells }) => [String(position + 1), ...cells]),
  ]);
}
