import type { Correction } from '#domain/eaters/corrections';
import type { Label } from '#domain/eaters/diets/labels';
import { thingWords } from './words.ts';

/** What is said of ingredients, on a recipe's page and on a card alike. None of it promises anything. */
export const dietSentences = {
  may: (what: string, names: string) => `May contain ${what}: check the ${names}.`,
  unchecked: (names: string) => `Not checked: ${names}.`,
  readLabels: 'Brands and traces differ: read the label.',
} as const;

/** What is called otherwise where single labels are chosen. */
const LABEL_CALLED: Partial<Record<Label, string>> = {
  animal: 'anything else from animals',
  rennet: 'animal rennet',
};

/** What a label is called: 'tree nuts', 'animal rennet'. */
export const labelWords = (label: Label): string => LABEL_CALLED[label] ?? thingWords(label);

const SAID = { contains: 'contains', may: 'may contain', free: 'does not contain' } as const;

/** What a cook says of a food of their kitchen: 'stock cube does not contain celery'. It promises nothing. */
export const ownWords = ({ name, label, value }: Correction): string =>
  `${name} ${SAID[value]} ${labelWords(label)}`;
