/**
 * 'My version' of a recipe of the site: the amounts that a cook changed. Only the changes are stored, so that the cook
 * still gets later updates of the recipe.
 */
import {
  type Check,
  createBoundedNumberCheck,
  createListCheck,
  createObjectCheck,
  createOptionalCheck,
  createPositiveNumberCheck,
  createRequiredNameCheck,
  createTextCheck,
  findFirstFieldFault,
} from '../imports/checks.ts';
import { isJsonObject } from '../imports/json/objects.ts';
import { ITEM_LIMITS } from '../imports/limits.ts';
import { normalizeNameForLookup } from '../lib/normalize-for-lookup.ts';
import { scaleAmount } from '../units/fractions.ts';

export interface ChangedLine {
  /** Index (from 0) that the ingredient line had when the cook changed its amount. */
  readonly line: number;
  /**
   * Food name of the ingredient line when the cook changed its amount. Together with the index, it locates the line
   * after the recipe was updated.
   */
  readonly name: string;
  /**
   * Amount that the cook has set, for the servings of the cook's version; null if the ingredient line has no amount.
   */
  readonly amount: number | null;
  readonly unit: string | null;
}

export interface MyVersion {
  /** Number of servings that the cook chose; null if it is the recipe's number. */
  readonly servings: number | null;
  readonly lines: readonly ChangedLine[];
}

const whole: Check = (value, field) =>
  createBoundedNumberCheck(ITEM_LIMITS.ingredients - 1)(value, field) ??
  (Number.isInteger(value) ? null : { code: 'wrong-kind', field, kind: 'number' });

const LINE = {
  line: whole,
  name: createRequiredNameCheck(ITEM_LIMITS.ingredientName),
  amount: createOptionalCheck(createBoundedNumberCheck(ITEM_LIMITS.amountNumber)),
  unit: createOptionalCheck(createTextCheck(ITEM_LIMITS.unit)),
};

const VERSION = {
  servings: createOptionalCheck(createPositiveNumberCheck(ITEM_LIMITS.servings, ITEM_LIMITS.servingsMin)),
  lines: createListCheck(createObjectCheck(LINE), ITEM_LIMITS.ingredients),
};

export const isEachLineChangedOnce = (lines: readonly Pick<ChangedLine, 'line' | 'name'>[]): boolean =>
  new Set(lines.map(({ line, name }) => `${line}\n${normalizeNameForLookup(name)}`)).size === lines.length;

export const isMyVersion = (value: unknown): value is MyVersion =>
  isJsonObject(value) &&
  findFirstFieldFault(VERSION, value, '') === null &&
  isEachLineChangedOnce((value as unknown as MyVersion).lines);

interface VersionLine {
  readonly name: string;
  readonly amount: number | null;
  readonly unit: string | null;
}

export type LineInVersion<Line extends VersionLine> = Line & {
  readonly isChanged: boolean;
};

function changesByLine(
  lines: readonly VersionLine[],
  changes: readonly ChangedLine[],
): { readonly byLine: ReadonlyMap<number, ChangedLine>; readonly removedLines: readonly ChangedLine[] } {
  const byLine = new Map<number, ChangedLine>();
  const matchesLine = (at: number, { name }: ChangedLine) => {
    const line = lines[at];
    return (
      line !== undefined &&
      !byLine.has(at) &&
      normalizeNameForLookup(line.name) === normalizeNameForLookup(name)
    );
  };
  // First find the changes whose ingredient line is still at the stored index. The food's name alone is not enough,
  // because two lines of a recipe may have the same food.
  const moved = changes.filter((change) => {
    const isThere = matchesLine(change.line, change);
    if (isThere) byLine.set(change.line, change);
    return !isThere;
  });
  const removedLines = moved.filter((change) => {
    const at = lines.findIndex((_, nth) => matchesLine(nth, change));
    if (at !== -1) byLine.set(at, change);
    return at === -1;
  });
  return { byLine, removedLines };
}

/**
 * Applies a cook's changed amounts to a recipe. Each change belongs to an ingredient line. If the recipe was edited and
 * another food is now at the line's stored index, the change applies to the first other line with its food. Unchanged
 * lines are scaled to the servings of the cook's version.
 * @returns `removedLines`: changes whose ingredient line is no longer in the recipe. A later edit of the recipe may
 *   restore the line
 */
export function applyMyVersion<Line extends VersionLine>(
  { lines, servings }: { readonly lines: readonly Line[]; readonly servings: number },
  version: MyVersion,
): {
  readonly servings: number;
  readonly lines: readonly LineInVersion<Line>[];
  readonly removedLines: readonly ChangedLine[];
} {
  const targetServings = version.servings ?? servings;
  const { byLine, removedLines } = changesByLine(lines, version.lines);
  return {
    servings: targetServings,
    lines: lines.map((line, at) => {
      const change = byLine.get(at);
      if (change !== undefined) return { ...line, amount: change.amount, unit: change.unit, isChanged: true };
      const amount = line.amount === null ? null : scaleAmount(line.amount, targetServings, servings);
      return { ...line, amount, isChanged: false };
    }),
    removedLines: removedLines,
  };
}

/**
 * Returns the cook's changes to a recipe; null if the cook has changed nothing.
 * @param wantedRecipe the ingredient lines with the cook's amounts, in the order of the recipe
 * @param removedLines changes of lines that are no longer in the recipe; they are returned unchanged
 */
export function collectChangesOfMyVersion(
  recipe: { readonly lines: readonly VersionLine[]; readonly servings: number },
  wantedRecipe: { readonly lines: readonly VersionLine[]; readonly servings: number },
  removedLines: readonly ChangedLine[],
): MyVersion | null {
  const servings = wantedRecipe.servings === recipe.servings ? null : wantedRecipe.servings;
  const asWritten = applyMyVersion(recipe, { servings, lines: [] }).lines;
  const lines = wantedRecipe.lines.flatMap(({ amount, unit }, line): ChangedLine[] => {
    const before = asWritten[line];
    if (before === undefined || (before.amount === amount && before.unit === unit)) return [];
    return [{ line, name: before.name, amount, unit }];
  });
  const taken = new Set(lines.map(({ line, name }) => `${line}\n${normalizeNameForLookup(name)}`));
  const stillRemoved = removedLines.filter(
    ({ line, name }) => !taken.has(`${line}\n${normalizeNameForLookup(name)}`),
  );
  const all = [...lines, ...stillRemoved].slice(0, ITEM_LIMITS.ingredients);
  return servings === null && all.length === 0 ? null : { servings, lines: all };
}
