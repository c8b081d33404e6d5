import { Check, ListPlus } from 'lucide-react';
import type { RecipeSummary } from '#contract/search';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText } from '../text.ts';
import { useAddMissing } from './use-add-missing.ts';

const text = resultsText.shopping;

/** A button that puts what is missing on the shopping list; pressed, it is there. */
export function AddMissing({ summary }: { summary: RecipeSummary }) {
  const { added, toggle } = useAddMissing(summary);
  if (!summary.missingOrSubbedIngredients.some(({ using }) => using === undefined)) return null;
  const words = added ? text.added : text.add;
  return (
    <button
      type="button"
      className="button result__shop"
      aria-pressed={added}
      aria-label={text.named(words, summary.title)}
      onClick={() => void toggle()}
    >
      <Icon of={added ? Check : ListPlus} size={18} />
      <span className="result__shop-words">{words}</span>
    </button>
  );
}
