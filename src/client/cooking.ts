import { NAME_MAX, SERVINGS_MAX } from '#contract/limits';
import { toRecordOrEmpty } from '#domain/lib/to-record';
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

const isText = (value: unknown, max = NAME_MAX): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max;

function parseCooking(value: unknown): LocalCooking | null {
  const { id, recipeId, title, servings, at } = toRecordOrEmpty(value);
  const isValid =
    isText(id) &&
    isText(recipeId, 200) &&
    isText(title, 300) &&
    isText(at) &&
    Number.isFinite(Date.parse(at)) &&
    typeof servings === 'number' &&
    servings > 0 &&
    servings <= SERVINGS_MAX;
  return isValid ? { id, recipeId, title, servings, at } : null;
}

function parse(text: string): LocalCooking[] {
  const list: unknown = JSON.parse(text);
  return (Array.isArray(list) ? list : [])
    .flatMap((value) => parseCooking(value) ?? [])
    .slice(0, LOCAL_COOKINGS_MAX);
}

/**
 * The dishes that a guest has cooked, newest first. They are stored in this browser only. A signed-in user's cooking
 * history is in the account.
 */
const stored = createStoredValue<LocalCooking[]>({ key: 'cooked', empty: [], parse });

export const useLocalCookings = stored.use;

/**
 * Adds a dish to the cooking history of a guest, which is stored in this browser.
 * @returns false if the browser blocks storage
 */
export const addLocalCooking = (cooking: LocalCooking): boolean =>
  stored.write(JSON.stringify([cooking, ...stored.read()].slice(0, LOCAL_COOKINGS_MAX)));

export const removeLocalCooking = (id: string): boolean =>
  stored.write(JSON.stringify(stored.read().filter((one) => one.id !== id)));
