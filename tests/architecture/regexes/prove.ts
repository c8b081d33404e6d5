/**
 * Checks the regular expressions that are not in proved.json, and rewrites this file. Run the command after changing
 * many patterns, so that the test does not have to check them each time. With --all, it checks every pattern again.
 *
 * node worker/tools/run.mjs tool tests/architecture/regexes/prove.ts [--all]
 */
import { writeFileSync } from 'node:fs';
import { findProblem, hashPattern, PROVED_FILE, readProved } from './checker.ts';
import { allPatterns } from './collect.ts';
import { findException } from './exceptions.ts';

const before = process.argv.includes('--all') ? new Set<string>() : readProved();
const proved = new Set<string>();
for (const pattern of allPatterns()) {
  const hash = hashPattern(pattern);
  if (proved.has(hash) || findException(pattern) !== undefined) continue;
  const problem = before.has(hash) ? null : await findProblem(pattern);
  if (problem === null) proved.add(hash);
  else console.log(`${pattern.file}:${pattern.line} /${pattern.source}/${pattern.flags} ${problem}`);
}
writeFileSync(PROVED_FILE, `${JSON.stringify([...proved].sort(), null, 2)}\n`);
console.log(`${proved.size} patterns are linear.`);
// Exit explicitly, because the checker's process would keep this one running.
process.exit(0);
