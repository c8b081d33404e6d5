/**
 * Creates a second build of the app that differs from the built app in the diet labels of one food, like the next
 * release after a change of the tables of foods.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Correction } from '#domain/eaters/corrections';
import { LABELS_VERSION } from '#worker/features/foods/labels-version';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { BUILT } from '../../running-app.ts';

/** The changed label: in the second build, turmeric contains celery. */
export const RELEASED_LABEL: Correction = { name: 'turmeric', label: 'celery', value: 'contains' };

/** Version of the food labels in the second build, before corrections. */
export const RELEASED_VERSION = 'e'.repeat(LABELS_VERSION.length);

/** Row of the food in the built app, and its replacement. */
const CHANGES = [
  ['turmeric:{labels:`free`', 'turmeric:{labels:`celery`'],
  [LABELS_VERSION, RELEASED_VERSION],
] as const;

/** Replaces a text that occurs exactly once in the JavaScript files of a folder. */
function replaceOnce(folder: string, before: string, after: string): void {
  const matches = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => file.endsWith('.mjs') && readFileSync(file, 'utf8').includes(before));
  const [file] = matches;
  const parts = file === undefined ? [] : readFileSync(file, 'utf8').split(before);
  if (file === undefined || matches.length > 1 || parts.length !== 2)
    throw new Error(`The build does not have '${before}' exactly once.`);
  writeFileSync(file, parts.join(after));
}

/**
 * @param folder where to write the build, relative to the repository
 * @returns the path of the Wrangler configuration, for `startBuiltApp`
 */
export function createRelabelledBuild(folder: string): string {
  rmSync(join(ROOT, folder), { recursive: true, force: true });
  cpSync(join(ROOT, dirname(dirname(BUILT))), join(ROOT, folder), { recursive: true });
  for (const [before, after] of CHANGES) replaceOnce(join(ROOT, folder, 'server'), before, after);
  return join(folder, 'server', 'wrangler.json');
}
