import { useEffect, useState } from 'react';
import { useEaters } from '#client/eaters/eaters';
import { useCorrections } from '#client/eaters/user-corrections';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import { subscribeToPromise } from '#client/http/while-wanted';
import { collectExclusions, type Exclusion } from '#domain/eaters/exclusions';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import type { EditableRecipe, ShownLine } from '../recipe-state.ts';
import type { SubstituteDetails } from '../use-recipe.ts';
import { describeRestrictionConflicts } from './describe-table.ts';
import kitchenStyle from './kitchen.css?url';
import { kitchenText as text } from './text.ts';

async function withCanonicalNames(exclusions: readonly Exclusion[]): Promise<Exclusion[]> {
  if (!exclusions.some(({ kind }) => kind === 'food')) return [...exclusions];
  const local = await loadBuiltinIngredientList().catch(() => null);
  return exclusions.map((one) =>
    one.kind === 'food' ? { ...one, name: local?.resolve(one.name) ?? one.name.toLowerCase() } : one,
  );
}

/**
 * Sentence that says if the recipe, with the reader's changes, suits the food restrictions of the people who eat.
 * Renders nothing if there are no restrictions, and while the labels of the ingredients are loading.
 */
export function EatersSuitabilityLine({
  recipe,
  lines,
  details,
}: {
  recipe: EditableRecipe;
  lines: readonly ShownLine[];
  details: SubstituteDetails;
}) {
  const eaters = useEaters();
  const corrections = useCorrections();
  const [known, setKnown] = useState<readonly Exclusion[]>([]);
  useEffect(() => {
    const exclusions = collectExclusions(eaters);
    if (exclusions.length === 0) {
      setKnown([]);
      return;
    }
    const reading = Promise.all([
      withCanonicalNames(exclusions),
      details.read(),
      loadStylesheet(kitchenStyle),
    ]);
    return subscribeToPromise(
      reading.then(([names]) => names),
      setKnown,
      () => {},
    );
  }, [eaters, details.read]);
  if (known.length === 0) return null;
  const sentence = describeRestrictionConflicts(recipe, lines, known, corrections);
  return (
    sentence && (
      <p className="kitchen__table">
        <b>{text.table}</b> {sentence}
      </p>
    )
  );
}
