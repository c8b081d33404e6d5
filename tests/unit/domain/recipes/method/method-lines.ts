import { builtinResolver } from '#domain/foods/catalog';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import type { MethodLine } from '#domain/recipes/method/parts';

/** Parses ingredient lines as an import does. */
export const toMethodLines = (...lines: readonly string[]): MethodLine[] =>
  lines.flatMap((line) => {
    const parsed = parseIngredientLine(line);
    if (parsed.kind !== 'ingredient') return [];
    return [parsed, ...parsed.more].map(({ fullName, name, amount, unit, preparation }) => ({
      name: fullName,
      canonical: builtinResolver.ingredient(name),
      amount,
      unit,
      preparation: preparation || null,
    }));
  });
