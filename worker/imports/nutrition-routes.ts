import { adminAcceptNutrition, adminListMissingNutrition } from '#contract/admin/admin';
import { FOOD_SUGGESTIONS_MAX } from '#contract/limits';
import { noteChange } from '../admin/changes.ts';
import { adminRoute } from '../admin/guard.ts';
import { storable } from '../db/text.ts';
import { ALL_PAGES } from '../http/cache-policies.ts';
import { Failure } from '../http/failure.ts';
import { runAfterChange } from '../jobs/after-change.ts';
import { missingNutrition } from '../nutrition/missing.ts';
import { usda } from '../nutrition/usda.ts';
import { importReference } from './reference.ts';

export const nutritionRoutes = [
  adminRoute(adminListMissingNutrition, async ({ env }) => {
    const [missing, table] = await Promise.all([missingNutrition(env.DB), usda(env)]);
    const rows = missing.map((row) => ({
      ...row,
      suggestions: table.nearest(row.name, FOOD_SUGGESTIONS_MAX),
    }));
    return { rows, missing: rows.map(({ name }) => name), count: rows.length };
  }),

  adminRoute(adminAcceptNutrition, async (call, user) => {
    const { env, body } = call;
    const food = (await usda(env)).food(body.ndb);
    if (food === undefined)
      return new Failure(404, 'not_found', `USDA has no row ${body.ndb}.`, { field: 'ndb' });
    const { ndb, name, ...figures } = food;
    const item = {
      name: body.name,
      // Where USDA gives no figure there is next to nothing of it.
      ...Object.fromEntries(Object.entries(figures).map(([nutrient, figure]) => [nutrient, figure ?? 0])),
    };
    const { rows, errorDetails } = await importReference(env.DB, 'nutrition', [item], {
      chosen: true,
      alongside: ({ imported }) =>
        imported === 0
          ? []
          : [
              noteChange(env.DB, user, {
                action: 'accept',
                kind: 'nutrition',
                subject: storable(body.name),
                imported,
              }),
            ],
    });
    const [problem] = errorDetails;
    if (problem) return new Failure(400, 'invalid_input', problem.error, { field: 'name' });
    await runAfterChange(call, ALL_PAGES);
    return { name: String(rows[0]?.canonical_name), food };
  }),
];
