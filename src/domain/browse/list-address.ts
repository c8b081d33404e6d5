/**
 * Addresses of the public lists: what one asks for, and the one spelling that each has.
 *
 * `/recipes?cuisine=italian&time=30&diet=vegan&page=2`, `/cuisine/italian`, `/with/chicken/rice`, `/collection/quick`.
 */
import { DIETS } from '../eaters/diets/diets.ts';
import { namedBits } from '../eaters/diets/labels.ts';
import { slugOf } from '../recipes/slug.ts';

/** Fewer recipes than this make no page of a cuisine, of foods or of a collection: it would say nothing. */
export const LIST_LEAST = 6;
/** Recipes of a page. */
export const LIST_PAGE = 12;
/** Pages of a list at most. Nobody turns so many; what comes later is found by a narrower list, or a search. */
export const LIST_PAGES_MOST = 50;

/** Bounds on the time that can be asked for, minutes. */
export const LIST_TIMES: readonly number[] = [15, 30, 45, 60];

/** Diets that can be asked for, with the labels that a recipe is then known to be free of. */
export const LIST_DIETS = {
  vegetarian: DIETS.vegetarian,
  vegan: DIETS.vegan,
  'gluten-free': namedBits('gluten'),
  'dairy-free': namedBits('milk'),
  'nut-free': namedBits('nuts peanuts'),
} as const;
export type ListDiet = keyof typeof LIST_DIETS;

const isListDiet = (text: string): text is ListDiet => Object.hasOwn(LIST_DIETS, text);

/** What is asked of the list of all recipes. */
export interface ListFilters {
  /** The slug of a cuisine. */
  readonly cuisine?: string;
  readonly time?: number;
  readonly diet?: ListDiet;
}

/** What a list is about. Cuisines and foods by slug, as the address has them. */
export type ListSubject =
  | { readonly kind: 'all' }
  | { readonly kind: 'cuisine'; readonly cuisine: string }
  | { readonly kind: 'with'; readonly foods: readonly string[] }
  | { readonly kind: 'collection'; readonly collection: string };

export interface ListAddress {
  readonly subject: ListSubject;
  readonly filters: ListFilters;
  /** From 1. */
  readonly page: number;
}

/** Parameters of an address that lists mind, in their order. */
const PARAMETERS = ['cuisine', 'time', 'diet', 'page'];

/** Longer parts of a path name nothing. */
const PART_MAX = 100;
/** Foods that a list names at most. */
const FOODS_MOST = 2;

const isShort = (part: string): boolean => part !== '' && part.length <= PART_MAX;

function partsOf(pathname: string): string[] | null {
  try {
    const parts = pathname
      .split('/')
      .slice(1)
      .map((part) => decodeURIComponent(part));
    return parts.every(isShort) ? parts : null;
  } catch {
    // A stray '%'.
    return null;
  }
}

function subjectOf([first, ...rest]: readonly string[]): ListSubject | null {
  const [name = ''] = rest;
  if (first === 'recipes') return rest.length === 0 ? { kind: 'all' } : null;
  if (first === 'with')
    return rest.length > 0 && rest.length <= FOODS_MOST ? { kind: 'with', foods: rest.map(slugOf) } : null;
  if (rest.length !== 1) return null;
  if (first === 'cuisine') return { kind: 'cuisine', cuisine: slugOf(name) };
  return first === 'collection' ? { kind: 'collection', collection: slugOf(name) } : null;
}

/**
 * What an address asks for, or null when it is of no list. Parameters that no list has are passed over; an empty one is
 * what a form sends where nothing was chosen.
 */
export function readListAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): ListAddress | null {
  const parts = partsOf(pathname);
  const subject = parts === null ? null : subjectOf(parts);
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
      ...(cuisine ? { cuisine: slugOf(cuisine) } : {}),
      ...(time ? { time: Number(time) } : {}),
      ...(diet && isListDiet(diet) ? { diet } : {}),
    },
  };
}

/** The path of a subject; foods in alphabetical order. */
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

/** The one spelling of an address. */
export function listPath({
  subject,
  filters = {},
  page = 1,
}: Partial<ListAddress> & Pick<ListAddress, 'subject'>): string {
  const asked = Object.entries({ ...filters, ...(page > 1 ? { page } : {}) });
  const query = asked.map(([name, value]) => `${name}=${value}`).join('&');
  return subjectPath(subject) + (query && `?${query}`);
}

/** What of a query lists mind, as it was sent; with its question mark, or empty. */
export function listQuery({ search }: Pick<URL, 'search'>): string {
  const minded = [...new URLSearchParams(search)].filter(([name]) => PARAMETERS.includes(name));
  return minded.length === 0 ? '' : `?${new URLSearchParams(minded)}`;
}

/** Whether an address is spelt otherwise than `path`, as far as lists mind: other parameters do not count. */
export function isOtherwise({ pathname, search }: Pick<URL, 'pathname' | 'search'>, path: string): boolean {
  return pathname + listQuery({ search }) !== path;
}

/** The paths of single subjects, by name. */
export const listPaths = {
  recipes: '/recipes',
  cuisine: (name: string) => listPath({ subject: { kind: 'cuisine', cuisine: slugOf(name) } }),
  foods: (...names: readonly string[]) => listPath({ subject: { kind: 'with', foods: names.map(slugOf) } }),
  collection: (key: string) => listPath({ subject: { kind: 'collection', collection: key } }),
} as const;
