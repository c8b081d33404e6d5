import { useEffect, useMemo, useRef, useState } from 'react';
import { isEntryOfCurrentUser } from '#client/cookbook';
import type { Shared } from '#client/offline/shared';
import type { CookbookRow } from '#contract/cookbook/cookbook';
import { type CookbookItem, NO_MARKS } from '#domain/cookbook/user-recipe';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { EMPTY_RECIPE, findUserRecipeProblem, RecipeFields } from '../recipe/RecipeFields.tsx';
import { cookbookText } from '../text.ts';
import { DraftReview, ProblemList } from './DraftReview.tsx';
import { PasteRecipesField, RecipeFilesField } from './PasteAndFiles.tsx';
import { findDuplicateDrafts, listDraftsToSave } from './repeats.ts';
import { createCookbookDraft } from './sources.ts';
import { useRecipeDrafts } from './use-drafts.ts';
import { type Saving, useDraftSaving } from './use-saving.ts';

const text = cookbookText.add;
const savingText = cookbookText.saving;

type Way = 'paste' | 'files' | 'form';
const WAYS = [
  { value: 'paste', label: text.ways.paste },
  { value: 'files', label: text.ways.files },
  { value: 'form', label: text.ways.form },
] as const;

export function AddRecipesToCookbook({
  rows,
  shared,
  onSaved,
  onSignedOut,
}: {
  rows: readonly CookbookRow[];
  /** Content that another app shared with this site; null if no app has shared anything. */
  shared: Shared | null;
  onSaved: () => void;
  onSignedOut: () => void;
}) {
  const [way, setWay] = useState<Way>('paste');
  const [words, setWords] = useState('');
  const drafts = useRecipeDrafts();
  const { readFiles } = drafts;
  const taken = useRef<Shared | null>(null);
  useEffect(() => {
    if (shared === null || taken.current === shared) return;
    taken.current = shared;
    setWay('paste');
    // Fill in the address that another app shared, but do not fetch the page: the user decides that.
    setWords(shared.words);
    if (shared.files.length > 0) void readFiles(shared.files);
  }, [shared, readFiles]);
  const repeats = useMemo(
    () => findDuplicateDrafts(drafts.drafts, rows.filter(isEntryOfCurrentUser), drafts.choices),
    [drafts.drafts, drafts.choices, rows],
  );
  const job = useDraftSaving({ onBatch: drafts.remove, onRest: onSaved, onSignedOut });
  const { saving } = job;
  const isSaving = saving !== null && saving.status !== 'done';
  // Ask the user for confirmation before leaving the page, because unsaved recipes would be lost.
  const isUnsaved = isSaving || drafts.drafts.length > 0 || drafts.reading !== null;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <div className="cookbook">
      <header className="cookbook__head">
        <div>
          <h1>{text.title}</h1>
          <p className="muted">{text.lead}</p>
        </div>
        <SegmentedControl label={text.ways.label} name="way" options={WAYS} value={way} onChange={setWay} />
      </header>
      {saving && <SavingCard saving={saving} onStop={job.stop} onResume={job.resume} />}
      {!isSaving && way === 'paste' && <PasteRecipesField drafts={drafts} words={words} onWords={setWords} />}
      {!isSaving && way === 'files' && <RecipeFilesField drafts={drafts} />}
      {!isSaving && way === 'form' && (
        <Write onSave={(item) => job.start([{ ...createCookbookDraft(item), replaces: null }], [])} />
      )}
      {!isSaving && way !== 'form' && drafts.drafts.length + drafts.problems.length > 0 && (
        <DraftReview
          drafts={drafts}
          repeats={repeats}
          onSave={() => {
            const { toSave, skipped } = listDraftsToSave(drafts.drafts, repeats);
            job.start(toSave, drafts.problems, skipped);
            drafts.forgetProblems();
          }}
        />
      )}
    </div>
  );
}

function Write({ onSave }: { onSave: (item: CookbookItem) => void }) {
  const [item, setItem] = useState<CookbookItem>({ recipe: EMPTY_RECIPE, recipe_id: null, marks: NO_MARKS });
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className="cookbook-card card"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fault = findUserRecipeProblem(item);
        setProblem(fault);
        if (fault === null) onSave(item);
      }}
    >
      <RecipeFields item={item} onChange={setItem} />
      {problem !== null && (
        <p className="field__error" role="alert">
          {cookbookText.form.isWrong(problem)}
        </p>
      )}
      <div className="cookbook-buttons">
        <button type="submit" className="button button--primary">
          {cookbookText.form.save}
        </button>
      </div>
    </form>
  );
}

function SavingCard({
  saving: { status, total, saved, updated, skipped, refused, problem },
  onStop,
  onResume,
}: {
  saving: Saving;
  onStop: () => void;
  onResume: () => void;
}) {
  const isDone = status === 'done';
  return (
    <section className="cookbook-card card" aria-labelledby="saving-title">
      <h2 id="saving-title">{savingText[status]}</h2>
      {!isDone && (
        <>
          <progress
            className="saving-progress"
            max={Math.max(1, total)}
            value={saved}
            aria-labelledby="saving-title"
          />
          <p className="figures">{savingText.progress(saved, total)}</p>
        </>
      )}
      <p role="status">{isDone && savingText.summary({ added: saved - updated, updated, skipped })}</p>
      {status === 'failed' && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {isDone && refused.length > 0 && (
        <>
          <p className="doubt">{savingText.notSaved(refused.length)}</p>
          <ProblemList problems={refused} title={savingText.refused} />
        </>
      )}
      <div className="cookbook-buttons">
        {status === 'running' && (
          <button type="button" className="button" onClick={onStop}>
            {savingText.stop}
          </button>
        )}
        {(status === 'stopped' || status === 'failed') && (
          <button type="button" className="button button--primary" onClick={onResume}>
            {savingText.resume}
          </button>
        )}
        {isDone && (
          <a className="button button--primary" href="#list">
            {savingText.list}
          </a>
        )}
      </div>
    </section>
  );
}
