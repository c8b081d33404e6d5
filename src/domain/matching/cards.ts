const KEY_INGREDIENTS = 6;

/**
 * Returns the names of up to 6 ingredients to show on the card of a search result, without duplicates. Required
 * ingredients come first.
 */
export function listCardIngredientNames(summary: {
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
