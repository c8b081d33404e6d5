/**
 * 'My version' of a recipe of the site: other amounts than its author's, kept beside the recipe and never in it. Only what was
 * changed is kept, so that all else follows the recipe when that changes.
 */
import {
  above0,
  type Check,
  faultIn,
  fieldsOf,
  list,
  optional,
  requiredName,
  text,
  upTo,
} from '../imports/checks.ts';
import { isObject } from '../imports/json/objects.ts';
import { ITEM_LIMITS as MAX } from '../imports/limits.ts';
import { foldName } from '../lib/fold-name.ts';
import { scaleAmount } from '../units/fractions.ts';

/** Another amount of one line. */
export interface ChangedLine {
  /** Where the line stood in the recipe when it was changed, from 0. */
  readonly line: number;
  /** The food of it, as the recipe named it: by both the line is found again. */
  readonly name: string;
  /** For the servings of the version; null: none is said. */
  readonly amount: number | null;
  /** Null: pieces. */
  readonly unit: string | null;
}

export interface MyVersion {
  /** For how many it is; null: for as many as the recipe. */
  readonly servings: number | null;
  readonly lines: readonly ChangedLine[];
}

const whole: Check = (value, field) =>
  upTo(MAX.ingredients - 1)(value, field) ??
  (Number.isInteger(value) ? null : { code: 'wrong-kind', field, kind: 'number' });

const LINE = {
  line: whole,
  name: requiredName(MAX.ingredientName),
  amount: optional(upTo(MAX.amountNumber)),
  unit: optional(text(MAX.unit)),
};

const VERSION = {
  servings: optional(above0(MAX.servings, MAX.servingsMin)),
  lines: list(fieldsOf(LINE), MAX.ingredients),
};

/** Whether no line is changed twice. */
export const changesEachOnce = (lines: readonly Pick<ChangedLine, 'line' | 'name'>[]): boolean =>
  new Set(lines.map(({ line, name }) => `${line}\n${foldName(name)}`)).size === lines.length;

/** Whether a value is a version, by the same rules as the contract. */
export const isMyVersion = (value: unknown): value is MyVersion =>
  isObject(value) &&
  faultIn(VERSION, value, '') === null &&
  changesEachOnce((value as unknown as MyVersion).lines);

/** A line as far as a version is about it. */
interface VersionLine {
  readonly name: string;
  readonly amount: number | null;
  readonly unit: string | null;
}

/** A line as it is in a version. */
export type LineInVersion<Line extends VersionLine> = Line & {
  /** The amount is the cook's. */
  readonly isChanged: boolean;
};

/** For each line of a recipe its change, and the changes whose line is gone. */
function changesByLine(
  lines: readonly VersionLine[],
  changes: readonly ChangedLine[],
): { readonly byLine: ReadonlyMap<number, ChangedLine>; readonly gone: readonly ChangedLine[] } {
  const byLine = new Map<number, ChangedLine>();
  const isOf = (at: number, { name }: ChangedLine) => {
    const line = lines[at];
    return line !== undefined && !byLine.has(at) && foldName(line.name) === foldName(name);
  };
  // Those that stand where they stood go first: a food may be named twice.
  const moved = changes.filter((change) => {
    const isThere = isOf(change.line, change);
    if (isThere) byLine.set(change.line, change);
    return !isThere;
  });
  const gone = moved.filter((change) => {
    const at = lines.findIndex((_, nth) => isOf(nth, change));
    if (at !== -1) byLine.set(at, change);
    return at === -1;
  });
  return { byLine, gone };
}

/**
 * A recipe in a version. A change counts for the line at its place if that still has its food, else for the next one that has
 * it; lines without a change are scaled to the servings of the version.
 * @param servings of the recipe
 * @returns `gone`: changes of lines that the recipe has no longer. They are kept, as it may have them again.
 */
export function inVersion<Line extends VersionLine>(
  { lines, servings }: { readonly lines: readonly Line[]; readonly servings: number },
  version: MyVersion,
): {
  readonly servings: number;
  readonly lines: readonly LineInVersion<Line>[];
  readonly gone: readonly ChangedLine[];
} {
  const own = version.servings ?? servings;
  const { byLine, gone } = changesByLine(lines, version.lines);
  return {
    servings: own,
    lines: lines.map((line, at) => {
      const change = byLine.get(at);
      if (change !== undefined) return { ...line, amount: change.amount, unit: change.unit, isChanged: true };
      const amount = line.amount === null ? null : scaleAmount(line.amount, own, servings);
      return { ...line, amount, isChanged: false };
    }),
    gone,
  };
}

/**
 * What of a recipe as a cook wants it is a version, with what is kept for lines that are gone; null where it is the recipe as it
 * is written.
 * @param wanted its lines with their amounts for `servings`, each at its place in the recipe
 */
export function versionOf(
  recipe: { readonly lines: readonly VersionLine[]; readonly servings: number },
  wanted: { readonly lines: readonly VersionLine[]; readonly servings: number },
  gone: readonly ChangedLine[],
): MyVersion | null {
  const servings = wanted.servings === recipe.servings ? null : wanted.servings;
  const asWritten = inVersion(recipe, { servings, lines: [] }).lines;
  const lines = wanted.lines.flatMap(({ amount, unit }, line): ChangedLine[] => {
    const before = asWritten[line];
    if (before === undefined || (before.amount === amount && before.unit === unit)) return [];
    return [{ line, name: before.name, amount, unit }];
  });
  const taken = new Set(lines.map(({ line, name }) => `${line}\n${foldName(name)}`));
  const kept = gone.filter(({ line, name }) => !taken.has(`${line}\n${foldName(name)}`));
  const all = [...lines, ...kept].slice(0, MAX.ingredients);
  return servings === null && all.length === 0 ? null : { servings, lines: all };
}
