import { expect, test } from 'vitest';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';

const read = (text: string, name = 'Soup.cook') => {
  const reading = parsePastedRecipes(text, { name });
  const [entry] = reading.entries;
  if (!entry?.ok) throw new Error(JSON.stringify(reading));
  return { format: reading.format, ...entry.item };
};

test('steps, ingredients, tools and times are read from the marks in the text', () => {
  const text = `---
title: Crêpes
servings: 4|8
tags:
  - breakfast
  - "quick"
time:
  prep: 10 min
  cook: 1 hour
cuisine: French
source: https://kitchen.example/crepes
---
-- to do: a picture

= Batter =
Crack @eggs{3} into a #blender, add @plain flour{125%g}(sifted) and
@sea salt{=1%pinch} [- or
more -].

Rest for ~{15%minutes}.

> Keeps a day.

Fry in a #frying pan{} with @?parsley{}, ~turning{2%min}.`;
  expect(read(text)).toEqual({
    format: 'cooklang',
    title: 'Crêpes',
    instructions: [
      'Batter',
      'Crack eggs into a blender, add plain flour and sea salt .',
      'Rest for 15 minutes.',
      'Fry in a frying pan with parsley, 2 min.',
    ],
    ingredients: [
      { name: 'eggs', amount: '3', section: 'Batter' },
      { name: 'plain flour', amount: '125', unit: 'g', preparation: 'sifted', section: 'Batter' },
      { name: 'sea salt', amount: '1', unit: 'pinch', section: 'Batter' },
      { name: 'parsley', section: 'Batter', required: false },
    ],
    minutes: 70,
    servings: 4,
    cuisine: 'French',
    tags: ['breakfast', 'quick'],
    tools: ['blender', 'frying pan'],
    notes: 'Keeps a day.\n\nhttps://kitchen.example/crepes',
  });
});

test.each([
  ['@chilli, then', [{ name: 'chilli' }]],
  ['@chilli⸫ then', [{ name: 'chilli' }]],
  ['@🧂', [{ name: '🧂' }]],
  ['@chilli cut up and @garlic', [{ name: 'chilli' }, { name: 'garlic' }]],
  ['@1000 island dressing{ }', [{ name: '1000 island dressing' }]],
  ['@tipo 00 flour{250%g}', [{ name: 'tipo 00 flour', amount: '250', unit: 'g' }]],
  ['@milk{1 / 2 %cup}', [{ name: 'milk', amount: '1 / 2', unit: 'cup' }]],
  ['@thyme{few%sprigs}', [{ name: 'thyme', amount: 'few', unit: 'sprigs' }]],
  ['@./sauces/Hollandaise{150%g}', [{ name: 'Hollandaise', amount: '150', unit: 'g' }]],
  ['Message @ example{}', []],
  ['Message me @ example', []],
])('the marks of %j are %j', (step, ingredients) => {
  expect(read(`${step}\n\nServe.`).ingredients).toEqual(ingredients);
});

test.each([
  ['Fry in #7-inch frying pan{ } now', 'Fry in 7-inch frying pan now', ['7-inch frying pan']],
  ['Place in #pot, then boil', 'Place in pot, then boil', ['pot']],
  ['Use the #pot (large)', 'Use the pot (large)', ['pot']],
  ['Recipe # 10{}', 'Recipe # 10{}', undefined],
  ['Let it ~rest, then serve', 'Let it rest, then serve', undefined],
  ['It is ~ {5}', 'It is ~ {5}', undefined],
  ['Fry for ~potato{42%minutes}', 'Fry for 42 minutes', undefined],
  ['Heat to 200℃/Fan 180°C', 'Heat to 200℃/Fan 180°C', undefined],
])('%j reads %j', (step, text, tools) => {
  const item = read(step);
  expect(item.instructions).toEqual([text]);
  expect(item.tools).toEqual(tools);
});

test('a text with Cooklang marks is recognized without a file name; its title is then missing', () => {
  expect(parsePastedRecipes('Add @salt and @olive oil{2%tbsp}.')).toMatchObject({
    format: 'cooklang',
    entries: [{ ok: false, fault: { code: 'missing', field: 'title' } }],
  });
});

test('a Cooklang recipe without a title is named after its file', () => {
  expect(read('>> serves: 2\nBoil @eggs{2}.', 'recipes/Boiled eggs.cook')).toMatchObject({
    title: 'Boiled eggs',
    servings: 2,
  });
});

test('a text with an email address is not recognized as Cooklang', () => {
  expect(parsePastedRecipes('Write to me@kitchen.example {soon}.').format).toBeNull();
});
