import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSlug } from '#domain/recipes/slug';
import { anyText } from '../any-text.ts';

test.each([
  ['Chicken Fried Rice', 'chicken-fried-rice'],
  ['Crème brûlée', 'creme-brulee'],
  ["Shepherd's Pie", 'shepherds-pie'],
  ['Pâté Chinois (Quebec Style Shepherd’s Pie)', 'pate-chinois-quebec-style-shepherds-pie'],
  ['Mac & Cheese', 'mac-and-cheese'],
  ['  --Hello,   World!-- ', 'hello-world'],
  ['Smørrebrød', 'smorrebrod'],
  ['Kässpätzle mit Soße', 'kasspatzle-mit-sosse'],
  ['7-Up Cake', '7-up-cake'],
  ['Mapo Tofu (麻婆豆腐)', 'mapo-tofu'],
  ['½ Pound Burger', '1-2-pound-burger'],
])('%j becomes %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test('a title in another script gets its own slug', () => {
  expect(toSlug('麻婆豆腐')).toMatch(/^recipe-[a-z0-9]+$/);
  expect(toSlug('麻婆豆腐')).toBe(toSlug(' 麻婆豆腐 '));
  expect(toSlug('麻婆豆腐')).not.toBe(toSlug('宫保鸡丁'));
});

test('a long title is cut between words', () => {
  const slug = toSlug('very long words '.repeat(20));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/(?:very|long|words)$/);
  expect(toSlug('a'.repeat(300))).toBe('a'.repeat(80));
});

test('every title that is not blank has a slug of ASCII words, and slugging a slug changes nothing', () => {
  fc.assert(
    fc.property(anyText({ minLength: 1 }), (title) => {
      const slug = toSlug(title);
      if (title.trim() === '') expect(slug).toBe('');
      else expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(toSlug(slug)).toBe(slug);
      expect(slug.length).toBeLessThanOrEqual(80);
    }),
    { numRuns: 1000 },
  );
});
