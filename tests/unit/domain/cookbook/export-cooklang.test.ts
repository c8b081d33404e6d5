import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRecipeAsCooklang, toUniqueFileNames } from '#domain/cookbook/export-cooklang';
import { toUserRecipe } from '#domain/cookbook/read-user-recipe';
import type { UserRecipe, UserRecipeLine } from '#domain/cookbook/user-recipe';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';

const line = (name: string, rest: Partial<UserRecipeLine> = {}): UserRecipeLine => ({
  ...{ text: '', section: '', name, amount: null, unit: null, preparation: '' },
  ...rest,
});

const recipe = (rest: Partial<UserRecipe> = {}): UserRecipe => ({
  title: 'Plum cake',
  servings: 8,
  minutes: 70,
  lines: [
    line('plum', { amount: 500, unit: 'g', preparation: 'halved' }),
    line('flour', { section: 'For the dough', amount: 200, unit: 'g' }),
    line('egg', { section: 'For the dough', amount: 2 }),
    line('salt', { section: 'For the dough' }),
  ],
  steps: ['Make the dough.', 'Lay the plums on it and bake.'],
  source: 'https://example.org/plum-cake',
  notes: 'Best on the second day.',
  ...rest,
});

/** Exports a recipe as a Cooklang file and imports the file again. */
function reimport(text: string): UserRecipe {
  const { entries } = parsePastedRecipes(text, { name: 'x.cook' });
  const [entry] = entries;
  if (entries.length !== 1 || !entry?.ok) throw new Error(JSON.stringify(entries));
  return toUserRecipe(entry.item, null);
}

/** Leaves out the fields that a Cooklang file cannot store, and reduces ingredient lines to their text. */
const known = ({ lines, ...rest }: UserRecipe) => ({
  ...rest,
  lines: lines.map((one) => ({ ...one, text: '' })),
});

test('a recipe is written as Cooklang, its ingredients before its steps', () => {
  expect(formatRecipeAsCooklang(recipe())).toBe(`---
title: "Plum cake"
servings: 8
time required: 70 minutes
notes: "Best on the second day."
source: "https://example.org/plum-cake"
---

@plum{500%g}(halved)

== For the dough ==

@flour{200%g}

@egg{2}

@salt{}

== ==

Make the dough.

Lay the plums on it and bake.
`);
});

test('an exported recipe is imported unchanged', () => {
  const original = recipe();
  expect(known(reimport(formatRecipeAsCooklang(original)))).toEqual(known(original));
});

test.each([
  'Write to cook@example.org, #1 of ~2 ways.',
  '@flour{200%g} is how Cooklang writes it.',
  '== No heading ==',
  '> no note',
  'Wait -- and stir [- no comment -] again.',
  'A path: C:\\recipes\\',
  'Half-and-half, 50 % each (or so).',
])('the step %j is imported unchanged', (step) => {
  expect(reimport(formatRecipeAsCooklang(recipe({ steps: [step, 'Serve.'] }))).steps).toEqual([
    step,
    'Serve.',
  ]);
});

test('Cooklang marks in a step do not become an ingredient or another step', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '@salt',
      '#pot',
      '~{5%minutes}',
      '@a b{2}',
      '--',
      '[-',
      '-]',
      '>',
      '=',
      '==',
      '\\',
      '{',
      '}',
      '(',
      '%',
      '>> a: b',
    ),
    fc.stringMatching(/^[a-z]{1,6}$/),
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const step = `Take ${words.join(' ')} now`;
      const reimported = reimport(formatRecipeAsCooklang(recipe({ steps: [step] })));
      expect(reimported.steps).toEqual([step]);
      expect(reimported.lines).toHaveLength(4);
    }),
    { numRuns: 500 },
  );
});

test('each recipe has its own file, with a name that every system accepts', () => {
  const titles = [
    'Plum cake',
    'plum CAKE',
    'Plum cake',
    '../../etc/passwd',
    'a/b:c*?"<>|',
    '...',
    'x'.repeat(300),
  ];
  expect(toUniqueFileNames(titles.map((title) => ({ title })))).toEqual([
    ...['Plum cake', 'plum CAKE 2', 'Plum cake 3', 'etc passwd', 'a b c', 'Recipe', 'x'.repeat(80)],
  ]);
});
