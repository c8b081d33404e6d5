import { ADJECTIVES, OPTIONAL, PREPARATION_WORDS, PURPOSE, REMARK, TASTE } from '../../line-words.ts';
import { isWeightOrVolume } from '../amounts/measure.ts';
import { extractMeasuresFromLineClauses, parseLeadingAmount } from '../amounts/placed.ts';
import { parseIngredientName, splitTrailingRemark } from '../names/name.ts';
import {
  type FoodNames,
  isChoiceOfFoods,
  isNameOfKnownFood,
  isOnlyFoodDescription,
  toLowerCaseWords,
} from './food-names.ts';
import type { PartMeter } from './part-meter.ts';
import { type Joint, type Segment, splitLineIntoSegments } from './segments.ts';

/** A part of an ingredient line that may name a food. Parts are separated by commas, semicolons or conjunctions. */
export interface Element {
  readonly joint: Joint;
  readonly text: string;
  readonly isMeasured: boolean;
  readonly hasUnit: boolean;
  /**
   * True if a part of an ingredient line states a weight or a volume. The name after the amount is then a food even if
   * the table of foods lacks it, as in '100 g tindora'.
   */
  readonly isWeighed: boolean;
  readonly isPacked: boolean;
  readonly isAbout: boolean;
  readonly name: string;
  readonly kind: 'food' | 'unknown' | 'remark' | 'amount';
}

const PACKS: ReadonlySet<string> = new Set(
  'can jar bottle package packet bag box carton container tub tube pouch sachet'.split(' '),
);

export const removeBracketsAndContent = (text: string): string =>
  !/[([]/u.test(text)
    ? text
    : text
        .replace(/\([^()]*\)|\[[^[\]]*\]/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim();

const DONE =
  /\S (?:reserved|discarded|removed|separated|attached|intact|set aside|picked|left (?:on|whole))\b/iu;

const UNKNOWN_MAX = 3;
const NO_FOOD =
  /\b(?:weight|total|size|more|extra|packs?|each|per|thick|long|wide|needed|reserve|recipe|matchsticks|slices|cubes|strips|chunks|wedges)\b|\d/iu;

/**
 * Words that may mean a unit or a food, such as 'cloves'. After another food, the word is a unit: 'garlic, 2 cloves'.
 */
const OF_FOOD =
  /\b(?:cloves?|sticks?|stalks?|heads?|ears?|leaf|leaves|sprigs?|slices?|pieces?|cubes?|cups?|bars?|squares?|rolls?)$/iu;

const isRemark = (text: string): boolean => PURPOSE.test(text) || REMARK.test(text) || DONE.test(text);

function startOfRemark(text: string): number {
  const places = [TASTE, OPTIONAL].map((words) => text.search(words)).filter((at) => at >= 0);
  return places.length === 0 ? text.length : Math.min(...places);
}

function readElement(joint: Joint, text: string, foods: FoodNames): Element {
  const plain = removeBracketsAndContent(text);
  const front = parseLeadingAmount(plain);
  const mayBeBehind = front.measures.length === 0 && /[\d¼-¾⅐-⅞]/u.test(plain);
  const behind = mayBeBehind ? extractMeasuresFromLineClauses([plain], { isNameFirst: true }) : null;
  const measures = behind?.measures ?? front.measures;
  const rest = behind === null ? front.rest : (behind.left[0] ?? '');
  const isMeasured = measures.length > 0;
  const { head } = splitTrailingRemark(rest.slice(0, startOfRemark(rest)));
  const parsed = parseIngredientName(head, { isCanned: false });
  // In '4 cloves and 1 cinnamon stick', 'cloves' is a food and not a unit. In 'garlic, 2 cloves', 'cloves' is a unit.
  const isUnit = parsed.name === '' && (joint === 'start' || !OF_FOOD.test(plain));
  const name = isUnit ? (toLowerCaseWords(plain).at(-1) ?? '') : parsed.name;
  const findKind = (): Element['kind'] => {
    if (isMeasured && toLowerCaseWords(rest).length === 0)
      return isUnit && foods.entry(name) !== null ? 'food' : 'amount';
    // Check the table of foods first, because some foods begin like a remark: 'extra virgin olive oil' begins with
    // 'extra'.
    if (!isMeasured && isRemark(plain)) return foods.entry(plain) === null ? 'remark' : 'food';
    if (name === '' || isOnlyFoodDescription(name)) return isMeasured ? 'amount' : 'remark';
    // In 'shallots, chopped or 3 scallions', the part after the comma is a preparation and then an alternative. Treat
    // the whole part as a remark.
    const choice = / or (?=[\d¼-¾⅐-⅞])/iu.exec(plain);
    if (choice !== null && isOnlyFoodDescription(plain.slice(0, choice.index))) return 'remark';
    if (isNameOfKnownFood(name, foods) || isChoiceOfFoods(name, foods)) return 'food';
    return isMeasured && isRemark(rest) ? 'amount' : 'unknown';
  };
  return {
    joint,
    text,
    isMeasured,
    hasUnit: measures.some(({ unit }) => unit !== null),
    isWeighed:
      measures.some(isWeightOrVolume) && toLowerCaseWords(name).length <= UNKNOWN_MAX && !NO_FOOD.test(name),
    isPacked: measures.some(({ unit, container }) => PACKS.has(unit ?? '') || PACKS.has(container ?? '')),
    isAbout: front.remarks.length > 0,
    name,
    kind: findKind(),
  };
}

type ReadElement = (joint: Joint, text: string) => Element;

/**
 * Returns a parser for parts of an ingredient line. If several parts have the same text, this text is parsed only once.
 * Without this, repetitive lines would take long to parse.
 */
function elementReader(foods: FoodNames, meter: PartMeter): ReadElement {
  const read = new Map<string, Element>();
  return (joint, text) => {
    // Give a text at the start of a line its own cache key, because its meaning there may differ: 'cloves' in '4
    // cloves' is a food, but in 'garlic, 4 cloves' it is a unit.
    const key = joint === 'start' ? `\n${text}` : text;
    const known = read.get(key);
    if (known !== undefined) return known.joint === joint ? known : { ...known, joint };
    meter.parts += 1;
    const element = readElement(joint, text, foods);
    read.set(key, element);
    return element;
  };
}

/**
 * Returns the remark at the end of a part of an ingredient line that may apply to all foods of the line, such as 'to
 * serve' or 'if desired'. Returns '' if the part has no such remark.
 */
export function extractRemarkForWholeLine({ kind, text, isMeasured }: Element): string {
  const plain = removeBracketsAndContent(text);
  if (kind === 'remark') return isShared(plain) ? plain : '';
  if (isMeasured) return '';
  const bracket = /\(([^()]*)\)$/u.exec(text)?.[1] ?? '';
  if (isShared(bracket)) return bracket;
  const { tail } = splitTrailingRemark(plain.slice(0, startOfRemark(plain)));
  const behind = `${tail} ${plain.slice(startOfRemark(plain))}`.trim();
  return isShared(behind) ? behind : '';
}

const SHARED_MAX = 60;
const isShared = (text: string): boolean =>
  text !== '' && text.length < SHARED_MAX && (PURPOSE.test(text) || TASTE.test(text) || OPTIONAL.test(text));

const WORDS_OF_JOINTS: Readonly<Record<Joint, string>> = {
  start: '',
  comma: ', ',
  semicolon: '; ',
  and: ' and ',
  plus: ' plus ',
  or: ' or ',
  'comma or': ', or ',
};

export const appendElementText = (
  textBefore: string,
  { joint, text }: Pick<Element, 'joint' | 'text'>,
): string => (textBefore === '' ? text : `${textBefore}${WORDS_OF_JOINTS[joint]}${text}`);

const SHARED_WORDS_MAX = 3;

function isOneName(before: string, next: string, foods: FoodNames): boolean {
  const [left, right] = [before.split(' '), next.split(' ')];
  for (let from = Math.max(0, left.length - SHARED_WORDS_MAX); from < left.length; from++) {
    for (let to = Math.min(SHARED_WORDS_MAX, right.length); to > 0; to--) {
      const name = [...left.slice(from), 'and', ...right.slice(0, to)].join(' ');
      if (!/\b(?:salt|pepper)\b/iu.test(name) && foods.entry(name) !== null) return true;
    }
  }
  return false;
}

function continuesFood(
  before: Element,
  next: Element,
  { isFirst, foods }: { isFirst: boolean; foods: FoodNames },
): boolean {
  if (next.joint === 'or') return true;
  // Join parts of an ingredient line if only the later part names the food, as in '1 cup and 2 tbsp flour', 'zest and
  // juice of 1 lemon' or 'cold, unsalted butter'.
  if (isFirst && (before.kind === 'amount' || before.kind === 'remark')) return true;
  // Join two parts if the first ends with an adjective whose noun is in the second, as in 'apple cider or low-fat,
  // low-sodium broth'.
  const [, ...choice] = removeBracketsAndContent(before.text).split(/ or /iu);
  if (
    choice.length > 0 &&
    toLowerCaseWords(choice.join(' or ')).every((word) => ADJECTIVES.has(word) || PREPARATION_WORDS.has(word))
  )
    return true;
  if (next.joint !== 'and' || next.isMeasured) return false;
  // In 'salt and freshly toasted and ground pepper', 'freshly toasted' belongs to the pepper after it, so join the two
  // parts.
  if (before.joint === 'and' && isOnlyFoodDescription(removeBracketsAndContent(before.text))) return true;
  return isOneName(before.name, next.name, foods);
}

const NEXT_AMOUNT = / [\d¼-¾⅐-⅞][\d¼-¾⅐-⅞./]{0,6}(?![-–\d¼-¾⅐-⅞./])/u;

/**
 * True if a text has two amounts with a word between them, such as '2 eggs 1 onion'. Dictated ingredient lines often
 * have no commas between the foods.
 */
export function hasTwoAmounts(text: string): boolean {
  const first = text.search(/\d/u);
  const word = first < 0 ? -1 : text.slice(first).search(/\p{L}{3}/u);
  return word >= 0 && NEXT_AMOUNT.test(text.slice(first + word));
}

/**
 * Maximum length in characters of a text without commas that is split into foods, or of two neighboring parts that are
 * joined into one food, such as 'macaroni and cheese'. A split parses the text again at each word, which takes
 * quadratic time. People rarely dictate a longer text without a pause.
 */
const BREATH_MAX = 120;
/**
 * Maximum number of parsed parts of a line. If a malicious line has more, texts without commas are no longer split
 * into foods, which limits the work. Of 23,677 distinct lines of real recipes (tests/bench/data/recipe-lines.ts), none
 * has more than 22 parts.
 */
const SPLIT_PARTS_MAX = 24;

function spokenParts(text: string, read: ReadElement, meter: PartMeter): readonly [string, string] | null {
  if (text.length > BREATH_MAX) return null;
  for (const { index } of text.matchAll(/ /gu)) {
    if (meter.parts >= SPLIT_PARTS_MAX) return null;
    const [left, right] = [text.slice(0, index), text.slice(index + 1)];
    if (!/\d/u.test(left) || !/\d/u.test(right)) continue;
    const one = read('comma', left);
    if (!one.isMeasured || one.kind !== 'food') continue;
    // Split '2 eggs 1 onion 100 g butter' only before '1 onion'. The caller then splits '1 onion 100 g butter' again.
    if (parseLeadingAmount(right).measures.length > 0 && hasTwoAmounts(right)) return [left, right];
    const other = read('comma', right);
    if (other.isMeasured && other.kind === 'food') return [left, right];
  }
  return null;
}

function* partedSegments(
  segments: readonly Segment[],
  read: ReadElement,
  meter: PartMeter,
): Generator<Segment> {
  for (const segment of segments) {
    let { joint, text } = segment;
    while (hasTwoAmounts(text) && !/[([]/u.test(text) && read(joint, text).kind === 'unknown') {
      const parts = spokenParts(text, read, meter);
      if (parts === null) break;
      yield { joint, text: parts[0] };
      [joint, text] = ['comma', parts[1]];
    }
    yield { joint, text };
  }
}

/**
 * Maximum number of parts that an ingredient line is split into; the remaining text stays in the last part. Of 23,677
 * distinct lines of real recipes, none has more than 13 parts (tests/bench/data/recipe-lines.ts).
 */
const SEGMENTS_MAX = 24;

/**
 * Splits an ingredient line into parts at commas and conjunctions. Joins neighboring parts that form one food, such as
 * 'macaroni and cheese', or alternatives such as 'apple cider or low-fat, low-sodium broth'.
 */
export function splitLineIntoParts(line: string, foods: FoodNames, meter: PartMeter): Element[] {
  const elements: Element[] = [];
  const read = elementReader(foods, meter);
  const segments = splitLineIntoSegments(line);
  for (const { joint, text } of partedSegments(segments.slice(0, SEGMENTS_MAX), read, meter)) {
    const before = elements.at(-1);
    const next = read(joint, text);
    const isShort = (before?.text.length ?? 0) + text.length <= BREATH_MAX;
    if (
      before !== undefined &&
      isShort &&
      continuesFood(before, next, { isFirst: elements.length === 1, foods })
    )
      elements[elements.length - 1] = read(before.joint, appendElementText(before.text, next));
    else elements.push(next);
  }
  const last = elements.at(-1);
  if (last !== undefined && segments.length > SEGMENTS_MAX)
    elements[elements.length - 1] = {
      ...last,
      text: segments.slice(SEGMENTS_MAX).reduce(appendElementText, last.text),
    };
  return elements;
}
