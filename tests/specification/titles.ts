import ts from 'typescript';

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Placeholders that vitest fills in for each row of a table: `%s`, `$name`, `$user.name`. */
const PLACEHOLDER = /%[a-z]|\\\$[\w.\\]+/gi;

/** Returns the pattern of a title. Whatever the source file alone does not tell may be any text. */
function toPattern(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return escapePattern(title.text).replaceAll(PLACEHOLDER, '.*');
  if (!ts.isTemplateExpression(title)) return '.*';
  const rest = title.templateSpans.map(({ literal }) => `.*${escapePattern(literal.text)}`);
  return escapePattern(title.head.text) + rest.join('');
}

/** Returns the names in a call from the outside in: `test.describe.skip` is `['test', 'describe', 'skip']`. */
function readNames(node: ts.Expression): readonly string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...readNames(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return readNames(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return readNames(node.tag);
  // Another value, such as a regular expression, whose method `test` defines no test.
  return [''];
}

/** Functions of Playwright's `test` that define no test, such as `test.use`. */
const NOT_TESTS = new Set([
  ...['use', 'step', 'slow', 'extend', 'info', 'setTimeout', 'configure'],
  ...['beforeAll', 'beforeEach', 'afterAll', 'afterEach'],
]);

/**
 * Collects the full names of the tests in a file: the titles of the groups and of the test, joined with a space, as
 * the reports of vitest and Playwright join them.
 * @returns one pattern per call that defines tests; a table of tests is one call
 */
export function collectTestNames(file: string, text: string): RegExp[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const names: RegExp[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    if (!ts.isCallExpression(node) || title === undefined) {
      ts.forEachChild(node, (child) => visit(child, groups));
      return;
    }
    const called = readNames(node.expression);
    const path = [...groups, toPattern(title)];
    const isGroup = called.includes('describe');
    const isTest = /test|^it$/i.test(called[0] ?? '') && !NOT_TESTS.has(called[1] ?? '');
    if (!isGroup && isTest) names.push(new RegExp(`^${path.join(' ')}$`, 's'));
    for (const argument of node.arguments) visit(argument, isGroup ? path : groups);
  };
  visit(source, []);
  return names;
}
