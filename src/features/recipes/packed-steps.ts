/**
 * Encodes the links between a recipe's steps and its ingredient lines for the recipe page. The page already has the
 * text of the steps, so only the position of each link is encoded.
 */
import type { LinkedPart, StepPart } from '#domain/recipes/method/parts';

/**
 * A linked part: its distance from the end of the part before it, its length, its line (-1 if the list leaves the food
 * out), and further values. A food that is used whole has none, another food has its share. A share has its value and
 * 0. An amount has its bounds, its unit and, if they are not usual, the text around the unit, the length of the noun
 * and 1 for a repetition.
 */
type PackedPart = readonly [gap: number, length: number, line: number, ...more: (number | string | null)[]];

export type PackedSteps = readonly (readonly PackedPart[])[];

const USUAL = [' ', '', 0, 0] as const;

function packMore(part: LinkedPart): (number | string | null)[] {
  if (part.kind === 'food') return part.share === 1 ? [] : [part.share];
  if (part.kind === 'share') return [part.share, 0];
  const { min, max, unit, between, behind } = part.amount;
  const tail: (number | string)[] = [between, behind, part.noun.length, part.repeats ? 1 : 0];
  while (tail.length > 0 && tail.at(-1) === USUAL[tail.length - 1]) tail.pop();
  return [min, max, unit, ...tail];
}

export const packSteps = (steps: readonly (readonly StepPart[])[]): PackedSteps =>
  steps.map((parts) => {
    let gap = 0;
    return parts.flatMap((part): PackedPart[] => {
      if (part.kind === 'text') {
        gap += part.text.length;
        return [];
      }
      const row: PackedPart = [gap, part.text.length, part.line ?? -1, ...packMore(part)];
      gap = 0;
      return [row];
    });
  });

function unpackPart(text: string, line: number, more: PackedPart[number][]): LinkedPart {
  if (more.length < 2)
    return { kind: 'food', text, line, share: more.length === 0 ? 1 : (more[0] as number | null) };
  if (more.length === 2) return { kind: 'share', text, line, share: more[0] as number };
  const [min, max, unit, between = USUAL[0], behind = USUAL[1], noun = 0, repeats = 0] = more as [
    number,
    number,
    string | null,
    string?,
    string?,
    number?,
    number?,
  ];
  return {
    kind: 'amount',
    text,
    line: line < 0 ? null : line,
    amount: { min, max, unit, between, behind },
    noun: noun === 0 ? '' : text.slice(-noun),
    repeats: repeats === 1,
  };
}

/** Returns the parts of a step. A text that does not fit its links, such as one that an extension changed, has none. */
export function unpackStep(text: string, packed: PackedSteps[number]): StepPart[] {
  const length = packed.reduce((sum, [gap, size]) => sum + gap + size, 0);
  if (packed.length === 0 || length > text.length) return [{ kind: 'text', text }];
  const parts: StepPart[] = [];
  let at = 0;
  for (const [gap, size, line, ...more] of packed) {
    if (gap > 0) parts.push({ kind: 'text', text: text.slice(at, at + gap) });
    parts.push(unpackPart(text.slice(at + gap, at + gap + size), line, more));
    at += gap + size;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}
