/** The recipe of this page in its current state, for parts that load later and are outside its island. */
export interface RecipeOnPage {
  readonly id: string;
  readonly title: string;
  readonly servings: number;
  /** Ingredients for these servings, with amounts as text. */
  readonly ingredients: readonly {
    readonly section: string | null;
    readonly amount: string;
    readonly name: string;
    /** Preparation, and the ingredient that it replaces. */
    readonly more: string;
  }[];
}

let read: (() => Promise<RecipeOnPage>) | null = null;

/** Registers the function that reads the recipe. */
export const offerRecipe = (offered: () => Promise<RecipeOnPage>): void => {
  read = offered;
};

/** Returns the current recipe; null before its island has started. */
export const recipeOnPage = (): Promise<RecipeOnPage> | null => read?.() ?? null;
