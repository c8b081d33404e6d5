import { type FormEvent, useState } from 'react';
import { useEaters } from '#client/eaters/eaters';
import type { PlanOfWeek } from '#client/plan/stored-plan';
import { readOnboardingAnswers } from '#client/search/onboarding';
import { NAME_MAX, PLAN_INGREDIENTS_MAX, PLAN_MEALS_MAX, SERVINGS_MAX } from '#contract/limits';
import { computeServingsToCook } from '#domain/eaters/appetites';
import { splitCommaList } from '#domain/lib/comma-list';
import { isWeekend } from '#domain/plan/slots';
import {
  createEmptyMeals,
  listConsecutiveDays,
  setWeekMealsKeepingDishes,
} from '#domain/plan/week/edit-week';
import { sortMealsByTime } from '#domain/plan/week/stored-week';
import { MEALS, type MealName } from '#domain/recipes/meals';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { MinutesChoice, ServingsForEatersField } from './choices.tsx';
import { planText } from './text.ts';
import type { PlanOnPage } from './use-plan.ts';

const text = planText.setUp;

/**
 * `OFFERED_DAYS`: number of days to choose from, starting today. `FIRST_DAYS`: number of days that are selected at
 * first. `REPEATS_OFFERED`: maximum number of times that a dish may appear in the plan.
 */
const OFFERED_DAYS = 7;
const FIRST_DAYS = 5;
const REPEATS_OFFERED = 3;
/** Default number of servings if the user has not entered who eats. */
const SERVINGS_UNSAID = 2;

/** Default time limits in minutes of weekdays and weekends. */
const [WEEKDAY_MINUTES, WEEKEND_MINUTES] = [45, 90];

function findTimeLimit(meals: PlanOfWeek['meals'], ofWeekend: boolean): number | null {
  const meal = meals.find(({ day }) => isWeekend(day) === ofWeekend);
  if (meal !== undefined) return meal.maxMinutes;
  return ofWeekend ? WEEKEND_MINUTES : WEEKDAY_MINUTES;
}

const toggled = <Value,>(list: readonly Value[], value: Value, on: boolean): Value[] =>
  on ? [...list, value] : list.filter((one) => one !== value);

interface SetUpProps {
  readonly plan: PlanOfWeek;
  readonly page: PlanOnPage;
  readonly onPlan: (plan: PlanOfWeek) => Promise<void>;
  /** Leaves the form and returns to the existing plan; null if no plan exists. */
  readonly onCancel: (() => void) | null;
}

export function PlanSetupForm({ plan, page, onPlan, onCancel }: SetUpProps) {
  const { today, signedIn, busy } = page;
  const offered = listConsecutiveDays(today, OFFERED_DAYS);
  const planned = plan.meals.filter(({ day }) => day >= today);
  const [days, setDays] = useState(() =>
    planned.length > 0
      ? offered.filter((day) => planned.some((meal) => meal.day === day))
      : offered.slice(0, FIRST_DAYS),
  );
  const [meals, setMeals] = useState<readonly MealName[]>(() =>
    planned.length > 0 ? [...new Set(planned.map(({ meal }) => meal))] : ['dinner'],
  );
  const proposed = computeServingsToCook(useEaters()) ?? planned[0]?.servings ?? SERVINGS_UNSAID;
  /**
   * Number of servings that the user has chosen for all meals at once. It replaces the number of servings of each meal.
   * If it is undefined, each meal keeps its own number.
   */
  const [forAll, setForAll] = useState<{ servings?: number }>({});
  const { servings } = { servings: proposed, ...forAll };
  const [limits, setLimits] = useState<{ weekday?: number | null; weekend?: number | null }>({});
  const { weekday, weekend } = {
    weekday: findTimeLimit(planned, false),
    weekend: findTimeLimit(planned, true),
    ...limits,
  };
  const hasOtherServings = planned.some((meal) => meal.servings !== servings);
  const [repeats, setRepeats] = useState(plan.repeats);
  const [have, setHave] = useState(() =>
    (plan.have.length > 0 || signedIn ? plan.have : (readOnboardingAnswers()?.ingredients ?? [])).join(', '),
  );
  const [error, setError] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const names = [...new Set(splitCommaList(have).map((name) => name.slice(0, NAME_MAX)))];
    if (days.length === 0 || meals.length === 0) {
      setError(text.noDays);
      return;
    }
    if (!signedIn && names.length === 0) {
      setError(text.noKitchen);
      return;
    }
    setError(null);
    const kinds = MEALS.map(({ name }) => name).filter((name) => meals.includes(name));
    const wantedMeals = days.flatMap((day) => {
      const maxMinutes = isWeekend(day) ? weekend : weekday;
      return createEmptyMeals([day], kinds, { servings, maxMinutes }, () => crypto.randomUUID());
    });
    const next = setWeekMealsKeepingDishes(plan, wantedMeals, forAll);
    const changedMeals = next.meals.map((meal) => {
      const limit = isWeekend(meal.day) ? limits.weekend : limits.weekday;
      return limit === undefined ? meal : { ...meal, maxMinutes: limit };
    });
    // Keep the meals of past days, so that the cook can repeat them.
    const past = sortMealsByTime(plan.meals.filter(({ day }) => day < today));
    const room = Math.max(0, PLAN_MEALS_MAX - changedMeals.length);
    void onPlan({
      ...next,
      meals: [...past.slice(Math.max(0, past.length - room)), ...changedMeals],
      repeats,
      have: names.slice(0, PLAN_INGREDIENTS_MAX),
    });
  };

  return (
    <form className="plan-setup card no-print" noValidate onSubmit={submit}>
      <h2>{text.title}</h2>
      <fieldset className="field">
        <legend className="field__label">{text.days}</legend>
        <div className="plan-setup__choices">
          {offered.map((day) => (
            <ToggleButton
              key={day}
              on={days.includes(day)}
              onToggle={() => setDays(toggled(days, day, !days.includes(day)))}
            >
              {planText.shortDay(day)}
            </ToggleButton>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend className="field__label">{text.meals}</legend>
        <div className="plan-setup__choices">
          {MEALS.toReversed().map(({ name }) => (
            <ToggleButton
              key={name}
              on={meals.includes(name)}
              onToggle={() => setMeals(toggled(meals, name, !meals.includes(name)))}
            >
              {planText.meals[name]}
            </ToggleButton>
          ))}
        </div>
      </fieldset>
      <ServingsForEatersField
        servings={servings}
        onTake={(next) => setForAll({ ...forAll, servings: next })}
      />
      <div className="plan-setup__row">
        <div className="field">
          <span className="field__label">{text.servings}</span>
          <Stepper
            label={text.servings}
            value={servings}
            min={1}
            max={SERVINGS_MAX}
            onChange={(next) => setForAll({ ...forAll, servings: next })}
          />
          {hasOtherServings && forAll.servings === undefined && (
            <p className="field__hint">{text.servingsUnchanged}</p>
          )}
        </div>
        <div className="field">
          <span className="field__label">{text.repeats}</span>
          <Stepper
            label={text.repeats}
            value={repeats}
            min={1}
            max={REPEATS_OFFERED}
            shown={text.times(repeats)}
            fewerLabel="Less often"
            moreLabel="More often"
            onChange={setRepeats}
          />
        </div>
        <MinutesChoice
          label={text.minutes}
          value={weekday}
          onChange={(next) => setLimits({ ...limits, weekday: next })}
        />
        <MinutesChoice
          label={text.weekendMinutes}
          value={weekend}
          onChange={(next) => setLimits({ ...limits, weekend: next })}
        />
      </div>
      <Field label={signedIn ? text.haveToo : text.have} hint={signedIn ? text.haveTooHint : text.haveHint}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            value={have}
            onChange={(event) => {
              setHave(event.target.value);
              setError(null);
            }}
          />
        )}
      </Field>
      {error !== null && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      <div className="plan__links">
        <BusyButton
          type="submit"
          className="button--primary button--large"
          busy={busy}
          label={text.submit}
          busyLabel={text.submitting}
        />
        {onCancel !== null && (
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {text.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
