/**
 * Runs the whole benchmark with catalogues of few and of many foods, with the same searches, and prints the ratios
 * side by side.
 */
import { spawn } from 'node:child_process';

/** Matches the heading of a catalogue size in the output of `measureSize`. A line per baseline follows it. */
const SIZE = /^## (\d+) recipes/;
const RATIO = /^(\w+): geometric mean (\S+) .*worst cell (\S+)$/;

interface Run {
  readonly foods: number;
  readonly exitCode: number;
  /** Results such as 'geometric mean / worst cell', by catalogue size and baseline. */
  readonly ratios: ReadonlyMap<string, string>;
}

/**
 * Runs the benchmark in a process of its own.
 * @param foods number of foods that the recipes are drawn from
 * @param searchedFoods number of these foods that the searches are drawn from
 */
function run(foods: number, searchedFoods: number): Promise<Run> {
  const args = process.argv.slice(2);
  const at = args.findIndex((arg) => arg.startsWith('--foods'));
  args.splice(at, args[at]?.includes('=') ? 1 : 2);
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
    env: { ...process.env, BENCH_FOODS: String(foods), BENCH_ASKED: String(searchedFoods) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const ratios = new Map<string, string>();
      let size = '';
      for (const line of printed.split('\n')) {
        size = SIZE.exec(line)?.[1] ?? size;
        const [, name, mean, worst] = RATIO.exec(line) ?? [];
        if (name) ratios.set(`${size} recipes, ${name}`, `${mean} / ${worst}`);
      }
      resolve({ foods, exitCode: code ?? 1, ratios });
    });
  });
}

/**
 * Compares catalogues with different numbers of foods. @returns the exit code: 0 if no answer of any run was wrong
 */
export async function compareFoods(counts: readonly number[]): Promise<number> {
  const runs: Run[] = [];
  for (const foods of counts) {
    console.log(`\n# ${foods} foods`);
    runs.push(await run(foods, Math.min(...counts)));
  }
  console.log('\nTimes as long as the engine, geometric mean / worst cell:');
  console.log(`| | ${runs.map(({ foods }) => `${foods} foods`).join(' | ')} |`);
  console.log(`|---|${runs.map(() => '---').join('|')}|`);
  for (const key of runs[0]?.ratios.keys() ?? []) {
    console.log(`| ${key} | ${runs.map(({ ratios }) => ratios.get(key) ?? '-').join(' | ')} |`);
  }
  return Math.max(0, ...runs.map(({ exitCode }) => exitCode));
}
