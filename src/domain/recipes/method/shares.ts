/** Works out which share of its line each mention of a food uses: all of it, what other steps leave, or unknown. */
import { compareWithLine } from './compare.ts';
import type { MethodLine, StepPart } from './parts.ts';

/** Matches the text before a food of which only the rest is used: 'the remaining ', 'the rest of the '. */
const REST = /\b(?:remaining|(?:rest|remainder|last) of(?: the| your)?|other)(?: half of the)? $/iu;

/** Returns the share of a line that a part states; 0 if it states none, and null if it cannot be compared. */
function getStatedShare(part: StepPart, lines: readonly MethodLine[]): number | null {
  if (part.kind === 'share') return part.share;
  if (part.kind !== 'amount' || part.line === null || part.repeats) return 0;
  const line = lines[part.line];
  if (line === undefined || line.amount === null) return null;
  const inLine = compareWithLine(part.amount, line);
  return inLine === null ? null : inLine / line.amount;
}

/**
 * Sets the shares of the food parts. A food whose amount is never stated is used whole wherever a step names it. If
 * steps state amounts of it, only a mention of the rest has a known share.
 */
export function withShares(
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
      if (part.kind !== 'food') {
        const share = getStatedShare(part, lines);
        used.set(part.line, before === null || share === null ? null : before + share);
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

/** Returns true if only a few words are between a food part and the amount before it: '2 tbsp of the cold butter'. */
function isNext(parts: readonly StepPart[], at: number): boolean {
  const [before, gap] = [parts[at - 1], parts[at - 2]];
  if (before === undefined || before.kind !== 'text') return true;
  return gap !== undefined && gap.kind !== 'text' && !/[,.;]|\b(?:and|with|to)\b/u.test(before.text);
}
