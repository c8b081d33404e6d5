import { readBytes } from '#domain/imports/bytes/read-bytes';
import type { ImportReading } from '#domain/imports/formats/read-paste';
import type { ReadEntry } from '#domain/imports/reading';

/** All entries of a file and its remarks. */
export function readAllEntries(bytes: Uint8Array, options: { readonly name?: string } = {}): ImportReading {
  const entries: ReadEntry[] = [];
  const reader = readBytes(bytes, options);
  let step = reader.next();
  for (; !step.done; step = reader.next()) entries.push(step.value);
  return { entries, ...step.value };
}
