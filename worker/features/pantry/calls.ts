import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint';
import { INVENTORY_MAX } from '#contract/limits';
import { toTimeAndDay } from '#domain/lib/time';
import { memberRoute } from '../../auth/guard.ts';
import { runChangeAsMember } from '../../auth/member-change.ts';
import { batchUnlessRolledBack, combineQueries, type QueryGroup } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Call, Route } from '../../platform/http/route.ts';
import {
  broadcastChange,
  broadcastToAudience,
  buildLiveAudienceSql,
  parseLiveAudience,
} from '../../platform/live/changes.ts';
import {
  getCachedFoodReferenceForNames,
  type Reference,
  selectFoodReferenceForNames,
} from '../foods/store.ts';
import type { KeyedWrite } from './idempotency.ts';

/** Options of every pantry endpoint. The specification prescribes the message for a caller who is not signed in. */
export const PANTRY = { signedOutMessage: 'Sign in required' } as const;

/**
 * A change of the pantry that is applied at most once per idempotency key. Its SQL statements can be built without
 * reading the database first.
 */
export interface PantryChange<Answer> {
  /**
   * SQL statements that change the pantry. Their result is null if they changed nothing and `explain` must find the
   * reason.
   */
  readonly queries: QueryGroup<Answer | null>;
  /**
   * Finds the answer to the request if the SQL statements changed nothing. The answer is the reason why nothing was
   * changed, or the result of an earlier request with the same idempotency key.
   * @param isRepeated true if the idempotency key is already recorded
   */
  readonly explain: (isRepeated: boolean) => Promise<Answer>;
  readonly isChange: (answer: Answer) => boolean;
}

export async function runPantryChange<Answer>(
  db: D1Database,
  { queries, explain }: PantryChange<Answer>,
): Promise<Answer> {
  const results = await batchUnlessRolledBack(db, [queries]);
  return results?.[0] ?? explain(results === null);
}

interface PantryChangeRoute<Input, Answer, Reply> {
  readonly names?: (call: Input) => readonly string[];
  readonly key: (call: Input) => string | null | undefined;
  readonly change: (write: KeyedWrite, call: Input, reference: Reference) => PantryChange<Answer> | Failure;
  readonly reply: (answer: Answer, call: Input) => Reply | Failure;
}

/**
 * Creates an endpoint that changes the caller's pantry and notifies the household's other devices. Usually, one round
 * trip to the database authorizes the caller and makes the change. A second round trip is needed if this isolate has
 * not cached the reference data for the typed names, or if the first one changed nothing.
 */
export const pantryChangeRoute = <
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Params extends z.ZodType,
  Answer,
>(
  endpoint: Endpoint<Query, Body, Reply, Params>,
  {
    names = () => [],
    key,
    change,
    reply,
  }: PantryChangeRoute<Call<z.output<Query>, z.output<Body>, z.output<Params>>, Answer, z.output<Reply>>,
): Route => {
  type Input = Call<z.output<Query>, z.output<Body>, z.output<Params>>;
  const prepare = (call: Input, userId: string, reference: Reference) => {
    const write = { db: call.env.DB, userId, moment: toTimeAndDay(new Date()), key: key(call) ?? null };
    return change(write, call, reference);
  };
  return memberRoute(endpoint, {
    ...PANTRY,
    attempt: async (call) => {
      const answer = await changeAtOnce(call, names(call), (userId, reference) =>
        prepare(call, userId, reference),
      );
      return answer === null ? null : reply(answer, call);
    },
    reads: (_, call) => [selectFoodReferenceForNames(call.env.DB, names(call))],
    handle: async (call, member) => {
      const { DB } = call.env;
      const prepared = prepare(call, member.userId, member.results[0]);
      if (prepared instanceof Failure) return prepared;
      const answer = await runPantryChange(DB, prepared);
      if (prepared.isChange(answer)) broadcastChange(DB, member, 'pantry');
      return reply(answer, call);
    },
  });
};

async function changeAtOnce<Answer>(
  call: Pick<Call<unknown, unknown>, 'env' | 'request'>,
  names: readonly string[],
  prepare: (userId: string, reference: Reference) => PantryChange<Answer> | Failure,
): Promise<Answer | null> {
  const known = getCachedFoodReferenceForNames(call.env.DB, names);
  if (known === null) return null;
  const { reference, check } = known;
  const done = await runChangeAsMember(
    call,
    ({ userId }) => {
      const prepared = prepare(userId, reference);
      if (prepared instanceof Failure) return null;
      const { queries, isChange } = prepared;
      return combineQueries([check, queries], ([, answer]) => ({
        answer,
        isChanged: answer !== null && isChange(answer),
      }));
    },
    buildLiveAudienceSql('?2', '?1'),
  );
  if (done === null) return null;
  const { answer, isChanged } = done.answer;
  if (isChanged) broadcastToAudience(parseLiveAudience(done.selectedValue), done.who, 'pantry');
  return answer;
}

const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const messages = {
  notFound: 'This item isn’t in your pantry.',
  full: `Your pantry is full. It can hold ${INVENTORY_MAX.toLocaleString('en')} items.`,
  addedBefore: 'This item has already been added.',
  recipeNotFound: 'Recipe not found.',
  cookingNotFound: 'We couldn’t find this in your cooking history.',
  busy: 'Your pantry is changing right now. Please try again.',
  removed: (count: number) => `${formatCount(count, 'item', 'items')} removed`,
  cooked(taken: number, skipped: number): string {
    if (taken === 0) return 'Nothing was taken from your pantry.';
    const used = `${formatCount(taken, 'item', 'items')} taken from your pantry.`;
    return skipped === 0
      ? used
      : `${used} ${formatCount(skipped, 'ingredient', 'ingredients')} couldn’t be taken in full.`;
  },
  undone: (count: number) => `${formatCount(count, 'item', 'items')} put back in your pantry.`,
} as const;
