/** Reports by cooks that a recipe page is wrong about the contents of a recipe. */
import { z } from 'zod';
import { LABELS } from '#domain/eaters/diets/labels';
import { ITEM_LIMITS } from '#domain/imports/limits';
import { endpoint } from '../endpoint.ts';
import { REPORT_WORDS_MAX, REPORTS_MAX } from '../limits.ts';
import { REPORT_FAULTS, reportPaths } from '../report-paths.ts';
import { ADMIN_FAILURES } from './imports.ts';
import { adminApi } from './paths.ts';

const Label = z.enum(LABELS, 'label must be one that recipe pages speak of');
const Fault = z.enum(REPORT_FAULTS, `fault must be one of ${REPORT_FAULTS.join(', ')}`).meta({
  description:
    'missing: it contains the label and the page does not say so. surplus: the page says so and it does not. other: as the words say.',
});

export const NewReport = z
  .object({
    recipe: z.string().min(1, 'recipe is required').max(ITEM_LIMITS.id),
    line: z
      .int()
      .min(0)
      .max(ITEM_LIMITS.ingredients)
      .nullish()
      .meta({ description: 'Which ingredient, from 0. Null: the whole recipe.' }),
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
    message: 'label is required: say what is missing or should not be there',
  })
  .refine(({ fault, words }) => fault !== 'other' || words !== '', {
    path: ['words'],
    message: 'words are required: say what is wrong',
  })
  .meta({ id: 'NewReport' });

export const sendReport = endpoint({
  method: 'post',
  path: reportPaths.api,
  summary:
    'Report that a recipe page says something wrong of what is in a recipe; nothing of who reports is kept',
  body: NewReport,
  reply: z.object({ taken: z.literal(true) }),
  failures: {
    403: 'it comes from a page of another site',
    404: 'there is no such recipe',
    429: 'too many reports; `Retry-After` says when to try again',
  },
});

export const Report = z
  .object({
    id: z.int(),
    recipe: z.object({ id: z.string(), title: z.string() }),
    line: z
      .string()
      .nullable()
      .meta({ description: 'The ingredient as it was called. Null: the whole recipe.' }),
    label: Label.nullable(),
    fault: Fault,
    words: z.string(),
    count: z.int().meta({ description: 'How often the same was reported.' }),
    first: z.string().meta({ description: 'Day, UTC.' }),
    last: z.string().meta({ description: 'Day, UTC.' }),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const adminListReports = endpoint({
  method: 'get',
  path: adminApi.listReports,
  summary: `What cooks have reported, the newest first, ${REPORTS_MAX} at most`,
  reply: z.object({ reports: z.array(Report) }),
  failures: ADMIN_FAILURES,
});

export const adminResolveReport = endpoint({
  method: 'post',
  path: adminApi.resolveReport,
  summary: 'Take a report off the list, since it is seen to',
  body: z.object({ id: z.int().positive() }),
  reply: z.object({ resolved: z.boolean().meta({ description: 'False: it was gone already.' }) }),
  failures: ADMIN_FAILURES,
});
