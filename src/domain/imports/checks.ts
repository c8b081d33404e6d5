/**
 * Functions that check the fields of an object. The browser uses them in place of the validation library, which only
 * the server's bundle includes.
 */
import { removeInvisibleCharacters } from '../lib/invisible-characters.ts';
import { isJsonObject, type JsonObject } from './json/objects.ts';
import type { Fault, Kind } from './reading.ts';

/**
 * Checks the value of a field. Returns null if the value is valid, or else the problem.
 * @param field path of the field, such as 'ingredients.3.name'
 */
export type Check = (value: unknown, field: string) => Fault | null;

/** A check for each field of an object, by field name. The check of a missing field gets the value undefined. */
export type Fields = Readonly<Record<string, Check>>;

export const createWrongTypeFault = (field: string, kind: Kind): Fault => ({
  code: 'wrong-kind',
  field,
  kind,
});

/**
 * Creates a check for a text, which may be empty.
 * @param max maximum number of UTF-16 code units, not counting white space at the start and end
 */
export const createTextCheck =
  (max: number): Check =>
  (value, field) => {
    if (typeof value !== 'string') return createWrongTypeFault(field, 'text');
    return value.trim().length > max ? { code: 'too-long', field, max } : null;
  };

const required =
  (max: number, isEmpty: (given: string) => boolean): Check =>
  (value, field) => {
    const isMissing = value === undefined || (typeof value === 'string' && isEmpty(value));
    return isMissing ? { code: 'missing', field } : createTextCheck(max)(value, field);
  };

/**
 * Creates a check for a text with visible content. Reports a blank or absent text as missing.
 * @param max maximum number of UTF-16 code units, not counting white space at the start and end
 */
export const createRequiredTextCheck = (max: number): Check => required(max, (given) => given.trim() === '');

/**
 * Creates a check for a name that other users see. Reports a name without a visible character as missing.
 * @param max maximum number of UTF-16 code units, not counting white space at the start and end
 */
export const createRequiredNameCheck = (max: number): Check =>
  required(max, (given) => removeInvisibleCharacters(given) === '');

/** Checks if a number is in the range from `min` to `max`, inclusive. Returns null if it is, or else the problem. */
export function findNumberRangeFault(value: number, field: string, min: number, max: number): Fault | null {
  if (value < min) return { code: 'too-small-number', field, min };
  return value > max ? { code: 'too-large-number', field, max } : null;
}

/** Creates a check for a finite number above 0. The number must be at least `min` and at most `max`. */
export const createPositiveNumberCheck =
  (max: number, min = 0): Check =>
  (value, field) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return createWrongTypeFault(field, 'number');
    return value <= 0 ? { code: 'not-positive', field } : findNumberRangeFault(value, field, min, max);
  };

/**
 * Creates a check for a list of at most `max` entries. Reports the first invalid entry, with a path such as
 * 'ingredients.3'.
 */
export const createListCheck =
  (entry: Check, max: number): Check =>
  (value, field) => {
    if (!Array.isArray(value)) return createWrongTypeFault(field, 'list');
    if (value.length > max) return { code: 'too-many', field, max };
    for (const [index, one] of value.entries()) {
      const fault = entry(one, `${field}.${index}`);
      if (fault !== null) return fault;
    }
    return null;
  };

/** Creates a check that accepts null, an absent field, and any value that passes `check`. */
export const createOptionalCheck =
  (check: Check): Check =>
  (value, field) =>
    value === null || value === undefined ? null : check(value, field);

export const createBoundedNumberCheck =
  (max: number): Check =>
  (value, field) =>
    typeof value === 'number' && Number.isFinite(value)
      ? findNumberRangeFault(value, field, 0, max)
      : createWrongTypeFault(field, 'number');

/** Creates a check for an object whose listed fields are valid. Other fields are ignored. */
export const createObjectCheck =
  (fields: Fields): Check =>
  (value, field) =>
    isJsonObject(value)
      ? findFirstFieldFault(fields, value, `${field}.`)
      : createWrongTypeFault(field, 'object');

/**
 * Returns the problem of the first invalid field, in the order of `fields`. Returns null if all fields are valid.
 * @param path path of the object followed by a dot, such as 'ingredients.3.'; '' for the outermost object
 */
export function findFirstFieldFault(fields: Fields, value: JsonObject, path: string): Fault | null {
  for (const [name, check] of Object.entries(fields)) {
    const fault = check(Object.hasOwn(value, name) ? value[name] : undefined, `${path}${name}`);
    if (fault !== null) return fault;
  }
  return null;
}
