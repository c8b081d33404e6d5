/**
 * Optimizations that only save bytes or milliseconds. Each has a name. For example, `WITHOUT=slim-icons,preloads npm
 * run build` builds without the optimizations 'slim-icons' and 'preloads', so that their effect can be measured (see
 * docs/savings.md). Needs only Node 20 and no packages.
 */

export const SAVINGS = {
  'slim-icons': 'icons without what their package brings, and without the keys of their elements',
  'without-prop-types': 'Downshift without its descriptions of properties',
  'island-runtime': "Astro's own script, which wakes islands, as one file instead of in every page",
  'plain-imports': 'later parts without the list of what they import, and without what reads it',
  'chunk-groups': 'what comes to the browser together as one file',
  'client-banner': "files for the browser without the adapter's banner, which is for the worker",
  'small-early': 'scripts in pages as small as they get',
  'header-script': 'the script of the header when it is wanted, instead of with the page',
  preloads: 'the scripts of a page named early: in its head, or in its headers where it is made on demand',
  'inline-styles': 'all style of a page in the page, instead of what is large in files',
  'small-worker': "the worker's code minified, with the names of functions",
  'without-browser-packages': 'the worker without packages that run only in browsers',
  'without-unused-code': 'the worker without modules of packages that never run',
  ascii: "the worker's text in letters of one byte and without comments",
};

/**
 * Returns the names of the optimizations that a build leaves out. No other code reads the environment variable
 * `WITHOUT`.
 * @param {string} [omittedNames] names, separated by commas
 * @returns {string[]} each name once, in alphabetical order, so that equal sets give equal texts
 * @throws if there is no optimization with a given name
 */
export function parseOmittedBuildOptimizations(omittedNames = process.env.WITHOUT ?? '') {
  const names = [...new Set(omittedNames.split(',').map((name) => name.trim()))].filter(Boolean).sort();
  const unknown = names.filter((name) => !Object.hasOwn(SAVINGS, name));
  if (unknown.length > 0)
    throw new Error(
      `WITHOUT names unknown optimizations: ${unknown.join(', ')}. Known optimizations: ${Object.keys(SAVINGS).join(', ')}.`,
    );
  return names;
}

export const isBuildOptimizationEnabled = (optimization) =>
  !parseOmittedBuildOptimizations().includes(optimization);
