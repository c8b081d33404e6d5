import './shopping.css';
import { Check, Copy, Printer, Share2, ShoppingBasket, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { signInAddress } from '#browser/account/account';
import { useSignedIn } from '#browser/account/use-signed-in';
import { copyText } from '#browser/device/copy-text';
import { deletedHere } from '#browser/device/kept-hint';
import { loadShopFoods } from '#browser/ingredients/load-shop-foods';
import { changeShoppingList, useShoppingList } from '#browser/shopping-list';
import { paths } from '#contract/paths';
import { dropNames, EMPTY_LIST, namesOn, type ShoppingList } from '#domain/shopping/list';
import { NOTHING_KNOWN, type ShopKnowledge } from '#domain/shopping/shop-food';
import { type ShoppingItem, shoppingItems } from '#domain/shopping/to-buy';
import { byAisle, listAsText, needInWords, purchaseInWords } from '#domain/shopping/words';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
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

/** What the list must know about foods, once it is there. */
function useShopFoods(): ShopKnowledge | null {
  const [knowledge, setKnowledge] = useState<ShopKnowledge | null>(null);
  useEffect(() => {
    loadShopFoods().then(setKnowledge, () => setKnowledge(NOTHING_KNOWN));
  }, []);
  return knowledge;
}

function List() {
  const list = useShoppingList();
  const knowledge = useShopFoods();
  const [deleted] = useState(() => deletedHere().includes('shopping-list'));
  const empty = deleted ? text.deleted : text.empty;
  return (
    <div className="shopping">
      <header className="shopping__head">
        <h1>{text.title}</h1>
        <p className="muted no-print">{text.lead}</p>
      </header>
      {namesOn(list).length === 0 ? (
        <section className="shopping__empty card no-print">
          <Icon of={ShoppingBasket} size={40} />
          <h2>{empty.title}</h2>
          <p className="muted">{empty.hint}</p>
          <a className="button" href={`${paths.home}#input`}>
            {text.empty.find}
          </a>
        </section>
      ) : knowledge === null ? (
        <Spinner label={text.checking} />
      ) : (
        <Items list={list} knowledge={knowledge} />
      )}
      <AddByHand />
    </div>
  );
}

/** What is on the list, by aisle, in the order of a round through the shop. */
function Items({ list, knowledge }: { list: ShoppingList; knowledge: ShopKnowledge }) {
  const signedIn = useSignedIn();
  const { busy, tick } = useTicks(signedIn, knowledge);
  const items = shoppingItems(list, knowledge);
  const left = items.filter(({ bought }) => !bought).length;
  return (
    <>
      <div className="shopping__bar no-print">
        <p className="figures" role="status">
          {text.list.count(left, items.length)}
        </p>
        <ListActions items={items} />
      </div>
      <section className="shopping__aisles" aria-label={text.list.label}>
        {byAisle(items).map(({ title, items: own }) => (
          <Aisle key={title} title={title} isDone={own.every(({ bought }) => bought)}>
            {own.map((item) => (
              <Row
                key={item.name}
                item={item}
                inPantry={item.bought && (list.bought[item.name]?.put.length ?? 0) > 0}
                busy={busy.has(item.name)}
                onTick={(on) => void tick(item, on)}
              />
            ))}
          </Aisle>
        ))}
      </section>
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
  );
}

function Aisle({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <div className="aisle" data-done={isDone || undefined}>
      <h2 id={id} className="aisle__title">
        {title}
      </h2>
      <ul className="aisle__items card" aria-labelledby={id}>
        {children}
      </ul>
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
  const { name, wantedBy, bought } = item;
  const need = needInWords(item);
  const notes = [
    ...(need === '' ? [] : [text.list.needed(need)]),
    ...(wantedBy.length === 0 ? [] : [text.list.wantedBy(wantedBy)]),
    ...(inPantry ? [text.pantry.in] : []),
  ];
  return (
    <li className="to-get" data-bought={bought || undefined} aria-busy={busy}>
      <label className="to-get__label">
        <input type="checkbox" checked={bought} onChange={(event) => onTick(event.target.checked)} />
        <span className="to-get__words">
          <span className="to-get__what">
            <span className="to-get__name">{name}</span>{' '}
            <span className="to-get__amount figures">{purchaseInWords(item)}</span>
          </span>{' '}
          {notes.length > 0 && <span className="muted small">{notes.join(' · ')}</span>}
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
      return dropNames(list, names ?? namesOn(list));
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
