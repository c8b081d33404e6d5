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
import { adminRoute, type Member } from '../../auth/guard.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { ALL_PAGES, listRecipeCacheTags } from '../../platform/http/cache-policies.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Call } from '../../platform/http/route.ts';
import { CHANGES_RECIPES, logAdminChange, updateDerivedDataAfterChange } from '../admin/calls.ts';
import { listIngredientsWithoutNutrition } from '../nutrition/affected.ts';
import { loadUsdaTable } from '../nutrition/usda.ts';
import { importRecipes, type Tally } from './recipes.ts';
import { importReferenceData } from './reference.ts';
import type { ReferenceKindName } from './reference-kinds.ts';

type ImportCall = Call<{ run?: string | undefined; part: number }, readonly unknown[]>;

const OPTIONS = { capability: 'import', maxBody: IMPORT_BODY_MAX, ...CHANGES_RECIPES } as const;

const noteImport =
  ({ query: { run, part } }: ImportCall, user: Member, kind: ReferenceKindName | 'recipes') =>
  (tally: Tally) => [
    logAdminChange(user, { action: 'import', kind, ...(run ? { run } : {}), part, ...tally }),
  ];

async function take(call: ImportCall, user: Member, kind: ReferenceKindName) {
  const alongside = noteImport(call, user, kind);
  const { taken, errorDetails } = await importReferenceData(call.env.DB, kind, call.body, { alongside });
  await updateDerivedDataAfterChange(call, ALL_PAGES);
  return { taken, errors: errorDetails.length, errorDetails };
}

const imported = (kind: ReferenceKindName) => async (call: ImportCall, user: Member) => {
  const { taken, ...errors } = await take(call, user, kind);
  return { imported: taken, ...errors };
};

const inserted = (kind: ReferenceKindName) => async (call: ImportCall, user: Member) => {
  const { taken, ...errors } = await take(call, user, kind);
  return { inserted: taken, ...errors };
};

export const importRoutes = [
  adminRoute(adminImportIngredients, { ...OPTIONS, handle: imported('ingredients') }),
  adminRoute(adminImportNutrition, { ...OPTIONS, handle: imported('nutrition') }),
  adminRoute(adminImportAliases, { ...OPTIONS, handle: imported('aliases') }),
  adminRoute(importCuisines, { ...OPTIONS, handle: inserted('cuisines') }),
  adminRoute(importCookware, { ...OPTIONS, handle: inserted('cookware') }),
  adminRoute(adminImportSubstitutions, { ...OPTIONS, handle: imported('substitutions') }),
  adminRoute(bulkImportRecipes, {
    ...OPTIONS,
    handle: async (call, user) => {
      const result = await importRecipes(call.env.DB, call.body, {
        run: call.query.run ?? null,
        linesMax: IMPORT_LINES_MAX,
        parsingMax: IMPORT_PARSING_MAX,
        alongside: noteImport(call, user, 'recipes'),
      });
      await updateDerivedDataAfterChange(call, listRecipeCacheTags(result.recipes.map(({ id }) => id)));
      return result;
    },
  }),
];

export const nutritionRoutes = [
  adminRoute(adminListMissingNutrition, {
    capability: 'import',
    ...CHANGES_RECIPES,
    handle: async ({ env }) => {
      const [missing, table] = await Promise.all([
        listIngredientsWithoutNutrition(env.DB),
        loadUsdaTable(env),
      ]);
      const rows = missing.map((row) => ({
        ...row,
        suggestions: table.nearest(row.name, FOOD_SUGGESTIONS_MAX),
      }));
      return { rows, missing: rows.map(({ name }) => name), count: rows.length };
    },
  }),

  adminRoute(adminAcceptNutrition, {
    capability: 'import',
    ...CHANGES_RECIPES,
    handle: async (call, user) => {
      const { env, body } = call;
      const food = (await loadUsdaTable(env)).food(body.ndb);
      if (food === undefined)
        return new Failure(404, 'not_found', `USDA has no row ${body.ndb}.`, { field: 'ndb' });
      const { ndb, name, ...figures } = food;
      const item = {
        name: body.name,
        // If USDA states no figure for a nutrient, store 0, because the food then contains almost none of the nutrient.
        ...Object.fromEntries(Object.entries(figures).map(([nutrient, figure]) => [nutrient, figure ?? 0])),
      };
      const { rows, errorDetails } = await importReferenceData(env.DB, 'nutrition', [item], {
        chosen: true,
        alongside: ({ imported }) =>
          imported === 0
            ? []
            : [
                logAdminChange(user, {
                  action: 'accept',
                  kind: 'nutrition',
                  subject: toStorableText(body.name),
                  imported,
                }),
              ],
      });
      const [problem] = errorDetails;
      if (problem) return new Failure(400, 'invalid_input', problem.error, { field: 'name' });
      await updateDerivedDataAfterChange(call, ALL_PAGES);
      return { name: String(rows[0]?.canonical_name), food };
    },
  }),
];
