import { collectValidNumberFilterBounds, type SearchQuery } from '#client/search/search-address';
import { MINUTES_DEFAULT, MINUTES_MAX, MINUTES_MIN } from '#contract/limits';
import {
  createRecordPerNumberFilter,
  type Figure,
  isValidFilterBound,
  NUMBER_FILTERS,
} from '#domain/matching/number-filters';
import { DISH_KINDS, type DishKind } from '#domain/recipes/kinds';
import { resolveTool } from '#domain/tools/tools';

/** State of the search form. Numbers are text, because they may be incomplete while the user types. */
export interface FormState extends Readonly<Record<Figure, string>> {
  ingredients: readonly string[];
  tools: readonly string[];
  cuisines: readonly string[];
  minutes: string;
  /** True if the search includes recipes whose author gave no cooking time. */
  unknownMinutes: boolean;
  kinds: readonly DishKind[];
  exclude: readonly string[];
  usePantry: boolean;
  pantryExcept: readonly string[];
  onlyCookbook: boolean;
}

export type FormChange =
  | { kind: 'restore'; search: SearchQuery }
  | { kind: 'add'; ingredients: readonly string[] }
  | { kind: 'remove'; ingredient: string }
  | { kind: 'removeAll' }
  | { kind: 'toggle'; list: 'tools' | 'cuisines'; name: string }
  | { kind: 'type'; field: 'minutes' | Figure; text: string }
  | { kind: 'toggleKind'; name: DishKind }
  | { kind: 'unknownMinutes'; on: boolean }
  | { kind: 'include'; name: string }
  | { kind: 'pantry' | 'cookbook'; on: boolean }
  | { kind: 'leave'; ingredient: string };

export type FormErrors = Partial<Record<'ingredients' | 'minutes' | Figure, true>>;

export type ReadForm = { ok: true; search: SearchQuery } | { ok: false; errors: FormErrors };

const unique = (names: readonly string[]): string[] => [...new Set(names)];
const without = (names: readonly string[], name: string): string[] => names.filter((one) => one !== name);

/** Returns the form state for a search. Converts names of known kitchen tools to their canonical names. */
export function toFormState(search: SearchQuery): FormState {
  return {
    ingredients: search.ingredients,
    tools: unique(search.tools.map((tool) => resolveTool(tool) ?? tool)),
    cuisines: search.cuisines,
    minutes: String(search.maxMinutes),
    unknownMinutes: search.unknownMinutes ?? false,
    kinds: search.kinds ?? [],
    ...createRecordPerNumberFilter(({ key }) => String(search[key] ?? '')),
    exclude: search.exclude ?? [],
    usePantry: search.usePantry ?? false,
    pantryExcept: search.pantryExcept ?? [],
    onlyCookbook: search.onlyCookbook ?? false,
  };
}

export function searchFormReducer(form: FormState, change: FormChange): FormState {
  switch (change.kind) {
    case 'restore':
      return toFormState(change.search);
    case 'add':
      return { ...form, ingredients: unique([...form.ingredients, ...change.ingredients]) };
    case 'remove':
      return { ...form, ingredients: without(form.ingredients, change.ingredient) };
    case 'removeAll':
      return { ...form, ingredients: [] };
    case 'toggle': {
      const names = form[change.list];
      const next = names.includes(change.name) ? without(names, change.name) : [...names, change.name];
      return { ...form, [change.list]: next };
    }
    case 'toggleKind': {
      const { kinds } = form;
      const next = kinds.includes(change.name)
        ? kinds.filter((kind) => kind !== change.name)
        : DISH_KINDS.filter((kind) => kind === change.name || kinds.includes(kind));
      return { ...form, kinds: next };
    }
    case 'unknownMinutes':
      return { ...form, unknownMinutes: change.on };
    case 'type':
      return { ...form, [change.field]: change.text };
    case 'include':
      return { ...form, exclude: without(form.exclude, change.name) };
    case 'pantry':
      // If the user turns the pantry on again, use all its foods, even foods that the user had left out of the search
      // before.
      return { ...form, usePantry: change.on, pantryExcept: [] };
    case 'cookbook':
      return { ...form, onlyCookbook: change.on };
    case 'leave':
      return { ...form, pantryExcept: unique([...form.pantryExcept, change.ingredient]) };
  }
}

export function clearChangedErrors(errors: FormErrors, change: FormChange): FormErrors {
  switch (change.kind) {
    case 'restore':
      return {};
    case 'add':
    case 'pantry':
      return { ...errors, ingredients: undefined };
    case 'type':
      return { ...errors, [change.field]: undefined };
    default:
      return errors;
  }
}

/**
 * Returns the search that the form describes. If fields are invalid, returns their errors.
 * @param options.pantryBrings false if the pantry is known to add no ingredients to the search; a form without typed
 * ingredients is then invalid
 */
export function validateSearchForm(
  form: FormState,
  { pantryBrings = true }: { readonly pantryBrings?: boolean } = {},
): ReadForm {
  const minutes = parseNumber(form.minutes);
  const errors: FormErrors = {};
  if (form.ingredients.length === 0 && !(form.usePantry && pantryBrings)) errors.ingredients = true;
  if (minutes === null || !(minutes >= MINUTES_MIN && minutes <= MINUTES_MAX)) errors.minutes = true;
  for (const row of NUMBER_FILTERS) {
    const bound = parseNumber(form[row.figure]);
    if (bound !== null && !isValidFilterBound(row, bound)) errors[row.figure] = true;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, search: toSearchWithoutInvalidNumbers(form) };
}

/** Returns the search that is stored in the URL while the user edits the form. Leaves out invalid numbers. */
export function toSearchWithoutInvalidNumbers(form: FormState): SearchQuery {
  const minutes = parseNumber(form.minutes) ?? Number.NaN;
  return {
    ingredients: unique(form.ingredients),
    tools: unique(form.tools),
    maxMinutes: minutes >= MINUTES_MIN && minutes <= MINUTES_MAX ? minutes : MINUTES_DEFAULT,
    ...(form.unknownMinutes && { unknownMinutes: true as const }),
    ...(form.kinds.length > 0 && { kinds: form.kinds }),
    cuisines: unique(form.cuisines),
    ...collectValidNumberFilterBounds((figure) => parseNumber(form[figure]) ?? undefined),
    ...(form.exclude.length > 0 && { exclude: form.exclude }),
    ...(form.usePantry && { usePantry: true as const }),
    ...(form.usePantry && form.pantryExcept.length > 0 && { pantryExcept: form.pantryExcept }),
    ...(form.onlyCookbook && { onlyCookbook: true as const }),
  };
}

/** Parses a number field. Returns null for an empty field and NaN for text that is not a number. */
function parseNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
