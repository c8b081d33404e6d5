/** Drafts under review that are already in the cookbook, and the choice for each of them. */
import type { CookbookRow } from '#contract/cookbook/cookbook';
import { type RepeatChoice, sameRecipeFinder } from '#domain/cookbook/find-same';
import type { Draft } from './sources.ts';

/** A draft that repeats a recipe of the cookbook. */
export interface Repeat {
  readonly row: CookbookRow;
  readonly choice: RepeatChoice;
}

export type Repeats = ReadonlyMap<string, Repeat>;

/** A repeated recipe is skipped by default, which changes nothing in the cookbook. */
const DEFAULT_CHOICE: RepeatChoice = 'skip';

/**
 * Finds the drafts that repeat a recipe of the cookbook. Returns them by draft key.
 * @param rows the cook's own cookbook
 */
export function findRepeats(
  drafts: readonly Draft[],
  rows: readonly CookbookRow[],
  choices: ReadonlyMap<string, RepeatChoice>,
): Repeats {
  const find = sameRecipeFinder(rows);
  return new Map(
    drafts.flatMap(({ key, item }) => {
      const row = find(item);
      return row === null ? [] : [[key, { row, choice: choices.get(key) ?? DEFAULT_CHOICE }] as const];
    }),
  );
}

/** A recipe to save: a new one, or new content for an existing one. */
export interface ToSave extends Draft {
  readonly replaces: { readonly id: string; readonly version: number } | null;
}

/** Returns the drafts to save, new recipes first, and the keys of the skipped drafts. */
export function planSaving(
  drafts: readonly Draft[],
  repeats: Repeats,
): { readonly toSave: readonly ToSave[]; readonly skipped: readonly string[] } {
  const selected = drafts.filter(({ key }) => repeats.get(key)?.choice !== 'skip');
  const toSave = selected.map((draft): ToSave => {
    const repeat = repeats.get(draft.key);
    if (repeat?.choice !== 'update') return { ...draft, replaces: null };
    const { id, version } = repeat.row;
    return { ...draft, replaces: { id, version } };
  });
  return {
    toSave: [
      ...toSave.filter(({ replaces }) => replaces === null),
      ...toSave.filter(({ replaces }) => replaces !== null),
    ],
    skipped: drafts.filter((draft) => !selected.includes(draft)).map(({ key }) => key),
  };
}
