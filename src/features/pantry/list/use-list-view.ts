import { useState } from 'react';
import { lastingStore } from '#browser/device/storage';
import { PANTRY_ORDERS, type PantryOrder } from './arrange.ts';

/** Where the order is kept that the pantry was last looked at in. */
const ORDER_KEY = 'pantry.order';

const storedOrder = (): PantryOrder =>
  PANTRY_ORDERS.find((order) => order === lastingStore.read(ORDER_KEY)) ?? 'newest';

/** How the list is looked at: its order, what it is filtered by, and what is selected (null: nothing can be). */
export function useListView() {
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

export type ListView = ReturnType<typeof useListView>;
