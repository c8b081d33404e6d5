import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import {
  groupByShelf,
  IngredientBrowseList,
} from '../../../../src/features/search/ingredients/IngredientBrowseList.tsx';

test('a shelf begins with its common foods, followed by the others in alphabetical order', () => {
  const shelves = groupByShelf([
    { name: 'artichoke', category: 'vegetable' },
    { name: 'kale', category: 'vegetable' },
    { name: 'onion', category: 'vegetable' },
    { name: 'garlic', category: 'vegetable' },
    { name: 'egg', category: 'dairy' },
    { name: 'stardust', category: null },
    { name: 'moon cheese', category: 'lunar' },
  ]);
  expect(shelves).toEqual([
    { heading: 'Vegetables', names: ['garlic', 'onion', 'artichoke', 'kale'] },
    { heading: 'Dairy and eggs', names: ['egg'] },
    { heading: 'Other', names: ['moon cheese', 'stardust'] },
  ]);
});

test('the shelves hold every food once', () => {
  const names = groupByShelf(INGREDIENTS).flatMap((shelf) => shelf.names);
  expect(names.toSorted()).toEqual(INGREDIENTS.map(({ name }) => name).toSorted());
});

test('a shelf shows twelve foods, and a button that says how many more it has', () => {
  const list = Array.from({ length: 30 }, (_, index) => ({ name: `leaf ${index}`, category: 'herb' }));
  const html = renderToStaticMarkup(
    <IngredientBrowseList list={list} chosen={['leaf 0']} onToggle={() => {}} />,
  );
  expect(html.match(/aria-pressed="/g)).toHaveLength(12);
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(html).toContain('Show 18 more in Herbs');
  const short = renderToStaticMarkup(
    <IngredientBrowseList list={list.slice(0, 12)} chosen={[]} onToggle={() => {}} />,
  );
  expect(short).not.toContain('more in');
});
