import { NAME_MAX, NOTES_MAX, type PantryUnit, QTY_MAX } from '#contract/limits';
import type { InventoryChange, InventoryItem, NewInventoryItem } from '#contract/pantry/inventory';
import { inventoryMessages } from '#contract/pantry/inventory-messages';
import type { PantryLevel } from '#domain/pantry/item';
import { toMillionths } from '#domain/pantry/quantity';
import { parseAmount } from '#domain/recipes/amount';

/** A pantry item in a form. The quantity is text, because it may be incomplete while the user types. */
export interface ItemDraft {
  readonly name: string;
  readonly qty: string;
  readonly unit: PantryUnit;
  /** Expiry date, YYYY-MM-DD; '' for no date. */
  readonly expires: string;
  readonly notes: string;
  /** How much is left of an item without an amount, such as 'low'; '' for an item with an amount. */
  readonly level: PantryLevel | '';
}

/** A pantry item with all its fields, as a form sends it. `level` is null for an item with an amount. */
export type WholeItem = Required<Omit<NewInventoryItem, 'level'>> & { readonly level: PantryLevel | null };

export type DraftErrors = Partial<Record<keyof ItemDraft, string>>;

export const NEW_DRAFT: ItemDraft = { name: '', qty: '1', unit: 'count', expires: '', notes: '', level: '' };

export const toItemDraft = (item: Omit<NewInventoryItem, 'unit'> & { unit: PantryUnit }): ItemDraft => ({
  name: item.ingredient_name,
  // An item without an amount also has a stored `qty`, but this number has no meaning.
  qty: item.level ? '' : String(item.qty),
  unit: item.unit,
  expires: item.expires_on ?? '',
  notes: item.notes ?? '',
  level: item.level ?? '',
});

/** Parses a typed quantity, such as '2', '0.5', '1,5', '1 ½' or '3/4'. Returns NaN for any other text. */
function parseTypedAmount(text: string): number {
  const plain = Number(text);
  if (text.trim() === '' || !Number.isNaN(plain)) return text.trim() === '' ? Number.NaN : plain;
  const read = parseAmount(text);
  return read !== null && read.rest.trim() === '' ? read.amount : Number.NaN;
}

/**
 * Converts the content of a form to a pantry item. If fields are invalid, returns an error message for each of them.
 * Uses the same rules and messages as the server.
 */
export function validateItemDraft(
  draft: ItemDraft,
): { ok: true; item: WholeItem } | { ok: false; errors: DraftErrors } {
  const name = draft.name.trim();
  const notes = draft.notes.trim();
  const level = draft.level === '' ? null : draft.level;
  const qty = level === null ? parseTypedAmount(draft.qty) : 1;
  const errors: DraftErrors = {};
  if (name === '') errors.name = inventoryMessages.nameRequired;
  else if (name.length > NAME_MAX) errors.name = inventoryMessages.nameTooLong;
  if (!(toMillionths(qty) > 0)) errors.qty = inventoryMessages.qtyPositive;
  else if (qty > QTY_MAX) errors.qty = inventoryMessages.qtyTooLarge;
  if (notes.length > NOTES_MAX) errors.notes = inventoryMessages.notesTooLong;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const expires_on = draft.expires === '' ? null : draft.expires;
  const unit = level === null ? draft.unit : 'count';
  return { ok: true, item: { ingredient_name: name, qty, unit, expires_on, notes, level } };
}

/** Returns the form field that a server error is about; null if the error is about no field. */
export function findFieldOfServerError(error: string): keyof ItemDraft | null {
  switch (error) {
    case inventoryMessages.nameRequired:
    case inventoryMessages.nameTooLong:
      return 'name';
    case inventoryMessages.qtyPositive:
    case inventoryMessages.qtyTooLarge:
    case inventoryMessages.totalTooLarge:
      return 'qty';
    case inventoryMessages.notesTooLong:
      return 'notes';
    default:
      return null;
  }
}

/** Returns the fields of a pantry item that a form has changed; null without changes. */
export function findItemChanges(before: InventoryItem, after: WholeItem): InventoryChange | null {
  const isMeasured = after.level === null;
  const changes = {
    ...(after.ingredient_name !== before.ingredient_name && { ingredient_name: after.ingredient_name }),
    ...(isMeasured &&
      (before.level !== undefined || toMillionths(after.qty) !== toMillionths(before.qty)) && {
        qty: after.qty,
      }),
    ...(isMeasured && after.unit !== before.unit && { unit: after.unit }),
    ...(after.level !== (before.level ?? null) && { level: after.level }),
    ...(after.expires_on !== before.expires_on && { expires_on: after.expires_on }),
    ...(after.notes !== before.notes && { notes: after.notes }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
