import { BookPlus, CalendarPlus, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { addCookbookEntries, toEditableItem } from '#client/cookbook';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { ENTRY_HASH } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { UserRecipePage } from '../recipe/UserRecipePage.tsx';
import { cookbookText } from '../text.ts';

const text = cookbookText.household;

export function HouseholdEntry({
  entry,
  detail,
  by,
  onCopied,
  onSignedOut,
}: {
  entry: CookbookEntry;
  detail: RecipeDetail | null;
  by: string;
  onCopied: () => void;
  onSignedOut: () => void;
}) {
  const { id, title, recipe, recipe_id } = entry;
  const { busy, run } = useSingleTask();
  // Idempotency key for copying a shared recipe: repeated requests create only one copy.
  const [key] = useState(() => crypto.randomUUID());
  const copy = async () => {
    const reply = await addCookbookEntries([{ key, item: toEditableItem(entry) }]);
    if (!reply.ok && reply.status === 401) return onSignedOut();
    const [added] = reply.ok ? reply.data.added : [];
    if (added === undefined) {
      const description = reply.ok ? (reply.data.errors[0]?.error ?? '') : reply.error;
      return toast({ title: text.notCopied, description, tone: 'bad' });
    }
    toast({ title: text.copied, tone: 'good' });
    onCopied();
    location.hash = `${ENTRY_HASH}${added.id}`;
  };
  const save = (
    <BusyButton
      type="button"
      icon={<Icon of={BookPlus} />}
      busy={busy}
      label={text.copy}
      busyLabel={text.copying}
      onClick={() => void run(copy)}
    />
  );
  if (recipe === null) {
    return (
      <section className="cookbook-card card">
        <h1 className="cookbook-card__title" dir="auto">
          {title}
        </h1>
        <p className="muted">{text.by(by)}</p>
        <div className="cookbook-buttons">
          <a className="button" href={paths.recipe(recipe_id ?? '')}>
            <Icon of={ExternalLink} />
            {cookbookText.recipe.open}
          </a>
          {save}
        </div>
      </section>
    );
  }
  const minutes = recipe.minutes === null ? [] : [cookbookText.list.minutes(recipe.minutes)];
  return (
    <UserRecipePage
      {...{ entry, recipe, detail }}
      about={<p className="muted">{[...minutes, text.by(by)].join(' · ')}</p>}
      actions={
        <div className="cookbook-buttons no-print">
          <a className="button" href={paths.addToPlan(id, recipe.title)}>
            <Icon of={CalendarPlus} />
            {cookbookText.recipe.addToPlan}
          </a>
          {save}
        </div>
      }
    />
  );
}
