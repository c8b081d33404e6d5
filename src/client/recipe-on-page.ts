/**
 * The recipe that this page shows, in its current state. Used by parts of the page that load later and are outside the
 * recipe's React island.
 */
export interface RecipeOnPage {
  readonly id: string;
  readonly title: string;
  readonly servings: number;
  /** Ingredients for the chosen number of servings, with amounts as text. */
  readonly ingredients: readonly {
    readonly section: string | null;
    readonly amount: string;
    readonly name: string;
    /** Preparation of the ingredient. For a substitute, also the name of the ingredient that it replaces. */
    readonly more: string;
  }[];
}

let read: (() => Promise<RecipeOnPage>) | null = null;

/** Registers the function that returns the recipe on this page in its current state. */
export const registerRecipeOnPage = (offered: () => Promise<RecipeOnPage>): void => {
  read = offered;
};

/** Returns the recipe in its current state. Null until the recipe's React island has started. */
export const getRecipeOnPage = (): Promise<RecipeOnPage> | null => read?.() ?? null;
