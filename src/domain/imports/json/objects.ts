/** Access to JSON values of unknown structure. */
import { toSingleLine } from '../text/plain.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the first non-empty field among several spellings of its name. */
export function findField(value: JsonObject, ...names: readonly string[]): unknown {
  const name = names.find((one) => Object.hasOwn(value, one) && value[one] !== null && value[one] !== '');
  return name === undefined ? undefined : value[name];
}

/** Like `findField`, but returns a list; empty for any other type. */
export function firstList(value: JsonObject, ...names: readonly string[]): readonly unknown[] {
  const list = findField(value, ...names);
  return Array.isArray(list) ? list : [];
}

/** Like `findField`, but returns the text unchanged; '' for any other type. */
export function findText(value: JsonObject, ...names: readonly string[]): string {
  const text = findField(value, ...names);
  return typeof text === 'string' ? text : '';
}

/** Returns a text on one line, from a text, a number, or the name of an object. */
export function readName(value: unknown): string {
  if (typeof value === 'string') return toSingleLine(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return isObject(value) && typeof value.name === 'string' ? toSingleLine(value.name) : '';
}
