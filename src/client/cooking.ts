import { NAME_MAX, SERVINGS_MAX } from '#contract/limits';
import { createListSchemaDroppingInvalidItems, z } from './device/schema.ts';
import { createStoredValue } from './device/stored-value.ts';

/** A dish that a guest (a visitor without an account) has cooked. */
export interface LocalCooking {
  readonly id: string;
  readonly recipeId: string;
  readonly title: string;
  readonly servings: number;
  /** Time at which the dish was cooked, ISO 8601 in UTC. */
  readonly at: string;
}

/** Maximum number of cooked dishes that the browser stores. If there are more, the oldest are deleted. */
const LOCAL_COOKINGS_MAX = 200;

const textUpTo = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

const StoredCooking = z.object({
  id: textUpTo(NAME_MAX),
  recipeId: textUpTo(200),
  title: textUpTo(300),
  servings: z.number().check(z.gt(0), z.lte(SERVINGS_MAX)),
  at: textUpTo(NAME_MAX).check(z.refine((at) => Number.isFinite(Date.parse(at)))),
}) satisfies z.ZodMiniType<LocalCooking>;

const schema = z.pipe(
  createListSchemaDroppingInvalidItems(StoredCooking),
  z.transform((cookings) => cookings.slice(0, LOCAL_COOKINGS_MAX)),
);

/**
 * The dishes that a guest has cooked, newest first. They are stored in this browser only. A signed-in user's cooking
 * history is in the account.
 */
const stored = createStoredValue<LocalCooking[]>({ key: 'cooked', empty: [], schema });

export const useLocalCookings = stored.use;

export const addLocalCookedDish = (cookedDish: LocalCooking): boolean =>
  stored.write(JSON.stringify([cookedDish, ...stored.read()].slice(0, LOCAL_COOKINGS_MAX)));

export const removeLocalCookedDish = (id: string): boolean =>
  stored.write(JSON.stringify(stored.read().filter((one) => one.id !== id)));
