/** The recipe of this page as its reader has it now, for what comes to the page later and has no part in its island. */
export interface RecipeOnPage {
  readonly id: string;
  readonly title: string;
  readonly servings: number;
  /** What goes in, for these servings, with its amounts in words. */
  readonly ingredients: readonly {
    readonly section: string | null;
    readonly amount: string;
    readonly name: string;
    /** How it is prepared, and what it stands in for. */
    readonly more: string;
  }[];
}

let read: (() => Promise<RecipeOnPage>) | null = null;

/** Says how the recipe is to be read. */
export const offerRecipe = (offered: () => Promise<RecipeOnPage>): void => {
  read = offered;
};

/** The recipe as it is now; null before its island is at work. */
export const recipeOnPage = (): Promise<RecipeOnPage> | null => read?.() ?? null;
