import { ShoppingBasket } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { getLocalDate } from '#client/device/today';
import { loadLocalIngredients } from '#client/foods/load-local-ingredients';
import { fetchInventory } from '#client/pantry';
import { changeShoppingList } from '#client/plan/change-list';
import { readStoredEmail } from '#client/session/session';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';
import { computeMissingFractions } from '#domain/pantry/consume';
import { classifyFreshness } from '#domain/pantry/expiry';
import type { PantryItem } from '#domain/pantry/item';
import { toMillionths } from '#domain/pantry/quantity';
import { addLines } from '#domain/shopping-list/list';
import { formatKitchenAmount } from '#domain/units/fractions';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { tabStore } from '../../../client/device/storage.ts';
import {
  type CachedSearch,
  isCachedReplyValid,
  readCachedSearch,
  SEARCH_KEY_PREFIX,
} from '../../../client/search/handover.ts';
import { formatPrintedUnit } from '../amount-words.ts';
import type { EditableRecipe, ShownLine } from '../recipe-state.ts';
import { toBuyText as text } from './text.ts';

interface Lacking {
  /**
   * Basis for deciding which ingredients are missing: the newest search, the pantry, or neither. With 'neither', all
   * ingredients except pantry staples count as missing.
   */
  readonly by: 'search' | 'pantry' | 'neither';
  /**
   * Fraction of each ingredient that the cook lacks, by the index of the ingredient's line; 1 if all of it is missing.
   * Ingredients of which the cook has enough are left out.
   */
  readonly shares: ReadonlyMap<number, number>;
}

const toShares = (
  lines: readonly ShownLine[],
  shareOf: (line: ShownLine, at: number) => number,
): ReadonlyMap<number, number> =>
  new Map(
    lines.flatMap((line, at) => {
      const share = line.checked ? shareOf(line, at) : 0;
      return share > 0 ? [[line.index, share] as const] : [];
    }),
  );

/** Loads the pantry items that have not expired. Returns null for a guest, or if loading fails. */
async function fetchGoodItems(): Promise<readonly PantryItem[] | null> {
  const pantry = readStoredEmail() === null ? null : await fetchInventory();
  if (!pantry?.ok) return null;
  const today = getLocalDate();
  return pantry.data.items
    .filter(({ expires_on }) => classifyFreshness(expires_on, today) !== 'expired')
    .map(({ id, ingredient_name, qty, unit, expires_on, created_at }) => ({
      id,
      name: ingredient_name,
      millionths: toMillionths(qty),
      unit,
      expiresOn: expires_on,
      createdAt: created_at,
    }));
}

/**
 * Finds the ingredients that the cook lacks. The newest search knows all foods that the cook has, even foods that are
 * not in the pantry. Only the pantry knows their amounts. Without either of them, all ingredients except pantry staples
 * count as missing.
 */
async function findLacking(
  { id, foods }: Pick<EditableRecipe, 'id' | 'foods'>,
  lines: readonly ShownLine[],
): Promise<Lacking> {
  const items = await fetchGoodItems();
  const shortages =
    items === null
      ? null
      : computeMissingFractions(
          items,
          lines.map((line) => ({ ...line, name: line.plainName, amount: line.checked ? line.amount : 0 })),
          (canonical) => foods[canonical],
        );
  const searchResult = findRecipeInSearches(id);
  if (searchResult) {
    const missing = new Set([
      ...searchResult.missingOrSubbedIngredients.flatMap(({ original, using }) =>
        using === undefined ? [original] : [],
      ),
      ...searchResult.breakdown.flatMap(({ kind, name }) => (kind === 'short' && name ? [name] : [])),
    ]);
    const owned = new Set(items?.map(({ name }) => name));
    const shares = toShares(lines, ({ plainName, canonical }, at) => {
      // If the food is in the pantry, use the missing fraction that was computed from amounts. The cook's amounts of
      // other foods are unknown.
      if (shortages !== null && owned.has(canonical)) return shortages[at] ?? 0;
      return missing.has(plainName) || missing.has(canonical) ? 1 : 0;
    });
    return { by: 'search', shares };
  }
  if (shortages !== null) return { by: 'pantry', shares: toShares(lines, (_, at) => shortages[at] ?? 0) };
  const local = await loadLocalIngredients().catch(() => null);
  const staples = new Set((local?.all ?? []).flatMap(({ name, isPantry }) => (isPantry ? [name] : [])));
  return { by: 'neither', shares: toShares(lines, ({ canonical }) => (staples.has(canonical) ? 0 : 1)) };
}

const inKitchenWords = (amount: number, unit: string | null, food: string): string =>
  `${formatKitchenAmount(amount, unit, food)} ${formatPrintedUnit(unit, amount)}`.trim();

/** Number of decimals of an amount to buy, because the pantry stores amounts in millionths. */
const DECIMALS = 6;

/** Finds a recipe in the searches of this tab, newest search first. Returns null if no search has found the recipe. */
export function findRecipeInSearches(recipeId: string, now = Date.now()): RecipeSummary | null {
  const cachedSearches = tabStore
    .keys()
    .filter((key) => key.startsWith(SEARCH_KEY_PREFIX))
    .map(readCachedSearch)
    .filter((one): one is CachedSearch => one !== null && isCachedReplyValid(one, now))
    .sort((a, b) => b.at - a.at);
  for (const { reply } of cachedSearches) {
    const match = reply.results.find(({ id }) => id === recipeId);
    if (match) return match;
  }
  return null;
}

/**
 * State of the checkboxes in the list of ingredients to buy. Ingredients that are probably missing are ticked, unless
 * the user decides otherwise.
 */
export function useToBuyTicks(recipe: Pick<EditableRecipe, 'id' | 'foods'>, lines: readonly ShownLine[]) {
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recipe cannot change while this is open.
  useEffect(() => void findLacking(recipe, lines).then(setLacking), []);
  return {
    by: lacking?.by,
    isTicked: ({ index }: ShownLine) => byHand.get(index) ?? lacking?.shares.has(index) ?? false,
    /**
     * Returns the amount to buy: the missing part, or the whole amount if the missing part is unknown. Returns null for
     * an ingredient without an amount.
     */
    amountToBuy: ({ index, amount }: ShownLine) =>
      amount === null ? null : Number((amount * (lacking?.shares.get(index) ?? 1)).toFixed(DECIMALS)),
    isShort: ({ index }: ShownLine) => (lacking?.shares.get(index) ?? 1) < 1,
    tick: (index: number, on: boolean) => setByHand((before) => new Map(before).set(index, on)),
  };
}

export function ToBuyDialog({
  recipe,
  lines,
  onClose,
}: {
  recipe: EditableRecipe;
  lines: readonly ShownLine[];
  onClose: () => void;
}) {
  const { id, title } = recipe;
  const { by, isTicked, amountToBuy, isShort, tick } = useToBuyTicks(recipe, lines);
  const [refused, setRefused] = useState(false);
  const chosen = lines.filter(isTicked);

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) {
      setRefused(true);
      return;
    }
    changeShoppingList((list) =>
      addLines(
        list,
        chosen.map((line) => ({
          name: line.canonical,
          amount: amountToBuy(line),
          unit: line.unit,
          recipe: { id, title },
        })),
      ),
    );
    toast({
      title: text.added(chosen.length),
      tone: 'good',
      action: { label: text.open, run: () => location.assign(paths.shoppingList) },
    });
    onClose();
  };

  return (
    <Dialog
      onClose={onClose}
      title={text.title}
      lead={by ? text.lead[by] : text.looking}
      closeLabel={text.close}
    >
      <form className="to-buy" onSubmit={add}>
        <ul className="to-buy__lines plain-list">
          {lines.map((line) => (
            <li key={line.index}>
              <label className="to-buy__line">
                <input
                  type="checkbox"
                  checked={isTicked(line)}
                  onChange={(event) => {
                    tick(line.index, event.target.checked);
                    setRefused(false);
                  }}
                />
                <span>
                  <span className="to-buy__name">{line.name}</span>{' '}
                  <span className="muted figures">
                    {line.written}
                    {isShort(line) &&
                      text.short(inKitchenWords(amountToBuy(line) ?? 0, line.unit, line.canonical))}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {refused && (
          <p className="field__error" role="alert">
            {text.none}
          </p>
        )}
        <button type="submit" className="button button--primary">
          <Icon of={ShoppingBasket} />
          {text.submit(chosen.length)}
        </button>
      </form>
    </Dialog>
  );
}
