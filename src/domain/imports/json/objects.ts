/** Looking into JSON of unknown make. */
import { lineOf } from '../text/plain.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of several spellings of a field that says something. */
export function fieldIn(value: JsonObject, ...names: readonly string[]): unknown {
  const name = names.find((one) => Object.hasOwn(value, one) && value[one] !== null && value[one] !== '');
  return name === undefined ? undefined : value[name];
}

/** The same, as a list; empty for anything else. */
export function firstList(value: JsonObject, ...names: readonly string[]): readonly unknown[] {
  const list = fieldIn(value, ...names);
  return Array.isArray(list) ? list : [];
}

/** The same, as a text as it is written; '' for anything else. */
export function textIn(value: JsonObject, ...names: readonly string[]): string {
  const text = fieldIn(value, ...names);
  return typeof text === 'string' ? text : '';
}

/** A text on one line, from a text, a number, or an object with a name. */
export function nameOf(value: unknown): string {
  if (typeof value === 'string') return lineOf(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return isObject(value) && typeof value.name === 'string' ? lineOf(value.name) : '';
}
