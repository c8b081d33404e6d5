/**
 * Parses the addresses of the public recipe lists and returns the canonical spelling of each.
 *
 * Examples: `/recipes?cuisine=italian&time=30&diet=vegan&page=2`, `/cuisine/italian`, `/with/chicken/rice`,
 * `/collection/quick`.
 */
import { DIETS } from '../eaters/diets/diets.ts';
import { parseExactLabelBits } from '../eaters/diets/labels.ts';
import { toSlug } from '../recipes/slug.ts';

/**
 * Minimum number of recipes on a list about a cuisine or foods, or on a list of a collection. A page with fewer recipes
 * would have too little content.
 */
export const LIST_LEAST = 6;
export const LIST_PAGE = 12;
/**
 * Maximum number of pages per list. Visitors rarely page this far. Later recipes are found with a filter or a search.
 */
export const LIST_PAGES_MOST = 50;

export const LIST_TIMES: readonly number[] = [15, 30, 45, 60];

/**
 * Diets that a visitor can select as a filter. Each diet maps to the food labels that a listed recipe must be free of.
 */
export const LIST_DIETS = {
  vegetarian: DIETS.vegetarian,
  vegan: DIETS.vegan,
  'gluten-free': parseExactLabelBits('gluten'),
  'dairy-free': parseExactLabelBits('milk'),
  'nut-free': parseExactLabelBits('nuts peanuts'),
} as const;
export type ListDiet = keyof typeof LIST_DIETS;

const isListDiet = (text: string): text is ListDiet => Object.hasOwn(LIST_DIETS, text);

export interface ListFilters {
  readonly cuisine?: string;
  readonly time?: number;
  readonly diet?: ListDiet;
}

/** Subject of a recipe list. Cuisines and foods are slugs, as in the address. */
export type ListSubject =
  | { readonly kind: 'all' }
  | { readonly kind: 'cuisine'; readonly cuisine: string }
  | { readonly kind: 'with'; readonly foods: readonly string[] }
  | { readonly kind: 'collection'; readonly collection: string };

export interface ListAddress {
  readonly subject: ListSubject;
  readonly filters: ListFilters;
  readonly page: number;
}

/** Query parameters of the addresses of recipe lists, in canonical order. */
const PARAMETERS = ['cuisine', 'time', 'diet', 'page'];

/** Query parameter of `/recipes` with the name of a dish. The page then lists the recipes that the name finds. */
export const DISH_QUERY = 'q';

/** Maximum length in characters of one part of a list's path. No slug is longer. */
const PART_MAX = 100;
const FOODS_MOST = 2;

const isShort = (part: string): boolean => part !== '' && part.length <= PART_MAX;

function splitPath(pathname: string): string[] | null {
  try {
    const parts = pathname
      .split('/')
      .slice(1)
      .map((part) => decodeURIComponent(part));
    return parts.every(isShort) ? parts : null;
  } catch {
    // Catch the error of decoding a path with a '%' that begins no escape sequence.
    return null;
  }
}

function parseSubject([first, ...rest]: readonly string[]): ListSubject | null {
  const [name = ''] = rest;
  if (first === 'recipes') return rest.length === 0 ? { kind: 'all' } : null;
  if (first === 'with')
    return rest.length > 0 && rest.length <= FOODS_MOST ? { kind: 'with', foods: rest.map(toSlug) } : null;
  if (rest.length !== 1) return null;
  if (first === 'cuisine') return { kind: 'cuisine', cuisine: toSlug(name) };
  return first === 'collection' ? { kind: 'collection', collection: toSlug(name) } : null;
}

/**
 * Parses the address of a recipe list. Returns null if the address belongs to no list. Unknown parameters are ignored.
 * An empty parameter counts as absent, because forms send empty parameters for fields without a choice.
 */
export function readListAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): ListAddress | null {
  const parts = splitPath(pathname);
  const subject = parts === null ? null : parseSubject(parts);
  if (subject === null) return null;
  const given = new URLSearchParams(search);
  const [cuisine, time, diet, page] = PARAMETERS.map((name) => given.get(name) ?? '');
  if (page && !/^[1-9]\d{0,2}$/.test(page)) return null;
  const address = { subject, page: Number(page) || 1 };
  if (address.page > LIST_PAGES_MOST) return null;
  if (subject.kind !== 'all') return { ...address, filters: {} };
  if (time && !LIST_TIMES.map(String).includes(time)) return null;
  if (diet && !isListDiet(diet)) return null;
  if (cuisine && !isShort(cuisine)) return null;
  return {
    ...address,
    filters: {
      ...(cuisine ? { cuisine: toSlug(cuisine) } : {}),
      ...(time ? { time: Number(time) } : {}),
      ...(diet && isListDiet(diet) ? { diet } : {}),
    },
  };
}

/**
 * Returns the path for the subject of a recipe list. The foods are sorted by name, so that each set of foods has one
 * path.
 */
function subjectPath(subject: ListSubject): string {
  switch (subject.kind) {
    case 'all':
      return '/recipes';
    case 'cuisine':
      return `/cuisine/${subject.cuisine}`;
    case 'with':
      return `/with/${[...new Set(subject.foods)].sort().join('/')}`;
    case 'collection':
      return `/collection/${subject.collection}`;
  }
}

export function buildListPath({
  subject,
  filters = {},
  page = 1,
}: Partial<ListAddress> & Pick<ListAddress, 'subject'>): string {
  const parameters = Object.entries({ ...filters, ...(page > 1 ? { page } : {}) });
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  return subjectPath(subject) + (query && `?${query}`);
}

/** Returns the part of a query string that recipe lists use, unchanged. The result is empty or begins with '?'. */
export function extractListQuery({ search }: Pick<URL, 'search'>): string {
  const minded = [...new URLSearchParams(search)].filter(([name]) => PARAMETERS.includes(name));
  return minded.length === 0 ? '' : `?${new URLSearchParams(minded)}`;
}

/** Returns true if an address has another path than `path`, or a query parameter that recipe lists use. */
export function differsFromPath(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  path: string,
): boolean {
  return pathname + extractListQuery({ search }) !== path;
}

export const listPaths = {
  recipes: '/recipes',
  cuisine: (name: string) => buildListPath({ subject: { kind: 'cuisine', cuisine: toSlug(name) } }),
  foods: (...names: readonly string[]) =>
    buildListPath({ subject: { kind: 'with', foods: names.map(toSlug) } }),
  collection: (key: string) => buildListPath({ subject: { kind: 'collection', collection: key } }),
} as const;
