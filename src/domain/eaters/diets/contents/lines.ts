import { builtinResolver } from '../../../foods/catalog.ts';
import { PREPARED } from '../../../recipes/line-words.ts';
import { isOnlyHow } from '../../../recipes/lines/lists/food-names.ts';
import { splitAlternatives } from '../../../recipes/lines/names/alternatives.ts';
import { type ParsedLine, parseIngredientLine } from '../../../recipes/lines/parse-line.ts';
import { type Corrections, NO_CORRECTIONS } from '../../corrections.ts';
import { afterClaims, claimsIn, claimsInRemarks, isOnlyClaim, withoutClaims } from '../claims.ts';
import { ALL, atMostMay, FREE, type Labels, ofSeveral, oneOf, together } from '../labels.ts';
import { isKnownName, isWholeName, labelsNamedIn, labelsOfName } from './lookup.ts';
import { labelsOfRemarks } from './remarks.ts';

/** One ingredient of a line, as a recipe has it. */
export interface Written {
  /** With what does as well: 'butter or oil'. */
  readonly name: string;
  /** Every other remark: 'melted', 'gluten-free if needed', 'beaten with 1 tbsp milk'. */
  readonly remarks: string;
}

/** A choice that says no food: 'a vegan alternative', 'other', 'a dairy-free one'. It is of what stands before it. */
const SAME_AGAIN =
  /^(?:(?:an?|any|some|other|your|suitable|similar|equivalent|preferred|favou?rite) )*(?:alternatives?|equivalents?|options?|versions?|substitutes?|replacements?|replacers?|kinds?|ones?|variet(?:y|ies)|type|brand|similar|other|another|as needed|so)?$/iu;

/** Words for a source or a state that a choice may have beside those of `isOnlyHow`: 'or 1 California', 'or homemade'. */
const STATE =
  /\b(?:california|homemade|purchased|store-?bought|amount|better|unsweetened|to taste|more|less)\b/giu;

/** True if a choice names no food: it is of the same food in another state ('fresh sage or 1 tsp dried'). */
function isSameAgain(choice: string, corrections: Corrections): boolean {
  if (SAME_AGAIN.test(choice)) return true;
  return !isWholeName(choice, corrections) && isOnlyHow(choice.replace(STATE, ''));
}

/** A note that a list of ingredients has at its end: '*Available at Asian markets'. It names no food of the dish. */
const SHOP_NOTE =
  /^\*{0,3} ?available (?:at|in|from|online)\b[^,;:]* (?:markets?|supermarkets?|shops?|stores?|online)\b/iu;

/**
 * The choices of a name. A first choice that makes a name with the last word of all is meant so: the beefsteak of
 * 'beefsteak or heirloom tomatoes' is a tomato.
 */
function choicesOf(name: string, corrections: Corrections): string[] {
  if (isWholeName(name, corrections)) return [name];
  const choices = splitAlternatives(name);
  const last = choices.at(-1)?.split(' ').at(-1) ?? '';
  if (isSameAgain(choices.at(-1) ?? '', corrections) || SAME_AGAIN.test(last)) return choices;
  return choices.flatMap((choice, index) => {
    const whole = `${choice} ${last}`;
    if (index === choices.length - 1 || !isWholeName(whole, corrections)) return [choice];
    // 'tuna/dried fruit': by itself it may be meant as well.
    return isWholeName(choice, corrections) ? [choice, whole] : [whole];
  });
}

/** The labels of each choice: of 'parmesan or a vegetarian alternative' those of parmesan and of vegetarian parmesan. */
function labelsOfChoices(choices: readonly string[], corrections: Corrections): Labels[] {
  const [first = '', ...others] = choices;
  const labels = labelsOfName(first, corrections);
  return [
    labels,
    // A choice that is repeated is no further one.
    ...[...new Set(others)].map((choice) =>
      isSameAgain(withoutClaims(choice), corrections)
        ? afterClaims(labels, claimsIn(choice))
        : labelsOfName(choice, corrections),
    ),
  ];
}

/**
 * Returns the labels of a food to which the line gives a second name in brackets. 'milk (oat)' is oat milk, 'kala chana
 * (chickpeas)' are chickpeas; a bracket that no table has says how it comes ('cheddar (sharp)') and changes nothing.
 */
function labelsOfCalled(name: string, synonyms: readonly string[], corrections: Corrections): Labels {
  for (const synonym of synonyms) {
    const turned = `${synonym} ${name}`;
    if (isWholeName(turned, corrections)) return labelsOfName(turned, corrections);
  }
  const labels = labelsOfName(name, corrections);
  const known = synonyms.filter((synonym) => isKnownName(synonym, corrections));
  if (known.length === 0) return labels;
  if (isKnownName(name, corrections))
    return together([labels, ...known.map((synonym) => labelsNamedIn(synonym, corrections))]);
  // The words of an unknown name still accuse.
  const accused = atMostMay({ ...labels, unknown: 0 }, ALL);
  return together([accused, ...known.map((synonym) => labelsOfName(synonym, corrections))]);
}

/**
 * The name that a food makes with the remark behind it: the peanut butter of 'butter', 'peanut'. Where nothing but the
 * table says that it is one name, it may be two foods all the same.
 */
function turnedName(name: string, remarks: string, corrections: Corrections): string | null {
  const [remark = ''] = remarks.split(',', 1);
  const words = remark.trim().toLowerCase().split(' ');
  if (remark === '' || words.length > 2 || words.some((word) => PREPARED.has(word))) return null;
  const turned = `${remark.trim()} ${name}`;
  return isWholeName(turned, corrections) ? turned : null;
}

/**
 * What one ingredient contains: of choices what all of them contain, and what any of them does as possible. Claims in
 * the name of a choice take away what they name from that choice; those in the remarks from the ingredient, but where
 * there are choices nobody can tell which is meant.
 */
function labelsOfIngredient({ name, synonyms = [], remarks }: Called, corrections: Corrections): Labels {
  if (SHOP_NOTE.test(name)) return FREE;
  const choices = choicesOf(name, corrections);
  const labels =
    choices.length > 1
      ? ofSeveral(oneOf(labelsOfChoices(choices, corrections)))
      : labelsOfCalled(name, synonyms, corrections);
  const turned = choices.length === 1 ? turnedName(name, remarks, corrections) : null;
  const { takes, doubts } = claimsInRemarks(remarks);
  return afterClaims(
    turned === null
      ? together([labels, labelsOfRemarks(remarks, corrections)])
      : together([atMostMay(labels, ALL), labelsOfName(turned, corrections)]),
    choices.length === 1 ? { takes, doubts } : { takes: 0, doubts: takes | doubts },
  );
}

/** An ingredient with the other names that its line has for it. */
interface Called extends Written {
  readonly synonyms?: readonly string[];
}

/** The ingredients of a parsed line: the salt and the pepper of 'salt and pepper'. A choice of claims alone is a remark. */
const writtenIn = (parsed: ParsedLine, more: string): Called[] =>
  [parsed, ...parsed.more].map((one) => {
    const choices = [one.name, ...one.alternatives.filter((choice) => !isOnlyClaim(choice))];
    const wishes = one.alternatives.filter(isOnlyClaim).map((claim) => `or ${claim}`);
    return {
      name: choices.join(' or ') || one.raw,
      synonyms: one.synonyms.filter((synonym) => !isOnlyClaim(synonym)),
      remarks: [
        ...wishes,
        ...one.synonyms.filter(isOnlyClaim),
        one.preparation,
        one.comment,
        one.purpose,
        more,
      ]
        .filter((text) => text !== '')
        .join(', '),
    };
  });

/** What a line of an ingredient list contains; null when it is a heading or blank. */
export function labelsOfLine(line: string): Labels | null {
  const parsed = parseIngredientLine(line, builtinResolver);
  if (parsed.kind !== 'ingredient') return null;
  return together(writtenIn(parsed, '').map((one) => labelsOfIngredient(one, NO_CORRECTIONS)));
}

/** What a line of a recipe contains that was read before: its name, and what else it says. */
export function labelsOfWritten(line: Written, corrections: Corrections = NO_CORRECTIONS): Labels {
  if (isWholeName(line.name, corrections)) return labelsOfIngredient(line, corrections);
  const parsed = parseIngredientLine(line.name, builtinResolver);
  if (parsed.kind !== 'ingredient') return labelsOfIngredient(line, corrections);
  return together(writtenIn(parsed, line.remarks).map((one) => labelsOfIngredient(one, corrections)));
}
