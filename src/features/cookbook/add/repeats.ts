import type { CookbookRow } from '#contract/cookbook/cookbook';
import { createDuplicateRecipeFinder, type RepeatChoice } from '#domain/cookbook/find-same';
import type { Draft } from './sources.ts';

export interface Repeat {
  readonly row: CookbookRow;
  readonly choice: RepeatChoice;
}

export type Repeats = ReadonlyMap<string, Repeat>;

/**
 * Default choice for a draft whose recipe is already in the cookbook: the draft is not saved, and the cookbook stays
 * unchanged.
 */
const DEFAULT_CHOICE: RepeatChoice = 'skip';

export function findDuplicateDrafts(
  drafts: readonly Draft[],
  rows: readonly CookbookRow[],
  choices: ReadonlyMap<string, RepeatChoice>,
): Repeats {
  const find = createDuplicateRecipeFinder(rows);
  return new Map(
    drafts.flatMap(({ key, item }) => {
      const row = find(item);
      return row === null ? [] : [[key, { row, choice: choices.get(key) ?? DEFAULT_CHOICE }] as const];
    }),
  );
}

/** A draft to save. `replaces` is the cookbook recipe that the draft replaces; null for a new recipe. */
export interface ToSave extends Draft {
  readonly replaces: { readonly id: string; readonly version: number } | null;
}

export function listDraftsToSave(
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
