import type { Excludable } from '#domain/eaters/diets/labels';
import { collectExclusions, type Eater, type Exclusion } from '#domain/eaters/exclusions';

/** Display names that differ from the stored names. */
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

/** Maximum number of names in a line. */
const NAMES_MAX = 3;

/** Texts of the line about the eaters. They must not promise anything. */
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

/** Returns the name of an allergen, a kind of nut, or any other food. */
export const thingWords = (name: string): string => (hasOtherName(name) && CALLED[name]) || name;

/** 'no tree nuts', 'vegan', 'no pork'. */
export const plainWords = ({ kind, name }: Exclusion): string =>
  kind === 'diet' ? name : eatersLineText.no(thingWords(name));

/** The same with the strictness: 'no tree nuts (allergy)'. */
export function exclusionWords(exclusion: Exclusion): string {
  const words = plainWords(exclusion);
  if (!exclusion.strict) return words;
  return exclusion.kind === 'diet' ? eatersLineText.strictly(words) : eatersLineText.allergy(words);
}

/** 'Me', 'Me and Anna', 'Me, Anna and Ben', 'Me, Anna, Ben and 2 more'. */
function listed(names: readonly string[]): string {
  const more = names.length - NAMES_MAX;
  const shown = more > 0 ? [...names.slice(0, NAMES_MAX), eatersLineText.more(more)] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** Returns the names of the eaters tonight. */
export const eaterNames = (eaters: readonly Eater[]): string =>
  listed(eaters.filter(({ eating }) => eating).map(({ name }) => name));

/**
 * Describes the eaters in a line, with 'no restrictions' if there are no exclusions. Exclusions are shown beside it.
 */
export function whoWords(eaters: readonly Eater[]): string {
  const leavesOut = eaters.some(({ exclusions }) => exclusions.length > 0);
  if (leavesOut && !eaters.some(({ eating }) => eating)) return eatersLineText.noEaters;
  const names = eaterNames(eaters) || eatersLineText.everybody;
  return collectExclusions(eaters).length > 0 ? names : `${names}, ${eatersLineText.nothing}`;
}
