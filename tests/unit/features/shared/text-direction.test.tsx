import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UserRecipePage } from '../../../../src/features/cookbook/recipe/UserRecipePage.tsx';
import { HouseholdMembers } from '../../../../src/features/household/HouseholdMembers.tsx';
import { PantryItemRow } from '../../../../src/features/pantry/list/PantryItemRow.tsx';
import { MealCard } from '../../../../src/features/plan/MealCard.tsx';
import { ResultCard } from '../../../../src/features/results/card/ResultCard.tsx';
import { ShoppingListRow } from '../../../../src/features/shopping-list/ShoppingListRow.tsx';
import { PLAIN } from '../results/summaries.ts';

/** Returns 'Soup' in Hebrew with a number that identifies the place on the page. */
const soup = (number = 0): string => `מרק ${number}`;
const nothing = () => {};

const item = {
  ...{
    id: 'a',
    user_id: 'b',
    ingredient_name: soup(),
    qty: 1,
    unit: 'count' as const,
    expires_on: null,
    notes: soup(1),
  },
  ...{ created_at: '2026-11-26T12:00:00Z', updated_at: '2026-11-26T12:00:00Z' },
} as const;
const recipe = {
  ...{ title: soup(), servings: null, minutes: null, source: '', notes: soup(3) },
  lines: [{ text: '', section: soup(1), name: soup(2), amount: 1, unit: null, preparation: '' }],
  steps: [soup(4)],
};
const entry = { id: 'a', note: soup(5), picture: null, by: null, updated_at: '2026-11-26T12:00:00Z' };
const toBuy = {
  ...{ name: soup(), aisle: 0, needed: [], packs: null, onePack: null, wantedBy: [], bought: false },
} as const;
const member = {
  id: 'a',
  name: soup(),
  role: 'owner',
  you: true,
  joined_at: '2026-11-26T12:00:00Z',
} as const;
const meal = {
  ...{ id: 'a', day: '2026-11-26', meal: 'dinner', servings: 2, recipe: null },
  use: { kind: 'own', text: soup() },
} as const;

/** Each part of a page that shows texts written by users, and the number of these texts. */
const PARTS: readonly [part: string, texts: number, element: ReactElement][] = [
  [
    'the page of an own recipe',
    6,
    <UserRecipePage
      key=""
      {...{ entry: entry as never, origin: 'own', recipe, detail: null, about: null, actions: null }}
    />,
  ],
  [
    'an item of the pantry',
    2,
    <PantryItemRow
      key=""
      {...{ item, today: '2026-11-26', estimatedExpiry: null, selected: null }}
      {...{ onStep: nothing, onLevel: nothing, onEdit: nothing, onRemove: nothing, onSelect: nothing }}
    />,
  ],
  [
    'an entry of the shopping list',
    1,
    <ShoppingListRow
      key=""
      {...{ item: toBuy, atHome: '', buyLater: '', cost: null, inPantry: false, busy: false }}
      {...{ onTick: nothing, onOwned: nothing }}
    />,
  ],
  [
    'a member of the household',
    1,
    <HouseholdMembers
      key=""
      household={{ members: [member], role: 'owner' } as never}
      onChange={nothing}
      onOutdated={async () => {}}
    />,
  ],
  [
    'a meal of the plan',
    1,
    <MealCard
      key=""
      meal={meal as never}
      plan={{ meals: [meal] } as never}
      page={{ done: new Set(), today: '2026-11-26', busy: false } as never}
    />,
  ],
  ['a result', 1, <ResultCard key="" summary={{ ...PLAIN, title: soup() }} level={3} />],
];

const VOID = /^(?:input|img|br|path|circle|rect|line|ellipse)$/;

/**
 * Returns the texts of the markup that begin in Hebrew. `isFree` is true if an element around the text sets its
 * direction automatically.
 */
function findTexts(html: string): { text: string; isFree: boolean }[] {
  const texts: { text: string; isFree: boolean }[] = [];
  const around: boolean[] = [];
  for (const [, closing, name = '', attributes = '', text = ''] of html.matchAll(
    /<(\/?)([\w-]+)([^>]*)>([^<]*)/g,
  )) {
    if (closing) around.pop();
    else if (!attributes.endsWith('/') && !VOID.test(name))
      around.push(name === 'bdi' || attributes.includes('dir="auto"'));
    if (text.startsWith('מרק'))
      texts.push({ text, isFree: around.at(-1) === true || around.at(-2) === true });
  }
  return texts;
}

test.each(PARTS)('%s shows texts in the direction of their script', (_, count, element) => {
  const texts = findTexts(renderToStaticMarkup(element)).filter(({ text }) => /^מרק \d/.test(text));
  const distinct = new Set(texts.map(({ text }) => text));
  expect([...distinct]).toHaveLength(count);
  expect(texts.filter(({ isFree }) => !isFree)).toEqual([]);
});
