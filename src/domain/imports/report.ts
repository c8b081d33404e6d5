/** What became of each entry of an import, to keep and to look through. */
import { csvText } from '../lib/csv.ts';

/** An entry that is stored. `position` in the source, from 0. */
export interface ImportedEntry {
  readonly position: number;
  readonly id: string;
  readonly title: string;
}

/** An entry that is not, and why. */
export interface FailedEntry {
  readonly position: number;
  /** '' when it has none. */
  readonly title: string;
  readonly error: string;
}

export interface ImportReport {
  /** The file's name, or ''. */
  readonly source: string;
  readonly imported: readonly ImportedEntry[];
  readonly failed: readonly FailedEntry[];
  /** Sentences about the whole. */
  readonly remarks: readonly string[];
}

/** What an entry is called in a list: its title, else its place. */
export const entryTitle = ({ title, position }: Pick<FailedEntry, 'title' | 'position'>): string =>
  title || `Item ${position + 1}`;

/** The report as JSON, its positions counted from 1. */
export function reportJson({ source, imported, failed, remarks }: ImportReport): string {
  const counted = <Entry extends { position: number }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, position: entry.position + 1 }));
  const report = {
    source,
    imported: imported.length,
    failed: failed.length,
    remarks,
    errors: counted(failed),
    recipes: counted(imported),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** The report as CSV, a row an entry in the order of the source, positions counted from 1. */
export function reportCsv({ imported, failed }: ImportReport): string {
  const rows = [
    ...imported.map(({ position, title, id }) => ({ position, cells: [title, 'imported', id, ''] })),
    ...failed.map(({ position, title, error }) => ({ position, cells: [title, 'failed', '', error] })),
  ].sort((a, b) => a.position - b.position);
  return csvText([
    ['position', 'title', 'result', 'id', 'error'],
    ...rows.map(({ position, cells }) => [String(position + 1), ...cells]),
  ]);
}
