import type { PantryItem } from './item.ts';
import { MILLIONTHS_MAX } from './merge.ts';

/** What a cooking took of an item, with the item as it was before. */
export interface TakenItem extends Omit<PantryItem, 'millionths'> {
  /** Millionths. */
  readonly taken: number;
}

/** Where a taking is put back: onto the item that is still there, or as an item. */
export type Restoration<Taken extends TakenItem = TakenItem> =
  | { readonly kind: 'add'; readonly item: Taken }
  /** `sameId`: the item that went comes back as it was; else another one has to hold the amount. */
  | { readonly kind: 'insert'; readonly item: Taken; readonly sameId: boolean };

/**
 * How to put back exactly what was taken. Where nothing has happened since, every item is as before. Where something
 * has: what was added or edited since stays, and the amount comes back onto the item; an item that is gone comes back
 * with what was taken of it; and where the item by now has another unit, or would hold more than it may, the amount
 * becomes an item of its own. So nothing is lost, whatever came between.
 * @param now the pantry as it is
 */
export function restore<Taken extends TakenItem>(
  taken: readonly Taken[],
  now: readonly Pick<PantryItem, 'id' | 'unit' | 'millionths'>[],
): Restoration<Taken>[] {
  const present = new Map(now.map((item) => [item.id, item]));
  return taken.map((item) => {
    const there = present.get(item.id);
    if (there === undefined) return { kind: 'insert', item, sameId: true };
    const fits = there.unit === item.unit && there.millionths + item.taken <= MILLIONTHS_MAX;
    return fits ? { kind: 'add', item } : { kind: 'insert', item, sameId: false };
  });
}
