/**
 * 'My version' of a recipe of the site: the cook's own amounts, stored beside the recipe and never in it. Only
 * changes are stored, so that everything else follows later updates of the recipe.
 */
import {
  above0,
  boundedNumber,
  type Check,
  findFault,
  list,
  objectShape,
  optional,
  requiredName,
  text,
} from '../imports/checks.ts';
import { isObject } from '../imports/json/objects.ts';
import { ITEM_LIMITS as MAX } from '../imports/limits.ts';
import { foldName } from '../lib/fold-name.ts';
import { scaleAmount } from '../units/fractions.ts';

/** The changed amount of one line. */
export interface ChangedLine {
  /** Index of the line in the recipe at the time of the change, from 0. */
  readonly line: number;
  /** The line's food, as the recipe named it. Index and food together locate the line again. */
  readonly name: string;
  /** For the servings of the version; null if no amount is stated. */
  readonly amount: number | null;
  /** Null for pieces. */
  readonly unit: string | null;
}

export interface MyVersion {
  /** Number of servings; null for the servings of the recipe. */
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
  servings: optional(above0(MAX.servings, MAX.servingsMin)),
  lines: list(objectShape(LINE), MAX.ingredients),
};

/** True if no line is changed twice. */
export const changesEachOnce = (lines: readonly Pick<ChangedLine, 'line' | 'name'>[]): boolean =>
  new Set(lines.map(({ line, name }) => `${line}\n${foldName(name)}`)).size === lines.length;

/** True if a value is a version, according to the same rules as the API contract. */
export const isMyVersion = (value: unknown): value is MyVersion =>
  isObject(value) &&
  findFault(VERSION, value, '') === null &&
  changesEachOnce((value as unknown as MyVersion).lines);

/** The fields of a line that a version needs. */
interface VersionLine {
  readonly name: string;
  readonly amount: number | null;
  readonly unit: string | null;
}

/** A line with the version applied. */
export type LineInVersion<Line extends VersionLine> = Line & {
  /** True if the amount is the cook's. */
  readonly isChanged: boolean;
};

/** Returns the change of each line of a recipe, and the changes whose line is gone. */
function changesByLine(
  lines: readonly VersionLine[],
  changes: readonly ChangedLine[],
): { readonly byLine: ReadonlyMap<number, ChangedLine>; readonly removedLines: readonly ChangedLine[] } {
  const byLine = new Map<number, ChangedLine>();
  const matchesLine = (at: number, { name }: ChangedLine) => {
    const line = lines[at];
    return line !== undefined && !byLine.has(at) && foldName(line.name) === foldName(name);
  };
  // Changes whose line is still at its index are matched first: a recipe may name a food twice.
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
 * Applies a version to a recipe. A change applies to the line at its index if that line still has its food, else to
 * the next line with that food. Lines without a change are scaled to the servings of the version.
 * @param servings of the recipe
 * @returns `gone`: changes of lines that the recipe no longer has. They are stored, because the recipe may get these
 * lines back.
 */
export function inVersion<Line extends VersionLine>(
  { lines, servings }: { readonly lines: readonly Line[]; readonly servings: number },
  version: MyVersion,
): {
  readonly servings: number;
  readonly lines: readonly LineInVersion<Line>[];
  readonly removedLines: readonly ChangedLine[];
} {
  const targetServings = version.servings ?? servings;
  const { byLine, removedLines: gone } = changesByLine(lines, version.lines);
  return {
    servings: targetServings,
    lines: lines.map((line, at) => {
      const change = byLine.get(at);
      if (change !== undefined) return { ...line, amount: change.amount, unit: change.unit, isChanged: true };
      const amount = line.amount === null ? null : scaleAmount(line.amount, targetServings, servings);
      return { ...line, amount, isChanged: false };
    }),
    removedLines: gone,
  };
}

/**
 * Returns the version that turns a recipe into the cook's wanted recipe, including the changes of lines that are
 * gone. Returns null if the wanted recipe equals the original.
 * @param wanted the wanted lines with their amounts for `servings`, each at its index in the recipe
 */
export function computeMyVersion(
  recipe: { readonly lines: readonly VersionLine[]; readonly servings: number },
  wanted: { readonly lines: readonly VersionLine[]; readonly servings: number },
  removedLines: readonly ChangedLine[],
): MyVersion | null {
  const servings = wanted.servings === recipe.servings ? null : wanted.servings;
  const asWritten = inVersion(recipe, { servings, lines: [] }).lines;
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
