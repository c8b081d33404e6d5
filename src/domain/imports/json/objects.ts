import { toSingleLine } from '../text/plain.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function findField(value: JsonObject, ...names: readonly string[]): unknown {
  const name = names.find((one) => Object.hasOwn(value, one) && value[one] !== null && value[one] !== '');
  return name === undefined ? undefined : value[name];
}

/**
 * Returns the list in the first of the named fields that is not empty. Returns an empty list if its value is not a
 * list.
 */
export function findListField(value: JsonObject, ...names: readonly string[]): readonly unknown[] {
  const list = findField(value, ...names);
  return Array.isArray(list) ? list : [];
}

/** Returns the text in the first of the named fields that is not empty. Returns '' if its value is not a text. */
export function findTextField(value: JsonObject, ...names: readonly string[]): string {
  const text = findField(value, ...names);
  return typeof text === 'string' ? text : '';
}

/** Returns a single-line text for a text, a number, or an object with a `name`. Returns '' for any other value. */
export function readTextOrNameField(value: unknown): string {
  if (typeof value === 'string') return toSingleLine(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return isJsonObject(value) && typeof value.name === 'string' ? toSingleLine(value.name) : '';
}
