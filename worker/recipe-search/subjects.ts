/**
 * Resolves the address of a recipe list to its title and to the conditions for its recipes. Only foods of the reference
 * data have a list; without this rule, a misspelled food in an import would get a list. Staples have no list, because
 * the index does not record which recipes contain a staple such as salt.
 */
import {
  type Collection,
  capitalizeCuisine,
  findRecipeCollection,
  pluralizeIfCountable,
} from '#domain/browse/collections';
import type { ListConditions } from '#domain/browse/conditions';
import { LIST_DIETS, type ListAddress, type ListSubject } from '#domain/browse/list-address';
import { listFoodWithAllKinds } from '#domain/foods/kinds';
import { resolveCuisine } from '#domain/recipes/cuisines';
import { toSlug } from '#domain/recipes/slug';
import type { Reference } from '../features/foods/store.ts';
import type { IndexView } from '../recipe-index/engine.ts';

export interface KnownSubject {
  readonly address: ListAddress;
  readonly conditions: ListConditions;
  /**
   * For a list of recipes with certain foods: the canonical names of the foods. For a list of recipes of a cuisine: the
   * name of the cuisine as in the recipe index. For any other list: empty.
   */
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly cuisine: string | null;
  readonly collection: Collection | null;
}

const toWords = (slug: string): string => slug.replaceAll('-', ' ');

function cuisineNamed(slug: string, view: IndexView): string | null {
  const known = resolveCuisine(toWords(slug));
  const names = view.listCuisines();
  if (known !== null && names.has(known)) return known;
  return [...names].find((name) => toSlug(name) === slug) ?? null;
}

function foodNamed(slug: string, reference: Reference): string | null {
  const words = toWords(slug);
  if (!reference.knows(words)) return null;
  const name = reference.canonical(words);
  return canFoodHaveRecipeList(name, reference) ? name : null;
}

/**
 * True if a food can have a list: the food is not a staple, and the name in the list's URL resolves back to the food.
 */
export function canFoodHaveRecipeList(name: string, reference: Reference): boolean {
  const words = toWords(toSlug(name));
  return !reference.knowledge.isStaple(name) && reference.knows(words) && reference.canonical(words) === name;
}

type Known = Omit<KnownSubject, 'address'> & { readonly subject: ListSubject };
const NOTHING = { keys: [], names: [], cuisine: null, collection: null } as const;

function knownSubject(subject: ListSubject, view: IndexView): Known | null {
  switch (subject.kind) {
    case 'all':
      return { ...NOTHING, subject, conditions: {} };
    case 'cuisine': {
      const cuisine = cuisineNamed(subject.cuisine, view);
      if (cuisine === null) return null;
      const title = capitalizeCuisine(cuisine);
      return {
        ...NOTHING,
        subject: { kind: 'cuisine', cuisine: toSlug(cuisine) },
        conditions: { cuisine },
        keys: [cuisine],
        names: [title],
        cuisine: title,
      };
    }
    case 'with': {
      const names = subject.foods.map((slug) => foodNamed(slug, view.reference));
      const known = [...new Set(names.flatMap((name) => name ?? []))];
      if (names.includes(null)) return null;
      known.sort((a, b) => (toSlug(a) < toSlug(b) ? -1 : 1));
      return {
        ...NOTHING,
        subject: { kind: 'with', foods: known.map(toSlug) },
        conditions: { foods: known.map(listFoodWithAllKinds) },
        keys: known,
        names: known.map(pluralizeIfCountable),
      };
    }
    case 'collection': {
      const collection = findRecipeCollection(subject.collection) ?? null;
      if (collection === null) return null;
      const { key, title, conditions } = collection;
      return {
        ...NOTHING,
        subject: { kind: 'collection', collection: key },
        conditions,
        names: [title],
        collection,
      };
    }
  }
}

export function resolveListSubject(
  { subject, filters, page }: ListAddress,
  view: IndexView,
): KnownSubject | null {
  const resolution = knownSubject(subject, view);
  if (resolution === null) return null;
  const { subject: spelt, ...known } = resolution;
  const { time, diet } = filters;
  const cuisine = filters.cuisine === undefined ? undefined : cuisineNamed(filters.cuisine, view);
  if (cuisine === null) return null;
  return {
    ...known,
    address: {
      subject: spelt,
      filters: { ...filters, ...(cuisine === undefined ? {} : { cuisine: toSlug(cuisine) }) },
      page,
    },
    cuisine: cuisine === undefined ? known.cuisine : capitalizeCuisine(cuisine),
    conditions: {
      ...known.conditions,
      ...(cuisine === undefined ? {} : { cuisine }),
      ...(time === undefined ? {} : { maxMinutes: time }),
      ...(diet === undefined ? {} : { without: LIST_DIETS[diet] }),
    },
  };
}
