import { ArrowLeftRight } from 'lucide-react';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { SUBSTITUTES_MAX } from '#contract/limits';
import type { LineCover } from '#domain/pantry/line-cover';
import { formatKitchenAmount, scaleAmount } from '#domain/units/fractions';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { formatPrintedUnit } from '../amount-words.ts';
import type { PossibleSubstitute, ShownLine } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import type { ShownRecipe, SubstituteDetails } from '../use-recipe.ts';

type Dispatch = ShownRecipe['dispatch'];

const AmountInput = createLazyIsland(async () => (await import('./AmountInput.tsx')).AmountInput);

export interface LineProps {
  line: ShownLine;
  factor: number;
  /**
   * Result of comparing the ingredient with the foods that the cook has, such as 'missing'; undefined if nothing is
   * known about the cook's foods.
   */
  cover: LineCover | undefined;
  /**
   * Component that shows by an icon and a word whether the cook has the ingredient; undefined if nothing is known about
   * the cook's foods.
   */
  Mark: ComponentType<{ line: ShownLine; cover: LineCover }> | undefined;
  editing: boolean;
  details: SubstituteDetails;
  dispatch: Dispatch;
}

export function IngredientLine({ line, factor, cover, Mark, editing, details, dispatch }: LineProps) {
  const id = useId();
  const isInput = editing && line.amount !== null;
  return (
    <li className="ingredient" data-off={!line.checked || undefined}>
      <input
        className="ingredient__check"
        id={id}
        type="checkbox"
        checked={line.checked}
        onChange={(event) => dispatch({ type: 'check', line: line.index, checked: event.target.checked })}
      />
      <div className="ingredient__what">
        {isInput && <AmountInput line={line} dispatch={dispatch} />}
        <label className="ingredient__label" htmlFor={id} dir="auto" aria-live="polite">
          {line.written && (
            <span className={`ingredient__amount figures${isInput ? ' ingredient__amount--edited' : ''}`}>
              {`${line.written} `}
            </span>
          )}
          <span className="ingredient__name">{line.name}</span>
          {line.preparation && <span className="ingredient__more">{`, ${line.preparation}`}</span>}
          {!line.required && <span className="ingredient__more">{` (${text.optional})`}</span>}
          {line.remark && <span className="ingredient__more">{` (${line.remark})`}</span>}
          {line.insteadOf && <span className="ingredient__more"> {text.insteadOf(line.insteadOf)}</span>}
        </label>
        {line.swapNote && <p className="ingredient__note">{line.swapNote}</p>}
        {listChoices(line).length > 0 && (
          <Swap line={line} factor={factor} details={details} dispatch={dispatch} />
        )}
      </div>
      {Mark && cover && line.checked && !editing && <Mark line={line} cover={cover} />}
    </li>
  );
}

function formatAmount(
  { ingredient_name: food, amount_numeric: amount, unit }: PossibleSubstitute,
  factor: number,
): string {
  if (amount === null) return '';
  const scaled = scaleAmount(amount, factor, 1);
  return `${formatKitchenAmount(scaled, unit, food)} ${formatPrintedUnit(unit, scaled)}`;
}

/**
 * Returns the substitutes to offer, each with its index: the most similar ones and the selected one. Leaves out
 * substitutes that would turn the dish into a different dish, unless selected.
 */
const listChoices = ({ substitutes, swap }: ShownLine): [PossibleSubstitute, number][] =>
  [...substitutes.entries()].flatMap(([at, one]) =>
    (at < SUBSTITUTES_MAX && one.only_if_avoided !== true) || at === swap ? [[one, at]] : [],
  );

/**
 * Menu of an ingredient's substitutes, most similar first. It is a `details` element, so that the names can be read
 * without JavaScript. Amounts and notes load when the menu is first opened.
 */
function Swap({
  line,
  factor,
  details,
  dispatch,
}: {
  line: ShownLine;
  factor: number;
  details: SubstituteDetails;
  dispatch: Dispatch;
}) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  // Read the state of the menu from the DOM, because the reader may have opened it before hydration.
  useEffect(() => setOpen(box.current?.open ?? false), []);
  useEffect(() => {
    if (open) void details.read();
  }, [open, details.read]);
  const summary = useRef<HTMLElement>(null);
  const original = line.insteadOf ?? line.name;
  return (
    <details
      ref={box}
      className="swap no-print"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="swap__summary" ref={summary}>
        <Icon of={ArrowLeftRight} size={16} />
        <span aria-hidden="true">{text.swap}</span>
        <span className="visually-hidden">{text.swapFor(original)}</span>
      </summary>
      {/* Show the substitutes only after their details have loaded. The details add further substitutes, and the
         growing list would move the button that the reader is about to tap. */}
      {open && (details.failed || line.substitutes[0]?.penalty !== null) ? (
        <ul className="swap__choices plain-list">
          {listChoices(line).map(([substitute, i]) => (
            <li key={substitute.ingredient_name}>
              <button
                type="button"
                className="swap__choice"
                aria-pressed={line.swap === i}
                onClick={() => {
                  dispatch({ type: 'swap', line: line.index, substitute: i });
                  setOpen(false);
                  // Focus the button of the substitutes menu, because the focused substitute is now hidden.
                  summary.current?.focus();
                }}
              >
                <span className="swap__name">
                  {substitute.ingredient_name}
                  {substitute.amount_numeric !== null && (
                    <span className="swap__amount figures">{formatAmount(substitute, factor)}</span>
                  )}
                </span>
                {substitute.penalty !== null && (
                  <span className="swap__note">
                    {text.likeness(substitute.penalty)}. {substitute.note}
                  </span>
                )}
              </button>
            </li>
          ))}
          {details.failed && <li className="muted">{text.failed}</li>}
        </ul>
      ) : (
        <p className="swap__choices">
          {listChoices(line)
            .map(([{ ingredient_name }]) => ingredient_name)
            .join(', ')}
        </p>
      )}
    </details>
  );
}
