import { CalendarPlus, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import type { Outcome } from '#client/http/http';
import { fetchRecipe } from '#client/recipes';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { paths } from '#contract/paths';
import { applyMyVersion } from '#domain/cookbook/my-version';
import { FailedToLoad } from '#shared/loaded/FailedToLoad.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { RecordCooking } from '../recipe/CookedHere.tsx';
import { RecipeArticle } from '../recipe/RecipeArticle.tsx';
import { HouseholdShare } from '../sharing/HouseholdShare.tsx';
import { cookbookText } from '../text.ts';
import { EntryForm } from './EntryForm.tsx';
import { OrphanedChanges } from './VersionFields.tsx';
import { toAuthorRecipe, type WrittenRecipe } from './written.ts';

const text = cookbookText.recipe;

/** Loads the author's version of a saved recipe of this site. @returns null if the site no longer has the recipe */
async function loadWritten(recipeId: string): Promise<Outcome<WrittenRecipe | null>> {
  const reply = await fetchRecipe(recipeId);
  if (reply.ok) return { ...reply, data: toAuthorRecipe(reply.data) };
  return reply.status === 404 ? { ok: true, status: 404, data: null } : reply;
}

/** Shows a saved recipe of this site: the cook's own version if there is one, otherwise the author's version. */
export function SavedView({
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
  const { my_version: version, rating, note } = entry;
  const recipeId = entry.recipe_id ?? '';
  const load = useCallback(() => loadWritten(recipeId), [recipeId]);
  const { state, isLoading, reload } = useLoaded(load);
  const [editing, setEditing] = useState(false);
  const [chosen, setChosen] = useState<keyof typeof text.versions>('mine');
  const name = useId();
  if (state.kind === 'loading') return <Spinner label={cookbookText.checking} />;
  const recipe = state.kind === 'error' ? null : state.data;
  if (editing || recipe === null) {
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
        <EntryForm
          entry={entry}
          written={recipe}
          onSignedOut={onSignedOut}
          onRemove={onRemove}
          onCancel={recipe === null ? null : () => setEditing(false)}
          onSaved={(saved) => {
            setEditing(false);
            onChanged(saved);
          }}
        />
      </>
    );
  }
  const isMine = version !== null && chosen === 'mine';
  const shown = applyMyVersion(recipe, isMine ? version : { servings: null, lines: [] });
  const lines = shown.lines.map(({ isChanged: _, ...line }) => line);
  const facts = [
    ...(recipe.minutes === null ? [] : [cookbookText.list.minutes(recipe.minutes)]),
    ...(rating === null ? [] : ['★'.repeat(rating)]),
    text.savedFrom,
  ];
  const scaleIngredients = (servings: number) =>
    lines.map((line) => ({
      ingredient_name: line.name,
      amount_numeric: line.amount === null ? null : (line.amount * servings) / shown.servings,
      unit: line.unit,
    }));
  return (
    <RecipeArticle
      // Remount the recipe when the user switches versions, because each version has its own number of servings.
      key={`${isMine} ${shown.servings}`}
      id={recipeId}
      recipe={{ ...recipe, servings: shown.servings, lines }}
      picture={null}
      note={note}
      marked={(at) => shown.lines[at]?.isChanged === true}
      underLines={<OrphanedChanges orphanedChanges={isMine ? shown.removedLines : []} />}
      cooked={(servings) => (
        <RecordCooking meal={{ recipeId, ingredients: scaleIngredients(servings) }} servings={servings} />
      )}
      about={
        <>
          <p className="muted">{facts.join(' · ')}</p>
          {version !== null && (
            <Segments
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
          )}
        </>
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
          <a className="button" href={paths.addToPlan(recipeId, recipe.title)}>
            <Icon of={CalendarPlus} />
            {text.addToPlan}
          </a>
          <HouseholdShare entry={entry} onChanged={onChanged} onSignedOut={onSignedOut} />
          <button type="button" className="button" onClick={onRemove}>
            <Icon of={Trash2} />
            {text.remove}
          </button>
        </div>
      }
    />
  );
}
