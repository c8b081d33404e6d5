import { getCommonFoodRank } from '#domain/foods/common-foods';
import { normalizeName } from '#domain/foods/spelling';
import { computeSuggestionScore } from '#domain/foods/suggest/suggest';
import { listWordForms } from '#domain/foods/suggest/word-forms';
import { computeEditDistance, computeEditDistanceToPrefix } from '#domain/lib/edit-distance';

interface Listed {
  readonly name: string;
  readonly synonyms?: readonly string[];
}

const SYNONYM_SCORES: Readonly<Record<number, number>> = { 1000: 1000, 900: 790, 800: 780 };

function slipScore(term: string, text: string): number {
  const edits = Math.min(2, Math.floor(term.length / 3));
  const lacking = [...term].filter((letter) => !text.includes(letter)).length;
  if (edits === 0 || lacking > edits) return 0;
  const distance = computeEditDistance(term, text, edits);
  if (distance <= edits) return [800, 700, 600][distance] ?? 0;
  return term.length >= 5 && computeEditDistanceToPrefix(term, text, 1) <= 1 ? 500 : 0;
}

/**
 * Reference implementation for the suggestion index: applies the rules of suggestions to each text, simple and slow.
 */
export function scan(typed: string, list: readonly Listed[], slips: boolean, limit: number): string[] {
  const term = normalizeName(typed);
  if (term === '') return [];
  const forms = new Set(listWordForms(term));
  const plain = (text: string) => (forms.has(text) ? 1000 : computeSuggestionScore(term, text));
  const slip = (text: string) => (slips ? slipScore(term, text) : 0);
  const scored = list
    .map(({ name, synonyms = [] }) => {
      const score = plain(name);
      const nameScore = score >= 800 ? score : Math.max(score, slip(name));
      const other = Math.max(0, ...synonyms.map((text) => SYNONYM_SCORES[plain(text)] ?? slip(text)));
      return { name, score: Math.max(nameScore, other), isName: nameScore >= other };
    })
    .filter(({ score }) => (slips ? score > 50 && score < 800 : score > 0))
    .sort(
      (one, other) =>
        other.score - one.score ||
        Number(other.isName) - Number(one.isName) ||
        getCommonFoodRank(one.name) - getCommonFoodRank(other.name) ||
        one.name.length - other.name.length ||
        (one.name < other.name ? -1 : 1),
    );
  return scored.map(({ name }) => name).slice(0, limit);
}
