import { useCallback, useMemo, useRef, useState } from 'react';
import type { EditableRecipe } from './recipe-state.ts';

export interface SubstituteDetails {
  /** Whether the last try to read them has failed. */
  readonly failed: boolean;
  /** Reads them unless they are there or on their way. */
  readonly read: () => void;
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
  const asked = useRef(false);
  const read = useCallback(async () => {
    if (asked.current) return;
    asked.current = true;
    // Most readers never need it, so it is not among the first scripts; without a network it may not come at all.
    const found = await import('./substitute-details.ts')
      .then(({ readDetails }) => readDetails(packed))
      .catch(() => null);
    asked.current = found !== null;
    setWhole(found);
    setFailed(found === null);
  }, [packed]);
  return { recipe: whole ?? packed, details: useMemo(() => ({ failed, read }), [failed, read]) };
}
