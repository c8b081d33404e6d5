import { CalendarPlus, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import type { Outcome } from '#client/http/http';
import { fetchRecipeWithAllSubstitutes } from '#client/recipes';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { paths } from '#contract/paths';
import type { RecipeDetail } from '#contract/recipes/recipes';
import type { MyVersion } from '#domain/cookbook/my-version';
import { FailedToLoad } from '#shared/loaded/FailedToLoad.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { UserRecipePage } from '../recipe/UserRecipePage.tsx';
import { HouseholdSharingControl } from '../sharing/HouseholdSharingControl.tsx';
import { cookbookText } from '../text.ts';
import { CookbookEntryForm } from './CookbookEntryForm.tsx';
import { OrphanedIngredientChanges } from './MyVersionFields.tsx';
import { applyMyVersionToDetail } from './my-version-detail.ts';
import { toWrittenRecipe } from './written.ts';

const text = cookbookText.recipe;

async function loadSavedRecipe(recipeId: string): Promise<Outcome<RecipeDetail | null>> {
  const reply = await fetchRecipeWithAllSubstitutes(recipeId);
  return !reply.ok && reply.status === 404 ? { ok: true, status: 404, data: null } : reply;
}

export function SavedRecipeView({
  entry,
  onChanged,
  onRemove,
  onSignedOut,
}: {
  entry: CookbookEntry;
  onChanged: (entry: CookbookEntry) => void;
  onRemove: () => void;
  onSignedOut: () => void;
}) {
  const { my_version: version } = entry;
  const recipeId = entry.recipe_id ?? '';
  const load = useCallback(() => loadSavedRecipe(recipeId), [recipeId]);
  const { state, isLoading, reload } = useLoaded(load);
  const [editing, setEditing] = useState(false);
  const [chosen, setChosen] = useState<keyof typeof text.versions>('mine');
  const name = useId();
  if (state.kind === 'loading') return <Spinner label={cookbookText.checking} />;
  const detail = state.kind === 'error' ? null : state.data;
  if (editing || detail === null) {
    return (
      <>
        {state.kind === 'error' && (
          <FailedToLoad
            title={text.failedToLoad}
            failure={state.failure}
            isLoading={isLoading}
            onRetry={() => void reload()}
          />
        )}
        {/* Show the form even if the site no longer has the saved recipe: the cook can still edit the rating, the
            collections and the note. */}
        <CookbookEntryForm
          entry={entry}
          originalRecipe={detail && toWrittenRecipe(detail)}
          onSignedOut={onSignedOut}
          onRemove={onRemove}
          onCancel={detail === null ? null : () => setEditing(false)}
          onSaved={(saved) => {
            setEditing(false);
            onChanged(saved);
          }}
        />
      </>
    );
  }
  return (
    <SavedRecipe
      // Remount the recipe when the user switches versions, because each version has its own servings and amounts.
      key={chosen}
      {...{ entry, detail, onChanged }}
      version={chosen === 'mine' ? version : null}
      choice={
        version !== null && (
          <SegmentedControl
            className="version-choice no-print"
            label={text.version}
            name={name}
            options={(['mine', 'written'] as const).map((value) => ({
              value,
              label: text.versions[value],
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )
      }
      actions={
        <div className="cookbook-buttons no-print">
          <button type="button" className="button" onClick={() => setEditing(true)}>
            <Icon of={Pencil} />
            {text.editSaved}
          </button>
          <a className="button" href={paths.recipe(recipeId)}>
            <Icon of={ExternalLink} />
            {text.open}
          </a>
          <a className="button" href={paths.addToPlan(recipeId, detail.title)}>
            <Icon of={CalendarPlus} />
            {text.addToPlan}
          </a>
          <HouseholdSharingControl entry={entry} onChanged={onChanged} onSignedOut={onSignedOut} />
          <button type="button" className="button" onClick={onRemove}>
            <Icon of={Trash2} />
            {text.remove}
          </button>
        </div>
      }
    />
  );
}

function SavedRecipe({
  entry,
  detail,
  version,
  choice,
  actions,
  onChanged,
}: {
  entry: CookbookEntry;
  detail: RecipeDetail;
  version: MyVersion | null;
  choice: ReactNode;
  actions: ReactNode;
  onChanged: (entry: CookbookEntry) => void;
}) {
  const { rating, note, updated_at } = entry;
  const { recipe, shown } = useMemo(() => {
    const inVersion = applyMyVersionToDetail(detail, version);
    return { recipe: toWrittenRecipe(inVersion.detail), shown: inVersion };
  }, [detail, version]);
  const facts = [
    ...(recipe.minutes === null ? [] : [cookbookText.list.minutes(recipe.minutes)]),
    ...(rating === null ? [] : ['★'.repeat(rating)]),
    text.savedFrom,
  ];
  return (
    <UserRecipePage
      entry={{ id: detail.id, updated_at, picture: null, note }}
      origin="saved"
      {...{ recipe, detail: shown.detail, actions }}
      isMyAmount={(at) => shown.changed[at] === true}
      underSteps={<OrphanedIngredientChanges orphanedChanges={shown.removedLines} />}
      onMarked={({ rating: stars, note: words, entry: stored }) =>
        onChanged({ ...entry, rating: stars, note: words, version: stored?.version ?? entry.version })
      }
      about={
        <>
          <p className="muted">{facts.join(' · ')}</p>
          {choice}
        </>
      }
    />
  );
}
