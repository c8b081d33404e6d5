/** Data that the worker passes to the pages of a public recipe list. */
import type { ListAddress } from '#domain/browse/list-address';
import type { RecipeDetail } from '../recipes/recipes.ts';

/** A recipe as a list card shows it. */
export interface ListedRecipe
  extends Pick<
    RecipeDetail,
    'id' | 'title' | 'cuisine' | 'minutes_to_make' | 'minutes_source' | 'tools' | 'tags' | 'image'
  > {
  readonly ingredients: readonly { readonly ingredient_name: string; readonly required: boolean }[];
}

/** A link to another list that has enough recipes for a page. */
export interface ListLink {
  readonly name: string;
  readonly path: string;
}

export interface RecipeList {
  /** The canonical address. */
  readonly address: ListAddress;
  /** Names of the list's subject: 'Italian', or 'chicken breasts' and 'rice'. */
  readonly names: readonly string[];
  /** Display name of the cuisine filter. */
  readonly cuisine: string | null;
  /** Number of recipes in the list. */
  readonly total: number;
  readonly pages: number;
  /** Recipes of this page. */
  readonly recipes: readonly ListedRecipe[];
  readonly cuisines: readonly ListLink[];
  /** Foods that go well with the list's subject. */
  readonly foods: readonly ListLink[];
  readonly collections: readonly ListLink[];
}

/** Result of a list lookup, by HTTP status. */
export type ListLookup =
  | { readonly status: 200; readonly list: RecipeList; readonly version: string }
  | { readonly status: 301; readonly path: string }
  | { readonly status: 404 };

/** Links from a recipe to lists and other recipes. */
export interface RecipeLinks {
  /** Path of its cuisine's list, null if that list is too short; and lists of its most characteristic foods. */
  readonly cuisine: string | null;
  readonly foods: readonly ListLink[];
  /** Similar recipes. */
  readonly alike: readonly Pick<ListedRecipe, 'id' | 'title'>[];
}
