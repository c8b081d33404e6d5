import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { InventoryItem } from '#contract/pantry/inventory';
import { PantryItemRow } from '../../../../src/features/pantry/list/PantryItemRow.tsx';

const nothing = () => {};
const CUMIN: InventoryItem = {
  ...{
    id: 'a',
    user_id: 'b',
    ingredient_name: 'cumin',
    qty: 1,
    unit: 'count',
    expires_on: '2026-11-29',
    notes: '',
  },
  ...{ created_at: '2026-11-26T12:00:00Z', updated_at: '2026-11-26T12:00:00Z' },
};

const draw = (item: InventoryItem, selected: boolean | null = null, estimatedExpiry: string | null = null) =>
  renderToStaticMarkup(
    <PantryItemRow
      {...{ item, today: '2026-11-28', estimatedExpiry, selected }}
      {...{ onStep: nothing, onLevel: nothing, onEdit: nothing, onRemove: nothing, onSelect: nothing }}
    />,
  );

test('an item without an amount shows its level instead of an amount', () => {
  const html = draw({ ...CUMIN, level: 'low' });
  expect(html).toContain('aria-label="How much cumin is left"');
  expect(html).toMatch(/<option value="low" selected="">Running low</);
  expect(html).not.toContain('Quantity of cumin');
  expect(draw({ ...CUMIN, level: 'low' }, true)).toContain('>Running low<');
  expect(draw(CUMIN)).toContain('aria-label="Quantity of cumin"');
});

test('a food that is out no longer says when it expires', () => {
  expect(draw({ ...CUMIN, level: 'have' })).toContain('tomorrow');
  expect(draw({ ...CUMIN, level: 'out' })).not.toContain('tomorrow');
});

test('fresh food without a date shows an estimate that is marked as one', () => {
  const milk = { ...CUMIN, ingredient_name: 'milk', expires_on: null };
  expect(draw(milk, null, '2026-12-03')).toContain('Est. 5 days left');
  expect(draw(milk, null, '2026-11-29')).toContain('Est. 1 day left');
  expect(draw(milk, null, '2026-11-28')).toContain('Est. expires today');
  expect(draw(milk, null, '2026-11-20')).toContain('Est. expired');
  expect(draw(milk)).not.toContain('Est.');
});

test('a date of the user and a level take precedence over an estimate', () => {
  expect(draw(CUMIN, null, '2026-12-03')).not.toContain('Est.');
  expect(draw({ ...CUMIN, expires_on: null, level: 'have' }, null, '2026-12-03')).not.toContain('Est.');
});
