import { expect, test } from 'vitest';
import { RecipeImportItem } from '#contract/admin/imports';
import { INGREDIENTS } from '#domain/foods/catalog';
import { detectTools } from '#domain/recipes/detect/tools';
import { ALWAYS_OWNED_TOOL, TOOLS } from '#domain/tools/tools';
import { starterRecipes } from '#worker/starter/recipes';
import { minutesOfSteps } from './recipe-times.ts';
import { findMentions } from './recipe-words.ts';
import { faults, listNames } from './starter-recipes.ts';

const CANONICAL = new Set(INGREDIENTS.map(({ name }) => name));
const TOOL_NAMES = TOOLS.map(({ name }) => name);

test('every starter recipe is a whole import item, with no field that the import would drop', () => {
  for (const item of starterRecipes) {
    expect(RecipeImportItem.parse(item)).toEqual(item);
    expect(Object.keys(item).sort()).toEqual(
      [
        ...['title', 'cuisine', 'minutes', 'servings', 'serving_size_text', 'ingredients', 'tools'],
        ...['instructions', 'tags', 'notes'],
      ].sort(),
    );
  }
});

test('ingredients and tools have canonical names, and none is listed twice', () => {
  expect(
    faults((recipe) => [
      ...listNames(recipe).filter((name) => !CANONICAL.has(name)),
      ...recipe.tools.filter((tool) => !TOOL_NAMES.includes(tool)),
      ...[...listNames(recipe), ...recipe.tools].filter((name, at, all) => all.indexOf(name) !== at),
    ]),
  ).toEqual({});
});

test('a recipe has 5 to 14 ingredients, 4 to 10 steps in sentences, and a note', () => {
  expect(
    faults(({ ingredients, steps, notes, servings }) => [
      ...(ingredients.length >= 5 && ingredients.length <= 14 ? [] : [`${ingredients.length} ingredients`]),
      ...(steps.length >= 4 && steps.length <= 10 ? [] : [`${steps.length} steps`]),
      ...[...steps, notes].filter((text) => !/^[A-Z].{20,}[.]$/su.test(text)),
      ...(Number.isInteger(servings) && servings >= 1 && servings <= 8 ? [] : [`${servings} servings`]),
      ...(ingredients.every(({ required }) => required !== undefined) ? [] : ['required is not said']),
      ...(ingredients.filter(({ required }) => required).length >= 3 ? [] : ['hardly anything is required']),
    ]),
  ).toEqual({});
});

/**
 * Foods that instructions may name although the recipe does not list them: everyone has tap water to boil, soak and
 * thin with.
 */
const FREE = new Set(['water']);

test('the steps use every ingredient of the list, and nothing else', () => {
  expect(
    faults((recipe) => {
      const { listed, unlisted } = findMentions(recipe.steps, listNames(recipe));
      return [
        ...listNames(recipe)
          .filter((name) => !listed.has(name))
          .map((name) => `${name} is never used`),
        ...[...unlisted].filter((name) => !FREE.has(name)).map((name) => `${name} is not listed`),
      ];
    }),
  ).toEqual({});
});

const CUTTING = /\b(?:cut|slic|chop|dic|minc|halv|quarter|shred|crush|slit|peel|cube|wedge|knife|knives)/iu;

test('the tools are those that the steps use', () => {
  expect(
    faults(({ steps, tools, ingredients }) => {
      const used = detectTools(steps);
      const cuts = CUTTING.test([...steps, ...ingredients.map(({ preparation }) => preparation)].join('\n'));
      return [
        ...used.filter((tool) => !tools.includes(tool)).map((tool) => `${tool} is not listed`),
        ...tools
          .filter((tool) => (tool === ALWAYS_OWNED_TOOL ? !cuts : !used.includes(tool)))
          .map((tool) => `${tool} is never used`),
      ];
    }),
  ).toEqual({});
});

/**
 * Maximum number of minutes that a recipe may take beyond the stated durations, for cutting, shaping and heating the
 * oven.
 */
const UNSTATED_MOST = 45;

test('the minutes are those of the steps, and what it takes to prepare them', () => {
  expect(
    faults(({ steps, minutes }) => {
      const stated = minutesOfSteps(steps);
      return stated > 0 && minutes >= stated && minutes <= stated + UNSTATED_MOST
        ? []
        : [`${minutes} minutes in all, ${stated.toFixed(1)} in the steps`];
    }),
  ).toEqual({});
});

test('times are written in the form that is read', () => {
  const other = /\b(?:mins?|hrs?|secs?)\b|\d ?[-–] ?\d+ ?(?:minute|hour)|\d-(?:minute|hour|second)/u;
  expect(faults(({ steps }) => steps.filter((step) => other.test(step)))).toEqual({});
});

/**
 * Maximum difference (°F) between a recipe's oven temperatures in both units. Cookbooks round to 25 °F: 180 °C is 350
 * °F there, not 356.
 */
const ROUNDED_FAHRENHEIT = 8;

test('Celsius and Fahrenheit agree, and neither stands alone', () => {
  const both = /(\d+) °C \((?:\d+ to )?(\d+) °F\)/gu;
  expect(
    faults(({ steps, notes }) => {
      const text = [...steps, notes].join('\n').replace(/(\d+) °C \/ (\d+) °F/gu, '$1 °C ($2 °F)');
      return [
        ...[...text.matchAll(both)]
          .filter(
            ([, celsius, fahrenheit]) =>
              Math.abs(Number(celsius) * 1.8 + 32 - Number(fahrenheit)) > ROUNDED_FAHRENHEIT,
          )
          .map(([pair]) => pair),
        ...(/°[CF]/u.test(text.replace(both, '')) ? ['a temperature in one scale only'] : []),
      ];
    }),
  ).toEqual({});
});

/**
 * Safe minimum internal temperatures of meat in °C (USDA FSIS). Leaves out cuts of beef and lamb, for which the cook
 * decides.
 */
const SAFE_CELSIUS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['chicken', 'chicken breast', 'chicken thigh', 'turkey'].map((name) => [name, 74])),
  ...Object.fromEntries(['ground chicken', 'ground turkey'].map((name) => [name, 74])),
  ...Object.fromEntries(['ground beef', 'ground lamb', 'ground pork', 'sausage'].map((name) => [name, 71])),
  ...Object.fromEntries(
    ['pork', 'pork chop', 'salmon', 'cod', 'tilapia', 'shrimp'].map((name) => [name, 63]),
  ),
};

test('the steps say when poultry, pork, ground meat and fish are safe to eat', () => {
  expect(
    faults((recipe) =>
      listNames(recipe).filter((name) => {
        const safe = SAFE_CELSIUS[name];
        return safe !== undefined && !recipe.steps.some((step) => step.includes(`${safe} °C`));
      }),
    ),
  ).toEqual({});
});

const QUICK_MINUTES = 20;

test('quick means 20 minutes or less', () => {
  expect(
    faults(({ tags, minutes }) =>
      tags.includes('quick') === minutes <= QUICK_MINUTES ? [] : [`${minutes}`],
    ),
  ).toEqual({});
});
