/**
 * Matches the items of an import to stored recipes. No I/O.
 *
 * An item with an id is the recipe with that id. An item without an id is the recipe with its title and cuisine. A
 * file may hold several different recipes with one title and cuisine. Then the first item is the first stored recipe,
 * the second item the second, and the remaining items are new. Items are compared by content first, so that the same
 * file, sent again in any order, matches the same recipes.
 */
import { toSlug } from '#domain/recipes/slug';
import type { recipes } from '../../platform/db/schema.ts';

/** A stored recipe that an import may replace, or whose id it must not take. */
export type KnownRecipe = Pick<
  typeof recipes.$inferSelect,
  'id' | 'slug' | 'title' | 'cuisine' | 'cuisine_detected' | 'content_hash' | 'origin'
> & {
  /** The import run that last brought this recipe. */
  readonly run: string | null;
};

/** Fields that identify a recipe of an import. */
export interface ImportedName {
  readonly givenId: string | null;
  readonly slug: string;
  readonly title: string;
  readonly cuisine: string | null;
  readonly cuisineDetected: boolean;
  readonly contentHash: string;
}

/** The id under which a recipe is stored, and the recipe it replaces. */
export interface ImportTarget {
  readonly id: string;
  readonly replaces: KnownRecipe | undefined;
}

const NUMBERED_IDS = 9;

/** The ids tried first, enough for nearly every recipe: its slug, or the slug with its cuisine. */
export function usualIds({ givenId, slug, cuisine }: ImportedName): string[] {
  if (givenId !== null) return [givenId];
  const kitchen = toSlug(cuisine ?? '');
  return [slug, ...(kitchen === '' ? [] : [`${slug}-${kitchen}`])];
}

/** Ids to use if the usual ids are taken: the slug with a number, finally the slug with the content hash. */
export function spareIds({ slug, contentHash }: ImportedName): string[] {
  const numbers = Array.from({ length: NUMBERED_IDS - 1 }, (_, at) => `${slug}-${at + 2}`);
  return [...numbers, `${slug}-${contentHash.slice(0, 8)}`, `${slug}-${contentHash}`];
}

const fold = (text: string | null) => (text ?? '').normalize('NFKC').toLowerCase();

/** The stored recipes, with a record of those that the current run has already brought. */
export class Places {
  readonly #byId = new Map<string, KnownRecipe>();
  readonly #bySlug = new Map<string, KnownRecipe[]>();
  readonly #claimed: Set<string>;

  /**
   * @param known in the order in which they were first stored
   * @param run the run whose claims in `known` count
   * @param claimed ids that this import has brought; grows
   */
  constructor(known: readonly KnownRecipe[], run: string | null, claimed: Set<string>) {
    this.#claimed = claimed;
    for (const recipe of known) {
      this.#add(recipe);
      if (run !== null && recipe.run === run) claimed.add(recipe.id);
    }
  }

  /**
   * Assigns ids to recipes, in their order.
   * @param options.withSpares true if `known` includes the recipes with spare ids
   * @returns null if the known ids do not suffice; the caller then looks up the spare ids too
   */
  placeAll(
    recipes: readonly ImportedName[],
    { withSpares }: { readonly withSpares: boolean },
  ): ImportTarget[] | null {
    const same = recipes.map((recipe) => this.#sameContent(recipe));
    for (const match of same) if (match) this.#claimed.add(match.id);
    const places: ImportTarget[] = [];
    for (const [at, recipe] of recipes.entries()) {
      const match = same[at] ?? this.#sameContent(recipe) ?? this.#next(recipe);
      if (match) {
        this.#claimed.add(match.id);
        places.push({ id: match.id, replaces: match });
        continue;
      }
      const ids = withSpares ? [...usualIds(recipe), ...spareIds(recipe)] : usualIds(recipe);
      const id = ids.find((id) => !this.#byId.has(id));
      if (id === undefined) return null;
      this.#claimed.add(id);
      this.#add(asKnown(id, recipe));
      places.push({ id, replaces: undefined });
    }
    return places;
  }

  /** Stored recipes that may match an item without an id, best match first. */
  #candidates({ slug, title, cuisine, cuisineDetected }: ImportedName): KnownRecipe[] {
    const ofTitle = (this.#bySlug.get(slug) ?? []).filter((recipe) => fold(recipe.title) === fold(title));
    const sameCuisine = ofTitle.filter((recipe) => fold(recipe.cuisine) === fold(cuisine));
    if (!cuisineDetected) return sameCuisine;
    // An item without a cuisine still matches its recipe, even if its new words suggest another cuisine.
    const detected = ofTitle.filter((recipe) => recipe.cuisine_detected === 1);
    return [...new Set([...sameCuisine, ...detected])];
  }

  #sameContent(recipe: ImportedName): KnownRecipe | undefined {
    if (recipe.givenId !== null) return this.#byId.get(recipe.givenId);
    return this.#candidates(recipe).find(({ content_hash }) => content_hash === recipe.contentHash);
  }

  /** The first candidate that this run has not brought yet. */
  #next(recipe: ImportedName): KnownRecipe | undefined {
    if (recipe.givenId !== null) return this.#byId.get(recipe.givenId);
    return this.#candidates(recipe).find(({ id }) => !this.#claimed.has(id));
  }

  #add(recipe: KnownRecipe): void {
    this.#byId.set(recipe.id, recipe);
    const ofSlug = this.#bySlug.get(recipe.slug);
    if (ofSlug) ofSlug.push(recipe);
    else this.#bySlug.set(recipe.slug, [recipe]);
  }
}

const asKnown = (id: string, recipe: ImportedName): KnownRecipe => ({
  id,
  slug: recipe.slug,
  title: recipe.title,
  cuisine: recipe.cuisine,
  cuisine_detected: recipe.cuisineDetected ? 1 : 0,
  content_hash: recipe.contentHash,
  origin: 'import',
  run: null,
});
