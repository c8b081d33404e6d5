import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program of these names on the PATH; null when there is none. */
export function onPath(...names: string[]): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}
