import { CalendarPlus, Pencil, Share2, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { fetchCookbookEntry, fetchCookbookEntryRecipe, isEntryOfCurrentUser } from '#client/cookbook';
import type { Outcome } from '#client/http/http';
import { cacheOpenedCookbookEntry, readCachedCookbookEntry } from '#client/offline/cached-cookbook';
import { readStoredSession } from '#client/session/stored-session';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { paths } from '#contract/paths';
import type { RecipeDetail } from '#contract/recipes/recipes';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { Chip } from '#ui/controls/Chip.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { UNREACHABLE } from '#ui/feedback/use-work.ts';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { UserRecipePage } from '../recipe/UserRecipePage.tsx';
import { HouseholdCookbookEntry } from '../sharing/HouseholdCookbookEntry.tsx';
import { HouseholdSharingControl } from '../sharing/HouseholdSharingControl.tsx';
import { ShareLinkDialog } from '../sharing/ShareLinkDialog.tsx';
import { cookbookText } from '../text.ts';
import { PictureControls } from './PictureControls.tsx';

const text = cookbookText.recipe;

const SavedRecipeView = createLazyIsland(
  async () => (await import('./SavedRecipeView.tsx')).SavedRecipeView,
  () => toast({ title: UNREACHABLE, tone: 'bad' }),
);
const CookbookEntryForm = createLazyIsland(
  async () => (await import('./CookbookEntryForm.tsx')).CookbookEntryForm,
  () => toast({ title: UNREACHABLE, tone: 'bad' }),
);

export function CookbookEntryView({
  id,
  isListed,
  onChanged,
  onRemove,
  onSignedOut,
}: {
  id: string;
  /**
   * False if the cookbook list has been loaded completely and does not contain the entry on the page. Otherwise true.
   */
  isListed: boolean;
  onChanged: () => void;
  onRemove: (entry: CookbookEntry) => void;
  onSignedOut: () => void;
}) {
  const load = useCallback(() => loadEntry(id), [id]);
  const loaded = useLoaded(load, { onSignedOut });
  return (
    <LoadStateContent
      of={loaded}
      waiting={<Spinner label={cookbookText.checking} />}
      failed={text.failedToLoad}
      heading="h1"
    >
      {({ entry, detail, missingMessage }) =>
        entry === null || (!isEntryOfCurrentUser(entry) && !isListed) ? (
          <p className="cookbook-card card" role="alert">
            {missingMessage || cookbookText.household.notShared}
          </p>
        ) : (
          <Entry
            entry={entry}
            detail={detail}
            setEntry={(next, nextDetail = detail) =>
              loaded.update(() => ({ entry: next, detail: nextDetail, missingMessage: '' }))
            }
            {...{ onChanged, onRemove, onSignedOut }}
          />
        )
      }
    </LoadStateContent>
  );
}

interface LoadedEntry {
  readonly entry: CookbookEntry | null;
  /**
   * The user's own or a shared recipe with nutrition, labels and substitutes. Null for a saved recipe of this site,
   * and if the details could not be loaded.
   */
  readonly detail: RecipeDetail | null;
  /** The server's message if the cookbook entry does not exist; '' if the entry exists. */
  readonly missingMessage: string;
}

async function loadEntry(id: string): Promise<Outcome<LoadedEntry>> {
  const userId = readStoredSession()?.userId;
  const reply = await fetchCookbookEntry(id);
  if (reply.ok) {
    const detail = reply.data.recipe === null ? null : await loadDetail(id);
    if (userId !== undefined && detail !== null) void cacheOpenedCookbookEntry(userId, reply.data, detail);
    return { ...reply, data: { entry: reply.data, detail, missingMessage: '' } };
  }
  if (reply.status === 404)
    return { ok: true, status: 404, data: { entry: null, detail: null, missingMessage: reply.error } };
  const cachedEntry = reply.status === 0 || reply.status >= 500 ? await readCachedCookbookEntry(id) : null;
  return cachedEntry === null
    ? reply
    : {
        ok: true,
        status: 200,
        data: { entry: cachedEntry.entry, detail: cachedEntry.detail ?? null, missingMessage: '' },
      };
}

async function loadDetail(id: string): Promise<RecipeDetail | null> {
  const reply = await fetchCookbookEntryRecipe(id);
  return reply.ok ? reply.data : null;
}

function Entry({
  entry,
  detail,
  setEntry,
  onChanged,
  onRemove,
  onSignedOut,
}: {
  entry: CookbookEntry;
  detail: RecipeDetail | null;
  /**
   * Shows a changed cookbook entry on the page.
   * @param detail the entry's recipe, if the recipe has changed; without it, the page continues to show the current
   * recipe
   */
  setEntry: (entry: CookbookEntry, detail?: RecipeDetail | null) => void;
  onChanged: () => void;
  onRemove: (entry: CookbookEntry) => void;
  onSignedOut: () => void;
}) {
  const [editing, setEditing] = useState(false);
  const { recipe, by } = entry;
  if (by) return <HouseholdCookbookEntry {...{ entry, detail, by, onSignedOut }} onCopied={onChanged} />;
  const applyEntry = (saved: CookbookEntry, savedDetail?: RecipeDetail | null) => {
    setEntry(saved, savedDetail);
    onChanged();
  };
  if (recipe === null) {
    return (
      <SavedRecipeView
        entry={entry}
        onSignedOut={onSignedOut}
        onRemove={() => onRemove(entry)}
        onChanged={applyEntry}
      />
    );
  }
  if (editing) {
    return (
      <CookbookEntryForm
        entry={entry}
        onSignedOut={onSignedOut}
        onRemove={null}
        onCancel={() => setEditing(false)}
        onSaved={async (saved) => {
          applyEntry(saved, await loadDetail(saved.id));
          setEditing(false);
        }}
      />
    );
  }
  return (
    <UserRecipeView
      entry={entry}
      recipe={recipe}
      detail={detail}
      onEdit={() => setEditing(true)}
      onRemove={() => onRemove(entry)}
      onChanged={applyEntry}
      onSignedOut={onSignedOut}
    />
  );
}

function UserRecipeView({
  entry,
  recipe,
  detail,
  onEdit,
  onRemove,
  onChanged,
  onSignedOut,
}: {
  entry: CookbookEntry;
  recipe: UserRecipe;
  detail: RecipeDetail | null;
  onEdit: () => void;
  onRemove: () => void;
  onChanged: (entry: CookbookEntry) => void;
  onSignedOut: () => void;
}) {
  const { id, collections, rating } = entry;
  const [sharing, setSharing] = useState(false);
  const facts = [
    ...(recipe.minutes === null ? [] : [cookbookText.list.minutes(recipe.minutes)]),
    ...(rating === null ? [] : ['★'.repeat(rating)]),
    entry.with_household ? cookbookText.household.seen : text.mine,
  ];
  return (
    <>
      <UserRecipePage
        // Remount the component after the recipe was edited, so that the reader's choices, such as the servings, are
        // reset and start from the new amounts.
        key={detail?.updated_at ?? ''}
        {...{ entry, recipe, detail }}
        origin="own"
        onMarked={({ rating: stars, note, entry: stored }) =>
          onChanged({ ...entry, rating: stars, note, version: stored?.version ?? entry.version })
        }
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
            <HouseholdSharingControl entry={entry} onChanged={onChanged} onSignedOut={onSignedOut} />
            <button type="button" className="button" onClick={onRemove}>
              <Icon of={Trash2} />
              {text.remove}
            </button>
          </div>
        }
        underPicture={
          <PictureControls
            entry={entry}
            onChange={(picture) => onChanged({ ...entry, picture })}
            onSignedOut={onSignedOut}
          />
        }
      />
      {sharing && <ShareLinkDialog id={id} onClose={() => setSharing(false)} onSignedOut={onSignedOut} />}
    </>
  );
}
