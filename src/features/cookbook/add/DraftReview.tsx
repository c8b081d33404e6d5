import { X } from 'lucide-react';
import { useState } from 'react';
import { ENTRY_HASH } from '#contract/cookbook/cookbook-paths';
import type { RepeatChoice } from '#domain/cookbook/find-same';
import { findIngredientLineDoubts } from '#domain/cookbook/read-user-recipe';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { useFoodNames } from '../recipe/IngredientLineReview.tsx';
import { findUserRecipeProblem, RecipeFields } from '../recipe/RecipeFields.tsx';
import { cookbookText } from '../text.ts';
import { listDraftsToSave, type Repeat, type Repeats } from './repeats.ts';
import type { Draft, Problem } from './sources.ts';
import type { Drafts } from './use-drafts.ts';

const text = cookbookText.review;
/** Maximum number of recipes under review that are shown at once, because a file may contain hundreds. */
const SHOWN = 100;

export function DraftReview({
  drafts,
  repeats,
  onSave,
}: {
  drafts: Drafts;
  repeats: Repeats;
  onSave: () => void;
}) {
  const { drafts: all, problems } = drafts;
  const shown = all.slice(0, SHOWN);
  const { toSave } = listDraftsToSave(all, repeats);
  return (
    <section className="cookbook-card card" aria-labelledby="review-title">
      <header className="cookbook-card__head">
        <h2 id="review-title">{text.title(all.length)}</h2>
        {all.length > 0 && <p className="muted">{text.lead}</p>}
      </header>
      {repeats.size > 1 && (
        <div className="repeat">
          <strong>{text.repeatedAll(repeats.size)}</strong>
          <SegmentedControl
            label={text.repeatChoiceAll}
            name="repeat-all"
            options={CHOICES}
            value={commonChoice(repeats)}
            onChange={(choice) => choice !== '' && drafts.choose([...repeats.keys()], choice)}
          />
        </div>
      )}
      <ul className="review-list">
        {shown.map((draft) => (
          <DraftRow
            key={draft.key}
            draft={draft}
            drafts={drafts}
            repeat={repeats.get(draft.key) ?? null}
            isOnly={all.length === 1}
          />
        ))}
      </ul>
      {all.length > SHOWN && <p className="muted">{text.more(all.length - SHOWN)}</p>}
      <ProblemList problems={problems} title={text.problems(problems.length)} />
      <div className="cookbook-buttons">
        {all.length > 0 && (
          <button type="button" className="button button--primary" onClick={onSave}>
            {toSave.length === 0 ? text.saveNothing : text.save(toSave.length)}
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

export function ProblemList({ problems, title }: { problems: readonly Problem[]; title: string }) {
  if (problems.length === 0) return null;
  return (
    <div className="problem-list">
      <h3>{title}</h3>
      <ul>
        {problems.slice(0, SHOWN).map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same title and problem.
          <li key={at}>{text.problem(problem.title, problem.reason)}</li>
        ))}
      </ul>
      {problems.length > SHOWN && <p className="muted">{text.more(problems.length - SHOWN)}</p>}
    </div>
  );
}

const CHOICES = (['update', 'copy', 'skip'] as const).map((value) => ({
  value,
  label: text.repeatChoices[value],
}));

function commonChoice(repeats: Repeats): RepeatChoice | '' {
  const choices = new Set([...repeats.values()].map(({ choice }) => choice));
  const [only, ...otherChoices] = choices;
  return only !== undefined && otherChoices.length === 0 ? only : '';
}

function RepeatNote({ repeat, draftKey, drafts }: { repeat: Repeat; draftKey: string; drafts: Drafts }) {
  const { row, choice } = repeat;
  return (
    <div className="repeat">
      <p>
        <strong>{text.repeated}</strong>{' '}
        <a href={`${ENTRY_HASH}${row.id}`} aria-label={`${text.repeatedOpen}: ${row.title}`}>
          {text.repeatedOpen}
        </a>
      </p>
      <SegmentedControl
        label={text.repeatChoice(row.title)}
        name={`repeat-${draftKey}`}
        options={CHOICES}
        value={choice}
        onChange={(next) => drafts.choose([draftKey], next)}
      />
      <p className="muted small">{text.repeatedHint[choice]}</p>
    </div>
  );
}

function DraftRow({
  draft,
  drafts,
  repeat,
  isOnly,
}: {
  draft: Draft;
  drafts: Drafts;
  repeat: Repeat | null;
  isOnly: boolean;
}) {
  const { item, key, dropped } = draft;
  const [isOpen, setOpen] = useState(isOnly);
  const foods = useFoodNames();
  const { recipe } = item;
  const title = recipe === null ? item.title : recipe.title;
  const fault = findUserRecipeProblem(item);
  const doubtful =
    recipe?.lines.filter((line) => findIngredientLineDoubts(line, foods).length > 0).length ?? 0;
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
  const note = repeat && <RepeatNote repeat={repeat} draftKey={key} drafts={drafts} />;
  if (isOnly && isOpen) {
    return (
      <li className="review-only">
        {note}
        {fields}
      </li>
    );
  }
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
      {note}
    </li>
  );
}
