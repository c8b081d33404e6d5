import type { Excludable } from '#domain/eaters/diets/labels';
import { collectExclusions, type Eater, type Exclusion } from '#domain/eaters/exclusions';

/** Display names of excluded foods and diets. An entry that is missing here is displayed under its stored name. */
const CALLED: Partial<Record<Excludable, string>> = {
  nuts: 'tree nuts',
  sulphites: 'sulfites',
  almond: 'almonds',
  hazelnut: 'hazelnuts',
  walnut: 'walnuts',
  cashew: 'cashews',
  pecan: 'pecans',
  'brazil-nut': 'Brazil nuts',
  pistachio: 'pistachios',
  macadamia: 'macadamias',
};
const hasOtherName = (name: string): name is keyof typeof CALLED => Object.hasOwn(CALLED, name);

const NAMES_MAX = 3;

/** Texts of the line about who eats. They must not promise that a recipe is safe for anyone. */
export const eatersLineText = {
  everybody: 'everyone',
  everyone: 'Everyone',
  tonight: 'Eating tonight',
  eatsTonight: (name: string) => `Eating tonight: ${name}`,
  nothing: 'no restrictions',
  noEaters: 'no one selected, so nothing is left out',
  changeWho: 'Change who’s eating',
  active: 'Restrictions',
  more: (count: number) => `${count} more`,
  no: (thing: string) => `no ${thing}`,
  allergy: (words: string) => `${words} (allergy)`,
  notStored: 'Your browser is blocking saved data, so that couldn’t be changed.',
  failed: 'Couldn’t open this. Please try again.',
  strictly: (words: string) => `${words} (strict)`,
} as const;

export const formatExcludedFoodName = (name: string): string => (hasOtherName(name) && CALLED[name]) || name;

export const formatExclusionWithoutStrictness = ({ kind, name }: Exclusion): string =>
  kind === 'diet' ? name : eatersLineText.no(formatExcludedFoodName(name));

export function formatExclusion(exclusion: Exclusion): string {
  const words = formatExclusionWithoutStrictness(exclusion);
  if (!exclusion.strict) return words;
  return exclusion.kind === 'diet' ? eatersLineText.strictly(words) : eatersLineText.allergy(words);
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMES_MAX;
  const shown = more > 0 ? [...names.slice(0, NAMES_MAX), eatersLineText.more(more)] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

export const formatEaterNames = (eaters: readonly Eater[]): string =>
  listed(eaters.filter(({ eating }) => eating).map(({ name }) => name));

/**
 * Describes in one line who eats tonight, such as 'Ana and Ben, no restrictions'. Excluded foods are not part of the
 * line, because the page lists them separately.
 */
export function describeWhoEats(eaters: readonly Eater[]): string {
  const leavesOut = eaters.some(({ exclusions }) => exclusions.length > 0);
  if (leavesOut && !eaters.some(({ eating }) => eating)) return eatersLineText.noEaters;
  const names = formatEaterNames(eaters) || eatersLineText.everybody;
  return collectExclusions(eaters).length > 0 ? names : `${names}, ${eatersLineText.nothing}`;
}
