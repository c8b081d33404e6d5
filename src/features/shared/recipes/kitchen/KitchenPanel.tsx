import { Check, ListPlus } from 'lucide-react';
import { updateLocalShoppingList } from '#client/plan/change-list';
import { useShoppingList } from '#client/plan/shopping-list';
import { paths } from '#contract/paths';
import type { LineCover } from '#domain/pantry/line-cover';
import {
  addShoppingLines,
  hasShoppingItemsOfRecipe,
  removeShoppingItemsOfRecipe,
} from '#domain/shopping-list/list';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { EditableRecipe, ShownLine } from '../recipe-state.ts';
import type { SubstituteDetails } from '../use-recipe.ts';
import { computeAmountToBuy } from './amount-to-buy.ts';
import { EatersSuitabilityLine } from './EatersSuitabilityLine.tsx';
import { kitchenText as text } from './text.ts';
import type { KitchenOnPage } from './use-kitchen.ts';

interface Props {
  recipe: EditableRecipe;
  lines: readonly ShownLine[];
  kitchen: KitchenOnPage | null;
  details: SubstituteDetails;
}

export function KitchenPanel({ recipe, lines, kitchen, details }: Props) {
  return (
    <>
      {kitchen && <CoverLine recipe={recipe} lines={lines} covers={kitchen.covers} />}
      <EatersSuitabilityLine recipe={recipe} lines={lines} details={details} />
    </>
  );
}

function CoverLine({
  recipe: { id, title },
  lines,
  covers,
}: Pick<Props, 'recipe' | 'lines'> & { covers: readonly LineCover[] }) {
  const added = hasShoppingItemsOfRecipe(useShoppingList(), id);
  const needed = lines.flatMap((line) => {
    const cover = covers[line.index];
    return line.checked && line.required && cover ? [{ line, cover }] : [];
  });
  const lacking = needed.filter(({ cover: { kind } }) => kind === 'missing' || kind === 'short');
  const toggle = () => {
    if (added) {
      updateLocalShoppingList((list) => removeShoppingItemsOfRecipe(list, id));
      return;
    }
    const items = lacking.map(({ line: { canonical, amount, unit }, cover }) => ({
      name: canonical,
      amount: computeAmountToBuy(amount, cover.kind === 'short' ? cover.missing : 1),
      unit,
      recipe: { id, title },
    }));
    updateLocalShoppingList((list) => addShoppingLines(list, items));
    toast({
      title: text.toast(items.length),
      tone: 'good',
      action: { label: text.open, run: () => location.assign(paths.shoppingList) },
    });
  };
  return (
    <section className="kitchen" aria-label={text.label}>
      <p>{lacking.length === 0 ? text.all : text.some(needed.length - lacking.length, needed.length)}</p>
      {(lacking.length > 0 || added) && (
        <button type="button" className="button kitchen__add" aria-pressed={added} onClick={toggle}>
          <Icon of={added ? Check : ListPlus} size={18} />
          {added ? text.added : text.add(lacking.length)}
        </button>
      )}
    </section>
  );
}
