import { toTextListOrEmpty } from '#client/http/values';
import { CARD_SUBSTITUTIONS_MAX } from '#contract/limits';
import type { RecipeSummary } from '#contract/search/search';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import { formatExcludedFoodName } from '#shared/eaters/words.ts';
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
  return text.may(thing ?? formatExcludedFoodName(what), names);
}

export function describeDietDoubts({ diet }: Pick<RecipeSummary, 'diet'>): string {
  // Check that `diet.may` is an array, because the server's reply is not validated.
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
  /** Names of the foods or tools that the message is about, as a list; '' if it names none. */
  readonly names: string;
}

interface Swap {
  readonly original: string;
  readonly using: string;
  readonly note?: string | undefined;
}

type Needs = Pick<RecipeSummary, 'missingOrSubbedIngredients' | 'missingTools' | 'breakdown' | 'swaps'>;

/**
 * Returns the substitutes that replace missing foods. Leaves out substitutes that are needed because of food
 * restrictions.
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
 * Returns the most important fact to know before choosing a recipe. A missing food is most important, then too little
 * of a food, then a missing tool, then a substitute. Ignores substitutes for food restrictions, because the card lists
 * them elsewhere. Returns null if the cook has everything.
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
