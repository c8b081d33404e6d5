import type { NewInventoryItem } from '#contract/inventory';
import type { PantryFile } from '#domain/pantry/csv';
import type { Typed } from '#domain/pantry/typed';
import { type Draft, type DraftErrors, draftOf, readDraft } from './draft.ts';
import { assumptionWords, pantryText } from './text.ts';

const text = pantryText.review;

/** One of many items, to be looked over before it is added. */
export interface ReviewRow {
  readonly key: number;
  readonly draft: Draft;
  /** What was taken for granted. */
  readonly remarks: readonly string[];
  readonly errors: DraftErrors;
  /** What the server had against it. */
  readonly refused: string | null;
}

/** What was read of a text or a file. */
export interface Review {
  readonly rows: readonly ReviewRow[];
  /** What could not be read, as written, with the reason. */
  readonly problems: readonly { readonly written: string; readonly reason: string }[];
  /** Entries beyond what is read at once. */
  readonly unread: number;
}

const row = (key: number, item: NewInventoryItem, remarks: readonly string[] = []): ReviewRow => ({
  key,
  draft: draftOf(item),
  remarks,
  errors: {},
  refused: null,
});

export function reviewOfTyped({ items, problems, unread }: Typed): Review {
  return {
    rows: items.map(({ name, known, qty, unit, assumed }, key) =>
      row(key, { ingredient_name: name, qty, unit }, [
        ...assumed.map(assumptionWords),
        ...(known ? [] : [text.unknown]),
      ]),
    ),
    problems: problems.map(({ raw, problem }) => ({ written: raw, reason: text.problem[problem] })),
    unread,
  };
}

export function reviewOfFile({ items, problems }: PantryFile): Review {
  return {
    rows: items.map((item, key) => row(key, item)),
    problems: problems.map(({ line, field, text: written }) => ({
      written,
      reason: text.csvProblem(line, text.csvFields[field]),
    })),
    unread: 0,
  };
}

export const changeRow = (rows: readonly ReviewRow[], key: number, change: Partial<Draft>): ReviewRow[] =>
  rows.map((one) =>
    one.key === key ? { ...one, draft: { ...one.draft, ...change }, errors: {}, refused: null } : one,
  );

export const dropRow = (rows: readonly ReviewRow[], key: number): ReviewRow[] =>
  rows.filter((one) => one.key !== key);

/** All rows as items; or, when one is wrong, the rows with what is wrong. */
export function readRows(
  rows: readonly ReviewRow[],
): { ok: true; items: Required<NewInventoryItem>[] } | { ok: false; rows: ReviewRow[] } {
  const read = rows.map(({ draft }) => readDraft(draft));
  const items = read.flatMap((one) => (one.ok ? [one.item] : []));
  if (items.length === rows.length) return { ok: true, items };
  return {
    ok: false,
    rows: rows.map((one, at) => {
      const result = read[at];
      return { ...one, errors: result && !result.ok ? result.errors : {} };
    }),
  };
}

/**
 * The rows that are left after adding: those that were refused, with the reason, and those that were never sent.
 * @param added positions of the rows that are in the pantry now
 */
export function rowsLeft(
  rows: readonly ReviewRow[],
  added: readonly number[],
  refused: readonly { index: number; error: string }[],
): ReviewRow[] {
  const done = new Set(added);
  const reasons = new Map(refused.map(({ index, error }) => [index, error]));
  return rows.flatMap((one, at) => (done.has(at) ? [] : [{ ...one, refused: reasons.get(at) ?? null }]));
}
