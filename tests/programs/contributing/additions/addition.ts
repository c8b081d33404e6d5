import type { Copy } from '../copy.ts';

/** The steps of one how-to of CONTRIBUTING.md, followed exactly. */
export interface Addition {
  /** Title of the how-to's section in CONTRIBUTING.md, without the dots: 'add a food'. */
  readonly name: string;
  /** Number of files that the how-to changes or adds. */
  readonly files: number;
  readonly add: (copy: Copy) => void;
}

/** Generates the migration for the added tables, as CONTRIBUTING.md says. */
export function generateMigration(copy: Copy, noun: string): void {
  const problem = copy.run(
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    ...['--config', 'worker/drizzle.config.ts', '--name', noun],
  );
  if (problem !== '') throw new Error(problem);
}

/** Adds a row to a table of docs/storage.md, below the row `above`. */
export const describeTable = (copy: Copy, above: string, row: string): void =>
  copy.replaceLine('docs/storage.md', `| \`${above}\` |`, (line) => `${line}\n${row}`);
