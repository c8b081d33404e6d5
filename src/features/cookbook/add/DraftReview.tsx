import { X } from 'lucide-react';
import { useState } from 'react';
import { doubtsOfLine } from '#domain/cookbook/read-own';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { useFoodNames } from '../recipe/LineReview.tsx';
import { faultOf, RecipeFields } from '../recipe/RecipeFields.tsx';
import { cookbookText } from '../text.ts';
import type { Draft, Problem } from './sources.ts';
import type { Drafts } from './use-drafts.ts';

const text = cookbookText.review;
/** Recipes that are shown at once: a file may bring hundreds. */
const SHOWN = 100;

/** What was read, recipe by recipe and line by line, before anything is saved. */
export function DraftReview({ drafts, onSave }: { drafts: Drafts; onSave: () => void }) {
  const { drafts: all, problems } = drafts;
  const shown = all.slice(0, SHOWN);
  return (
    <section className="cookbook-card card" aria-labelledby="review-title">
      <header className="cookbook-card__head">
        <h2 id="review-title">{text.title(all.length)}</h2>
        {all.length > 0 && <p className="muted">{text.lead}</p>}
      </header>
      <ul className="review-list">
        {shown.map((draft) => (
          <DraftRow key={draft.key} draft={draft} drafts={drafts} isOnly={all.length === 1} />
        ))}
      </ul>
      {all.length > SHOWN && <p className="muted">{text.more(all.length - SHOWN)}</p>}
      <ProblemList problems={problems} title={text.problems(problems.length)} />
      <div className="cookbook-buttons">
        {all.length > 0 && (
          <button type="button" className="button button--primary" onClick={onSave}>
            {text.save(all.length)}
          </button>
        )}
        <BusyButton
          type="button"
          busy={false}
          label={text.clear}
          busyLabel={text.clear}
          onClick={drafts.clear}
        />
      </div>
    </section>
  );
}

/** What could not be read or saved, and why. */
export function ProblemList({ problems, title }: { problems: readonly Problem[]; title: string }) {
  if (problems.length === 0) return null;
  return (
    <div className="problem-list">
      <h3>{title}</h3>
      <ul>
        {problems.slice(0, SHOWN).map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one title and one fault.
          <li key={at}>{text.problem(problem.title, problem.reason)}</li>
        ))}
      </ul>
      {problems.length > SHOWN && <p className="muted">{text.more(problems.length - SHOWN)}</p>}
    </div>
  );
}

function DraftRow({ draft, drafts, isOnly }: { draft: Draft; drafts: Drafts; isOnly: boolean }) {
  const { item, key, dropped } = draft;
  const [isOpen, setOpen] = useState(isOnly);
  const foods = useFoodNames();
  const { recipe } = item;
  const title = recipe === null ? item.title : recipe.title;
  const fault = faultOf(item);
  const doubtful = recipe?.lines.filter((line) => doubtsOfLine(line, foods).length > 0).length ?? 0;
  const fields = (
    <>
      <RecipeFields item={item} onChange={(next) => drafts.change(key, next)} />
      {dropped.length > 0 && (
        <ul className="muted small">
          {dropped.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
  const remove = (
    <button
      type="button"
      className="button button--quiet button--icon"
      aria-label={text.removeOf(title)}
      onClick={() => drafts.remove(new Set([key]))}
    >
      <Icon of={X} />
    </button>
  );
  if (isOnly && isOpen) return <li className="review-only">{fields}</li>;
  return (
    <li className="review-row">
      <Disclosure
        onOpen={() => setOpen(true)}
        label={
          <>
            {title}{' '}
            <span className="review-row__facts muted">
              {recipe === null ? text.saved : text.facts(recipe.lines.length, recipe.steps.length)}
              {recipe !== null && (
                <span className={doubtful > 0 ? 'doubt' : undefined}> · {text.doubts(doubtful)}</span>
              )}
            </span>
            {fault !== null && <span className="field__error">{fault}</span>}
          </>
        }
      >
        {isOpen && fields}
      </Disclosure>
      {remove}
    </li>
  );
}
