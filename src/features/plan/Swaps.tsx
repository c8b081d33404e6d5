import { useEffect, useState } from 'react';
import { whileWanted } from '#browser/calls/while-wanted';
import type { MealOfWeek, PlanOfWeek } from '#browser/week/kept-plan';
import { type MealSwap, swapsOf } from '#browser/week/replan';
import { withDish } from '#domain/planning/kept/edit-week';
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

/** The best other dishes for a meal, each with what it does to the list. */
export function Swaps({ meal, plan, page, onClose }: SwapsProps) {
  const [found, setFound] = useState<readonly MealSwap[] | { readonly failed: string } | null>(null);
  const { cooked } = page;
  const { id } = meal;
  useEffect(() => {
    setFound(null);
    return whileWanted(swapsOf(plan, cooked, id), (reply) => {
      const noNetwork = !reply.ok && reply.status === 0;
      setFound(reply.ok ? reply.data : { failed: noNetwork ? planText.said.noNetwork : reply.error });
    });
  }, [plan, cooked, id]);

  const take = ({ recipe }: MealSwap) => {
    onClose();
    void page.change(withDish(plan, id, recipe, new Date().toISOString()));
  };
  return (
    <section className="plan-swaps no-print" aria-label={text.title}>
      <h4>{text.title}</h4>
      {found === null && <Spinner label={text.loading} />}
      {found !== null && 'failed' in found && <p role="alert">{found.failed}</p>}
      {Array.isArray(found) && found.length === 0 && <p className="muted">{text.none}</p>}
      {Array.isArray(found) && found.length > 0 && (
        <ul className="plan-swaps__list">
          {(found as readonly MealSwap[]).map((swap) => (
            <li key={swap.recipe.id}>
              <button
                type="button"
                className="plan-swap"
                aria-disabled={page.busy || undefined}
                onClick={() => take(swap)}
              >
                <span className="plan-swap__title">{swap.recipe.title}</span>
                <span className="muted small figures">
                  {[
                    ...(swap.recipe.minutes === null ? [] : [planText.meal.minutes(swap.recipe.minutes)]),
                    listWords(swap),
                  ].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="button button--quiet" onClick={onClose}>
        {text.close}
      </button>
    </section>
  );
}
