/** Finds in scripts and style sheets what browsers of the floor lack. */

import { parse, walk as walkCss } from 'css-tree';
import { parseAst, transformWithOxc } from 'vite';
import { BUILD_TARGET } from './floor.mjs';
import {
  isMissing,
  isMissingFunction,
  isMissingGlobal,
  isMissingMethod,
  isMissingStatic,
} from './support.mjs';

/** @param {(node: object) => void} visit called for every node */
function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}

const nameOf = (node) => (node?.type === 'Identifier' ? node.name : undefined);

/** The names that a script declares itself: they hide those of the browser. */
function declared(ast) {
  const names = new Set();
  walk(ast, (node) => {
    for (const part of [node.id, node.local, ...(node.params ?? [])]) {
      walk(part, (inner) => {
        if (inner.type === 'Identifier') names.add(inner.name);
      });
    }
  });
  return names;
}

/** Flags and groups of regular expressions that are newer than the floor. */
function regexProblem({ pattern, flags }) {
  if (flags.includes('v')) return 'the flag v of a regular expression';
  return /\(\?[ims]*-?[ims]+:/.test(pattern) ? 'modifiers in a regular expression' : undefined;
}

/**
 * @param {string} code a module or a script
 * @returns {string[]} what is newer than the floor, each once: 'Map.groupBy', '.toSorted()', 'new Iterator'
 */
export function newerInScript(code) {
  const ast = parseAst(code);
  const own = declared(ast);
  const found = new Set();
  walk(ast, (node) => {
    const { type } = node;
    if (type === 'MemberExpression' && !node.computed) {
      const owner = nameOf(node.object);
      const name = node.property.name;
      if (owner !== undefined && !own.has(owner) && isMissingStatic(owner, name))
        found.add(`${owner}.${name}`);
    }
    if (type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed) {
      const { object, property } = node.callee;
      const owner = nameOf(object);
      // By their name, classes: what they do themselves is looked up above.
      const isStatic = owner !== undefined && /^[A-Z][a-z]/.test(owner);
      if (!isStatic && !node.callee.optional && !node.optional && isMissingMethod(property.name))
        found.add(`.${property.name}()`);
    }
    if (type === 'NewExpression') {
      const name = nameOf(node.callee);
      if (name !== undefined && !own.has(name) && isMissingGlobal(name)) found.add(`new ${name}`);
    }
    if (type === 'Literal' && node.regex) {
      const problem = regexProblem(node.regex);
      if (problem) found.add(problem);
    }
  });
  return [...found];
}

/**
 * Whether a script has syntax that browsers of the floor cannot read: whether the compiler would write it otherwise for
 * them.
 */
export async function hasNewerSyntax(code) {
  const compiled = async (target) =>
    (await transformWithOxc(code, 'script.js', { target, sourcemap: false })).code;
  return (await compiled(BUILD_TARGET)) !== (await compiled('esnext'));
}

/** '-webkit-x' is for those that know it; '--x' is ours. */
const isOwn = (name) => name.startsWith('-');

/**
 * @param {string} css
 * @returns {string[]} what is newer than the floor, each once: 'light-dark()', 'text-wrap: pretty', ':open', '@scope'
 */
export function newerInStyle(css) {
  const found = new Set();
  const ast = parse(css, {
    parseCustomProperty: true,
    onParseError: (error) => found.add(`unreadable: ${error.message}`),
  });
  walkCss(ast, function (node) {
    const { type, name } = node;
    if (type === 'Declaration' && !isOwn(node.property)) {
      const { property, value } = node;
      // What describes a font or a counter is no property.
      if (this.atrule === null || this.atrule.prelude !== null) {
        if (isMissing(`css.properties.${property}`)) found.add(property);
      }
      walkCss(value, (part) => {
        if (part.type === 'Identifier' && isMissing(`css.properties.${property}.${part.name}`))
          found.add(`${property}: ${part.name}`);
      });
    }
    if (type === 'Function' && !isOwn(name) && isMissingFunction(name)) found.add(`${name}()`);
    if (type === 'PseudoClassSelector' && !isOwn(name) && isMissing(`css.selectors.${name}`))
      found.add(`:${name}`);
    if (type === 'PseudoElementSelector' && !isOwn(name) && isMissing(`css.selectors.${name}`))
      found.add(`::${name}`);
    if (type === 'Atrule' && !isOwn(name) && isMissing(`css.at-rules.${name}`)) found.add(`@${name}`);
    if (type === 'NestingSelector') found.add('nested rules');
  });
  return [...found];
}
