/** Maximum number of key ingredients on a result card. */
const KEY_INGREDIENTS = 6;

/**
 * Returns the ingredient names to show on a result card, without duplicates and at most 6. Required ingredients come
 * first.
 */
export function listKeyIngredients(summary: {
  readonly ingredients: readonly { readonly ingredient_name: string; readonly required: boolean }[];
}): string[] {
  const { ingredients } = summary;
  const byKey = new Map<string, string>();
  for (const required of [true, false]) {
    for (const line of ingredients) {
      const name = line.ingredient_name.trim();
      const key = name.toLowerCase();
      if (line.required === required && key !== '' && !byKey.has(key)) byKey.set(key, name);
    }
  }
  return [...byKey.values()].slice(0, KEY_INGREDIENTS);
}
