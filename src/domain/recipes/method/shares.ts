/**
 * Computes which fraction of an ingredient each mention in the recipe steps uses: all of it, the rest that earlier
 * steps have left, or an unknown fraction.
 */
import { convertToLineUnit } from './compare.ts';
import { isAmountAfterAllBut, type MethodLine, type StepPart } from './parts.ts';

const REST = /\b(?:remaining|(?:rest|remainder|last) of(?: the| your)?|other)(?: half of the)? $/iu;

/**
 * Matches the text between a fraction and its ingredient if the fraction refers to the part that remains, as in 'half
 * of the remaining salt' or 'half of the last butter'.
 */
const OF_REST = /\b(?:remaining|remainder|rest|last|leftover|reserved|saved|kept)\b/iu;

/**
 * Returns the fraction of the whole ingredient that a fraction in a step means. For 'half of the salt', this is 0.5.
 * For 'half of the remaining salt', it is half of the amount that earlier steps have left. Returns null if the
 * fraction is uncertain. For example, a recipe that lists half a lime does not list 'the other half of the lime'.
 * @param before fraction that earlier steps use; null if unknown
 */
function findShare(
  share: number,
  line: MethodLine | undefined,
  before: number | null,
  isOfRest: boolean,
): number | null {
  if (line?.amount != null && (line.unit ?? 'piece') === 'piece' && line.amount < 1) return null;
  if (!isOfRest) return share;
  return before === null || before <= 0 || before >= 1 ? null : share * (1 - before);
}

/**
 * Returns the fraction of an ingredient's amount that a part of a step states. Returns 0 for a part without an amount.
 * Returns null if the part states an amount that cannot be compared with the ingredient line.
 */
function getStatedShare(part: StepPart, lines: readonly MethodLine[]): number | null {
  if (part.kind !== 'amount' || part.line === null || part.repeats) return 0;
  const line = lines[part.line];
  if (line === undefined || line.amount === null) return null;
  const inLine = convertToLineUnit(part.amount, line);
  return inLine === null ? null : inLine / line.amount;
}

/**
 * Returns the fraction of an ingredient that the steps have used up to and including an amount; null if unknown.
 * @param before fraction that earlier steps use; null if unknown
 */
function addStatedShare(
  parts: readonly StepPart[],
  at: number,
  lines: readonly MethodLine[],
  before: number | null,
): number | null {
  const part = parts[at];
  const share = part === undefined ? null : getStatedShare(part, lines);
  if (before === null || share === null) return null;
  if (!isAmountAfterAllBut(parts, at)) return before + share;
  return before === 0 && share < 1 ? 1 - share : null;
}

/**
 * Sets, for each mention of an ingredient in the steps, the fraction of the ingredient that the step uses. If no step
 * states an amount of the ingredient, each mention uses all of it. Otherwise, only a mention such as 'the remaining
 * sugar' gets a fraction.
 */
export function addUsedFractionsToSteps(
  lines: readonly MethodLine[],
  steps: readonly (readonly StepPart[])[],
): StepPart[][] {
  const stated = new Set(
    steps
      .flat()
      .flatMap((part) => (part.kind === 'amount' || part.kind === 'share' ? (part.line ?? []) : [])),
  );
  const used = new Map<number, number | null>();
  return steps.map((parts) =>
    parts.map((part, at) => {
      if (part.kind === 'text' || part.line === null) return part;
      const before = used.get(part.line) ?? (used.has(part.line) ? null : 0);
      if (part.kind === 'share') {
        const isOfRest = OF_REST.test(parts[at + 1]?.kind === 'text' ? (parts[at + 1]?.text ?? '') : '');
        const share = findShare(part.share, lines[part.line], before, isOfRest);
        used.set(part.line, before === null || share === null ? null : before + share);
        return share === null ? { kind: 'text' as const, text: part.text } : { ...part, share };
      }
      if (part.kind !== 'food') {
        used.set(part.line, addStatedShare(parts, at, lines, before));
        return part;
      }
      const previous = parts.slice(0, at).findLast(({ kind }) => kind !== 'text');
      const isMeasured =
        previous !== undefined &&
        previous.kind !== 'text' &&
        previous.kind !== 'food' &&
        previous.line === part.line &&
        isNext(parts, at);
      if (isMeasured) return part;
      if (!stated.has(part.line)) return { ...part, share: 1 };
      if (!REST.test(parts[at - 1]?.text ?? '')) return part;
      const rest = before === null ? null : 1 - before;
      used.set(part.line, 1);
      return { ...part, share: rest !== null && rest > 0.02 && rest < 1 ? rest : null };
    }),
  );
}

function isNext(parts: readonly StepPart[], at: number): boolean {
  const [before, gap] = [parts[at - 1], parts[at - 2]];
  if (before === undefined || before.kind !== 'text') return true;
  return gap !== undefined && gap.kind !== 'text' && !/[,.;]|\b(?:and|with|to)\b/u.test(before.text);
}
