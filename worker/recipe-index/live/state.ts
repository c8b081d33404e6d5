/** The database's state of the index: the published segments and the last change. */

import type { Reference } from '../../features/foods/store.ts';
import { Unavailable } from '../../platform/errors/unavailable.ts';
import type { Segment } from '../format/segment.ts';

/** The `recipe_index` row, and the last change. */
export interface State {
  readonly epoch: string;
  readonly reference: number;
  /** Counts changes to the nutrition of foods, which pages show but searches do not use. */
  readonly nutrition: number;
  readonly segments: string | null;
  readonly seq: number;
  readonly trimmed: number;
  readonly last: number;
  /** 1 if there is any recipe. */
  readonly filled: 0 | 1;
}

export const SELECT_STATE = `
  select epoch, reference, nutrition, segments, seq, trimmed, exists (select 1 from recipes) as filled,
         max(seq, ifnull((select max(seq) from recipe_log), 0)) as last from recipe_index`;

export function parseState(result: D1Result | undefined): State {
  const state = result?.results[0] as State | undefined;
  if (!state)
    throw new Unavailable('database', 'The recipe index has no state: the migrations have not run.');
  return state;
}

/** Version of all recipes as a string. It changes with every recipe and with the reference data. */
export const stateVersion = ({
  epoch,
  reference,
  last,
}: Pick<State, 'epoch' | 'reference' | 'last'>): string => `${epoch} ${reference} ${last}`;

/** Reads only this version: three rows, each found by key. */
export const readStateVersion = async (db: D1Database): Promise<string> =>
  stateVersion(parseState(await db.prepare(SELECT_STATE).all()));

/** Version of everything that public pages show. While it is the same, so is every page. */
export async function readPagesVersion(db: D1Database): Promise<string> {
  const state = parseState(await db.prepare(SELECT_STATE).all());
  return `${stateVersion(state)} ${state.nutrition}`;
}

/** Selects the recipes that changed after a given change. */
export const SELECT_CHANGED = 'select distinct recipe_id from recipe_log where seq > ?1';

export const parseChangedIds = (result: D1Result | undefined) =>
  ((result?.results ?? []) as { recipe_id: string }[]).map(({ recipe_id }) => recipe_id);

/**
 * Returns the stored ingredient names that a segment resolves differently from the reference data, because an alias or
 * a staple was imported or removed after the segment was built.
 *
 * Contract: a recipe of the segment without any of these stored names matches as if it were built now.
 */
export function staleNames(segment: Segment, reference: Reference): string[] {
  const { names, staples, spellings, exceptions } = segment;
  const stale = new Set<string>();
  const sources = Map.groupBy(spellings, ([, name]) => name);
  /** Marks a name as stale, and every stored name that was read as this name. */
  const mark = (name: string) => {
    stale.add(name);
    for (const [stored] of sources.get(name) ?? []) stale.add(stored);
  };
  for (const [rank, name] of names.entries()) {
    if (reference.knowledge.isStaple(name) !== (staples[rank] === 1)) mark(name);
  }
  const respelt = new Map(spellings);
  const exceptionNames = exceptions.flatMap(({ needs, optional }) => [
    ...needs.map((need) => need.name),
    ...optional,
  ]);
  for (const name of [...names, ...exceptionNames]) {
    if (!respelt.has(name) && reference.current(name) !== name) stale.add(name);
  }
  for (const [stored, name] of respelt) if (reference.current(stored) !== name) stale.add(stored);
  return [...stale];
}
