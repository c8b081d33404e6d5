/** API endpoints of 'I Cooked This', its undo, and the cooking history. */

import { consumeInventory, listCookings, type Taken, undoConsume } from '#contract/cooking/cooking';
import { CONSUME_BODY_MAX } from '#contract/limits';
import { fromMillionths } from '#domain/pantry/quantity';
import { Failure } from '../../platform/http/failure.ts';
import { route } from '../../platform/http/route.ts';
import { broadcastChange } from '../../platform/live/changes.ts';
import { messages, readCallerData, requireCookWithReads } from './calls.ts';
import { cook, selectUndoing, undoCooking } from './cook.ts';
import { type CookingRow, parseCookings, parseSkipped, parseTaken, selectCookings } from './cookings.ts';
import { parseTable, selectTable } from './meal.ts';
import { toMoment } from './moment.ts';

const busy = () => new Failure(409, 'conflict', messages.busy);

const toTaken = (row: CookingRow): Taken[] =>
  parseTaken(row).map(({ id, ingredient_name, unit, taken, left }) => ({
    id,
    ingredient_name,
    qty: fromMillionths(taken),
    unit,
    left: fromMillionths(left),
  }));

function consumed(row: CookingRow, repeated: boolean) {
  const [taken, skipped] = [toTaken(row), parseSkipped(row)];
  return { message: messages.cooked(taken.length, skipped.length), taken, skipped, undo: row.id, repeated };
}

export const cookingRoutes = [
  route(
    consumeInventory,
    async (caller) => {
      const { env, body } = caller;
      const owner = await requireCookWithReads(caller, (db, id) => selectTable(db, id, body), 'cooking');
      if (owner instanceof Failure) return owner;
      const table = parseTable(owner.results, body);
      if (table === null)
        return new Failure(404, 'not_found', messages.recipeNotFound, { field: 'recipeId' });
      if (table.before !== null) return consumed(table.before, true);
      const { meal, pantry, reference } = table;
      const write = { db: env.DB, userId: owner.userId, moment: toMoment(new Date()) };
      const cooked = await cook(write, meal, pantry, reference.current);
      if (cooked !== null) broadcastChange(env.DB, owner, 'cooking');
      return cooked === null ? busy() : consumed(cooked.row, cooked.repeated);
    },
    { maxBody: CONSUME_BODY_MAX },
  ),

  route(undoConsume, async (caller) => {
    const { env, body } = caller;
    const owner = await requireCookWithReads(caller, (db, id) => selectUndoing(db, id, body.undo));
    if (owner instanceof Failure) return owner;
    const { userId, results } = owner;
    const write = { db: env.DB, userId, moment: toMoment(new Date()) };
    const undone = await undoCooking(write, body.undo, results);
    if (undone === null) return busy();
    if (undone === 'not-found')
      return new Failure(404, 'not_found', messages.cookingNotFound, { field: 'undo' });
    broadcastChange(env.DB, owner, 'cooking');
    const restored = undone.restored.map(({ id, item: { name, taken, unit } }) => ({
      id,
      ingredient_name: name,
      qty: fromMillionths(taken),
      unit,
    }));
    return { message: messages.undone(restored.length), restored, repeated: undone.repeated };
  }),

  route(listCookings, async (caller) => {
    const { limit, before } = caller.query;
    const read = await readCallerData(caller, (db, userId) => [selectCookings(db, userId, limit, before)]);
    if (read instanceof Failure) return read;
    const { rows, more } = parseCookings(read[0], limit);
    const cookings = rows.map((row) => ({
      id: row.id,
      recipe_id: row.recipe_id,
      own: row.own === 1,
      title: row.title,
      servings: row.servings,
      cooked_at: row.cooked_at,
      undone_at: row.undone_at,
      taken: toTaken(row),
      skipped: parseSkipped(row),
    }));
    return { cookings, more };
  }),
];
