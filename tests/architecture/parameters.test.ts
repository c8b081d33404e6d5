import ts from 'typescript';
import { expect, test } from 'vitest';
import { readSource, sources } from './sources.ts';

/** Functions whose last parameter may be a flag, with the reason. */
const MAY: Readonly<Record<string, string>> = {
  countPacksToBuy: 'called at every step of the search for a plan',
  computeFoodWeight: 'called for every line of every recipe',
  computeFitWithoutScoreOfLastEvaluatedRecipe: 'called for every candidate of a search',
  setSharedWithHousehold: 'the last is the value that is set',
  useResults: 'a state of the page that the hook follows',
};

type Declared = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/**
 * Returns the functions that a file exports, by name. @param file name of the file; the extension decides how the
 * text is parsed
 */
function exportedFunctions(file: string, text: string): [name: string, declared: Declared][] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement): [string, Declared][] => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isFunctionDeclaration(statement)) return [[statement.name?.text ?? 'default', statement]];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }): [string, Declared][] =>
      ts.isIdentifier(name) &&
      initializer !== undefined &&
      (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
        ? [[name.text, initializer]]
        : [],
    );
  });
}

const isFlag = ({ type, initializer }: ts.ParameterDeclaration): boolean =>
  type?.kind === ts.SyntaxKind.BooleanKeyword ||
  initializer?.kind === ts.SyntaxKind.TrueKeyword ||
  initializer?.kind === ts.SyntaxKind.FalseKeyword;

/** Returns the exported functions of a file that have several parameters, the last of which is `true` or `false`. */
const endingInFlag = (file: string, text = readSource(file)): string[] =>
  exportedFunctions(file, text).flatMap(([name, { parameters }]) => {
    const last = parameters.at(-1);
    return parameters.length > 1 && last !== undefined && isFlag(last) ? [name] : [];
  });

test('no function takes a bare boolean as its last parameter, except the listed ones', () => {
  // Only parse files with a parameter list that may end in a flag, because parsing is slow.
  const files = sources.filter(
    (file) => /\.tsx?$/.test(file) && /(?:: boolean|= (?:true|false)),?\s*\)/.test(readSource(file)),
  );
  expect(files.length).toBeGreaterThan(10);
  const flagged = files.flatMap((file) => endingInFlag(file).map((name) => ({ file, name })));
  const wrong = flagged
    .filter(({ name }) => !Object.hasOwn(MAY, name))
    .map(
      ({ file, name }) =>
        `${file}: ${name} takes a flag last; an object with its name, or two functions, say it`,
    );
  const needless = Object.keys(MAY).filter((may) => !flagged.some(({ name }) => name === may));
  expect(wrong).toEqual([]);
  expect(needless, 'exceptions that no function needs').toEqual([]);
});

test('flags are found in every way to declare a function', () => {
  const flagged = endingInFlag(
    'code.ts',
    `
    export function typed(at: number, isTimed: boolean) {}
    export async function preset(at: number, isTimed = false) {}
    export const arrow = async <Value>(at: Value, isTimed?: boolean): Promise<void> => {};
    export const curried = (at: number, isTimed = true) => () => {};
    export function alone(isTimed: boolean) {}
    export function named(at: number, { isTimed = false }: { isTimed?: boolean } = {}) {}
    export function asking(at: number, isTimed: (at: number) => boolean = () => false) {}
    function own(at: number, isTimed: boolean) {}
  `,
  );
  expect(flagged).toEqual(['typed', 'preset', 'arrow', 'curried']);
});
