import { FilePlus, FolderPlus } from 'lucide-react';
import { type DragEvent, useId, useRef } from 'react';
import { droppedFiles, filesWorthReading } from '#browser/imports/dropped-files';
import { Icon } from '#ui/pictures/Icon.tsx';
import { cookbookText } from '../text.ts';
import type { Drafts } from './use-drafts.ts';

const text = cookbookText.add;

/** What is read, how far it is, and what to do about it. */
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

/** A text with recipes, or addresses of their pages. */
export function Paste({
  drafts,
  words,
  onWords,
}: {
  drafts: Drafts;
  words: string;
  onWords: (words: string) => void;
}) {
  const id = useId();
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
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {text.paste}
        </label>
        <textarea
          id={id}
          className="input"
          rows={8}
          placeholder={text.pastePlaceholder}
          aria-describedby={`${id}-hint`}
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
        <p className="field__hint" id={`${id}-hint`}>
          {text.pasteHint}
        </p>
      </div>
      <div className="cookbook-buttons">
        <button type="submit" className="button button--primary" disabled={words.trim() === ''}>
          {text.read}
        </button>
        <ReadingStatus drafts={drafts} />
      </div>
    </form>
  );
}

/** A field for files, behind a button. */
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
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Files and folders, chosen or dropped. */
export function Files({ drafts }: { drafts: Drafts }) {
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
