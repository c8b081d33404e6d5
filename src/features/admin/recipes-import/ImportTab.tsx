import { FilePlus } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import type { ImportProgress } from '#client/imports/run-import';
import { Chip } from '#ui/controls/Chip.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { ImportButton, JsonArea } from '../json-parts.tsx';
import { adminText } from '../text.ts';
import { ImportPreviewCard } from './ImportPreviewCard.tsx';
import { ImportResultCard } from './ImportResultCard.tsx';
import { useRecipeImport } from './use-recipe-import.ts';

const fileChoiceText = adminText.files;

function FileChoice({
  files,
  onAdd,
  onRemove,
}: {
  files: readonly File[];
  onAdd: (files: Iterable<File>) => void;
  onRemove: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="file-choice">
      <div className="file-choice__open">
        <button type="button" className="button" onClick={() => input.current?.click()}>
          <Icon of={FilePlus} />
          {fileChoiceText.choose}
        </button>
        <span className="muted small">{fileChoiceText.drop}</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={fileChoiceText.choose}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // Reset the file input. Without this, choosing the same file again would not fire a change event.
          currentTarget.value = '';
        }}
      />
      {files.length > 0 && (
        <ul className="chips" aria-label={fileChoiceText.chosen}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
            <li key={`${file.name} ${index}`}>
              <Chip onRemove={() => onRemove(file)} removeLabel={fileChoiceText.remove(file.name)}>
                {file.name} <span className="muted">{fileChoiceText.size(file.size)}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const progressCardText = adminText.progress;

function ProgressCard({
  progress: { status, read, total, imported, failed, problem },
  entries,
  onPause,
  onResume,
  onStop,
}: {
  progress: ImportProgress;
  /** Total number of entries in the imported files; null while unknown. */
  entries: number | null;
  onPause: () => void;
  onResume: () => void;
  onStop: () => void;
}) {
  const id = useId();
  const done = imported + failed;
  // If the total is known, measure the import's progress by the entries that the server has processed. The number of
  // bytes read would show too much progress, because files are read ahead of the upload.
  const part = entries ? done / entries : read / Math.max(1, total);
  const percent = Math.min(100, Math.floor(part * 100));
  const isRunning = status === 'running';
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <h2 id={id}>{progressCardText.title[isRunning || status === 'paused' ? status : 'failed']}</h2>
      <progress className="import-progress" max={100} value={percent} aria-labelledby={id}>
        {percent} %
      </progress>
      <p className="figures">
        {entries ? progressCardText.done(done, entries) : progressCardText.read(percent)} ·{' '}
        {progressCardText.imported(imported)}
        {failed > 0 && ` · ${progressCardText.failed(failed)}`}
      </p>
      {status === 'failed' && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <div className="admin-buttons">
        <button type="button" className="button button--primary" onClick={isRunning ? onPause : onResume}>
          {isRunning ? progressCardText.pause : progressCardText.resume}
        </button>
        <button type="button" className="button" onClick={onStop}>
          {progressCardText.stop}
        </button>
      </div>
    </section>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

function useFileDrop(onFiles: (files: Iterable<File>) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles(event.dataTransfer.files);
    },
    onPaste(event: ClipboardEvent) {
      const { files } = event.clipboardData;
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}

const text = adminText.recipesImport;

export function ImportTab() {
  const job = useRecipeImport();
  const { run } = job;
  const drop = useFileDrop(job.addFiles);
  return (
    <>
      <section
        className={`admin-section card drop ${drop.isOver ? 'drop--over' : ''}`}
        aria-label={text.submit}
        {...drop.handlers}
      >
        <JsonArea
          label={text.paste}
          hint={text.hint}
          value={job.paste}
          placeholder={text.placeholder}
          tall
          onType={job.setPaste}
        />
        <FileChoice files={job.files} onAdd={job.addFiles} onRemove={job.removeFile} />
        <div className="admin-buttons">
          <ImportButton
            busy={run.busy}
            blank={job.blank}
            label={text.submit}
            busyLabel={text.submitting}
            onImport={job.submit}
          />
        </div>
      </section>
      {run.progress && run.report === null && (
        <ProgressCard
          progress={run.progress}
          entries={run.entries}
          onPause={run.pause}
          onResume={run.resume}
          onStop={run.stop}
        />
      )}
      {run.report && <ImportResultCard report={run.report} />}
      {job.previews.length > 0 && <ImportPreviewCard previews={job.previews} />}
    </>
  );
}
