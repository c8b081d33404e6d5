import { useCallback, useMemo, useRef, useState } from 'react';
import type { EditableRecipe } from '../recipe-state.ts';

export interface SubstituteDetails {
  /** Whether the last try to read them has failed. */
  readonly failed: boolean;
  /** Reads them unless they are there or on their way. @returns the recipe with them; without, where they cannot be had */
  readonly read: () => Promise<EditableRecipe>;
}

/**
 * The recipe of a page, with amounts, notes and foods of its substitutes from the moment they were first wanted: the
 * page itself has their names only, so that it weighs the same however many there are.
 */
export function useSubstitutes(packed: EditableRecipe): {
  recipe: EditableRecipe;
  details: SubstituteDetails;
} {
  const [whole, setWhole] = useState<EditableRecipe | null>(null);
  const [failed, setFailed] = useState(false);
  const reading = useRef<Promise<EditableRecipe> | null>(null);
  const read = useCallback(() => {
    // Most readers never need it, so it is not among the first scripts; without a network it may not come at all.
    reading.current ??= import('./substitute-details.ts')
      .then(({ readDetails }) => readDetails(packed))
      .catch(() => null)
      .then((found) => {
        if (found === null) reading.current = null;
        setWhole(found);
        setFailed(found === null);
        return found ?? packed;
      });
    return reading.current;
  }, [packed]);
  return { recipe: whole ?? packed, details: useMemo(() => ({ failed, read }), [failed, read]) };
}
