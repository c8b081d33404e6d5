import { ImportButton } from '../ImportButton.tsx';
import { JsonArea } from '../JsonArea.tsx';
import { adminText } from '../text.ts';
import { FileChoice } from './FileChoice.tsx';
import { ImportResultCard } from './ImportResultCard.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useRecipeImport } from './use-recipe-import.ts';

const text = adminText.recipesImport;

/** Recipes go in here: pasted, dropped or chosen. Below it what was understood, how far it is, and what came of it. */
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
      {job.previews.length > 0 && <PreviewCard previews={job.previews} />}
    </>
  );
}
