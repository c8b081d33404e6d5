import type { Correction } from '#domain/eaters/corrections';
import type { Label } from '#domain/eaters/diets/labels';
import { thingWords } from './words.ts';

/** Sentences about ingredients, for recipe pages and result cards. They must not promise anything. */
export const dietSentences = {
  may: (what: string, names: string) => `May contain ${what}: check the ${names}.`,
  unchecked: (names: string) => `Not checked: ${names}.`,
  readLabels: 'Brands vary and may contain traces, so check the label.',
} as const;

/** Labels with a different name when chosen individually. */
const LABEL_CALLED: Partial<Record<Label, string>> = {
  animal: 'other animal products',
  rennet: 'animal rennet',
};

/** Returns the name of a label: 'tree nuts', 'animal rennet'. */
export const labelWords = (label: Label): string => LABEL_CALLED[label] ?? thingWords(label);

const VALUE_VERBS = { contains: 'contains', may: 'may contain', free: 'doesn’t contain' } as const;

/** Describes a cook's correction for their own kitchen: 'stock cube does not contain celery'. It promises nothing. */
export const describeCorrection = ({ name, label, value }: Correction): string =>
  `${name} ${VALUE_VERBS[value]} ${labelWords(label)}`;
