/**
 * Splits lines that name several foods, such as 'scallions, sesame seeds and crushed peanuts, to serve' or '200 g
 * chicken, 100 g prawns'. Each food becomes a separate line. A text without an amount after a comma counts as a food
 * only if the table of foods has it. Any other text, as in 'onion, finely chopped', stays with the food before it.
 */
import { resolveUnit } from '../../../units/units.ts';
import { PREPARATION_WORDS } from '../../line-words.ts';
import {
  appendElementText,
  type Element,
  extractRemarkForWholeLine,
  hasTwoAmounts,
  removeBracketsAndContent,
  splitLineIntoParts,
} from './elements.ts';
import { type FoodNames, isOnlyFoodDescription, toLowerCaseWords } from './food-names.ts';
import type { PartMeter } from './part-meter.ts';

const FOODS_MAX = 24;

/**
 * Words that introduce examples or accompaniments in a remark, such as 'served with'. The foods after these words are
 * not ingredients.
 */
const EXAMPLES =
  /\b(?:such as|like|including|includes|e\.? ?g|i\.? ?e|for example|preferably|ideally|use|using|from|(?:mixed|combined|made|filled|stuffed|served) (?:with|from|of)|with|into|in|your choice of|your favou?rite|any|either|see|recipe|about|(?:combination|mixture|mix|blend) of)\b/iu;
const EXAMPLES_OF_NAME =
  /\b(?:such as|like|including|e\.? ?g|i\.? ?e|from|with|into|(?:combination|mixture|mix|blend) of)\b/iu;
const SENTENCE =
  /^(?:\*|(?:i|you|we|note|tip|if|when|make|see|this|these|the following)\b.* .* .* )|\b(?:that|which) (?:have|has|had|is|are|was|were|can)\b|\brecipes? (?:follows?|below|above)\b/iu;

/** Nouns of dishes that are named after their ingredients: 'leek and potato soup' is one food. */
const DISH =
  /^(?:soups?|pesto|pies?|stuffing|crisps|chips|jams?|marmalades?|creams?|sorbets?|yogh?urts?|dressings?|chutneys?|relish|sausages?|crumbles?|breads?|focaccia|crackers?|cakes?|muffins?|biscuits?|cookies?|seasonings?|salads?|sandwich(?:es)?|quiches?|tarts?|smoothies?|granola|bars?|risotto|ravioli|tortellini|burgers?|p[âa]t[ée]s?|cordial|squash|teas?|pizzas?|curry|curries|mix|medley|blend)$/iu;

/**
 * General food names such as 'fish'. After a comma, a more specific name of the same food may follow, as in 'fish,
 * cod'.
 */
const GENERIC =
  /\b(?:fish|cheeses?|meats?|nuts?|herbs?|vegetables?|veg|veggies|fruits?|berries|pasta|noodles|seafood|shellfish|greens|spices?|seeds|lettuce|leaves|squash|sausages?|poultry|mushrooms?|beans?|oils?|stock|broth|bread|rice|toppings?|garnish(?:es)?|salad)$/iu;

const SHARED_NOUN =
  /^(?:powder|oil|stock|broth|zest|juice|peel|rind|seeds|sticks?|extract|essence|flour|milk|noodles|vinegar|sauce|peppers?|beans|lentils|paste|puree|purée|butter|syrup|salt|flakes|wedges|slices|mince|chops?|ribs|liver|bones|stems|leaves|chocolate|sugar|wine|rice|bread|tortillas|onions?|cabbage|potatoes|tomatoes|apples?|grapes|raisins|olives|mushrooms|cheese|cream)$/iu;

/**
 * Names that are complete foods and do not share the noun of the next food. For example, 'sauerkraut and ginger juice'
 * are sauerkraut and a juice, although 'sauerkraut juice' is a known food too.
 */
const COMPLETE =
  /^(?:(?:sauerkraut|gelatin|pudding|ranch dressing|lemonade|egg replacer|pickled jalapeno|sweetened coconut|liver|shrimp|mole|butter|duck|eel|pasta|honey mustard|pesto|imitation crab|rice cake|lobster|abalone|dashi|tortellini|(?:whole wheat )?bread|provolone|manchego|frosting|cheese|mirin|madeira|port) .*|mustard (?:oil|flour)|beef tomatoes|celery cabbage|crab apples?)$/iu;

/**
 * True if two names mean two separate foods, as in 'salt and pepper'. False if they form the name of one food, as in
 * 'fish, cod' or 'leek and potato soup'.
 */
function isPair(first: Element, second: Element, foods: FoodNames): boolean {
  if (first.kind !== 'food') return false;
  if (second.joint === 'and') {
    const words = second.name.split(' ');
    const noun = words.at(-1) ?? '';
    return words.length < 2 || !(DISH.test(noun) || (first.isPacked && SHARED_NOUN.test(noun)));
  }
  if (second.joint === 'semicolon') return true;
  return (
    !GENERIC.test(first.name) &&
    foods.entry(`${second.name} ${first.name}`) === null &&
    foods.entry(`${first.name} ${second.name}`) === null
  );
}

function endOfList(run: readonly Element[]): number {
  const end = run.findIndex(
    ({ text, kind }, at) => at > 0 && kind !== 'food' && EXAMPLES.test(removeBracketsAndContent(text)),
  );
  const inName = run.findIndex(
    ({ text, kind }) => kind === 'food' && EXAMPLES_OF_NAME.test(removeBracketsAndContent(text)),
  );
  return Math.min(end < 0 ? run.length : end, inName < 0 ? run.length : inName + 1);
}

/**
 * True if a list of names is a single choice, such as 'butter, margarine or oil'. In contrast, 'rice, beans, and cheese
 * or sour cream' is a list of foods.
 */
const isChoice = (run: readonly Element[]): boolean =>
  run.some(({ joint }) => joint === 'comma or') ||
  (/ or /iu.test(removeBracketsAndContent(run.at(-1)?.text ?? '')) &&
    !run.some(({ joint }) => joint === 'and'));

/**
 * Returns the indexes of the names that are separate foods, in a list of names without amounts. The first name is not
 * included.
 * @param options.isList true if the ingredient line names further foods outside this list
 */
function foodsOfRun(
  run: readonly Element[],
  { isList, foods }: { readonly isList: boolean; readonly foods: FoodNames },
): number[] {
  const [first] = run;
  if (first === undefined || first.kind === 'remark' || isChoice(run)) return [];
  if (first.kind === 'unknown' && EXAMPLES.test(removeBracketsAndContent(first.text))) return [];
  const end = endOfList(run);
  const named: number[] = [];
  const unknown: number[] = [];
  for (let at = 1; at < end; at++) {
    const element = run[at] as Element;
    if (element.kind === 'unknown') unknown.push(at);
    const isNamed = element.kind === 'food' && !element.isMeasured && element.joint !== 'plus';
    if (isNamed && !isRemarkElement(element, run, at, foods)) named.push(at);
    // In 'neck, gizzard and heart reserved', the remark 'reserved' applies to all three parts of the bird. They are not
    // separate foods.
    if (element.kind === 'remark' && element.joint === 'and' && named.at(-1) === at - 1 && at > 1)
      named.length = 0;
  }
  if (named.length === 0) return [];
  const [only] = named;
  const isSure = named.length > 1 || (isList && foods.entry((run[only ?? 0] as Element).name) !== null);
  if (!isSure && !isPair(first, run[only ?? 0] as Element, foods)) return [];
  return named.length === 1 ? named : [...named, ...unknown].sort((a, b) => a - b);
}

const OF_ANY_FOOD = /^(?:the )?(?:cloves|greens|whites|meat|flesh|cheese|fruit|bread|leaves|florets)\b/iu;

/**
 * True if a part of an ingredient line repeats a food and describes its preparation. Such a part is a remark and not a
 * separate food: 'figs chopped' in 'figs, stems discarded and figs chopped'.
 */
function isRemarkElement(element: Element, run: readonly Element[], at: number, foods: FoodNames): boolean {
  const text = removeBracketsAndContent(element.text);
  const [first, before] = [run[0] as Element, run[at - 1] as Element];
  const isDone = toLowerCaseWords(text)
    .slice(1)
    .some((word) => PREPARATION_WORDS.has(word));
  if (isDone && (OF_ANY_FOOD.test(text) || (before.kind === 'remark' && element.joint === 'and')))
    return true;
  const words = toLowerCaseWords(first.name);
  const isOfFirst = (word: string) => words.some((one) => one.startsWith(word) || word.startsWith(one));
  if (isDone && toLowerCaseWords(element.name).some(isOfFirst)) return true;
  // Sometimes the second name in a line only repeats the first name, as in 'rum, Bacardi' or 'evoo, extra virgin olive
  // oil'.
  return element.joint !== 'and' && foods.ingredient(element.name) === foods.ingredient(first.name);
}

/**
 * True if a part of an ingredient line with an amount is a separate food. False if the part repeats an earlier food, or
 * states into how many pieces the food is cut, as in 'cut into 2 breasts and 2 wings'.
 */
function isMeasuredFood(
  element: Element,
  elements: readonly Element[],
  at: number,
  foods: FoodNames,
): boolean {
  const isUnknown = element.kind === 'unknown' && element.isWeighed && !EXAMPLES.test(element.name);
  if (!element.isMeasured || (element.kind !== 'food' && !isUnknown)) return false;
  const isPart = ({ text, kind }: Element) =>
    kind !== 'food' && /\b(?:into|in) (?:about )?[\d¼-¾⅐-⅞]/iu.test(removeBracketsAndContent(text));
  if (!element.hasUnit && elements.slice(0, at).some(isPart)) return false;
  if (element.joint !== 'comma' && element.joint !== 'semicolon') return true;
  if (element.isAbout) return false;
  return foods.ingredient(element.name) !== foods.ingredient((elements[0] as Element).name);
}

function withNoun(element: Element, next: Element, foods: FoodNames): Element {
  const isAdjective = element.kind !== 'food';
  // In '1 jar tomato and basil pasta sauce', do not complete 'tomato' to 'tomato pasta sauce', because the jar contains
  // a single product.
  if (!isAdjective && element.isPacked) return element;
  const words = next.name.split(' ');
  for (let from = 1; from < words.length; from++) {
    const noun = words.slice(from).join(' ');
    const isLent = isAdjective || (SHARED_NOUN.test(noun) && !/(?:s|salt)$| /iu.test(element.name));
    const whole = `${element.name} ${noun}`;
    if (isLent && !COMPLETE.test(whole) && foods.entry(whole) !== null)
      return { ...element, text: `${element.text} ${noun}` };
  }
  return element;
}

function splitTotal(text: string): readonly [string, string] {
  const start = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  if (start < 0 || !/\b(?:total|in all|combined)\b/iu.test(text.slice(start))) return [text, ''];
  return [text.slice(0, start).trimEnd(), ` ${text.slice(start)}`];
}

function buildLines(elements: readonly Element[], starts: readonly number[], foods: FoodNames): string[] {
  const shared = extractRemarkForWholeLine(elements.at(-1) as Element);
  const [, total] = splitTotal(elements.at(-1)?.text ?? '');
  return starts.map((start, index) => {
    const [head, ...rest] = elements.slice(start, starts[index + 1] ?? elements.length) as [
      Element,
      ...Element[],
    ];
    const next = elements[start + 1];
    const isLent = next?.joint === 'and' && !next.isMeasured && rest.length === 0 && elements.length <= 3;
    const named = isLent ? withNoun(head, next, foods) : head;
    const whole = rest.reduce((before, element) => appendElementText(before, element), named.text);
    const isLast = index === starts.length - 1;
    // A total such as '(about 15 ounces total)' applies to all foods of a line. When the line is split, the total stays
    // with the first food.
    const text = isLast && index > 0 ? splitTotal(whole)[0] : index === 0 ? whole + total : whole;
    return shared === '' || isLast ? text : `${text}, ${shared}`;
  });
}

const MAY_HAVE_PARTS = /[,;+•·|&]|\. | and | plus |'n'? /iu;
const PARTS_OF_LINE = /,|;|\+|[•·|]|\p{L}{3}\. (?=[\p{Lu}\d])| (?:and|&|plus|'?n') /iu;
const PREPARATION =
  /^(?:(?:(?:finely|thinly|roughly|coarsely|lightly|well|very|then) )*(?:\p{L}+(?:ed|cut)|cut|torn|split) (?:in|into|on|of|to|at|from|by|length|cross|diagonal|overnight|\d)|(?:for|to|at|such|if|about|or (?:to|as|more)|room|more|extra|removed|garnish)\b|\p{L}+(?<!se|we)ed$)/iu;

const isBeforeFood = (text: string): boolean =>
  toLowerCaseWords(text).every((word) => isOnlyFoodDescription(word) || resolveUnit(word) !== null);

function mayBeList(text: string): boolean {
  const line = removeBracketsAndContent(text);
  if (!MAY_HAVE_PARTS.test(line)) return hasTwoAmounts(line);
  const parts = line.split(PARTS_OF_LINE);
  if (parts.some(hasTwoAmounts)) return true;
  const first = parts.findIndex((part) => !isBeforeFood(part));
  return parts.some((part, at) => {
    const words = part.trim();
    return at > first && !isOnlyFoodDescription(words) && !PREPARATION.test(words);
  });
}

/**
 * Splits an ingredient line into a separate line for each food, with the food's amount and remarks. Returns a line with
 * only one food unchanged.
 * @param line a cleaned line that is not a heading
 */
export function splitLineIntoFoods(line: string, foods: FoodNames, meter: PartMeter): readonly string[] {
  if (!mayBeList(line) || SENTENCE.test(line)) return [line];
  const elements = splitLineIntoParts(line, foods, meter);
  // If ', or' and an amount follow a food, the rest of the line is an alternative to the food: in '1 onion, or 2
  // shallots, 1 leek', the shallots and the leek together replace the onion.
  const alternative = elements.findIndex(({ joint, isMeasured }) => joint === 'comma or' && isMeasured);
  const isMeasuredChoice = alternative > 0;
  const end = isMeasuredChoice ? alternative : elements.length;
  const starts = new Set([0]);
  if (!isMeasuredChoice)
    for (let at = 1; at < end; at++)
      if (isMeasuredFood(elements[at] as Element, elements, at, foods)) starts.add(at);
  const isList = starts.size > 1;
  for (const start of [...starts]) {
    const next = elements.findIndex((_, at) => at > start && starts.has(at));
    const run = elements.slice(start, next < 0 ? end : next);
    for (const at of foodsOfRun(run, { isList, foods })) starts.add(start + at);
  }
  if (starts.size === 1) return [line];
  return buildLines(elements, [...starts].sort((a, b) => a - b).slice(0, FOODS_MAX), foods);
}
