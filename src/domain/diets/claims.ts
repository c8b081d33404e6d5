import { atMostMay, type Labels, namedBits, TREE_NUTS, without } from './labels.ts';

/** Words of a line that say what is not in it. */
interface Claim {
  readonly words: RegExp;
  /** The bits that it takes away. */
  readonly takes: number;
  /** Of what is contained only because of what is taken away, as a rule: then it is no more than possible. */
  readonly doubts: number;
}

const row = (words: string, takes: string, doubts = ''): Claim => ({
  words: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu'),
  takes: namedBits(takes),
  doubts: namedBits(doubts),
});

/** 'egg-free' (and not 'egg, free-range'), 'free from egg', 'no egg', 'without egg'. */
const lacking = (things: string) =>
  `(?:${things})[ -]?free(?![ -](?:range|run|of|from)\\b)|(?:free (?:of|from)|no|without)[ -](?:any )?(?:${things})`;

/**
 * 'lactose-free' is not here: such milk is milk. Neither is 'wheat-free': rye and barley have gluten too. 'vegetarian'
 * says nothing of milk and eggs.
 */
const CLAIMS: readonly Claim[] = [
  row(`${lacking('gluten')}|gf`, 'gluten'),
  row('vegan|plant[ -]based', 'meat pork fish crustaceans molluscs seafood rennet animal milk eggs'),
  row('vegetarian|veggie|meat[ -]?free|meatless', 'meat pork fish crustaceans molluscs seafood rennet'),
  row(`${lacking('dairy|milk')}|non[ -]?dairy`, 'milk rennet', 'animal'),
  row(`${lacking('eggs?')}|eggless`, 'eggs', 'animal'),
  row(lacking('nuts?|tree[ -]nuts?'), `nuts ${TREE_NUTS.join(' ')}`),
  row(lacking('peanuts?'), 'peanuts'),
  row(lacking('soya?|soybeans?'), 'soy'),
  row(lacking('celery'), 'celery'),
  row(lacking('mustard'), 'mustard'),
  row(lacking('sesame'), 'sesame'),
  row(lacking('fish'), 'fish', 'seafood'),
  row(lacking('shellfish'), 'crustaceans molluscs', 'seafood'),
  row(`${lacking('sul(?:ph|f)ites?')}|unsul(?:ph|f)(?:ured|ated)`, 'sulphites'),
  row(`${lacking('alcohol')}|non[ -]?alcoholic`, 'alcohol'),
  row('pork[ -]?free', 'pork'),
];

/** Letters of which every claim has some: most texts have none, and are done with in one look. */
const ANY = /free|no|without|gf|vegan|veg|plant|meatless|eggless|unsul/iu;

/** A claim that is a wish: 'gluten-free if needed', 'for a vegan version', 'gluten-free or regular'. */
const WISH_BEHIND = /^[\s,)]*(?:if|or|optional|when|works|as needed|version|option|guests?|diets?)\b/iu;
const WISH_BEFORE = /\b(?:if|for(?: an?)?|optionally|make it|to make|to keep (?:it|this))\s*$/iu;
const DENIED_BEFORE = /(?:\b(?:not|never|isn't|aren't)\s+(?:always |necessarily )?|\bnon[ -])$/iu;

/** What the claims in a text take away for sure, and what they leave possible: as bits. */
export interface DietClaims {
  readonly takes: number;
  readonly doubts: number;
}

export function claimsIn(text: string): DietClaims {
  let [takes, doubts] = [0, 0];
  if (!ANY.test(text)) return { takes, doubts };
  for (const claim of CLAIMS) {
    for (const { 0: words, index } of text.matchAll(claim.words)) {
      const before = text.slice(0, index);
      if (DENIED_BEFORE.test(before)) continue;
      doubts |= claim.doubts;
      if (WISH_BEFORE.test(before) || WISH_BEHIND.test(text.slice(index + words.length)))
        doubts |= claim.takes;
      else takes |= claim.takes;
    }
  }
  return { takes, doubts: doubts & ~takes };
}

/** The text without the words of its claims. */
export function withoutClaims(text: string): string {
  const rest = ANY.test(text) ? CLAIMS.reduce((left, { words }) => left.replace(words, ' '), text) : text;
  return rest.replace(/\s+/gu, ' ').trim();
}

/** What claims leave of labels. They add nothing. */
export const afterClaims = (labels: Labels, { takes, doubts }: DietClaims): Labels =>
  atMostMay(without(labels, takes), doubts);
