import { readRecipesFromBytes } from '#domain/imports/bytes/read-bytes';
import type { ImportReading } from '#domain/imports/formats/read-paste';
import type { ReadEntry } from '#domain/imports/reading';

/** Returns all entries of an import file and the remarks about them. */
export function readAllEntries(bytes: Uint8Array, options: { readonly name?: string } = {}): ImportReading {
  const entries: ReadEntry[] = [];
  const reader = readRecipesFromBytes(bytes, options);
  let step = reader.next();
  for (; !step.done; step = reader.next()) entries.push(step.value);
  return { entries, ...step.value };
}
