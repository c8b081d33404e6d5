import { useRef, useState } from 'react';
import { loadLocalIngredients } from '#browser/ingredients/load-local-ingredients';
import { addItems, changeItem } from '#browser/pantry';
import { ownChanged } from '#browser/search/handover';
import { changeShoppingList, shoppingList } from '#browser/shopping-list';
import { buy, type IntoPantry, type ShoppingItem, unbuy } from '#domain/shopping/list';
import { toast } from '#ui/toast/toast.ts';
import { shoppingText } from './text.ts';

const text = shoppingText.pantry;

const mark = (name: string, put: readonly IntoPantry[]) => changeShoppingList((list) => buy(list, name, put));
const unmark = (name: string) => changeShoppingList((list) => unbuy(list, name));

/** Puts something bought into the pantry. A tick that does not get there goes again. */
async function putIn(item: ShoppingItem): Promise<void> {
  // What turns amounts into those of a pantry reads ingredient lines: it comes with the first tick.
  const [{ intoPantry }, { resolver }] = await Promise.all([
    import('#domain/shopping/into-pantry'),
    loadLocalIngredients(),
  ]);
  const entries = intoPantry(item, resolver);
  const { added, errors, failure } = await addItems(entries);
  if (added.length > 0) {
    ownChanged();
    const put = added.map(({ item: { id }, index }) => ({ id, qty: entries[index]?.qty ?? 0 }));
    mark(item.name, put);
    toast({ title: added[0]?.message ?? '', description: item.name, tone: 'good' });
  }
  const problem = failure?.error ?? errors[0]?.error;
  if (problem === undefined) return;
  toast({ title: text.failedToAdd, description: problem, tone: 'bad' });
  if (added.length === 0) unmark(item.name);
}

/** Takes out again what a tick had put in. What is no longer there need not be. */
async function takeOut(name: string, put: readonly IntoPantry[]): Promise<void> {
  for (const [at, { id, qty }] of put.entries()) {
    const reply = await changeItem(id, { step: -qty });
    if (reply.ok || reply.status === 404) continue;
    mark(name, put.slice(at));
    toast({ title: text.failedToTakeOut, description: reply.error, tone: 'bad' });
    return;
  }
  ownChanged();
  toast({ title: text.takenOut, description: name, tone: 'good' });
}

/** Ticking: at once on the list, and for who is signed in, into the pantry and out of it again. */
export function useTicks(signedIn: boolean) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());

  const tick = async (item: ShoppingItem, on: boolean) => {
    const { name } = item;
    // One after the other, so that what goes in is what comes out.
    if (running.current.has(name)) return;
    const put = shoppingList().bought[name] ?? [];
    if (on) mark(name, []);
    else unmark(name);
    if (!signedIn || (!on && put.length === 0)) return;
    running.current.add(name);
    setBusy(new Set(running.current));
    try {
      await (on ? putIn(item) : takeOut(name, put));
    } catch {
      if (on) unmark(name);
      toast({ title: text.failedToAdd, tone: 'bad' });
    } finally {
      running.current.delete(name);
      setBusy(new Set(running.current));
    }
  };
  return { busy, tick };
}
