import '#ui/feedback/skeleton.css';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { fetchRecommendedRecipes } from '#client/api';
import { loadEatersExclusions } from '#client/eaters/stored-eaters';
import { subscribeToPromise } from '#client/http/while-wanted';
import type { SearchQuery } from '#client/search/search-address';
import { SAMPLE_RECIPES } from '#contract/limits';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';
import { toScoreBucket } from '#domain/analytics/events';
import type { DrawingInput } from '#drawings/draw-recipe';
import { OrNothing, withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { ScoreRing } from '#ui/pictures/ScoreRing.tsx';
import { landingText } from './text.ts';

type Drawing = ComponentType<DrawingInput & { className?: string }>;

const AHEAD = '400px';

/**
 * Loads the component that renders recipe drawings when the user has scrolled close to the sample recipes. Does not
 * load it earlier, because the sample recipes are below the first screen.
 */
function useDrawing(place: RefObject<HTMLElement | null>): Drawing | null {
  const [drawing, setDrawing] = useState<{ Drawing: Drawing } | null>(null);
  useEffect(() => {
    const watched = place.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // If the code for the drawings cannot be loaded, the cards keep their empty frames.
        import('#shared/RecipeDrawing.tsx').then(
          (module) => setDrawing({ Drawing: module.RecipeDrawing }),
          () => null,
        );
      },
      { rootMargin: AHEAD },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [place]);
  return drawing?.Drawing ?? null;
}

export const SAMPLE_KITCHEN: SearchQuery = {
  ingredients: ['chicken breast', 'rice', 'onion', 'garlic', 'olive oil', 'eggs'],
  tools: ['skillet', 'pot'],
  maxMinutes: 30,
  cuisines: [],
};

/**
 * Number of search results to request for the sample recipes. It is larger than the number of sample recipes on the
 * page, because some results are not suitable.
 */
export const SAMPLES_MAX = 8;

/**
 * Chooses the sample recipes to show. Recipes that need no extra ingredient come first. Leaves out recipes with diet
 * warnings, because the small card of a sample recipe has no space for a warning.
 */
export function pickSampleRecipes(results: readonly RecipeSummary[]): readonly RecipeSummary[] {
  const rank = ({ group }: RecipeSummary) => (group === 'cookNow' ? 0 : 1);
  return results
    .filter(({ diet }) => diet === undefined)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, SAMPLE_RECIPES);
}

const text = landingText.samples;
const PLACES = Array.from({ length: SAMPLE_RECIPES }, (_, index) => index);

function SampleRecipesIsland() {
  const samples = useSamples();
  const place = useRef<HTMLElement>(null);
  const Drawing = useDrawing(place);
  if (samples?.length === 0) return null;
  return (
    <section
      ref={place}
      className="samples page"
      aria-labelledby="samples-title"
      aria-busy={samples === null}
    >
      <h2 className="section-title" id="samples-title">
        {text.title}
      </h2>
      <p className="samples__lead muted">{text.lead}</p>
      <ul className="samples__list">
        {samples === null
          ? PLACES.map((place) => (
              <li key={place} className="sample card" aria-hidden="true">
                <div className="sample__picture skeleton" />
                <div className="sample__words" />
              </li>
            ))
          : samples.map((recipe) => (
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

export const SampleRecipes = withErrorFallback(SampleRecipesIsland);

function formatTime({ minutes_to_make: minutes, minutes_source: source }: RecipeSummary): string {
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
              onClick={() => sendAnalyticsEvent('recipe_opened', { scoreBucket: toScoreBucket(matchScore) })}
            >
              {title || text.untitled}
            </a>
          </h3>
          <p className="muted small figures">{formatTime(recipe)}</p>
        </div>
        <ScoreRing score={matchScore} label={text.score(matchScore)} size={48} />
      </div>
    </>
  );
}

async function fetchSamples(): Promise<readonly RecipeSummary[]> {
  const exclusions = await loadEatersExclusions();
  const reply = await fetchRecommendedRecipes(SAMPLE_KITCHEN, exclusions, {
    limit: SAMPLES_MAX,
    asGuest: true,
  });
  return reply.ok ? pickSampleRecipes(reply.data.results) : [];
}

function useSamples(): readonly RecipeSummary[] | null {
  const [samples, setSamples] = useState<readonly RecipeSummary[] | null>(null);
  useEffect(() => subscribeToPromise(fetchSamples(), setSamples, () => setSamples([])), []);
  return samples;
}
