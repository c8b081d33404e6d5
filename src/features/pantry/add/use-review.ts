import { useState } from 'react';
import { getLocalDate } from '#client/device/today';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import { addPantryItems } from '#client/pantry';
import { toast } from '#ui/toast/toast.ts';
import { pantryText } from '../text.ts';
import type { Pantry } from '../use-pantry.ts';
import type { ItemDraft } from './draft.ts';
import {
  createPantryImportReviewFromFile,
  createPantryImportReviewFromText,
  type KnownNames,
  listReviewRowsNotAdded,
  type Review,
  removeReviewRow,
  updateReviewRow,
  validateReviewRows,
} from './review-state.ts';

const text = pantryText;

/** Maximum size (bytes) of a file with pantry items. Real pantry lists are much smaller. */
const FILE_MAX = 2 * 1024 * 1024;

export function usePantryItemsReview(pantry: Pantry, onDone: () => void, onSignedOut: () => void) {
  const [review, setReview] = useState<Review | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [names, setNames] = useState<KnownNames | null>(null);

  const take = (read: Review) => {
    const nothing = read.rows.length === 0 && read.problems.length === 0;
    setProblem(nothing ? text.many.nothing : null);
    setReview(nothing ? null : read);
  };
  const attempt = async (read: () => Promise<Review>, failed: string) => {
    setBusy(true);
    try {
      take(await read());
    } catch {
      setProblem(failed);
    }
    setBusy(false);
  };

  const readText = (typed: string) =>
    attempt(async () => {
      const [{ parseTypedPantryItems }, known] = await Promise.all([
        import('#domain/pantry/typed'),
        loadBuiltinIngredientList(),
      ]);
      setNames(known);
      const { resolver } = known;
      const read = parseTypedPantryItems(typed, {
        resolver,
        today: getLocalDate(),
        dayFirst: usesDayBeforeMonthInDates(),
      });
      return createPantryImportReviewFromText(read, known);
    }, text.many.failedToRead);

  const readFile = (file: File) =>
    attempt(async () => {
      if (file.size > FILE_MAX) throw new RangeError('too large');
      const [{ parsePantryCsv }, known] = await Promise.all([
        import('#domain/pantry/csv'),
        loadBuiltinIngredientList(),
      ]);
      setNames(known);
      const calendar = { today: getLocalDate(), dayFirst: usesDayBeforeMonthInDates() };
      return createPantryImportReviewFromFile(parsePantryCsv(await file.text(), calendar), known);
    }, text.many.fileFailed);

  const add = async () => {
    if (review === null || busy) return;
    const read = validateReviewRows(review.rows);
    if (!read.ok) {
      setReview({ ...review, rows: read.rows });
      setRefusals((count) => count + 1);
      return;
    }
    setBusy(true);
    const reply = await addPantryItems(read.items);
    setBusy(false);
    pantry.put(reply.added.map(({ item }) => item));
    if (reply.failure?.status === 401) {
      onSignedOut();
      return;
    }
    const left = listReviewRowsNotAdded(
      review.rows,
      reply.added.map(({ index }) => index),
      reply.errors,
    );
    const count = reply.added.length;
    if (count > 0) toast({ title: text.review.added(count), tone: 'good' });
    if (reply.failure) {
      toast({ title: text.add.failed, description: reply.failure.error, tone: 'bad' });
      // Reload the pantry even if the call failed, because the server may have added some items before the failure.
      void pantry.load();
    } else if (left.length > 0) toast({ title: text.review.left(left.length), tone: 'bad' });
    if (left.length > 0) {
      setReview({ rows: left, problems: [], unread: 0 });
      setRefusals((count) => count + 1);
    } else {
      setReview(null);
      onDone();
    }
  };

  const edit = (change: (rows: Review['rows']) => Review['rows']) =>
    setReview((before) => (before === null ? null : { ...before, rows: change(before.rows) }));

  return {
    review,
    busy,
    problem,
    /**
     * Number of submits that were rejected because a row had an error. When this number grows, the first error gets the
     * focus.
     */
    refusals,
    readText: (typed: string) => void readText(typed),
    readFile: (file: File) => void readFile(file),
    add: () => void add(),
    change: (key: number, change: Partial<ItemDraft>) => {
      if (names) edit((rows) => updateReviewRow(rows, key, change, names));
    },
    drop: (key: number) => edit((rows) => removeReviewRow(rows, key)),
    cancel: () => {
      setReview(null);
      setProblem(null);
    },
  };
}

/**
 * Returns true if numeric dates in the visitor's language start with the day, such as '31/12'.
 * @param languages preferred languages, such as `navigator.languages`; the first one that the browser supports is used
 */
export function usesDayBeforeMonthInDates(languages: readonly string[] = navigator.languages): boolean {
  const parts = new Intl.DateTimeFormat([...languages]).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month');
}

export type ReviewWork = ReturnType<typeof usePantryItemsReview>;
