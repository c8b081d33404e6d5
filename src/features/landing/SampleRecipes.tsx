import '#ui/feedback/skeleton.css';
import { useRef } from 'react';
import { track } from '#browser/analytics';
import { SAMPLE_RECIPES } from '#contract/limits';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search';
import { scoreBucket } from '#domain/analytics/score-bucket';
import { OrNothing, withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { ScoreRing } from '#ui/pictures/ScoreRing.tsx';
import { landingText } from './text.ts';
import { type Drawing, useDrawing } from './use-drawing.ts';
import { useSamples } from './use-samples.ts';

const text = landingText.samples;
const PLACES = Array.from({ length: SAMPLE_RECIPES }, (_, index) => index);

function SampleRecipesIsland() {
  const samples = useSamples();
  const place = useRef<HTMLElement>(null);
  const Drawing = useDrawing(place);
  if (samples.kind === 'none') return null;
  return (
    <section
      ref={place}
      className="samples page"
      aria-labelledby="samples-title"
      aria-busy={samples.kind === 'loading'}
    >
      <h2 className="section-title" id="samples-title">
        {text.title}
      </h2>
      <p className="samples__lead muted">{text.lead}</p>
      <ul className="samples__list">
        {samples.kind === 'loading'
          ? PLACES.map((place) => (
              <li key={place} className="sample card" aria-hidden="true">
                <div className="sample__picture skeleton" />
                <div className="sample__words" />
              </li>
            ))
          : samples.recipes.map((recipe) => (
              <OrNothing key={recipe.id}>
                <li className="sample card">
                  <SampleCard recipe={recipe} Drawing={Drawing} />
                </li>
              </OrNothing>
            ))}
      </ul>
    </section>
  );
}

/** Four recipes for the sample kitchen. Without them the section is not there. */
export const SampleRecipes = withFallback(SampleRecipesIsland);

function timeOf({ minutes_to_make: minutes, minutes_source: source }: RecipeSummary): string {
  if (source === 'default') return text.timeNotGiven;
  return source === 'steps' ? text.aboutMinutes(minutes) : text.minutes(minutes);
}

function SampleCard({ recipe, Drawing }: { recipe: RecipeSummary; Drawing: Drawing | null }) {
  const { id, title, cuisine, tools, tags, ingredients, matchScore } = recipe;
  return (
    <>
      <div className={Drawing ? 'sample__picture' : 'sample__picture skeleton'}>
        {Drawing && (
          <Drawing
            id={id}
            title={title}
            cuisine={cuisine}
            tools={tools}
            tags={tags}
            ingredients={ingredients.map(({ ingredient_name }) => ingredient_name)}
            className="sample__drawing"
          />
        )}
      </div>
      <div className="sample__words">
        <div>
          <h3 className="sample__title">
            <a
              href={paths.recipe(id)}
              onClick={() => track('recipe_opened', { scoreBucket: scoreBucket(matchScore) })}
            >
              {title || text.untitled}
            </a>
          </h3>
          <p className="muted small figures">{timeOf(recipe)}</p>
        </div>
        <ScoreRing score={matchScore} label={text.score(matchScore)} size={48} />
      </div>
    </>
  );
}
