import { FilePlus, FolderPlus } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { mayContainRecipesByFileName } from '#domain/imports/bytes/archive';
import { Field } from '#ui/forms/Field.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { cookbookText } from '../text.ts';
import type { Drafts } from './use-drafts.ts';

const text = cookbookText.add;

function ReadingStatus({ drafts }: { drafts: Drafts }) {
  const { reading, waiting } = drafts;
  return (
    <>
      <p role="status">
        {reading && text.reading(reading)}
        {!reading && waiting && text.waiting(waiting)}
      </p>
      {reading && (
        <button type="button" className="button" onClick={drafts.stopReading}>
          {text.stopReading}
        </button>
      )}
      {!reading && waiting && (
        <button type="button" className="button" onClick={drafts.resumeReading}>
          {text.resumeReading}
        </button>
      )}
    </>
  );
}

export function PasteRecipesField({
  drafts,
  words,
  onWords,
}: {
  drafts: Drafts;
  words: string;
  onWords: (words: string) => void;
}) {
  return (
    <form
      className="cookbook-card card"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() === '') return;
        void drafts.readText(words);
        onWords('');
      }}
    >
      <Field label={text.paste} hint={text.pasteHint}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={8}
            placeholder={text.pastePlaceholder}
            value={words}
            onChange={({ target }) => onWords(target.value)}
          />
        )}
      </Field>
      <div className="cookbook-buttons">
        <button type="submit" className="button button--primary" disabled={words.trim() === ''}>
          {text.read}
        </button>
        <ReadingStatus drafts={drafts} />
      </div>
    </form>
  );
}

function FileButton({
  label,
  icon,
  isFolder = false,
  onFiles,
}: {
  label: string;
  icon: typeof FilePlus;
  isFolder?: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={isFolder ? 'button' : 'button button--primary'}
        onClick={() => input.current?.click()}
      >
        <Icon of={icon} />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(isFolder ? { webkitdirectory: '' } : {})}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Reset the file input. Without this, choosing the same file again would not fire a change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

export function RecipeFilesField({ drafts }: { drafts: Drafts }) {
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return (
    <section
      className="cookbook-card card"
      aria-label={text.ways.files}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        void droppedFiles(event.dataTransfer).then(drafts.readFiles);
      }}
    >
      <p className="muted">{text.filesHint}</p>
      <div className="cookbook-buttons">
        <FileButton label={text.choose} icon={FilePlus} onFiles={drafts.readFiles} />
        <FileButton
          label={text.chooseFolder}
          icon={FolderPlus}
          isFolder
          onFiles={(files) => drafts.readFiles(filesWorthReading(files))}
        />
        <ReadingStatus drafts={drafts} />
      </div>
    </section>
  );
}

/** Maximum number of files to read at once. A user who picks a folder with more files probably did so by mistake. */
const FILES_MAX = 5_000;

/**
 * Leaves out files that cannot contain recipes, such as pictures in a folder. A file that was chosen alone is always
 * read.
 */
const filesWorthReading = (files: readonly File[]): File[] =>
  files.length <= 1
    ? [...files]
    : files
        .filter((file) => mayContainRecipesByFileName(file.webkitRelativePath || file.name))
        .slice(0, FILES_MAX);

const listFolder = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  // Read a dropped folder until no entries are left: each call of `readEntries` returns only about a hundred entries.
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
  for (const inner of await listFolder(entry as FileSystemDirectoryEntry)) {
    if (files.length >= FILES_MAX) break;
    files.push(...(await filesUnder(inner)));
  }
  return files;
}

/** Returns the dropped files, including the files in dropped folders. Must be called during the drop event. */
async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const whole = [...files];
  // Get the dropped items now, because the browser hides them after the drop event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some((entry) => entry.isDirectory)) return filesWorthReading(whole);
  return filesWorthReading((await Promise.all(entries.map(filesUnder))).flat());
}
