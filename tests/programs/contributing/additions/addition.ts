import type { Copy } from '../copy.ts';

/** One recipe of CONTRIBUTING.md, followed exactly. */
export interface Addition {
  /** Title of its section, without the dots: 'add a food'. */
  readonly name: string;
  /** Number of files that it changes or adds. */
  readonly files: number;
  readonly add: (copy: Copy) => void;
}

/** Writes the migration for the tables that were added, as CONTRIBUTING.md says. */
export function generateMigration(copy: Copy, noun: string): void {
  const problem = copy.run(
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    ...['--config', 'worker/drizzle.config.ts', '--name', noun],
  );
  if (problem !== '') throw new Error(problem);
}

/** Adds rows to a table of docs/storage.md, below the row of another table. */
export const describeTable = (copy: Copy, above: string, row: string): void =>
  copy.replaceLine('docs/storage.md', `| \`${above}\` |`, (line) => `${line}\n${row}`);
