import { z } from 'zod';
import { CORRECTED_VALUES } from '#domain/eaters/corrections';
import { LABELS, VALUES } from '#domain/eaters/diets/labels';
import { defineEndpoint } from '../endpoint.ts';
import { CORRECTION_REASON_MAX, LABEL_CORRECTIONS_MAX, NAME_MAX } from '../limits.ts';
import { ADMIN_FAILURES } from './imports.ts';
import { adminApi } from './paths.ts';

const Label = z.enum(LABELS, 'label must be a known label');
const Corrected = z.enum(CORRECTED_VALUES, `value must be one of ${CORRECTED_VALUES.join(', ')}`);
const TableValue = z.enum(VALUES);

export const LabelCorrection = z
  .object({
    name: z.string().meta({ description: 'Normalized ingredient name.' }),
    label: Label,
    value: Corrected,
    reason: z.string(),
    table: TableValue.meta({ description: 'Value without this correction.' }),
    by: z
      .string()
      .nullable()
      .meta({ description: 'Email address of the account. Null: the account was deleted.' }),
    at: z.string().meta({ description: 'ISO 8601, UTC.' }),
  })
  .meta({ id: 'LabelCorrection' });
export type LabelCorrection = z.infer<typeof LabelCorrection>;

export const LabelChange = z
  .object({ label: Label, before: TableValue, after: TableValue })
  .meta({ id: 'LabelChange' });
export type LabelChange = z.infer<typeof LabelChange>;

export const NewCorrection = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'name is required')
      .max(NAME_MAX, `name must be at most ${NAME_MAX} characters`),
    label: Label,
    value: Corrected.nullable().meta({
      description: 'Null: removes the correction, so that the tables apply again.',
    }),
    reason: z
      .string()
      .trim()
      .max(CORRECTION_REASON_MAX, `reason must be at most ${CORRECTION_REASON_MAX} characters`)
      .default(''),
    sure: z
      .array(LabelChange)
      .max(LABELS.length)
      .nullish()
      .meta({ description: 'Changes that the administrator has seen and confirmed. Null: not confirmed.' }),
  })
  .meta({ id: 'NewCorrection' });
export type NewCorrection = z.infer<typeof NewCorrection>;

export const adminListCorrections = defineEndpoint({
  method: 'get',
  path: adminApi.listCorrections,
  summary: `List corrections of the food tables by name, at most ${LABEL_CORRECTIONS_MAX}`,
  reply: z.object({ corrections: z.array(LabelCorrection) }),
  failures: ADMIN_FAILURES,
});

export const adminCorrectLabel = defineEndpoint({
  method: 'post',
  path: adminApi.correctLabel,
  summary:
    'Correct what an ingredient contains, for all users. Removing a warning requires a reason and a confirmation',
  body: NewCorrection,
  reply: z.object({
    saved: z
      .boolean()
      .meta({ description: 'False: confirmation required. Send the request again with `sure: changes`.' }),
    changes: z.array(LabelChange).meta({ description: 'Changes to the name itself. Empty: no change.' }),
    recipes: z.int().meta({ description: 'Number of recipes with this ingredient.' }),
  }),
  failures: {
    ...ADMIN_FAILURES,
    409: 'maximum number of corrections reached',
  },
});
