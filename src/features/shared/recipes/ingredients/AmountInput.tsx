import { type ChangeEvent, useState } from 'react';
import type { ShownLine } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import type { ShownRecipe } from '../use-recipe.ts';

/** Input for an ingredient's amount. */
export function AmountInput({ line, dispatch }: { line: ShownLine; dispatch: ShownRecipe['dispatch'] }) {
  // Text that the reader is typing as an ingredient's amount; null otherwise. An incomplete number stays in the input
  // and does not change the recipe.
  const [draft, setDraft] = useState<string | null>(null);
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
    <span className="ingredient__editable no-print" data-shown={overlaid ? line.amountShown : undefined}>
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
  );
}
