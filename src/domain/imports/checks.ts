/**
 * Checks for single fields of an object, and a function that combines them to a check of the whole object. The browser
 * uses these checks, because only the worker bundles the validator of the API contract.
 */
import { cleanName } from '../lib/clean-name.ts';
import { isObject, type JsonObject } from './json/objects.ts';
import type { Fault, Kind } from './reading.ts';

/**
 * A function that checks the value of a field. Returns null if the value is valid, and otherwise the fault.
 * @param field path of the field, for the fault
 */
export type Check = (value: unknown, field: string) => Fault | null;

/** The checks of an object's fields. A missing field is checked as undefined. */
export type Fields = Readonly<Record<string, Check>>;

/**
 * Returns the fault for a value of the wrong type.
 * @param field path of the field, such as 'ingredients.3.name'
 */
export const createWrongTypeFault = (field: string, kind: Kind): Fault => ({
  code: 'wrong-kind',
  field,
  kind,
});

/**
 * Creates a check that accepts a text. The text may be empty.
 * @param max maximum number of UTF-16 code units, not counting white space at the start and end
 */
export const text =
  (max: number): Check =>
  (value, field) => {
    if (typeof value !== 'string') return createWrongTypeFault(field, 'text');
    return value.trim().length > max ? { code: 'too-long', field, max } : null;
  };

const required =
  (max: number, isEmpty: (given: string) => boolean): Check =>
  (value, field) => {
    const isMissing = value === undefined || (typeof value === 'string' && isEmpty(value));
    return isMissing ? { code: 'missing', field } : text(max)(value, field);
  };

/**
 * Creates a check that accepts a text with visible content. A blank or absent text is reported as missing.
 * @param max maximum number of UTF-16 code units, not counting white space at the start and end
 */
export const requiredText = (max: number): Check => required(max, (given) => given.trim() === '');

/**
 * Creates a check for a name that other users see. A name without a visible character is reported as missing.
 * @param max maximum number of UTF-16 code units, not counting white space at the start and end
 */
export const requiredName = (max: number): Check => required(max, (given) => cleanName(given) === '');

/** Returns the fault of a number outside `min` to `max` (inclusive). Returns null if the number is in the range. */
export function findBoundsFault(value: number, field: string, min: number, max: number): Fault | null {
  if (value < min) return { code: 'too-small-number', field, min };
  return value > max ? { code: 'too-large-number', field, max } : null;
}

/** Creates a check that accepts a finite number above 0, from `min` to `max` (both included). */
export const positiveNumber =
  (max: number, min = 0): Check =>
  (value, field) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return createWrongTypeFault(field, 'number');
    return value <= 0 ? { code: 'not-positive', field } : findBoundsFault(value, field, min, max);
  };

/**
 * Creates a check that accepts a list of at most `max` entries. The check reports the first invalid entry, with a path
 * such as 'field.3'.
 */
export const list =
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

/** Creates a check that also accepts null and an absent field. All other values are passed to `check`. */
export const optional =
  (check: Check): Check =>
  (value, field) =>
    value === null || value === undefined ? null : check(value, field);

/** Creates a check that accepts a finite number from 0 to `max` (both included). */
export const boundedNumber =
  (max: number): Check =>
  (value, field) =>
    typeof value === 'number' && Number.isFinite(value)
      ? findBoundsFault(value, field, 0, max)
      : createWrongTypeFault(field, 'number');

/** Creates a check that accepts an object whose listed fields are valid. Other fields are ignored. */
export const objectShape =
  (fields: Fields): Check =>
  (value, field) =>
    isObject(value) ? findFault(fields, value, `${field}.`) : createWrongTypeFault(field, 'object');

/**
 * Returns the fault of the first invalid field of an object, in the order of `fields`. Returns null if all fields are
 * valid.
 * @param path prefix of the field names in the fault, such as 'lines.3.'
 */
export function findFault(fields: Fields, value: JsonObject, path: string): Fault | null {
  for (const [name, check] of Object.entries(fields)) {
    const fault = check(Object.hasOwn(value, name) ? value[name] : undefined, `${path}${name}`);
    if (fault !== null) return fault;
  }
  return null;
}
