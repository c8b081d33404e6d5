import type { Eater, Exclusion } from '#contract/eaters/eaters';
import { EATERS_MAX, EXCLUSIONS_MAX, NAME_MAX } from '#contract/limits';
import { EATER_SERVINGS, hasChildAmongEaters, isValidEaterServings } from '#domain/eaters/appetites';
import { parseDayGoals } from '#domain/eaters/day-goals';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import { EXCLUDABLE } from '#domain/eaters/diets/labels';
import { type Eater as AnyEater, collectExclusions, dedupeExclusions } from '#domain/eaters/exclusions';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import {
  createListSchemaDroppingInvalidItems,
  createListSchemaWithEmptyFallback,
  createNameSchema,
  z,
} from '../device/schema.ts';
import { createStoredValue } from '../device/stored-value.ts';
import { EATERS_KEY } from './eaters-keys.ts';

export const EATER_LIMITS = { people: EATERS_MAX, exclusions: EXCLUSIONS_MAX, name: NAME_MAX } as const;

const Name = createNameSchema(NAME_MAX);
// If it is unknown how strictly a person avoids a food (the value is missing or invalid), the person counts as allergic
// to the food.
const strict = z.catch(z.boolean(), true);

const StoredExclusion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('label'), name: z.enum(EXCLUDABLE), strict }),
  z.object({ kind: z.literal('diet'), name: z.enum(DIET_NAMES), strict }),
  z.object({ kind: z.literal('food'), name: Name, strict }),
]) satisfies z.ZodMiniType<Exclusion>;

/**
 * Schema of a stored eater (a person whom the cook cooks for). If `eating` is missing or invalid, the person counts as
 * eating. Older versions of the site stored no number of servings; the person then gets the default number.
 */
const StoredEater = z.pipe(
  z.object({
    name: Name,
    eating: z.catch(z.boolean(), true),
    servings: z.catch(z.custom<number>(isValidEaterServings), EATER_SERVINGS.usual),
    exclusions: z.pipe(
      createListSchemaWithEmptyFallback(StoredExclusion),
      z.transform((exclusions) => dedupeExclusions(exclusions).slice(0, EXCLUSIONS_MAX)),
    ),
    goals: z.optional(z.unknown()),
  }),
  z.transform(({ goals, ...eater }): Eater => {
    const parsedGoals = parseDayGoals(toRecordOrEmpty(goals));
    return { ...eater, ...(parsedGoals && { goals: parsedGoals }) };
  }),
);

/**
 * Schema of the stored list of eaters (people whom the cook cooks for). Of two eaters with the same name, only the
 * first is read.
 */
const schema = z.pipe(
  createListSchemaDroppingInvalidItems(StoredEater),
  z.transform((eaters) => {
    const byName = new Map<string, Eater>();
    for (const eater of eaters) {
      const name = eater.name.toLowerCase();
      if (!byName.has(name)) byName.set(name, eater);
    }
    return [...byName.values()].slice(0, EATERS_MAX);
  }),
);

/**
 * The eaters (the people whom a cook cooks for) with the foods that each of them excludes. The list is stored in this
 * browser, also for guests. The account stores the list only if its owner has chosen that. In addition, the list is
 * sent in the bodies of searches and plans. It is never part of an address or of usage statistics.
 */
const stored = createStoredValue<Eater[]>({ key: EATERS_KEY, empty: [], schema });

export const readEaters = stored.read;

export const useEaters = stored.use;

export const writeEaters = (eaters: readonly AnyEater[]): boolean => stored.write(JSON.stringify(eaters));

export const readEatersExclusions = (): Exclusion[] => collectExclusions(readEaters()) as Exclusion[];

export const readHasChildAmongEaters = (): boolean => hasChildAmongEaters(readEaters());
