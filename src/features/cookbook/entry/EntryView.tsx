import { CalendarPlus, Pencil, Share2, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { fetchEntry, isOwnedByUser } from '#client/cookbook';
import type { Outcome } from '#client/http/http';
import { readCachedEntry } from '#client/offline/cached-cookbook';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import type { Picture } from '#contract/cookbook/cookbook-pictures';
import { paths } from '#contract/paths';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { Loaded } from '#shared/loaded/Loaded.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { Chip } from '#ui/controls/Chip.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { UNREACHABLE } from '#ui/feedback/use-work.ts';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { RecordCooking } from '../recipe/CookedHere.tsx';
import { RecipeArticle } from '../recipe/RecipeArticle.tsx';
import { HouseholdEntry } from '../sharing/HouseholdEntry.tsx';
import { HouseholdShare } from '../sharing/HouseholdShare.tsx';
import { ShareDialog } from '../sharing/ShareDialog.tsx';
import { cookbookText } from '../text.ts';
import { PictureControls } from './PictureControls.tsx';

const text = cookbookText.recipe;

const SavedView = createLazyIsland(
  async () => (await import('./SavedView.tsx')).SavedView,
  () => toast({ title: UNREACHABLE, tone: 'bad' }),
);
const EntryForm = createLazyIsland(
  async () => (await import('./EntryForm.tsx')).EntryForm,
  () => toast({ title: UNREACHABLE, tone: 'bad' }),
);

/**
 * Shows a cookbook entry with actions to cook, edit or delete it. For a saved recipe of this site, also shows the
 * cook's rating, collections and note. For a recipe of another household member, shows only the shared parts.
 */
export function EntryView({
  id,
  isListed,
  onChanged,
  onRemove,
  onSignedOut,
}: {
  id: string;
  /** True unless the complete cookbook list is loaded and lacks this entry. */
  isListed: boolean;
  onChanged: () => void;
  onRemove: (entry: CookbookEntry) => void;
  onSignedOut: () => void;
}) {
  const load = useCallback(() => loadEntry(id), [id]);
  const loaded = useLoaded(load, { onSignedOut });
  return (
    <Loaded
      of={loaded}
      waiting={<Spinner label={cookbookText.checking} />}
      failed={text.failedToLoad}
      heading="h1"
    >
      {({ entry, missingMessage }) =>
        entry === null || (!isOwnedByUser(entry) && !isListed) ? (
          <p className="cookbook-card card" role="alert">
            {missingMessage || cookbookText.household.notShared}
          </p>
        ) : (
          <Entry
            entry={entry}
            setEntry={(next) => loaded.update(() => ({ entry: next, missingMessage: '' }))}
            {...{ onChanged, onRemove, onSignedOut }}
          />
        )
      }
    </Loaded>
  );
}

interface LoadedEntry {
  readonly entry: CookbookEntry | null;
  /** The server's message if the cookbook entry does not exist; '' if the entry exists. */
  readonly missingMessage: string;
}

async function loadEntry(id: string): Promise<Outcome<LoadedEntry>> {
  const reply = await fetchEntry(id);
  if (reply.ok) return { ...reply, data: { entry: reply.data, missingMessage: '' } };
  if (reply.status === 404)
    return { ok: true, status: 404, data: { entry: null, missingMessage: reply.error } };
  // If the server cannot be reached or fails, use the cookbook entry cached on this device.
  const cachedEntry = reply.status === 0 || reply.status >= 500 ? await readCachedEntry(id) : null;
  return cachedEntry === null
    ? reply
    : { ok: true, status: 200, data: { entry: cachedEntry, missingMessage: '' } };
}

function Entry({
  entry,
  setEntry,
  onChanged,
  onRemove,
  onSignedOut,
}: {
  entry: CookbookEntry;
  setEntry: (entry: CookbookEntry) => void;
  onChanged: () => void;
  onRemove: (entry: CookbookEntry) => void;
  onSignedOut: () => void;
}) {
  const [editing, setEditing] = useState(false);
  const { recipe, by } = entry;
  if (by) return <HouseholdEntry {...{ entry, by, onSignedOut }} onCopied={onChanged} />;
  const applyEntry = (saved: CookbookEntry) => {
    setEntry(saved);
    onChanged();
  };
  if (recipe === null) {
    return (
      <SavedView
        entry={entry}
        onSignedOut={onSignedOut}
        onRemove={() => onRemove(entry)}
        onChanged={applyEntry}
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
          applyEntry(saved);
        }}
      />
    );
  }
  return (
    <UserRecipeView
      entry={entry}
      recipe={recipe}
      onEdit={() => setEditing(true)}
      onRemove={() => onRemove(entry)}
      onPicture={(picture) => applyEntry({ ...entry, picture })}
      onShared={applyEntry}
      onSignedOut={onSignedOut}
    />
  );
}

function UserRecipeView({
  entry,
  recipe,
  onEdit,
  onRemove,
  onPicture,
  onShared,
  onSignedOut,
}: {
  entry: CookbookEntry;
  recipe: UserRecipe;
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
          <RecordCooking meal={{ recipeId: id, own: true }} servings={recipe.servings && servings} />
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
            <a className="button" href={paths.addToPlan(id, recipe.title)}>
              <Icon of={CalendarPlus} />
              {text.addToPlan}
            </a>
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
