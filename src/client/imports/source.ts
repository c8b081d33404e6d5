import type { ImportReading } from '#domain/imports/formats/read-paste';
import { type Entries, type ImportFile, readFile } from './read-file.ts';

/** Where entries come from. */
export interface ImportSource {
  readonly name: string;
  readonly total: number;
  read(onRead: (read: number) => void): Entries;
}

/** A file, to be read as it streams. */
export const fileSource = (file: ImportFile): ImportSource => ({
  name: file.name,
  total: file.size,
  read: (onRead) => readFile(file, onRead),
});

/** What has been read already: a paste. */
export const readingSource = ({ entries, ...end }: ImportReading, name = ''): ImportSource => ({
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
