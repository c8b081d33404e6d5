/**
 * Parses and builds the addresses of the public recipe lists.
 *
 * Examples: `/recipes?cuisine=italian&time=30&diet=vegan&page=2`, `/cuisine/italian`, `/with/chicken/rice`,
 * `/collection/quick`.
 */
import { DIETS } from '../eaters/diets/diets.ts';
import { parseLabelBitsWithoutImplied } from '../eaters/diets/labels.ts';
import { toSlug } from '../recipes/slug.ts';

/**
 * Minimum number of recipes for the page of a cuisine, a food or a collection. A shorter page has too little content.
 */
export const LIST_LEAST = 6;
export const LIST_PAGE = 12;
/** Maximum number of pages per list. Visitors reach later recipes with a filter or a search. */
export const LIST_PAGES_MOST = 50;

export const LIST_TIMES: readonly number[] = [15, 30, 45, 60];

/** Diets that visitors can filter by, each with the diet labels that it excludes, such as 'gluten'. */
export const LIST_DIETS = {
  vegetarian: DIETS.vegetarian,
  vegan: DIETS.vegan,
  'gluten-free': parseLabelBitsWithoutImplied('gluten'),
  'dairy-free': parseLabelBitsWithoutImplied('milk'),
  'nut-free': parseLabelBitsWithoutImplied('nuts peanuts'),
} as const;
export type ListDiet = keyof typeof LIST_DIETS;

const isListDiet = (text: string): text is ListDiet => Object.hasOwn(LIST_DIETS, text);

export interface ListFilters {
  readonly cuisine?: string;
  readonly time?: number;
  readonly diet?: ListDiet;
}

/** Subject of a recipe list. Cuisines and foods are URL slugs. */
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

const PARAMETERS = ['cuisine', 'time', 'diet', 'page'];

/** Query parameter of `/recipes` that searches recipes by dish name. */
export const DISH_QUERY = 'q';

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
    // `decodeURIComponent` throws if a '%' does not begin an escape sequence.
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
 * Parses the address of a recipe list; returns null for any other address. Ignores unknown parameters and empty
 * parameters, because forms also send fields that are left empty.
 */
export function parseRecipeListAddress({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): ListAddress | null {
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

/** Returns the path of a recipe list. Foods are sorted, so that each combination of foods has only one path. */
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

export function buildRecipeListPath({
  subject,
  filters = {},
  page = 1,
}: Partial<ListAddress> & Pick<ListAddress, 'subject'>): string {
  const parameters = Object.entries({ ...filters, ...(page > 1 ? { page } : {}) });
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  return subjectPath(subject) + (query && `?${query}`);
}

/** Returns the part of a query string that recipe lists use: '' or a text that begins with '?'. */
export function pickRecipeListQueryParameters({ search }: Pick<URL, 'search'>): string {
  const minded = [...new URLSearchParams(search)].filter(([name]) => PARAMETERS.includes(name));
  return minded.length === 0 ? '' : `?${new URLSearchParams(minded)}`;
}

/**
 * Returns true if an address differs from the canonical `canonicalPath`. Parameters that recipe lists do not use are
 * ignored.
 */
export function isNonCanonicalAddress(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  canonicalPath: string,
): boolean {
  return pathname + pickRecipeListQueryParameters({ search }) !== canonicalPath;
}

export const listPaths = {
  recipes: '/recipes',
  cuisine: (name: string) => buildRecipeListPath({ subject: { kind: 'cuisine', cuisine: toSlug(name) } }),
  foods: (...names: readonly string[]) =>
    buildRecipeListPath({ subject: { kind: 'with', foods: names.map(toSlug) } }),
  collection: (key: string) => buildRecipeListPath({ subject: { kind: 'collection', collection: key } }),
} as const;
