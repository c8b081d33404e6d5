/**
 * 'My version' of a recipe of the site: the amounts that the cook changed. Only the changes are stored, so that all
 * other parts follow later updates of the recipe.
 */
import {
  boundedNumber,
  type Check,
  findFault,
  list,
  objectShape,
  optional,
  positiveNumber,
  requiredName,
  text,
} from '../imports/checks.ts';
import { isObject } from '../imports/json/objects.ts';
import { ITEM_LIMITS as MAX } from '../imports/limits.ts';
import { foldName } from '../lib/fold-name.ts';
import { scaleAmount } from '../units/fractions.ts';

export interface ChangedLine {
  /** Index (from 0) that the ingredient line had in the recipe when the amount was changed. */
  readonly line: number;
  /**
   * Food of the ingredient line, as the recipe named it. The index and the food together locate the line in an updated
   * recipe.
   */
  readonly name: string;
  /** Changed amount for the number of servings of the cook's version; null if the changed line has no amount. */
  readonly amount: number | null;
  readonly unit: string | null;
}

export interface MyVersion {
  /** Number of servings of the cook's version; null if it equals the recipe's number. */
  readonly servings: number | null;
  readonly lines: readonly ChangedLine[];
}

const whole: Check = (value, field) =>
  boundedNumber(MAX.ingredients - 1)(value, field) ??
  (Number.isInteger(value) ? null : { code: 'wrong-kind', field, kind: 'number' });

const LINE = {
  line: whole,
  name: requiredName(MAX.ingredientName),
  amount: optional(boundedNumber(MAX.amountNumber)),
  unit: optional(text(MAX.unit)),
};

const VERSION = {
  servings: optional(positiveNumber(MAX.servings, MAX.servingsMin)),
  lines: list(objectShape(LINE), MAX.ingredients),
};

export const areChangedLinesUnique = (lines: readonly Pick<ChangedLine, 'line' | 'name'>[]): boolean =>
  new Set(lines.map(({ line, name }) => `${line}\n${foldName(name)}`)).size === lines.length;

/** True if a value is a valid version of a recipe, according to the same rules as the API contract. */
export const isMyVersion = (value: unknown): value is MyVersion =>
  isObject(value) &&
  findFault(VERSION, value, '') === null &&
  areChangedLinesUnique((value as unknown as MyVersion).lines);

interface VersionLine {
  readonly name: string;
  readonly amount: number | null;
  readonly unit: string | null;
}

export type LineInVersion<Line extends VersionLine> = Line & {
  readonly isChanged: boolean;
};

/** Maps the cook's changes to recipe lines, and lists the changes whose recipe line no longer exists. */
function changesByLine(
  lines: readonly VersionLine[],
  changes: readonly ChangedLine[],
): { readonly byLine: ReadonlyMap<number, ChangedLine>; readonly removedLines: readonly ChangedLine[] } {
  const byLine = new Map<number, ChangedLine>();
  const matchesLine = (at: number, { name }: ChangedLine) => {
    const line = lines[at];
    return line !== undefined && !byLine.has(at) && foldName(line.name) === foldName(name);
  };
  // First apply the cook's changes whose ingredient line is still at the stored index, because a recipe may name a food
  // twice.
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
 * Applies a cook's version to a recipe. Each change applies to the line at its stored index if that line still has the
 * same food, and otherwise to the next line with that food. Lines without a change are scaled to the servings of the
 * version.
 * @param servings number of servings of the recipe
 * @returns `removedLines`: changes of lines that the recipe no longer has; a later update of the recipe may restore the
 * lines
 */
export function applyVersionChanges<Line extends VersionLine>(
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
 * Compares a recipe with the cook's wanted recipe and returns the difference as a version. The version also has the
 * changes of lines that the recipe no longer has. Returns null if the two recipes are equal.
 * @param wanted the wanted lines, in the order of the recipe, with their amounts for `servings`
 */
export function computeMyVersion(
  recipe: { readonly lines: readonly VersionLine[]; readonly servings: number },
  wanted: { readonly lines: readonly VersionLine[]; readonly servings: number },
  removedLines: readonly ChangedLine[],
): MyVersion | null {
  const servings = wanted.servings === recipe.servings ? null : wanted.servings;
  const asWritten = applyVersionChanges(recipe, { servings, lines: [] }).lines;
  const lines = wanted.lines.flatMap(({ amount, unit }, line): ChangedLine[] => {
    const before = asWritten[line];
    if (before === undefined || (before.amount === amount && before.unit === unit)) return [];
    return [{ line, name: before.name, amount, unit }];
  });
  const taken = new Set(lines.map(({ line, name }) => `${line}\n${foldName(name)}`));
  const stillRemoved = removedLines.filter(({ line, name }) => !taken.has(`${line}\n${foldName(name)}`));
  const all = [...lines, ...stillRemoved].slice(0, MAX.ingredients);
  return servings === null && all.length === 0 ? null : { servings, lines: all };
}
