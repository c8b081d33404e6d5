import type { ShownLine } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import { useAmountInput } from '../use-amount-input.ts';
import type { ShownRecipe } from '../use-recipe.ts';

export function AmountInput({ line, dispatch }: { line: ShownLine; dispatch: ShownRecipe['dispatch'] }) {
  const { typed, clear, inputProps } = useAmountInput((amount) =>
    dispatch({ type: 'amount', line: line.index, amount, unit: line.unit }),
  );
  const unit = line.unitText;
  // Until the reader edits the amount, show it as text on top of the input, because a number input cannot display '¾'.
  const overlaid = typed === null && line.amountShown !== line.amountText;
  return (
    <span className="ingredient__editable no-print" data-shown={overlaid ? line.amountShown : undefined}>
      <input
        className="ingredient__box figures"
        {...inputProps}
        aria-label={text.amountOf(line.name, unit)}
        value={typed ?? line.amountText}
        disabled={!line.checked}
        onBlur={clear}
      />
      {unit && <span>{unit}</span>}
    </span>
  );
}
