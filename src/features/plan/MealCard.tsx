import { Check, CookingPot, Ellipsis, GripVertical, Lock, Shuffle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MealOfWeek, PlanOfWeek } from '#client/plan/stored-plan';
import { buildCookbookEntryPath, isUserOrHouseholdRecipe } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import type { PlannedRecipe } from '#contract/plan/plan';
import { formatDishWithSide } from '#domain/plan/week/stored-week';
import { Icon } from '#ui/pictures/Icon.tsx';
import { AlternativeDishesDialog } from './AlternativeDishesDialog.tsx';
import { EditMealMenu } from './EditMealMenu.tsx';
import { MealPicture } from './MealPicture.tsx';
import { planText } from './text.ts';
import type { PlanOnPage } from './use-plan.ts';

const text = planText.meal;

const countPotServings = ({ id, servings }: MealOfWeek, { meals }: PlanOfWeek): number =>
  meals.reduce(
    (sum, { use, servings: leftoverServings }) =>
      use.kind === 'leftovers' && use.of === id ? sum + leftoverServings : sum,
    servings,
  );

function describeMeal({ use }: MealOfWeek, { meals }: PlanOfWeek): string {
  switch (use.kind) {
    case 'cook':
      return text.nothing;
    case 'leftovers': {
      const source = meals.find(({ id }) => id === use.of)?.recipe;
      return source == null ? text.ofNothing : text.leftovers(formatDishWithSide(source));
    }
    case 'eatingOut':
      return text.eatingOut;
    case 'skipped':
      return text.skipped;
    case 'own':
      return use.text;
  }
}

const toRecipeAddress = ({ id, cookbook }: PlannedRecipe): string =>
  isUserOrHouseholdRecipe(cookbook) ? buildCookbookEntryPath(id) : paths.recipe(id);

export const DRAGGED_MEAL = 'text/x-plan-meal';

interface MealCardProps {
  readonly meal: MealOfWeek;
  readonly plan: PlanOfWeek;
  readonly page: PlanOnPage;
}

export function MealCard({ meal, plan, page }: MealCardProps) {
  const [open, setOpen] = useState<'swaps' | 'edit' | null>(null);
  const { recipe, use, servings, day } = meal;
  const isDone = page.done.has(meal.id);
  const isPast = day < page.today;
  const isLocked = use.kind === 'cook' && use.locked && recipe !== null;
  const isMovable = !isPast && !isDone && open === null;
  const title = recipe?.title ?? describeMeal(meal, plan);
  const name = planText.meals[meal.meal];
  const pot = countPotServings(meal, plan);
  const facts = [
    name,
    ...(recipe?.minutes ? [text.minutes(recipe.minutes)] : []),
    ...(recipe?.calories ? [text.calories(recipe.calories + (recipe.side?.calories ?? 0))] : []),
    use.kind === 'cook' && pot > servings ? text.cooks(pot) : text.for(servings),
  ];
  const root = useRef<HTMLLIElement>(null);
  const close = () => {
    root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(null);
  };
  const wasDone = useRef(isDone);
  useEffect(() => {
    const isLost = (document.activeElement ?? document.body) === document.body;
    // Move the focus to another button of the meal's card, because the pressed button no longer exists.
    if (wasDone.current !== isDone && isLost) root.current?.querySelector('button')?.focus();
    wasDone.current = isDone;
  }, [isDone]);
  return (
    <li
      ref={root}
      className="plan-meal card"
      data-done={isDone || undefined}
      data-idle={recipe === null || undefined}
      // Dragging a meal does the same as the field 'Day' in the meal's menu. The field also works with a keyboard and
      // on a phone.
      draggable={isMovable}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED_MEAL, meal.id);
        dataTransfer.effectAllowed = 'move';
      }}
    >
      {recipe !== null && <MealPicture recipe={recipe} />}
      <p className="plan-meal__facts muted small figures">
        {isLocked && <Icon of={Lock} size={14} />}
        {isLocked && <span className="visually-hidden">{text.locked}</span>}
        <span>{facts.join(' · ')}</span>
        {isMovable && (
          <span className="plan-meal__grip no-print" title={text.drag(title)}>
            <Icon of={GripVertical} size={18} />
          </span>
        )}
      </p>
      {recipe === null ? (
        <>
          <h3 dir="auto">{describeMeal(meal, plan)}</h3>
          {use.kind === 'cook' && <p className="muted small no-print">{text.nothingHint}</p>}
        </>
      ) : (
        <>
          <h3 dir="auto">
            <a href={toRecipeAddress(recipe)}>{recipe.title}</a>
          </h3>
          {recipe.side !== undefined && <p className="plan-meal__side">{text.side(recipe.side.title)}</p>}
          {recipe.keptOut && (
            <p className="plan-meal__warning small">
              <Icon of={TriangleAlert} size={18} />
              {text.excluded}
            </p>
          )}
          {!isDone && <Foods recipe={recipe} />}
        </>
      )}
      {isDone ? (
        <p className="plan-meal__done no-print">
          <Icon of={Check} size={18} />
          {text.done}
          <button type="button" className="button button--quiet" onClick={() => void page.uncook(meal)}>
            {text.undoCooked}
          </button>
        </p>
      ) : (
        <Actions meal={meal} plan={plan} page={page} pot={pot} open={open} onOpen={setOpen} isPast={isPast} />
      )}
      {open === 'swaps' && <AlternativeDishesDialog meal={meal} plan={plan} page={page} onClose={close} />}
      {open === 'edit' && (
        <EditMealMenu {...{ meal, plan, page, pot }} onClose={close} onSwap={() => setOpen('swaps')} />
      )}
    </li>
  );
}

function Foods({ recipe: { uses, buys } }: { recipe: PlannedRecipe }) {
  return (
    <dl className="plan-meal__foods small">
      {uses.length > 0 && (
        <div>
          <dt>{text.uses}</dt>
          <dd>{uses.join(', ')}</dd>
        </div>
      )}
      {buys.length > 0 && (
        <div data-buys="">
          <dt>{text.buys}</dt>
          <dd>{buys.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

interface ActionsProps extends MealCardProps {
  readonly pot: number;
  readonly open: 'swaps' | 'edit' | null;
  readonly onOpen: (open: 'swaps' | 'edit' | null) => void;
  readonly isPast: boolean;
}

function Actions({ meal, plan, page, pot, open, onOpen, isPast }: ActionsProps) {
  const { recipe, day } = meal;
  const toggle = (part: 'swaps' | 'edit') => onOpen(open === part ? null : part);
  const title = recipe?.title ?? describeMeal(meal, plan);
  const isDue = isPast || day === page.today;
  return (
    <div className="plan-meal__actions no-print">
      {recipe !== null && isDue && (
        <button
          type="button"
          className="button"
          aria-label={text.cookedTitle(title)}
          aria-disabled={page.busy || undefined}
          onClick={() => void page.cookMeal(meal, pot)}
        >
          <Icon of={CookingPot} />
          {text.cooked}
        </button>
      )}
      {recipe !== null && !isDue && (
        <button
          type="button"
          className="button"
          aria-expanded={open === 'swaps'}
          aria-label={text.swapTitle(title)}
          onClick={() => toggle('swaps')}
        >
          <Icon of={Shuffle} />
          {text.swap}
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-expanded={open === 'edit'}
        aria-label={text.moreTitle(title)}
        onClick={() => toggle('edit')}
      >
        <Icon of={Ellipsis} />
        {text.more}
      </button>
    </div>
  );
}
