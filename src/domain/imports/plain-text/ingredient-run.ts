import type { TextLine } from './lines.ts';

export interface LineRange {
  readonly from: number;
  readonly to: number;
}

const isEntry = (line: TextLine | undefined): boolean => line?.shape === 'amount' || line?.shape === 'food';

const isPossible = (line: TextLine | undefined): boolean => line?.shape === 'short' || line?.shape === 'long';

function continues(line: TextLine, next: TextLine | undefined): boolean {
  if (line.shape === 'heading') return next?.apart === false && (isEntry(next) || isPossible(next));
  // After a blank line, a line without an amount is a title or a heading, not an ingredient.
  return isEntry(line) || (isPossible(line) && !line.apart);
}

/**
 * Finds the longest sequence of lines that look like ingredients, including headings among them. If no line looks like
 * an ingredient, finds the block of short lines directly before the first step. Returns null if the recipe has neither.
 * @param lines lines of one recipe, without its title
 */
export function findIngredientLineRange(lines: readonly TextLine[]): LineRange | null {
  const longest = listIngredientLineRanges(lines).reduce<(LineRange & { readonly count: number }) | null>(
    (best, run) => (best === null || run.count > best.count ? run : best),
    null,
  );
  if (longest === null) return findListBeforeSteps(lines);
  let { from } = longest;
  while (lines[from]?.apart === false && isPossible(lines[from - 1])) from -= 1;
  return { from, to: longest.to };
}

const FOODS_MIN = 3;

function findListBeforeSteps(lines: readonly TextLine[]): LineRange | null {
  const step = lines.findIndex(({ shape }) => shape === 'step');
  if (lines[step]?.apart !== true) return null;
  const from = lines.slice(0, step).findLastIndex(({ apart }) => apart);
  return from >= 0 && step - from >= FOODS_MIN ? { from, to: step } : null;
}

export function listIngredientLineRanges(
  lines: readonly TextLine[],
): (LineRange & { readonly count: number })[] {
  const runs: (LineRange & { readonly count: number })[] = [];
  const belongs = (at: number): boolean => {
    const line = lines[at];
    return line !== undefined && continues(line, lines[at + 1]);
  };
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    if (!isPossible(lines[from]) && belongs(from)) {
      while (belongs(to)) to += 1;
      const count = lines.slice(from, to).filter(isEntry).length;
      if (count >= 2) runs.push({ from, to, count });
    }
    from = to;
  }
  return runs;
}
