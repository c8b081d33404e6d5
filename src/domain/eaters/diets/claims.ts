import { ADJECTIVES, ADVERBS, PREPARED } from '../../recipes/line-words.ts';
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
const WISH_BEHIND =
  /^[\s,)]*(?:if|or|and\/or|optional|when|where|works|as needed|version|option|alternatives?|substitutes?|guests?|diets?|people|friends?)\b/iu;
const WISH_BEFORE =
  /\b(?:if|for(?: an?| those)?|or|optionally|preferably|ideally|make it|to make|to keep (?:it|this)|you can use|can be)\s*$/iu;
const DENIED_BEFORE =
  /(?:\b(?:not|never|isn't|aren't|nor)\s+(?:always |necessarily |suitable for |an? )?|\bnon[ -])$/iu;

/** The bits that claims in a text take away for sure, and those that they leave possible. */
export interface DietClaims {
  readonly takes: number;
  readonly doubts: number;
}

export const NO_CLAIMS: DietClaims = { takes: 0, doubts: 0 };

/** The claims in a text that says nothing but them and the food that they stand before. */
export function claimsIn(text: string): DietClaims {
  if (!ANY.test(text)) return NO_CLAIMS;
  let [takes, doubts] = [0, 0];
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
  return takes === 0 && doubts === 0 ? NO_CLAIMS : { takes, doubts: doubts & ~takes };
}

/** Words that may stand beside a claim that is made of the whole line: 'certified gluten-free', 'vegan and unsalted'. */
const BESIDE_CLAIM =
  /(?<![\p{L}-])(?:and|also|both|all|certified|labell?ed|organic|brand|variety|kind|type|only|please|must be|i\.e\.|ie|100%)(?![\p{L}-])/giu;

/** True if a remark holds only a claim and words for how the food comes: 'vegan', 'dairy-free, softened'. */
const isClaimAlone = (remark: string): boolean =>
  (
    withoutClaims(remark)
      .replace(BESIDE_CLAIM, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
  ).every((word) => ADJECTIVES.has(word) || ADVERBS.has(word) || PREPARED.has(word));

/** True if a text is a claim and names no food: 'vegan', 'certified gluten-free'. */
export const isOnlyClaim = (text: string): boolean => claimsIn(text) !== NO_CLAIMS && isClaimAlone(text);

/**
 * The claims in remarks. One takes away only when its remark says nothing else; beside other words it may be of something
 * that could be used instead ('or a dairy-free one', 'sub vegan mayo', 'I used gluten-free'), and leaves it possible.
 */
export function claimsInRemarks(remarks: string): DietClaims {
  const claims = claimsIn(remarks);
  if (claims === NO_CLAIMS) return NO_CLAIMS;
  const all = claims.takes | claims.doubts;
  // Every remark in a list of choices is one of them: '(regular, avocado-oil, or vegan)'.
  if (/\bor\b/iu.test(remarks)) return { takes: 0, doubts: all };
  const alone = remarks
    .split(/[,;()]/u)
    .filter(isClaimAlone)
    .reduce((bits, remark) => bits | claimsIn(remark).takes, 0);
  const takes = claims.takes & alone;
  return { takes, doubts: all & ~takes };
}

/** The text without the words of its claims. */
export function withoutClaims(text: string): string {
  const rest = ANY.test(text) ? CLAIMS.reduce((left, { words }) => left.replace(words, ' '), text) : text;
  return rest.replace(/\s+/gu, ' ').trim();
}

/** What claims leave of labels. They add nothing. */
export const afterClaims = (labels: Labels, { takes, doubts }: DietClaims): Labels =>
  takes === 0 && doubts === 0 ? labels : atMostMay(without(labels, takes), doubts);
