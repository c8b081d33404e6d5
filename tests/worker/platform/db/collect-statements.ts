/**
 * Finds every statement that the sources can send to the database, at the place that creates the query, and builds its text
 * from the constants in the code. If a text cannot be built, the statement is reported with its place, never left
 * out.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { NUTRIENT_KEYS } from '#domain/nutrition/nutrients';
import { MILLIONTHS_MAX } from '#domain/pantry/merge';
import { NUTRITION_AS_JSON } from '#worker/features/nutrition/stored';
import { SELECT_ROWS } from '#worker/recipe-index/build/rows';
import { listFiles } from '../../../architecture/sources.ts';

export interface Prepared {
  readonly file: string;
  /** The SQL as written in the source. */
  readonly source: string;
  /** All possible texts of the statement; null if they cannot be determined. */
  readonly sql: readonly string[] | null;
}

/** The worker's sources. Leaves out worker/tools, whose commands for operators read whole tables by design. */
const FILES = listFiles('worker').filter((file) => file.endsWith('.ts') && !file.startsWith('worker/tools/'));

const parsed = new Map<string, ts.SourceFile>();
function parse(file: string): ts.SourceFile {
  let source = parsed.get(file);
  if (source === undefined) {
    source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    parsed.set(file, source);
  }
  return source;
}

/** SQL texts that are computed when their module is loaded. */
const COMPUTED: Readonly<Record<string, string>> = {
  MILLIONTHS_MAX: String(MILLIONTHS_MAX),
  NUTRITION_AS_JSON,
  SELECT_ROWS,
  "NUTRIENT_KEYS.join(', ')": NUTRIENT_KEYS.join(', '),
};

type Values = readonly string[] | null;
/** Arguments of a function in one call, by parameter name. */
type Bound = ReadonlyMap<string, ts.Expression>;
const UNBOUND: Bound = new Map();

/** Concatenates the texts of several parts, in all combinations. */
function joined(parts: readonly Values[], between = ''): Values {
  let texts: readonly string[] | null = null;
  for (const part of parts) {
    if (part === null) return null;
    texts = texts === null ? part : texts.flatMap((text) => part.map((next) => text + between + next));
  }
  return texts ?? [''];
}

const union = (parts: readonly Values[]): Values =>
  parts.includes(null) ? null : parts.flatMap((part) => part ?? []);

/** Finds the declaration of a name in the enclosing scopes, or in the imported file. */
function findDeclaration(name: string, from: ts.Node): ts.Expression | ts.ParameterDeclaration | null {
  for (let scope: ts.Node | undefined = from; scope !== undefined; scope = scope.parent) {
    if (ts.isFunctionLike(scope)) {
      const parameter = scope.parameters.find((one) => one.name.getText() === name);
      if (parameter) return parameter;
    }
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    for (const statement of scope.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const declaration of statement.declarationList.declarations)
        if (declaration.name.getText() === name && declaration.initializer) return declaration.initializer;
    }
  }
  const file = from.getSourceFile();
  for (const statement of file.statements) {
    const bindings = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : ts.isExportDeclaration(statement)
        ? statement.exportClause
        : undefined;
    if (bindings === undefined || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) continue;
    const { moduleSpecifier } = statement as ts.ImportDeclaration | ts.ExportDeclaration;
    const imported = [...bindings.elements].find((one) => one.name.text === name);
    if (!imported || moduleSpecifier === undefined) continue;
    const path = (moduleSpecifier as ts.StringLiteral).text;
    const target = path.startsWith('.')
      ? join(dirname(file.fileName), path)
      : path.replace(
          /^#(\w+)\/(.*)$/,
          (_, room, rest) => `${room === 'worker' ? '' : 'src/'}${room}/${rest}.ts`,
        );
    return findDeclaration(imported.propertyName?.text ?? name, parse(target).endOfFileToken);
  }
  return null;
}

function listElements(node: ts.Expression): readonly ts.Expression[] | null {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return listElements(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (!ts.isIdentifier(node)) return null;
  const declared = findDeclaration(node.text, node);
  return declared && !ts.isParameter(declared) ? listElements(declared) : null;
}

/**
 * Returns the possible values of a parameter: the literals of its type, the elements of `[…].map((sql) => …)`, or the
 * arguments of callers.
 */
function valuesOfParameter(parameter: ts.ParameterDeclaration): Values {
  const { type, parent } = parameter;
  if (type && ts.isUnionTypeNode(type)) {
    const literals = type.types.map((one) =>
      ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? [one.literal.text] : null,
    );
    return union(literals);
  }
  const call = parent.parent;
  if (ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression)) {
    const elements = call.expression.name.text === 'map' ? listElements(call.expression.expression) : null;
    return elements && union(elements.map((one) => evaluate(one)));
  }
  const name = ts.isFunctionDeclaration(parent)
    ? parent.name?.text
    : ts.isVariableDeclaration(call) && call.name.getText();
  return name ? collectArguments(name, parent.parameters.indexOf(parameter)) : null;
}

/** Returns the values of one argument in all calls of a function. */
function collectArguments(name: string, at: number): Values {
  const found: Values[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === name) {
      const argument = node.arguments[at];
      if (argument) found.push(evaluate(argument));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of FILES) visit(parse(file));
  return found.length === 0 ? null : union(found);
}

/** Returns the values of a property in each object of a list, for code such as `LIST.map(({ sql }) => …)`. */
function valuesOfBinding(name: string, from: ts.Node): Values {
  for (let scope: ts.Node | undefined = from; scope !== undefined; scope = scope.parent) {
    if (!ts.isArrowFunction(scope)) continue;
    const pattern = scope.parameters[0]?.name;
    const call = scope.parent;
    if (!pattern || !ts.isObjectBindingPattern(pattern) || !ts.isCallExpression(call)) continue;
    if (!pattern.elements.some((one) => one.name.getText() === name)) continue;
    const list = ts.isPropertyAccessExpression(call.expression)
      ? listElements(call.expression.expression)
      : null;
    return list && union(list.map((one) => valuesOfProperty(one, name)));
  }
  return null;
}

function valuesOfProperty(node: ts.Expression, name: string | null): Values {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return valuesOfProperty(node.expression, name);
  if (!ts.isObjectLiteralExpression(node)) return null;
  const wanted = node.properties.filter(
    (one): one is ts.PropertyAssignment =>
      ts.isPropertyAssignment(one) && (name === null || one.name.getText() === name),
  );
  return wanted.length === 0 ? null : union(wanted.map((one) => evaluate(one.initializer)));
}

/** Returns the possible texts of a call to a function that only returns a text. */
function valuesOfCall({ expression, arguments: given }: ts.CallExpression): Values {
  if (!ts.isIdentifier(expression)) return null;
  const called = findDeclaration(expression.text, expression);
  if (!called || !ts.isArrowFunction(called) || ts.isBlock(called.body)) return null;
  const bound = called.parameters.flatMap((one, at) => {
    const argument = given[at];
    return argument ? [[one.name.getText(), argument] as const] : [];
  });
  return evaluate(called.body, new Map(bound));
}

/** Returns the possible texts of an expression; null if they cannot be determined. */
function evaluate(node: ts.Expression, bound: Bound = UNBOUND): Values {
  const computed = COMPUTED[node.getText()];
  if (computed !== undefined) return [computed];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isNumericLiteral(node)) return [node.text.replaceAll('_', '')];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return evaluate(node.expression, bound);
  if (ts.isConditionalExpression(node))
    return union([evaluate(node.whenTrue, bound), evaluate(node.whenFalse, bound)]);
  if (ts.isTemplateExpression(node))
    return joined([
      [node.head.text],
      ...node.templateSpans.flatMap((span) => [evaluate(span.expression, bound), [span.literal.text]]),
    ]);
  if (ts.isPropertyAccessExpression(node)) {
    const of = bound.get(node.expression.getText());
    return of ? valuesOfProperty(of, node.name.text) : null;
  }
  if (ts.isIdentifier(node)) {
    const argument = bound.get(node.text);
    if (argument) return evaluate(argument);
    const declared = findDeclaration(node.text, node);
    if (declared === null) return valuesOfBinding(node.text, node);
    return ts.isParameter(declared) ? valuesOfParameter(declared) : evaluate(declared);
  }
  if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression)) {
    const declared = findDeclaration(node.expression.text, node);
    return declared && !ts.isParameter(declared) ? valuesOfProperty(declared, null) : null;
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const elements = node.expression.name.text === 'join' ? listElements(node.expression.expression) : null;
    const [between] =
      node.arguments.length === 0 ? [','] : (evaluate(node.arguments[0] as ts.Expression) ?? []);
    return elements && between !== undefined
      ? joined(
          elements.map((one) => evaluate(one)),
          between,
        )
      : null;
  }
  return ts.isCallExpression(node) ? valuesOfCall(node) : null;
}

/** Returns the initializer of a property of an object literal; null if there is no such property. */
function findProperty(node: ts.ObjectLiteralExpression, name: string): ts.Expression | null {
  for (const property of node.properties) {
    if (property.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return null;
}

/** Returns the SQL of a node that creates a query: an object with `sql` and `params`, or a call of `createSqlCommand`. */
function findSql(node: ts.Node): ts.Expression | null {
  if (ts.isObjectLiteralExpression(node))
    return findProperty(node, 'params') === null ? null : findProperty(node, 'sql');
  const isCommand = ts.isCallExpression(node) && node.expression.getText() === 'createSqlCommand';
  return isCommand ? (node.arguments[0] ?? null) : null;
}

export interface Statement extends Prepared {
  /** Node that creates the query. */
  readonly node: ts.Node;
}

/**
 * Returns all queries. Skips the object that `createSqlCommand` itself creates, because its callers have the SQL.
 * @param program program whose nodes are returned; undefined: the sources are parsed without types
 */
export function collectStatements(program?: ts.Program): Statement[] {
  for (const file of program === undefined ? [] : FILES) {
    const source = program?.getSourceFile(resolve(file));
    if (source !== undefined) parsed.set(file, source);
  }
  const found: Statement[] = [];
  for (const file of FILES) {
    const visit = (node: ts.Node): void => {
      const sql = findSql(node);
      if (sql !== null && !(file === 'worker/platform/db/query.ts' && sql.getText() === 'sql'))
        found.push({ file, source: sql.getText().replaceAll(/\s+/g, ' '), sql: evaluate(sql), node });
      ts.forEachChild(node, visit);
    };
    visit(parse(file));
  }
  return found;
}
