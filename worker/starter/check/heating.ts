import type { CheckedRecipe } from './recipe.ts';
import { computeTotalMinutesOfSteps } from './times.ts';

/**
 * Minimum time (minutes) between the start of a recipe and the step that puts food into the oven. The oven needs this
 * time to get hot.
 */
const OVEN_HEATS = 10;
/** Minutes that bringing a liquid to a boil adds to the total of the durations in a recipe's steps. */
const WATER_BOILS = 5;

const OVEN = /\boven\b/iu;
/** Matches names of appliances that are called ovens but need no preheating. */
const OTHER_OVEN = /\b(?:microwave|dutch) oven\b/giu;
const BAKING = /\b(?:bake|roast|broil|oven)\b/iu;
const DURATION = /\d (?:minute|hour)/u;

/** Matches a step in which a liquid must come to a boil before the stated time begins. */
const BOILS =
  /\bpot of (?:salted |boiling )?water\b|\bbring (?:it|them|the liquid|everything|all) to (?:a|the) boil\b/u;

function isBaked(step: string): boolean {
  const at = step.search(BAKING);
  return at >= 0 && DURATION.test(step.slice(at));
}

/** Checks that the total time of a recipe leaves time for the oven to get hot, and for a liquid to come to a boil. */
export function checkHeatingTime({ instructions, minutes }: CheckedRecipe): string[] {
  const steps = instructions.map((step) => step.replace(OTHER_OVEN, 'pot'));
  const baked = steps.some((step) => OVEN.test(step) && step.includes('°C')) ? steps.findIndex(isBaked) : -1;
  const beforeOven = baked < 0 ? OVEN_HEATS : minutes - computeTotalMinutesOfSteps(steps.slice(baked));
  const beyondSteps = minutes - computeTotalMinutesOfSteps(steps);
  return [
    ...(beforeOven < OVEN_HEATS
      ? [`has only ${Math.floor(beforeOven)} minutes until its oven must be hot`]
      : []),
    ...(beyondSteps < WATER_BOILS && steps.some((step) => BOILS.test(step))
      ? [`has only ${Math.floor(beyondSteps)} minutes for its liquid to boil`]
      : []),
  ];
}

const WARMS_TORTILLAS = /\bwarm the (?:corn |flour )?tortillas\b/iu;
const IN_PAN = /\b(?:pan|skillet)\b/u;
/** Matches words that say if a time is for each tortilla or for the whole batch. */
const TAKES_TURNS = /\b(?:each|one by one|at a time|in all|a side)\b/u;

/**
 * Checks that a step for warming tortillas says if its time is for each tortilla or for the whole batch. A pan holds
 * only one or two tortillas.
 */
export function checkTortillaWarmingTime({ instructions }: CheckedRecipe): string[] {
  const sentences = instructions.join(' ').split('. ');
  const isCrowded = sentences.some(
    (sentence) =>
      WARMS_TORTILLAS.test(sentence) &&
      IN_PAN.test(sentence) &&
      DURATION.test(sentence) &&
      !TAKES_TURNS.test(sentence),
  );
  return isCrowded ? ['warms all of its tortillas at the same time in a pan'] : [];
}
