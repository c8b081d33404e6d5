/** Every regular expression of the sources: literals from the syntax tree, and those built when a module loads. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { filesOf, textOf } from '../sources.ts';

export interface FoundPattern {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** Matches the place where a pattern is built by `new RegExp(…)`. */
export type Place = Pick<FoundPattern, 'file' | 'line'>;

/** Beside what `sources` has, the scripts that pages take in as they are. */
const FILES = filesOf('src', 'worker').filter((file) => /\.(?:ts|tsx|mjs|js|astro)$/.test(file));

/** The code of a page between its lines of '---'. Scripts in pages are modules of their own. */
const frontMatter = (text: string): string => text.split(/^---$/m)[1] ?? '';

function parse(file: string): ts.SourceFile {
  const text = textOf(file);
  const isPage = file.endsWith('.astro');
  const code = isPage ? frontMatter(text) : text;
  const name = isPage ? `${file}.ts` : file;
  return ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
}

/** Literals and places of construction in one file. */
export function patternsIn(file: string, source = parse(file)): { literals: FoundPattern[]; built: Place[] } {
  const literals: FoundPattern[] = [];
  const built: Place[] = [];
  const visit = (node: ts.Node): void => {
    const line = () => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const [pattern, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
      literals.push({ file, line: line(), source: pattern, flags });
    }
    const isConstructor = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isConstructor && node.expression.getText() === 'RegExp') built.push({ file, line: line() });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { literals, built };
}

/** The same of all sources. */
export function collectPatterns(): { literals: FoundPattern[]; built: Place[] } {
  const files = FILES.map((file) => patternsIn(file));
  return {
    literals: files.flatMap(({ literals }) => literals),
    built: files.flatMap(({ built }) => built),
  };
}

const RECORDER = fileURLToPath(new URL('record-built.mjs', import.meta.url));

/** The patterns that modules build while they load. In a process of its own: a module loads only once. */
export function recordBuiltPatterns(files: readonly string[]): FoundPattern[] {
  const output = execFileSync(process.execPath, [RECORDER, ...files], { encoding: 'utf8' });
  return JSON.parse(output) as FoundPattern[];
}

/** Literals, and what the rules build: the worker builds patterns for each call, from texts of its own. */
export function allPatterns(): FoundPattern[] {
  const { literals, built } = collectPatterns();
  const files = [...new Set(built.map(({ file }) => file))].filter((file) => file.startsWith('src/domain/'));
  return [...literals, ...recordBuiltPatterns(files)];
}
