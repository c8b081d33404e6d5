import { parseAmountAt } from '../../recipes/amount.ts';
import { findUnitByName, resolveUnit } from '../../units/units.ts';

const YIELD_MAX = 200;
/** Maximum number of servings. A larger number is probably a weight, a year or a typo. */
const SERVINGS_MAX = 10_000;

const WORD = /\s{0,3}(\p{L}{1,20})/uy;
const BEFORE = /[\p{L}\p{N}.,/]$/u;

function isMeasured(text: string, end: number): boolean {
  WORD.lastIndex = end;
  const unit = resolveUnit(WORD.exec(text)?.[1] ?? '');
  const kind = unit === null ? undefined : findUnitByName(unit)?.kind;
  return kind === 'mass' || kind === 'volume' || kind === 'length';
}

function ofText(text: string): number | null {
  let article: number | null = null;
  for (let at = 0; at < text.length; ) {
    const amount = BEFORE.test(text.slice(0, at)) ? null : parseAmountAt(text, at);
    if (amount === null) {
      at += 1;
      continue;
    }
    at = Math.max(at + 1, amount.end);
    if (isMeasured(text, amount.end) || amount.min <= 0 || amount.min > SERVINGS_MAX) continue;
    // In a yield such as 'a cake for 8', the article 'a' does not mean 1 serving, because a number follows.
    if (!amount.article) return amount.min;
    article ??= amount.min;
  }
  return article;
}

/**
 * Returns the number of servings. Accepts a number, a text such as 'Serves 4', or a list such as ['4', '4 servings'].
 * Returns the lower bound of a range such as '4-6 Portionen'. Returns null if no number is stated.
 */
export function parseServings(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 && value <= SERVINGS_MAX ? value : null;
  if (typeof value === 'string') return ofText(value.trim().slice(0, YIELD_MAX));
  if (!Array.isArray(value)) return null;
  for (const one of value.slice(0, 10)) {
    const servings = Array.isArray(one) ? null : parseServings(one);
    if (servings !== null) return servings;
  }
  return null;
}
