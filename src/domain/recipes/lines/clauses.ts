/** A line after its amount, taken apart: what stands before the first comma, the rest, and the brackets. */
export interface Clauses {
  readonly clauses: readonly string[];
  readonly brackets: readonly string[];
}

/** '—' and ' - ' part like commas; ';' always. */
const PARTING = /(?<=\p{L}{4})\. (?=\p{Lu})|,(?!\d{3}(?!\d))|;|:(?= )| - | – | — ?|—| --+ /u;

/** A bracket of several remarks: '(at least 1 inch thick, about 6 ounces each)'. */
const BRACKET_PARTING = /; |, (?=(?:about |each )?[\d¼-¾⅐-⅞])/u;

/** 'fillet(s)'. */
const PLURAL_BRACKET = /(\p{L})\(e?s\)/giu;

/** Takes the outermost brackets out of a text. An unclosed bracket runs to the end; a stray one is dropped. */
function withoutBrackets(text: string): { outside: string; inside: string[] } {
  const inside: string[] = [];
  let outside = '';
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '(' || char === '[') {
      if (depth === 0) {
        outside += `${text.slice(start, at)} `;
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

export function clausesOf(text: string): Clauses {
  const { outside, inside } = withoutBrackets(text.replace(PLURAL_BRACKET, '$1'));
  const clauses = outside.split(PARTING).map(tidy);
  return {
    // A leading blank clause (', chopped' after an amount) keeps its place: the name may come later.
    clauses: clauses.filter((clause, index) => clause !== '' || index === 0),
    brackets: inside
      .flatMap((bracket) => bracket.split(BRACKET_PARTING))
      .map(tidy)
      .filter((bracket) => bracket !== ''),
  };
}
