import { consumeInventory, listCookings, type Taken, undoConsume } from '#contract/cooking/cooking';
import { CONSUME_BODY_MAX } from '#contract/limits';
import { toTimeAndDay } from '#domain/lib/time';
import { fromMillionths } from '#domain/pantry/quantity';
import { memberRoute } from '../../auth/guard.ts';
import { Failure } from '../../platform/http/failure.ts';
import { broadcastChange } from '../../platform/live/changes.ts';
import { messages, PANTRY } from './calls.ts';
import { selectCookingToUndo, subtractMealFromPantry, undoCooking } from './cook.ts';
import { type CookingRow, parseSkippedIngredients, parseTakenAmounts, selectCookings } from './cookings.ts';
import { selectCookedMealData } from './meal.ts';

const busy = () => new Failure(409, 'conflict', messages.busy);

const toTaken = (row: CookingRow): Taken[] =>
  parseTakenAmounts(row).map(({ id, ingredient_name, unit, taken, left }) => ({
    id,
    ingredient_name,
    qty: fromMillionths(taken),
    unit,
    left: fromMillionths(left),
  }));

function consumed(row: CookingRow, repeated: boolean) {
  const [taken, skipped] = [toTaken(row), parseSkippedIngredients(row)];
  return { message: messages.cooked(taken.length, skipped.length), taken, skipped, undo: row.id, repeated };
}

export const cookingRoutes = [
  memberRoute(consumeInventory, {
    ...PANTRY,
    maxBody: CONSUME_BODY_MAX,
    write: 'cooking',
    reads: (userId, { body }) => [selectCookedMealData(userId, body)],
    handle: async ({ env }, member) => {
      const [table] = member.results;
      if (table === null)
        return new Failure(404, 'not_found', messages.recipeNotFound, { field: 'recipeId' });
      if (table.before !== null) return consumed(table.before, true);
      const { meal, pantry, reference } = table;
      const write = { db: env.DB, userId: member.userId, moment: toTimeAndDay(new Date()) };
      const cooked = await subtractMealFromPantry(write, meal, pantry, reference.current);
      if (cooked === null) return busy();
      broadcastChange(env.DB, member, 'cooking');
      return consumed(cooked.row, cooked.repeated);
    },
  }),

  memberRoute(undoConsume, {
    ...PANTRY,
    reads: (userId, { body }) => [selectCookingToUndo(userId, body.undo)],
    handle: async ({ env, body }, member) => {
      const { userId, results } = member;
      const write = { db: env.DB, userId, moment: toTimeAndDay(new Date()) };
      const undone = await undoCooking(write, body.undo, results[0]);
      if (undone === null) return busy();
      if (undone === 'not-found')
        return new Failure(404, 'not_found', messages.cookingNotFound, { field: 'undo' });
      broadcastChange(env.DB, member, 'cooking');
      const restored = undone.restored.map(({ id, item: { name, taken, unit } }) => ({
        id,
        ingredient_name: name,
        qty: fromMillionths(taken),
        unit,
      }));
      return { message: messages.undone(restored.length), restored, repeated: undone.repeated };
    },
  }),

  memberRoute(listCookings, {
    ...PANTRY,
    reads: (userId, { query: { limit, before } }) => [selectCookings(userId, limit, before)],
    handle: async (_, { results: [{ rows, more }] }) => {
      const cookings = rows.map((row) => ({
        id: row.id,
        recipe_id: row.recipe_id,
        own: row.own === 1,
        title: row.title,
        servings: row.servings,
        cooked_at: row.cooked_at,
        undone_at: row.undone_at,
        taken: toTaken(row),
        skipped: parseSkippedIngredients(row),
      }));
      return { cookings, more };
    },
  }),
];
