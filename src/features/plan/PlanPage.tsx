import './plan.css';
import { CalendarDays, ShoppingBasket } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PlanOfWeek } from '#browser/plan/kept-plan';
import { paths } from '#contract/paths';
import { groupBy } from '#domain/group-by';
import { inOrder } from '#domain/planning/kept/kept-week';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { LiveLine } from '#ui/feedback/LiveLine.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { MealCard } from './MealCard.tsx';
import { SetUp } from './SetUp.tsx';
import { TakeAlong } from './TakeAlong.tsx';
import { planText as text } from './text.ts';
import { type PlanOnPage, usePlan } from './use-plan.ts';

function Week() {
  const page = usePlan();
  const { plan, start, said } = page;
  const [setting, setSetting] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const isSetUp = plan === null || setting;
  const wasSetUp = useRef(isSetUp);
  useEffect(() => {
    // The form went with the button that was pressed.
    if (wasSetUp.current && !isSetUp) title.current?.focus();
    wasSetUp.current = isSetUp;
  }, [isSetUp]);
  return (
    <div className="plan">
      <LiveLine authors={page.authors} what={text.changed} />
      <header className="plan__head">
        <h1 ref={title} tabIndex={-1}>
          {text.title}
        </h1>
        <p className="muted no-print">{text.lead}</p>
      </header>
      <p className="plan__said no-print" role="status" data-tone={said?.tone}>
        {said !== null && (
          <>
            <span>{said.words}</span>
            {said.undo !== null && (
              <button type="button" className="button button--quiet" onClick={said.undo}>
                {text.said.undo}
              </button>
            )}
          </>
        )}
      </p>
      {isSetUp ? (
        <SetUp
          plan={start}
          page={page}
          onPlan={async (next) => {
            if (await page.change(next)) setSetting(false);
          }}
          onCancel={plan === null ? null : () => setSetting(false)}
        />
      ) : (
        <>
          <Outcome plan={plan} onSetUp={() => setSetting(true)} />
          <Days plan={plan} page={page} />
          <TakeAlong page={page} />
        </>
      )}
    </div>
  );
}

/** What to cook on which day, from what is there: proposed, and changed by hand. */
export const PlanPage = withFallback(Week, 'h1');

/** How much there is to buy, and how good that is. */
function Outcome({ plan, onSetUp }: { plan: PlanOfWeek; onSetUp: () => void }) {
  const { list, atMostBetter } = plan;
  return (
    <div className="plan__outcome">
      <p>
        <strong className="figures">{text.list.toBuy(list.length)}</strong>{' '}
        {atMostBetter !== null && <span className="muted no-print">{text.list.best(atMostBetter)}</span>}
      </p>
      <div className="plan__links no-print">
        <a className="button" href={paths.shoppingList}>
          <Icon of={ShoppingBasket} />
          {text.list.open}
        </a>
        <button type="button" className="button" onClick={onSetUp}>
          <Icon of={CalendarDays} />
          {text.setUp.change}
        </button>
      </div>
    </div>
  );
}

function Days({ plan, page }: { plan: PlanOfWeek; page: PlanOnPage }) {
  const days = groupBy(inOrder(plan.meals), ({ day }) => day);
  return (
    <ol className="plan__days">
      {[...days].map(([day, meals]) => (
        <li key={day} className="plan-day" data-past={day < page.today || undefined}>
          <h2>{text.day(day)}</h2>
          <ul className="plan-day__meals">
            {meals.map((meal) => (
              <MealCard key={meal.id} meal={meal} plan={plan} page={page} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
