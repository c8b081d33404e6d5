import { fetchRecipesFromWebPage } from '#client/cookbook';
import { createImportSourceFromParsedRecipes, type ImportSource } from '#client/imports/source';
import type { StoredDraft } from '#client/stored-drafts';
import { COOKBOOK_MAX } from '#contract/limits';
import { parseRecipeId } from '#contract/recipes/recipe-id';
import { findFieldsLostInCookbook } from '#domain/cookbook/left-out';
import { toCookbookItem } from '#domain/cookbook/read-user-recipe';
import { type CookbookItem, isWebAddress, NO_MARKS } from '#domain/cookbook/user-recipe';
import { type FormatName, parsePastedRecipes } from '#domain/imports/formats/read-paste';
import {
  describeDroppedFields,
  describeImportFault,
  describeImportNote,
} from '#domain/imports/formats/sentences';
import { isJsonObject } from '#domain/imports/json/objects';
import type { Dropped, ReadEntry } from '#domain/imports/reading';
import type { FoodNames } from '#domain/recipes/lines/lists/food-names';
import { cookbookText } from '../text.ts';

const text = cookbookText.review;

export type Draft = StoredDraft;

export interface Problem {
  readonly title: string;
  readonly reason: string;
}

export interface DraftsRead {
  readonly drafts: readonly Draft[];
  readonly problems: readonly Problem[];
  /**
   * Number of recipe entries that were read before reading was stopped, so that a later call can resume there; null if
   * all entries were read.
   */
  readonly stoppedAt: number | null;
  /** Error that stopped the reading of recipes. Only set if a retry may succeed. */
  readonly reason?: string;
}

export interface ReadingOptions {
  /** Number of recipe entries to skip, because an earlier call has already read them. */
  readonly skip: number;
  /** Maximum number of recipes to read: as many as the cookbook can still hold. */
  readonly room: number;
  readonly signal: AbortSignal;
  readonly onCount: (count: number) => void;
  /** Known food names, for parsing ingredient lines that mention several foods; null if the names are not loaded. */
  readonly foods: FoodNames | null;
}

export interface RecipeDraftSource {
  readonly name: string;
  read(options: ReadingOptions): Promise<DraftsRead>;
}

/**
 * Export formats of recipe apps in which tags are the user's own categories. An import turns these tags into cookbook
 * collections. Tags of web pages do not become collections, because they are written for search engines.
 */
const SORTED: ReadonlySet<FormatName | null> = new Set(['mealie', 'tandoor', 'paprika', 'nextcloud']);

type GoodEntry = Extract<ReadEntry, { ok: true }>;

export const createCookbookDraft = (item: CookbookItem, droppedFields: readonly Dropped[] = []): Draft => ({
  key: crypto.randomUUID(),
  item,
  dropped: describeDroppedFields(droppedFields),
});

function draftOfEntry(entry: GoodEntry, format: FormatName | null, foods: FoodNames | null): Draft {
  const { item, cookbook, dropped } = entry;
  const collections = SORTED.has(format) ? { collections: item.tags ?? [] } : {};
  const cookbookFields = isJsonObject(cookbook) ? cookbook : {};
  const draft = toCookbookItem(item, foods, { ...collections, ...cookbookFields });
  // True if the cookbook can store all fields of the entry. This is the case for a saved recipe of this site (`recipe`
  // is null) and for a recipe that was exported from this site (it has the field `cookbook.recipe`).
  const isWhole = draft.recipe === null || isJsonObject(cookbookFields.recipe);
  return createCookbookDraft(draft, isWhole ? dropped : findFieldsLostInCookbook(entry, draft.marks));
}

export const toRecipeDraftSource = (source: ImportSource): RecipeDraftSource => ({
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
              reason: finding ? describeImportNote(finding) : cookbookText.add.nothing,
            });
          return result(format, null);
        }
        const entry = step.value;
        if (count < skip) continue;
        if (entry.ok) good.push(entry);
        else
          problems.push({
            title: entry.title || text.item(entry.position + 1),
            reason: describeImportFault(entry.fault),
          });
        if (count % 10 === 0) onCount(good.length);
        // Stop reading recipes as soon as the cookbook would be full, because a malicious file may never end.
        const isFull = good.length >= room || problems.length >= COOKBOOK_MAX;
        if (isFull) problems.push({ title: source.name, reason: cookbookText.add.tooMany(COOKBOOK_MAX) });
        if (isFull || signal.aborted) return result(null, isFull ? null : count + 1);
      }
    } finally {
      await entries.return({ format: null, findings: [] });
    }
  },
});

/** Returns a cookbook item for a saved recipe if the text is the URL of a recipe page on this site; otherwise null. */
export function parseSiteRecipeUrl(pastedText: string, siteOrigin: string): CookbookItem | null {
  const address = pastedText.trim();
  if (/\s/u.test(address) || !isWebAddress(address)) return null;
  const url = new URL(address);
  const id = url.origin === siteOrigin ? parseRecipeId(url.pathname) : '';
  return id === ''
    ? null
    : { recipe: null, recipe_id: id, title: id.replaceAll('-', ' '), marks: NO_MARKS, version: null };
}

/**
 * Returns true if a retry may succeed, because the network, the session, a rate limit or the server caused the
 * failure.
 */
const isPassing = (status: number): boolean => [0, 401, 429].includes(status) || status >= 500;

const toPageSource = (address: string, origin: string): RecipeDraftSource => ({
  name: address,
  async read() {
    const saved = parseSiteRecipeUrl(address, origin);
    if (saved !== null) return { drafts: [createCookbookDraft(saved)], problems: [], stoppedAt: null };
    const reply = await fetchRecipesFromWebPage(address);
    if (!reply.ok) {
      const { status, error: reason } = reply;
      return isPassing(status)
        ? { drafts: [], problems: [], stoppedAt: 0, reason }
        : { drafts: [], problems: [{ title: address, reason }], stoppedAt: null };
    }
    const { recipes, problems } = reply.data;
    return {
      drafts: recipes.map(({ recipe, dropped }) =>
        createCookbookDraft({ recipe, recipe_id: null, marks: NO_MARKS }, dropped),
      ),
      problems: problems.map(({ title, error }) => ({ title: title || address, reason: error })),
      stoppedAt: null,
    };
  },
});

/**
 * Returns the web addresses in a text, without duplicates. Returns an empty list if the text contains anything else.
 */
export function parseWebAddresses(pastedText: string): string[] {
  const all = pastedText.split(/\s+/u).filter((word) => word !== '');
  return all.every(isWebAddress) ? [...new Set(all)] : [];
}

export function createRecipeDraftSources(pastedText: string, siteOrigin: string): RecipeDraftSource[] {
  const addresses = parseWebAddresses(pastedText);
  return addresses.length > 0
    ? addresses.map((address) => toPageSource(address, siteOrigin))
    : [toRecipeDraftSource(createImportSourceFromParsedRecipes(parsePastedRecipes(pastedText)))];
}
