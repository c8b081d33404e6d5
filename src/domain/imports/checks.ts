/**
 * Field checks, and their composition into a check of a whole object. Only the worker bundles the contract's
 * validator.
 */
import { cleanName } from '../lib/clean-name.ts';
import { isObject, type JsonObject } from './json/objects.ts';
import type { Fault, Kind } from './reading.ts';

/** Checks the value at a path; returns null if it is valid. */
export type Check = (value: unknown, field: string) => Fault | null;

/** The check of each field of an object. An absent field is checked as undefined. */
export type Fields = Readonly<Record<string, Check>>;

/** Returns the fault of a value of the wrong type. @param field path, as in 'ingredients.3.name' */
export const wrong = (field: string, kind: Kind): Fault => ({ code: 'wrong-kind', field, kind });

/** Accepts a text, which may be empty. @param max UTF-16 code units, without surrounding white space */
export const text =
  (max: number): Check =>
  (value, field) => {
    if (typeof value !== 'string') return wrong(field, 'text');
    return value.trim().length > max ? { code: 'too-long', field, max } : null;
  };

const required =
  (max: number, isEmpty: (given: string) => boolean): Check =>
  (value, field) => {
    const isMissing = value === undefined || (typeof value === 'string' && isEmpty(value));
    return isMissing ? { code: 'missing', field } : text(max)(value, field);
  };

/** Accepts a text that is not blank; a blank or absent text is missing. @param max as in `text` */
export const requiredText = (max: number): Check => required(max, (given) => given.trim() === '');

/**
 * Accepts a name that others see: at least one character must be visible, else it is missing.
 * @param max as in `text`
 */
export const requiredName = (max: number): Check => required(max, (given) => cleanName(given) === '');

/** Returns the fault of a number outside `min` to `max` (inclusive), or null. */
export function boundsFault(value: number, field: string, min: number, max: number): Fault | null {
  if (value < min) return { code: 'too-small-number', field, min };
  return value > max ? { code: 'too-large-number', field, max } : null;
}

/** Accepts a finite number above 0, from `min` to `max`. */
export const above0 =
  (max: number, min = 0): Check =>
  (value, field) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(field, 'number');
    return value <= 0 ? { code: 'not-positive', field } : boundsFault(value, field, min, max);
  };

/** Accepts a list of at most `max` entries. The fault is that of the first wrong entry, at the path 'field.3'. */
export const list =
  (entry: Check, max: number): Check =>
  (value, field) => {
    if (!Array.isArray(value)) return wrong(field, 'list');
    if (value.length > max) return { code: 'too-many', field, max };
    for (const [index, one] of value.entries()) {
      const fault = entry(one, `${field}.${index}`);
      if (fault !== null) return fault;
    }
    return null;
  };

/** Accepts null and an absent field. */
export const optional =
  (check: Check): Check =>
  (value, field) =>
    value === null || value === undefined ? null : check(value, field);

/** Accepts a finite number from 0 to `max`. */
export const boundedNumber =
  (max: number): Check =>
  (value, field) =>
    typeof value === 'number' && Number.isFinite(value)
      ? boundsFault(value, field, 0, max)
      : wrong(field, 'number');

/** Accepts an object with valid fields; further fields are ignored. */
export const objectShape =
  (fields: Fields): Check =>
  (value, field) =>
    isObject(value) ? findFault(fields, value, `${field}.`) : wrong(field, 'object');

/**
 * Returns the fault of the first invalid field, in the order of the fields.
 * @param path prefix of the names: 'lines.3.'
 */
export function findFault(fields: Fields, value: JsonObject, path: string): Fault | null {
  for (const [name, check] of Object.entries(fields)) {
    const fault = check(Object.hasOwn(value, name) ? value[name] : undefined, `${path}${name}`);
    if (fault !== null) return fault;
  }
  return null;
}
