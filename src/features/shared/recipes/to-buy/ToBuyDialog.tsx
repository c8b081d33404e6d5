import { ShoppingBasket } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { updateLocalShoppingList } from '#client/plan/change-list';
import { paths } from '#contract/paths';
import type { LineCover } from '#domain/pantry/line-cover';
import { addShoppingLines } from '#domain/shopping-list/list';
import { formatKitchenAmount } from '#domain/units/fractions';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { formatPrintedUnit } from '../amount-words.ts';
import { computeAmountToBuy } from '../kitchen/amount-to-buy.ts';
import { compareIngredientsWithKitchen } from '../kitchen/open-kitchen.ts';
import { collectKitchenFoods, type Kitchen } from '../kitchen/read-kitchen.ts';
import type { EditableRecipe, ShownLine } from '../recipe-state.ts';
import { toBuyText as text } from './text.ts';

interface Lacking {
  readonly by: Kitchen['by'];
  /**
   * Missing fraction (from 0 to 1) of each ingredient, keyed by the ingredient's index. Ingredients that the cook has
   * enough of are omitted.
   */
  readonly shares: ReadonlyMap<number, number>;
}

/**
 * Returns an ingredient's index and its missing fraction (from 0 to 1).
 * @param isPantry true if the recipe is compared with an account's pantry. A staple that is not in this pantry then
 * counts as missing, although a search would assume that it is at home
 */
function toShare(cover: LineCover | undefined, isPantry: boolean, index: number): readonly [number, number] {
  const isMissing = cover?.kind === 'missing' || (isPantry && cover?.kind === 'staple');
  return [index, isMissing ? 1 : cover?.kind === 'short' ? (cover.missing ?? 1) : 0];
}

/**
 * Finds the ingredients that the cook lacks. If it is not known which foods the cook has, returns all ingredients
 * except staples.
 */
async function findLacking(
  { id, foods }: Pick<EditableRecipe, 'id' | 'foods'>,
  lines: readonly ShownLine[],
): Promise<Lacking> {
  const kitchen = await collectKitchenFoods(id);
  const covers = compareIngredientsWithKitchen(lines, foods, kitchen);
  const shares = lines
    .map(({ index }, at) => toShare(covers[at], kitchen.by === 'pantry', index))
    .filter(([, share], at) => share > 0 && lines[at]?.checked);
  return { by: kitchen.by, shares: new Map(shares) };
}

const inKitchenWords = (amount: number, unit: string | null, food: string): string =>
  `${formatKitchenAmount(amount, unit, food)} ${formatPrintedUnit(unit, amount)}`.trim();

/**
 * State of the checkboxes in the list of ingredients to buy. Ingredients that are probably missing are ticked, unless
 * the user changes this.
 */
export function useToBuyTicks(
  recipe: Pick<EditableRecipe, 'id' | 'foods'>,
  lines: readonly ShownLine[],
): {
  by: Lacking['by'] | undefined;
  isTicked: (line: ShownLine) => boolean;
  amountToBuy: (line: ShownLine) => number | null;
  isShort: (line: ShownLine) => boolean;
  tick: (index: number, on: boolean) => void;
} {
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recipe cannot change while this is open.
  useEffect(() => void findLacking(recipe, lines).then(setLacking), []);
  return {
    by: lacking?.by,
    isTicked: ({ index }: ShownLine) => byHand.get(index) ?? lacking?.shares.has(index) ?? false,
    amountToBuy: ({ index, amount }: ShownLine) =>
      computeAmountToBuy(amount, lacking?.shares.get(index) ?? null),
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
    updateLocalShoppingList((list) =>
      addShoppingLines(
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
