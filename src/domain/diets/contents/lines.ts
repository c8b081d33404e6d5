import { splitAlternatives } from '../../recipes/lines/alternatives.ts';
import { type ParsedLine, parseIngredientLine } from '../../recipes/lines/parse-line.ts';
import { afterClaims, claimsIn, withoutClaims } from '../claims.ts';
import { type Corrections, NO_CORRECTIONS } from '../corrections.ts';
import { FREE, type Labels, ofSeveral, oneOf, together } from '../labels.ts';
import { isWholeName, labelsNamedIn, labelsOfName } from './lookup.ts';

/** One ingredient of a line, as a recipe has it. */
export interface Written {
  /** With what does as well: 'butter or oil'. */
  readonly name: string;
  /** Every other remark: 'melted', 'gluten-free if needed', 'beaten with 1 tbsp milk'. */
  readonly remarks: string;
}

/**
 * What goes in with it: of 'beaten with 2 tbsp milk' the milk, of 'tossed in flour' the flour; and what does as well:
 * of 'or use butter' the butter.
 */
const WITH = /\b(with|plus|in|into|or)\b(.*)$/iu;
/** What follows these is mostly a shape: 'cut into chunks'. */
const SHAPES = /^in(?:to)?$/iu;
/** Remarks of what is served beside it, or that say more of the same. */
const BESIDE = /\b(?:to serve|for serving|for (?:greasing|frying|brushing)|extra|more|without)\b/iu;
const AMOUNT =
  /[\d¼-¾⅐-⅞][\d\s./¼-¾⅐-⅞-]*(?:(?:tbsp|tsp|cup|ml|g|oz|mm|cm|inch|tablespoon|teaspoon)s?)?\b(?: of)?/giu;

function goesInWith(remarks: string, corrections: Corrections): Labels {
  if (BESIDE.test(remarks)) return FREE;
  const [, word = '', rest = ''] = WITH.exec(remarks) ?? [];
  if (word === '') return FREE;
  const named = labelsNamedIn(rest.replace(AMOUNT, ' '), corrections);
  return SHAPES.test(word) && named.may === 0 ? FREE : ofSeveral(named);
}

/**
 * The choices of a name. A first choice that makes a name with the last word of all is meant so: the beefsteak of
 * 'beefsteak or heirloom tomatoes' is a tomato.
 */
function choicesOf(name: string, corrections: Corrections): string[] {
  if (isWholeName(name, corrections)) return [name];
  const choices = splitAlternatives(name);
  const last = choices.at(-1)?.split(' ').at(-1) ?? '';
  return choices.map((choice, index) => {
    const whole = `${choice} ${last}`;
    return index < choices.length - 1 && isWholeName(whole, corrections) ? whole : choice;
  });
}

/**
 * What one ingredient contains: of choices what all of them contain, and what any of them does as possible. Claims in
 * the name of a choice take away what they name from that choice; those in the remarks from the ingredient, but where
 * there are choices nobody can tell which is meant.
 */
function labelsOfIngredient({ name, remarks }: Written, corrections: Corrections): Labels {
  const choices = choicesOf(name, corrections);
  const chosen = oneOf(choices.map((choice) => labelsOfName(choice, corrections)));
  const labels = together([
    choices.length > 1 ? ofSeveral(chosen) : chosen,
    goesInWith(withoutClaims(remarks), corrections),
  ]);
  const { takes, doubts } = claimsIn(remarks);
  return afterClaims(labels, choices.length === 1 ? { takes, doubts } : { takes: 0, doubts: takes | doubts });
}

/** The ingredients of a parsed line: the salt and the pepper of 'salt and pepper'. A choice of claims alone is a remark. */
const writtenIn = (parsed: ParsedLine, more: string): Written[] =>
  [parsed, ...parsed.more].map((one) => {
    const isClaim = (text: string) => withoutClaims(text) === '';
    const choices = [one.name, ...one.alternatives.filter((choice) => !isClaim(choice))];
    const claims = one.alternatives.filter(isClaim);
    return {
      name: choices.join(' or ') || one.raw,
      remarks: [...claims, one.preparation, one.comment, one.purpose, more]
        .filter((text) => text !== '')
        .join(', '),
    };
  });

/** What a line of an ingredient list contains; null when it is a heading or blank. */
export function labelsOfLine(line: string): Labels | null {
  const parsed = parseIngredientLine(line);
  if (parsed.kind !== 'ingredient') return null;
  return together(writtenIn(parsed, '').map((one) => labelsOfIngredient(one, NO_CORRECTIONS)));
}

/** What a line of a recipe contains that was read before: its name, and what else it says. */
export function labelsOfWritten(line: Written, corrections: Corrections = NO_CORRECTIONS): Labels {
  if (isWholeName(line.name, corrections)) return labelsOfIngredient(line, corrections);
  const parsed = parseIngredientLine(line.name);
  if (parsed.kind !== 'ingredient') return labelsOfIngredient(line, corrections);
  return together(writtenIn(parsed, line.remarks).map((one) => labelsOfIngredient(one, corrections)));
}
