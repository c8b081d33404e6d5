/** Computes version identifiers of rules and tables from their code, without its comments and types. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const OPTIONS = { removeComments: true, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };

/** Compiled code of each file, by the file's path. @type {Map<string, string>} */
const compiled = new Map();

function compile(file) {
  let code = compiled.get(file);
  if (code === undefined) {
    code = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions: OPTIONS }).outputText;
    compiled.set(file, code);
  }
  return code;
}

/**
 * Returns a hash of the code in TypeScript files. When the hash changes, the site computes the labels of all recipes
 * again. Comments, types and file names have no effect on the labels, so the hash ignores them.
 * @param {string} root folder that the paths are relative to
 * @param {readonly string[]} paths files, or folders with all files in them
 * @returns {string} 16 hexadecimal digits
 */
export function hashLabelRuleFiles(root, paths) {
  const files = paths.flatMap((path) =>
    path.endsWith('.ts')
      ? [path]
      : readdirSync(join(root, path), { recursive: true }).map((file) => join(path, String(file))),
  );
  const code = files.filter((file) => file.endsWith('.ts')).map((file) => compile(join(root, file)));
  return createHash('sha256').update(code.sort().join('\n')).digest('hex').slice(0, 16);
}
