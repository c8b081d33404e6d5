import { IMPORT_BODY_MAX, IMPORT_ITEMS_MAX, IMPORT_LINES_MAX } from '#contract/limits';
import { countIngredientLinesOfImportItem } from '#domain/imports/limits';
import type { ImportItem } from '#domain/imports/reading';

export interface Batch<Item = ImportItem> {
  readonly items: readonly Item[];
  readonly positions: readonly number[];
  /** Size of the request body in bytes, including the JSON around the recipes: `{"recipes":[…]}`. */
  readonly bytes: number;
}

interface Placed<Item> {
  readonly item: Item;
  readonly position: number;
}

const FRAME = '{"recipes":[]}'.length;
const encoder = new TextEncoder();

const countJsonBytes = (item: unknown): number => encoder.encode(JSON.stringify(item) ?? 'null').length;

export class Batcher<Item = ImportItem> {
  #items: Item[] = [];
  #positions: number[] = [];
  #bytes = FRAME;
  #lines = 0;

  /**
   * Adds an item to the current batch of the import. If the item does not fit, returns the batch and starts a new one
   * with the item; otherwise returns null. If the item alone exceeds the limit of a call, returns 'too-large' without
   * adding the item.
   */
  add({ item, position }: Placed<Item>): Batch<Item> | null | 'too-large' {
    // Add 1 byte for the comma before the item in the JSON list.
    const weight = countJsonBytes(item) + 1;
    if (FRAME + weight > IMPORT_BODY_MAX) return 'too-large';
    const lines = countIngredientLinesOfImportItem(item);
    const isFull =
      this.#items.length >= IMPORT_ITEMS_MAX ||
      this.#bytes + weight > IMPORT_BODY_MAX ||
      this.#lines + lines > IMPORT_LINES_MAX;
    const full = isFull ? this.take() : null;
    this.#items.push(item);
    this.#positions.push(position);
    this.#bytes += weight;
    this.#lines += lines;
    return full;
  }

  take(): Batch<Item> | null {
    if (this.#items.length === 0) return null;
    const batch = { items: this.#items, positions: this.#positions, bytes: this.#bytes };
    [this.#items, this.#positions, this.#bytes, this.#lines] = [[], [], FRAME, 0];
    return batch;
  }
}

export function halveImportBatch({ items, positions }: Batch): readonly Batch[] {
  const middle = Math.ceil(items.length / 2);
  const part = (from: number, to: number): Batch => {
    const some = items.slice(from, to);
    const bytes = some.reduce((sum, item) => sum + countJsonBytes(item) + 1, FRAME);
    return { items: some, positions: positions.slice(from, to), bytes };
  };
  return [part(0, middle), part(middle, items.length)];
}
