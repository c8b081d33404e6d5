/**
 * API calls for reports that a recipe page is wrong, for example that an allergen is missing. Users send the reports,
 * and administrators read them.
 */
import { z } from 'zod';
import { LABELS } from '#domain/eaters/diets/labels';
import { ITEM_LIMITS } from '#domain/imports/limits';
import { defineEndpoint } from '../endpoint.ts';
import { REPORT_WORDS_MAX, REPORTS_MAX } from '../limits.ts';
import { REPORT_FAULTS, reportPaths } from '../reports.ts';
import { ADMIN_FAILURES } from './imports.ts';
import { adminApi } from './paths.ts';

const Label = z.enum(LABELS, 'label must be a known label');
const Fault = z.enum(REPORT_FAULTS, `fault must be one of ${REPORT_FAULTS.join(', ')}`).meta({
  description:
    "missing: it contains the label, but the page doesn't say so. surplus: the page says it contains the label, but it doesn't. other: see `words`.",
});

export const NewReport = z
  .object({
    recipe: z.string().min(1, 'recipe is required').max(ITEM_LIMITS.id),
    line: z
      .int()
      .min(0)
      .max(ITEM_LIMITS.ingredients)
      .nullish()
      .meta({ description: 'Index of the ingredient, from 0. Null: the whole recipe.' }),
    label: Label.nullish(),
    fault: Fault,
    words: z
      .string()
      .trim()
      .max(REPORT_WORDS_MAX, `words must be at most ${REPORT_WORDS_MAX} characters`)
      .default(''),
  })
  .refine(({ fault, label }) => fault === 'other' || label != null, {
    path: ['label'],
    message: "label is required: choose what is missing or shouldn't be there",
  })
  .refine(({ fault, words }) => fault !== 'other' || words !== '', {
    path: ['words'],
    message: 'words is required: describe the problem',
  })
  .meta({ id: 'NewReport' });

export const sendReport = defineEndpoint({
  method: 'post',
  path: reportPaths.api,
  summary: 'Report wrong allergens or diets on a recipe page, anonymously',
  body: NewReport,
  reply: z.object({ taken: z.literal(true) }),
  failures: {
    403: 'cross-site request',
    404: 'no recipe has this id',
    429: 'too many reports; see `Retry-After`',
  },
});

export const Report = z
  .object({
    id: z.int(),
    recipe: z.object({ id: z.string(), title: z.string() }),
    line: z
      .string()
      .nullable()
      .meta({ description: 'Name of the ingredient in the recipe. Null: the whole recipe.' }),
    label: Label.nullable(),
    fault: Fault,
    words: z.string(),
    count: z.int().meta({ description: 'Number of identical reports.' }),
    first: z.string().meta({ description: 'Day, UTC.' }),
    last: z.string().meta({ description: 'Day, UTC.' }),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const adminListReports = defineEndpoint({
  method: 'get',
  path: adminApi.listReports,
  summary: `List reports, newest first, at most ${REPORTS_MAX}`,
  reply: z.object({ reports: z.array(Report) }),
  failures: ADMIN_FAILURES,
});

export const adminResolveReport = defineEndpoint({
  method: 'post',
  path: adminApi.resolveReport,
  summary: 'Resolve a report',
  body: z.object({ id: z.int().positive() }),
  reply: z.object({ resolved: z.boolean().meta({ description: 'False: already resolved.' }) }),
  failures: ADMIN_FAILURES,
});
