import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fetchEntry } from '#browser/cookbook';
import type { CookbookEntry } from '#contract/account/cookbook';
import { SERVINGS_MAX, SERVINGS_MIN } from '#contract/limits';
import { writtenLines } from '#domain/cookbook/export';
import { isWebAddress, type OwnRecipe } from '#domain/cookbook/own-recipe';
import { groupBy } from '#domain/group-by';
import { scaleAmount } from '#domain/units/scale';
import { Chip } from '#ui/controls/Chip.tsx';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { UNREACHABLE } from '#ui/feedback/use-work.ts';
import { lazyIsland } from '#ui/late/lazy-island.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cookbookText } from '../text.ts';
import { lineAmount } from './line-amount.ts';

const text = cookbookText.recipe;

const EntryForm = lazyIsland(
  async () => (await import('./EntryForm.tsx')).EntryForm,
  () => toast({ title: UNREACHABLE, tone: 'bad' }),
);

/** One recipe of the cookbook: to cook from, to change, to delete. Of a saved one, what its cook says of it. */
export function EntryView({
  id,
  onChanged,
  onRemove,
  onSignedOut,
}: {
  id: string;
  onChanged: () => void;
  onRemove: (entry: CookbookEntry) => void;
  onSignedOut: () => void;
}) {
  const [entry, setEntry] = useState<CookbookEntry | string | null>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    let gone = false;
    fetchEntry(id).then((reply) => {
      if (gone) return;
      if (!reply.ok && reply.status === 401) onSignedOut();
      else setEntry(reply.ok ? reply.data : reply.error);
    });
    return () => {
      gone = true;
    };
  }, [id, onSignedOut]);

  if (entry === null) return <Spinner label={cookbookText.checking} />;
  if (typeof entry === 'string') {
    return (
      <p className="cookbook-card card" role="alert">
        {entry}
      </p>
    );
  }
  const { recipe } = entry;
  if (editing || recipe === null) {
    return (
      <EntryForm
        entry={entry}
        onSignedOut={onSignedOut}
        onRemove={recipe === null ? () => onRemove(entry) : null}
        onCancel={recipe === null ? null : () => setEditing(false)}
        onSaved={(saved) => {
          setEntry(saved);
          setEditing(false);
          onChanged();
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
    />
  );
}

function OwnRecipeView({
  entry: { note, collections, rating },
  recipe,
  onEdit,
  onRemove,
}: {
  entry: CookbookEntry;
  recipe: OwnRecipe;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const given = recipe.servings;
  const [servings, setServings] = useState(given ?? 1);
  const sections = [...groupBy(recipe.lines, ({ section }) => section)];
  return (
    <article className="cookbook own-recipe">
      <header className="cookbook__head">
        <div>
          <h1>{recipe.title}</h1>
          <p className="muted">
            {[
              ...(recipe.minutes === null ? [] : [cookbookText.list.minutes(recipe.minutes)]),
              ...(rating === null ? [] : ['★'.repeat(rating)]),
              text.mine,
            ].join(' · ')}
          </p>
          {collections.length > 0 && (
            <ul className="chips">
              {collections.map((name) => (
                <li key={name}>
                  <Chip>{name}</Chip>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="cookbook-buttons no-print">
          <button type="button" className="button" onClick={onEdit}>
            <Icon of={Pencil} />
            {text.edit}
          </button>
          <button type="button" className="button" onClick={onRemove}>
            <Icon of={Trash2} />
            {text.remove}
          </button>
        </div>
      </header>
      <div className="own-recipe__body">
        <section className="cookbook-card card" aria-labelledby="own-ingredients">
          <h2 id="own-ingredients">{text.ingredients}</h2>
          {given !== null && (
            <div className="own-recipe__servings">
              <span aria-hidden="true">{text.servings}</span>
              <Stepper
                label={text.servings}
                value={servings}
                min={SERVINGS_MIN}
                max={Math.max(SERVINGS_MAX, given)}
                onChange={setServings}
              />
            </div>
          )}
          {sections.map(([section, lines]) => (
            <div key={section} className="own-recipe__section">
              {section !== '' && <h3>{section}</h3>}
              <ul className="own-recipe__lines">
                {lines.map(({ name, amount, unit, preparation }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name an ingredient twice.
                  <li key={at}>
                    <span className="figures own-recipe__amount">
                      {lineAmount(
                        amount === null ? null : scaleAmount(amount, servings, given ?? servings),
                        unit,
                      )}
                    </span>
                    <span>
                      {name}
                      {preparation && <span className="muted">, {preparation}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {recipe.lines.length > 0 && (
            <Disclosure label={text.written}>
              <ul className="own-recipe__written">
                {writtenLines(recipe.lines).map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line may be written twice.
                  <li key={at}>{line}</li>
                ))}
              </ul>
            </Disclosure>
          )}
        </section>
        <section className="cookbook-card card" aria-labelledby="own-steps">
          <h2 id="own-steps">{text.steps}</h2>
          <ol className="own-recipe__steps">
            {recipe.steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step may be said twice.
              <li key={at}>{step}</li>
            ))}
          </ol>
          <Remark title={text.notes} words={recipe.notes} />
          <Remark title={text.own} words={note} />
          {isWebAddress(recipe.source) && (
            <p>
              {text.source}{' '}
              <a href={recipe.source} rel="noopener noreferrer nofollow" target="_blank">
                {new URL(recipe.source).hostname} <Icon of={ExternalLink} size={14} />
              </a>
            </p>
          )}
        </section>
      </div>
    </article>
  );
}

function Remark({ title, words }: { title: string; words: string }) {
  if (words === '') return null;
  return (
    <>
      <h3>{title}</h3>
      <p className="own-recipe__remark">{words}</p>
    </>
  );
}
