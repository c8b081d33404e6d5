/** Sources of drafts: files, texts and page addresses. This module stores nothing. */
import { readRecipePage } from '#client/cookbook';
import { type ImportSource, readingSource } from '#client/imports/source';
import type { StoredDraft } from '#client/stored-drafts';
import { COOKBOOK_MAX } from '#contract/limits';
import { parseRecipeId } from '#contract/recipes/recipe-id';
import { findDroppedFields } from '#domain/cookbook/left-out';
import { toCookbookItem } from '#domain/cookbook/read-user-recipe';
import { type CookbookItem, isWebAddress, NO_MARKS } from '#domain/cookbook/user-recipe';
import { type FormatName, readPaste } from '#domain/imports/formats/read-paste';
import { droppedSentences, faultSentence, findingSentence } from '#domain/imports/formats/sentences';
import { isObject } from '#domain/imports/json/objects';
import type { Dropped, ReadEntry } from '#domain/imports/reading';
import type { FoodNames } from '#domain/recipes/lines/lists/food-names';
import { cookbookText } from '../text.ts';

const text = cookbookText.review;

/** A parsed recipe that is not saved yet. `dropped` holds sentences. */
export type Draft = StoredDraft;

/** An entry that could not be read, with the reason. */
export interface Problem {
  readonly title: string;
  readonly reason: string;
}

/** Result of reading a source. */
export interface DraftsRead {
  readonly drafts: readonly Draft[];
  readonly problems: readonly Problem[];
  /** Number of entries read before the read stopped, for resuming; null if the source is complete. */
  readonly stoppedAt: number | null;
  /** Reason if the read stopped on its own and a retry may succeed. */
  readonly reason?: string;
}

export interface ReadingOptions {
  /** Number of entries at the start that were read before. */
  readonly skip: number;
  /** Number of recipes that still fit in the cookbook. */
  readonly room: number;
  readonly signal: AbortSignal;
  readonly onCount: (count: number) => void;
  /** Food names for parsing lines with several foods; null if not loaded. */
  readonly foods: FoodNames | null;
}

export interface DraftSource {
  readonly name: string;
  /** @throws if the source cannot be read at all */
  read(options: ReadingOptions): Promise<DraftsRead>;
}

/** Formats of apps whose tags are the user's own categories. Tags of web pages are for search engines. */
const SORTED: ReadonlySet<FormatName | null> = new Set(['mealie', 'tandoor', 'paprika', 'nextcloud']);

type GoodEntry = Extract<ReadEntry, { ok: true }>;

export const createDraft = (item: CookbookItem, dropped: readonly Dropped[] = []): Draft => ({
  key: crypto.randomUUID(),
  item,
  dropped: droppedSentences(dropped),
});

function draftOfEntry(entry: GoodEntry, format: FormatName | null, foods: FoodNames | null): Draft {
  const { item, cookbook, dropped } = entry;
  const collections = SORTED.has(format) ? { collections: item.tags ?? [] } : {};
  const cookbookFields = isObject(cookbook) ? cookbook : {};
  const draft = toCookbookItem(item, foods, { ...collections, ...cookbookFields });
  // Our own export holds the whole recipe next to its item.
  const isWhole = draft.recipe === null || isObject(cookbookFields.recipe);
  return createDraft(draft, isWhole ? dropped : findDroppedFields(entry, draft.marks));
}

/** Reads a file or a text entry by entry. */
export const toDraftSource = (source: ImportSource): DraftSource => ({
  name: source.name,
  async read({ skip, room, signal, onCount, foods }) {
    const good: GoodEntry[] = [];
    const problems: Problem[] = [];
    const entries = source.read(() => {});
    const result = (format: FormatName | null, stoppedAt: number | null): DraftsRead => ({
      drafts: good.map((entry) => draftOfEntry(entry, format, foods)),
      problems,
      stoppedAt,
    });
    try {
      for (let count = 0; ; count += 1) {
        const step = await entries.next();
        if (step.done) {
          const { format, findings } = step.value;
          const [finding] = findings;
          if (count === 0)
            problems.push({
              title: source.name || cookbookText.add.nothing,
              reason: finding ? findingSentence(finding) : cookbookText.add.nothing,
            });
          return result(format, null);
        }
        const entry = step.value;
        if (count < skip) continue;
        if (entry.ok) good.push(entry);
        else
          problems.push({
            title: entry.title || text.item(entry.position + 1),
            reason: faultSentence(entry.fault),
          });
        if (count % 10 === 0) onCount(good.length);
        // Stop at the size of a cookbook: a file may be crafted to never end.
        const isFull = good.length >= room || problems.length >= COOKBOOK_MAX;
        if (isFull) problems.push({ title: source.name, reason: cookbookText.add.tooMany(COOKBOOK_MAX) });
        if (isFull || signal.aborted) return result(null, isFull ? null : count + 1);
      }
    } finally {
      await entries.return({ format: null, findings: [] });
    }
  },
});

/** Returns the saved-recipe item if the text is the address of a recipe of this site; otherwise null. */
export function parseSavedItem(words: string, origin: string): CookbookItem | null {
  const address = words.trim();
  if (/\s/u.test(address) || !isWebAddress(address)) return null;
  const url = new URL(address);
  const id = url.origin === origin ? parseRecipeId(url.pathname) : '';
  return id === ''
    ? null
    : { recipe: null, recipe_id: id, title: id.replaceAll('-', ' '), marks: NO_MARKS, version: null };
}

/** True if a retry may succeed: no network, expired session, rate limit or server error. */
const isPassing = (status: number): boolean => [0, 401, 429].includes(status) || status >= 500;

const toPageSource = (address: string, origin: string): DraftSource => ({
  name: address,
  async read() {
    const saved = parseSavedItem(address, origin);
    if (saved !== null) return { drafts: [createDraft(saved)], problems: [], stoppedAt: null };
    const reply = await readRecipePage(address);
    if (!reply.ok) {
      const { status, error: reason } = reply;
      return isPassing(status)
        ? { drafts: [], problems: [], stoppedAt: 0, reason }
        : { drafts: [], problems: [{ title: address, reason }], stoppedAt: null };
    }
    const { recipes, problems } = reply.data;
    return {
      drafts: recipes.map(({ recipe, dropped }) =>
        createDraft({ recipe, recipe_id: null, marks: NO_MARKS }, dropped),
      ),
      problems: problems.map(({ title, error }) => ({ title: title || address, reason: error })),
      stoppedAt: null,
    };
  },
});

/** Returns the distinct addresses if the text is a list of addresses; otherwise an empty list. */
export function parseAddresses(words: string): string[] {
  const all = words.split(/\s+/u).filter((word) => word !== '');
  return all.every(isWebAddress) ? [...new Set(all)] : [];
}

/**
 * Returns the sources in typed or pasted text: addresses of pages, or a text with recipes.
 * @param origin origin of this site
 */
export function findDraftSources(words: string, origin: string): DraftSource[] {
  const addresses = parseAddresses(words);
  return addresses.length > 0
    ? addresses.map((address) => toPageSource(address, origin))
    : [toDraftSource(readingSource(readPaste(words)))];
}
