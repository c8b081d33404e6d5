import { CalendarPlus, ExternalLink } from 'lucide-react';
import { toEditableCookbookItem } from '#client/cookbook';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { ENTRY_HASH } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { Icon } from '#ui/pictures/Icon.tsx';
import { UserRecipePage } from '../recipe/UserRecipePage.tsx';
import { cookbookText } from '../text.ts';
import { SaveCookbookCopyButton } from './SaveCookbookCopyButton.tsx';

const text = cookbookText.household;

export function HouseholdCookbookEntry({
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
  const save = (
    <SaveCookbookCopyButton
      item={toEditableCookbookItem(entry)}
      onCopied={(copyId) => {
        onCopied();
        location.hash = `${ENTRY_HASH}${copyId}`;
      }}
      onSignedOut={onSignedOut}
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
      origin="household"
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
