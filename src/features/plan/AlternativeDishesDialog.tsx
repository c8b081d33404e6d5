import { useCallback } from 'react';
import { fetchAlternativeDishes, type MealSwap } from '#client/plan/replan-week';
import type { MealOfWeek, PlanOfWeek } from '#client/plan/stored-plan';
import { markMealDishAsRefused, setMealDish } from '#domain/plan/week/edit-week';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { planText } from './text.ts';
import type { PlanOnPage } from './use-plan.ts';

const text = planText.swaps;

interface SwapsProps {
  readonly meal: MealOfWeek;
  readonly plan: PlanOfWeek;
  readonly page: PlanOnPage;
  readonly onClose: () => void;
}

const listWords = ({ added, dropped }: MealSwap): string =>
  added.length + dropped.length === 0
    ? text.same
    : [
        ...(dropped.length > 0 ? [text.drops(dropped)] : []),
        ...(added.length > 0 ? [text.adds(added)] : []),
      ].join('; ');

export function AlternativeDishesDialog({ meal, plan, page, onClose }: SwapsProps) {
  const { cooked } = page;
  const { id } = meal;
  const load = useCallback(() => fetchAlternativeDishes(plan, cooked, id), [plan, cooked, id]);
  const swaps = useLoaded(load, { isEmpty: (loadedSwaps) => loadedSwaps.length === 0 });
  // True if the plan has changed and new alternative dishes are loading. The dishes on the screen are then outdated.
  const isOutdated = swaps.isLoading && swaps.state.kind !== 'error';

  const take = ({ recipe }: MealSwap) => {
    onClose();
    // Do not propose the replaced dish again for another day of the week, because the cook does not want it.
    void page.change(setMealDish(markMealDishAsRefused(plan, id), id, recipe, new Date().toISOString()));
  };
  return (
    <section className="plan-swaps no-print" aria-label={text.title}>
      <h4>{text.title}</h4>
      <LoadStateContent
        of={isOutdated ? { ...swaps, state: { kind: 'loading' } } : swaps}
        waiting={<Spinner label={text.loading} />}
        failed={text.failed}
        empty={<p className="muted">{text.none}</p>}
      >
        {(loadedSwaps) => (
          <ul className="plan-swaps__list">
            {loadedSwaps.map((swap) => (
              <li key={swap.recipe.id}>
                <button
                  type="button"
                  className="plan-swap"
                  aria-disabled={page.busy || undefined}
                  onClick={() => take(swap)}
                >
                  <span className="plan-swap__title" dir="auto">
                    {swap.recipe.title}
                  </span>
                  <span className="muted small figures">
                    {[
                      ...(swap.recipe.side === undefined ? [] : [planText.meal.side(swap.recipe.side.title)]),
                      ...(swap.recipe.minutes === null ? [] : [planText.meal.minutes(swap.recipe.minutes)]),
                      listWords(swap),
                    ].join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </LoadStateContent>
      <button type="button" className="button button--quiet" onClick={onClose}>
        {text.close}
      </button>
    </section>
  );
}
