import { ADJECTIVES, ADVERBS, PREPARED } from '../../recipes/line-words.ts';
import { atMostMay, type Labels, namedBits, TREE_NUTS, without } from './labels.ts';

/** Words of a line that state the absence of something. */
interface Claim {
  readonly words: RegExp;
  /** The bits that it removes. */
  readonly takes: number;
  /** Bits that are usually present only because of the removed ones. They are lowered to 'may'. */
  readonly doubts: number;
}

const row = (words: string, takes: string, doubts = ''): Claim => ({
  words: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu'),
  takes: namedBits(takes),
  doubts: namedBits(doubts),
});

/** Matches 'egg-free' (but not 'egg, free-range'), 'free from egg', 'no egg', 'without egg'. */
const lacking = (things: string) =>
  `(?:${things})[ -]?free(?![ -](?:range|run|of|from)\\b)|(?:free (?:of|from)|no|without)[ -](?:any )?(?:${things})`;

/**
 * 'lactose-free' is not included: such milk is still milk. 'wheat-free' is not included either: rye and barley also
 * have gluten. 'vegetarian' says nothing about milk and eggs.
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

/** Fast pre-check: every claim matches this pattern, and most texts do not. */
const ANY = /free|no|without|gf|vegan|veg|plant|meatless|eggless|unsul/iu;

/**
 * Matches wishes and options, which are not claims: 'gluten-free if needed', 'for a vegan version', 'gluten-free or
 * regular'.
 */
const WISH_BEHIND =
  /^[\s,)]*(?:if|or|and\/or|optional|when|where|works|as needed|version|option|alternatives?|substitutes?|guests?|diets?|people|friends?)\b/iu;
const WISH_BEFORE =
  /\b(?:if|for(?: an?| those)?|or|optionally|preferably|ideally|make it|to make|to keep (?:it|this)|you can use|can be)\s*$/iu;
const DENIED_BEFORE =
  /(?:\b(?:not|never|isn't|aren't|nor)\s+(?:always |necessarily |suitable for |an? )?|\bnon[ -])$/iu;

/** The bits that the claims of a text remove for sure, and the bits that they only make doubtful. */
export interface DietClaims {
  readonly takes: number;
  readonly doubts: number;
}

export const NO_CLAIMS: DietClaims = { takes: 0, doubts: 0 };

/** Returns the claims in a text that contains only claims and the foods after them. */
export function findClaims(text: string): DietClaims {
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

/** Words that may accompany a claim about the whole line: 'certified gluten-free', 'vegan and unsalted'. */
const BESIDE_CLAIM =
  /(?<![\p{L}-])(?:and|also|both|all|certified|labell?ed|organic|brand|variety|kind|type|only|please|must be|i\.e\.|ie|100%)(?![\p{L}-])/giu;

/** True if a remark holds only a claim and words for the state of the food: 'vegan', 'dairy-free, softened'. */
const isClaimAlone = (remark: string): boolean =>
  (
    withoutClaims(remark)
      .replace(BESIDE_CLAIM, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
  ).every((word) => ADJECTIVES.has(word) || ADVERBS.has(word) || PREPARED.has(word));

/** True if a text is a claim and names no food: 'vegan', 'certified gluten-free'. */
export const isOnlyClaim = (text: string): boolean => findClaims(text) !== NO_CLAIMS && isClaimAlone(text);

/**
 * Returns the claims in remarks. A claim removes labels only if its remark says nothing else. With other words it may
 * be about an alternative ('or a dairy-free one', 'sub vegan mayo', 'I used gluten-free'), so it only makes them
 * doubtful.
 */
export function claimsInRemarks(remarks: string): DietClaims {
  const claims = findClaims(remarks);
  if (claims === NO_CLAIMS) return NO_CLAIMS;
  const all = claims.takes | claims.doubts;
  // Each remark in a list of choices is only one option: '(regular, avocado-oil, or vegan)'.
  if (/\bor\b/iu.test(remarks)) return { takes: 0, doubts: all };
  const alone = remarks
    .split(/[,;()]/u)
    .filter(isClaimAlone)
    .reduce((bits, remark) => bits | findClaims(remark).takes, 0);
  const takes = claims.takes & alone;
  return { takes, doubts: all & ~takes };
}

/** Removes the words of claims from a text. */
export function withoutClaims(text: string): string {
  const rest = ANY.test(text) ? CLAIMS.reduce((left, { words }) => left.replace(words, ' '), text) : text;
  return rest.replace(/\s+/gu, ' ').trim();
}

/** Applies claims to labels. Claims never add labels. */
export const afterClaims = (labels: Labels, { takes, doubts }: DietClaims): Labels =>
  takes === 0 && doubts === 0 ? labels : atMostMay(without(labels, takes), doubts);
