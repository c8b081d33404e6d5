/** Import endpoints. All kinds of data use the same authorization guard and the same code. */

import { adminAcceptNutrition, adminListMissingNutrition } from '#contract/admin/admin';
import {
  adminImportAliases,
  adminImportIngredients,
  adminImportNutrition,
  adminImportSubstitutions,
  bulkImportRecipes,
  importCookware,
  importCuisines,
} from '#contract/admin/imports';
import {
  FOOD_SUGGESTIONS_MAX,
  IMPORT_BODY_MAX,
  IMPORT_LINES_MAX,
  IMPORT_PARSING_MAX,
} from '#contract/limits';
import type { SignedInUser } from '../../auth/guard.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { ALL_PAGES, listRecipeCacheTags } from '../../platform/http/cache-policies.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Call } from '../../platform/http/route.ts';
import { adminRoute, noteChange, runAfterChange } from '../admin/calls.ts';
import { missingNutrition } from '../nutrition/affected.ts';
import { loadUsdaTable } from '../nutrition/usda.ts';
import { importRecipes, type Tally } from './recipes.ts';
import { importReference } from './reference.ts';
import type { ReferenceKindName } from './reference-kinds.ts';

type ImportCall = Call<{ run?: string | undefined; part: number }, readonly unknown[]>;

const OPTIONS = { maxBody: IMPORT_BODY_MAX };

const noteImport =
  ({ env, query: { run, part } }: ImportCall, user: SignedInUser, kind: ReferenceKindName | 'recipes') =>
  (tally: Tally) => [
    noteChange(env.DB, user, { action: 'import', kind, ...(run ? { run } : {}), part, ...tally }),
  ];

async function take(call: ImportCall, user: SignedInUser, kind: ReferenceKindName) {
  const alongside = noteImport(call, user, kind);
  const { taken, errorDetails } = await importReference(call.env.DB, kind, call.body, { alongside });
  await runAfterChange(call, ALL_PAGES);
  return { taken, errors: errorDetails.length, errorDetails };
}

const imported = (kind: ReferenceKindName) => async (call: ImportCall, user: SignedInUser) => {
  const { taken, ...errors } = await take(call, user, kind);
  return { imported: taken, ...errors };
};

const inserted = (kind: ReferenceKindName) => async (call: ImportCall, user: SignedInUser) => {
  const { taken, ...errors } = await take(call, user, kind);
  return { inserted: taken, ...errors };
};

export const importRoutes = [
  adminRoute(adminImportIngredients, imported('ingredients'), OPTIONS),
  adminRoute(adminImportNutrition, imported('nutrition'), OPTIONS),
  adminRoute(adminImportAliases, imported('aliases'), OPTIONS),
  adminRoute(importCuisines, inserted('cuisines'), OPTIONS),
  adminRoute(importCookware, inserted('cookware'), OPTIONS),
  adminRoute(adminImportSubstitutions, imported('substitutions'), OPTIONS),
  adminRoute(
    bulkImportRecipes,
    async (call, user) => {
      const result = await importRecipes(call.env.DB, call.body, {
        run: call.query.run ?? null,
        linesMax: IMPORT_LINES_MAX,
        parsingMax: IMPORT_PARSING_MAX,
        alongside: noteImport(call, user, 'recipes'),
      });
      await runAfterChange(call, listRecipeCacheTags(result.recipes.map(({ id }) => id)));
      return result;
    },
    OPTIONS,
  ),
];

export const nutritionRoutes = [
  adminRoute(adminListMissingNutrition, async ({ env }) => {
    const [missing, table] = await Promise.all([missingNutrition(env.DB), loadUsdaTable(env)]);
    const rows = missing.map((row) => ({
      ...row,
      suggestions: table.nearest(row.name, FOOD_SUGGESTIONS_MAX),
    }));
    return { rows, missing: rows.map(({ name }) => name), count: rows.length };
  }),

  adminRoute(adminAcceptNutrition, async (call, user) => {
    const { env, body } = call;
    const food = (await loadUsdaTable(env)).food(body.ndb);
    if (food === undefined)
      return new Failure(404, 'not_found', `USDA has no row ${body.ndb}.`, { field: 'ndb' });
    const { ndb, name, ...figures } = food;
    const item = {
      name: body.name,
      // A nutrient without a figure from USDA is stored as 0, because the food then contains almost none of it.
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
                subject: toStorableText(body.name),
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
