import { ArrowLeftRight } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { formatKitchenAmount, scaleAmount } from '#domain/units/fractions';
import { Icon } from '#ui/pictures/Icon.tsx';
import { formatPrintedUnit } from '../amount-words.ts';
import type { PossibleSubstitute, ShownLine } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import type { ShownRecipe, SubstituteDetails } from '../use-recipe.ts';

type Dispatch = ShownRecipe['dispatch'];

export function IngredientLine({
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
  const id = useId();
  return (
    <li className="ingredient" data-off={!line.checked || undefined}>
      <input
        className="ingredient__check"
        id={id}
        type="checkbox"
        checked={line.checked}
        onChange={(event) => dispatch({ type: 'check', line: line.index, checked: event.target.checked })}
      />
      <Amount line={line} dispatch={dispatch} />
      <div className="ingredient__what">
        <label className="ingredient__label" htmlFor={id} aria-live="polite">
          <span className="ingredient__name">{line.name}</span>
          {line.preparation && <span className="ingredient__more">{`, ${line.preparation}`}</span>}
          {!line.required && <span className="ingredient__more">{` (${text.optional})`}</span>}
          {line.insteadOf && <span className="ingredient__more"> {text.insteadOf(line.insteadOf)}</span>}
        </label>
        {line.substitutes.length > 0 && (
          <Swap line={line} factor={factor} details={details} dispatch={dispatch} />
        )}
      </div>
    </li>
  );
}

/** Input for an ingredient's amount. In print and without JavaScript, the amount is text. */
function Amount({ line, dispatch }: { line: ShownLine; dispatch: Dispatch }) {
  // Text that the reader is typing as an ingredient's amount; null otherwise. An incomplete number stays in the input
  // and does not change the recipe.
  const [draft, setDraft] = useState<string | null>(null);
  if (line.amount === null) return <span className="ingredient__amount">{line.written}</span>;

  const unit = line.unitText;
  // Show the ingredient's amount as text on top of the input until the reader edits it, because a number input cannot
  // display '¾'.
  const overlaid = draft === null && line.amountShown !== line.amountText;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const amount = event.target.valueAsNumber;
    if (amount < 0) return;
    setDraft(event.target.value);
    if (Number.isFinite(amount)) dispatch({ type: 'amount', line: line.index, amount, unit: line.unit });
  };
  return (
    <span className="ingredient__amount">
      <span className="ingredient__editable" data-shown={overlaid ? line.amountShown : undefined}>
        <input
          className="ingredient__box figures"
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          aria-label={text.amountOf(line.name, unit)}
          value={draft ?? line.amountText}
          disabled={!line.checked}
          onChange={change}
          onBlur={() => setDraft(null)}
        />
        {unit && <span>{unit}</span>}
      </span>
      <span className="ingredient__written figures">{line.written}</span>
    </span>
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
      {/* Show the substitutes only after their details have loaded. A list that grew while the reader aimed at it would
          lead to wrong taps. */}
      {open && (details.failed || line.substitutes[0]?.penalty !== null) ? (
        <ul className="swap__choices plain-list">
          {line.substitutes.map((substitute, i) => (
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
        <p className="swap__choices">{line.substitutes.map((one) => one.ingredient_name).join(', ')}</p>
      )}
    </details>
  );
}
