/**
 * Encodes the links between a recipe's steps and its ingredients for the recipe page. The page already contains the
 * text of the steps, so a link is encoded as a position in this text. The encoding is short to keep the page small.
 */
import type { LinkedPart, StepPart } from '#domain/recipes/method/parts';

/**
 * Details of a link from words in a step to an ingredient. For a name ('the butter'): the fraction of the ingredient
 * that the step uses; null if it is unknown, and absent if it equals `findUsualShare`. For a fraction ('half'): this
 * fraction, in a list of one. For an amount ('2 cups'): the values of `PackedAmount`.
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
 * The links of one step, encoded as a text and a list of details. The text has three numbers for each link: its
 * distance from the end of the previous link, its length (both in characters), and a code for the ingredient. The code
 * is 0 if the recipe does not list the food, otherwise 2 * index + 2. The code is 1 higher if the list has details for
 * the link.
 */
export type PackedSteps = readonly (string | readonly [positions: string, ...PackedDetails[]])[];

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';
/**
 * Base of the encoded numbers. The last digit of a number is a character in the first half of `DIGITS`. All other
 * digits are characters in the second half. A decoder therefore knows where each number ends.
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
 * Returns the fraction of an ingredient that a step uses by default: null (unknown) if the ingredient's name directly
 * follows its amount, as in '1 cup flour'; otherwise 1 (the whole ingredient). The encoded links omit this default.
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
