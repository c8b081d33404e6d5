import './plan.css';
import {
  CalendarDays,
  CalendarPlus,
  Plus,
  Printer,
  Repeat,
  ShoppingBasket,
  Shuffle,
  Trash2,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#client/device/copy-text';
import type { Outcome } from '#client/http/http';
import {
  type CalendarLink,
  createPlanCalendarLink,
  fetchPlanCalendarLink,
  revokePlanCalendarLink,
} from '#client/plan/account-plan';
import type { PlanOfWeek } from '#client/plan/stored-plan';
import { buildSignInAddress } from '#client/session/sign-in-address';
import { PLAN_MEALS_MAX } from '#contract/limits';
import { paths } from '#contract/paths';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { dropOldestMeals, listRepeatableMeals, repeatLastWeek } from '#domain/plan/week/place-meal';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { StaleDataNote } from '#shared/loaded/StaleDataNote.tsx';
import { preferLocalData } from '#shared/loaded/use-loaded.ts';
import { reportFailedCall } from '#shared/use-api-call.ts';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { HouseholdChangeLine } from '#ui/feedback/HouseholdChangeLine.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { LinkField } from '#ui/forms/LinkField.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AddMealForm, type RecipeToPlace } from './AddMealForm.tsx';
import { PlanDayList } from './PlanDayList.tsx';
import { PlanSetupForm } from './PlanSetupForm.tsx';
import { planText } from './text.ts';
import { type PlanOnPage, useMealPlan } from './use-plan.ts';

const text = planText.along;

/**
 * Returns the recipe in the page's URL, with which another page asks to add the recipe to the plan (`paths.addToPlan`).
 * Null if the URL contains no recipe.
 */
function readRecipeToPlace(): { readonly recipe: RecipeToPlace } | null {
  const query = new URLSearchParams(location.search);
  const id = query.get('add');
  return id === null ? null : { recipe: { id, title: removeInvisibleCharacters(query.get('title') ?? '') } };
}

function Week() {
  const page = useMealPlan();
  const { plan, start, message, loaded } = page;
  const [setting, setSetting] = useState(false);
  const [adding, setAdding] = useState<{ readonly recipe: RecipeToPlace | null } | null>(readRecipeToPlace);
  const stopAdding = () => {
    setAdding(null);
    // Remove the recipe from the page's URL. Otherwise, a reload would ask again on which day to cook the recipe.
    history.replaceState(history.state, '', paths.plan);
    title.current?.focus();
  };
  const title = useRef<HTMLHeadingElement>(null);
  // A signed-in user without a plan on this device may have created a plan on another device. Hide the set-up form
  // until the account's plan has loaded.
  const known = preferLocalData(loaded, { hasLocalData: plan !== null || !page.signedIn });
  const isSetUp = known.state.kind === 'data' && (plan === null || setting);
  const wasSetUp = useRef(isSetUp);
  useEffect(() => {
    // Focus the page's title, because the form that created the plan has disappeared with the pressed button.
    if (wasSetUp.current && !isSetUp) title.current?.focus();
    wasSetUp.current = isSetUp;
  }, [isSetUp]);
  return (
    <div className="plan">
      <HouseholdChangeLine authors={page.authors} what={planText.changed} />
      <header className="plan__head">
        <h1 ref={title} tabIndex={-1}>
          {planText.title}
        </h1>
        <p className="muted no-print">{planText.lead}</p>
      </header>
      <p className="plan__message no-print" role="status" data-tone={message?.tone}>
        {message !== null && (
          <>
            <span>{message.words}</span>
            {message.undo !== null && (
              <button type="button" className="button button--quiet" onClick={message.undo}>
                {planText.messages.undo}
              </button>
            )}
          </>
        )}
      </p>
      {plan !== null && page.signedIn && loaded.state.kind === 'error' && (
        <StaleDataNote
          words={planText.stale}
          isLoading={loaded.isLoading}
          onRetry={() => void loaded.reload()}
        />
      )}
      <LoadStateContent
        of={known}
        waiting={<Spinner label={planText.checking} />}
        failed={planText.failed}
        heading="h2"
      >
        {() =>
          adding !== null ? (
            <AddMealForm plan={start} page={page} recipe={adding.recipe} onClose={stopAdding} />
          ) : plan === null || setting ? (
            <PlanSetupForm
              plan={start}
              page={page}
              onPlan={async (next) => {
                if (await page.change(next)) setSetting(false);
              }}
              onCancel={plan === null ? null : () => setSetting(false)}
            />
          ) : (
            <>
              <PlanOutcome
                plan={plan}
                page={page}
                onSetUp={() => setSetting(true)}
                onAdd={() => setAdding({ recipe: null })}
              />
              <PlanDayList plan={plan} page={page} />
              <TakeAlong page={page} />
            </>
          )
        }
      </LoadStateContent>
    </div>
  );
}

function TakeAlong({ page }: { page: PlanOnPage }) {
  const [link, setLink] = useState<string | null>(null);
  const take = async (request: Promise<Outcome<CalendarLink>>): Promise<CalendarLink | null> => {
    const reply = await request;
    if (!reply.ok) {
      reportFailedCall(reply, { failed: text.failed });
      return null;
    }
    setLink(reply.data.path === null ? null : location.origin + reply.data.path);
    return reply.data;
  };
  const open = async () => {
    const known = await take(fetchPlanCalendarLink());
    if (known !== null && known.path === null) await take(createPlanCalendarLink());
  };
  const end = async () => {
    if ((await take(revokePlanCalendarLink())) !== null) toast({ title: text.ended, tone: 'good' });
  };
  return (
    <section className="plan-along no-print" aria-label={text.title}>
      <h2>{text.title}</h2>
      <div className="plan__links">
        <button type="button" className="button" onClick={() => window.print()}>
          <Icon of={Printer} />
          {text.print}
        </button>
        {page.signedIn && link === null && (
          <button type="button" className="button" onClick={() => void open()}>
            <Icon of={CalendarPlus} />
            {text.calendar}
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={() => void page.clear()}>
          <Icon of={Trash2} />
          {text.clear}
        </button>
      </div>
      {!page.signedIn && (
        <p className="muted">
          <a href={buildSignInAddress(location)}>{text.signIn}</a>
        </p>
      )}
      {link !== null && (
        <LinkField address={link} words={text.link} copyText={copyText} quiet>
          <button type="button" className="button" onClick={() => void take(createPlanCalendarLink())}>
            {text.renew}
          </button>
          <button type="button" className="button button--quiet" onClick={() => void end()}>
            {text.end}
          </button>
        </LinkField>
      )}
    </section>
  );
}

export const PlanPage = withErrorFallback(Week, 'h1');

interface PlanOutcomeProps {
  readonly plan: PlanOfWeek;
  readonly page: PlanOnPage;
  readonly onSetUp: () => void;
  readonly onAdd: () => void;
}

function PlanOutcome({ plan, page, onSetUp, onAdd }: PlanOutcomeProps) {
  const { list, atMostBetter } = plan;
  const { setUp, place, messages } = planText;
  const repeat = () => {
    const next = repeatLastWeek(plan, page.today, () => crypto.randomUUID(), new Date().toISOString());
    void page.change(dropOldestMeals(next, page.today, PLAN_MEALS_MAX), messages.repeated, true);
  };
  return (
    <div className="plan__outcome">
      <p>
        <strong className="figures">{planText.list.toBuy(list.length)}</strong>{' '}
        {atMostBetter !== null && <span className="muted no-print">{planText.list.best(atMostBetter)}</span>}
      </p>
      <div className="plan__links no-print">
        <a className="button" href={paths.shoppingList}>
          <Icon of={ShoppingBasket} />
          {planText.list.open}
        </a>
        <button type="button" className="button" onClick={onAdd}>
          <Icon of={Plus} />
          {place.open}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={page.busy || undefined}
          onClick={() => void page.replanRest()}
        >
          <Icon of={Shuffle} />
          {setUp.rest}
        </button>
        {listRepeatableMeals(plan, page.today).length > 0 && (
          <button type="button" className="button" aria-disabled={page.busy || undefined} onClick={repeat}>
            <Icon of={Repeat} />
            {setUp.repeat}
          </button>
        )}
        <button type="button" className="button" onClick={onSetUp}>
          <Icon of={CalendarDays} />
          {setUp.change}
        </button>
      </div>
    </div>
  );
}
