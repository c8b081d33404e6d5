import { parseMinutes } from '../text/minutes.ts';
import { parseServings } from '../text/servings.ts';

type FigureKind = 'servings' | 'total' | 'part';
type WordsKind = 'cuisine' | 'tags' | 'source';
export type Fact =
  | { readonly kind: FigureKind; readonly figure: number }
  | { readonly kind: WordsKind; readonly words: string };

/**
 * Labels at the beginning of lines that state a fact about a recipe, such as 'serves' for its servings. If `colon` is
 * true, a colon must follow the label.
 */
const FACTS: readonly { readonly kind: Fact['kind']; readonly labels: string; readonly colon: boolean }[] = [
  {
    kind: 'servings',
    labels:
      'serves|makes|yields?|servings?|portions?|portionen|personnes|porciones|für|pour|para|per|voor|til|dla',
    colon: false,
  },
  {
    kind: 'total',
    labels: 'total(?: time)?|ready in|time required|time|duration|gesamtzeit|temps total|tiempo total',
    colon: true,
  },
  {
    kind: 'part',
    labels:
      'prep(?:aration)?(?: time)?|cook(?:ing)?(?: time)?|active time|bak(?:e|ing)(?: time)?|rest(?:ing)?(?: time)?|vorbereitungszeit|kochzeit|temps de préparation|temps de cuisson',
    colon: true,
  },
  { kind: 'cuisine', labels: 'cuisine|küche', colon: true },
  { kind: 'tags', labels: 'tags?|categor(?:y|ies)|keywords?|course', colon: true },
  { kind: 'source', labels: 'source|from|url|link|quelle', colon: true },
];
const PATTERNS = FACTS.map(({ kind, labels, colon }) => ({
  kind,
  pattern: new RegExp(
    `^(?:${labels})${colon ? '\\s{0,3}:\\s*' : '(?:\\s{0,3}:\\s*|\\s+(?=.{0,20}\\d))'}(\\S.*)$`,
    'iu',
  ),
}));

const SERVINGS_BEHIND =
  /^\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s+(?:servings?|portions?|people|persons?|portionen|personen|personnes?|porties|porciones|raciones|personas|comensales|porzioni|persone|porções|pessoas|personer|porsjoner|portioner|porcj[ei]|porc[ií]í?|osob[yu]?|porsiyon|kişilik|fő|annosta|порци[яий]|порції|персоны?)\.?$/iu;

/**
 * Returns the fact that a line of a recipe states, such as 'Serves 4'. Returns null for any other line.
 * @param line a line without bullets or other list marks
 */
export function parseRecipeFact(line: string): Fact | null {
  if (line.length > 220) return null;
  if (SERVINGS_BEHIND.test(line)) return toFact('servings', line);
  for (const { kind, pattern } of PATTERNS) {
    const value = pattern.exec(line)?.[1]?.trim();
    if (value !== undefined) return toFact(kind, value);
  }
  return null;
}

function toFact(kind: Fact['kind'], text: string): Fact | null {
  switch (kind) {
    case 'servings':
    case 'total':
    case 'part': {
      const value = kind === 'servings' ? parseServings(text) : parseMinutes(text);
      return value === null || value === 0 ? null : { kind, figure: value };
    }
    case 'cuisine':
    case 'tags':
    case 'source':
      return { kind, words: text };
  }
}

export const listRecipeFactNumbers = (facts: readonly Fact[], kind: FigureKind): number[] =>
  facts.flatMap((fact) => (fact.kind === kind && 'figure' in fact ? fact.figure : []));

/**
 * Returns the first text that a recipe states for a kind of fact, such as the cuisine. Returns '' if the recipe does
 * not state this fact.
 */
export const findRecipeFactText = (facts: readonly Fact[], kind: WordsKind): string =>
  facts.flatMap((fact) => (fact.kind === kind && 'words' in fact ? fact.words : []))[0] ?? '';
