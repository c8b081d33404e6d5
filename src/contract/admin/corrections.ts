/** Administrators' corrections of the tables that say what a food contains. */
import { z } from 'zod';
import { CORRECTED_VALUES } from '#domain/eaters/corrections';
import { LABELS, VALUES } from '#domain/eaters/diets/labels';
import { endpoint } from '../endpoint.ts';
import { CORRECTION_REASON_MAX, LABEL_CORRECTIONS_MAX, NAME_MAX } from '../limits.ts';
import { ADMIN_FAILURES } from './imports.ts';
import { adminApi } from './paths.ts';

const Label = z.enum(LABELS, 'label must be one that recipe pages speak of');
const Corrected = z.enum(CORRECTED_VALUES, `value must be one of ${CORRECTED_VALUES.join(', ')}`);
const Said = z.enum(VALUES);

export const LabelCorrection = z
  .object({
    name: z.string().meta({ description: 'A name of an ingredient, as the look-up of names folds it.' }),
    label: Label,
    value: Corrected,
    reason: z.string(),
    table: Said.meta({ description: 'What is said of the name without this correction.' }),
    by: z.string().nullable().meta({ description: 'Address of the account; null: it is gone.' }),
    at: z.string().meta({ description: 'ISO 8601, UTC.' }),
  })
  .meta({ id: 'LabelCorrection' });
export type LabelCorrection = z.infer<typeof LabelCorrection>;

/** A label of the name whose value the correction changes. */
export const LabelChange = z.object({ label: Label, before: Said, after: Said }).meta({ id: 'LabelChange' });
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
      description: 'Null: what was corrected is so no more; the tables count again.',
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
      .meta({ description: 'The changes that somebody has been shown and has confirmed. Null: nobody has.' }),
  })
  .meta({ id: 'NewCorrection' });
export type NewCorrection = z.infer<typeof NewCorrection>;

export const adminListCorrections = endpoint({
  method: 'get',
  path: adminApi.listCorrections,
  summary: `What is corrected of the tables of what foods contain, by name; ${LABEL_CORRECTIONS_MAX} at most`,
  reply: z.object({ corrections: z.array(LabelCorrection) }),
  failures: ADMIN_FAILURES,
});

export const adminCorrectLabel = endpoint({
  method: 'post',
  path: adminApi.correctLabel,
  summary:
    'Correct what a name contains, for everybody. What would say less of it than before wants a reason, and is asked for twice',
  body: NewCorrection,
  reply: z.object({
    saved: z
      .boolean()
      .meta({ description: 'False: it is to be confirmed; send it again with `sure: changes`.' }),
    changes: z.array(LabelChange).meta({ description: 'Of the name itself; none: nothing is different.' }),
    recipes: z.int().meta({ description: 'Recipes with an ingredient of this name.' }),
  }),
  failures: {
    ...ADMIN_FAILURES,
    409: 'there are as many corrections as there can be',
  },
});
