/**
 * Limits for imported recipes: maximum numbers of characters and list entries, and maximum values. The API schema uses
 * the same limits.
 */
export const ITEM_LIMITS = {
  id: 200,
  title: 300,
  nativeTitle: 300,
  otherTitles: 20,
  summary: 300,
  instructions: 100_000,
  step: 20_000,
  steps: 500,
  ingredient: 500,
  ingredients: 500,
  ingredientName: 300,
  amount: 100,
  amountNumber: 1_000_000,
  unit: 50,
  preparation: 300,
  section: 200,
  cuisine: 100,
  minutes: 100_000,
  servings: 10_000,
  servingsMin: 0.1,
  servingSize: 200,
  tag: 100,
  tags: 100,
  tool: 100,
  tools: 100,
  notes: 20_000,
  image: 2_000,
} as const;

/**
 * Returns the number of ingredient lines of an import item that is not validated yet. Returns 0 if it has no list of
 * ingredients.
 */
export function countIngredientLinesOfImportItem(item: unknown): number {
  const lines = typeof item === 'object' && item !== null && 'ingredients' in item ? item.ingredients : null;
  return Array.isArray(lines) ? lines.length : 0;
}
