import { ADJECTIVES, ADVERBS, PREPARED } from '../../recipes/line-words.ts';
import { type DietLabels, lowerLabelsToMay, parseExactLabelBits, removeLabels, TREE_NUTS } from './labels.ts';

/**
 * A claim that a food lacks something, such as 'gluten-free': the pattern of its words, and the diet labels that it
 * rules out.
 */
interface Claim {
  readonly words: RegExp;
  readonly takes: number;
  /**
   * Bits of the diet labels that the claim lowers to 'may', because a food usually has them only together with the
   * labels that the claim rules out.
   */
  readonly doubts: number;
}

const row = (words: string, takes: string, doubts = ''): Claim => ({
  words: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu'),
  takes: parseExactLabelBits(takes),
  doubts: parseExactLabelBits(doubts),
});

/**
 * Returns a pattern for the absence of a thing: 'egg-free', 'free from egg', 'no egg', 'without egg'. It does not match
 * 'egg, free-range'.
 */
const lacking = (things: string) =>
  `(?:${things})[ -]?free(?![ -](?:range|run|of|from)\\b)|(?:free (?:of|from)|no|without)[ -](?:any )?(?:${things})`;

/**
 * Recognised diet claims. 'lactose-free' is not a claim, because lactose-free milk is still milk. 'wheat-free' is not a
 * claim, because rye and barley also have gluten. 'vegetarian' rules out neither milk nor eggs.
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

/** Fast check before the search for claims. A text that does not match has no claim; most texts do not match. */
const ANY = /free|no|without|gf|vegan|veg|plant|meatless|eggless|unsul/iu;

/**
 * Matches text after a diet claim that makes the claim a wish or an option, such as 'if needed' in 'gluten-free if
 * needed'.
 */
const WISH_BEHIND =
  /^[\s,)]*(?:if|or|and\/or|optional|when|where|works|as needed|version|option|alternatives?|substitutes?|guests?|diets?|people|friends?)\b/iu;
const WISH_BEFORE =
  /\b(?:if|for(?: an?| those)?|or|optionally|preferably|ideally|make it|to make|to keep (?:it|this)|you can use|can be)\s*$/iu;
const DENIED_BEFORE =
  /(?:\b(?:not|never|isn't|aren't|nor)\s+(?:always |necessarily |suitable for |an? )?|\bnon[ -])$/iu;

/**
 * Bits of diet labels: those that the claims in a text rule out (`takes`), and those that the claims only make doubtful
 * (`doubts`).
 */
export interface DietClaims {
  readonly takes: number;
  readonly doubts: number;
}

export const NO_CLAIMS: DietClaims = { takes: 0, doubts: 0 };

/**
 * Returns the diet claims in a text, such as 'vegan' or 'gluten-free'. The text must consist only of claims and of the
 * foods that the claims are about.
 */
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

/** Words that may stand beside a claim without changing its meaning: 'certified gluten-free', 'vegan and unsalted'. */
const BESIDE_CLAIM =
  /(?<![\p{L}-])(?:and|also|both|all|certified|labell?ed|organic|brand|variety|kind|type|only|please|must be|i\.e\.|ie|100%)(?![\p{L}-])/giu;

/**
 * Returns true if a remark consists of a diet claim and words for the state of the food: 'vegan', 'dairy-free,
 * softened'.
 */
const isClaimAlone = (remark: string): boolean =>
  (
    stripDietClaims(remark)
      .replace(BESIDE_CLAIM, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
  ).every((word) => ADJECTIVES.has(word) || ADVERBS.has(word) || PREPARED.has(word));

/** Returns true if a text is a diet claim without a food: 'vegan', 'certified gluten-free'. */
export const isOnlyDietClaim = (text: string): boolean =>
  findClaims(text) !== NO_CLAIMS && isClaimAlone(text);

/**
 * Returns the diet claims in the remarks of an ingredient line. A claim rules out diet labels only if its remark says
 * nothing else. In a longer remark, the claim may be about an alternative ('or a dairy-free one', 'sub vegan mayo', 'I
 * used gluten-free'), so that the labels only become doubtful.
 */
export function findClaimsInRemarks(remarks: string): DietClaims {
  const claims = findClaims(remarks);
  if (claims === NO_CLAIMS) return NO_CLAIMS;
  const all = claims.takes | claims.doubts;
  // In a choice such as '(regular, avocado-oil, or vegan)', each claim is about only one option.
  if (/\bor\b/iu.test(remarks)) return { takes: 0, doubts: all };
  const alone = remarks
    .split(/[,;()]/u)
    .filter(isClaimAlone)
    .reduce((bits, remark) => bits | findClaims(remark).takes, 0);
  const takes = claims.takes & alone;
  return { takes, doubts: all & ~takes };
}

export function stripDietClaims(text: string): string {
  const rest = ANY.test(text) ? CLAIMS.reduce((left, { words }) => left.replace(words, ' '), text) : text;
  return rest.replace(/\s+/gu, ' ').trim();
}

/** Removes the diet labels that claims rule out, and lowers doubtful labels to 'may'. Claims never add labels. */
export const applyDietClaims = (labels: DietLabels, { takes, doubts }: DietClaims): DietLabels =>
  takes === 0 && doubts === 0 ? labels : lowerLabelsToMay(removeLabels(labels, takes), doubts);
