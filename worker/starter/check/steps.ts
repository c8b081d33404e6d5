import { ALWAYS_OWNED_TOOL } from '#domain/tools/tools';
import { findMentionedIngredients } from './mentions.ts';
import type { CheckedRecipe } from './recipe.ts';
import { computeTotalMinutesOfSteps } from './times.ts';

/** Foods that steps may use although the recipe does not list them. Every kitchen has tap water. */
const FREE = new Set(['water', 'ice']);

/** Reports listed ingredients that no step uses, and ingredients in the steps that are not listed. */
export function checkIngredientMentions({ instructions, names }: CheckedRecipe): string[] {
  const { listed, unlisted } = findMentionedIngredients(instructions, names);
  return [
    ...names.filter((name) => !listed.has(name)).map((name) => `never uses ${name}`),
    ...[...unlisted].filter((name) => !FREE.has(name)).map((name) => `uses ${name}, which is not listed`),
  ];
}

/**
 * Maximum difference (minutes) between the total time of a recipe and the sum of the durations in its steps. Work such
 * as cutting, shaping and heating the oven often has no stated duration.
 */
const UNSTATED_MAX = 45;
/** Maximum total time (minutes) of a recipe whose steps state no duration. */
const WITHOUT_DURATIONS_MAX = 20;

/** Checks that the total time of a recipe is at least the sum of the durations in its steps, and not much more. */
export function checkStatedMinutes({ instructions, minutes }: CheckedRecipe): string[] {
  const stated = computeTotalMinutesOfSteps(instructions);
  const most = stated === 0 ? WITHOUT_DURATIONS_MAX : stated + UNSTATED_MAX;
  return minutes >= stated && minutes <= most
    ? []
    : [`takes ${minutes} minutes, but the steps take ${Math.ceil(stated)}`];
}

/**
 * Matches verbs for heating food that do not imply a tool. Verbs such as 'fry' and 'bake' are missing, because they
 * imply a tool.
 */
const HEATED = /\b(?:cook|heat|braise|roast|toast)\b/iu;

export function reportMissingCookingTool({ instructions, tools }: CheckedRecipe): string[] {
  const isHeated = instructions.some((step) => HEATED.test(step) && /\d (?:minute|hour|second)/u.test(step));
  return isHeated && tools.every((tool) => tool === ALWAYS_OWNED_TOOL) ? ['names no tool to cook with'] : [];
}

/**
 * Maximum difference (°F) between a temperature that a recipe states in °F and the exact conversion of its temperature
 * in °C. Cookbooks round to 25 °F: they give 180 °C as 350 °F, not 356 °F.
 */
const FAHRENHEIT_TOLERANCE = 8;
const BOTH_SCALES = /(\d{1,4}) °C \((?:\d{1,4} to )?(\d{1,4}) °F\)/gu;

export function reportUnsafeTemperatures({ instructions, notes }: CheckedRecipe): string[] {
  const text = [...instructions, notes].join('\n').replace(/(\d{1,4}) °C \/ (\d{1,4}) °F/gu, '$1 °C ($2 °F)');
  return [
    ...[...text.matchAll(BOTH_SCALES)]
      .filter(([, celsius, fahrenheit]) => {
        const exact = Number(celsius) * 1.8 + 32;
        return Math.abs(exact - Number(fahrenheit)) > FAHRENHEIT_TOLERANCE;
      })
      .map(([pair]) => `states two different temperatures: ${pair}`),
    ...(/°/u.test(text.replace(BOTH_SCALES, '')) ? ['states a temperature in one scale only'] : []),
  ];
}

const names = (text: string): string[] => text.split(', ');
/**
 * Minimum internal temperature in °C of each kind of meat and fish (USDA FSIS, "Safe Minimum Internal Temperature
 * Chart"). Cuts of beef and lamb are left out, because the cook decides.
 */
const SAFE_CELSIUS: ReadonlyMap<string, number> = new Map([
  ...names(
    'chicken, chicken breast, chicken thigh, chicken wings, chicken drumsticks, turkey, turkey breast',
  ).map((name) => [name, 74] as const),
  ...names('ground chicken, ground turkey, duck, duck breast').map((name) => [name, 74] as const),
  ...names('ground beef, ground lamb, ground pork, sausage, italian sausage, bratwurst').map(
    (name) => [name, 71] as const,
  ),
  ...names(
    'pork, pork chop, pork loin, pork tenderloin, salmon, cod, tilapia, shrimp, halibut, trout, scallops',
  ).map((name) => [name, 63] as const),
]);
/** Matches words in an ingredient's preparation that mean that the food is already cooked. */
const COOKED =
  /\b(?:cooked|roasted|leftover|rotisserie|smoked|grilled|poached|shredded|precooked|canned)\b/iu;
const CELSIUS = /(\d{1,4}) °C/gu;

/** Checks that a step states a safe internal temperature for raw poultry, pork, ground meat and fish. */
export function checkSafeTemperatures({ ingredients, instructions }: CheckedRecipe): string[] {
  const stated = [...instructions.join('\n').matchAll(CELSIUS)].map(([, celsius]) => Number(celsius));
  return ingredients.flatMap(({ name, preparation }) => {
    const safe = SAFE_CELSIUS.get(name);
    // Accept a stated temperature that is at least the safe temperature and below 100 °C. Such a temperature is that of
    // the food, not that of the oven. Pulled pork, for example, is done at 95 °C.
    const isSafe = safe === undefined || stated.some((celsius) => celsius >= safe && celsius < 100);
    return isSafe || COOKED.test(preparation) ? [] : [`does not say that ${name} reaches ${safe} °C`];
  });
}
