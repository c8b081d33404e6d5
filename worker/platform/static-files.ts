/**
 * Reads static files of the running version of the site. Large tables are static files, so that only the isolates that
 * need a table have it in memory.
 */
import { Unavailable } from './errors/unavailable.ts';

/**
 * Reads a static file.
 * @param path path of the file, such as '/data/usda-sr28.json'
 * @throws Unavailable if the file cannot be read
 */
export async function readStaticFile(assets: Fetcher, path: string): Promise<ArrayBuffer> {
  try {
    // The host name in this URL has no meaning, because the binding uses only the path.
    const response = await assets.fetch(`https://assets.local${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw new Unavailable('files', error instanceof Error ? error.message : String(error), { cause: error });
  }
}
