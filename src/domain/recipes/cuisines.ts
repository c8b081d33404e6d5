import { normalizeNameForLookup } from '../lib/normalize-for-lookup.ts';

/** Cuisines that the app offers if the stored list of cuisines cannot be loaded. */
export const CUISINES: readonly string[] = [
  'American Comfort',
  'Italian',
  'Mexican',
  'Japanese',
  'Chinese',
  'Mediterranean',
  'Middle Eastern',
  'Indian',
  'Thai',
  'Korean',
  'Vietnamese',
  'Greek',
  'Spanish',
  'French',
  'Caribbean',
  'Brazilian',
  'Nordic',
  'Ethiopian',
  'Lebanese',
  'Moroccan',
];

export interface CuisineSeed {
  readonly name: string;
  readonly region: 'Europe' | 'Americas' | 'Asia';
}

/** Cuisines that the database gets when an administrator loads the default data. */
export const CUISINE_SEEDS: readonly CuisineSeed[] = [
  { name: 'American Comfort', region: 'Americas' },
  { name: 'Italian', region: 'Europe' },
  { name: 'Mexican', region: 'Americas' },
  { name: 'Japanese', region: 'Asia' },
  { name: 'Chinese', region: 'Asia' },
  { name: 'Indian', region: 'Asia' },
  { name: 'Thai', region: 'Asia' },
  { name: 'Greek', region: 'Europe' },
  { name: 'French', region: 'Europe' },
  { name: 'Brazilian', region: 'Americas' },
];

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  'American Comfort': ['american', 'comfort food', 'usa', 'southern', 'cajun', 'creole', 'soul food'],
  Caribbean: ['jamaican', 'cuban', 'west indian', 'puerto rican'],
  Chinese: ['cantonese', 'sichuan', 'szechuan', 'hunan'],
  French: ['provencal'],
  Indian: ['south indian', 'north indian', 'punjabi'],
  Italian: ['sicilian', 'tuscan'],
  Mexican: ['tex mex', 'texmex'],
  'Middle Eastern': ['turkish', 'persian', 'iranian', 'israeli', 'syrian', 'arab', 'arabic'],
  Moroccan: ['north african', 'maghrebi'],
  Nordic: ['scandinavian', 'swedish', 'danish', 'norwegian', 'finnish', 'icelandic'],
  Spanish: ['catalan', 'tapas'],
};

const BY_KEY: ReadonlyMap<string, string> = new Map(
  CUISINES.flatMap((name) =>
    [name, ...(SYNONYMS[name] ?? [])].map((other) => [normalizeNameForLookup(other), name] as const),
  ),
);

/**
 * Returns the known cuisine that a text names, such as 'italian' or 'tex-mex cuisine', ignoring case. Returns null if
 * the text names no cuisine.
 */
export function resolveCuisine(text: string): string | null {
  const name = normalizeNameForLookup(text);
  return BY_KEY.get(name) ?? BY_KEY.get(name.replace(/ (cuisine|food|cooking|kitchen)$/, '')) ?? null;
}
