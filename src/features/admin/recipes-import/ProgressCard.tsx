import { useId } from 'react';
import type { ImportProgress } from '#browser/imports/run-import';
import { adminText } from '../text.ts';

const text = adminText.progress;

/** How far an import is, and the means to hold it, let it go on, or end it. */
export function ProgressCard({
  progress: { status, read, total, imported, failed, problem },
  entries,
  onPause,
  onResume,
  onStop,
}: {
  progress: ImportProgress;
  /** How many there are to go through; null where that is not known yet. */
  entries: number | null;
  onPause: () => void;
  onResume: () => void;
  onStop: () => void;
}) {
  const id = useId();
  const done = imported + failed;
  // A file is read ahead of what is sent: what has been answered for says more, where the whole is known.
  const part = entries ? done / entries : read / Math.max(1, total);
  const percent = Math.min(100, Math.floor(part * 100));
  const isRunning = status === 'running';
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <h2 id={id}>{text.title[isRunning || status === 'paused' ? status : 'failed']}</h2>
      <progress className="import-progress" max={100} value={percent} aria-labelledby={id}>
        {percent} %
      </progress>
      <p className="figures">
        {entries ? text.done(done, entries) : text.read(percent)} · {text.imported(imported)}
        {failed > 0 && ` · ${text.failed(failed)}`}
      </p>
      {status === 'failed' && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <div className="admin-buttons">
        <button type="button" className="button button--primary" onClick={isRunning ? onPause : onResume}>
          {isRunning ? text.pause : text.resume}
        </button>
        <button type="button" className="button" onClick={onStop}>
          {text.stop}
        </button>
      </div>
    </section>
  );
}
