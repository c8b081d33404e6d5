import { MINUTES_DEFAULT, MINUTES_MAX, MINUTES_MIN } from '#contract/limits';
import {
  type Figure,
  isValidFilterBound,
  NUMBER_FILTERS,
  type NumberBounds,
} from '#domain/matching/number-filters';
import { DISH_KINDS, type DishKind } from '#domain/recipes/kinds';

/**
 * A search as the search form represents it. It is converted to the query of an address and to the body of a request.
 */
export interface SearchQuery extends NumberBounds {
  ingredients: readonly string[];
  tools: readonly string[];
  maxMinutes: number;
  unknownMinutes?: true;
  kinds?: readonly DishKind[];
  cuisines: readonly string[];
  exclude?: readonly string[];
  /**
   * True to include the user's pantry. The server reads the pantry, so `ingredients` does not contain the names of its
   * items.
   */
  usePantry?: true;
  pantryExcept?: readonly string[];
  onlyCookbook?: true | undefined;
}

export const EMPTY_SEARCH: SearchQuery = {
  ingredients: [],
  tools: [],
  maxMinutes: MINUTES_DEFAULT,
  cuisines: [],
};

/**
 * Names of the search fields, in the form and in the query of an address. They are short, so that a shared link is
 * readable. A filter for a maximum or minimum is named after the limited value: 'minutes' for the maximum of minutes,
 * 'protein' for the minimum of protein.
 */
export const FIELDS = {
  ingredients: 'have',
  tools: 'tools',
  maxMinutes: 'minutes',
  unknownMinutes: 'untimed',
  kinds: 'for',
  cuisines: 'cuisines',
  exclude: 'without',
  usePantry: 'pantry',
  pantryExcept: 'leave',
  onlyCookbook: 'cookbook',
} as const;

/**
 * Returns the search as a query string without '?', for example 'have=chicken+breast,rice&minutes=30'. Equal searches
 * have equal query strings, because the fields have a fixed order and empty fields are left out. A search without
 * ingredients and filters gives ''.
 */
export function serializeSearchQuery(search: SearchQuery): string {
  const fields: [string, string][] = [
    [FIELDS.ingredients, listText(search.ingredients)],
    [FIELDS.tools, listText(search.tools)],
    [FIELDS.maxMinutes, search.maxMinutes === MINUTES_DEFAULT ? '' : String(search.maxMinutes)],
    [FIELDS.unknownMinutes, search.unknownMinutes ? '1' : ''],
    [FIELDS.kinds, listText(search.kinds ?? [])],
    [FIELDS.cuisines, listText(search.cuisines)],
    ...NUMBER_FILTERS.map(({ key, figure }): [string, string] => [figure, String(search[key] ?? '')]),
    [FIELDS.exclude, listText(search.exclude ?? [])],
    [FIELDS.usePantry, search.usePantry ? '1' : ''],
    [FIELDS.pantryExcept, listText(search.pantryExcept ?? [])],
    [FIELDS.onlyCookbook, search.onlyCookbook ? '1' : ''],
  ];
  return fields
    .filter(([, text]) => text !== '')
    .map(([field, text]) => `${field}=${text}`)
    .join('&');
}

export function parseSearchQuery(query: string): SearchQuery {
  const fields = new URLSearchParams(query);
  const minutes = parseNumber(fields.get(FIELDS.maxMinutes));
  const exclude = parseList(fields.getAll(FIELDS.exclude));
  const named = new Set(parseList(fields.getAll(FIELDS.kinds)));
  const kinds = DISH_KINDS.filter((kind) => named.has(kind));
  const pantryExcept = parseList(fields.getAll(FIELDS.pantryExcept));
  return {
    ingredients: withoutRepeats(parseList(fields.getAll(FIELDS.ingredients))),
    tools: parseList(fields.getAll(FIELDS.tools)),
    maxMinutes:
      minutes === undefined ? MINUTES_DEFAULT : Math.min(MINUTES_MAX, Math.max(MINUTES_MIN, minutes)),
    cuisines: parseList(fields.getAll(FIELDS.cuisines)),
    ...(fields.get(FIELDS.unknownMinutes) === '1' && { unknownMinutes: true as const }),
    ...(kinds.length > 0 && { kinds }),
    ...collectValidNumberFilterBounds((figure) => parseNumber(fields.get(figure))),
    ...(exclude.length > 0 && { exclude }),
    ...(fields.get(FIELDS.usePantry) === '1' && { usePantry: true as const }),
    ...(pantryExcept.length > 0 && { pantryExcept }),
    ...(fields.get(FIELDS.onlyCookbook) === '1' && { onlyCookbook: true as const }),
  };
}

/**
 * Collects the valid minimums and maximums of a search, such as at most 600 kcal.
 * @param getLimit returns the limit that the cook has set for a number such as calories; undefined without a limit
 */
export const collectValidNumberFilterBounds = (
  getLimit: (figure: Figure) => number | undefined,
): NumberBounds =>
  Object.fromEntries(
    NUMBER_FILTERS.flatMap((row) => {
      const bound = getLimit(row.figure);
      return bound !== undefined && isValidFilterBound(row, bound) ? [[row.key, bound]] : [];
    }),
  );

export function isRunnableSearchQuery(query: string): boolean {
  const { ingredients, usePantry } = parseSearchQuery(query);
  return ingredients.length > 0 || usePantry === true;
}

/**
 * Joins names with commas. Commas and percent signs inside a name are escaped twice, so that the list can be split even
 * if a messenger has escaped or unescaped the whole link.
 */
function listText(names: readonly string[]): string {
  return names
    .map((name) =>
      encodeURIComponent(name.replaceAll('%', '%25').replaceAll(',', '%2C')).replaceAll('%20', '+'),
    )
    .join(',');
}

/**
 * Parses a list from all occurrences of its field in the query string. Without scripts, the search form sends each
 * checked checkbox as a separate field.
 */
function parseList(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => text.split(',')).map((name) => unescapeName(name).trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

function unescapeName(name: string): string {
  return name.replaceAll(/%2C/gi, ',').replaceAll('%25', '%');
}

function parseNumber(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Removes ingredients that repeat an earlier ingredient in different case or as a simple plural. The search form
 * prevents repetitions, but an address may be written by hand.
 */
function withoutRepeats(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const forms = withSingulars(name.toLowerCase());
    const isRepeat = forms.some((form) => seen.has(form));
    for (const form of forms) seen.add(form);
    return !isRepeat;
  });
}

const withSingulars = (name: string) => [
  ...new Set([name, name.replace(/s$/u, ''), name.replace(/es$/u, '')]),
];
