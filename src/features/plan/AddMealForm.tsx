import { type FormEvent, useId, useState } from 'react';
import type { PlanOfWeek } from '#client/plan/stored-plan';
import { useDishSuggestions } from '#client/search/use-dish-suggestions';
import { PLAN_MEALS_MAX, PLAN_TEXT_MAX } from '#contract/limits';
import type { PlannedRecipe } from '#contract/plan/plan';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { listConsecutiveDays } from '#domain/plan/week/edit-week';
import { dropOldestMeals, type PlacedDish, setOrAddLockedMeal } from '#domain/plan/week/place-meal';
import { MEALS, type MealName } from '#domain/recipes/meals';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { DayChoice } from './choices.tsx';
import { planText } from './text.ts';
import type { PlanOnPage } from './use-plan.ts';

const text = planText.place;
const DAYS_OFFERED = 14;
const SERVINGS_UNSAID = 2;

export interface RecipeToPlace {
  readonly id: string;
  readonly title: string;
}

const toDish = ({ id, title }: RecipeToPlace): PlannedRecipe => ({
  ...{ id, title, minutes: null, uses: [], buys: [] },
});

interface AddMealProps {
  readonly plan: PlanOfWeek;
  readonly page: PlanOnPage;
  /** Recipe that the cook chose on another page; null if the cook types a dish here. */
  readonly recipe: RecipeToPlace | null;
  readonly onClose: () => void;
}

export function AddMealForm({ plan, page, recipe, onClose }: AddMealProps) {
  const days = listConsecutiveDays(page.today, DAYS_OFFERED);
  const [day, setDay] = useState(page.today);
  const [meal, setMeal] = useState<MealName>('dinner');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(recipe);
  const [error, setError] = useState<string | null>(null);
  const suggestions = useDishSuggestions(chosen === null ? typed : '');
  const title = useId();
  const replaced = plan.meals.find((one) => one.day === day && one.meal === meal)?.recipe;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = removeInvisibleCharacters(typed);
    if (chosen === null && words === '') {
      setError(text.noDish);
      return;
    }
    const dish: PlacedDish<PlannedRecipe> = chosen === null ? { text: words } : { recipe: toDish(chosen) };
    const servings = plan.meals.at(-1)?.servings ?? SERVINGS_UNSAID;
    const placed = setOrAddLockedMeal(plan, {
      ...{ day, meal, dish, servings },
      ...{ id: crypto.randomUUID(), at: new Date().toISOString() },
    });
    const next = dropOldestMeals(placed, page.today, PLAN_MEALS_MAX);
    if (next.meals.length > PLAN_MEALS_MAX) {
      setError(text.full);
      return;
    }
    void page.change(next, planText.messages.placed, true).then((isPlaced) => {
      if (isPlaced) onClose();
    });
  };
  return (
    <form className="plan-add card no-print" aria-labelledby={title} noValidate onSubmit={submit}>
      <h2 id={title}>{recipe === null ? text.title : text.titleFor(recipe.title || text.unnamed)}</h2>
      {recipe === null && (
        <Field label={text.dish} hint={text.dishHint}>
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={PLAN_TEXT_MAX}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setChosen(null);
                setError(null);
              }}
            />
          )}
        </Field>
      )}
      {suggestions.length > 0 && (
        <ul className="plan-swaps__list" aria-label={text.matches}>
          {suggestions.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="plan-swap"
                onClick={() => {
                  setChosen({ id, title: name });
                  setTyped(name);
                }}
              >
                <span className="plan-swap__title" dir="auto">
                  {name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="plan-setup__row">
        <DayChoice label={text.day} days={days} value={day} onChange={setDay} />
        <Field label={text.meal}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={meal}
              onChange={({ target }) => setMeal(target.value as MealName)}
            >
              {MEALS.map(({ name }) => (
                <option key={name} value={name}>
                  {planText.meals[name]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {replaced && <p className="muted">{text.replaces(replaced.title)}</p>}
      {error !== null && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      <div className="plan__links">
        <BusyButton
          type="submit"
          className="button--primary"
          busy={page.busy}
          label={text.submit}
          busyLabel={planText.setUp.submitting}
        />
        <button type="button" className="button button--quiet" onClick={onClose}>
          {text.cancel}
        </button>
      </div>
    </form>
  );
}
