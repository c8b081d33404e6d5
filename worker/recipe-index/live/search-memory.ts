/** Searches the recipe index in memory while the database does not reply. */
import type { Reference } from '../../features/foods/store.ts';
import { Unavailable } from '../../platform/errors/unavailable.ts';
import { logError } from '../../platform/http/log.ts';
import type { IndexRow } from '../build/rows.ts';
import {
  hasAnyOwnedFoodWithAmount,
  type IndexAnswer,
  type IndexQuestion,
  removePantryAmounts,
  searchIndex,
} from '../query/query.ts';
import type { CardReader } from './cards.ts';
import type { IsolateMemory } from './isolate-memory.ts';
import type { IndexMemory } from './memory.ts';
import {
  applyCorrectionsToShards,
  findMislabelledIds,
  haveAllShardsLabelsVersion,
  removeRecipesFromAnswer,
} from './outdated-labels.ts';
import { addPersonalShardToShared, type PersonalSearch } from './personal.ts';
import type { SearchOptions, SearchOutcome } from './recipe-index.ts';

const unreachable = (cause: unknown) =>
  new Unavailable('database', 'There is no search index in memory.', { cause });

/**
 * Searches the index in memory without the database. Returns only recipes with cached rows.
 * @param memory the index in memory; null if there is none
 * @param epoch the `epoch` that the database last reported, an ID that changes when food labels are corrected; null if
 *   unknown
 * @param cause the reason why the database is not used
 * @throws Unavailable if the index in memory cannot be used for this search
 */
export function searchIndexInMemory(
  { now: memory, epoch }: Pick<IsolateMemory, 'now' | 'epoch'>,
  buildQuestion: (reference: Reference) => IndexQuestion,
  { personal: personalBy, requiredIds = [] }: SearchOptions,
  cause: Unavailable,
): SearchOutcome {
  if (memory === null) throw unreachable(cause);
  const { reference, layers, cards } = memory;
  const question = buildQuestion(reference);
  if (question.wishes.diet !== undefined && epoch !== null && epoch !== memory.epoch)
    throw unreachable(cause);
  const roughly = hasAnyOwnedFoodWithAmount(question.kitchen);
  const personal = personalBy?.(reference) ?? null;
  const isOutdated = usesOutdatedDietLabels(memory, question);
  const shards = addPersonalShardToShared(
    isOutdated ? applyCorrectionsToShards(layers.shards, reference) : layers.shards,
    personal,
  );
  const unchecked = searchIndex(shards, roughly ? removePantryAmounts(question) : question);
  const { rows } = collectRowsOfAnswer(unchecked, requiredIds, personal, cards);
  const answer = isOutdated
    ? removeRecipesFromAnswer(unchecked, findMislabelledIds(unchecked, rows, question, reference))
    : unchecked;
  if (unchecked.ranked.length > 0 && rows.size === 0) throw unreachable(cause);
  logError(cause, { instead: 'the index in memory' });
  const ranked = answer.ranked.filter(({ id }) => rows.has(id));
  return {
    answer: { ...answer, ranked },
    question,
    reference,
    rows,
    roughly,
    stale: true,
    empty: false,
    partial: false,
  };
}

/**
 * Returns true if a search filters by diet and the food labels in the index are outdated. A scheduled job publishes the
 * index with current labels after each deployment or correction; `npm run index:publish` does it at once.
 */
export const usesOutdatedDietLabels = (
  { layers, reference }: IndexMemory,
  { wishes }: IndexQuestion,
): boolean => wishes.diet !== undefined && !haveAllShardsLabelsVersion(layers.base, reference.labels.version);

/**
 * Collects the rows of the recipes in a result and of `requiredIds`.
 * @returns the rows from memory, and the IDs of recipes whose rows must be read from the database
 */
export function collectRowsOfAnswer(
  { ranked, unlocks }: IndexAnswer,
  requiredIds: readonly string[],
  personal: PersonalSearch | null,
  cards: CardReader,
): { rows: Map<string, IndexRow>; missing: string[] } {
  const named = new Set([
    ...ranked.map(({ id }) => id),
    ...unlocks.flatMap(({ opens }) => opens),
    ...requiredIds,
  ]);
  const personalRows = [...named].flatMap((id) => personal?.rows.get(id) ?? []);
  const { rows, missing } = cards.of([...named].filter((id) => !personal?.rows.has(id)));
  for (const row of personalRows) rows.set(row.id, row);
  return { rows, missing };
}
