import { Check, ExternalLink, ListPlus } from 'lucide-react';
import { createContext, useContext } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { updateLocalShoppingList } from '#client/plan/change-list';
import { useShoppingList } from '#client/plan/shopping-list';
import { fetchRecipe } from '#client/recipes';
import { isUserOrHouseholdRecipe } from '#contract/cookbook/cookbook-paths';
import { AFFILIATE_CARDS_MAX } from '#contract/limits';
import { paths } from '#contract/paths';
import type { RecipeDetail } from '#contract/recipes/recipes';
import type { RecipeSummary } from '#contract/search/search';
import { type AffiliateSettings, buildAffiliateLink } from '#domain/shopping-list/affiliate-link';
import {
  addShoppingLines,
  hasShoppingItemsOfRecipe,
  listShoppingItemNames,
  removeShoppingItemsOfRecipe,
  type ShoppingLine,
} from '#domain/shopping-list/list';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { resultsText } from '../text.ts';

const addMissingText = resultsText.shopping;
const affiliateText = resultsText.affiliate;

function missingLines(
  { id, title, missingOrSubbedIngredients }: RecipeSummary,
  recipe: Pick<RecipeDetail, 'ingredients'> | null,
): ShoppingLine[] {
  return missingOrSubbedIngredients.flatMap(({ original, using }) => {
    if (using !== undefined) return [];
    const matchingLines = (recipe?.ingredients ?? []).filter(
      ({ ingredient_name, canonical_name }) => ingredient_name === original || canonical_name === original,
    );
    const line = { recipe: { id, title } };
    if (matchingLines.length === 0) return [{ ...line, name: original, amount: null, unit: null }];
    return matchingLines.map(({ canonical_name, amount_numeric, unit }) => ({
      ...line,
      name: canonical_name,
      amount: amount_numeric,
      unit,
    }));
  });
}

function useAddMissing(summary: RecipeSummary) {
  const list = useShoppingList();
  const added = hasShoppingItemsOfRecipe(list, summary.id);
  const toggle = async () => {
    if (added) {
      updateLocalShoppingList((now) => removeShoppingItemsOfRecipe(now, summary.id));
      return;
    }
    // Do not request amounts for the cook's own recipe: the server returns amounts only for recipes of the site.
    const reply = isUserOrHouseholdRecipe(summary.cookbook) ? null : await fetchRecipe(summary.id);
    const lines = missingLines(summary, reply?.ok ? reply.data : null);
    const first = listShoppingItemNames(list).length === 0;
    updateLocalShoppingList((now) => addShoppingLines(now, lines));
    // Show a toast (a small notification) only the first time. It tells the user where the shopping list is.
    // Afterwards, the button alone shows that the ingredients were added.
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

export function AddMissingToListButton({ summary }: { summary: RecipeSummary }) {
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
      <span>{words}</span>
    </button>
  );
}

const SURFACE = 'result_card';

/** The shop whose product links appear on result cards; null if the site has not configured any. */
export const Shop = createContext<AffiliateSettings | null>(null);

export function AffiliateLinksForMissingFoods({ summary }: { summary: RecipeSummary }) {
  const shop = useContext(Shop);
  if (shop === null) return null;
  const { merchant } = shop;
  const cards = summary.missingOrSubbedIngredients
    .filter(({ using }) => using === undefined)
    .slice(0, AFFILIATE_CARDS_MAX)
    .flatMap(({ original }) => {
      const href = buildAffiliateLink(original, shop);
      return href === null ? [] : [{ query: original, href }];
    });
  if (cards.length === 0) return null;
  return (
    <ul className="affiliates" aria-label={affiliateText.list}>
      {cards.map(({ query, href }) => (
        <li key={query}>
          <a
            className="affiliate"
            href={href}
            target="_blank"
            rel="sponsored nofollow noopener"
            onClick={() =>
              sendAnalyticsEvent('affiliate_click', {
                merchant,
                query,
                surface: SURFACE,
                recipeId: summary.id,
              })
            }
          >
            <span>
              {affiliateText.find(query, affiliateText.merchants[merchant])}
              <span className="visually-hidden"> {affiliateText.newTab}</span>
            </span>
            <span className="affiliate__mark small">{affiliateText.mark}</span>
            <Icon of={ExternalLink} size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
