import { z } from 'zod';
import { EATER_SERVINGS } from '#domain/eaters/appetites';
import { CORRECTED_VALUES, type Correction } from '#domain/eaters/corrections';
import { DAY_GOALS, type DayGoals as DomainDayGoals } from '#domain/eaters/day-goals';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import { EXCLUDABLE, LABELS } from '#domain/eaters/diets/labels';
import type { Eater as DomainEater, Exclusion as DomainExclusion } from '#domain/eaters/exclusions';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { defineEndpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES } from '../endpoint.ts';
import { EATERS_MAX, EXCLUSIONS_MAX, NAME_MAX, USER_CORRECTIONS_MAX } from '../limits.ts';
import { api } from '../paths.ts';

const strict = z.boolean().meta({
  description:
    'false: avoid; recipes that may contain it or are unchecked are shown with a note. true: allergy; they are left out.',
});

/**
 * Something that limits which foods a person eats: a food that the person avoids, a food label such as 'contains nuts',
 * or a diet.
 */
export const Exclusion = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('label'), name: z.enum(EXCLUDABLE), strict }),
    z.object({ kind: z.literal('diet'), name: z.enum(DIET_NAMES), strict }),
    z.object({
      kind: z.literal('food'),
      name: z
        .string()
        .overwrite(removeInvisibleCharacters)
        .min(1, 'is required')
        .max(NAME_MAX, `must be at most ${NAME_MAX} characters`)
        .meta({ description: 'An ingredient in any spelling.' }),
      strict,
    }),
  ])
  .meta({ id: 'Exclusion' }) satisfies z.ZodType<DomainExclusion>;
export type Exclusion = DomainExclusion;

/**
 * Combined exclusions of all people for one search. If a food, label or diet is excluded twice, the stricter exclusion
 * applies.
 */
export const Exclusions = z
  .array(Exclusion)
  .max(EXCLUSIONS_MAX, `must have at most ${EXCLUSIONS_MAX} entries`);

/** A cook's correction of a food's labels, for example 'my stock cube has no celery'. */
export const UserCorrection = z
  .object({
    name: z
      .string()
      .overwrite(removeInvisibleCharacters)
      .min(1, 'is required')
      .max(NAME_MAX, `must be at most ${NAME_MAX} characters`)
      .meta({ description: 'An ingredient as named in a recipe.' }),
    label: z.enum(LABELS),
    value: z.enum(CORRECTED_VALUES),
  })
  .meta({ id: 'OwnCorrection' }) satisfies z.ZodType<Correction>;
export type UserCorrection = Correction;

/**
 * All of a cook's corrections of food labels. If two corrections have the same food name and label, the more cautious
 * value applies.
 */
export const UserCorrections = z
  .array(UserCorrection)
  .max(USER_CORRECTIONS_MAX, `must have at most ${USER_CORRECTIONS_MAX} entries`);

const eaterServings = z
  .number()
  .min(EATER_SERVINGS.least, `must be at least ${EATER_SERVINGS.least}`)
  .max(EATER_SERVINGS.most, `must be at most ${EATER_SERVINGS.most}`)
  .multipleOf(EATER_SERVINGS.step, `must be a multiple of ${EATER_SERVINGS.step}`);

const DayGoals = z
  .object(
    Object.fromEntries(
      DAY_GOALS.map(({ name, unit, min, max }) => [
        name,
        z
          .int('must be a whole number')
          .min(min, `must be at least ${min}`)
          .max(max, `must be at most ${max}`)
          .optional()
          .meta({ description: `Goal for a day, in ${unit}.` }),
      ]),
    ) as Record<(typeof DAY_GOALS)[number]['name'], z.ZodOptional<z.ZodInt>>,
  )
  .meta({ id: 'DayGoals' }) satisfies z.ZodType<DomainDayGoals>;

/** An eater: a person for whom the cook plans meals. */
export const Eater = z
  .object({
    name: z
      .string()
      .overwrite(removeInvisibleCharacters)
      .min(1, 'is required')
      .max(NAME_MAX, `must be at most ${NAME_MAX} characters`)
      .meta({ description: 'Unique name.' }),
    eating: z.boolean().meta({ description: 'True if searches include them.' }),
    servings: eaterServings.meta({
      description: 'Portion in recipe servings. Usually 1, less for a child.',
    }),
    exclusions: Exclusions,
    goals: DayGoals.optional().meta({ description: 'Absent: no goals.' }),
  })
  .meta({ id: 'Eater' }) satisfies z.ZodType<DomainEater>;
export type Eater = z.infer<typeof Eater>;

/**
 * An eater (a person for whom the cook plans meals) as the browser sends it. Older versions of the browser's script
 * omit `servings` and `goals`.
 */
const SentEater = Eater.extend({
  servings: eaterServings.optional().meta({
    description: 'If omitted: the stored value for the same name, or 1.',
  }),
  goals: DayGoals.nullable().optional().meta({
    description: 'Null: no goals. If omitted: the stored goals for the same name.',
  }),
}).meta({ id: 'SentEater' });
export type SentEater = z.infer<typeof SentEater>;

const createEaterListSchema = <One extends z.ZodType<{ name: string }>>(one: One) =>
  z
    .array(one)
    .max(EATERS_MAX, `must have at most ${EATERS_MAX} entries`)
    .refine((eaters) => new Set(eaters.map(({ name }) => name.toLowerCase())).size === eaters.length, {
      message: 'must not repeat a name',
    });

export const Eaters = createEaterListSchema(Eater);
export const SentEaters = createEaterListSchema(SentEater);

const StoredAt = z.string().meta({ description: 'Time the list was last stored. ISO 8601, UTC.' });

export const listEaters = defineEndpoint({
  method: 'get',
  path: api.eaters,
  summary: 'Get the stored eaters and ingredient notes. Null without consent to store them',
  reply: z.object({
    eaters: Eaters.nullable(),
    corrections: UserCorrections,
    kept_at: StoredAt.nullable(),
  }),
  failures: MEMBER_FAILURES,
});

export const keepEaters = defineEndpoint({
  method: 'put',
  path: api.eaters,
  summary: 'Store the eaters, replacing the previous list',
  body: z.object({
    eaters: SentEaters,
    corrections: UserCorrections.optional().meta({
      description: 'Ingredient notes. If omitted: unchanged.',
    }),
    over: z.string().max(30, 'must be the `kept_at` of a stored list').nullable().optional().meta({
      description:
        "`kept_at` of the list to replace, or null for none. If the stored list differs, it is kept, so that changes from other devices aren't lost. If omitted: replaces any list.",
    }),
  }),
  reply: z.object({ eaters: Eaters, corrections: UserCorrections, kept_at: StoredAt }),
  failures: { ...MEMBER_CHANGE_FAILURES, 409: 'another list is stored now, or none' },
});

export const forgetEaters = defineEndpoint({
  method: 'delete',
  path: api.eaters,
  summary: 'Delete the stored eaters. Idempotent',
  reply: z.object({ eaters: z.null() }),
  failures: MEMBER_CHANGE_FAILURES,
});
