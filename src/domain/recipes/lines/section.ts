const HEADING = /^#{1,6}\s*(.+?)\s*#*$/u;
const BOLD = /^(?:\*\*|__)([^*_]+)(?:\*\*|__)\s*:?$/u;
const RULED = /^(?:-{2,}|={2,}|\*{3,})\s*([^-=*]+?)\s*(?:-{2,}|={2,}|\*{3,})$/u;
const TAGGED = /^<(h[1-6]|strong|b)>([^<]+)<\/\1>\s*:?$/iu;
const FOR_THE =
  /^for (?:the |your |an? |\p{L}+ing\b|\p{L}+ (?:sauce|dressing|filling|topping|dough|crust|glaze|frosting|icing|batter|marinade|salad|garnish|base)\b)[^,.()]{0,60}$/iu;
/** Titles that stand without a colon, in any case: of ingredients, and of what is no ingredient. */
const TITLES =
  /^(?:(?:special |optional )?equipment(?: needed)?|garnish(?:es)?|(?:to|for) (?:serve|serving|garnish|decorate|finish|assemble|the garnish)|(?:optional |suggested )?(?:toppings?|garnish(?:es)?|accompaniments?)|for (?:frying|greasing|dusting|drizzling|topping|decoration|finishing|assembly|assembling)|assembly|accompaniments?|to finish|ingredients|marinade|dressing|vinaigrette|topping|filling|frosting|icing|glaze|crust|batter|dough|garniture|zum garnieren|zum servieren|para servir|pour servir|à servir)$/iu;
/** What these lines name is no ingredient: 'Special equipment: a 9-inch tart pan'. */
const EQUIPMENT =
  /^((?:special |optional )?equipment(?: needed)?|you will (?:also )?need|ingredient info) ?:/iu;
/** 'SAUCE', 'TO SERVE WITH': capitals throughout, without an amount, are a title where more than a word is. */
const SHOUTED = /^(?:FOR|TO) [\p{Lu} ,'&-]{2,50}$/u;
const NUMBERED = /[\d¼-¾⅐-⅞]/u;

function bare(text: string): string {
  return text
    .replace(/[*_#]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/[\s:]+$/u, '')
    .trim();
}

/**
 * The title of a section when a line is a heading among ingredients: 'For the sauce:', '## Dressing',
 * '**Filling**', 'SAUCE:'. Null for an ingredient. `raw` is the line as it came, `clean` without its markup.
 */
export function sectionTitle(raw: string, clean: string): string | null {
  const line = raw.trim();
  const marked =
    HEADING.exec(line)?.[1] ?? BOLD.exec(line)?.[1] ?? RULED.exec(line)?.[1] ?? TAGGED.exec(line)?.[2];
  if (marked !== undefined) {
    const title = bare(marked);
    // '**2 eggs**' is an ingredient in bold.
    return title === '' || (NUMBERED.test(title) && !HEADING.test(line)) ? null : title;
  }
  const equipment = EQUIPMENT.exec(clean)?.[1];
  if (equipment !== undefined) return bare(equipment);
  if (TITLES.test(bare(clean)) || SHOUTED.test(clean)) return bare(clean);
  if (clean.length > 100) return null;
  if (clean.endsWith(':') && !/^\d/u.test(clean)) return bare(clean) || null;
  return FOR_THE.test(clean) && !NUMBERED.test(clean) ? bare(clean) : null;
}
