/**
 * Encodes the links between a recipe's steps and its ingredient lines for the recipe page. The page already contains
 * the text of the steps, so only the position of each link is encoded. The encoding must be short, so that the page
 * stays small.
 */
import type { LinkedPart, StepPart } from '#domain/recipes/method/parts';

/**
 * Details of a linked part of a step. For an ingredient name: the used fraction of the ingredient, or null if unknown.
 * For a fraction such as 'half': an array with the fraction. For an amount: the values in `PackedAmount`. An ingredient
 * name with the default fraction has no details.
 */
type PackedDetails = number | null | readonly [share: number] | PackedAmount;

type PackedAmount = readonly [
  min: number,
  unit: string | null,
  between?: string,
  nounLength?: number,
  repeats?: number,
  max?: number,
];

/**
 * The links of one step. The text encodes three numbers per link: the distance to the previous link in characters, the
 * length in characters, and a reference to the ingredient line. The reference is twice the line's index plus 2, or 0 if
 * the food is not in the ingredient list. It is increased by 1 if the link has details. The details are listed in the
 * order of the links.
 */
export type PackedSteps = readonly (string | readonly [positions: string, ...PackedDetails[]])[];

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';
/**
 * Base of the encoded numbers. Each digit has two characters in `DIGITS`: one in the first half for the last digit of a
 * number, and one in the second half for all other digits.
 */
const BASE = 30;

const encode = (value: number): string =>
  value < BASE
    ? DIGITS.charAt(value)
    : DIGITS.charAt(BASE + (value % BASE)) + encode(Math.floor(value / BASE));

function decodeAll(text: string): number[] {
  const values: number[] = [];
  let [sum, factor] = [0, 1];
  for (const digit of text) {
    const value = DIGITS.indexOf(digit);
    sum += (value % BASE) * factor;
    factor *= BASE;
    if (value >= BASE) continue;
    values.push(sum);
    [sum, factor] = [0, 1];
  }
  return values;
}

function packAmount({ amount, noun, repeats }: LinkedPart & { kind: 'amount' }): PackedAmount {
  const { min, max, unit, between } = amount;
  if (max !== min) return [min, unit, between, noun.length, repeats ? 1 : 0, max];
  if (repeats) return [min, unit, between, noun.length, 1];
  if (noun !== '') return [min, unit, between, noun.length];
  return between === ' ' ? [min, unit] : [min, unit, between];
}

/**
 * Returns the default fraction of an ingredient name in a step: null (unknown) directly after an amount of the same
 * ingredient, else 1 (the whole ingredient).
 */
const findUsualShare = (line: number | null, before: LinkedPart | undefined): number | null =>
  before !== undefined && before.kind !== 'food' && before.line === line ? null : 1;

function packDetails(part: LinkedPart, before: LinkedPart | undefined): PackedDetails | undefined {
  if (part.kind === 'amount') return packAmount(part);
  if (part.kind === 'share') return [part.share];
  return part.share === findUsualShare(part.line, before) ? undefined : part.share;
}

export const packSteps = (steps: readonly (readonly StepPart[])[]): PackedSteps =>
  steps.map((parts) => {
    const allDetails: PackedDetails[] = [];
    let [gap, positions] = [0, ''];
    let before: LinkedPart | undefined;
    for (const part of parts) {
      if (part.kind === 'text') {
        gap += part.text.length;
        continue;
      }
      const details = packDetails(part, before);
      before = part;
      const line = part.line === null ? 0 : part.line + 1;
      positions += [gap, part.text.length, 2 * line + (details === undefined ? 0 : 1)].map(encode).join('');
      if (details !== undefined) allDetails.push(details);
      gap = 0;
    }
    return allDetails.length === 0 ? positions : [positions, ...allDetails];
  });

function unpackPart(
  text: string,
  line: number | null,
  details: PackedDetails | undefined,
  before: LinkedPart | undefined,
): LinkedPart {
  if (details === undefined || details === null || typeof details === 'number') {
    const share = details === undefined ? findUsualShare(line, before) : details;
    return { kind: 'food', text, line: line ?? 0, share };
  }
  if (details.length === 1) return { kind: 'share', text, line: line ?? 0, share: details[0] };
  const [min, unit, between = ' ', nounLength = 0, repeats = 0, max = min] = details;
  const behind = nounLength === 0 && text.endsWith(' of') ? ' of' : '';
  return {
    kind: 'amount',
    text,
    line,
    amount: { min, max, unit, between, behind },
    noun: nounLength === 0 ? '' : text.slice(-nounLength),
    repeats: repeats === 1,
  };
}

/**
 * Decodes the links of a step. If the text is too short for its links, for example because the page was translated,
 * returns the whole text as one part without links.
 */
export function unpackStep(text: string, packed: PackedSteps[number]): StepPart[] {
  const [positions, ...details] = typeof packed === 'string' ? [packed] : packed;
  const values = decodeAll(positions);
  const parts: StepPart[] = [];
  let before: LinkedPart | undefined;
  let at = 0;
  for (let next = 0; next < values.length; next += 3) {
    const [gap = 0, length = 0, line = 0] = values.slice(next, next + 3);
    if (gap > 0) parts.push({ kind: 'text', text: text.slice(at, at + gap) });
    const index = Math.floor(line / 2) - 1;
    const own = line % 2 === 1 ? details.shift() : undefined;
    before = unpackPart(text.slice(at + gap, at + gap + length), index < 0 ? null : index, own, before);
    parts.push(before);
    at += gap + length;
  }
  if (parts.length === 0 || at > text.length) return [{ kind: 'text', text }];
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}
