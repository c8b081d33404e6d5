import { ADJECTIVES, ADVERBS, PREPARATION_WORDS } from '../../recipes/line-words.ts';
import {
  changeLabelsToMayContain,
  type DietLabels,
  parseLabelBitsWithoutImplied,
  removeDietLabels,
  TREE_NUTS,
} from './labels.ts';

/**
 * Diet claim about a food, such as 'gluten-free': the pattern of its wording, and the diet labels that the claim
 * removes (`takes`).
 */
interface Claim {
  readonly words: RegExp;
  readonly takes: number;
  /**
   * Diet labels (as bits) that a diet claim changes from 'contains' to 'may contain'. The claim 'dairy-free' changes
   * the label 'animal' (animal products), because milk may be the only animal product in the food.
   */
  readonly doubts: number;
}

const row = (words: string, takes: string, doubts = ''): Claim => ({
  words: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu'),
  takes: parseLabelBitsWithoutImplied(takes),
  doubts: parseLabelBitsWithoutImplied(doubts),
});

/**
 * Returns a pattern for the absence of a food: 'egg-free', 'free from egg', 'no egg', 'without egg'. It does not match
 * 'eggs free-range'.
 */
const lacking = (things: string) =>
  `(?:${things})[ -]?free(?![ -](?:range|run|of|from)\\b)|(?:free (?:of|from)|no|without)[ -](?:any )?(?:${things})`;

/**
 * Recognized diet claims. 'lactose-free' is not a claim, because lactose-free milk is still milk. 'wheat-free' is not a
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

const ANY = /free|no|without|gf|vegan|veg|plant|meatless|eggless|unsul/iu;

const WISH_BEHIND =
  /^[\s,)]*(?:if|or|and\/or|optional|when|where|works|as needed|version|option|alternatives?|substitutes?|guests?|diets?|people|friends?)\b/iu;
const WISH_BEFORE =
  /\b(?:if|for(?: an?| those)?|or|optionally|preferably|ideally|make it|to make|to keep (?:it|this)|you can use|can be)\s*$/iu;
const DENIED_BEFORE =
  /(?:\b(?:not|never|isn't|aren't|nor)\s+(?:always |necessarily |suitable for |an? )?|\bnon[ -])$/iu;

/**
 * Changes of a food's diet labels (as bits) because of the claims in a text. `takes`: labels that the food does not
 * have. `doubts`: labels that change from 'contains' to 'may contain'.
 */
export interface DietClaims {
  readonly takes: number;
  readonly doubts: number;
}

export const NO_CLAIMS: DietClaims = { takes: 0, doubts: 0 };

/**
 * Returns the diet claims in a text. The text must contain only claims and the foods that they describe, as in 'vegan
 * butter'.
 */
export function findDietClaims(text: string): DietClaims {
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

const BESIDE_CLAIM =
  /(?<![\p{L}-])(?:and|also|both|all|certified|labell?ed|organic|brand|variety|kind|type|only|please|must be|i\.e\.|ie|100%)(?![\p{L}-])/giu;

const isClaimAlone = (remark: string): boolean =>
  (
    stripDietClaims(remark)
      .replace(BESIDE_CLAIM, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
  ).every((word) => ADJECTIVES.has(word) || ADVERBS.has(word) || PREPARATION_WORDS.has(word));

export const isOnlyDietClaim = (text: string): boolean =>
  findDietClaims(text) !== NO_CLAIMS && isClaimAlone(text);

/**
 * Returns the diet claims in the remarks of an ingredient line. A claim with further words, such as 'sub vegan mayo',
 * may be about another food. It therefore removes no diet labels, but only changes 'contains' to 'may contain'.
 */
export function findDietClaimsInRemarks(remarks: string): DietClaims {
  const claims = findDietClaims(remarks);
  if (claims === NO_CLAIMS) return NO_CLAIMS;
  const all = claims.takes | claims.doubts;
  // In a list of options, such as '(regular, avocado-oil, or vegan)', the claim 'vegan' is about only one option. Diet
  // labels that contradict the claim therefore become 'may contain'.
  if (/\bor\b/iu.test(remarks)) return { takes: 0, doubts: all };
  const alone = remarks
    .split(/[,;()]/u)
    .filter(isClaimAlone)
    .reduce((bits, remark) => bits | findDietClaims(remark).takes, 0);
  const takes = claims.takes & alone;
  return { takes, doubts: all & ~takes };
}

export function stripDietClaims(text: string): string {
  const rest = ANY.test(text) ? CLAIMS.reduce((left, { words }) => left.replace(words, ' '), text) : text;
  return rest.replace(/\s+/gu, ' ').trim();
}

/**
 * Removes the diet labels that claims rule out (`takes`), and changes the labels in `doubts` to 'may contain'. Claims
 * never add labels.
 */
export const applyDietClaims = (labels: DietLabels, { takes, doubts }: DietClaims): DietLabels =>
  takes === 0 && doubts === 0 ? labels : changeLabelsToMayContain(removeDietLabels(labels, takes), doubts);
