import { trimMatchingEnd } from '../../lib/trim-end.ts';

export interface Clauses {
  readonly clauses: readonly string[];
  readonly brackets: readonly string[];
  /** Texts in parentheses that repeat a size in a preparation, such as '1 cm' in 'cut into ½-inch (1 cm) squares'. */
  readonly asides: readonly string[];
}

const PARTING = /(?<=\p{L}{4})\. (?=\p{Lu})|,(?!(?<=\d,)\d)|;|:(?= )| - | – | — ?|—| -{2,20} /u;

const BRACKET_PARTING = /; |, (?=(?:about |each )?[\d¼-¾⅐-⅞])/u;

const PLURAL_BRACKET = /(\p{L})\(e?s\)/giu;

const BRACKET = '\u0001';

/**
 * Splits a text into the text outside parentheses and the texts inside the outermost parentheses. An unclosed
 * parenthesis extends to the end of the text. An unmatched closing parenthesis is dropped.
 */
function withoutBrackets(text: string): { outside: string; inside: string[] } {
  const inside: string[] = [];
  let outside = '';
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '(' || char === '[') {
      if (depth === 0) {
        outside += `${text.slice(start, at)} ${BRACKET} `;
        start = at + 1;
      }
      depth++;
    } else if ((char === ')' || char === ']') && depth > 0) {
      depth--;
      if (depth === 0) {
        inside.push(text.slice(start, at));
        start = at + 1;
      }
    }
  }
  const tail = text.slice(start);
  if (depth > 0) inside.push(tail.replace(/[()[\]]/gu, ' '));
  else outside += tail;
  return { outside: outside.replace(/[)\]]/gu, ' '), inside };
}

function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

const DOING = /\b(?:with|into|in|to|cut|sliced)\b/iu;

const describesIngredient = (bracket: string): boolean => /\b(?:each|total|about)\b/iu.test(bracket);

const parted = (brackets: readonly string[]): string[] =>
  brackets
    .flatMap((bracket) => bracket.split(BRACKET_PARTING))
    .map(tidy)
    .filter((bracket) => bracket !== '');

export function splitClauses(text: string): Clauses {
  const { outside, inside } = withoutBrackets(text.replace(PLURAL_BRACKET, '$1'));
  const marked = outside.split(PARTING);
  const clauses = marked.map((clause) => tidy(clause.replaceAll(BRACKET, ' ')));
  // In 'onion, cut into ½-inch (1 cm) squares', the text in parentheses belongs to the size of the squares and does not
  // describe the onion.
  const about = marked.flatMap((clause, index) => {
    const belongsToAmount = index > 0 && /[\d¼-¾⅐-⅞]/u.test(clause) && DOING.test(clause);
    return Array<boolean>(clause.split(BRACKET).length - 1).fill(belongsToAmount);
  });
  return {
    // Keep the empty first clause of a line such as '2 cups, chopped', because a later clause may be the food's name.
    clauses: clauses.filter((clause, index) => clause !== '' || index === 0),
    brackets: parted(inside.filter((text, index) => about[index] !== true || describesIngredient(text))),
    asides: parted(inside.filter((text, index) => about[index] === true && !describesIngredient(text))),
  };
}

const HEADING = /^#{1,6}([\s\S]*)/u;
const BOLD = /^(?:\*\*|__)([^*_]+)(?:\*\*|__)\s*:?$/u;
const RULED = /^(?:-{2,}|={2,}|\*{3,})([^-=*]+)(?:-{2,}|={2,}|\*{3,})$/u;
const IN_SQUARE_BRACKETS = /^\[([^[\]]{2,60})\]:?$/u;
const TAGGED = /^<(h[1-6]|strong|b)>([^<]+)<\/\1>\s*:?$/iu;
const FOR_THE =
  /^for (?:the |your |an? |\p{L}+ing\b|\p{L}+ (?:sauce|dressing|filling|topping|dough|crust|glaze|frosting|icing|batter|marinade|salad|garnish|base)\b)[^,.()]{0,60}$/iu;
const TITLES =
  /^(?:(?:special |optional )?equipment(?: needed)?|garnish(?:es)?|(?:to|for) (?:serve|serving|garnish|decorate|finish|assemble|the garnish)|(?:optional |suggested )?(?:toppings?|garnish(?:es)?|accompaniments?)|for (?:frying|greasing|dusting|drizzling|topping|decoration|finishing|assembly|assembling)|assembly|accompaniments?|to finish|ingredients|marinade|dressing|vinaigrette|topping|filling|frosting|icing|glaze|crust|batter|dough|garniture|zum garnieren|zum servieren|para servir|pour servir|à servir)$/iu;
const EQUIPMENT =
  /^((?:special |optional )?equipment(?: needed)?|you will (?:also )?need|ingredient info) ?:/iu;
const SHOUTED = /^(?:FOR|TO) [\p{Lu} ,'&-]{2,50}$/u;
const NUMBERED = /[\d¼-¾⅐-⅞]/u;

const bare = (text: string): string =>
  trimMatchingEnd(text.replace(/[*_#]+/gu, ' ').replace(/\s+/gu, ' '), /[\s:]/u).trim();

/**
 * Returns the section title if a line is a heading in an ingredient list: 'For the sauce:', '## Dressing',
 * '**Filling**', 'SAUCE:'. Returns null for an ingredient.
 * @param rawLine the original line
 * @param cleanedLine the line without markup
 */
export function parseSectionTitle(rawLine: string, cleanedLine: string): string | null {
  const line = rawLine.trim();
  const marked =
    HEADING.exec(line)?.[1] ??
    BOLD.exec(line)?.[1] ??
    RULED.exec(line)?.[1] ??
    TAGGED.exec(line)?.[2] ??
    IN_SQUARE_BRACKETS.exec(line)?.[1];
  if (marked !== undefined) {
    const title = bare(marked);
    // '**2 eggs**' is an ingredient in bold and not a section title.
    return title === '' || (NUMBERED.test(title) && !HEADING.test(line)) ? null : title;
  }
  const equipment = EQUIPMENT.exec(cleanedLine)?.[1];
  if (equipment !== undefined) return bare(equipment);
  if (TITLES.test(bare(cleanedLine)) || SHOUTED.test(cleanedLine)) return bare(cleanedLine);
  if (cleanedLine.length > 100) return null;
  if (cleanedLine.endsWith(':') && !/^\d/u.test(cleanedLine)) return bare(cleanedLine) || null;
  return FOR_THE.test(cleanedLine) && !NUMBERED.test(cleanedLine) ? bare(cleanedLine) : null;
}
