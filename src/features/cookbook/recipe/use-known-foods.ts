import { useEffect, useState } from 'react';
import { loadLocalIngredients } from '#browser/ingredients/load-local-ingredients';

const everything = () => true;
let known: ((name: string) => boolean) | null = null;

/** Whether a name is a food's. Until the list of foods is there, and where it cannot be had, nothing is doubted. */
export function useKnownFoods(): (name: string) => boolean {
  const [knows, setKnows] = useState(() => known ?? everything);
  useEffect(() => {
    if (known !== null) return;
    let gone = false;
    loadLocalIngredients().then(
      (local) => {
        known = (name) => local.knows(name);
        const knowsNow = known;
        if (!gone) setKnows(() => knowsNow);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return knows;
}
