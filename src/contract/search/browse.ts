/** Data that the worker passes to the pages of a public recipe list. */
import type { ListAddress } from '#domain/browse/list-address';
import type { RecipeDetail } from '../recipes/recipes.ts';

export interface ListedRecipe
  extends Pick<
    RecipeDetail,
    'id' | 'title' | 'cuisine' | 'minutes_to_make' | 'minutes_source' | 'tools' | 'tags' | 'image'
  > {
  readonly ingredients: readonly { readonly ingredient_name: string; readonly required: boolean }[];
}

/** A link from one recipe list to another. The other list has enough recipes for a page of its own. */
export interface ListLink {
  readonly name: string;
  readonly path: string;
}

export interface RecipeList {
  readonly address: ListAddress;
  /** Names of the list's subject: a cuisine such as 'Italian', or foods such as 'chicken breasts' and 'rice'. */
  readonly names: readonly string[];
  /** Display name of the cuisine that the list is filtered by; null if it is not filtered by cuisine. */
  readonly cuisine: string | null;
  readonly total: number;
  readonly pages: number;
  readonly recipes: readonly ListedRecipe[];
  readonly cuisines: readonly ListLink[];
  /** Links to the lists of foods that go well with the list's subject. */
  readonly foods: readonly ListLink[];
  readonly collections: readonly ListLink[];
}

/** Result of looking up a recipe list. `status` is the HTTP status of the page. */
export type ListLookup =
  | { readonly status: 200; readonly list: RecipeList; readonly version: string }
  | { readonly status: 301; readonly path: string }
  | { readonly status: 404 };

export interface RecipeLinks {
  /**
   * Path of the list for the recipe's cuisine; null if that list is too short. `foods` are links to the lists for the
   * recipe's most characteristic foods.
   */
  readonly cuisine: string | null;
  readonly foods: readonly ListLink[];
  readonly alike: readonly Pick<ListedRecipe, 'id' | 'title'>[];
}
