/** Data that the worker passes to the pages of a public recipe list. */
import type { ListAddress } from '#domain/browse/list-address';
import type { RecipeDetail } from '../recipes/recipes.ts';

/** A recipe with the fields that a card of a public list shows. */
export interface ListedRecipe
  extends Pick<
    RecipeDetail,
    'id' | 'title' | 'cuisine' | 'minutes_to_make' | 'minutes_source' | 'tools' | 'tags' | 'image'
  > {
  readonly ingredients: readonly { readonly ingredient_name: string; readonly required: boolean }[];
}

/** A link to another list. The list has enough recipes for a page of its own. */
export interface ListLink {
  readonly name: string;
  readonly path: string;
}

export interface RecipeList {
  /** The canonical address of the list. */
  readonly address: ListAddress;
  /** Names of what the list is about: a cuisine such as 'Italian', or foods such as 'chicken breasts' and 'rice'. */
  readonly names: readonly string[];
  /** Display name of the cuisine that the list is filtered by. Null without such a filter. */
  readonly cuisine: string | null;
  /** Number of recipes on all pages of the list together. */
  readonly total: number;
  readonly pages: number;
  /** Recipes on this page of the list. */
  readonly recipes: readonly ListedRecipe[];
  readonly cuisines: readonly ListLink[];
  /** Links to lists about foods that go well with what this list is about. */
  readonly foods: readonly ListLink[];
  readonly collections: readonly ListLink[];
}

/** Result of looking up a list, by the HTTP status of its page. */
export type ListLookup =
  | { readonly status: 200; readonly list: RecipeList; readonly version: string }
  | { readonly status: 301; readonly path: string }
  | { readonly status: 404 };

/** Links from a recipe page to lists and to other recipes. */
export interface RecipeLinks {
  /**
   * Path of the list of the recipe's cuisine, or null if that list is too short; and links to lists about its most
   * characteristic foods.
   */
  readonly cuisine: string | null;
  readonly foods: readonly ListLink[];
  /** Recipes that are similar to this recipe. */
  readonly alike: readonly Pick<ListedRecipe, 'id' | 'title'>[];
}
