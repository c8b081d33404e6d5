import { describe, expect, test } from 'vitest';
import { findDietLabelsOfNameAndRemarks } from '#domain/eaters/diets/contents/lines';
import { DIETS } from '#domain/eaters/diets/diets';
import { type DietLabels, FOODS_UNKNOWN, labelBits, mergeDietLabels } from '#domain/eaters/diets/labels';
import { builtinResolver } from '#domain/foods/catalog';
import { removeForbiddenFoods } from '#domain/matching/results/filters';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import { createRecipeSwapPlan } from '#domain/matching/results/swaps';
import { createMatchingKnowledge } from '#domain/matching/score/knowledge';
import type { DietWishes, MatchRecipe, SearchWishes } from '#domain/matching/types';
import { kitchen, line, recipe, wishes } from '../../matching/support/samples.ts';

const known = createMatchingKnowledge();

/** Parses a recipe from written lines; '?' at the start marks an optional line. */
function dish(...lines: string[]): MatchRecipe {
  const read = lines.map((text) => {
    const name = text.replace('?', '');
    const labels: DietLabels = findDietLabelsOfNameAndRemarks({ name, remarks: '' });
    return line(builtinResolver.entry(name) ?? name, { required: !text.startsWith('?'), labels });
  });
  return recipe(read, { labels: mergeDietLabels(read.map(({ labels }) => labels as DietLabels)) });
}

const without = (excluded: number, strict = 0): DietWishes => ({ excluded, strict, group: 'swap' });
const { milk, gluten, soy, celery } = labelBits;

/** Returns the diet result of the only recipe; null if the recipe is not in the group. */
function describeSwaps(
  one: MatchRecipe,
  diet: DietWishes,
  owned: string[] = ['rice'],
  more: Partial<SearchWishes> = {},
) {
  const swapWishes = wishes({ diet, ...more });
  const ownedKitchen = kitchen(owned);
  const [result] = rankMatchingRecipes([one], ownedKitchen, swapWishes, known).results;
  const { swaps } = removeForbiddenFoods(ownedKitchen, swapWishes, known);
  if (result === undefined || swaps === null) return null;
  return createRecipeSwapPlan(result, swaps).swaps.map(({ original, using }) =>
    using === undefined ? `without ${original}` : `${original}: ${using}`,
  );
}

describe('a recipe fits with a swap', () => {
  const rice = (...lines: string[]) => dish('rice', 'onion', ...lines);
  test.each([
    ['what is assumed comes first', rice('butter'), without(milk), ['butter: vegetable oil']],
    [
      'an allergy needs no more where the target is free',
      rice('butter'),
      without(milk, milk),
      ['butter: vegetable oil'],
    ],
    [
      'what may contain it is swapped for an allergy',
      rice('margarine', 'butter'),
      without(milk, milk),
      ['margarine: shortening', 'butter: vegetable oil'],
    ],
    [
      'what may contain it stays where it is avoided',
      rice('margarine', 'butter'),
      without(milk),
      ['butter: vegetable oil'],
    ],
    [
      'of all eaters',
      rice('soy sauce'),
      without(gluten | labelBits.fish, gluten),
      ['soy sauce: coconut aminos'],
    ],
    [
      'a target that may contain what somebody leaves out is none',
      rice('soy sauce'),
      without(gluten | soy | labelBits.fish),
      null,
    ],
    ['a line that is stuck keeps it out', rice('butter', 'ice cream'), without(milk), null],
    ['what is optional is left out', rice('?sour cream'), without(milk), ['without sour cream']],
    [
      'whatever it is',
      rice('butter', '?zorblat powder'),
      without(milk, milk),
      ['butter: vegetable oil', 'without zorblat powder'],
    ],
    [
      'a required line that nobody knows keeps it out where it matters',
      rice('butter', 'zorblat powder'),
      without(milk, milk),
      null,
    ],
    [
      'and stays where it does not',
      rice('butter', 'zorblat powder'),
      without(milk),
      ['butter: vegetable oil'],
    ],
    ['a choice is no one thing to swap', rice('butter or margarine', 'butter'), without(milk, milk), null],
    [
      'a claim leaves nothing to swap',
      rice('vegan butter', 'butter'),
      without(milk),
      ['butter: vegetable oil'],
    ],
    ['what fits as it is, is not in the group', rice('olive oil'), without(milk), null],
    ['nor what is only unsure', rice('margarine'), without(milk, milk), null],
    ['diets', rice('chicken broth'), without(DIETS.vegetarian), ['chicken broth: vegetable broth']],
  ])('%s', (_, one, diet, expected) => {
    expect(describeSwaps(one, diet)).toEqual(expected);
  });

  test('a substitute that the cook owns comes before one to buy', () => {
    expect(describeSwaps(rice('butter'), without(milk), ['rice', 'coconut oil', 'olive oil'])).toEqual([
      'butter: coconut oil',
    ]);
    expect(describeSwaps(rice('butter'), without(milk), ['rice', 'ghee', 'butter'])).toEqual([
      'butter: vegetable oil',
    ]);
  });

  test('a note does not mention excluded foods', () => {
    const swaps = (excluded: number) =>
      removeForbiddenFoods(kitchen([]), wishes({ diet: without(excluded) }), known).swaps;
    const note = 'Use the same amount with a dash of soy sauce for color. Vegan.';
    expect(swaps(soy)?.filterNote(note)).toBe('Vegan.');
    expect(swaps(celery)?.filterNote(note)).toBe(note);
    expect(swaps(milk)?.filterNote('Use less; some brands contain milk.')).toBe('Use less.');
  });

  test('excluded foods are replaced, and no kind of them is a substitute', () => {
    const no = (...exclude: string[]) => ({ exclude });
    expect(describeSwaps(rice('butter'), without(0), ['rice'], no('butter'))).toEqual([
      'butter: vegetable oil',
    ]);
    expect(
      describeSwaps(rice('butter'), without(0), ['rice'], no('butter', 'vegetable oil', 'olive oil')),
    ).not.toContain('butter: vegetable oil');
    // The food of the line 'rice or noodles' is unknown.
    expect(
      describeSwaps(rice('butter', 'rice or noodles'), without(0, FOODS_UNKNOWN), ['rice'], no('butter')),
    ).toBeNull();
  });

  test('a line of garlic that contains milk is not swapped for plain garlic', () => {
    const buttered = recipe(
      [line('rice'), line('garlic', { labels: { contains: milk, may: 0, unknown: 0 } })],
      {
        labels: { contains: milk, may: 0, unknown: 0 },
      },
    );
    expect(describeSwaps(buttered, without(milk))).toBeNull();
  });

  test('a substitute at hand lowers the match score, and without one the substitute is the food to buy', () => {
    const swapWishes = wishes({ diet: without(milk | celery) });
    const owner = (owned: string[]) => kitchen(owned, { assumeStaples: false });
    const [swapped] = rankMatchingRecipes(
      [rice('butter')],
      owner(['rice', 'onion', 'olive oil']),
      swapWishes,
      known,
    ).results;
    expect(swapped).toMatchObject({ group: 'substitute', matchScore: 88 });
    const [bought] = rankMatchingRecipes(
      [rice('butter')],
      owner(['rice', 'onion', 'butter']),
      swapWishes,
      known,
    ).results;
    expect(bought?.group).toBe('missing1');
    expect(bought?.breakdown.map(({ kind, name }) => [kind, name])).toContainEqual([
      'missing',
      'vegetable oil',
    ]);
  });
});
