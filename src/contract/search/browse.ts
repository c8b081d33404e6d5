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

/** A link from one public recipe list to another list that has enough recipes for a page of its own. */
export interface ListLink {
  readonly name: string;
  readonly path: string;
}

export interface RecipeList {
  readonly address: ListAddress;
  /** Names of the recipe list's subject: a cuisine such as 'Italian', or foods such as 'chicken breasts' and 'rice'. */
  readonly names: readonly string[];
  /** Display name of the cuisine that the recipe list is filtered by; null if it is not filtered by cuisine. */
  readonly cuisine: string | null;
  readonly total: number;
  readonly pages: number;
  readonly recipes: readonly ListedRecipe[];
  readonly cuisines: readonly ListLink[];
  /** Links to the recipe lists of other foods that go well with the subject of this list. */
  readonly foods: readonly ListLink[];
  readonly collections: readonly ListLink[];
}

/** Result of looking up a public recipe list. `status` is the HTTP status of its page. */
export type ListLookup =
  | { readonly status: 200; readonly list: RecipeList; readonly version: string }
  | { readonly status: 301; readonly path: string }
  | { readonly status: 404 };

export interface RecipeLinks {
  /**
   * Path of the list of recipes from the same cuisine; null if that list is too short. `foods` are links to the lists
   * of recipes with this recipe's most characteristic foods.
   */
  readonly cuisine: string | null;
  readonly foods: readonly ListLink[];
  readonly alike: readonly Pick<ListedRecipe, 'id' | 'title'>[];
}
