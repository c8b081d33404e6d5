import { Refrigerator, X } from 'lucide-react';
import { updateLocalShoppingList } from '#client/plan/change-list';
import { removeShoppingItemsByName } from '#domain/shopping-list/list';
import type { ShoppingItem } from '#domain/shopping-list/to-buy';
import {
  formatNeededAmountIfDifferent,
  formatPurchase,
  pluralizeItemNameIfNeeded,
} from '#domain/shopping-list/words';
import { Icon } from '#ui/pictures/Icon.tsx';
import { shoppingText as text } from './text.ts';

export function ShoppingListRow({
  item,
  atHome,
  buyLater,
  cost,
  inPantry,
  busy,
  onTick,
  onOwned,
}: {
  item: ShoppingItem;
  /** Amount of the item that the user has at home; '' if it is zero or unknown. */
  atHome: string;
  /** Advice to buy the item later, because it would spoil before its meal; '' if it keeps long enough. */
  buyLater: string;
  /**
   * Cost of the item in the amount that shops sell, such as a whole pack; null if unknown, for example without a price.
   */
  cost: number | null;
  inPantry: boolean;
  busy: boolean;
  onTick: (on: boolean) => void;
  onOwned: () => void;
}) {
  const { name, wantedBy, bought } = item;
  const need = formatNeededAmountIfDifferent(item);
  const notes = [
    ...(need === '' ? [] : [text.list.needed(need)]),
    ...(cost === null ? [] : [text.prices.cost(cost)]),
    ...(atHome === '' ? [] : [text.list.atHome(atHome)]),
    ...(wantedBy.length === 0 ? [] : [text.list.describeWanted(wantedBy)]),
    ...(buyLater === '' ? [] : [buyLater]),
  ];
  return (
    <li className="to-get" data-bought={bought || undefined} aria-busy={busy}>
      <label className="to-get__label">
        <input type="checkbox" checked={bought} onChange={(event) => onTick(event.target.checked)} />
        <span className="to-get__words">
          <span className="to-get__what">
            <span className="to-get__name" dir="auto">
              {pluralizeItemNameIfNeeded(item)}
            </span>{' '}
            <span className="to-get__amount figures">{formatPurchase(item)}</span>
          </span>{' '}
          {notes.length > 0 && <span className="muted small">{notes.join(' · ')}</span>}
        </span>
      </label>
      {/* Always render the element for the pantry icon, even if it is empty, so that ticking the item does not
          shift other content. */}
      <span className="to-get__there no-print" title={inPantry ? text.pantry.in : undefined}>
        {inPantry && (
          <>
            <Icon of={Refrigerator} size={18} />
            <span className="visually-hidden">{text.pantry.in}</span>
          </>
        )}
        {!bought && (
          <button
            type="button"
            className="button button--quiet button--icon to-get__owned"
            aria-label={text.list.owned(name)}
            title={text.list.owned(name)}
            onClick={onOwned}
          >
            <Icon of={Refrigerator} size={18} />
          </button>
        )}
      </span>
      <button
        type="button"
        className="button button--quiet button--icon to-get__drop no-print"
        aria-label={text.list.remove(name)}
        onClick={(event) => {
          focusBeside(event.currentTarget);
          updateLocalShoppingList((list) => removeShoppingItemsByName(list, [name]));
        }}
      >
        <Icon of={X} />
      </button>
    </li>
  );
}

/** Moves the focus to the next or previous row, because the pressed button disappears with its row. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector<HTMLElement>('input')?.focus();
}
