/** Checks of fields, put together to those of a whole; the validator of the contract stays with the worker. */
import { cleanName } from '../lib/clean-name.ts';
import { isObject, type JsonObject } from './json/objects.ts';
import type { Fault, Kind } from './reading.ts';

/** Checks a value that stands at a path; null when it is right. */
export type Check = (value: unknown, field: string) => Fault | null;

/** What is checked of each field of an object; an absent field is checked as undefined. */
export type Fields = Readonly<Record<string, Check>>;

/** The fault of a value that is not of the kind its field takes. @param field path, as in 'ingredients.3.name' */
export const wrong = (field: string, kind: Kind): Fault => ({ code: 'wrong-kind', field, kind });

/** A text, which may be empty. @param max UTF-16 code units, without the blanks around it */
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

/** A text that must be there and be more than blanks; else it is missing. @param max as in `text` */
export const requiredText = (max: number): Check => required(max, (given) => given.trim() === '');

/** A name that others see: something of it must be visible; else it is missing. @param max as in `text` */
export const requiredName = (max: number): Check => required(max, (given) => cleanName(given) === '');

/** What is wrong with a number that must be from `min` to `max`, both included; null when nothing is. */
export function boundsFault(value: number, field: string, min: number, max: number): Fault | null {
  if (value < min) return { code: 'too-small-number', field, min };
  return value > max ? { code: 'too-large-number', field, max } : null;
}

/** A finite number above 0, and from `min` to `max`. */
export const above0 =
  (max: number, min = 0): Check =>
  (value, field) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(field, 'number');
    return value <= 0 ? { code: 'not-positive', field } : boundsFault(value, field, min, max);
  };

/** A list of at most `max` entries; the fault is of the first that is wrong, at the path 'field.3'. */
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

/** The field may be null or absent. */
export const optional =
  (check: Check): Check =>
  (value, field) =>
    value === null || value === undefined ? null : check(value, field);

/** A finite number from 0 to `max`. */
export const upTo =
  (max: number): Check =>
  (value, field) =>
    typeof value === 'number' && Number.isFinite(value)
      ? boundsFault(value, field, 0, max)
      : wrong(field, 'number');

/** An object whose fields are right; what it has besides is not looked at. */
export const fieldsOf =
  (fields: Fields): Check =>
  (value, field) =>
    isObject(value) ? faultIn(fields, value, `${field}.`) : wrong(field, 'object');

/** The first field that is wrong, in the order of the fields. @param path before the names: 'lines.3.' */
export function faultIn(fields: Fields, value: JsonObject, path: string): Fault | null {
  for (const [name, check] of Object.entries(fields)) {
    const fault = check(Object.hasOwn(value, name) ? value[name] : undefined, `${path}${name}`);
    if (fault !== null) return fault;
  }
  return null;
}
