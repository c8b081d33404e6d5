/** The types of a copy of the project. */
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, ROOT } from './copy.ts';

const TSC = 'node_modules/typescript/bin/tsc';

/** What is known of the types from the last time; what nobody has changed since need not be looked at again. */
const KNOWN = join(ROOT, '.cache/contributing.tsbuildinfo');

/** All that has types: half a minute of a core, most of it for tests that nothing of this is about. */
export const checkEverything = (copy: Copy): string => copy.run(TSC, '--noEmit');

/** The product, and what is named of its tests. @param tests files of the copy */
export function checkProduct(copy: Copy, tests: readonly string[]): string {
  const folder = join(copy.root, '.cache');
  const known = join(folder, 'types.tsbuildinfo');
  mkdirSync(folder, { recursive: true });
  // Its paths are the same from any copy: all stand as deep in the same folder.
  if (existsSync(KNOWN)) copyFileSync(KNOWN, known);
  const config = {
    extends: '../tsconfig.json',
    compilerOptions: { incremental: true, tsBuildInfoFile: 'types.tsbuildinfo' },
    include: ['src', 'worker', ...tests].map((path) => `../${path}`),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const found = copy.run(TSC, '-p', '.cache/tsconfig.json');
  if (found === '') {
    const own = `${KNOWN}.${process.pid}`;
    copyFileSync(known, own);
    renameSync(own, KNOWN);
  }
  return found;
}
