import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { editCookbookEntry, toEditableCookbookItem } from '#client/cookbook';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { paths } from '#contract/paths';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { findUserRecipeProblem, RecipeFields } from '../recipe/RecipeFields.tsx';
import { cookbookText } from '../text.ts';
import { MyVersionFields } from './MyVersionFields.tsx';
import type { WrittenRecipe } from './written.ts';

const text = cookbookText.recipe;

/**
 * Form that edits an entry of the cookbook. If the entry is edited on two devices, the device that saves second shows
 * an error and keeps what the user has entered.
 */
export function CookbookEntryForm({
  entry,
  originalRecipe = null,
  onSaved,
  onCancel,
  onRemove,
  onSignedOut,
}: {
  entry: CookbookEntry;
  /**
   * The recipe as its author wrote it. Null if the entry is the user's own recipe. Also null if the entry is a recipe
   * of this site that has been deleted.
   */
  originalRecipe?: WrittenRecipe | null;
  onSaved: (entry: CookbookEntry) => void | Promise<void>;
  onCancel: (() => void) | null;
  onRemove: (() => void) | null;
  onSignedOut: () => void;
}) {
  const [item, setItem] = useState(() => toEditableCookbookItem(entry));
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useSingleTask();
  const save = async () => {
    const fault = findUserRecipeProblem(item);
    setProblem(fault === null ? null : cookbookText.form.isWrong(fault));
    if (fault !== null) return;
    const { recipe, marks } = item;
    const content =
      recipe === null
        ? { my_version: item.version && { ...item.version, lines: [...item.version.lines] } }
        : { recipe: { ...recipe, lines: [...recipe.lines], steps: [...recipe.steps] } };
    const userMarks = { ...marks, collections: [...marks.collections] };
    const reply = await editCookbookEntry(entry.id, { version: entry.version, ...content, ...userMarks });
    if (reply.ok) {
      toast({ title: text.savedNow, tone: 'good' });
      await onSaved(reply.data);
    } else if (reply.status === 401) onSignedOut();
    else setProblem(reply.status === 409 ? `${reply.error} ${text.changedElsewhere}` : reply.error);
  };
  return (
    <form
      className="cookbook-card card"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <h1 className="cookbook-card__title" dir="auto">
        {entry.title}
      </h1>
      {entry.recipe_id !== null && (
        <p>
          <a href={paths.recipe(entry.recipe_id)}>{text.open}</a>
        </p>
      )}
      {item.recipe === null && originalRecipe === null && <p className="muted">{text.noRecipe}</p>}
      {item.recipe === null && originalRecipe !== null && (
        <MyVersionFields
          originalRecipe={originalRecipe}
          version={item.version}
          onChange={(version) => setItem({ ...item, version })}
        />
      )}
      <RecipeFields item={item} onChange={setItem} />
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <div className="cookbook-buttons">
        <BusyButton
          type="submit"
          className="button--primary"
          busy={busy}
          label={cookbookText.form.save}
          busyLabel={cookbookText.form.saving}
        />
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {cookbookText.form.cancel}
          </button>
        )}
        {onRemove && (
          <button type="button" className="button" onClick={onRemove}>
            <Icon of={Trash2} />
            {text.remove}
          </button>
        )}
      </div>
    </form>
  );
}
