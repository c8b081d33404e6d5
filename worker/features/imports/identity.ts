/**
 * Finds the stored recipe that each imported recipe replaces. No I/O. An item with an ID replaces the stored recipe
 * with that ID. An item without an ID replaces the stored recipe with the same title and cuisine; if there are several,
 * preferably the one with equal content. Items without a match are new recipes.
 */
import { toSlug } from '#domain/recipes/slug';
import type { recipes } from '../../platform/db/schema.ts';

/** A stored recipe. An imported recipe either replaces it or must get a different ID. */
export type KnownRecipe = Pick<
  typeof recipes.$inferSelect,
  'id' | 'slug' | 'title' | 'cuisine' | 'cuisine_detected' | 'content_hash' | 'origin'
> & {
  readonly run: string | null;
};

export interface ImportedName {
  readonly givenId: string | null;
  readonly slug: string;
  readonly title: string;
  readonly cuisine: string | null;
  readonly cuisineDetected: boolean;
  readonly contentHash: string;
}

export interface ImportTarget {
  readonly id: string;
  readonly replaces: KnownRecipe | undefined;
}

const NUMBERED_IDS = 9;

/**
 * Returns the IDs to try first for a recipe: its slug, then its slug with its cuisine. These IDs are enough for nearly
 * every recipe.
 */
export function listPreferredRecipeIds({ givenId, slug, cuisine }: ImportedName): string[] {
  if (givenId !== null) return [givenId];
  const kitchen = toSlug(cuisine ?? '');
  return [slug, ...(kitchen === '' ? [] : [`${slug}-${kitchen}`])];
}

/**
 * Returns further IDs for a recipe whose preferred IDs (`listPreferredRecipeIds`) are all taken: the slug with a
 * number, and finally the slug with the content hash.
 */
export function listFallbackRecipeIds({ slug, contentHash }: ImportedName): string[] {
  const numbers = Array.from({ length: NUMBERED_IDS - 1 }, (_, at) => `${slug}-${at + 2}`);
  return [...numbers, `${slug}-${contentHash.slice(0, 8)}`, `${slug}-${contentHash}`];
}

const fold = (text: string | null) => (text ?? '').normalize('NFKC').toLowerCase();

/** Stored recipes, together with a record of those that the current import run has already matched. */
export class RecipeMatcher {
  readonly #byId = new Map<string, KnownRecipe>();
  readonly #bySlug = new Map<string, KnownRecipe[]>();
  readonly #claimed: Set<string>;

  /**
   * Creates the state for matching the recipes of an import.
   * @param known stored recipes, in the order in which they were first stored
   * @param run ID of the import run; stored recipes that this run has already written count as matched
   * @param claimed IDs of the stored recipes that are already matched; this class adds to the set
   */
  constructor(known: readonly KnownRecipe[], run: string | null, claimed: Set<string>) {
    this.#claimed = claimed;
    for (const recipe of known) {
      this.#add(recipe);
      if (run !== null && recipe.run === run) claimed.add(recipe.id);
    }
  }

  /**
   * Chooses the ID of each imported recipe, in the given order.
   * @param options.withSpares true to use spare IDs (`listFallbackRecipeIds`) if the preferred IDs are taken; `known`
   *   must then include the stored recipes with spare IDs
   * @returns null if a recipe has no free ID; call the function again with spare IDs
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
      const ids = withSpares
        ? [...listPreferredRecipeIds(recipe), ...listFallbackRecipeIds(recipe)]
        : listPreferredRecipeIds(recipe);
      const id = ids.find((id) => !this.#byId.has(id));
      if (id === undefined) return null;
      this.#claimed.add(id);
      this.#add(asKnown(id, recipe));
      places.push({ id, replaces: undefined });
    }
    return places;
  }

  #candidates({ slug, title, cuisine, cuisineDetected }: ImportedName): KnownRecipe[] {
    const ofTitle = (this.#bySlug.get(slug) ?? []).filter((recipe) => fold(recipe.title) === fold(title));
    const hasSameCuisine = (recipe: KnownRecipe) => fold(recipe.cuisine) === fold(cuisine);
    if (!cuisineDetected) return ofTitle.filter(hasSameCuisine);
    // An item that states no cuisine has a cuisine detected from its text. If the stored cuisine was detected too, the
    // two may differ, because a changed text can suggest a different cuisine. Never match a starter recipe: a wrongly
    // detected cuisine would then overwrite the starter recipe.
    const imported = ofTitle.filter((recipe) => recipe.origin !== 'starter');
    const detected = imported.filter((recipe) => recipe.cuisine_detected === 1);
    return [...new Set([...imported.filter(hasSameCuisine), ...detected])];
  }

  #sameContent(recipe: ImportedName): KnownRecipe | undefined {
    if (recipe.givenId !== null) return this.#byId.get(recipe.givenId);
    return this.#candidates(recipe).find(({ content_hash }) => content_hash === recipe.contentHash);
  }

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
