/**
 * Collects every regular expression of the sources: the literals in the syntax trees, and the expressions that
 * modules build while they load.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { listFiles, readSource } from '../sources.ts';

export interface CollectedPattern {
  readonly file: string;
  /** Line number of the pattern; starts at 1. */
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** Location of a call of `new RegExp(…)` that builds a pattern. */
export type Place = Pick<CollectedPattern, 'file' | 'line'>;

/** Files to search for patterns: the product's code, and the scripts that pages include verbatim. */
const FILES = listFiles('src', 'worker').filter((file) => /\.(?:ts|tsx|mjs|js|astro)$/.test(file));

/** Returns the front matter of a page. Scripts in pages are separate modules. */
const frontMatter = (text: string): string => text.split(/^---$/m)[1] ?? '';

function parse(file: string): ts.SourceFile {
  const text = readSource(file);
  const isPage = file.endsWith('.astro');
  const code = isPage ? frontMatter(text) : text;
  const name = isPage ? `${file}.ts` : file;
  return ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
}

/** Returns the regular expression literals of a file, and the places where it builds expressions. */
export function findPatterns(
  file: string,
  source = parse(file),
): { literals: CollectedPattern[]; built: Place[] } {
  const literals: CollectedPattern[] = [];
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

/** Collects the literals and the places of construction of all sources. */
export function collectPatterns(): { literals: CollectedPattern[]; built: Place[] } {
  const files = FILES.map((file) => findPatterns(file));
  return {
    literals: files.flatMap(({ literals }) => literals),
    built: files.flatMap(({ built }) => built),
  };
}

const RECORDER = fileURLToPath(new URL('record-built.mjs', import.meta.url));

/**
 * Returns the patterns that modules build while they load. Runs in a separate process, because a module loads only
 * once.
 */
export function recordBuiltPatterns(files: readonly string[]): CollectedPattern[] {
  const output = execFileSync(process.execPath, [RECORDER, ...files], { encoding: 'utf8' });
  return JSON.parse(output) as CollectedPattern[];
}

/**
 * Returns the literals of all sources and the patterns that the domain builds. Leaves out patterns that the worker
 * builds on each call, because they come from its own texts.
 */
export function allPatterns(): CollectedPattern[] {
  const { literals, built } = collectPatterns();
  const files = [...new Set(built.map(({ file }) => file))].filter((file) => file.startsWith('src/domain/'));
  return [...literals, ...recordBuiltPatterns(files)];
}
