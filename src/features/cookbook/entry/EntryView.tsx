import { Pencil, Share2, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { whileWanted } from '#browser/calls/while-wanted';
import { fetchEntry, isOwn } from '#browser/cookbook';
import { keptEntry } from '#browser/offline/kept-cookbook';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import type { Picture } from '#contract/cookbook/cookbook-pictures';
import type { OwnRecipe } from '#domain/cookbook/own-recipe';
import { Chip } from '#ui/controls/Chip.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { UNREACHABLE } from '#ui/feedback/use-work.ts';
import { lazyIsland } from '#ui/late/lazy-island.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CookedHere } from '../recipe/CookedHere.tsx';
import { RecipeArticle } from '../recipe/RecipeArticle.tsx';
import { HouseholdEntry } from '../sharing/HouseholdEntry.tsx';
import { HouseholdShare } from '../sharing/HouseholdShare.tsx';
import { ShareDialog } from '../sharing/ShareDialog.tsx';
import { cookbookText } from '../text.ts';
import { PictureControls } from './PictureControls.tsx';

const text = cookbookText.recipe;

const SavedView = lazyIsland(
  async () => (await import('./SavedView.tsx')).SavedView,
  () => toast({ title: UNREACHABLE, tone: 'bad' }),
);
const EntryForm = lazyIsland(
  async () => (await import('./EntryForm.tsx')).EntryForm,
  () => toast({ title: UNREACHABLE, tone: 'bad' }),
);

/**
 * One recipe of the cookbook: to cook from, to change, to delete. Of a saved one, what its cook says of it. Of another's, what they
 * share.
 */
export function EntryView({
  id,
  isListed,
  onChanged,
  onRemove,
  onSignedOut,
}: {
  id: string;
  /** Whether the list has it, as far as is known. */
  isListed: boolean;
  onChanged: () => void;
  onRemove: (entry: CookbookEntry) => void;
  onSignedOut: () => void;
}) {
  const [entry, setEntry] = useState<CookbookEntry | string | null>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    const read = async () => {
      const reply = await fetchEntry(id);
      if (reply.ok) return reply.data;
      if (reply.status === 401) return onSignedOut();
      // Without an answer, as it last was on this device.
      return ((reply.status === 0 || reply.status >= 500) && (await keptEntry(id))) || reply.error;
    };
    return whileWanted(read(), (found) => {
      if (found !== undefined) setEntry(found);
    });
  }, [id, onSignedOut]);

  if (entry === null) return <Spinner label={cookbookText.checking} />;
  if (typeof entry === 'string' || (!isOwn(entry) && !isListed)) {
    return (
      <p className="cookbook-card card" role="alert">
        {typeof entry === 'string' ? entry : cookbookText.household.gone}
      </p>
    );
  }
  const { recipe, by } = entry;
  if (by) return <HouseholdEntry {...{ entry, by, onSignedOut }} onCopied={onChanged} />;
  const onSaid = (saved: CookbookEntry) => {
    setEntry(saved);
    onChanged();
  };
  if (recipe === null) {
    return (
      <SavedView
        entry={entry}
        onSignedOut={onSignedOut}
        onRemove={() => onRemove(entry)}
        onChanged={onSaid}
      />
    );
  }
  if (editing) {
    return (
      <EntryForm
        entry={entry}
        onSignedOut={onSignedOut}
        onRemove={null}
        onCancel={() => setEditing(false)}
        onSaved={(saved) => {
          setEditing(false);
          onSaid(saved);
        }}
      />
    );
  }
  return (
    <OwnRecipeView
      entry={entry}
      recipe={recipe}
      onEdit={() => setEditing(true)}
      onRemove={() => onRemove(entry)}
      onPicture={(picture) => onSaid({ ...entry, picture })}
      onShared={onSaid}
      onSignedOut={onSignedOut}
    />
  );
}

function OwnRecipeView({
  entry,
  recipe,
  onEdit,
  onRemove,
  onPicture,
  onShared,
  onSignedOut,
}: {
  entry: CookbookEntry;
  recipe: OwnRecipe;
  onEdit: () => void;
  onRemove: () => void;
  onPicture: (picture: Picture | null) => void;
  onShared: (entry: CookbookEntry) => void;
  onSignedOut: () => void;
}) {
  const { id, note, collections, rating, picture } = entry;
  const [sharing, setSharing] = useState(false);
  const facts = [
    ...(recipe.minutes === null ? [] : [cookbookText.list.minutes(recipe.minutes)]),
    ...(rating === null ? [] : ['★'.repeat(rating)]),
    entry.with_household ? cookbookText.household.seen : text.mine,
  ];
  return (
    <>
      <RecipeArticle
        {...{ id, recipe, picture, note }}
        cooked={(servings) => (
          <CookedHere meal={{ recipeId: id, own: true }} servings={recipe.servings && servings} />
        )}
        about={
          <>
            <p className="muted">{facts.join(' · ')}</p>
            {collections.length > 0 && (
              <ul className="chips">
                {collections.map((name) => (
                  <li key={name}>
                    <Chip>{name}</Chip>
                  </li>
                ))}
              </ul>
            )}
          </>
        }
        actions={
          <div className="cookbook-buttons no-print">
            <button type="button" className="button" onClick={onEdit}>
              <Icon of={Pencil} />
              {text.edit}
            </button>
            <button type="button" className="button" onClick={() => setSharing(true)}>
              <Icon of={Share2} />
              {cookbookText.share.open}
            </button>
            <HouseholdShare entry={entry} onChanged={onShared} onSignedOut={onSignedOut} />
            <button type="button" className="button" onClick={onRemove}>
              <Icon of={Trash2} />
              {text.remove}
            </button>
          </div>
        }
        underPicture={<PictureControls entry={entry} onChange={onPicture} onSignedOut={onSignedOut} />}
      />
      {sharing && <ShareDialog id={id} onClose={() => setSharing(false)} onSignedOut={onSignedOut} />}
    </>
  );
}
