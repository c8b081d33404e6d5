import type { Correction } from '#domain/eaters/corrections';
import type { Label } from '#domain/eaters/diets/labels';
import { formatExcludedFoodName } from './words.ts';

/**
 * Sentences about excluded foods on recipe pages and result cards. They must not promise that a recipe is free of a
 * food.
 */
export const dietSentences = {
  may: (what: string, names: string) => `May contain ${what}: check the ${names}.`,
  unchecked: (names: string) => `Not checked: ${names}.`,
  readLabels: 'Brands vary and may contain traces, so check the label.',
} as const;

/**
 * Display names of diet and allergen labels in choices and corrections. A label that is missing here has the same
 * display name as in a list of excluded foods.
 */
const LABEL_CALLED: Partial<Record<Label, string>> = {
  animal: 'other animal products',
  rennet: 'animal rennet',
};

export const formatDietLabel = (label: Label): string => LABEL_CALLED[label] ?? formatExcludedFoodName(label);

const VALUE_VERBS = { contains: 'contains', may: 'may contain', free: 'doesn’t contain' } as const;

/**
 * Describes a cook's correction of a food's label, such as 'stock cube does not contain celery'. The text must not
 * claim anything about a recipe.
 */
export const describeCorrection = ({ name, label, value }: Correction): string =>
  `${name} ${VALUE_VERBS[value]} ${formatDietLabel(label)}`;
