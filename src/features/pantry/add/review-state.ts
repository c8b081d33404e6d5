import type { NewInventoryItem } from '#contract/pantry/inventory';
import type { PantryFile } from '#domain/pantry/csv';
import type { Assumption, ParsedPantryItems } from '#domain/pantry/typed';
import { describeAmountAssumption, pantryText } from '../text.ts';
import { type DraftErrors, type ItemDraft, toItemDraft, validateItemDraft, type WholeItem } from './draft.ts';

const text = pantryText.review;

export interface KnownNames {
  knows(name: string): boolean;
  didYouMean(name: string): readonly string[];
  /**
   * Returns the known food that a search uses in place of an unknown name. Returns null if a search uses the name as
   * typed.
   */
  takenAs(name: string): string | null;
}

export interface ReviewRow {
  readonly key: number;
  readonly draft: ItemDraft;
  /**
   * Help for a name that is not in the list of foods; null if the list contains the name. `meant`: similar known names.
   * `taken`: the known food that a search uses in place of the name; null if a search uses the name as typed.
   */
  readonly unknown: { readonly meant: readonly string[]; readonly taken: string | null } | null;
  /** Sentences for the user about what the parser has assumed, and about text that it has moved to the item's notes. */
  readonly remarks: readonly string[];
  readonly errors: DraftErrors;
  /** The server's reason for rejecting the pantry item; null if it was not rejected. */
  readonly refused: string | null;
}

export interface Review {
  readonly rows: readonly ReviewRow[];
  readonly problems: readonly { readonly written: string; readonly reason: string }[];
  /** Number of entries that were ignored because the typed list was too long. */
  readonly unread: number;
}

const findUnknown = (names: KnownNames, name: string): ReviewRow['unknown'] =>
  name.trim() === '' || names.knows(name)
    ? null
    : { meant: names.didYouMean(name), taken: names.takenAs(name) };

const row = (
  key: number,
  item: NewInventoryItem,
  names: KnownNames,
  remarks: readonly string[] = [],
): ReviewRow => ({
  key,
  draft: toItemDraft(item),
  unknown: findUnknown(names, item.ingredient_name),
  remarks,
  errors: {},
  refused: null,
});

const typedLevel = (assumed: readonly Assumption[]): { level?: 'have' } =>
  assumed.some(({ kind }) => kind === 'one') ? { level: 'have' } : {};

export function createPantryImportReviewFromText(
  { items, problems, unread }: ParsedPantryItems,
  names: KnownNames,
): Review {
  return {
    rows: items.map(({ name, qty, unit, expiresOn, notes, assumed }, key) =>
      row(
        key,
        { ...typedLevel(assumed), ingredient_name: name, qty, unit, expires_on: expiresOn, notes },
        names,
        [...assumed.map(describeAmountAssumption), ...(notes === '' ? [] : [text.noted(notes)])],
      ),
    ),
    problems: problems.map(({ raw, problem }) => ({ written: raw, reason: text.problem[problem] })),
    unread,
  };
}

export function createPantryImportReviewFromFile({ items, problems }: PantryFile, names: KnownNames): Review {
  return {
    rows: items.map(({ assumedDay, ...item }, key) =>
      row(key, item, names, assumedDay ? [describeAmountAssumption({ kind: 'dated', ...assumedDay })] : []),
    ),
    problems: problems.map(({ line, field, text: written }) => ({
      written,
      reason: text.csvProblem(line, text.csvFields[field]),
    })),
    unread: 0,
  };
}

export const updateReviewRow = (
  rows: readonly ReviewRow[],
  key: number,
  change: Partial<ItemDraft>,
  names: KnownNames,
): ReviewRow[] =>
  rows.map((one) => {
    if (one.key !== key) return one;
    const unknown = change.name === undefined ? one.unknown : findUnknown(names, change.name);
    return { ...one, draft: { ...one.draft, ...change }, unknown, errors: {}, refused: null };
  });

export const removeReviewRow = (rows: readonly ReviewRow[], key: number): ReviewRow[] =>
  rows.filter((one) => one.key !== key);

export function validateReviewRows(
  rows: readonly ReviewRow[],
): { ok: true; items: WholeItem[] } | { ok: false; rows: ReviewRow[] } {
  const read = rows.map(({ draft }) => validateItemDraft(draft));
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
 * Returns the reviewed rows that are not in the pantry yet. If the server rejected a row, the server's reason is added
 * to the row.
 * @param addedIndexes indexes of the rows that are now in the pantry
 */
export function listReviewRowsNotAdded(
  rows: readonly ReviewRow[],
  addedIndexes: readonly number[],
  refusedRows: readonly { index: number; error: string }[],
): ReviewRow[] {
  const done = new Set(addedIndexes);
  const reasons = new Map(refusedRows.map(({ index, error }) => [index, error]));
  return rows.flatMap((one, at) => (done.has(at) ? [] : [{ ...one, refused: reasons.get(at) ?? null }]));
}
