/** The files of a folder that may hold recipes: of one that was chosen, and of what was dropped. */
import { mayHoldRecipes } from '#domain/imports/bytes/archive';

/** Files of one folder: with more, somebody chose the wrong one. */
const FILES_MAX = 5_000;

/** Of many files those that may hold recipes: a folder has pictures and more. A file alone is meant as it is. */
export const filesWorthReading = (files: readonly File[]): File[] =>
  files.length <= 1
    ? [...files]
    : files.filter((file) => mayHoldRecipes(file.webkitRelativePath || file.name)).slice(0, FILES_MAX);

const entriesOf = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  // It hands out a hundred or so at a time, and none at the end.
  const rest = (before: FileSystemEntry[]): Promise<FileSystemEntry[]> =>
    new Promise((resolve, reject) => {
      reader.readEntries((some) => {
        const all = [...before, ...some];
        resolve(some.length === 0 || all.length >= FILES_MAX ? all : rest(all));
      }, reject);
    });
  return rest([]);
};

async function filesUnder(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [await new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const files: File[] = [];
  for (const inner of await entriesOf(entry as FileSystemDirectoryEntry)) {
    if (files.length >= FILES_MAX) break;
    files.push(...(await filesUnder(inner)));
  }
  return files;
}

/** The files that were dropped, and those of dropped folders. To be called while the drop is handled. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const whole = [...files];
  // Later the browser says nothing of them any more.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some((entry) => entry.isDirectory)) return filesWorthReading(whole);
  return filesWorthReading((await Promise.all(entries.map(filesUnder))).flat());
}
