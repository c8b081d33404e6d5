import type { Eater } from '#domain/diets/exclusions';
import type { SuggestBoxProps } from '#ui/controls/SuggestBox.tsx';

/** What is known of foods: for suggestions, and to say that a name is not known. */
export interface KnownFoods {
  suggest(term: string): readonly string[];
  didYouMean(term: string): readonly string[];
  resolve(name: string): string | null;
}

/** Who eats, and how that is changed. */
export interface EatersControl {
  eaters: readonly Eater[];
  /** Keeps them; false where they cannot be kept. */
  onChange: (eaters: readonly Eater[]) => boolean;
  loadFoods: () => Promise<KnownFoods>;
  /** The words of a list of suggestions. */
  words: SuggestBoxProps['words'];
  limits: { readonly people: number; readonly exclusions: number; readonly name: number };
}
