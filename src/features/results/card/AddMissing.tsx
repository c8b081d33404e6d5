import { Check, ListPlus } from 'lucide-react';
import { fetchRecipe } from '#browser/recipes';
import { changeShoppingList, useShoppingList } from '#browser/shopping-list';
import { isEntry } from '#contract/account/cookbook-paths';
import { paths } from '#contract/paths';
import type { RecipeDetail } from '#contract/recipes';
import type { RecipeSummary } from '#contract/search';
import { addLines, dropRecipe, hasRecipe, namesOn, type ShoppingLine } from '#domain/shopping/list';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { resultsText } from '../text.ts';

const addMissingText = resultsText.shopping;

/** What a recipe lacks, with the amounts that it needs where the recipe could be had. */
function missingLines(
  { id, title, missingOrSubbedIngredients }: RecipeSummary,
  recipe: Pick<RecipeDetail, 'ingredients'> | null,
): ShoppingLine[] {
  return missingOrSubbedIngredients.flatMap(({ original, using }) => {
    if (using !== undefined) return [];
    const own = (recipe?.ingredients ?? []).filter(
      ({ ingredient_name, canonical_name }) => ingredient_name === original || canonical_name === original,
    );
    const line = { recipe: { id, title } };
    if (own.length === 0) return [{ ...line, name: original, amount: null, unit: null }];
    return own.map(({ canonical_name, amount_numeric, unit }) => ({
      ...line,
      name: canonical_name,
      amount: amount_numeric,
      unit,
    }));
  });
}

/** Puts what a result lacks on the shopping list, or takes it off again. */
function useAddMissing(summary: RecipeSummary) {
  const list = useShoppingList();
  const added = hasRecipe(list, summary.id);
  const toggle = async () => {
    if (added) {
      changeShoppingList((now) => dropRecipe(now, summary.id));
      return;
    }
    // The site has no recipe of a cook's own: of that the names are noted, without amounts.
    const reply = isEntry(summary.cookbook) ? null : await fetchRecipe(summary.id);
    const lines = missingLines(summary, reply?.ok ? reply.data : null);
    const first = namesOn(list).length === 0;
    changeShoppingList((now) => addLines(now, lines));
    // The button shows it as well: only the first time it has to be said where the list is.
    if (!first) return;
    toast({
      title: addMissingText.toast(lines.length),
      tone: 'good',
      action: { label: addMissingText.openList, run: () => location.assign(paths.shoppingList) },
    });
  };
  return { added, toggle };
}

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
