import { useEffect } from 'react';
import { buildResultPageAddress } from '#client/search/result-address';
import type { RecipeSummary } from '#contract/search/search';
import { RESULTS_MAX } from '#domain/matching/limits';
import { AlsoHaveSuggestions } from '#shared/foods/AlsoHaveSuggestions.tsx';
import type { LiveProps } from './live-props.ts';
import { pickLiveSearchDishes } from './pick.ts';
import { useLiveDishes } from './use-live-dishes.ts';

const text = {
  label: 'Dishes for your ingredients',
  looking: 'Looking for dishes…',
  cookNow: (count: number, orMore: boolean) =>
    count === 1 ? '1 dish you can cook now' : `${count}${orMore ? ' or more' : ''} dishes you can cook now`,
  closest: 'The closest dishes so far',
  none: 'No dishes yet. Add another ingredient.',
  minutes: (minutes: number) => `${minutes} min`,
  swap: 'with a swap',
  missing: (names: readonly string[]) =>
    names.length === 1 ? `needs ${names[0]}` : `${names.length} items missing`,
  untitled: 'Untitled recipe',
} as const;

const NONE: readonly RecipeSummary[] = [];

const listMissing = ({ missingOrSubbedIngredients, missingTools }: RecipeSummary): string[] => [
  ...missingOrSubbedIngredients.flatMap(({ original, using }) => (using === undefined ? original : [])),
  ...missingTools.flatMap(({ tool, using }) => (using === undefined ? tool : [])),
];

function describeDish(dish: RecipeSummary): string {
  if (dish.group === 'substitute') return text.swap;
  const missing = listMissing(dish);
  if (missing.length > 0) return text.missing(missing);
  return dish.minutes_source === 'default' ? '' : text.minutes(dish.minutes_to_make);
}

function describeCount(cookable: number, resultCount: number): string {
  if (resultCount === 0) return text.none;
  if (cookable === 0) return text.closest;
  return text.cookNow(cookable, cookable >= RESULTS_MAX);
}

export function LiveDishResults({ search, paused, finder, onAdd }: LiveProps) {
  const { reply, waiting, findReply } = useLiveDishes(search, { paused });
  useEffect(() => {
    finder.current = findReply;
    return () => {
      finder.current = () => null;
    };
  });
  const results = reply?.results ?? NONE;
  const { dishes, cookable } = pickLiveSearchDishes(results);
  if (reply === null && !waiting) return null;
  return (
    <section aria-label={text.label} aria-busy={waiting || undefined} data-ready={waiting ? undefined : ''}>
      <p className="live-dishes__title" role="status">
        {reply === null ? text.looking : describeCount(cookable, results.length)}
      </p>
      <ul className="live-dishes__list">
        {dishes.map((dish) => (
          <li key={dish.id} className="live-dishes__dish" data-group={dish.group}>
            <a href={buildResultPageAddress(dish)}>{dish.title || text.untitled}</a>{' '}
            <span className="live-dishes__note muted">{describeDish(dish)}</span>
          </li>
        ))}
      </ul>
      <AlsoHaveSuggestions results={results} busy={waiting} onAdd={onAdd} />
    </section>
  );
}
