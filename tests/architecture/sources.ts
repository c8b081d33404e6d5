import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Returns the project's files below the folders, as paths from the root: committed files, and new files that are not
 * ignored.
 */
export const listFiles = (...folders: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

export const sources = listFiles('src', 'worker').filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file));

const ALIASES: Record<string, string> = {
  '#domain': 'src/domain',
  '#contract': 'src/contract',
  '#client': 'src/client',
  '#drawings': 'src/drawings',
  '#ui': 'src/ui',
  '#shared': 'src/features/shared',
  '#worker': 'worker',
};

export interface Import {
  readonly file: string;
  /** Path of the imported file from the project's root, with or without extension. */
  readonly target: string;
  /** The import's specifier as written in the file. */
  readonly written: string;
  readonly typeOnly: boolean;
}

/** Returns the imports of a file that refer to the project's own files. */
export function parseImports(file: string): Import[] {
  const parsed: Import[] = [];
  for (const match of readSource(file).matchAll(
    /(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  )) {
    const written = match[2] ?? match[3] ?? '';
    const [head = '', ...rest] = written.split('/');
    const alias = ALIASES[head];
    const typeOnly = match[1] !== undefined;
    if (alias) parsed.push({ file, target: join(alias, ...rest), written, typeOnly });
    else if (head.startsWith('.'))
      parsed.push({ file, target: join(dirname(file), head, ...rest), written, typeOnly });
  }
  return parsed;
}

/** Matches a top-level declaration: a function, class, type or constant. */
const DECLARED = /^(export )?(?:async )?(function\*?|const|let|class|interface|type|enum) +([\w$]+)/gm;

export const parseDeclarations = (file: string): { name: string; exported: boolean; isType: boolean }[] =>
  [...readSource(file).matchAll(DECLARED)].map(([, exported, kind = '', name = '']) => ({
    name,
    exported: exported !== undefined,
    isType: kind === 'interface' || kind === 'type',
  }));
