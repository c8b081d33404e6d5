import { Download, Hourglass, ListChecks, ShoppingBasket, SlidersHorizontal, Trash2, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { downloadText } from '#client/device/download';
import { getLocalDate, useToday } from '#client/device/today';
import { loadFoodShoppingData } from '#client/foods/load-shop-foods';
import { subscribeToPromise } from '#client/http/while-wanted';
import { EMPTY_SEARCH, serializeSearchQuery } from '#client/search/search-address';
import type { InventoryItem } from '#contract/pantry/inventory';
import { paths } from '#contract/paths';
import { formatPantryCsv } from '#domain/pantry/csv';
import { estimateExpiry } from '#domain/pantry/expiry';
import { isInStock } from '#domain/pantry/item';
import { NOTHING_KNOWN, type ShopKnowledge } from '#domain/shopping-list/shop-food';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { UNREACHABLE } from '#ui/feedback/use-work.ts';
import { useRenderedRowCount } from '#ui/late/use-drawn.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { EditItemForm } from '../add/ItemForms.tsx';
import {
  countExpiringSoon,
  filterPantryItems,
  type ItemGroup,
  listFoodsToUseUp,
  PANTRY_ORDERS,
  type PantryOrder,
  sortAndGroupPantryItems,
} from '../arrange.ts';
import { pantryText } from '../text.ts';
import type { Pantry } from '../use-pantry.ts';
import { PantryItemRow } from './PantryItemRow.tsx';
import { PantryListSkeleton } from './PantryListSkeleton.tsx';
import '#ui/controls/button-danger.css';
import { lastingStore } from '#client/device/storage';

const ORDER_KEY = 'pantry.order';

const storedOrder = (): PantryOrder =>
  PANTRY_ORDERS.find((order) => order === lastingStore.read(ORDER_KEY)) ?? 'place';

function useListView() {
  const [order, setOrder] = useState(storedOrder);
  const [filter, setFilter] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  return {
    order,
    setOrder: (next: PantryOrder) => {
      lastingStore.write(ORDER_KEY, next);
      setOrder(next);
    },
    filter,
    setFilter,
    selected,
    setSelected,
    select: (id: string, on: boolean) =>
      setSelected((before) => {
        const next = new Set(before);
        if (on) next.add(id);
        else next.delete(id);
        return next;
      }),
  };
}

type ListView = ReturnType<typeof useListView>;

const selectionBarText = pantryText.selection;

function SelectionBar({
  visibleItems,
  view,
  pantry,
}: {
  visibleItems: readonly InventoryItem[];
  view: ListView;
  pantry: Pantry;
}) {
  const chosen = visibleItems.filter(({ id }) => view.selected?.has(id));
  const remove = () => {
    view.setSelected(null);
    void pantry.remove(chosen);
  };
  return (
    <section className="pantry-selection card" aria-label={selectionBarText.label}>
      <p className="figures" role="status">
        {selectionBarText.count(chosen.length)}
      </p>
      <button
        type="button"
        className="button button--quiet"
        aria-label={selectionBarText.allNamed}
        onClick={() => view.setSelected(new Set(visibleItems.map(({ id }) => id)))}
      >
        {selectionBarText.all}
      </button>
      <button type="button" className="button button--danger" disabled={chosen.length === 0} onClick={remove}>
        <Icon of={Trash2} />
        {selectionBarText.remove(chosen.length)}
      </button>
      <button
        type="button"
        className="button button--quiet button--icon"
        aria-label={selectionBarText.done}
        onClick={() => view.setSelected(null)}
      >
        <Icon of={X} />
      </button>
    </section>
  );
}

const text = pantryText.list;
const ORDER_OPTIONS = PANTRY_ORDERS.map((value) => ({ value, label: text.orders[value] }));

/**
 * Returns the storage places and keeping times of foods. Returns null until they have loaded. If loading fails, every
 * food belongs in the cupboard and has no keeping time.
 */
function useShopKnowledge(): ShopKnowledge | null {
  const [shop, setShop] = useState<ShopKnowledge | null>(null);
  useEffect(() => subscribeToPromise(loadFoodShoppingData(), setShop, () => setShop(NOTHING_KNOWN)), []);
  return shop;
}

const buildUseUpAddress = (names: readonly string[]): string =>
  `${paths.results}?${serializeSearchQuery({ ...EMPTY_SEARCH, ingredients: [...names], usePantry: true })}`;

export function PantryItemList({ pantry, onSignedOut }: { pantry: Pantry; onSignedOut: () => void }) {
  const { items } = pantry;
  const view = useListView();
  const today = useToday();
  const [edited, setEdited] = useState<InventoryItem | null>(null);
  // On a phone, a button shows and hides the filter and the sort order.
  const [tools, setTools] = useState(false);
  const visibleItems = filterPantryItems(items, view.filter);
  const press = countExpiringSoon(items, today);
  const toUseUp = listFoodsToUseUp(items, today);
  const drawn = useRenderedRowCount(visibleItems.length);
  const shop = useShopKnowledge();
  let before = 0;
  // Show a placeholder until the storage places have loaded. Otherwise, the list would be grouped again while the user
  // reads it.
  if (shop === null) return <PantryListSkeleton />;
  const findPlace = (name: string) => shop.findFood(name).place;
  const estimate = ({ created_at, updated_at, ingredient_name }: InventoryItem) => {
    const toDay = (time: string) => getLocalDate(new Date(time));
    return estimateExpiry(toDay(created_at), toDay(updated_at), shop.findFood(ingredient_name).keeps);
  };
  return (
    <section className="pantry-list" aria-label={text.label}>
      <button
        type="button"
        className="button button--quiet pantry-tools-button"
        aria-expanded={tools}
        aria-controls="pantry-tools"
        onClick={() => setTools(!tools)}
      >
        <Icon of={SlidersHorizontal} />
        {text.tools}
      </button>
      <ListTools items={items} visibleCount={visibleItems.length} view={view} open={tools} />
      {(press > 0 || toUseUp.length > 0) && (
        <p className="pantry-press">
          <Icon of={Hourglass} />
          <span>{press > 0 ? text.pressing(press) : text.expiring(toUseUp.length)}</span>
          {view.order !== 'useFirst' && (
            <button type="button" className="button button--quiet" onClick={() => view.setOrder('useFirst')}>
              {text.showPressing}
            </button>
          )}
          {toUseUp.length > 0 && (
            <a className="button button--quiet" href={buildUseUpAddress(toUseUp)}>
              {text.cookPressing}
            </a>
          )}
        </p>
      )}
      <UsedUp items={items} />
      {visibleItems.length === 0 && <p className="muted">{text.noMatch(view.filter.trim())}</p>}
      {sortAndGroupPantryItems(visibleItems, view.order, today, findPlace).map((group) => {
        const shown = Math.max(0, drawn - before);
        before += group.items.length;
        return (
          <Group
            key={group.key}
            group={group}
            shown={shown}
            row={(item) => (
              <PantryItemRow
                key={item.id}
                item={item}
                today={today}
                estimatedExpiry={estimate(item)}
                onStep={(by) => pantry.step(item, by)}
                onLevel={(level) => void pantry.setLevel(item, level)}
                onEdit={() => setEdited(item)}
                onRemove={() => void pantry.remove([item])}
                selected={view.selected === null ? null : view.selected.has(item.id)}
                onSelect={(on) => view.select(item.id, on)}
              />
            )}
          />
        );
      })}
      {view.selected !== null && <SelectionBar visibleItems={visibleItems} view={view} pantry={pantry} />}
      {edited && (
        <EditItemForm
          item={edited}
          pantry={pantry}
          onClose={() => setEdited(null)}
          onSignedOut={onSignedOut}
        />
      )}
    </section>
  );
}

function UsedUp({ items }: { items: readonly InventoryItem[] }) {
  const [listed, setListed] = useState('');
  const names = [...new Set(items.flatMap((item) => (isInStock(item) ? [] : [item.ingredient_name])))];
  if (names.length === 0) return null;
  const add = async () => {
    const [{ updateLocalShoppingList }, { addShoppingLines }] = await Promise.all([
      import('#client/plan/change-list'),
      import('#domain/shopping-list/list'),
    ]);
    updateLocalShoppingList((list) =>
      addShoppingLines(
        list,
        names.map((name) => ({ name, recipe: null, amount: null, unit: null })),
      ),
    );
    setListed(names.join());
  };
  return (
    <p className="pantry-press" role="status">
      <Icon of={ShoppingBasket} />
      <span>{text.usedUp(names)}</span>
      {listed === names.join() ? (
        <a className="button button--quiet" href={paths.shoppingList}>
          {text.listed}
        </a>
      ) : (
        <button
          type="button"
          className="button button--quiet"
          onClick={() => void add().catch(() => toast({ title: UNREACHABLE, tone: 'bad' }))}
        >
          {text.toList}
        </button>
      )}
    </p>
  );
}

function Group({
  group: { key, items },
  shown,
  row,
}: {
  group: ItemGroup;
  shown: number;
  row: (item: InventoryItem) => React.ReactNode;
}) {
  const id = useId();
  return (
    <div className="pantry-group">
      {key !== null && (
        <h2 className="pantry-group__heading" id={id}>
          {text.groups[key]} <span className="muted small figures">{items.length}</span>
        </h2>
      )}
      <ul
        className="pantry-items card"
        {...(key === null ? { 'aria-label': text.label } : { 'aria-labelledby': id })}
      >
        {items.slice(0, shown).map(row)}
      </ul>
    </div>
  );
}

function ListTools({
  items,
  visibleCount,
  view,
  open,
}: {
  items: readonly InventoryItem[];
  visibleCount: number;
  view: ListView;
  open: boolean;
}) {
  const id = useId();
  return (
    <div className="pantry-tools" id="pantry-tools" data-open={open || undefined}>
      <div className="pantry-tools__find">
        <label className="visually-hidden" htmlFor={id}>
          {text.filter}
        </label>
        <input
          id={id}
          className="input"
          type="search"
          placeholder={`${text.filter}: ${text.filterPlaceholder.toLowerCase()}`}
          value={view.filter}
          onChange={(event) => view.setFilter(event.target.value)}
        />
      </div>
      <SegmentedControl
        label={text.order}
        name="order"
        options={ORDER_OPTIONS}
        value={view.order}
        onChange={view.setOrder}
      />
      <div className="pantry-tools__more">
        <p className="muted figures" role="status">
          {view.filter.trim() === '' ? text.count(items.length) : text.shown(visibleCount, items.length)}
        </p>
        <div className="pantry-tools__buttons">
          <button
            type="button"
            className="button button--quiet"
            aria-pressed={view.selected !== null}
            onClick={() => view.setSelected(view.selected === null ? new Set() : null)}
          >
            <Icon of={ListChecks} />
            {text.select}
          </button>
          <button
            type="button"
            className="button button--quiet"
            onClick={() => downloadText(text.file, 'text/csv', formatPantryCsv(items))}
          >
            <Icon of={Download} />
            {text.export}
          </button>
        </div>
      </div>
    </div>
  );
}
