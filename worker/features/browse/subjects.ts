/**
 * What the address of a list means by the reference data of now: which recipes it asks for, and what that is called.
 *
 * Foods are those that the tables know, so that no list is named after the misspelling of an import; staples have none,
 * since the index has no list of the recipes with salt.
 */
import { type Collection, collectionOf, cuisineTitle, inGeneral } from '#domain/browse/collections';
import type { ListConditions } from '#domain/browse/conditions';
import { LIST_DIETS, type ListAddress, type ListSubject } from '#domain/browse/list-address';
import { withKinds } from '#domain/foods/kinds';
import { resolveCuisine } from '#domain/recipes/cuisines';
import { slugOf } from '#domain/recipes/slug';
import type { IndexView } from '../../recipe-index/index.ts';
import type { Reference } from '../foods/store.ts';

/** A subject that there is, in its one spelling. */
export interface KnownSubject {
  readonly address: ListAddress;
  readonly conditions: ListConditions;
  /** Canonical names of what it is about; a cuisine as the index spells it. */
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly cuisine: string | null;
  readonly collection: Collection | null;
}

const wordsOf = (slug: string): string => slug.replaceAll('-', ' ');

/** The cuisine of the index that a slug names, or null. */
function cuisineNamed(slug: string, { shards }: IndexView): string | null {
  const known = resolveCuisine(wordsOf(slug));
  const names = new Set(shards.flatMap(({ segment }) => segment.cuisines.filter((name) => name !== null)));
  if (known !== null && names.has(known)) return known;
  return [...names].find((name) => slugOf(name) === slug) ?? null;
}

/** A food that has a list by the name that a slug writes, or null. */
function foodNamed(slug: string, reference: Reference): string | null {
  const words = wordsOf(slug);
  if (!reference.knows(words)) return null;
  const name = reference.canonical(words);
  return hasFoodList(name, reference) ? name : null;
}

/** Whether recipes with a food can have a list: the tables know it by the name that its address writes. */
export function hasFoodList(name: string, reference: Reference): boolean {
  const words = wordsOf(slugOf(name));
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
      const title = cuisineTitle(cuisine);
      return {
        ...NOTHING,
        subject: { kind: 'cuisine', cuisine: slugOf(cuisine) },
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
      known.sort((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1));
      return {
        ...NOTHING,
        subject: { kind: 'with', foods: known.map(slugOf) },
        conditions: { foods: known.map(withKinds) },
        keys: known,
        names: known.map(inGeneral),
      };
    }
    case 'collection': {
      const collection = collectionOf(subject.collection) ?? null;
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

/** What an address asks for, or null when a name in it means nothing. */
export function subjectOf({ subject, filters, page }: ListAddress, view: IndexView): KnownSubject | null {
  const found = knownSubject(subject, view);
  if (found === null) return null;
  const { subject: spelt, ...known } = found;
  const { time, diet } = filters;
  const cuisine = filters.cuisine === undefined ? undefined : cuisineNamed(filters.cuisine, view);
  if (cuisine === null) return null;
  return {
    ...known,
    address: {
      subject: spelt,
      filters: { ...filters, ...(cuisine === undefined ? {} : { cuisine: slugOf(cuisine) }) },
      page,
    },
    cuisine: cuisine === undefined ? known.cuisine : cuisineTitle(cuisine),
    conditions: {
      ...known.conditions,
      ...(cuisine === undefined ? {} : { cuisine }),
      ...(time === undefined ? {} : { maxMinutes: time }),
      ...(diet === undefined ? {} : { without: LIST_DIETS[diet] }),
    },
  };
}
