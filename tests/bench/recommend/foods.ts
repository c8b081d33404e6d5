/**
 * The whole bench with catalogues that are drawn from few and from many foods, asked the same searches, and its ratios
 * side by side.
 */
import { spawn } from 'node:child_process';

/** What `measureSize` says of a baseline, behind the heading of its size. */
const SIZE = /^## (\d+) recipes/;
const RATIO = /^(\w+): geometric mean (\S+) .*worst cell (\S+)$/;

interface Run {
  readonly foods: number;
  readonly exitCode: number;
  /** By size and baseline: 'geometric mean / worst cell'. */
  readonly ratios: ReadonlyMap<string, string>;
}

/**
 * @param foods how many foods the recipes are drawn from
 * @param asked how many of these the searches are drawn from
 */
function run(foods: number, asked: number): Promise<Run> {
  const args = process.argv.slice(2);
  const at = args.findIndex((arg) => arg.startsWith('--foods'));
  args.splice(at, args[at]?.includes('=') ? 1 : 2);
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
    env: { ...process.env, BENCH_FOODS: String(foods), BENCH_ASKED: String(asked) },
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

/** @returns the exit code: 0 when no answer of any run was wrong */
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
