import './shopping.css';
import { ShoppingBasket } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useToday } from '#client/device/today';
import { loadFoodShoppingData } from '#client/foods/load-shop-foods';
import { updateLocalShoppingList } from '#client/plan/change-list';
import { hasLoadedHouseholdShoppingList } from '#client/plan/household-list';
import { useShoppingList } from '#client/plan/shopping-list';
import { buildSignInAddress } from '#client/session/sign-in-address';
import { useSignedIn } from '#client/session/use-signed-in';
import { listDataKindsDeletedByBrowser } from '#client/storage-hint';
import { paths } from '#contract/paths';
import { getOwnRecordValue } from '#domain/lib/look-up';
import {
  EMPTY_LIST,
  listShoppingItemNames,
  removeShoppingItemsByName,
  restoreRemovedShoppingItems,
  type ShoppingList,
} from '#domain/shopping-list/list';
import { computeItemCost, sumItemCosts } from '#domain/shopping-list/prices';
import { NOTHING_KNOWN, type ShopKnowledge } from '#domain/shopping-list/shop-food';
import { listShoppingItems, type ShoppingItem, sumFoodQuantities } from '#domain/shopping-list/to-buy';
import { findSpoiledMealDay } from '#domain/shopping-list/use-by';
import { formatAmounts, groupByAisle } from '#domain/shopping-list/words';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { StaleDataNote } from '#shared/loaded/StaleDataNote.tsx';
import { preferLocalData } from '#shared/loaded/use-loaded.ts';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { HouseholdChangeLine } from '#ui/feedback/HouseholdChangeLine.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { PriceFields } from './PriceFields.tsx';
import { AddListItemForm, ShoppingListActions } from './ShoppingListActions.tsx';
import { ShoppingListRow } from './ShoppingListRow.tsx';
import { shoppingText as text } from './text.ts';
import { usePantryAmountLookup, useShoppingListTicks, useSyncedShoppingList } from './use-shopping-page.ts';

function useShopFoods(): ShopKnowledge | null {
  const [knowledge, setKnowledge] = useState<ShopKnowledge | null>(null);
  useEffect(() => {
    loadFoodShoppingData().then(setKnowledge, () => setKnowledge(NOTHING_KNOWN));
  }, []);
  return knowledge;
}

function List() {
  const signedIn = useSignedIn();
  const { authors, loaded } = useSyncedShoppingList(signedIn);
  const list = useShoppingList();
  const knowledge = useShopFoods();
  const isEmpty = listShoppingItemNames(list).length === 0;
  // If the shopping list is empty and this device has never loaded the household's list, show the error: an empty list
  // would mean that there is nothing to buy.
  const isStale = signedIn && loaded.state.kind === 'error' && (!isEmpty || hasLoadedHouseholdShoppingList());
  // On a new device, the items that the plan needs are available before the household's list has loaded. Show them only
  // together with the list. Otherwise they would move when the list arrives.
  const [isKnownHere] = useState(hasLoadedHouseholdShoppingList);
  const [deleted] = useState(() => listDataKindsDeletedByBrowser().includes('shopping-list'));
  return (
    <div className="shopping">
      <HouseholdChangeLine authors={authors} what={text.changed} />
      <header className="shopping__head">
        <h1>{text.title}</h1>
        <p className="muted no-print">
          {signedIn ? text.leadOfHousehold : text.lead} <a href={paths.plan}>{text.toPlan}</a>
        </p>
      </header>
      <AddListItemForm />
      {isStale && (
        <StaleDataNote words={text.stale} isLoading={loaded.isLoading} onRetry={() => void loaded.reload()} />
      )}
      <LoadStateContent
        of={preferLocalData(loaded, { hasLocalData: !signedIn || (!isEmpty && isKnownHere) || isStale })}
        waiting={<Spinner label={text.checking} />}
        failed={text.failed}
        heading="h2"
      >
        {() =>
          isEmpty ? (
            <>
              <NoItems deleted={deleted} />
              <div className="toast-strip no-print" />
            </>
          ) : knowledge === null ? (
            <Spinner label={text.checking} />
          ) : (
            <Items list={list} knowledge={knowledge} signedIn={signedIn} />
          )
        }
      </LoadStateContent>
    </div>
  );
}

function NoItems({ deleted }: { deleted: boolean }) {
  const words = deleted ? text.deleted : text.empty;
  return (
    <section className="shopping__empty card no-print">
      <Icon of={ShoppingBasket} size={40} />
      <h2>{words.title}</h2>
      <p className="muted">{words.hint}</p>
      <a className="button" href={`${paths.home}#input`}>
        {text.empty.find}
      </a>
    </section>
  );
}

function Items({
  list,
  knowledge,
  signedIn,
}: {
  list: ShoppingList;
  knowledge: ShopKnowledge;
  signedIn: boolean;
}) {
  const atHome = usePantryAmountLookup(signedIn, list);
  const { busy, tick, tickAsOwned } = useShoppingListTicks(signedIn, knowledge, atHome);
  const today = useToday();
  const items = listShoppingItems(list, knowledge);
  const left = items.filter(({ bought }) => !bought).length;
  const prices = list.prices ?? {};
  const cost = sumItemCosts(items, prices, knowledge);
  const computeCost = (item: ShoppingItem) => {
    const price = getOwnRecordValue(prices, item.name);
    return price === undefined ? null : computeItemCost(item, price, knowledge.findPortions(item.name));
  };
  return (
    <>
      <div className="shopping__bar no-print">
        <div className="shopping__sums toast-strip figures">
          <p role="status">{text.list.count(left, items.length)}</p>
          {cost.priced > 0 && <p className="muted small">{text.prices.total(cost, items.length)}</p>}
        </div>
        <ShoppingListActions items={items} />
      </div>
      <section className="shopping__aisles" aria-label={text.list.label}>
        {groupByAisle(items).map(({ title, items: aisleItems }) => (
          <Aisle key={title} title={title} isDone={aisleItems.every(({ bought }) => bought)}>
            {aisleItems.map((item) => (
              <ShoppingListRow
                key={item.name}
                item={item}
                atHome={formatAmounts(
                  sumFoodQuantities(atHome(item.name), knowledge.findPortions(item.name)),
                  item.name,
                )}
                buyLater={describeSpoiling(item, knowledge, today)}
                cost={computeCost(item)}
                inPantry={item.bought && (list.bought[item.name]?.put.length ?? 0) > 0}
                busy={busy.has(item.name)}
                onTick={(on) => void tick(item, on)}
                onOwned={() => void tickAsOwned(item)}
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
            {text.guest} <a href={buildSignInAddress(location)}>{text.guestMore}</a>
          </>
        )}
      </p>
      <PriceFields items={items} prices={prices} knowledge={knowledge} signedIn={signedIn} />
      <Clearing items={items} left={left} />
    </>
  );
}

/**
 * Returns the advice to buy an item later. Returns '' if the item is already bought, if it keeps until the last planned
 * meal that needs it, or if its shelf life is unknown.
 */
function describeSpoiling(item: ShoppingItem, { findFood }: ShopKnowledge, today: string): string {
  const { keeps, isFreezable } = findFood(item.name);
  const day = item.bought ? null : findSpoiledMealDay(item, keeps, today);
  return day === null ? '' : text.list.buyLater(day, isFreezable);
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

export const ShoppingPage = withErrorFallback(List, 'h1');

function Clearing({ items, left }: { items: readonly ShoppingItem[]; left: number }) {
  const ticked = items.filter(({ bought }) => bought).map(({ name }) => name);
  const clear = (names: readonly string[] | null) => {
    let before = EMPTY_LIST;
    let cleared = names ?? [];
    updateLocalShoppingList((list) => {
      before = list;
      cleared = names ?? listShoppingItemNames(list);
      return removeShoppingItemsByName(list, cleared);
    });
    const undo = () => updateLocalShoppingList((list) => restoreRemovedShoppingItems(list, before, cleared));
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
