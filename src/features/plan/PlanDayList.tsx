import { type DragEvent, useState } from 'react';
import type { MealOfWeek, PlanOfWeek } from '#client/plan/stored-plan';
import type { Eater } from '#domain/eaters/exclusions';
import { groupBy } from '#domain/lib/group-by';
import { compareDayWithGoals, sumDayNutrition } from '#domain/plan/week/day-nutrition';
import { moveMealToDay } from '#domain/plan/week/edit-week';
import { sortMealsByTime } from '#domain/plan/week/stored-week';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { DRAGGED_MEAL, MealCard } from './MealCard.tsx';
import { planText } from './text.ts';
import type { PlanOnPage } from './use-plan.ts';

interface DayListProps {
  readonly plan: PlanOfWeek;
  readonly page: PlanOnPage;
}

export function PlanDayList({ plan, page }: DayListProps) {
  const days = [...groupBy(sortMealsByTime(plan.meals), ({ day }) => day)];
  const past = days.filter(([day]) => day < page.today);
  return (
    <>
      {past.length > 0 && (
        <Disclosure className="plan__past no-print" label={planText.past(past.length)}>
          <Days days={past} plan={plan} page={page} />
        </Disclosure>
      )}
      <Days days={days.slice(past.length)} plan={plan} page={page} />
    </>
  );
}

type DayMeals = readonly [day: string, meals: readonly MealOfWeek[]];

const Days = ({ days, plan, page }: DayListProps & { readonly days: readonly DayMeals[] }) => (
  <ol className="plan__days">
    {days.map(([day, meals]) => (
      <Day key={day} {...{ day, meals, plan, page }} />
    ))}
  </ol>
);

interface DayFiguresProps {
  readonly meals: readonly MealOfWeek[];
  readonly plan: PlanOfWeek;
  readonly eaters: readonly Eater[];
}

function DayFigures({ meals, plan, eaters }: DayFiguresProps) {
  const sum = sumDayNutrition(meals, plan);
  if (sum === null) return null;
  const withGoals = eaters.flatMap(({ name, eating, servings, goals }) =>
    eating && goals !== undefined ? [{ name, progress: compareDayWithGoals(sum, goals, servings) }] : [],
  );
  return (
    <ul className="plan-day__figures muted small figures no-print">
      <li>{planText.dayFigures(sum)}</li>
      {withGoals.map(({ name, progress }) => (
        <li key={name}>
          <bdi>{name}</bdi>: {planText.goals(progress)}
        </li>
      ))}
    </ul>
  );
}

function Day({ day, meals, plan, page }: DayListProps & { day: string; meals: readonly MealOfWeek[] }) {
  const [isTarget, setIsTarget] = useState(false);
  const isPast = day < page.today;
  const over = (event: DragEvent) => {
    if (isPast || !event.dataTransfer.types.includes(DRAGGED_MEAL)) return;
    event.preventDefault();
    setIsTarget(true);
  };
  const drop = (event: DragEvent) => {
    setIsTarget(false);
    const id = event.dataTransfer.getData(DRAGGED_MEAL);
    if (isPast || id === '') return;
    event.preventDefault();
    const next = moveMealToDay(plan, id, day);
    if (next !== plan) void page.change(next, planText.messages.moved, true);
  };
  return (
    <li
      className="plan-day"
      data-past={isPast || undefined}
      data-target={isTarget || undefined}
      onDragOver={over}
      onDragLeave={() => setIsTarget(false)}
      onDrop={drop}
    >
      <h2>{planText.day(day)}</h2>
      <DayFigures meals={meals} plan={plan} eaters={page.eaters} />
      <ul className="plan-day__meals">
        {meals.map((meal) => (
          <MealCard key={meal.id} meal={meal} plan={plan} page={page} />
        ))}
      </ul>
    </li>
  );
}
