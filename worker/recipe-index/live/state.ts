import type { Reference } from '../../features/foods/store.ts';
import { type Query, runQuery } from '../../platform/db/query.ts';
import { Unavailable } from '../../platform/errors/unavailable.ts';
import { SEARCHED_PUBLICATION, SELECT_LAST_CHANGE } from '../format/code-version.ts';
import type { Segment } from '../format/segment.ts';

/**
 * The row of the table `recipe_index`, the published segments that this code searches, and the number of the latest
 * recipe change (`last`).
 */
export interface State {
  readonly epoch: string;
  readonly reference: number;
  /** Number of changes to the nutrition of foods. Only pages show this data, so searches ignore this number. */
  readonly nutrition: number;
  readonly segments: string | null;
  readonly seq: number;
  readonly trimmed: number;
  readonly last: number;
  readonly filled: 0 | 1;
}

export const selectIndexState = (): Query<State> => ({
  sql: `with list as (${SEARCHED_PUBLICATION})
    select epoch, reference, nutrition, (select segments from list) as segments,
      ifnull((select seq from list), 0) as seq, trimmed, exists (select 1 from recipes) as filled,
      ${SELECT_LAST_CHANGE} as last from recipe_index`,
  params: [],
  read([state]: readonly State[]) {
    if (state === undefined)
      throw new Unavailable('database', 'The recipe index has no state: the migrations have not run.');
    return state;
  },
});

/**
 * Returns a text that identifies the version of all recipes and reference data. The text changes with every change of
 * this data.
 */
export const formatRecipeDataVersion = ({
  epoch,
  reference,
  last,
}: Pick<State, 'epoch' | 'reference' | 'last'>): string => `${epoch} ${reference} ${last}`;

/** Reads the version of all recipes. The query is cheap: it finds three rows by their keys. */
export const readRecipeDataVersion = async (db: D1Database): Promise<string> =>
  formatRecipeDataVersion(await runQuery(db, selectIndexState()));

/** Reads the version of all data on public pages. While the version is unchanged, cached pages are current. */
export async function readPublicPagesVersion(db: D1Database): Promise<string> {
  const state = await runQuery(db, selectIndexState());
  return `${formatRecipeDataVersion(state)} ${state.nutrition}`;
}

export const toChangedRecipeIds = (rows: readonly { recipe_id: string }[]): string[] =>
  rows.map(({ recipe_id }) => recipe_id);

export const selectRecipeIdsChangedSince = (sinceSeq: number): Query<string[]> => ({
  sql: 'select distinct recipe_id from recipe_log where seq > ?1',
  params: [sinceSeq],
  read: toChangedRecipeIds,
});

/**
 * Returns the ingredient names of a segment that are outdated, for example after an import: names that now have a
 * different canonical name, names that have become staples, and names that are no longer staples. Recipes of the
 * segment with an outdated name must be built again. The other recipes stay valid.
 */
export function findOutdatedIngredientNames(segment: Segment, reference: Reference): string[] {
  const { names, staples, spellings, exceptions } = segment;
  const stale = new Set<string>();
  const sources = Map.groupBy(spellings, ([, name]) => name);
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
