import { foldName } from '../names/fold-name.ts';

/** The cuisines offered when the stored list cannot be read, by name. */
export const CUISINES: readonly string[] = [
  'American',
  'Brazilian',
  'British',
  'Caribbean',
  'Chinese',
  'Ethiopian',
  'French',
  'German',
  'Greek',
  'Indian',
  'Italian',
  'Japanese',
  'Korean',
  'Mediterranean',
  'Mexican',
  'Middle Eastern',
  'Moroccan',
  'Spanish',
  'Thai',
  'Vietnamese',
];

export interface CuisineSeed {
  readonly name: string;
  readonly region: 'Europe' | 'Americas' | 'Asia';
}

/** What the default-data load stores. */
export const CUISINE_SEEDS: readonly CuisineSeed[] = [
  { name: 'American', region: 'Americas' },
  { name: 'Brazilian', region: 'Americas' },
  { name: 'Chinese', region: 'Asia' },
  { name: 'French', region: 'Europe' },
  { name: 'Greek', region: 'Europe' },
  { name: 'Indian', region: 'Asia' },
  { name: 'Italian', region: 'Europe' },
  { name: 'Japanese', region: 'Asia' },
  { name: 'Mexican', region: 'Americas' },
  { name: 'Thai', region: 'Asia' },
];

/** Other names, and narrower kitchens that people file under one of the twenty. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  American: ['american comfort', 'comfort food', 'usa', 'southern', 'cajun', 'creole', 'soul food'],
  British: ['english', 'scottish', 'welsh', 'uk'],
  Caribbean: ['jamaican', 'cuban', 'west indian', 'puerto rican'],
  Chinese: ['cantonese', 'sichuan', 'szechuan', 'hunan'],
  French: ['provencal'],
  German: ['bavarian'],
  Indian: ['south indian', 'north indian', 'punjabi'],
  Italian: ['sicilian', 'tuscan'],
  Mexican: ['tex mex', 'texmex'],
  'Middle Eastern': ['lebanese', 'turkish', 'persian', 'iranian', 'israeli', 'syrian', 'arab', 'arabic'],
  Moroccan: ['north african', 'maghrebi'],
  Spanish: ['catalan', 'tapas'],
};

const BY_KEY: ReadonlyMap<string, string> = new Map(
  CUISINES.flatMap((name) =>
    [name, ...(SYNONYMS[name] ?? [])].map((other) => [foldName(other), name] as const),
  ),
);

/** The known cuisine that a text names, in any case ('tex-mex cuisine' too), or null. */
export function resolveCuisine(text: string): string | null {
  const name = foldName(text);
  return BY_KEY.get(name) ?? BY_KEY.get(name.replace(/ (cuisine|food|cooking|kitchen)$/, '')) ?? null;
}
