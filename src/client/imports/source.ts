import type { ImportReading } from '#domain/imports/formats/read-paste';
import { type Entries, type ImportFile, readRecipesFromFile } from './read-file.ts';

export interface ImportSource {
  readonly name: string;
  readonly total: number;
  read(onRead: (read: number) => void): Entries;
}

export const createImportSourceFromFile = (file: ImportFile): ImportSource => ({
  name: file.name,
  total: file.size,
  read: (onRead) => readRecipesFromFile(file, onRead),
});

export const createImportSourceFromParsedRecipes = (
  { entries, ...end }: ImportReading,
  name = '',
): ImportSource => ({
  name,
  total: entries.length,
  async *read(onRead) {
    for (const [index, entry] of entries.entries()) {
      onRead(index + 1);
      yield entry;
    }
    return end;
  },
});
