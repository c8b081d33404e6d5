import type { ListConditions } from '#domain/browse/conditions';
import type { Reference } from '../../features/foods/store.ts';
import {
  type IndexVersion,
  type LookupTask,
  type RangeReply,
  type RangeResults,
  serializeRangeConditions,
} from '../live/range-query.ts';
import { formatRecipeDataVersion } from '../live/state.ts';
import { cacheRecipeCount, findCachedRecipeCount, type IndexView } from '../live/view.ts';
import { type Likeness, mergeSimilarRecipes } from '../query/alike.ts';
import { type ListedRecipes, type ListPage, mergeRecipeListParts } from '../query/list.ts';

const NOTHING: ListedRecipes = { total: 0, ids: [], cuisines: new Map(), foods: new Map() };
const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Index of all recipes at one version, for one lookup in a divided index. If the search Workers have not sent the
 * needed data yet, returns empty data, and adds a task that requests this data to the pending tasks.
 */
export class DividedView implements IndexView {
  readonly indexVersion: IndexVersion;
  readonly reference: Reference;
  readonly #known = new Map<string, unknown>();
  #pending = new Map<string, LookupTask>();
  #labelled = true;

  constructor(version: IndexVersion, reference: Reference) {
    this.indexVersion = version;
    this.reference = reference;
  }

  get version(): string {
    return formatRecipeDataVersion(this.indexVersion);
  }

  get labelled(): boolean {
    return this.#labelled;
  }

  listCuisines(): ReadonlySet<string> {
    return this.#get<ReadonlySet<string>>({ kind: 'cuisines' }) ?? NO_NAMES;
  }

  listRecipes(conditions: ListConditions, page: ListPage): ListedRecipes {
    return (
      this.#get<ListedRecipes>({ kind: 'list', conditions: serializeRangeConditions(conditions), page }) ??
      NOTHING
    );
  }

  countRecipes(key: string, conditions: ListConditions): number {
    const known = findCachedRecipeCount(this.version, key);
    if (known !== null) return known;
    const list = this.#get<ListedRecipes>({
      kind: 'list',
      conditions: serializeRangeConditions(conditions),
      page: { from: 0, most: 0 },
    });
    return list === null ? 0 : cacheRecipeCount(this.version, key, list.total);
  }

  findSimilarRecipes(likeness: Likeness, limit: number): readonly string[] {
    return this.#get<readonly string[]>({ kind: 'similar', likeness, limit }) ?? [];
  }

  /** Returns the tasks that request the missing data, and clears the list of pending tasks. */
  takePendingTasks(): LookupTask[] {
    const tasks = [...this.#pending.values()];
    this.#pending = new Map();
    return tasks;
  }

  /** Stores the replies of the search Workers to tasks. Each reply has the results of one Worker for all tasks. */
  addReplies(tasks: readonly LookupTask[], replies: readonly RangeReply[]): void {
    this.#labelled &&= replies.every(({ labelled }) => labelled);
    for (const [i, task] of tasks.entries())
      this.#known.set(
        toKey(task),
        merge(
          task,
          replies.map(({ results }) => results[i]),
        ),
      );
  }

  #get<Value>(task: LookupTask): Value | null {
    const key = toKey(task);
    if (this.#known.has(key)) return this.#known.get(key) as Value;
    this.#pending.set(key, task);
    return null;
  }
}

const toKey = (task: LookupTask): string =>
  JSON.stringify(task, (_, value: unknown) => (value instanceof Set ? [...value] : value));

function merge(task: LookupTask, parts: readonly unknown[]): unknown {
  switch (task.kind) {
    case 'list':
      return mergeRecipeListParts(parts as RangeResults['list'][], task.page);
    case 'similar':
      return mergeSimilarRecipes(parts as RangeResults['similar'][], task.limit);
    case 'cuisines':
      return new Set((parts as RangeResults['cuisines'][]).flat());
  }
}
