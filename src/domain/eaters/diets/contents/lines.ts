import { builtinResolver } from '../../../foods/catalog.ts';
import { PREPARATION_WORDS } from '../../../recipes/line-words.ts';
import { isOnlyFoodDescription } from '../../../recipes/lines/lists/food-names.ts';
import { splitAlternatives } from '../../../recipes/lines/names/alternatives.ts';
import { type ParsedLine, parseIngredientLine } from '../../../recipes/lines/parse-line.ts';
import { type DietLabelCorrections, NO_CORRECTIONS } from '../../corrections.ts';
import {
  applyDietClaims,
  findDietClaims,
  findDietClaimsInRemarks,
  isOnlyDietClaim,
  stripDietClaims,
} from '../claims.ts';
import {
  ALL,
  changeLabelsToMayContain,
  type DietLabels,
  FREE,
  markFoodContentsAsUnknown,
  mergeDietLabels,
  mergeDietLabelsOfAlternatives,
} from '../labels.ts';
import {
  findIngredientNameLabels,
  findPossibleDietLabelsInText,
  isExactNameOfKnownFood,
  isKnownFoodName,
} from './lookup.ts';
import { findRemarkLabels } from './remarks.ts';

export interface SplitLine {
  readonly name: string;
  readonly remarks: string;
}

const SAME_FOOD =
  /^(?:(?:an?|any|some|other|your|suitable|similar|equivalent|preferred|favou?rite) )*(?:alternatives?|equivalents?|options?|versions?|substitutes?|replacements?|replacers?|kinds?|ones?|variet(?:y|ies)|type|brand|similar|other|another|as needed|so)?$/iu;

const STATE =
  /\b(?:california|homemade|purchased|store-?bought|amount|better|unsweetened|to taste|more|less|slices?|wedges|links|flakes|pinch|chunks|pieces|strips)\b/giu;

function isSameFood(choice: string, corrections: DietLabelCorrections): boolean {
  if (SAME_FOOD.test(choice)) return true;
  return !isExactNameOfKnownFood(choice, corrections) && isOnlyFoodDescription(choice.replace(STATE, ''));
}

const SHOP_NOTE =
  /^\*{0,3} ?available (?:at|in|from|online)\b[^,;:]* (?:markets?|supermarkets?|shops?|stores?|online)\b/iu;

const YIELD_NOTE =
  /^makes (?:about |approximately |around )?[\d¼-¾⅐-⅞][\d\s./¼-¾⅐-⅞-]*(?:cups?|servings?|portions?|pieces|ml|l|g|pints?|quarts?)?$/iu;

const SOLD_NOTE = /^(.+?) (?:is|are) (?:available|sold) (?:at|in|from|online)\b/iu;

function splitChoices(name: string, corrections: DietLabelCorrections): string[] {
  if (isExactNameOfKnownFood(name, corrections)) return [name];
  const choices = splitAlternatives(name);
  const last = choices.at(-1)?.split(' ').at(-1) ?? '';
  if (isSameFood(choices.at(-1) ?? '', corrections) || SAME_FOOD.test(last)) return choices;
  return choices.flatMap((choice, index) => {
    const whole = `${choice} ${last}`;
    if (index === choices.length - 1 || !isExactNameOfKnownFood(whole, corrections)) return [choice];
    // A name such as 'tuna/dried fruit' has two possible meanings for the first food: 'tuna', or 'tuna fruit' if the
    // last word belongs to both foods. Return both names.
    return isExactNameOfKnownFood(choice, corrections) ? [choice, whole] : [whole];
  });
}

function labelsOfChoices(choices: readonly string[], corrections: DietLabelCorrections): DietLabels[] {
  const [first = '', ...otherChoices] = choices;
  const labels = findIngredientNameLabels(first, corrections);
  return [
    labels,
    ...[...new Set(otherChoices)].map((choice) =>
      isSameFood(stripDietClaims(choice), corrections)
        ? applyDietClaims(labels, findDietClaims(choice))
        : findIngredientNameLabels(choice, corrections),
    ),
  ];
}

/**
 * Returns the diet labels of a food with a second name in parentheses. If the names together are a food, returns the
 * labels of that food: 'milk (oat)' has the labels of oat milk. Any other known second name adds its labels. An unknown
 * second name, as in 'cheddar (sharp)', is ignored.
 */
function labelsOfCalled(
  name: string,
  synonyms: readonly string[],
  corrections: DietLabelCorrections,
): DietLabels {
  for (const synonym of synonyms) {
    const turned = `${synonym} ${name}`;
    if (isExactNameOfKnownFood(turned, corrections)) return findIngredientNameLabels(turned, corrections);
  }
  const labels = findIngredientNameLabels(name, corrections);
  const known = synonyms.filter((synonym) => isKnownFoodName(synonym, corrections));
  if (known.length === 0) return labels;
  if (isKnownFoodName(name, corrections))
    return mergeDietLabels([
      labels,
      ...known.map((synonym) => findPossibleDietLabelsInText(synonym, corrections)),
    ]);
  // The second name (in parentheses) is a known food, but the first is not. The words of the first name only suggest
  // diet labels, so these labels become 'may contain'.
  const accused = changeLabelsToMayContain({ ...labels, unknown: 0 }, ALL);
  return mergeDietLabels([
    accused,
    ...known.map((synonym) => findIngredientNameLabels(synonym, corrections)),
  ]);
}

/**
 * Joins a food name and the remark after it to a known name: 'butter, peanut' becomes 'peanut butter'. Returns null if
 * no food has the joined name. The result is a guess, because the line may mean two foods.
 */
function turnedName(name: string, remarks: string, corrections: DietLabelCorrections): string | null {
  const [remark = ''] = remarks.split(',', 1);
  const words = remark.trim().toLowerCase().split(' ');
  if (remark === '' || words.length > 2 || words.some((word) => PREPARATION_WORDS.has(word))) return null;
  const turned = `${remark.trim()} ${name}`;
  return isExactNameOfKnownFood(turned, corrections) ? turned : null;
}

/**
 * Returns the diet labels of one ingredient of a line. If the line offers alternatives, such as 'butter or oil', a
 * label is 'contains' only if all alternatives contain it. A claim such as 'vegan' in the name of an alternative
 * applies only to that alternative. A claim in the remarks only changes 'contains' to 'may contain'.
 */
function labelsOfIngredient(
  { name, synonyms = [], choicesAsWritten = [], remarks }: Called,
  corrections: DietLabelCorrections,
): DietLabels {
  if (SHOP_NOTE.test(name) || YIELD_NOTE.test(name)) return FREE;
  const [, subject] = SOLD_NOTE.exec(name) ?? [];
  if (subject !== undefined) return findDietLabelsOfNameAndRemarks({ name: subject, remarks }, corrections);
  const choices = splitChoices(name, corrections);
  const labels =
    choices.length + choicesAsWritten.length > 1
      ? markFoodContentsAsUnknown(
          mergeDietLabelsOfAlternatives([
            ...labelsOfChoices(choices, corrections),
            ...choicesAsWritten.map((choice) => findIngredientNameLabels(choice, corrections)),
          ]),
        )
      : labelsOfCalled(name, synonyms, corrections);
  const turned = choices.length === 1 ? turnedName(name, remarks, corrections) : null;
  const { takes, doubts } = findDietClaimsInRemarks(remarks);
  return applyDietClaims(
    turned === null
      ? mergeDietLabels([labels, findRemarkLabels(remarks, corrections)])
      : mergeDietLabels([
          changeLabelsToMayContain(labels, ALL),
          findIngredientNameLabels(turned, corrections),
        ]),
    choices.length === 1 ? { takes, doubts } : { takes: 0, doubts: takes | doubts },
  );
}

interface Called extends SplitLine {
  readonly synonyms?: readonly string[];
  readonly choicesAsWritten?: readonly string[];
}

/**
 * Returns the ingredients of a parsed line; 'salt and pepper' has two. If an alternative is only a diet claim ('or
 * vegan'), it is treated as a remark and not as an alternative.
 */
const listIngredients = (parsed: ParsedLine, more: string): Called[] =>
  [parsed, ...parsed.more].map((one) => {
    const choices = [one.name, ...one.alternatives.filter((choice) => !isOnlyDietClaim(choice))];
    const wishes = one.alternatives.filter(isOnlyDietClaim).map((claim) => `or ${claim}`);
    return {
      name: choices.join(' or ') || one.raw,
      choicesAsWritten: one.choicesAsWritten,
      synonyms: one.synonyms.filter((synonym) => !isOnlyDietClaim(synonym)),
      remarks: [
        ...wishes,
        ...one.synonyms.filter(isOnlyDietClaim),
        one.preparation,
        one.comment,
        one.purpose,
        more,
      ]
        .filter((text) => text !== '')
        .join(', '),
    };
  });

export function findDietLabelsOfIngredientLine(line: string): DietLabels | null {
  const parsed = parseIngredientLine(line, builtinResolver);
  if (parsed.kind !== 'ingredient') return null;
  return mergeDietLabels(listIngredients(parsed, '').map((one) => labelsOfIngredient(one, NO_CORRECTIONS)));
}

export function findDietLabelsOfNameAndRemarks(
  line: SplitLine,
  corrections: DietLabelCorrections = NO_CORRECTIONS,
): DietLabels {
  if (isExactNameOfKnownFood(line.name, corrections)) return labelsOfIngredient(line, corrections);
  const parsed = parseIngredientLine(line.name, builtinResolver);
  if (parsed.kind !== 'ingredient') return labelsOfIngredient(line, corrections);
  return mergeDietLabels(
    listIngredients(parsed, line.remarks).map((one) => labelsOfIngredient(one, corrections)),
  );
}
