/**
 * Finds the files whose functions a function can call, directly or through other functions. The search follows names in
 * the source text, so it includes branches that a single request does not take. Functions that are passed as arguments
 * at run time are not followed.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { parseImports, readSource } from '../sources.ts';

/** A declaration at the top level of a file, such as 'src/client/pantry.ts#changePantryItem'. */
export type Declaration = string;

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

interface Module {
  /** Imported names, each with the declaration that it stands for. Types are left out. */
  readonly imports: ReadonlyMap<string, Declaration>;
  readonly declarations: ReadonlyMap<string, ts.Node>;
}

/** Returns the path of an imported file with its extension. Null if it is no TypeScript file of the project. */
function findFile(target: string): string | null {
  const paths = [target, `${target}.ts`, `${target}.tsx`];
  return paths.find((path) => /\.tsx?$/.test(path) && existsSync(ROOT + path)) ?? null;
}

function listImports(file: string, source: ts.SourceFile): Map<string, Declaration> {
  const targets = new Map(parseImports(file).map(({ written, target }) => [written, target]));
  const imports = new Map<string, Declaration>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { importClause } = statement;
    const target = findFile(targets.get(statement.moduleSpecifier.text) ?? '');
    const bindings = importClause?.namedBindings;
    if (target === null || bindings === undefined || !ts.isNamedImports(bindings)) continue;
    if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
    for (const { name, propertyName, isTypeOnly } of bindings.elements)
      if (!isTypeOnly) imports.set(name.text, `${target}#${(propertyName ?? name).text}`);
  }
  return imports;
}

function listDeclarations(source: ts.SourceFile): Map<string, ts.Node> {
  const declarations = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name) declarations.set(statement.name.text, statement);
    } else if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        if (ts.isIdentifier(declaration.name)) declarations.set(declaration.name.text, declaration);
  }
  return declarations;
}

const modules = new Map<string, Module>();

function parseModule(file: string): Module {
  const parsed = modules.get(file);
  if (parsed !== undefined) return parsed;
  const source = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true);
  const module = { imports: listImports(file, source), declarations: listDeclarations(source) };
  modules.set(file, module);
  return module;
}

/** Calls `visit` for a node and all nodes in it, without types. */
function visitCode(node: ts.Node, visit: (node: ts.Node) => void): void {
  if (ts.isTypeNode(node)) return;
  visit(node);
  ts.forEachChild(node, (child) => visitCode(child, visit));
}

/** Returns true for the name of a property, such as `name` in `item.name`. Such a name refers to no declaration. */
const isPropertyName = ({ parent }: ts.Node, node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;

/** Returns the declarations whose names a declaration contains, and `hasFunction`: true if it contains a function. */
function readDeclaration(declaration: Declaration): { hasFunction: boolean; mentioned: Declaration[] } {
  const [file = '', name = ''] = declaration.split('#');
  const { imports, declarations } = parseModule(file);
  const node = declarations.get(name);
  const mentioned: Declaration[] = [];
  let hasFunction = false;
  if (node !== undefined)
    visitCode(node, (part) => {
      hasFunction ||= ts.isFunctionLike(part) || ts.isClassLike(part);
      if (!ts.isIdentifier(part) || isPropertyName(part, part)) return;
      const imported = imports.get(part.text);
      if (imported !== undefined) mentioned.push(imported);
      else if (declarations.has(part.text)) mentioned.push(`${file}#${part.text}`);
    });
  return { hasFunction, mentioned };
}

/**
 * Returns the files whose functions the given functions can call, sorted. Files without functions, such as tables, are
 * left out.
 * @param isLeftOut true for a declaration that is not followed
 */
export function listCalledFiles(
  from: readonly Declaration[],
  isLeftOut: (declaration: Declaration) => boolean,
): string[] {
  const seen = new Set<Declaration>();
  const files = new Set<string>();
  const waiting = [...from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next) || isLeftOut(next)) continue;
    seen.add(next);
    const { hasFunction, mentioned } = readDeclaration(next);
    if (hasFunction) files.add(next.split('#')[0] ?? '');
    waiting.push(...mentioned);
  }
  return [...files].sort();
}
