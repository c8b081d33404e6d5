/** Data that the worker passes to the public pages that list recipes by cuisine or food. */
import type { ListAddress } from '#domain/browse/list-address';
import type { RecipeDetail } from '../recipes/recipes.ts';

export interface ListedRecipe
  extends Pick<
    RecipeDetail,
    'id' | 'title' | 'cuisine' | 'minutes_to_make' | 'minutes_source' | 'tools' | 'tags' | 'image'
  > {
  readonly ingredients: readonly { readonly ingredient_name: string; readonly required: boolean }[];
}

/** A link to a public page that lists recipes. Pages with too few recipes are never linked. */
export interface ListLink {
  readonly name: string;
  readonly path: string;
}

export interface RecipeList {
  readonly address: ListAddress;
  /**
   * Subject of a public recipe list: the name of a cuisine such as 'Italian', or the names of foods such as 'chicken
   * breasts' and 'rice'.
   */
  readonly names: readonly string[];
  /** Name of the cuisine to which a public recipe list is limited; null if it is not limited to one. */
  readonly cuisine: string | null;
  readonly total: number;
  readonly pages: number;
  readonly recipes: readonly ListedRecipe[];
  readonly cuisines: readonly ListLink[];
  readonly foods: readonly ListLink[];
  readonly collections: readonly ListLink[];
}

export type ListLookup =
  | { readonly status: 200; readonly list: RecipeList; readonly version: string }
  | { readonly status: 301; readonly path: string }
  | { readonly status: 404 };

export interface RecipeLinks {
  /**
   * Links from a recipe to related lists of recipes. `cuisine` is the path of the list for the recipe's cuisine; null
   * if that list is too short to be shown. `foods` links to the lists for the foods that best characterize the recipe.
   */
  readonly cuisine: string | null;
  readonly foods: readonly ListLink[];
  readonly alike: readonly Pick<ListedRecipe, 'id' | 'title'>[];
}
