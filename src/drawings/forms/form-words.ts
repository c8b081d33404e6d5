import type { FormName } from './forms.ts';

/** Names of dishes or foods, separated by commas, for each kind of dish. Plurals are not needed (`toSingularWords`). */
export type FormWords = readonly (readonly [form: FormName, names: string])[];
