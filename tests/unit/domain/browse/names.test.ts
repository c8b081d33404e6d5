import { expect, test } from 'vitest';
import { capitalizeCuisine, pluralizeIfCountable } from '#domain/browse/collections';

test.each([
  ['egg', 'eggs'],
  ['chicken breast', 'chicken breasts'],
  ['tomato', 'tomatoes'],
  ['strawberry', 'strawberries'],
  ['rice', 'rice'],
  ['chicken', 'chicken'],
  ['sun-dried tomatoes in oil', 'sun-dried tomatoes in oil'],
  ['black beans', 'black beans'],
])('%s is pluralized only if it is countable: %s', (name, words) => {
  expect(pluralizeIfCountable(name)).toBe(words);
});

test.each([
  ['west african', 'West African'],
  ['Middle Eastern', 'Middle Eastern'],
  ['tex-mex', 'Tex-Mex'],
  ['österreichisch', 'Österreichisch'],
])('the cuisine %s is called %s', (name, title) => {
  expect(capitalizeCuisine(name)).toBe(title);
});
