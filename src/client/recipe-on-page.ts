/**
 * The recipe that this page shows, with the current servings, units and substitutes. Parts of the page that load later
 * and are outside the recipe's React component use this data.
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
    /**
     * Preparation of the ingredient, such as 'chopped'. For a substitute, also the name of the ingredient that it
     * replaces.
     */
    readonly more: string;
  }[];
  /** Ingredients that each step uses, in the order of the steps. `amount` is '' if it is unknown. */
  readonly uses: readonly (readonly { readonly amount: string; readonly name: string }[])[];
  /**
   * Moves the button 'I Cooked This' with its details (the amounts taken from the pantry, the rating and the note) into
   * another element. Null moves it back to its original place.
   */
  readonly showFinish: (place: HTMLElement | null) => void;
}

let read: (() => Promise<RecipeOnPage>) | null = null;

/** @returns a function that removes the recipe, if the page shows no other one yet */
export function registerRecipeOnPage(offered: () => Promise<RecipeOnPage>): () => void {
  read = offered;
  return () => {
    if (read === offered) read = null;
  };
}

/** Returns the current state of the recipe on this page. Null until the recipe's React component has started. */
export const getRecipeOnPage = (): Promise<RecipeOnPage> | null => read?.() ?? null;
