import { parse, walk as walkCss } from 'css-tree';
import { parseAst, transformWithOxc } from 'vite';
import { features } from 'web-features';
import { BUILD_TARGET, FLOOR } from './floor.mjs';

// Data about browser support from the package `web-features`, which is based on MDN's compatibility tables.

/** Converts a browser version from text to a number. A '≤' in front is ignored, as in '≤37'. */
const parseVersion = (text) => Number(String(text).replace('≤', ''));

const isNew = (support) =>
  Object.entries(FLOOR).some(
    ([browser, oldest]) => support[browser] === undefined || parseVersion(support[browser]) > oldest,
  );

/**
 * For each key of MDN's compatibility tables, such as 'javascript.builtins.Map.groupBy': true if one of the oldest
 * supported browsers lacks the feature.
 */
const KEYS = new Map(
  Object.values(features).flatMap((feature) =>
    Object.entries(feature.status?.by_compat_key ?? {}).map(([key, { support }]) => [key, isNew(support)]),
  ),
);

const isMissing = (key) => KEYS.get(key) === true;

/**
 * Interfaces whose methods the site's scripts call. Other interfaces are ignored, because their methods often have the
 * same names as methods of other objects.
 */
const INTERFACES =
  'Array|TypedArray|String|Number|Map|Set|Promise|RegExp|Object|Iterator|Intl|Date|Symbol|' +
  'Element|HTMLElement|HTMLInputElement|HTMLFormElement|HTMLDialogElement|HTMLSelectElement|Node|Document|' +
  'DocumentFragment|Window|Navigator|Clipboard|Response|Request|Headers|Blob|URL|URLSearchParams|FormData|' +
  'ReadableStream|Crypto|SubtleCrypto|AbortSignal|ShadowRoot|Storage|StorageManager|Cache|CacheStorage|IDBFactory|' +
  'IDBObjectStore|LockManager|ServiceWorkerContainer|TrustedTypePolicyFactory|Scheduler|CSS|Performance';

const MEMBER = /^(?:javascript\.builtins|api)\.(\w+)\.(\w+?)$/;

/**
 * All method names of web interfaces. Several interfaces may have a method with the same name. `missing` is true if the
 * oldest supported browsers lack the method in all of these interfaces. `called` is true if the site's scripts may call
 * the method, because one of these interfaces is in `INTERFACES`.
 */
const METHODS = (() => {
  const ours = new RegExp(`^(?:${INTERFACES})$`);
  const methods = new Map();
  for (const [key, missing] of KEYS) {
    const [, owner = '', name = ''] = MEMBER.exec(key) ?? [];
    if (name === '' || name.endsWith('_static')) continue;
    const before = methods.get(name) ?? { missing: true, called: false };
    methods.set(name, {
      missing: before.missing && missing,
      called: before.called || ours.test(owner),
    });
  }
  return methods;
})();

/**
 * Returns true if the oldest supported browsers may lack a method with this name. The type of the called object is
 * unknown. So a method counts as missing only if these browsers lack it in all interfaces.
 */
const isMissingMethod = (name) => {
  const method = METHODS.get(name);
  return method?.missing === true && method.called;
};

const isMissingStatic = (owner, name) =>
  isMissing(`javascript.builtins.${owner}.${name}`) || isMissing(`api.${owner}.${name}_static`);

const isMissingGlobal = (name) => isMissing(`javascript.builtins.${name}`) || isMissing(`api.${name}`);

const FUNCTIONS = (() => {
  const functions = new Map();
  for (const [key, missing] of KEYS) {
    const [, name] = /^css\.types\.(?:[\w-]+\.)*([\w-]+)$/.exec(key) ?? [];
    if (name !== undefined) functions.set(name, missing && (functions.get(name) ?? true));
  }
  return functions;
})();

const isMissingFunction = (name) => FUNCTIONS.get(name) === true;

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}

const getIdentifierName = (node) => (node?.type === 'Identifier' ? node.name : undefined);

/** Returns the names that a script declares. A declared name hides the browser's global of the same name. */
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

function regexProblem({ pattern, flags }) {
  if (flags.includes('v')) return 'the flag v of a regular expression';
  return /\(\?[ims]*-?[ims]+:/.test(pattern) ? 'modifiers in a regular expression' : undefined;
}

/**
 * Finds features in a script that are newer than the oldest supported browsers.
 * @param {string} code a module or a script
 * @returns {string[]} each feature once, such as 'Map.groupBy', '.toSorted()' or 'new Iterator'
 */
export function findUnsupportedScriptFeatures(code) {
  const ast = parseAst(code);
  const declaredNames = declared(ast);
  const newerFeatures = new Set();
  walk(ast, (node) => {
    const { type } = node;
    if (type === 'MemberExpression' && !node.computed) {
      const owner = getIdentifierName(node.object);
      const name = node.property.name;
      if (owner !== undefined && !declaredNames.has(owner) && isMissingStatic(owner, name))
        newerFeatures.add(`${owner}.${name}`);
    }
    if (type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed) {
      const { object, property } = node.callee;
      const owner = getIdentifierName(object);
      // Skip methods of a capitalized name, such as `Map.groupBy`. The name is a class, and the static members of
      // classes are checked separately.
      const isStatic = owner !== undefined && /^[A-Z][a-z]/.test(owner);
      if (!isStatic && !node.callee.optional && !node.optional && isMissingMethod(property.name))
        newerFeatures.add(`.${property.name}()`);
    }
    if (type === 'NewExpression') {
      const name = getIdentifierName(node.callee);
      if (name !== undefined && !declaredNames.has(name) && isMissingGlobal(name))
        newerFeatures.add(`new ${name}`);
    }
    if (type === 'Literal' && node.regex) {
      const problem = regexProblem(node.regex);
      if (problem) newerFeatures.add(problem);
    }
  });
  return [...newerFeatures];
}

/**
 * Returns true if a script has syntax that the oldest supported browsers cannot parse. This is the case if compiling
 * the script for these browsers changes it.
 */
export async function hasUnsupportedSyntax(code) {
  const compiled = async (target) =>
    (await transformWithOxc(code, 'script.js', { target, sourcemap: false })).code;
  return (await compiled(BUILD_TARGET)) !== (await compiled('esnext'));
}

/**
 * True for CSS names with a vendor prefix, such as '-webkit-x', and for custom properties, such as '--x'. They may be
 * used, because browsers ignore those that they do not know.
 */
const isVendorOrCustom = (name) => name.startsWith('-');

/**
 * Finds features in a style sheet that are newer than the oldest supported browsers.
 * @param {string} css
 * @returns {string[]} each feature once, such as 'light-dark()', 'text-wrap: pretty', ':open' or '@scope'
 */
export function findUnsupportedStyleFeatures(css) {
  const newerFeatures = new Set();
  const ast = parse(css, {
    parseCustomProperty: true,
    onParseError: (error) => newerFeatures.add(`unreadable: ${error.message}`),
  });
  walkCss(ast, function (node) {
    const { type, name } = node;
    if (type === 'Declaration' && !isVendorOrCustom(node.property)) {
      const { property, value } = node;
      // Skip descriptors, such as those in `@font-face`, because they are not CSS properties.
      if (this.atrule === null || this.atrule.prelude !== null) {
        if (isMissing(`css.properties.${property}`)) newerFeatures.add(property);
      }
      walkCss(value, (part) => {
        if (part.type === 'Identifier' && isMissing(`css.properties.${property}.${part.name}`))
          newerFeatures.add(`${property}: ${part.name}`);
      });
    }
    if (type === 'Function' && !isVendorOrCustom(name) && isMissingFunction(name))
      newerFeatures.add(`${name}()`);
    if (type === 'PseudoClassSelector' && !isVendorOrCustom(name) && isMissing(`css.selectors.${name}`))
      newerFeatures.add(`:${name}`);
    if (type === 'PseudoElementSelector' && !isVendorOrCustom(name) && isMissing(`css.selectors.${name}`))
      newerFeatures.add(`::${name}`);
    if (type === 'Atrule' && !isVendorOrCustom(name) && isMissing(`css.at-rules.${name}`))
      newerFeatures.add(`@${name}`);
    if (type === 'NestingSelector') newerFeatures.add('nested rules');
  });
  return [...newerFeatures];
}
