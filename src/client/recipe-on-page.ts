/**
 * The recipe that this page shows, in its current state. Used by parts of the page that load later and are outside the
 * recipe's React component.
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
  /** For each step, the ingredients that it uses. The amount is '' if it is unknown. */
  readonly uses: readonly (readonly { readonly amount: string; readonly name: string }[])[];
  /**
   * Moves the page's button 'I Cooked This' into an element, together with what it takes, a rating and a note. With
   * null, moves the button back to its place on the page.
   */
  readonly showFinish: (place: HTMLElement | null) => void;
}

let read: (() => Promise<RecipeOnPage>) | null = null;

export const registerRecipeOnPage = (offered: () => Promise<RecipeOnPage>): void => {
  read = offered;
};

/** Returns the current state of the recipe on this page. Null until the recipe's React component has started. */
export const getRecipeOnPage = (): Promise<RecipeOnPage> | null => read?.() ?? null;
