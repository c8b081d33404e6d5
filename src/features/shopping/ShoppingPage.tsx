import './shopping.css';
import { Check, Copy, Printer, Share2, ShoppingBasket, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { signInAddress } from '#browser/account/account';
import { useSignedIn } from '#browser/account/use-signed-in';
import { copyText } from '#browser/device/copy-text';
import { deletedHere } from '#browser/device/kept-hint';
import { changeShoppingList, useShoppingList } from '#browser/shopping-list';
import { paths } from '#contract/paths';
import { dropNames, EMPTY_LIST, type ShoppingItem, shoppingItems } from '#domain/shopping/list';
import { amountsInWords, listAsText } from '#domain/shopping/words';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AddByHand } from './AddByHand.tsx';
import { shoppingText, shoppingText as text } from './text.ts';
import { useTicks } from './use-ticks.ts';

const listActionsText = shoppingText.share;
/** How long a confirmation stays, ms. */
const CONFIRMED_MS = 2500;

/** The list to take along: on the clipboard, by whatever the device shares with, on paper. */
function ListActions({ items }: { items: readonly ShoppingItem[] }) {
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const words = () => listAsText(shoppingText.title, items);
  const copy = async () => {
    const done = await copyText(words());
    setCopied(done);
    setByHand(done ? null : words());
  };
  // Closing the share sheet is no failure.
  const share = () => navigator.share({ title: shoppingText.title, text: words() }).catch(() => {});

  return (
    <div className="shopping__actions">
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon of={copied ? Check : Copy} />
        <span aria-live="polite">{copied ? listActionsText.copied : listActionsText.copy}</span>
      </button>
      {typeof navigator.share === 'function' && (
        <button type="button" className="button" onClick={() => void share()}>
          <Icon of={Share2} />
          {listActionsText.share}
        </button>
      )}
      <button type="button" className="button" onClick={() => window.print()}>
        <Icon of={Printer} />
        {listActionsText.print}
      </button>
      {byHand !== null && (
        <label className="field shopping__by-hand">
          <span className="field__hint">{listActionsText.byHand}</span>
          <textarea
            className="input"
            readOnly
            rows={5}
            value={byHand}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </div>
  );
}

function List() {
  const list = useShoppingList();
  const signedIn = useSignedIn();
  const { busy, tick } = useTicks(signedIn);
  const items = shoppingItems(list);
  const [deleted] = useState(() => deletedHere().includes('shopping-list'));
  const empty = deleted ? text.deleted : text.empty;
  const left = items.filter(({ bought }) => !bought).length;
  return (
    <div className="shopping">
      <header className="shopping__head">
        <h1>{text.title}</h1>
        <p className="muted no-print">
          {text.lead} <a href={paths.plan}>{text.toPlan}</a>
        </p>
      </header>
      {items.length === 0 ? (
        <section className="shopping__empty card no-print">
          <Icon of={ShoppingBasket} size={40} />
          <h2>{empty.title}</h2>
          <p className="muted">{empty.hint}</p>
          <a className="button" href={`${paths.home}#input`}>
            {text.empty.find}
          </a>
        </section>
      ) : (
        <>
          <div className="shopping__bar no-print">
            <p className="figures" role="status">
              {text.list.count(left, items.length)}
            </p>
            <ListActions items={items} />
          </div>
          <ul className="shopping__list card" aria-label={text.list.label}>
            {items.map((item) => (
              <Row
                key={item.name}
                item={item}
                inPantry={(list.bought[item.name] ?? []).length > 0}
                busy={busy.has(item.name)}
                onTick={(on) => void tick(item, on)}
              />
            ))}
          </ul>
          <p className="muted no-print">
            {signedIn ? (
              text.intoPantry
            ) : (
              <>
                {text.guest} <a href={signInAddress(location)}>{text.guestMore}</a>
              </>
            )}
          </p>
          <Clearing items={items} left={left} />
        </>
      )}
      <AddByHand />
    </div>
  );
}

/** What to buy: to be ticked, copied, shared and printed by anybody. For who is signed in, a tick fills the pantry. */
export const ShoppingPage = withFallback(List, 'h1');

function Row({
  item,
  inPantry,
  busy,
  onTick,
}: {
  item: ShoppingItem;
  inPantry: boolean;
  busy: boolean;
  onTick: (on: boolean) => void;
}) {
  const { name, amounts, recipes, bought } = item;
  return (
    <li className="to-get" data-bought={bought || undefined} aria-busy={busy}>
      <label className="to-get__label">
        <input type="checkbox" checked={bought} onChange={(event) => onTick(event.target.checked)} />
        <span className="to-get__words">
          <span className="to-get__what">
            <span className="to-get__name">{name}</span>{' '}
            <span className="to-get__amount figures">{amountsInWords(amounts)}</span>
          </span>{' '}
          {(recipes.length > 0 || inPantry) && (
            <span className="muted small">
              {[
                ...(recipes.length > 0 ? [text.list.recipes(recipes.map(({ title }) => title))] : []),
                ...(inPantry ? [text.pantry.in] : []),
              ].join(' · ')}
            </span>
          )}
        </span>
      </label>
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

/** Takes what was ticked off the list, or all of it; that can be undone. */
function Clearing({ items, left }: { items: readonly ShoppingItem[]; left: number }) {
  const ticked = items.filter(({ bought }) => bought).map(({ name }) => name);
  const clear = (names: readonly string[] | null) => {
    let before = EMPTY_LIST;
    changeShoppingList((list) => {
      before = list;
      return names === null ? EMPTY_LIST : dropNames(list, names);
    });
    const undo = () => changeShoppingList(() => before);
    toast({ title: text.list.cleared, action: { label: text.list.undo, run: undo } });
  };
  return (
    <div className="shopping__clearing no-print">
      {left < items.length && (
        <button type="button" className="button" onClick={() => clear(ticked)}>
          {text.list.clearBought}
        </button>
      )}
      <button type="button" className="button button--quiet" onClick={() => clear(null)}>
        {text.list.clear}
      </button>
    </div>
  );
}
