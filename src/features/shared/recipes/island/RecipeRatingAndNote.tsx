import { Star } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { subscribeToPromise } from '#client/http/while-wanted';
import {
  loadRatingAndNote,
  loadRatingAndNoteOfEntry,
  type StoredMarks,
  storeRatingAndNote,
} from '#client/recipe-marks';
import { isUserOrHouseholdRecipe } from '#contract/cookbook/cookbook-paths';
import { COOKBOOK_LIMITS } from '#domain/cookbook/limits';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import type { EditableRecipe } from '../recipe-state.ts';
import { marksText as text } from './take-text.ts';

export type OnMarked = (marks: StoredMarks) => void;

const STARS = Array.from({ length: COOKBOOK_LIMITS.rating }, (_, at) => at + 1);

/**
 * Form for the signed-in user's rating and note of a recipe. It appears only after the stored rating and note have
 * loaded. If it appeared earlier, the user could overwrite them with an empty form.
 */
export function RecipeRatingAndNote({
  recipe: { id, title, cookbook },
  onMarked,
}: {
  recipe: Pick<EditableRecipe, 'id' | 'title' | 'cookbook'>;
  onMarked: OnMarked | undefined;
}) {
  const isUserRecipe = isUserOrHouseholdRecipe(cookbook);
  const [marks, setMarks] = useState<StoredMarks | null>(null);
  // Show the result inside the form and not as a toast (a small notification). Cook mode is a modal dialog, which hides
  // toasts from screen readers.
  const [outcome, setOutcome] = useState('');
  const { busy, run } = useSingleTask();
  useEffect(
    () =>
      subscribeToPromise((isUserRecipe ? loadRatingAndNoteOfEntry : loadRatingAndNote)(id), (reply) =>
        setMarks(reply.ok ? reply.data : null),
      ),
    [id, isUserRecipe],
  );
  if (marks === null) return null;
  const save = async () => {
    const reply = await storeRatingAndNote({ id, title }, marks);
    if (reply.ok) {
      setMarks(reply.data);
      onMarked?.(reply.data);
    }
    setOutcome(reply.ok ? text.saved : `${text.failed} ${reply.error}`);
  };
  return (
    <form
      className="marks"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <h3>{text.heading}</h3>
      <Stars rating={marks.rating} onRate={(rating) => setMarks({ ...marks, rating })} />
      <Field label={text.note} hint={text.hint}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            maxLength={COOKBOOK_LIMITS.note}
            value={marks.note}
            onChange={({ target }) => setMarks({ ...marks, note: target.value })}
          />
        )}
      </Field>
      <div>
        <BusyButton type="submit" busy={busy} label={text.save} busyLabel={text.saving} />
      </div>
      <p role="status">{outcome}</p>
    </form>
  );
}

function Stars({ rating, onRate }: { rating: number | null; onRate: (rating: number) => void }) {
  const name = useId();
  return (
    <fieldset className="marks__stars">
      <legend className="field__label">{text.rating}</legend>
      {STARS.map((count) => (
        <label key={count} className={`marks__star${count <= (rating ?? 0) ? ' marks__star--on' : ''}`}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={count === rating}
            onChange={() => onRate(count)}
          />
          <Icon of={Star} size={28} />
          <span className="visually-hidden">{text.stars(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
