import { memoizeLru } from '../../../lib/memoize-lru.ts';
import { isWeightOrVolume, type Measure, type ReadMeasures } from './measure.ts';
import { parseMeasuresAt, parseMeasuresOnly, skipPreposition } from './measures.ts';

export interface LineFront {
  readonly measures: readonly Measure[];
  readonly remarks: readonly string[];
  readonly amountText: string;
  readonly rest: string;
  /** Part of a fruit that the dish uses, such as 'juice' in 'juice of ½ lime'; '' if the whole food is used. */
  readonly partOf: string;
}

export interface PlacedMeasures {
  readonly measures: readonly Measure[];
  readonly remarks: readonly string[];
  readonly amountText: string;
  readonly left: readonly string[];
}

const NUMBER = '(?:about )?(?:[\\d¼-¾⅐-⅞]|half\\b|an? |one |two |three |four |five |six )';
const PART_OF = new RegExp(
  `^((?:(?:finely|freshly|coarsely|thinly) )?(?:(?:grated|squeezed|pared|shredded|strained|chopped|minced) )?` +
    `(?:juice|zest|rind|peels?|stems?|leaves|seeds|pulp|flesh)` +
    `(?:,? (?:and|&|plus) (?:(?:finely|freshly) )?(?:(?:grated|squeezed) )?(?:juice|zest|rind|peel))?)` +
    ` (?:of|from) (?=${NUMBER})`,
  'iu',
);
const OTHER_SIZE =
  /^((?:large|small|medium(?:-sized)?|big)) or (?=[\d¼-¾⅐-⅞] ?(?:[¼-¾⅐-⅞] )?(?:large|small|medium))/iu;
const OR_MORE = /^(?:or (?:more|less|so)|or as needed|to taste)(?=,? \p{L}),? (?:of )?/iu;

const BEHIND = /(?: ?[:–-] ?| )(?=[\d¼-¾⅐-⅞])/gu;
/**
 * Maximum number of places in a text at which the parser looks for an amount, such as '375 mL' in 'cream 375 mL'. The
 * amount is usually the first or second number of the text.
 */
const BEHIND_MAX = 8;
const INTO = /\b(?:into|in|to|of|by|x|at|from|equal|least|or|plus)$/iu;

function otherSize(rest: string): { measure: Measure; remark: string; rest: string } | null {
  const other = OTHER_SIZE.exec(rest);
  if (other === null) return null;
  const read = parseMeasuresAt(rest, other[0].length);
  const [measure] = read?.measures ?? [];
  if (read === null || measure === undefined) return null;
  return {
    measure: { ...measure, link: 'same' },
    remark: `${other[1]} or`,
    rest: rest.slice(read.end).trim(),
  };
}

const OR_HELD =
  /^or (cans?|bottles?|boxe?s?|bags?|jars?|packages?|packets?|cartons?|tubs?|tins?) (?:of )?(?=\p{L})/iu;
const CUT_SO =
  /^(?:(?:about )?[\d¼-¾⅐-⅞][\d¼-¾⅐-⅞ ./-]{0,20}(?:to [\d¼-¾⅐-⅞ ./]{1,20})?-?(?:inch(?:es)?|in\.|cm|mm|")|bite-?sized?|small|large|thin)(?:[ -](?:thick|wide|long|square))?[ -](?:cubes?|pieces?|slices?|strips?|chunks?|dice|rounds?|wedges?|matchsticks?|diced?|cubed?|sliced?) (?:of )?(?=\p{L})/iu;
const SIZE_RANGE =
  /^((?:small|medium|large)(?: (?:to|or) |-to-)(?:small|medium|large)(?:-sized?)?) (?=\p{L})/iu;

function splitFront(after: string, measures: readonly Measure[]): { rest: string; remarks: string[] } {
  const remarks: string[] = [];
  let rest = after;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest);
    if (match === null) return;
    remarks.push(match[0].trim());
    rest = rest.slice(match[0].length);
  };
  take(OR_HELD);
  if (measures.some(isWeightOrVolume)) take(CUT_SO);
  take(SIZE_RANGE);
  return { rest, remarks };
}

export function parseLeadingAmount(text: string): LineFront {
  const part = PART_OF.exec(text);
  const start = part?.[0].length ?? 0;
  const read = parseMeasuresAt(text, start);
  if (read === null) return { measures: [], remarks: [], amountText: '', rest: text, partOf: '' };
  const amountText = text.slice(start, read.end).trim();
  const hasUnit = read.measures.some(({ unit, container }) => unit !== null || container !== null);
  const after = text.slice(skipPreposition(text, read.end, { hasUnit })).trim();
  const cut = splitFront(after, read.measures);
  const more = OR_MORE.exec(cut.rest)?.[0] ?? '';
  const size = otherSize(cut.rest);
  return {
    measures: size === null ? read.measures : [...read.measures, size.measure],
    remarks: [...read.remarks, ...cut.remarks, more.trim(), size?.remark ?? ''].filter(
      (remark) => remark !== '',
    ),
    amountText,
    rest: size?.rest ?? cut.rest.slice(more.length),
    partOf: part?.[1] ?? '',
  };
}

/**
 * Reads an amount at the end of a clause. After a food's name, any measure counts, as in 'cream 375 mL'. After a
 * remark, only a weight or a volume counts, as in 'chopped 45 mL', because 'cut into 2 pieces' states no amount.
 */
function readBehind(
  clause: string,
  isName: boolean,
): { read: ReadMeasures; text: string; rest: string } | null {
  for (const match of [...clause.matchAll(BEHIND)].slice(0, BEHIND_MAX)) {
    const rest = clause.slice(0, match.index).trim();
    if (rest === '' || INTO.test(rest) || (!isName && rest.split(' ').length > 3)) continue;
    const text = clause.slice(match.index + match[0].length);
    const read = parseMeasuresOnly(text);
    if (read === null || read.remarks.length > 0) continue;
    const hasUnit = read.measures.some((measure) => measure.unit !== null);
    const says = isName && (hasUnit || /[:–-]/u.test(match[0]));
    if (says || read.measures.every((measure) => measure.container === null && isWeightOrVolume(measure)))
      return { read, text, rest };
  }
  return null;
}

/**
 * Extracts the measures from the clauses of an ingredient line.
 * @param options.isNameFirst true if the first clause is the food's name. From this clause, only a measure at the end
 * is extracted
 */
export function extractMeasuresFromLineClauses(
  lineClauses: readonly string[],
  { isNameFirst = false }: { readonly isNameFirst?: boolean } = {},
): PlacedMeasures {
  const placed = { measures: [] as Measure[], remarks: [] as string[], amountText: '', left: [] as string[] };
  const readClause = memoizeLru((clause: string) => {
    const only = parseMeasuresOnly(clause);
    return { only, behind: only === null ? readBehind(clause, false) : null };
  }, lineClauses.length);
  lineClauses.forEach((clause, index) => {
    const isName = isNameFirst && index === 0;
    const { only, behind } = isName ? { only: null, behind: readBehind(clause, true) } : readClause(clause);
    const read = only ?? behind?.read;
    if (only === null) placed.left.push(behind?.rest ?? clause);
    if (read === undefined) return;
    placed.measures.push(...read.measures);
    placed.remarks.push(...read.remarks);
    placed.amountText ||= behind?.text ?? clause;
  });
  return placed;
}

/**
 * Joins the measures at the start of an ingredient line with measures from later parts of the line. Later measures
 * repeat the amount in other units. If the line begins without a measure, the first later measure becomes the main
 * amount.
 */
export function joinMeasuresOfLine(
  leadingMeasures: readonly Measure[],
  laterMeasures: readonly Measure[],
): Measure[] {
  const [first, ...rest] = [...leadingMeasures, ...laterMeasures];
  if (first === undefined) return [];
  const followingMeasures = rest.map(
    (measure): Measure => (measure.link === 'first' ? { ...measure, link: 'same' } : measure),
  );
  return [{ ...first, link: 'first' }, ...followingMeasures];
}
