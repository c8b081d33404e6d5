/**
 * Checks the built site for web features that the oldest supported browsers lack. If the site uses any, the exit code
 * is 1. To run it: `node worker/tools/run.mjs tool worker/tools/browsers/check.mjs`
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../runner/processes.mjs';
import {
  findUnsupportedScriptFeatures,
  findUnsupportedStyleFeatures,
  hasUnsupportedSyntax,
} from './features.mjs';
import { OPTIONAL_FEATURES } from './floor.mjs';

const SCRIPT = /<script(?![^>]*\btype="(?:application|speculation))[^>]*>([^<][\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const ON_DEMAND = /"type":"inline","content":("(?:[^"\\]|\\.)*")/g;

/**
 * Extracts the scripts and styles from a file of the build.
 * @returns {{ where: string, kind: 'script' | 'style', text: string }[]} the parts that browsers receive
 */
export function extractScriptsAndStyles(name, text) {
  const parts = (pattern, kind) =>
    [...text.matchAll(pattern)].map(([, part]) => ({ where: name, kind, text: part }));
  if (name.endsWith('.js')) return [{ where: name, kind: 'script', text }];
  if (name.endsWith('.css')) return [{ where: name, kind: 'style', text }];
  if (name.endsWith('.html')) return [...parts(SCRIPT, 'script'), ...parts(STYLE, 'style')];
  if (name.endsWith('.mjs'))
    return parts(ON_DEMAND, 'style').map((part) => ({ ...part, text: JSON.parse(part.text) }));
  return [];
}

const listFiles = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(js|mjs|css|html)$/.test(name));

/**
 * Finds web features that the oldest supported browsers lack.
 * @returns {Promise<Map<string, Set<string>>>} each feature with the files that use it
 */
export async function findUnsupportedFeatures(scriptsAndStyles) {
  const newerFeatures = new Map();
  const note = (what, where) => newerFeatures.set(what, (newerFeatures.get(what) ?? new Set()).add(where));
  const seen = new Set();
  for (const { where, kind, text } of scriptsAndStyles) {
    // Check each script or style only once, because pages share most of their inline code.
    if (seen.has(text)) continue;
    seen.add(text);
    const newer =
      kind === 'script' ? findUnsupportedScriptFeatures(text) : findUnsupportedStyleFeatures(text);
    for (const what of newer) note(what, where);
    if (kind === 'script' && (await hasUnsupportedSyntax(text))) note('syntax', where);
  }
  return newerFeatures;
}

/**
 * Returns true if the site may use a feature that some supported browsers lack, because the site works without it. If a
 * CSS property is optional, all its values are optional too.
 * @param {string} featureName name of the feature, as the check reports it
 */
export const isOptionalBrowserFeature = (featureName) =>
  Object.hasOwn(OPTIONAL_FEATURES, featureName) ||
  Object.hasOwn(OPTIONAL_FEATURES, featureName.split(':')[0]);

const usesValueOfProperty = (newerFeatures, property) =>
  [...newerFeatures.keys()].some((what) => what.startsWith(`${property}: `));

async function check() {
  const names = [...listFiles('dist/client'), ...listFiles('dist/server/chunks')];
  const parts = names.flatMap((name) =>
    extractScriptsAndStyles(name, readFileSync(join(ROOT, name), 'utf8')),
  );
  const newerFeatures = await findUnsupportedFeatures(parts);
  const wrong = [...newerFeatures].filter(([what]) => !isOptionalBrowserFeature(what));
  for (const [what, where] of wrong)
    console.error(`Newer than the oldest browsers of docs/browsers.md: ${what} in ${[...where].join(', ')}`);
  const idle = Object.keys(OPTIONAL_FEATURES).filter(
    (what) => !newerFeatures.has(what) && !usesValueOfProperty(newerFeatures, what),
  );
  for (const what of idle) console.error(`Not used any more: ${what} in worker/tools/browsers/floor.mjs`);
  console.log(`${parts.length} scripts and styles looked through`);
  return wrong.length + idle.length === 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!existsSync(join(ROOT, 'dist/client'))) {
    console.error('There is no build: npm run build');
    process.exit(1);
  }
  process.exit((await check()) ? 0 : 1);
}
