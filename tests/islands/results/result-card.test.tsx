import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RecipeSummary } from '#contract/search';
import { ResultCard } from '../../../src/features/results/ResultCard.tsx';
import { resultsText } from '../../../src/features/results/text.ts';
import { PLAIN } from './summaries.ts';

const html = (summary: Partial<RecipeSummary>) =>
  renderToStaticMarkup(<ResultCard summary={{ ...PLAIN, ...summary }} level={3} />);

const required = (ingredient_name: string) => ({ ingredient_name, required: true });

test('a card says what it has to, with at most six ingredients, three swaps and three tags', () => {
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
  for (const words of ['Soup', 'French', '25 minutes', 'Match 73 of 100', 'Wash the leek.', 'saffron'])
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

test('a failed search without a reason is an unknown error', () => {
  expect(resultsText.failed('')).toBe('Failed to get recommendations: Unknown error');
  expect(resultsText.failed('The oven is cold')).toBe('Failed to get recommendations: The oven is cold');
});
