/**
 * Model of the households: each requested change is made once, no matter when or how often it arrives. Amounts are
 * whole millionths, and using food stops at zero. The model shares no statement with the worker.
 */
import type { ListEntry } from '#domain/shopping-list/entries';

/**
 * Foods of the model, with their units, their names in the recipe, and the amounts that the recipe needs, in
 * millionths.
 */
export const FOODS = {
  egg: { unit: 'count', written: 'eggs', needed: 3_000_000 },
  rice: { unit: 'g', written: 'rice', needed: 200_000_000 },
} as const;
export type Food = keyof typeof FOODS;
export const RECIPE = { id: 'zebra-rice', title: 'Zebra rice', ingredients: ['3 eggs', '200 g rice'] };

export interface Item {
  readonly id: string;
  readonly name: Food;
  /** Time at which the item was created: ISO 8601, UTC. */
  readonly createdAt: string;
  readonly millionths: number;
}

/** A change that a phone requests, possibly several times. */
export type Change =
  | { readonly kind: 'add'; readonly name: Food; readonly millionths: number; readonly key: string }
  | { readonly kind: 'step'; readonly id: string; readonly millionths: number; readonly key: string }
  | { readonly kind: 'remove'; readonly id: string; readonly key: string }
  | { readonly kind: 'cook'; readonly key: string }
  | { readonly kind: 'undo'; readonly id: string }
  | { readonly kind: 'shop'; readonly add: readonly ListEntry[]; readonly remove: readonly string[] };

interface Cooking {
  readonly id: string;
  readonly taken: readonly Item[];
  readonly answer: string;
  undone: boolean;
}

export interface Kitchen {
  readonly pantry: Map<string, Item>;
  readonly removedItems: Map<string, Item>;
  readonly cookings: Map<string, Cooking>;
  /** Shopping list entries by id. Null: the entry is deleted, or will be deleted on arrival. */
  readonly shopping: Map<string, ListEntry | null>;
  /** The household's history, oldest change first. */
  readonly history: { readonly person: number; readonly words: string }[];
}

const emptyKitchen = (): Kitchen => ({
  pantry: new Map(),
  removedItems: new Map(),
  cookings: new Map(),
  shopping: new Map(),
  history: [],
});

/** Values that only the server decides: the id and the creation time of an item. */
export interface Created {
  readonly id: string;
  readonly createdAt: string;
}

const byAge = (a: Item, b: Item): number => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1);

export class KitchenModel {
  readonly kitchens: Kitchen[];
  /**
   * Idempotency keys of additions, amount changes and removals. Additions and amount changes map to the id of their
   * item.
   */
  readonly madeBefore = new Map<string, string | null>();
  /** Cooked recipes by idempotency key, including those in a household that the cook has left. */
  readonly cooked = new Map<string, Cooking>();
  /** Every id that ever existed, of all people. */
  readonly known = { items: [] as string[], cookings: [] as string[], entries: [] as string[] };

  constructor(people: number) {
    this.kitchens = Array.from({ length: people }, emptyKitchen);
  }

  kitchenOf(person: number): Kitchen {
    const kitchen = this.kitchens[person];
    if (kitchen === undefined) throw new Error(`There is no person ${person}.`);
    return kitchen;
  }

  /**
   * Applies a change when it arrives at the server.
   * @param created the created item or cooked recipe in the server's reply, if any
   * @returns the answer, in the format of `describeReply` (kitchen-commands.ts)
   */
  arrives(person: number, change: Change, created: Created | null): string {
    switch (change.kind) {
      case 'add':
        return this.#add(person, change, created);
      case 'step':
        return this.#step(person, change);
      case 'remove': {
        const kitchen = this.kitchenOf(person);
        if (this.madeBefore.has(change.key)) return '200';
        const item = kitchen.pantry.get(change.id);
        if (item === undefined) return '404';
        this.madeBefore.set(change.key, null);
        goes(kitchen, item);
        kitchen.history.push({ person, words: `removed ${item.name} ${amount(-item.millionths, item)}` });
        return '200';
      }
      case 'cook':
        return this.#cook(person, change.key, created);
      case 'undo':
        return this.#undo(person, change.id);
      case 'shop': {
        const { shopping } = this.kitchenOf(person);
        for (const id of change.remove) shopping.set(id, null);
        for (const entry of change.add) if (!shopping.has(entry.id)) shopping.set(entry.id, entry);
        return `200 ${listed(shopping)}`;
      }
    }
  }

  #add(person: number, { name, millionths, key }: Change & { kind: 'add' }, created: Created | null): string {
    const { pantry, history } = this.kitchenOf(person);
    const before = this.madeBefore.get(key);
    if (before !== undefined) return describeItem(pantry.get(before ?? '')) ?? '409';
    const target = [...pantry.values()].filter((item) => item.name === name).toSorted(byAge)[0];
    const { id, createdAt } = target ?? this.#newItem(created);
    const item = { id, name, createdAt, millionths: (target?.millionths ?? 0) + millionths };
    pantry.set(id, item);
    history.push({ person, words: `added ${name} ${amount(millionths, item)}` });
    this.madeBefore.set(key, id);
    return describeItem(item) ?? '';
  }

  #newItem(created: Created | null): Created {
    if (created === null || this.known.items.includes(created.id)) throw new Error('No item was made.');
    this.known.items.push(created.id);
    return created;
  }

  /** Changes an item's amount. Adding to a deleted item restores it. Taking from a deleted item takes from zero. */
  #step(person: number, { id, millionths, key }: Change & { kind: 'step' }): string {
    const kitchen = this.kitchenOf(person);
    const { pantry, removedItems, history } = kitchen;
    if (this.madeBefore.has(key)) return describeItem(pantry.get(id)) ?? '200 gone';
    const was = removedItems.get(id);
    const item = pantry.get(id) ?? (was && { ...was, millionths: 0 });
    if (item === undefined) return '404';
    this.madeBefore.set(key, id);
    const after = { ...item, millionths: item.millionths + millionths };
    const short = after.millionths < 0 ? ` had ${item.millionths / 1e6}` : '';
    history.push({ person, words: `stepped ${item.name} ${amount(millionths, item)}${short}` });
    if (after.millionths > 0) pantry.set(id, after);
    else goes(kitchen, item);
    return describeItem(pantry.get(id)) ?? '200 gone';
  }

  #cook(person: number, key: string, created: Created | null): string {
    const before = this.cooked.get(key);
    // The reply reports the taken amounts only within the household that they came from.
    if (before !== undefined) {
      return `200 repeated ${this.kitchenOf(person).cookings.has(before.id) ? before.answer : '; '}`;
    }
    if (created === null || this.known.cookings.includes(created.id)) throw new Error('No cooking was made.');
    const kitchen = this.kitchenOf(person);
    const { pantry, cookings, history } = kitchen;
    const taken: Item[] = [];
    const skipped: string[] = [];
    for (const name of Object.keys(FOODS) as Food[]) {
      const matchingItems = [...pantry.values()].filter((item) => item.name === name).toSorted(byAge);
      let missing: number = FOODS[name].needed;
      for (const item of matchingItems) {
        const from = Math.min(missing, item.millionths);
        if (from === 0) continue;
        missing -= from;
        taken.push({ ...item, millionths: from });
        if (from === item.millionths) goes(kitchen, item);
        else pantry.set(item.id, { ...item, millionths: item.millionths - from });
      }
      if (missing > 0)
        skipped.push(`${FOODS[name].written} ${matchingItems.length === 0 ? 'notInPantry' : 'short'}`);
    }
    const answer = `${amounts(taken)}; ${skipped.join()}`;
    const cooking = { id: created.id, taken, answer, undone: false };
    this.known.cookings.push(created.id);
    this.cooked.set(key, cooking);
    cookings.set(created.id, cooking);
    history.push({ person, words: `cooked ${RECIPE.title}` });
    return `200 ${answer}`;
  }

  #undo(person: number, id: string): string {
    const { pantry, cookings, history } = this.kitchenOf(person);
    const cooking = cookings.get(id);
    if (cooking === undefined) return '404';
    if (cooking.undone) return `200 repeated ${amounts(cooking.taken)}`;
    cooking.undone = true;
    for (const item of cooking.taken) {
      const there = pantry.get(item.id)?.millionths ?? 0;
      pantry.set(item.id, { ...item, millionths: there + item.millionths });
    }
    history.push({ person, words: `uncooked ${RECIPE.title}` });
    return `200 ${amounts(cooking.taken)}`;
  }

  isAlone(person: number): boolean {
    const thisKitchen = this.kitchenOf(person);
    return this.kitchens.filter((kitchen) => kitchen === thisKitchen).length === 1;
  }

  leave(person: number): string {
    if (this.isAlone(person)) return '409';
    this.kitchenOf(person).history.push({ person, words: 'left' });
    this.kitchens[person] = emptyKitchen();
    return '200';
  }

  /**
   * Moves a person to a host's household. A person who was alone brings everything, except shopping list entries that
   * the host already has.
   */
  join(person: number, host: number): string {
    const [from, to] = [this.kitchenOf(person), this.kitchenOf(host)];
    if (from === to) return '409';
    if (this.isAlone(person)) {
      for (const [id, item] of from.pantry) to.pantry.set(id, item);
      for (const [id, item] of from.removedItems) to.removedItems.set(id, item);
      for (const [id, cooking] of from.cookings) to.cookings.set(id, cooking);
      for (const [id, entry] of from.shopping) if (!to.shopping.has(id)) to.shopping.set(id, entry);
    }
    to.history.push({ person, words: 'joined' });
    this.kitchens[person] = to;
    return '200';
  }
}

/** Deletes an item from the pantry, and remembers the item's last state. */
function goes({ pantry, removedItems }: Kitchen, item: Item): void {
  pantry.delete(item.id);
  removedItems.set(item.id, item);
}

const amount = (millionths: number, { name }: Pick<Item, 'name'>): string =>
  `${millionths / 1e6} ${FOODS[name].unit}`;
const describeItem = (item: Item | undefined): string | null =>
  item === undefined ? null : `200 ${item.id} ${item.millionths / 1e6}`;

const amounts = (items: readonly Item[]): string =>
  items
    .map(({ id, millionths }) => `${id} ${millionths / 1e6}`)
    .sort()
    .join();

const listed = (shopping: Kitchen['shopping']): string =>
  [...shopping]
    .filter(([, entry]) => entry !== null)
    .map(([id]) => id)
    .sort()
    .join();
