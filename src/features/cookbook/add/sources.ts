/** Where drafts come from: files, texts, and pages by their addresses. Nothing of it is stored. */
import { readPageAt } from '#client/cookbook';
import { type ImportSource, readingSource } from '#client/imports/source';
import type { KeptDraft } from '#client/stored-drafts';
import { COOKBOOK_MAX } from '#contract/limits';
import { recipeIdOf } from '#contract/recipes/recipe-id';
import { leftOutOf } from '#domain/cookbook/left-out';
import { type CookbookItem, isWebAddress, NO_MARKS } from '#domain/cookbook/own-recipe';
import { cookbookItemOf } from '#domain/cookbook/read-own';
import { type FormatName, readPaste } from '#domain/imports/formats/read-paste';
import { droppedSentences, faultSentence, findingSentence } from '#domain/imports/formats/sentences';
import { isObject } from '#domain/imports/json/objects';
import type { Dropped, ReadEntry } from '#domain/imports/reading';
import type { FoodNames } from '#domain/recipes/lines/lists/food-names';
import { cookbookText } from '../text.ts';

const text = cookbookText.review;

/** A recipe that was read and is not saved yet; `dropped` are sentences. */
export type Draft = KeptDraft;

/** What could not be read, and why. */
export interface Problem {
  readonly title: string;
  readonly reason: string;
}

/** What came of a source. */
export interface DraftsRead {
  readonly drafts: readonly Draft[];
  readonly problems: readonly Problem[];
  /** Entries that were read when it stopped, to go on from there; null: it is through. */
  readonly stoppedAt: number | null;
  /** Why it stopped by itself, where another try may get through. */
  readonly reason?: string;
}

/** How a source is read. */
export interface ReadingOptions {
  /** Entries at its beginning that were read before. */
  readonly skip: number;
  /** Recipes that there is room for. */
  readonly room: number;
  readonly signal: AbortSignal;
  readonly onCount: (count: number) => void;
  /** The names by which lines with several foods are read; null: not loaded. */
  readonly foods: FoodNames | null;
}

export interface DraftSource {
  readonly name: string;
  /** @throws where it cannot be read at all */
  read(options: ReadingOptions): Promise<DraftsRead>;
}

/** Programs whose tags are what somebody sorted their recipes by; those of web pages are for search engines. */
const SORTED: ReadonlySet<FormatName | null> = new Set(['mealie', 'tandoor', 'paprika', 'nextcloud']);

type GoodEntry = Extract<ReadEntry, { ok: true }>;

export const draftOf = (item: CookbookItem, dropped: readonly Dropped[] = []): Draft => ({
  key: crypto.randomUUID(),
  item,
  dropped: droppedSentences(dropped),
});

function draftOfEntry(entry: GoodEntry, format: FormatName | null, foods: FoodNames | null): Draft {
  const { item, cookbook, dropped } = entry;
  const collections = SORTED.has(format) ? { collections: item.tags ?? [] } : {};
  const own = isObject(cookbook) ? cookbook : {};
  const draft = cookbookItemOf(item, foods, { ...collections, ...own });
  // Our own export has the whole recipe beside its item.
  const isWhole = draft.recipe === null || isObject(own.recipe);
  return draftOf(draft, isWhole ? dropped : leftOutOf(entry, draft.marks));
}

/** A file or a text, entry by entry. */
export const draftsFrom = (source: ImportSource): DraftSource => ({
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
        // What a file holds beyond a cookbook is not read: it may have been made to have no end.
        const isFull = good.length >= room || problems.length >= COOKBOOK_MAX;
        if (isFull) problems.push({ title: source.name, reason: cookbookText.add.tooMany(COOKBOOK_MAX) });
        if (isFull || signal.aborted) return result(null, isFull ? null : count + 1);
      }
    } finally {
      await entries.return({ format: null, findings: [] });
    }
  },
});

/** The recipe of this site that a text is the address of; null when it is none. */
export function savedItemOf(words: string, origin: string): CookbookItem | null {
  const address = words.trim();
  if (/\s/u.test(address) || !isWebAddress(address)) return null;
  const url = new URL(address);
  const id = url.origin === origin ? recipeIdOf(url.pathname) : '';
  return id === ''
    ? null
    : { recipe: null, recipe_id: id, title: id.replaceAll('-', ' '), marks: NO_MARKS, version: null };
}

/** No network, no session any more, too many calls, and a server in trouble: it is worth another try. */
const isPassing = (status: number): boolean => [0, 401, 429].includes(status) || status >= 500;

const draftsAt = (address: string, origin: string): DraftSource => ({
  name: address,
  async read() {
    const saved = savedItemOf(address, origin);
    if (saved !== null) return { drafts: [draftOf(saved)], problems: [], stoppedAt: null };
    const reply = await readPageAt(address);
    if (!reply.ok) {
      const { status, error: reason } = reply;
      return isPassing(status)
        ? { drafts: [], problems: [], stoppedAt: 0, reason }
        : { drafts: [], problems: [{ title: address, reason }], stoppedAt: null };
    }
    const { recipes, problems } = reply.data;
    return {
      drafts: recipes.map(({ recipe, dropped }) =>
        draftOf({ recipe, recipe_id: null, marks: NO_MARKS }, dropped),
      ),
      problems: problems.map(({ title, error }) => ({ title: title || address, reason: error })),
      stoppedAt: null,
    };
  },
});

/** The addresses that a text is a list of, each once; none when it holds anything else. */
export function addressesIn(words: string): string[] {
  const all = words.split(/\s+/u).filter((word) => word !== '');
  return all.every(isWebAddress) ? [...new Set(all)] : [];
}

/**
 * What was typed or pasted: addresses of pages, or a text with recipes.
 * @param origin of this site
 */
export function draftsIn(words: string, origin: string): DraftSource[] {
  const addresses = addressesIn(words);
  return addresses.length > 0
    ? addresses.map((address) => draftsAt(address, origin))
    : [draftsFrom(readingSource(readPaste(words)))];
}
