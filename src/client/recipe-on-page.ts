/**
 * The recipe that this page shows, with the current servings, units and substitutes. Some parts of the page, such as
 * cook mode, load later and are not in the recipe's React component. They read the recipe from here.
 */
export interface RecipeOnPage {
  readonly id: string;
  readonly title: string;
  readonly servings: number;
  readonly ingredients: readonly {
    readonly section: string | null;
    readonly amount: string;
    readonly name: string;
    /**
     * Preparation of the ingredient, such as 'chopped'. For a substitute, also the name of the ingredient that it
     * replaces.
     */
    readonly more: string;
  }[];
  /** Ingredients that each step uses, in the order of the steps. `amount` is '' if it is unknown. */
  readonly uses: readonly (readonly { readonly amount: string; readonly name: string }[])[];
  /**
   * Moves the end of the recipe page into another element. The end of the page has the button 'I Cooked This', the
   * amounts taken from the pantry, the rating and the note. Null moves it back to its place on the page.
   */
  readonly showFinish: (place: HTMLElement | null) => void;
}

let read: (() => Promise<RecipeOnPage>) | null = null;

/**
 * Registers the function through which the rest of the page reads the recipe that it shows.
 * @returns a function that undoes the registration, unless another function has been registered since
 */
export function registerRecipeOnPage(readRecipe: () => Promise<RecipeOnPage>): () => void {
  read = readRecipe;
  return () => {
    if (read === readRecipe) read = null;
  };
}

export const getRecipeOnPage = (): Promise<RecipeOnPage> | null => read?.() ?? null;
