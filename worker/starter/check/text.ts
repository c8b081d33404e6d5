import { ITEM_LIMITS } from '#domain/imports/limits';
import { splitCommaList } from '#domain/lib/comma-list';
import { toSlug } from '#domain/recipes/slug';
import type { CheckedRecipe } from './recipe.ts';

const LINES_MAX = 25;
const INGREDIENTS = { min: 2, max: 14 };
const STEPS = { min: 2, max: 10 };
const SERVINGS_MAX = 12;

/** Tags for the course or the meal, such as 'dessert'. Every recipe must have at least one of them. */
const COURSES = splitCommaList(
  'breakfast, lunch, dinner, dessert, snack, side, soup, salad, sauce, drink, bread, starter',
);
const FURTHER_TAGS = [
  ...['kids', 'budget', 'one-pot', 'sheet-pan', 'microwave', 'air-fryer', 'slow-cooker', 'leftovers'],
  ...['lunchbox', 'baking', 'party', 'holiday', 'high-protein', 'no-cook', 'freezer', 'freezer-friendly'],
  ...['make-ahead', 'one-pan', 'spicy'],
];
/** Tags that the build derives from the recipe. Recipe files must not state these tags. */
const DERIVED_TAGS = ['quick', 'vegan', 'vegetarian', 'gluten-free', 'dairy-free'];

const isBetween = (count: number, { min, max }: { min: number; max: number }) => count >= min && count <= max;

/**
 * Matches a sentence: a capital letter or a digit, at least 18 more characters, and a period or a closing parenthesis
 * at the end.
 */
const SENTENCE = /^[\p{Lu}\d].{18,}[.)]$/su;
/** Matches durations that `computeTotalMinutesOfSteps` cannot read, such as '5 min' or '5-6 minutes'. */
const OTHER_DURATION =
  /\b(?:mins?|hrs?|(?<!triple )secs?)\b|\d ?[-–] ?\d{1,3} ?(?:minute|hour)|\d-(?:minute|hour|second)/u;

export function checkRecipeTexts(recipe: CheckedRecipe, lineCount: number): string[] {
  const { title, summary = '', ingredients, instructions, notes, servings, tags, names } = recipe;
  const stated = tags.filter((tag) => tag !== 'quick');
  return [
    ...(lineCount <= LINES_MAX ? [] : [`has ${lineCount} lines; at most ${LINES_MAX} are allowed`]),
    ...(toSlug(title) === '' ? ['has a title without letters'] : []),
    ...(SENTENCE.test(summary) && summary.length <= ITEM_LIMITS.summary
      ? []
      : ['needs a sentence below its title']),
    ...(isBetween(ingredients.length, INGREDIENTS) ? [] : [`has ${ingredients.length} ingredients`]),
    ...(isBetween(instructions.length, STEPS) ? [] : [`has ${instructions.length} steps`]),
    ...[...instructions, ...(notes === '' ? [] : [notes])]
      .filter((text) => !SENTENCE.test(text))
      .map((text) => `has no whole sentence in '${text}'`),
    ...instructions
      .filter((step) => OTHER_DURATION.test(step))
      .map((step) => `writes a duration in another form than '12 minutes': ${step}`),
    ...(servings >= 1 && servings <= SERVINGS_MAX ? [] : [`serves ${servings}`]),
    ...(ingredients.some(({ required }) => required) ? [] : ['requires no ingredient']),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `lists ${name} twice`),
    ...(stated.some((tag) => COURSES.includes(tag)) ? [] : [`needs a course: ${COURSES.join(', ')}`]),
    ...stated
      .filter((tag) => !COURSES.includes(tag) && !FURTHER_TAGS.includes(tag))
      .map((tag) =>
        DERIVED_TAGS.includes(tag) ? `states '${tag}', which is derived` : `has an unknown tag '${tag}'`,
      ),
  ];
}
