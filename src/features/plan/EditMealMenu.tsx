import { Ban, CircleMinus, CookingPot, Lock, LockOpen, Shuffle } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { MealOfWeek, PlanOfWeek } from '#client/plan/stored-plan';
import { PLAN_TEXT_MAX, SERVINGS_MAX } from '#contract/limits';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import {
  listConsecutiveDays,
  moveMealToDay,
  removeSideDishOfMeal,
  setMealServings,
  setMealTimeLimit,
  setMealUse,
} from '#domain/plan/week/edit-week';
import { findLeftoverSources } from '#domain/plan/week/stored-week';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { DayChoice, MinutesChoice } from './choices.tsx';
import { planText } from './text.ts';
import type { PlanOnPage } from './use-plan.ts';

const text = planText.edit;
const DAYS_OFFERED = 7;

interface EditMealProps {
  readonly meal: MealOfWeek;
  readonly plan: PlanOfWeek;
  readonly page: PlanOnPage;
  /** Number of servings to cook, including the servings that are left over for other meals. */
  readonly pot: number;
  readonly onClose: () => void;
  readonly onSwap: () => void;
}

/** Menu of a planned meal. A change in this menu never replaces the dishes of other meals. */
export function EditMealMenu(props: EditMealProps) {
  const { meal, plan, page, onClose } = props;
  const { id, day, servings, maxMinutes, use } = meal;
  const [writing, setWriting] = useState(use.kind === 'own');
  const days = [
    ...new Set([day, ...plan.meals.map((one) => one.day), ...listConsecutiveDays(page.today, DAYS_OFFERED)]),
  ]
    .filter((one) => one === day || one >= page.today)
    .sort();
  const change = (next: PlanOfWeek, first = '') => void page.change(next, first, true);
  const choose = (value: string) => {
    setWriting(value === 'own');
    if (value === 'own') return;
    if (value === 'cook') void page.change(setMealUse(plan, id, { kind: 'cook', locked: false }));
    else if (value === 'eatingOut' || value === 'skipped') change(setMealUse(plan, id, { kind: value }));
    else change(setMealUse(plan, id, { kind: 'leftovers', of: value }));
  };
  const sources = findLeftoverSources(plan, meal);
  return (
    <section className="plan-edit no-print" aria-label={planText.meal.more}>
      <DishActions {...props} />
      <Field label={text.use}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={writing ? 'own' : use.kind === 'leftovers' ? use.of : use.kind}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="cook">{text.cook}</option>
            <option value="eatingOut">{text.eatingOut}</option>
            <option value="skipped">{text.skip}</option>
            <option value="own">{text.custom}</option>
            {sources.map((source) => (
              <option key={source.id} value={source.id}>
                {text.leftovers(`${planText.shortDay(source.day)}, ${source.recipe?.title ?? ''}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {writing && (
        <MealTextForm
          words={use.kind === 'own' ? use.text : ''}
          onWords={(typedText) => {
            onClose();
            change(setMealUse(plan, id, { kind: 'own', text: typedText }));
          }}
        />
      )}
      <DayChoice
        label={text.move}
        days={days}
        value={day}
        onChange={(next) => {
          onClose();
          change(moveMealToDay(plan, id, next), planText.messages.moved);
        }}
      />
      <div className="field">
        <span className="field__label">{text.servings}</span>
        <Stepper
          label={text.servings}
          value={servings}
          min={1}
          max={SERVINGS_MAX}
          onChange={(next) => change(setMealServings(plan, id, next))}
        />
      </div>
      {use.kind === 'cook' && (
        <MinutesChoice
          label={text.minutes}
          value={maxMinutes}
          onChange={(minutes) => change(setMealTimeLimit(plan, id, minutes))}
        />
      )}
    </section>
  );
}

function DishActions({ meal, plan, page, pot, onClose, onSwap }: EditMealProps) {
  const words = planText.meal;
  const { id, day, recipe, use } = meal;
  if (recipe === null) return null;
  const { title, side } = recipe;
  const isLocked = use.kind === 'cook' && use.locked;
  return (
    <div className="plan-edit__actions">
      <button
        type="button"
        className="button"
        aria-pressed={isLocked}
        aria-label={words.lock(title)}
        onClick={() => page.note(setMealUse(plan, id, { kind: 'cook', locked: !isLocked }))}
      >
        <Icon of={isLocked ? Lock : LockOpen} />
        {words.keep}
      </button>
      {day === page.today && (
        <button type="button" className="button" aria-label={words.swapTitle(title)} onClick={onSwap}>
          <Icon of={Shuffle} />
          {words.swap}
        </button>
      )}
      {day > page.today && (
        <button
          type="button"
          className="button"
          aria-label={words.cookedTitle(title)}
          aria-disabled={page.busy || undefined}
          onClick={() => void page.cookMeal(meal, pot)}
        >
          <Icon of={CookingPot} />
          {words.cooked}
        </button>
      )}
      {day >= page.today && side !== undefined && (
        <button
          type="button"
          className="button"
          aria-label={words.removeSideTitle(side.title)}
          aria-disabled={page.busy || undefined}
          onClick={() => {
            onClose();
            void page.change(removeSideDishOfMeal(plan, id), planText.messages.sideRemoved, true);
          }}
        >
          <Icon of={CircleMinus} />
          {words.removeSide}
        </button>
      )}
      {day >= page.today && (
        <button
          type="button"
          className="button"
          aria-label={words.refuseTitle(title)}
          aria-disabled={page.busy || undefined}
          onClick={() => {
            onClose();
            void page.refuse(meal);
          }}
        >
          <Icon of={Ban} />
          {words.refuse}
        </button>
      )}
    </div>
  );
}

function MealTextForm({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = removeInvisibleCharacters(typed);
    if (name !== '') onWords(name);
  };
  return (
    <form className="field" onSubmit={submit}>
      <label className="field__label" htmlFor={id}>
        {text.customLabel}
      </label>
      <input
        id={id}
        className="input"
        maxLength={PLAN_TEXT_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="button">
        {text.customSubmit}
      </button>
    </form>
  );
}
