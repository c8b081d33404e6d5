import { ADJECTIVES, OPTIONAL, PREPARED, PURPOSE, REMARK, TASTE } from '../../line-words.ts';
import { isWeighed } from '../amounts/measure.ts';
import { readFront, takeMeasures } from '../amounts/placed.ts';
import { cutTail, parseName } from '../names/name.ts';
import { type FoodNames, isChoiceOfFoods, isFood, isOnlyHow, wordsOf } from './food-names.ts';
import { type Joint, type Segment, segmentsOf } from './segments.ts';

/** A piece of a line that may name a food. */
export interface Element {
  readonly joint: Joint;
  readonly text: string;
  /** An amount stands before its name. */
  readonly isMeasured: boolean;
  readonly hasUnit: boolean;
  /** It has a weight or a volume: '100 g tindora' is a food, though no table has it. */
  readonly isWeighed: boolean;
  /** It comes in a pack: '1 jar'. */
  readonly isPacked: boolean;
  /** The amount is approximate: 'about 2 whole pickles'. */
  readonly isAbout: boolean;
  /** The name without amount, size and preparation. */
  readonly name: string;
  readonly kind: 'food' | 'unknown' | 'remark' | 'amount';
}

const PACKS: ReadonlySet<string> = new Set(
  'can jar bottle package packet bag box carton container tub tube pouch sachet'.split(' '),
);

/** A text without its brackets. */
export const outsideBrackets = (text: string): string =>
  !/[([]/u.test(text)
    ? text
    : text
        .replace(/\([^()]*\)|\[[^[\]]*\]/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim();

/** Something is done with it: 'casings discarded', 'cloves separated'. */
const DONE =
  /\S (?:reserved|discarded|removed|separated|attached|intact|set aside|picked|left (?:on|whole))\b/iu;

/** An unknown name with an amount before it has no more words. */
const UNKNOWN_MAX = 3;
const NO_FOOD =
  /\b(?:weight|total|size|more|extra|packs?|each|per|thick|long|wide|needed|reserve|recipe|matchsticks|slices|cubes|strips|chunks|wedges)\b|\d/iu;

/** Units of another food, which are foods by themselves as well. */
const OF_FOOD =
  /\b(?:cloves?|sticks?|stalks?|heads?|ears?|leaf|leaves|sprigs?|slices?|pieces?|cubes?|cups?|bars?|squares?|rolls?)$/iu;

/** Matches a text that belongs to the food before it, by its beginning or as a whole. */
const isSaid = (text: string): boolean => PURPOSE.test(text) || REMARK.test(text) || DONE.test(text);

/** Matches the beginning of a remark that may follow any food: 'to taste', 'if desired'. */
function startOfRemark(text: string): number {
  const places = [TASTE, OPTIONAL].map((words) => text.search(words)).filter((at) => at >= 0);
  return places.length === 0 ? text.length : Math.min(...places);
}

function readElement(joint: Joint, text: string, foods: FoodNames): Element {
  const plain = outsideBrackets(text);
  const front = readFront(plain);
  // 'chicken 500 g, yogurt 100 g'.
  const mayBeBehind = front.measures.length === 0 && /[\d¼-¾⅐-⅞]/u.test(plain);
  const behind = mayBeBehind ? takeMeasures([plain], { isNameFirst: true }) : null;
  const measures = behind?.measures ?? front.measures;
  const rest = behind === null ? front.rest : (behind.left[0] ?? '');
  const isMeasured = measures.length > 0;
  const { head } = cutTail(rest.slice(0, startOfRemark(rest)));
  const parsed = parseName(head, { isCanned: false });
  // '4 cloves and 1 cinnamon stick': the unit is the food; but '2 cloves' behind garlic are its.
  const isUnit = parsed.name === '' && (joint === 'start' || !OF_FOOD.test(plain));
  const name = isUnit ? (wordsOf(plain).at(-1) ?? '') : parsed.name;
  const kindOf = (): Element['kind'] => {
    if (isMeasured && wordsOf(rest).length === 0)
      return isUnit && foods.entry(name) !== null ? 'food' : 'amount';
    // 'extra virgin olive oil' begins like a remark.
    if (!isMeasured && isSaid(plain)) return foods.entry(plain) === null ? 'remark' : 'food';
    if (name === '' || isOnlyHow(name)) return isMeasured ? 'amount' : 'remark';
    // 'chopped or 3 scallions'.
    const choice = / or (?=[\d¼-¾⅐-⅞])/iu.exec(plain);
    if (choice !== null && isOnlyHow(plain.slice(0, choice.index))) return 'remark';
    if (isFood(name, foods) || isChoiceOfFoods(name, foods)) return 'food';
    return isMeasured && isSaid(rest) ? 'amount' : 'unknown';
  };
  return {
    joint,
    text,
    isMeasured,
    hasUnit: measures.some(({ unit }) => unit !== null),
    isWeighed: measures.some(isWeighed) && wordsOf(name).length <= UNKNOWN_MAX && !NO_FOOD.test(name),
    isPacked: measures.some(({ unit, container }) => PACKS.has(unit ?? '') || PACKS.has(container ?? '')),
    isAbout: front.remarks.length > 0,
    name,
    kind: kindOf(),
  };
}

/** Reads an element of a line. */
type ReadElement = (joint: Joint, text: string) => Element;

/** Returns a reader that reads each text of a line once: lines that repeat themselves cost as much as their different parts. */
function elementReader(foods: FoodNames): ReadElement {
  const read = new Map<string, Element>();
  return (joint, text) => {
    // Only the start of a line is read differently.
    const key = joint === 'start' ? `\n${text}` : text;
    const known = read.get(key);
    if (known !== undefined) return known.joint === joint ? known : { ...known, joint };
    const element = readElement(joint, text, foods);
    read.set(key, element);
    return element;
  };
}

/** A remark that may be of all foods of a list: 'to serve', 'if desired'; '' for none. */
export function remarkBehind({ kind, text, isMeasured }: Element): string {
  const plain = outsideBrackets(text);
  if (kind === 'remark') return isShared(plain) ? plain : '';
  if (isMeasured) return '';
  const bracket = /\(([^()]*)\)$/u.exec(text)?.[1] ?? '';
  if (isShared(bracket)) return bracket;
  const { tail } = cutTail(plain.slice(0, startOfRemark(plain)));
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

/** A text with what follows it, as it was written. */
export const joinText = (before: string, { joint, text }: Pick<Element, 'joint' | 'text'>): string =>
  before === '' ? text : `${before}${WORDS_OF_JOINTS[joint]}${text}`;

/** Words of either name that may be a part of the name that both make. */
const SHARED_WORDS_MAX = 3;

/** True if the end of one name and the beginning of the next make one food: 'macaroni and cheese'. */
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

/** True if a segment goes on with the food of the element before it. */
function goesOn(
  before: Element,
  next: Element,
  { isFirst, foods }: { isFirst: boolean; foods: FoodNames },
): boolean {
  if (next.joint === 'or') return true;
  // '1 cup and 2 tbsp flour', 'zest and juice of 1 lemon', 'cold, unsalted butter': the food is still to come.
  if (isFirst && (before.kind === 'amount' || before.kind === 'remark')) return true;
  // 'apple cider or low-fat, low-sodium broth'.
  const [, ...choice] = outsideBrackets(before.text).split(/ or /iu);
  if (
    choice.length > 0 &&
    wordsOf(choice.join(' or ')).every((word) => ADJECTIVES.has(word) || PREPARED.has(word))
  )
    return true;
  if (next.joint !== 'and' || next.isMeasured) return false;
  // 'salt and freshly toasted and ground pepper'.
  if (before.joint === 'and' && isOnlyHow(outsideBrackets(before.text))) return true;
  return isOneName(before.name, next.name, foods);
}

/** The amount of another food behind a word: ' 1 onion', but not ' 1/2-inch pieces'. */
const NEXT_AMOUNT = / [\d¼-¾⅐-⅞][\d¼-¾⅐-⅞./]{0,6}(?![-–\d¼-¾⅐-⅞./])/u;

/** True if a text has two amounts with a word between them: '2 eggs 1 onion'. Many dictate so. */
export function hasTwoAmounts(text: string): boolean {
  const first = text.search(/\d/u);
  const word = first < 0 ? -1 : text.slice(first).search(/\p{L}{3}/u);
  return word >= 0 && NEXT_AMOUNT.test(text.slice(first + word));
}

/**
 * Characters of a text that is parted where no comma is, or joined to what follows it. Each is read once for each of its words,
 * so that longer ones, which nobody says in one breath, would take quadratic time.
 */
const BREATH_MAX = 120;

/**
 * The places where a text without commas goes on with another food: '200 g chicken 100 g prawns', 'milk 1 cup sugar 2 tbsp'.
 * Null where it names one.
 */
function spokenParts(text: string, read: ReadElement): readonly [string, string] | null {
  if (text.length > BREATH_MAX) return null;
  for (const { index } of text.matchAll(/ /gu)) {
    const [left, right] = [text.slice(0, index), text.slice(index + 1)];
    if (!/\d/u.test(left) || !/\d/u.test(right)) continue;
    const one = read('comma', left);
    if (!one.isMeasured || one.kind !== 'food') continue;
    // '2 eggs 1 onion 100 g butter': the rest is parted again.
    if (readFront(right).measures.length > 0 && hasTwoAmounts(right)) return [left, right];
    const other = read('comma', right);
    if (other.isMeasured && other.kind === 'food') return [left, right];
  }
  return null;
}

/** Segments of a line, those that were dictated without a pause parted. */
function* partedSegments(segments: readonly Segment[], read: ReadElement): Generator<Segment> {
  for (const segment of segments) {
    let { joint, text } = segment;
    while (hasTwoAmounts(text) && !/[([]/u.test(text) && read(joint, text).kind === 'unknown') {
      const parts = spokenParts(text, read);
      if (parts === null) break;
      yield { joint, text: parts[0] };
      [joint, text] = ['comma', parts[1]];
    }
    yield { joint, text };
  }
}

/**
 * Maximum number of segments of a line that are read; the rest is text of the last element. Of 23,677 different lines of real
 * recipes, none has more than 13 (tests/bench/data/recipe-lines.ts).
 */
const SEGMENTS_MAX = 24;

/** The elements of a line. Segments that make one food, or a choice of foods, are one element. */
export function elementsOf(line: string, foods: FoodNames): Element[] {
  const elements: Element[] = [];
  const read = elementReader(foods);
  const segments = segmentsOf(line);
  for (const { joint, text } of partedSegments(segments.slice(0, SEGMENTS_MAX), read)) {
    const before = elements.at(-1);
    const next = read(joint, text);
    const isShort = (before?.text.length ?? 0) + text.length <= BREATH_MAX;
    if (before !== undefined && isShort && goesOn(before, next, { isFirst: elements.length === 1, foods }))
      elements[elements.length - 1] = read(before.joint, joinText(before.text, next));
    else elements.push(next);
  }
  const last = elements.at(-1);
  if (last !== undefined && segments.length > SEGMENTS_MAX)
    elements[elements.length - 1] = {
      ...last,
      text: segments.slice(SEGMENTS_MAX).reduce(joinText, last.text),
    };
  return elements;
}
