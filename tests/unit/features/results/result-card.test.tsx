import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EMPTY_SEARCH } from '#client/search/search-address';
import type { RecipeSummary } from '#contract/search/search';
import { ResultCard } from '../../../../src/features/results/card/ResultCard.tsx';
import { PurchaseSuggestions } from '../../../../src/features/results/card/ResultList.tsx';
import { UnknownIngredientsNote } from '../../../../src/features/results/notes/UnknownIngredientsNote.tsx';
import { resultsText } from '../../../../src/features/results/text.ts';
import { PLAIN } from './summaries.ts';

const html = (summary: Partial<RecipeSummary>) =>
  renderToStaticMarkup(<ResultCard summary={{ ...PLAIN, ...summary }} level={3} />);

const required = (ingredient_name: string) => ({ ingredient_name, required: true });

test('a card shows all its facts, with at most six ingredients, three swaps and three tags', () => {
  const card = html({
    title: 'Soup',
    cuisine: 'French',
    minutes_to_make: 25,
    matchScore: 73,
    ingredients: ['leek', 'potato', 'cream', 'leek', 'stock', 'salt', 'butter', 'nutmeg'].map(required),
    missingOrSubbedIngredients: [
      { original: 'saffron' },
      ...['a', 'b', 'c', 'd'].map((name) => ({
        original: `dear ${name}`,
        using: `cheap ${name}`,
        note: 'Works.',
      })),
    ],
    instructionsPreview: 'Wash the leek.',
    tags: ['warm', 'quick', 'cheap', 'green'],
  });
  for (const words of ['Soup', 'French', '25 minutes', 'Match score: 73 of 100', 'Wash the leek.', 'saffron'])
    expect(card).toContain(words);
  expect(card).toContain('leek, potato, cream, stock, salt, butter<');
  expect(card.match(/Use cheap . instead of dear ./g)).toEqual(
    ['a', 'b', 'c'].map((name) => `Use cheap ${name} instead of dear ${name}`),
  );
  expect(card).toContain('(Works.)');
  for (const tag of ['warm', 'quick', 'cheap']) expect(card).toMatch(new RegExp(`>${tag}<`));
  expect(card).not.toContain('green');
  expect(html({ title: '' })).toContain('>Untitled recipe</a>');
});

test('a card shows what is missing first, followed by its score and what it uses', () => {
  const card = html({
    group: 'missing1',
    matchScore: 61,
    why: [{ kind: 'uses', value: 4, names: ['rice', 'egg'] }],
    fit: 4,
    missingOrSubbedIngredients: [{ original: 'miso' }],
  });
  const parts = [
    '<strong>Missing:</strong> miso',
    'Match score: 61 of 100',
    '<strong>Uses</strong> rice, egg',
    '<details',
  ];
  const positions = parts.map((part) => card.indexOf(part));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

const shallot = { original: 'shallot', using: 'onion', note: 'Works.' };
const blender = { tool: 'blender', penalty: 1 };

test.each<[string, Partial<RecipeSummary>, string | null]>([
  ['nothing is missing', {}, 'You have everything'],
  [
    'five foods are missing',
    { missingOrSubbedIngredients: ['a', 'b', 'c', 'd', 'e'].map((original) => ({ original })) },
    'Missing: a, b, c, d and 1 more',
  ],
  [
    'a food is missing and another is swapped',
    { missingOrSubbedIngredients: [shallot, { original: 'mint' }] },
    'Missing: mint',
  ],
  ['a food is short', { breakdown: [{ kind: 'short', name: 'rice', loss: 5 }] }, 'Not enough: rice'],
  ['a tool is missing', { missingTools: [blender] }, 'Needs: blender'],
  ['a food is swapped', { missingOrSubbedIngredients: [shallot] }, 'Swap: onion for shallot'],
  ['a tool is swapped', { missingTools: [{ ...blender, using: 'whisk' }] }, 'Swap: whisk for blender'],
  [
    'four foods are swapped',
    { missingOrSubbedIngredients: ['a', 'b', 'c', 'd'].map((original) => ({ original, using: 'x' })) },
    'Swap: x for a, x for b, x for c',
  ],
  [
    'the only swap is for the people who eat',
    {
      swaps: [{ original: 'butter', using: 'oil' }],
      missingOrSubbedIngredients: [{ original: 'butter', using: 'oil' }],
    },
    null,
  ],
])('if %s, the message of the card says so', (_, summary, words) => {
  const message = html(summary).match(/<p class="result__message".*?<\/p>/)?.[0] ?? null;
  expect(message?.replace(/<.*?>/g, '') ?? null).toBe(words);
});

test('a card, and the recipes like it, say what the people eating should check', () => {
  const diet = { may: [{ what: 'celery', names: ['stock'] }], unchecked: ['biryani masala'] };
  const words = 'May contain celery: check the stock. Not checked: biryani masala.';
  expect(html({ diet })).toContain(words);
  expect(html({})).not.toContain('result__check');
  const alike = renderToStaticMarkup(
    <ResultCard summary={PLAIN} alike={[{ ...PLAIN, id: 'other', diet }]} level={3} />,
  );
  expect(alike).toContain(words);
});

test('a card of a recipe that fits with a swap names the substitute once', () => {
  const swaps = [
    { original: 'butter', using: 'olive oil', note: 'Use a little less.' },
    { original: 'sour cream' },
  ];
  const missingOrSubbedIngredients = [
    { original: 'butter', using: 'olive oil' },
    { original: 'shallot', using: 'onion' },
  ];
  const card = html({ swaps, missingOrSubbedIngredients });
  expect(card.split('Use olive oil instead of butter')).toHaveLength(2);
  expect(card).toContain('(Use a little less.)');
  expect(card).toContain('Leave out the sour cream');
  expect(card).toContain('Use onion instead of shallot');
  expect(card).not.toMatch(/safe/i);
});

test('no card with something to check says that the cook has everything', () => {
  const unsure = (summary: Partial<RecipeSummary>) =>
    renderToStaticMarkup(<ResultCard summary={{ ...PLAIN, ...summary }} level={3} unsure />);
  expect(unsure({ group: 'cookNow' })).not.toContain('<strong>You have everything</strong>');
  expect(unsure({ missingOrSubbedIngredients: [{ original: 'mint' }] })).toContain('Missing:');
});

test.each([
  ['given', '25 minutes'],
  ['steps', 'about 25 minutes'],
  ['default', 'time not given'],
] as const)('a time from "%s" is shown as "%s"', (minutes_source, words) => {
  const card = html({ minutes_to_make: 25, minutes_source });
  expect(card).toContain(`>${words}<`);
  if (minutes_source === 'default') expect(card).not.toContain('25');
});

test('similar results are links below the first one', () => {
  const alike = ['Pork Fried Rice', 'Thai Fried Rice'].map((title) => ({ ...PLAIN, id: title, title }));
  const card = renderToStaticMarkup(<ResultCard summary={PLAIN} alike={alike} level={3} />);
  expect(card).toContain('2 similar recipes');
  for (const { title } of alike) expect(card).toContain(`>${title}</a>`);
  expect(html({})).not.toContain('similar recipe');
});

test('a suggested purchase names the dishes that it completes', () => {
  const opens = [
    { id: 'congee', title: 'Congee' },
    { id: 'untold', title: '' },
  ];
  const page = renderToStaticMarkup(
    <PurchaseSuggestions
      unlocks={[
        { ingredient: 'rice', recipes: 3, opens },
        { ingredient: 'miso', recipes: 1, opens: [] },
      ]}
    />,
  );
  expect(page).toContain('Buy rice to cook 3 more recipes tonight.');
  expect(page).toContain('href="/recipe/congee">Congee</a>');
  expect(page).toContain('>Untitled recipe</a>');
  expect(page).toContain('Buy miso to cook 1 more recipe tonight.');
  expect(renderToStaticMarkup(<PurchaseSuggestions unlocks={[]} />)).toBe('');
});

test('an unknown name is reported and stays in the search', () => {
  const search = { ...EMPTY_SEARCH, ingredients: ['heavy creme'] };
  const page = renderToStaticMarkup(<UnknownIngredientsNote names={['heavy creme']} search={search} />);
  expect(page).toContain('We don’t recognize “heavy creme”');
  expect(renderToStaticMarkup(<UnknownIngredientsNote names={[]} search={search} />)).toBe('');
});

test('a failed search without a reason is an unknown error', () => {
  expect(resultsText.failed('')).toBe('Failed to get recommendations: Unknown error');
  expect(resultsText.failed('The oven is cold')).toBe('Failed to get recommendations: The oven is cold');
});
