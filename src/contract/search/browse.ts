/** What the worker tells pages of a public list of recipes. */
import type { ListAddress } from '#domain/browse/list-address';
import type { RecipeDetail } from '../recipes/recipes.ts';

/** A recipe as a card of a list shows it. */
export interface ListedRecipe
  extends Pick<
    RecipeDetail,
    'id' | 'title' | 'cuisine' | 'minutes_to_make' | 'minutes_source' | 'tools' | 'tags' | 'image'
  > {
  readonly ingredients: readonly { readonly ingredient_name: string; readonly required: boolean }[];
}

/** A link to another list. That list has recipes enough for a page. */
export interface ListLink {
  readonly name: string;
  readonly path: string;
}

export interface RecipeList {
  /** In its one spelling. */
  readonly address: ListAddress;
  /** What its subject is called: 'Italian', or 'chicken breasts' and 'rice'. */
  readonly names: readonly string[];
  /** The cuisine that is filtered by, as it is called. */
  readonly cuisine: string | null;
  /** Recipes in it. */
  readonly total: number;
  readonly pages: number;
  /** Those of the page. */
  readonly recipes: readonly ListedRecipe[];
  readonly cuisines: readonly ListLink[];
  /** Foods that go with it. */
  readonly foods: readonly ListLink[];
  readonly collections: readonly ListLink[];
}

/** What came of looking for a list, by HTTP status. */
export type FoundList =
  | { readonly status: 200; readonly list: RecipeList; readonly version: string }
  | { readonly status: 301; readonly path: string }
  | { readonly status: 404 };

/** Where a recipe leads on to. */
export interface RecipeLinks {
  /** The list of its cuisine, and of the foods that tell most about it. */
  readonly cuisine: string | null;
  readonly foods: readonly ListLink[];
  /** Recipes like it. */
  readonly alike: readonly Pick<ListedRecipe, 'id' | 'title'>[];
}
