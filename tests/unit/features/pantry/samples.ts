import type { InventoryItem } from '#contract/pantry/inventory';

let itemCount = 0;

export const item = (ingredient_name: string, rest: Partial<InventoryItem> = {}): InventoryItem => ({
  id: `item-${++itemCount}`,
  user_id: 'cook',
  ingredient_name,
  qty: 1,
  unit: 'count',
  expires_on: null,
  notes: '',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  ...rest,
});
