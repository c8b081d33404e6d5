import { Refrigerator, X } from 'lucide-react';
import { changeShoppingList } from '#client/plan/shopping-list';
import { dropNames } from '#domain/shopping-list/list';
import type { ShoppingItem } from '#domain/shopping-list/to-buy';
import { needInWords, purchaseInWords } from '#domain/shopping-list/words';
import { Icon } from '#ui/pictures/Icon.tsx';
import { shoppingText as text } from './text.ts';

/** A thing to buy, to be ticked or taken off the list. */
export function ShoppingRow({
  item,
  atHome,
  signedIn,
  inPantry,
  busy,
  onTick,
}: {
  item: ShoppingItem;
  /** How much of it is there already; empty: none, or nobody knows. */
  atHome: string;
  signedIn: boolean;
  inPantry: boolean;
  busy: boolean;
  onTick: (on: boolean) => void;
}) {
  const { name, wantedBy, bought } = item;
  const need = needInWords(item);
  const notes = [
    ...(need === '' ? [] : [text.list.needed(need)]),
    ...(atHome === '' ? [] : [text.list.atHome(atHome)]),
    ...(wantedBy.length === 0 ? [] : [text.list.wantedBy(wantedBy)]),
  ];
  return (
    <li className="to-get" data-bought={bought || undefined} aria-busy={busy}>
      <label className="to-get__label">
        <input type="checkbox" checked={bought} onChange={(event) => onTick(event.target.checked)} />
        <span className="to-get__words">
          <span className="to-get__what">
            <span className="to-get__name" dir="auto">
              {name}
            </span>{' '}
            <span className="to-get__amount figures">{purchaseInWords(item)}</span>
          </span>{' '}
          {notes.length > 0 && <span className="muted small">{notes.join(' · ')}</span>}
        </span>
      </label>
      {/* Its place is kept, so that nothing moves with a tick. */}
      {signedIn && (
        <span className="to-get__there no-print" title={inPantry ? text.pantry.in : undefined}>
          {inPantry && (
            <>
              <Icon of={Refrigerator} size={18} />
              <span className="visually-hidden">{text.pantry.in}</span>
            </>
          )}
        </span>
      )}
      <button
        type="button"
        className="button button--quiet button--icon to-get__drop no-print"
        aria-label={text.list.remove(name)}
        onClick={(event) => {
          focusBeside(event.currentTarget);
          changeShoppingList((list) => dropNames(list, [name]));
        }}
      >
        <Icon of={X} />
      </button>
    </li>
  );
}

/** The row goes with its button: the focus moves to the row beside it. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector<HTMLElement>('input')?.focus();
}
