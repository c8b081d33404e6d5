/**
 * Prints randomly drawn texts of the project, for a reader who does not know it:
 *
 *   npm run sample:words -- SEED
 *
 * 60 comments, 30 sentences of the docs, 40 texts of the interface, 40 of the last 60 commit subjects, and 40 exported
 * functions with their signatures. The same seed and the same commit give the same sample. Comments and functions come
 * from `src` and `worker`.
 */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { listFiles, readSource } from '../architecture/sources.ts';
import { type Chance, chance } from '../seeded.ts';

interface Kind {
  readonly title: string;
  readonly size: number;
  /** All texts of this kind, in a stable order. */
  readonly collect: () => readonly string[];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const codeFiles = () => listFiles('src', 'worker').filter((file) => /\.(ts|tsx|mjs)$/.test(file));

/**
 * Returns the comments of a source text without their comment signs. Skips directives to tools, and the signs in strings
 * such as '/api/*'.
 */
export function extractComments(text: string): string[] {
  const comments =
    text.match(/(?<![^\s({[,;=])\/\*[\s\S]*?\*\/|(?<=^[ \t]*)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gm) ?? [];
  return comments
    .map((comment) => oneLine(comment.replace(/^\/\*+|\*\/$/g, '').replace(/^[ \t]*(?:\*|\/\/)/gm, '')))
    .filter((comment) => comment !== '' && !/^(biome-ignore|@ts-|@vite|#__PURE__)/.test(comment));
}

/**
 * Returns the whole sentences in the prose of a Markdown page, without code, tables and headings. Leaves out list items
 * that are no sentences, and sentences that only introduce a list or table, because neither can be understood alone.
 */
export function extractSentences(page: string): string[] {
  const prose = page
    .replace(/^\s*```[\s\S]*?^\s*```/gm, '')
    // A list item is a block of its own.
    .split(/\n{2,}|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .filter((block) => !/^\s*[#|<!]/.test(block));
  return prose
    .flatMap((block) =>
      oneLine(block.replace(/^\s*(?:[-*]|\d+\.)\s/, '')).split(/(?<=[.!?]['’)]{0,2})\s+(?=[A-Z`*'‘“])/),
    )
    .filter(
      (sentence) =>
        /^[^a-z]/.test(sentence) && /[.!?]\S{0,3}$/.test(sentence) && sentence.split(' ').length > 4,
    );
}

/** Returns the strings of at least two words in a file of interface texts. */
export function extractStrings(text: string): string[] {
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) strings.push(oneLine(node.text));
    else if (ts.isTemplateExpression(node)) strings.push(oneLine(node.getText().slice(1, -1)));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('text.ts', text, ts.ScriptTarget.Latest, true));
  return strings.filter((string) => /[a-z] \S/i.test(string));
}

/** Returns the signatures of exported functions, without the bodies. */
export function extractSignatures(text: string, file = 'text.ts'): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const toSignature = (statement: ts.Statement, end: number): string =>
    oneLine(text.slice(statement.getStart(source), end));
  return source.statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) {
      const { body } = statement;
      return body && isExported(statement) ? [toSignature(statement, body.getStart(source))] : [];
    }
    if (!ts.isVariableStatement(statement) || !isExported(statement)) return [];
    const value = statement.declarationList.declarations[0]?.initializer;
    return value && ts.isArrowFunction(value)
      ? [toSignature(statement, value.equalsGreaterThanToken.getStart(source))]
      : [];
  });
}

const isExported = (statement: ts.FunctionDeclaration | ts.VariableStatement): boolean =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

const KINDS: readonly Kind[] = [
  {
    title: 'Comments',
    size: 60,
    collect: () => codeFiles().flatMap((file) => extractComments(readSource(file))),
  },
  {
    title: 'Sentences of the docs',
    size: 30,
    collect: () =>
      listFiles('docs', 'README.md', 'CONTRIBUTING.md')
        .filter((file) => file.endsWith('.md'))
        .flatMap((file) => extractSentences(readSource(file))),
  },
  {
    title: 'Texts of the interface',
    size: 40,
    collect: () =>
      listFiles('src/features', 'src/layouts')
        .filter((file) => /text\.ts$/.test(file))
        .flatMap((file) => extractStrings(readSource(file))),
  },
  {
    title: 'Commit subjects',
    size: 40,
    collect: () =>
      execFileSync('git', ['log', '--no-merges', '--format=%s', '-n', '60'], { encoding: 'utf8' })
        .trim()
        .split('\n'),
  },
  {
    title: 'Exported functions',
    size: 40,
    collect: () => codeFiles().flatMap((file) => extractSignatures(readSource(file), file)),
  },
];

/** Draws without replacement. @param random returns a number from 0 to below 1 */
export function draw<T>(all: readonly T[], size: number, random: Chance): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(size, left.length) }, () => {
    const [item] = left.splice(Math.floor(random() * left.length), 1);
    return item as T;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const seed = Number(process.argv[2] ?? 1);
  const random = chance(seed);
  console.log(`Seed ${seed}`);
  for (const { title, size, collect } of KINDS) {
    const all = collect();
    console.log(`\n${title}: ${size} of ${all.length}\n`);
    for (const [at, text] of draw(all, size, random).entries()) console.log(`${at + 1}. ${text}`);
  }
}
