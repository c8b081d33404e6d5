/**
 * Loads modules, and prints the patterns that they build with `new RegExp(…)` while loading, as JSON:
 * node record-built.mjs FILE…
 */
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const recorded = [];

/**
 * Returns the place of the call of `new RegExp`, from the stack, which has lines like 'at
 * …/src/domain/units/units.ts:28:15'.
 */
function placeOfCall() {
  const call = new Error('place').stack
    .split('\n')
    .find((line) => line.includes(`${root}src/`) || line.includes(`${root}worker/`));
  const [, path, line] = /(\/[^():]+):(\d+):\d+/.exec(call ?? '') ?? [];
  return path === undefined ? null : { file: relative(root, path), line: Number(line) };
}

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args) {
    const place = placeOfCall();
    const pattern = new target(...args);
    if (place !== null) recorded.push({ ...place, source: pattern.source, flags: pattern.flags });
    return pattern;
  },
});

for (const file of process.argv.slice(2)) await import(pathToFileURL(`${root}${file}`).href);
process.stdout.write(JSON.stringify(recorded));
