import { toTextListOrEmpty } from '#client/http/values';
import { CARD_SUBSTITUTIONS_MAX } from '#contract/limits';
import type { RecipeSummary } from '#contract/search/search';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import { toExcludedFoodLabel } from '#shared/eaters/words.ts';
import { resultsText } from '../text.ts';

const text = resultsText.diet;
/** Diets that exclude a single food, with the food's name for sentences such as 'May contain pork'. */
const CALLED_BY = new Map([
  ['no pork', 'pork'],
  ['no alcohol', 'alcohol'],
]);

function mayWords(what: string, names: string): string {
  const thing = CALLED_BY.get(what);
  if (thing === undefined && DIET_NAMES.some((diet) => diet === what)) return text.mayNotBe(what, names);
  return text.may(thing ?? toExcludedFoodLabel(what), names);
}

export function describeDietDoubts({ diet }: Pick<RecipeSummary, 'diet'>): string {
  // Check that the value is an array, because the server's reply is not validated.
  const may = Array.isArray(diet?.may) ? diet.may : [];
  const unchecked = toTextListOrEmpty(diet?.unchecked);
  return [
    ...may.map(({ what, names }) => mayWords(what, toTextListOrEmpty(names).join(', '))),
    ...(unchecked.length > 0 ? [text.unchecked(unchecked.join(', '))] : []),
  ].join(' ');
}

export function formatResultTime({
  minutes_to_make: minutes,
  minutes_source: source,
}: Pick<RecipeSummary, 'minutes_to_make' | 'minutes_source'>): string {
  if (source === 'default') return resultsText.timeNotGiven;
  return source === 'steps' ? resultsText.aboutMinutes(minutes) : resultsText.minutes(minutes);
}

const MISSING_MAX = 4;

export type MessageKind = 'everything' | 'missing' | 'short' | 'tool' | 'swap';

interface MessageParts {
  readonly kind: MessageKind;
  /** Names of foods or tools as a list; '' if the message has none. */
  readonly names: string;
}

interface Swap {
  readonly original: string;
  readonly using: string;
  readonly note?: string | undefined;
}

type Needs = Pick<RecipeSummary, 'missingOrSubbedIngredients' | 'missingTools' | 'breakdown' | 'swaps'>;

/**
 * Returns the substitutes that replace missing foods. Substitutes for the food restrictions of the people who eat are
 * left out.
 */
export function listIngredientSwaps({ missingOrSubbedIngredients, swaps = [] }: Needs): Swap[] {
  const forDiet = new Set(swaps.map(({ original }) => original));
  return missingOrSubbedIngredients.flatMap(({ original, using, note }) =>
    using === undefined || forDiet.has(original) ? [] : [{ original, using, note }],
  );
}

function joinNames(names: readonly string[]): string {
  const more = names.length - MISSING_MAX;
  const shown = names.slice(0, MISSING_MAX).join(', ');
  return more > 0 ? `${shown} ${resultsText.card.andMore(more)}` : shown;
}

/**
 * Returns the most important thing to know before choosing a recipe. The order of importance is: a missing food, too
 * little of a food, a missing tool, a substitute. Substitutes for food restrictions are ignored, because the card lists
 * them elsewhere. Returns null if there is nothing to say.
 */
export function findResultCardMessage(summary: Needs): MessageParts | null {
  const { missingOrSubbedIngredients, missingTools, breakdown, swaps = [] } = summary;
  const missing = missingOrSubbedIngredients.flatMap(({ original, using }) =>
    using === undefined ? original : [],
  );
  if (missing.length > 0) return { kind: 'missing', names: joinNames(missing) };
  const short = breakdown.flatMap(({ kind, name }) => (kind === 'short' && name !== undefined ? name : []));
  if (short.length > 0) return { kind: 'short', names: joinNames(short) };
  const tools = missingTools.flatMap(({ tool, using }) => (using === undefined ? tool : []));
  if (tools.length > 0) return { kind: 'tool', names: joinNames(tools) };
  const foods = listIngredientSwaps(summary).map(({ original, using }) => ({ original, using }));
  const standIns = missingTools.flatMap(({ tool, using }) => (using ? { original: tool, using } : []));
  const all = [...foods, ...standIns].slice(0, CARD_SUBSTITUTIONS_MAX);
  if (all.length > 0)
    return {
      kind: 'swap',
      names: all.map(({ original, using }) => resultsText.message.instead(using, original)).join(', '),
    };
  return swaps.length > 0 ? null : { kind: 'everything', names: '' };
}
